"""A board, and what stands on it, as one SVG. Pure: the same input gives the same text.

From back to front: frame, floors, heat, sills, stairs, furniture, closed rooms, light, walls, windows, openings, trail,
labels, highlights, hit areas, pawns. Units are the plan's (plan.py), floors lie side by side or one above the other.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from html import escape

from lucky.board import Board
from lucky.draw.fabric import draw_frame, draw_openings, draw_sills, draw_stairs, draw_walls, draw_windows
from lucky.draw.floor_patterns import draw_floors, draw_shut, patterns, paving_of
from lucky.draw.furniture import draw_furniture
from lucky.draw.heat import LEGEND_HEIGHT, Heat, cramped, draw_heat, draw_legend, draw_values, heat_of
from lucky.draw.labels import draw_labels, shortened, small_capitals
from lucky.draw.light import draw_light
from lucky.draw.pawns import Pawn, draw_pawn
from lucky.draw.plan import FloorDrawing, plan_of
from lucky.draw.standing import PawnGroup, crowd
from lucky.draw.svg import SvgCanvas, n
from lucky.draw.theme import Theme, stylesheet, theme_of
from lucky.draw.trail import draw_trail
from lucky.errors import NotationError
from lucky.ground import Ground, floor_names

MARGIN, FRAMED_MARGIN = 4.0, 8.4
CAPTION, CAPTION_LETTERS = 5.0, 3.1
PIXELS = 6  # for a unit, where a size has to be given


@dataclass(frozen=True)
class BoardScene:
    """A board as it is played: the floors to draw, which rooms are closed, where one can stand."""

    board: Board
    floors: tuple[str, ...]
    shut: frozenset[int]
    places: frozenset[int]
    climbs: bool = False  # whether sight goes from floor to floor along stairs (S5)

    @property
    def plans(self) -> list[FloorDrawing]:
        """The plans of the floors to draw."""
        return [plan_of(self.board, floor) for floor in self.floors]

    def index(self, name: str) -> int:
        """The zone of that name, or an error that suggests another."""
        try:
            return self.board.index(name)
        except KeyError:
            near = get_close_matches(name, [zone.name for zone in self.board.zones], 1, 0.5)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise NotationError(f"{self.board.title} has no room called {name!r}.{hint}") from None


def scene_of(where: Board | Ground, floors: Iterable[str] | None = None) -> BoardScene:
    """What to draw of a board, or of the ground of one game."""
    if isinstance(where, Ground):
        board = where.board
        names = {zone.name for zone in where.zones}
        places = frozenset(i for i, zone in enumerate(board.zones) if zone.name in names)
    else:
        board = where
        places = frozenset(range(len(board.zones)))
    wanted = floor_names(board, floors or ()) or {board.zones[i].floor for i in places}
    shown = tuple(floor.name for floor in board.floors if floor.name in wanted)
    shut = frozenset(i for i, zone in enumerate(board.zones) if zone.is_room and i not in places)
    return BoardScene(board, shown, shut, places, isinstance(where, Ground) and where.climbs)


def board_svg(
    where: Board | Ground,
    *,
    theme: str | None = None,
    pawns: Sequence[Pawn] = (),
    highlight: Iterable[str] = (),
    sight_from: str | None = None,
    trail: Sequence[str] = (),
    heat: Mapping[str, float] | None = None,
    frame: bool = False,
    furniture: bool = True,
    hits: bool = False,
    floors: Iterable[str] | None = None,
    stacked: bool = False,
    title: str | None = None,
    idprefix: str = "b",
) -> str:
    """A board as SVG.

    `theme` is dark, light or paper for a drawing that stands alone, None for one that the page's stylesheet dresses.
    A Ground leaves out floors that are not in play and shows closed rooms closed. `highlight`, `sight_from`, `trail` and
    `heat` name zones; `hits` adds an invisible button over each zone where one can stand.

    >>> from lucky.board import load
    >>> board_svg(load("original"), theme="dark", sight_from="Trophy Room").startswith("<svg ")
    True
    """
    house = scene_of(where, floors)
    scene = Scene(
        house=house,
        pawns=tuple((house.index(pawn.zone), pawn) for pawn in pawns),
        highlight=frozenset(house.index(name) for name in highlight),
        sight_from=None if sight_from is None else house.index(sight_from),
        trail=tuple(map(house.index, trail)),
        heat=heat_of({house.index(name): value for name, value in heat.items()}) if heat else None,
        frame=frame,
        furniture=furniture and not heat,
        hits=hits,
    )
    canvas = SvgCanvas(theme_of(theme), escape(idprefix) + "-")
    sheet = Sheet(house.plans, FRAMED_MARGIN if frame else MARGIN, stacked, len(house.board.floors) > 1, scene.heat is not None)
    canvas.add(_head(canvas.theme, sheet, title or house.board.title, hits))
    canvas.add(definitions(canvas, house.plans))
    for plan, (x, y) in zip(house.plans, sheet.origins, strict=True):
        canvas.add(f'<g transform="translate({n(x)} {n(y)})" data-floor="{escape(plan.floor)}" data-scale="{plan.scale:g}">')
        _draw_plan(canvas, plan, scene, sheet.margin)
        if sheet.captions:
            name = shortened(caption(house.board, plan), plan.width / CAPTION_LETTERS)
            small_capitals(canvas, "caption", plan.middle, plan.bottom + sheet.margin + 3.2, CAPTION_LETTERS, name)
        canvas.add("</g>")
    if scene.heat is not None:
        draw_legend(canvas, scene.heat, sheet.width / 2, sheet.height - LEGEND_HEIGHT + 1.5)
    canvas.add("</svg>")
    return str(canvas)


def caption(board: Board, plan: FloorDrawing) -> str:
    """What a floor is called beneath its plan."""
    name = board.floor(plan.floor).label or plan.floor
    return name[:1].upper() + name[1:]


@dataclass(frozen=True)
class Scene:
    """What is shown on a house, zones by place in the board."""

    house: BoardScene
    pawns: tuple[tuple[int, Pawn], ...]
    highlight: frozenset[int]
    sight_from: int | None
    trail: tuple[int, ...]
    heat: Heat | None
    frame: bool
    furniture: bool
    hits: bool


@dataclass(frozen=True)
class Sheet:
    """Where plans lie on the sheet: side by side or stacked, captions beneath, the legend at the foot."""

    plans: list[FloorDrawing]
    margin: float
    stacked: bool
    captions: bool
    legend: bool

    @property
    def _sizes(self) -> list[tuple[float, float]]:
        beneath = CAPTION if self.captions else 0.0
        return [(plan.width + 2 * self.margin, plan.height + 2 * self.margin + beneath) for plan in self.plans]

    @property
    def origins(self) -> list[tuple[float, float]]:
        """Where the corner of each plot lies, so that each house is where it should be on the sheet."""
        return [(x - plan.left, y - plan.top) for plan, (x, y) in zip(self.plans, self._corners, strict=True)]

    @property
    def _corners(self) -> list[tuple[float, float]]:
        """The upper left corner of each house on the sheet."""
        places: list[tuple[float, float]] = []
        at = 0.0
        widest = max(wide for wide, _ in self._sizes)
        for wide, high in self._sizes:
            places.append(((widest - wide) / 2 + self.margin, at + self.margin) if self.stacked else (at + self.margin, self.margin))
            at += high if self.stacked else wide
        return places

    @property
    def width(self) -> float:
        """The width of the sheet."""
        return max(wide for wide, _ in self._sizes) if self.stacked else sum(wide for wide, _ in self._sizes)

    @property
    def height(self) -> float:
        """The height of the sheet."""
        high = sum(high for _, high in self._sizes) if self.stacked else max(high for _, high in self._sizes)
        return high + (LEGEND_HEIGHT if self.legend else 0.0)


def _head(theme: Theme, sheet: Sheet, title: str, hits: bool) -> str:
    """The opening tag; what stands alone brings its size, its stylesheet and the colour of its page."""
    wide, high = n(sheet.width), n(sheet.height)
    classes = f"lm-board lm-{theme.name}" if theme.name else "lm-board"
    pixels = f' width="{n(sheet.width * PIXELS)}" height="{n(sheet.height * PIXELS)}"' if theme.name else ""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" viewBox="0 0 {wide} {high}"{pixels} '
        f'role="{"group" if hits else "img"}" aria-label="{escape(title)}">'
    )
    if theme.name is None:
        return head
    style = "" if theme.plain else f"<style>{stylesheet(theme.name)}</style>"
    return f'{head}<title>{escape(title)}</title>{style}<rect{theme.look("page")} width="{wide}" height="{high}"/>'


def definitions(canvas: SvgCanvas, plans: list[FloorDrawing]) -> str:
    """Patterns, gradients and the blur of light; paper does without."""
    if canvas.theme.plain:
        return ""
    pavings = {paving_of(area) for plan in plans for area in plan.areas.values()}
    return f"<defs>{patterns(canvas, pavings)}{glows(canvas)}</defs>"


def glows(canvas: SvgCanvas) -> str:
    """The gradients of lamplight and luck, and the blur of a beam."""
    look, ids = canvas.look, canvas.ids
    return (
        f'<radialGradient id="{ids}lamp"><stop offset="0"{look("lamp-near")}/><stop offset="1"{look("lamp-far")}/></radialGradient>'
        f'<radialGradient id="{ids}luck"><stop offset="0"{look("luck-near")}/><stop offset=".6"{look("luck-mid")}/>'
        f'<stop offset="1"{look("luck-far")}/></radialGradient>'
        f'<filter id="{ids}soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation=".55"/></filter>'
    )


@lru_cache(maxsize=64)
def _floors(plan: FloorDrawing, theme: Theme, ids: str) -> str:
    canvas = SvgCanvas(theme, ids)
    draw_floors(canvas, plan)
    return str(canvas)


@lru_cache(maxsize=64)
def _furniture(plan: FloorDrawing, theme: Theme, shut: frozenset[int]) -> str:
    canvas = SvgCanvas(theme)
    draw_furniture(canvas, plan, shut)
    return str(canvas)


@lru_cache(maxsize=64)
def _walls(plan: FloorDrawing, theme: Theme, ids: str, shut: frozenset[int]) -> str:
    canvas = SvgCanvas(theme, ids)
    draw_walls(canvas, plan)
    draw_windows(canvas, plan)
    draw_openings(canvas, plan, shut)
    return str(canvas)


def _draw_plan(canvas: SvgCanvas, plan: FloorDrawing, scene: Scene, margin: float) -> None:
    shut = scene.house.shut
    draw_frame(canvas, plan, margin, scene.frame)
    canvas.add(_floors(plan, canvas.theme, canvas.ids))
    if scene.heat is not None:
        draw_heat(canvas, plan, scene.heat)
    draw_sills(canvas, plan)
    if scene.heat is None:
        draw_stairs(canvas, plan)
    if scene.furniture:
        canvas.add(_furniture(plan, canvas.theme, shut))
    for index in sorted(shut.intersection(plan.areas)):
        draw_shut(canvas, plan.areas[index])
    if scene.sight_from is not None:
        draw_light(canvas, plan, scene.house.board, scene.sight_from, shut, climbs=scene.house.climbs)
    canvas.add(_walls(plan, canvas.theme, canvas.ids, shut))
    crowds = _crowds(plan, scene.pawns)
    small = {index for index, there in crowds.items() if there.small_name}
    draw_trail(canvas, plan, scene.trail)  # names over it, or nobody could read them
    if scene.heat is None:
        draw_labels(canvas, plan, shut, frozenset(), small)
    else:
        small |= cramped(plan, scene.heat)
        draw_labels(canvas, plan, shut, scene.heat.hot, small)
        draw_values(canvas, plan, scene.heat, small)
    _draw_highlights(canvas, plan, scene.highlight)
    if scene.hits:
        _draw_hits(canvas, plan, scene.house)
    with canvas.group("pawns"):
        for _, there in sorted(crowds.items()):
            for stands in there.standing:
                with canvas.group():
                    draw_pawn(canvas, stands.pawn, stands.x, stands.y, stands.scale)


def _crowds(plan: FloorDrawing, pawns: Iterable[tuple[int, Pawn]]) -> dict[int, PawnGroup]:
    """The pawns on a floor, zone by zone; those on other floors are left out."""
    together: dict[int, list[Pawn]] = {}
    for index, pawn in pawns:
        together.setdefault(index, []).append(pawn)
    return {index: crowd(plan.areas[index], there) for index, there in together.items() if index in plan.areas}


def _draw_highlights(canvas: SvgCanvas, plan: FloorDrawing, zones: frozenset[int]) -> None:
    for index in sorted(zones.intersection(plan.areas)):
        outline = plan.areas[index].path(1.2)
        canvas.path("glow", outline)
        canvas.path("highlight", outline)


def _draw_hits(canvas: SvgCanvas, plan: FloorDrawing, house: BoardScene) -> None:
    """Invisible buttons, named as one would say them."""
    for index, area in plan.areas.items():
        if index in house.places:
            name = escape(area.zone.name)
            spoken = name if area.zone.number is None else f"{name}, number {area.zone.number}"
            canvas.path("hit", area.path(0.65), f' data-zone="{name}" role="button" tabindex="-1" aria-label="{spoken}"')
