"""Light is for eyes: what one sees from a zone is washed with lamplight, and a beam falls through every door between."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from lucky.board import Board
from lucky.draw.geometry import Point, centre, height, width
from lucky.draw.plan import FloorDrawing
from lucky.draw.svg import SvgCanvas, n, polygons
from lucky.ground import Sightline, sightlines

BACK = 3.0  # how far before the door a beam begins
SLICES = 8  # of a beam on paper, each paler than the one before


@dataclass(frozen=True)
class Beam:
    """Light through an opening: along an axis from the first opening to the far wall, between two lines."""

    axis: str
    door: float
    end: float
    near: float
    far: float

    def outline(self, start: float, end: float, spread: float) -> tuple[Point, ...]:
        """A part of the beam, between two distances from the door. It widens by `spread` from the door on."""
        sign = 1 if self.end > self.door else -1

        def half(at: float) -> float:
            return 0.35 - (0.55 * at / BACK if at < 0 else at * spread)

        corners = [
            (start, self.near + half(start)),
            *([(0.0, self.near + half(0))] if start < 0 < end else []),
            (end, self.near + half(end)),
            (end, self.far - half(end)),
            *([(0.0, self.far - half(0))] if start < 0 < end else []),
            (start, self.far - half(start)),
        ]
        placed = [(self.door + sign * at, across) for at, across in corners]
        return tuple(placed if self.axis == "x" else [(y, x) for x, y in placed])

    @property
    def length(self) -> float:
        """From the first opening to the far wall."""
        return abs(self.end - self.door)


def beams(board: Board, index: int, scale: float = 1.0) -> Iterator[Beam]:
    """The beams out of a zone of the board, on its own floor."""
    for line in sightlines(board):
        yield from _out_of(line, index, scale)


def beams_upstairs(board: Board, index: int, floor: str, scale: float = 1.0) -> Iterator[Beam]:
    """The beams out of a zone that come up, or down, a flight of stairs and go on from its end on another floor (S5)."""
    for line in sightlines(board, climbs=True):
        if line.goes_on is not None:
            for part, rest in ((line, line.goes_on), (line.goes_on, line)):
                if rest.floor == floor and any(zone == index for zone, _, _ in part.spans):
                    joined = next(zone for zone, _, _ in rest.spans if board.zones[zone].leads_to in _names(board, part))
                    yield from _out_of(rest, joined, scale)


def _names(board: Board, line: Sightline) -> set[str]:
    return {board.zones[zone].name for zone, _, _ in line.spans}


def _out_of(line: Sightline, index: int, scale: float) -> Iterator[Beam]:
    """The beams along a line, both ways from a zone that it crosses."""
    near, far = line.near * scale, line.far * scale
    for k, (zone, start, end) in enumerate(line.spans):
        if zone == index and k + 1 < len(line.spans):
            yield Beam(line.axis, end * scale, line.spans[-1][2] * scale, near, far)
        if zone == index and k > 0:
            yield Beam(line.axis, start * scale, line.spans[0][1] * scale, near, far)


def seen_from(board: Board, index: int, *, climbs: bool = False) -> frozenset[int]:
    """The zones one sees from a zone, itself included, passages and closed rooms too; on other floors if sight `climbs`."""
    lines = [line.zones for line in sightlines(board, climbs=climbs)]
    return frozenset(zone for zones in lines if index in zones for zone in zones) | {index}


def draw_light(canvas: SvgCanvas, plan: FloorDrawing, board: Board, index: int, shut: frozenset[int], *, climbs: bool = False) -> None:
    """Sight from a zone: the seen washed, the rest veiled, beams between; on other floors too if sight `climbs`."""
    seen = seen_from(board, index, climbs=climbs)
    for other, area in plan.areas.items():
        if other not in seen or other in shut:
            canvas.path("veil", area.path())
        elif other != index:
            canvas.path("seen", area.path(0.5))
    lit = "".join(area.path(-0.7) for other, area in plan.areas.items() if other in seen)
    here = plan.areas.get(index)
    if here is None:
        _draw_beams(canvas, set(beams_upstairs(board, index, plan.floor, plan.scale)) if climbs else (), lit, "stairs")
        return
    _draw_beams(canvas, beams(board, index, plan.scale), lit, "")
    canvas.path("seen", here.path(0.5))
    if not canvas.theme.plain:
        x, y = centre(here.main)
        rx, ry = width(here.main) * 0.55, height(here.main) * 0.55
        canvas.add(f'<ellipse fill="url(#{canvas.ids}lamp)" cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"/>')


def _draw_beams(canvas: SvgCanvas, beams: Iterable[Beam], lit: str, name: str) -> None:
    cast = list(beams)
    if canvas.theme.plain:
        for beam in cast:
            _draw_sliced(canvas, beam)
    elif cast:
        _draw_soft(canvas, cast, lit, f"{canvas.ids}{name}")


def _draw_soft(canvas: SvgCanvas, cast: list[Beam], lit: str, ids: str) -> None:
    """Beams that widen, fade and have soft edges, kept to the floors that are seen."""
    canvas.add("<defs>")
    for k, beam in enumerate(cast):
        sign = 1 if beam.end > beam.door else -1
        start, end = n(beam.door - sign * BACK), n(beam.end)
        ends = f'x1="{start}" y1="0" x2="{end}" y2="0"' if beam.axis == "x" else f'x1="0" y1="{start}" x2="0" y2="{end}"'
        canvas.add(
            f'<linearGradient id="{ids}beam{k}" gradientUnits="userSpaceOnUse" {ends}>'
            f'<stop offset="0"{canvas.look("beam-back")}/><stop offset="{n(BACK / (BACK + beam.length))}"{canvas.look("beam-near")}/>'
            f'<stop offset="1"{canvas.look("beam-far")}/></linearGradient>'
        )
    canvas.add(f'<clipPath id="{ids}lit"><path d="{lit}"/></clipPath></defs>')
    canvas.add(f'<g clip-path="url(#{ids}lit)"><g filter="url(#{canvas.ids}soft)">')
    for k, beam in enumerate(cast):
        spread = min(3.2, beam.length * 0.06) / max(beam.length, 1)
        canvas.add(f'<path fill="url(#{ids}beam{k})" d="{polygons([beam.outline(-BACK, beam.length, spread)])}"/>')
    canvas.add("</g></g>")


def _draw_sliced(canvas: SvgCanvas, beam: Beam) -> None:
    """A beam in flat slices that stays within the straight lines of sight: nothing needs to be cut off."""
    edges = [-BACK, *(beam.length * k / SLICES for k in range(SLICES + 1))]
    for k, (start, end) in enumerate(pairwise(edges)):
        strength = 0.35 if k == 0 else 0.62 - 0.54 * (k - 1) / (SLICES - 1)
        canvas.path("beam", polygons([beam.outline(start, end, 0.0)]), f' fill-opacity="{n(strength)}"')
