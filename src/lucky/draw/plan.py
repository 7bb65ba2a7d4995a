"""One floor of a board made ready for drawing: zones, walls and windows in units of the drawing.

A unit is about an eighth of an inch on the printed board. Boards may be measured in anything, so the plan is scaled
until a usual room is of a usual size; walls, letters and pawns then suit it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from math import sqrt
from operator import itemgetter
from statistics import median
from typing import Literal, NamedTuple

from lucky.board import Board, Opening, Rect, Zone
from lucky.draw.geometry import Box, Polygon, height, inset, outline, rectangles, size, width
from lucky.draw.svg import polygons

INNER = 1.3  # thickness of a wall between two zones
HALF = INNER / 2
OUT, IN = 1.9, HALF  # an outer wall: how far it stands out of the house, and into it
GARDEN_OUT = 1.0  # the wall of a garden or terrace is lower
LINE = 0.17  # the engraved line round every wall
SOLID = 9.0  # a gap between zones that is narrower is masonry; a wider one is open air
USUAL = 18.0, 40.0  # the shorter side of a usual room
DOOR = 3.0  # the width of a door that can be seen
MOST_FLOOR, MOST_WALL = 250_000, 40_000  # of all zones together: a house that has more is drawn smaller

OUTSIDE, MASONRY = 255, 254  # where else a zone stands, in a byte
BETWEEN = re.compile(rb"(?<=[^\xff])\xff+(?=[^\xff])")
MASONRIES = re.compile(rb"\xfe")

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
    left: float  # where the house begins: all places are measured from the corner of its plot
    top: float
    width: float  # of the house
    height: float
    areas: Mapping[int, Area]  # by place in the board's zones
    gaps: tuple[Gap, ...]
    walls: tuple[Box, ...]  # with their thickness; masonry included
    stretches: tuple[Wall, ...]  # where there is a wall at all
    glazed: tuple[Wall, ...]  # walls that windows may be in, zone by zone

    @property
    def middle(self) -> float:
        """Halfway across the house."""
        return self.left + self.width / 2

    @property
    def bottom(self) -> float:
        """Where the house ends."""
        return self.top + self.height

    def around(self, by: float = 0.0) -> Box:
        """The box round the house, so much larger on all sides."""
        return self.left - by, self.top - by, self.left + self.width + by, self.bottom + by


def scale_of(board: Board) -> float:
    """Units of the drawing for one unit of the board: a usual room, or doors one can see, but no boundless sheet."""
    zones = [zone for zone in board.zones if zone.is_room] or board.zones
    usual = median(min(width(box), height(box)) for zone in zones for box in rectangles(zone.area)[:1])
    least, most = USUAL[0] / usual, USUAL[1] / usual
    narrowest = min((o.end - o.start for o in board.openings), default=DOOR)
    rects = [rect for zone in board.zones for rect in zone.area]
    floor, wall = sum(map(size, rects)), sum(2 * (width(rect) + height(rect)) for rect in rects)
    return min(max(1.0, least, DOOR / narrowest), most, sqrt(MOST_FLOOR / floor), MOST_WALL / wall)


@lru_cache(maxsize=64)
def plan_of(board: Board, floor: str) -> FloorDrawing:
    """The plan of one floor of a board."""
    k = scale_of(board)
    areas = {i: Area(zone, _scaled(zone.area, k), _scaled(zone.treads, k)) for i, zone in enumerate(board.zones) if zone.floor == floor}
    openings = [o for o in board.openings if o.floor == floor]
    grid = _Grid(areas, openings, k)
    runs = list(grid.runs(by_zone=False))
    left, top, right, bottom = (v * k for v in board.box(floor))
    return FloorDrawing(
        floor=floor,
        scale=k,
        left=left,
        top=top,
        width=right - left,
        height=bottom - top,
        areas=areas,
        gaps=tuple(Gap(o.kind, o.axis, o.at * k, o.start * k, o.end * k, o.zones) for o in openings),
        walls=tuple(grid.thick(run) for run in runs) + tuple(grid.masonry()),
        stretches=tuple(grid.wall(run) for run in runs),
        glazed=tuple(grid.wall(run) for run in grid.runs(by_zone=True) if run.outside and not run.garden and run.zone < MASONRY),
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
    """A floor cut along every edge of a zone or opening; each cell belongs to a zone, to the masonry or to the open air.

    A strip of cells is a row of bytes, so that equal strips are passed over and the rest is read in stretches rather than in cells.
    """

    def __init__(self, areas: Mapping[int, Area], openings: list[Opening], scale: float) -> None:
        rects = [(i, r) for i, area in areas.items() for r in area.rects]
        self.areas = areas
        self.lines: dict[str, list[float]] = {}
        for k, axis in enumerate("xy"):
            edges = {v for _, r in rects for v in (r[k], r[k + 2])}
            edges |= {v * scale for o in openings for v in ((o.at,) if o.axis == axis else (o.start, o.end))}
            self.lines[axis] = sorted(edges)
        xs, ys = ({v: k for k, v in enumerate(self.lines[axis])} for axis in "xy")
        self.open: dict[tuple[str, int], bytearray] = {}
        for o in openings:
            at, along = (xs, ys) if o.axis == "x" else (ys, xs)
            gaps = self.open.setdefault((o.axis, at[o.at * scale]), bytearray(max(0, len(along) - 1)))
            start, end = along[o.start * scale], along[o.end * scale]
            gaps[start:end] = b"\1" * (end - start)
        columns = [bytearray([OUTSIDE]) * max(0, len(ys) - 1) for _ in xs][:-1]
        for zone, r in rects:
            start, end = ys[r[1]], ys[r[3]]
            for column in columns[xs[r[0]] : xs[r[2]]]:
                column[start:end] = bytes([zone]) * (end - start)
        self.strips = self._with_masonry(columns)

    def _with_masonry(self, columns: list[bytearray]) -> dict[str, list[bytearray]]:
        """The strips between the lines of either axis, narrow gaps between zones walled up."""
        rows = _turned(columns)
        for row, gaps in [(row, list(self._narrow("x", row))) for row in rows]:
            for start, end in gaps:
                row[start:end] = bytes([MASONRY]) * (end - start)
        narrow = [list(self._narrow("y", column)) for column in columns]
        columns = _turned(rows)
        for column, gaps in zip(columns, narrow, strict=True):
            for start, end in gaps:
                column[start:end] = bytes([MASONRY]) * (end - start)
        return {"x": columns, "y": _turned(columns)}

    def _narrow(self, axis: str, strip: bytearray) -> Iterator[tuple[int, int]]:
        """Stretches of no zone that lie in a narrow gap between two zones."""
        for gap in BETWEEN.finditer(strip):
            if self.lines[axis][gap.end()] - self.lines[axis][gap.start()] < SOLID:
                yield gap.span()

    def strip(self, axis: str, line: int) -> bytearray:
        """The strip right of or below a grid line; air beyond the last and before the first."""
        strips = self.strips[axis]
        return strips[line] if 0 <= line < len(strips) else bytearray([OUTSIDE]) * max(0, len(self.lines["y" if axis == "x" else "x"]) - 1)

    def cell(self, axis: str, line: int, along: int) -> int:
        """What lies right of or below a grid line, at a place along it."""
        strip = self.strip(axis, line)
        return strip[along] if 0 <= along < len(strip) else OUTSIDE

    def is_open(self, axis: str, line: int, along: int) -> bool:
        """Whether there is an opening at a place of a grid line."""
        gaps = self.open.get((axis, line), b"")
        return 0 <= along < len(gaps) and bool(gaps[along])

    def edge(self, axis: Axis, line: int, along: int, by_zone: bool) -> tuple[int, bool, int] | None:
        """The kind of wall on one edge."""
        sides = self.cell(axis, line - 1, along), self.cell(axis, line, along)
        return self.kind(*sides, self.is_open(axis, line, along), by_zone)

    def kind(self, a: int, b: int, is_open: int, by_zone: bool) -> tuple[int, bool, int] | None:
        """The kind of wall between two cells: where the open air is, whether it is a garden's, whose it is. None without a wall."""
        if a == b or is_open:
            return None
        if OUTSIDE not in (a, b):
            return 0, False, OUTSIDE
        zone = b if a == OUTSIDE else a
        garden = zone != MASONRY and self.areas[zone].zone.outdoors
        return (-1 if a == OUTSIDE else 1), garden, zone if by_zone else OUTSIDE

    def runs(self, by_zone: bool) -> Iterator[_Run]:
        """The walls, each as long as it stays of one kind and, if asked, of one zone."""
        axes: tuple[Axis, Axis] = ("x", "y")
        for axis in axes:
            for line in range(len(self.lines[axis])):
                before, after = self.strip(axis, line - 1), self.strip(axis, line)
                if before != after:
                    gaps = self.open.get((axis, line)) or bytes(len(after))
                    yield from self._runs(axis, line, zip(before, after, gaps, strict=True), by_zone)

    def _runs(self, axis: Axis, line: int, edges: Iterable[tuple[int, int, int]], by_zone: bool) -> Iterator[_Run]:
        """The walls in one grid line."""
        stretches = [(self.kind(*sides, by_zone), len(list(same))) for sides, same in groupby(edges)]
        start = 0
        for kind, alike in groupby(stretches, key=itemgetter(0)):
            end = start + sum(length for _, length in alike)
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
        if self.is_open(run.axis, run.line, beyond):
            return 0.0
        if not run.outside:
            return HALF
        if self.edge(run.axis, run.line, beyond, False) is not None:
            return 0.0
        corner = self.cell(run.axis, run.line - 1, beyond) == self.cell(run.axis, run.line, beyond) == OUTSIDE
        return wall.out if corner else IN

    def masonry(self) -> Iterator[Box]:
        """The cells that are solid."""
        for i, column in enumerate(self.strips["x"]):
            for solid in MASONRIES.finditer(column):
                j = solid.start()
                yield self.lines["x"][i], self.lines["y"][j], self.lines["x"][i + 1], self.lines["y"][j + 1]


def _turned(strips: list[bytearray]) -> list[bytearray]:
    """The same cells in strips the other way."""
    return list(map(bytearray, zip(*strips, strict=True)))
