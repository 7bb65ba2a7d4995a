"""A house taken apart for a screen that moves pawns about in it: what lies under the light, the light, what stands above it.

One above the other the layers are the drawing of board_svg; names lie apart, so that one can make room for a crowd. All of
it is in units of the sheet, dressed by the page's stylesheet.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from lucky.draw.board import CAPTION_LETTERS, MARGIN, BoardScene, Sheet, caption, definitions, glows, scene_of
from lucky.draw.fabric import draw_frame, draw_openings, draw_sills, draw_stairs, draw_walls, draw_windows
from lucky.draw.floor_patterns import draw_floors, draw_shut
from lucky.draw.furniture import draw_furniture
from lucky.draw.geometry import Box, centre, overlap, thinned
from lucky.draw.labels import draw_label, label_of, shortened, small_capitals
from lucky.draw.light import draw_light
from lucky.draw.pawns import Pawn
from lucky.draw.plan import Area, FloorDrawing
from lucky.draw.standing import PawnGroup, crowd
from lucky.draw.svg import SvgCanvas, n
from lucky.draw.theme import theme_of
from lucky.ground import Ground

IDS = "h-"
MOST_BOXES = 12  # of a zone, from which it is taken apart into fewer; ours have up to three


@dataclass(frozen=True)
class Passage:
    """Where one gets from one box of floor into another. A stair comes out somewhere else."""

    start: int
    end: int
    into: tuple[float, float]
    out: tuple[float, float]


@dataclass(frozen=True, eq=False)
class Layers:
    """A ground on its sheet, floors side by side or one above the other."""

    ground: Ground
    stacked: bool

    @cached_property
    def house(self) -> BoardScene:
        """What there is to draw."""
        return scene_of(self.ground)

    @cached_property
    def sheet(self) -> Sheet:
        """Where the floors lie."""
        return Sheet(self.house.plans, MARGIN, self.stacked, len(self.house.board.floors) > 1, legend=False)

    @cached_property
    def areas(self) -> dict[int, tuple[Area, tuple[float, float]]]:
        """The floor of each zone, by place in the board's zones, and where the plan it is on begins."""
        return {index: (area, origin) for plan, origin in self.placed() for index, area in plan.areas.items()}

    def placed(self) -> Iterator[tuple[FloorDrawing, tuple[float, float]]]:
        """The plans and where they begin on the sheet."""
        return zip(self.house.plans, self.sheet.origins, strict=True)

    @cached_property
    def under(self) -> str:
        """Everything that light falls upon: floors, stairs, furniture, closed rooms."""
        canvas = _canvas()
        canvas.add(definitions(canvas, self.house.plans))
        for plan, origin in self.placed():
            with canvas.placed(*origin):
                draw_frame(canvas, plan, MARGIN, neat=False)
                draw_floors(canvas, plan)
                draw_sills(canvas, plan)
                draw_stairs(canvas, plan)
                draw_furniture(canvas, plan, self.house.shut)
                for index in sorted(self.house.shut.intersection(plan.areas)):
                    draw_shut(canvas, plan.areas[index])
        return self._svg(canvas)

    @cached_property
    def over(self) -> str:
        """Walls, windows, doors, and what floors are called."""
        canvas = _canvas()
        for plan, origin in self.placed():
            with canvas.placed(*origin):
                draw_walls(canvas, plan)
                draw_windows(canvas, plan)
                draw_openings(canvas, plan, self.house.shut)
                if self.sheet.captions:
                    name = shortened(caption(self.house.board, plan), plan.width / CAPTION_LETTERS)
                    small_capitals(canvas, "caption", plan.middle, plan.bottom + MARGIN + 3.2, CAPTION_LETTERS, name)
        return self._svg(canvas)

    def light(self, zone: str) -> str:
        """Sight from a zone as light."""
        index = self.house.index(zone)
        canvas = SvgCanvas(theme_of(None), f"l{index}-")
        canvas.add(f"<defs>{glows(canvas)}</defs>")
        for plan, origin in self.placed():
            with canvas.placed(*origin):
                draw_light(canvas, plan, self.house.board, index, self.house.shut, climbs=self.house.climbs)
        return self._svg(canvas)

    def name(self, index: int, *, small: bool = False) -> str:
        """The name and number of a room as they lie on its floor; small in a crowd. Passages have none to show."""
        area, origin = self.areas[index]
        canvas = _canvas()
        if area.zone.is_room:
            with canvas.placed(*origin), canvas.group("faded" if index in self.house.shut else ""):
                draw_label(canvas, label_of(area, small))
        return str(canvas)

    def crowd(self, index: int, doctor: bool, others: int) -> PawnGroup:
        """Where so many stand in a zone, the Doctor first."""
        area, (x, y) = self.areas[index]
        company = [Pawn("", "Doctor", kind="doctor")] * doctor + [Pawn("", "")] * others
        return crowd(area, company).moved(x, y)

    @cached_property
    def boxes(self) -> list[tuple[int, Box]]:
        """The floor in boxes that overlap where a room has corners, with the zone each is part of; closed rooms are left out."""
        return [
            (index, (box[0] + x, box[1] + y, box[2] + x, box[3] + y))
            for index, (area, (x, y)) in self.areas.items()
            if index not in self.house.shut
            for box in (area.rectangles if len(area.rectangles) <= MOST_BOXES else thinned(area.rects, area.rectangles))
        ]

    def ways(self) -> Iterator[Passage]:
        """Every way from box to box: round a corner, through a door, up a stair."""
        boxes = self.boxes
        for a, (zone, box) in enumerate(boxes):
            for b, (other, beyond) in enumerate(boxes[:a]):
                if zone == other and overlap(box, beyond):
                    middle = centre((max(box[0], beyond[0]), max(box[1], beyond[1]), min(box[2], beyond[2]), min(box[3], beyond[3])))
                    yield Passage(a, b, middle, middle)
                elif self.house.board.zones[zone].leads_to == self.house.board.zones[other].name:
                    yield Passage(a, b, centre(box), centre(beyond))
        for plan, (x, y) in self.placed():
            for gap in plan.gaps:
                if gap.kind == "door":
                    middle = centre(gap.across(0, 0))
                    at = middle[0] + x, middle[1] + y
                    ends = [[k for k, (zone, box) in enumerate(boxes) if zone == end and _touches(box, at)] for end in gap.zones]
                    yield from (Passage(a, b, at, at) for a in ends[0] for b in ends[1])

    def _svg(self, canvas: SvgCanvas) -> str:
        wide, high = n(self.sheet.width), n(self.sheet.height)
        return f'<svg xmlns="http://www.w3.org/2000/svg" class="lm-board" viewBox="0 0 {wide} {high}" aria-hidden="true">{canvas}</svg>'


def _canvas() -> SvgCanvas:
    return SvgCanvas(theme_of(None), IDS)


def _touches(box: Box, point: tuple[float, float]) -> bool:
    x, y = point
    return box[0] - 0.01 <= x <= box[2] + 0.01 and box[1] - 0.01 <= y <= box[3] + 0.01


@lru_cache(maxsize=32)
def layers_of(ground: Ground, stacked: bool) -> Layers:
    """The layers of a ground."""
    return Layers(ground, stacked)
