"""One floor of a board made ready for drawing: zones, walls and windows in units of the drawing.

A unit is about an eighth of an inch on the printed board. Boards may be measured in anything, so the plan is scaled
until a usual room is of a usual size; walls, letters and pawns then suit it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby, pairwise
from statistics import median
from typing import Literal, NamedTuple

from lucky.board import Board, Opening, Rect, Zone
from lucky.draw.geometry import Box, Polygon, height, inset, outline, rectangles, width
from lucky.draw.svg import polygons

INNER = 1.3  # thickness of a wall between two zones
HALF = INNER / 2
OUT, IN = 1.9, HALF  # an outer wall: how far it stands out of the house, and into it
GARDEN_OUT = 1.0  # the wall of a garden or terrace is lower
LINE = 0.17  # the engraved line round every wall
SOLID = 9.0  # a gap between zones that is narrower is masonry; a wider one is open air
USUAL = 18.0, 40.0  # the shorter side of a usual room
DOOR = 3.0  # the width of a door that can be seen

OUTSIDE, MASONRY = -1, -2

Axis = Literal["x", "y"]


@dataclass(frozen=True, eq=False)
class Area:
    """The floor of one zone."""

    zone: Zone
    rects: tuple[Box, ...]
    treads: tuple[Box, ...]

    @cached_property
    def outline(self) -> tuple[Polygon, ...]:
        """Its boundary, along the middle of the walls."""
        return outline(self.rects)

    @cached_property
    def rectangles(self) -> tuple[Box, ...]:
        """The boxes it holds, the largest first."""
        return rectangles(self.rects)

    @property
    def main(self) -> Box:
        """The largest box in it."""
        return self.rectangles[0]

    @cached_property
    def narrowest(self) -> float:
        """How narrow it gets: beyond half of that it cannot be inset."""
        return min(min(width(box), height(box)) for box in self.rectangles)

    def path(self, by: float = 0.0) -> str:
        """Path data of its outline, moved inwards as far as asked and possible."""
        by = min(by, self.narrowest / 2 - 0.1)
        return polygons(inset(polygon, by) for polygon in self.outline)


@dataclass(frozen=True)
class Gap:
    """A door or a rail as drawn."""

    kind: Literal["door", "rail"]
    axis: Axis
    at: float
    start: float
    end: float
    zones: tuple[int, int]

    def across(self, before: float, after: float) -> Box:
        """The box of the gap, reaching so far to either side of the wall's middle."""
        if self.axis == "x":
            return self.at - before, self.start, self.at + after, self.end
        return self.start, self.at - before, self.end, self.at + after


@dataclass(frozen=True)
class Wall:
    """A straight wall: which zone it belongs to matters only for windows in outer walls."""

    axis: Axis
    at: float
    start: float
    end: float
    outside: int = 0  # -1: the open air is left of or above it, 1: right of or below it, 0: an inner wall
    garden: bool = False
    zone: int = OUTSIDE

    @property
    def out(self) -> float:
        """How far it stands out of the house."""
        return GARDEN_OUT if self.garden else OUT

    def box(self, before: float, after: float) -> Box:
        """The wall with its thickness, made longer at its ends."""
        low = self.out if self.outside < 0 else HALF
        high = self.out if self.outside > 0 else HALF
        start, end = self.start - before, self.end + after
        if self.axis == "x":
            return self.at - low, start, self.at + high, end
        return start, self.at - low, end, self.at + high


@dataclass(frozen=True, eq=False)
class FloorDrawing:
    """A floor: everything the drawing needs to know about it."""

    floor: str
    scale: float
    width: float
    height: float
    areas: Mapping[int, Area]  # by place in the board's zones
    gaps: tuple[Gap, ...]
    walls: tuple[Box, ...]  # with their thickness; masonry included
    stretches: tuple[Wall, ...]  # where there is a wall at all
    glazed: tuple[Wall, ...]  # walls that windows may be in, zone by zone


def scale_of(board: Board) -> float:
    """Units of the drawing for one unit of the board: a usual room, and larger rather than doors one cannot see."""
    usual = median(min(width(box), height(box)) for zone in board.zones if zone.is_room for box in rectangles(zone.area)[:1])
    least, most = USUAL[0] / usual, USUAL[1] / usual
    narrowest = min((o.end - o.start for o in board.openings), default=DOOR)
    return min(max(1.0, least, DOOR / narrowest), most)


@lru_cache(maxsize=64)
def plan_of(board: Board, floor: str) -> FloorDrawing:
    """The plan of one floor of a board."""
    k = scale_of(board)
    areas = {i: Area(zone, _scaled(zone.area, k), _scaled(zone.treads, k)) for i, zone in enumerate(board.zones) if zone.floor == floor}
    openings = [o for o in board.openings if o.floor == floor]
    grid = _Grid(areas, openings, k)
    runs = list(grid.runs(by_zone=False))
    wide, high = board.floor(floor).size
    return FloorDrawing(
        floor=floor,
        scale=k,
        width=wide * k,
        height=high * k,
        areas=areas,
        gaps=tuple(Gap(o.kind, o.axis, o.at * k, o.start * k, o.end * k, o.zones) for o in openings),
        walls=tuple(grid.thick(run) for run in runs) + tuple(grid.masonry()),
        stretches=tuple(grid.wall(run) for run in runs),
        glazed=tuple(grid.wall(run) for run in grid.runs(by_zone=True) if run.outside and not run.garden and run.zone >= 0),
    )


def _scaled(rects: Iterable[Rect], k: float) -> tuple[Box, ...]:
    return tuple((x0 * k, y0 * k, x1 * k, y1 * k) for x0, y0, x1, y1 in rects)


class _Run(NamedTuple):
    """Edges of the grid in a row that carry the same kind of wall."""

    axis: Axis
    line: int
    start: int
    end: int
    outside: int
    garden: bool
    zone: int


class _Grid:
    """A floor cut along every edge of a zone or opening; each cell belongs to a zone, to the masonry or to the open air."""

    def __init__(self, areas: Mapping[int, Area], openings: list[Opening], scale: float) -> None:
        rects = [(i, r) for i, area in areas.items() for r in area.rects]
        self.areas = areas
        self.lines: dict[str, list[float]] = {}
        for k, axis in enumerate("xy"):
            edges = {v for _, r in rects for v in (r[k], r[k + 2])}
            edges |= {v * scale for o in openings for v in ((o.at,) if o.axis == axis else (o.start, o.end))}
            self.lines[axis] = sorted(edges)
        xs, ys = ({v: k for k, v in enumerate(self.lines[axis])} for axis in "xy")
        self.owner = {(i, j): zone for zone, r in rects for i in range(xs[r[0]], xs[r[2]]) for j in range(ys[r[1]], ys[r[3]])}
        self.open: set[tuple[str, int, int]] = set()
        for o in openings:
            at, along = (xs, ys) if o.axis == "x" else (ys, xs)
            self.open |= {(o.axis, at[o.at * scale], k) for k in range(along[o.start * scale], along[o.end * scale])}
        self.owner |= {cell: MASONRY for cell in list(self._narrow())}

    def _narrow(self) -> Iterator[tuple[int, int]]:
        """Cells of no zone that lie in a narrow gap between two zones."""
        columns, rows = len(self.lines["x"]) - 1, len(self.lines["y"]) - 1
        for axis, along, across in (("x", columns, rows), ("y", rows, columns)):
            for k in range(across):
                cells = [(i, k) if axis == "x" else (k, i) for i in range(along)]
                owned = [i for i, cell in enumerate(cells) if cell in self.owner]
                for left, right in pairwise(owned):
                    if right > left + 1 and self.lines[axis][right] - self.lines[axis][left + 1] < SOLID:
                        yield from cells[left + 1 : right]

    def cell(self, axis: str, line: int, along: int) -> int:
        """What lies right of or below a grid line, at a place along it."""
        return self.owner.get((line, along) if axis == "x" else (along, line), OUTSIDE)

    def edge(self, axis: Axis, line: int, along: int, by_zone: bool) -> tuple[int, bool, int] | None:
        """The kind of wall on one edge: where the open air is, whether it is a garden's, whose it is. None without a wall."""
        a, b = self.cell(axis, line - 1, along), self.cell(axis, line, along)
        if a == b or (axis, line, along) in self.open:
            return None
        if OUTSIDE not in (a, b):
            return 0, False, OUTSIDE
        zone = b if a == OUTSIDE else a
        garden = zone != MASONRY and self.areas[zone].zone.outdoors
        return (-1 if a == OUTSIDE else 1), garden, zone if by_zone else OUTSIDE

    def runs(self, by_zone: bool) -> Iterator[_Run]:
        """The walls, each as long as it stays of one kind and, if asked, of one zone."""
        axes: tuple[Axis, Axis] = ("x", "y")
        for axis, across in zip(axes, reversed(axes), strict=True):
            for line in range(len(self.lines[axis])):
                kinds = [self.edge(axis, line, k, by_zone) for k in range(len(self.lines[across]) - 1)]
                start = 0
                for kind, same in groupby(kinds):
                    end = start + len(list(same))
                    if kind is not None:
                        yield _Run(axis, line, start, end, *kind)
                    start = end

    def wall(self, run: _Run) -> Wall:
        """A run in units of the drawing."""
        marks = self.lines["y" if run.axis == "x" else "x"]
        return Wall(run.axis, self.lines[run.axis][run.line], marks[run.start], marks[run.end], run.outside, run.garden, run.zone)

    def thick(self, run: _Run) -> Box:
        """A wall with its thickness, joined to its neighbours: cut at openings, square at corners."""
        wall = self.wall(run)
        return wall.box(self._join(run, wall, run.start - 1), self._join(run, wall, run.end))

    def _join(self, run: _Run, wall: Wall, beyond: int) -> float:
        """How far a wall reaches past its end."""
        if (run.axis, run.line, beyond) in self.open:
            return 0.0
        if not run.outside:
            return HALF
        if self.edge(run.axis, run.line, beyond, False) is not None:
            return 0.0
        corner = self.cell(run.axis, run.line - 1, beyond) == self.cell(run.axis, run.line, beyond) == OUTSIDE
        return wall.out if corner else IN

    def masonry(self) -> Iterator[Box]:
        """The cells that are solid."""
        for (i, j), owner in sorted(self.owner.items()):
            if owner == MASONRY:
                yield self.lines["x"][i], self.lines["y"][j], self.lines["x"][i + 1], self.lines["y"][j + 1]
