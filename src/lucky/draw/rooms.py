"""A room to be furnished: where there is floor, where there is wall, and where people walk in."""

from collections.abc import Mapping
from dataclasses import dataclass

from lucky.draw.geometry import Box, centre, grown, height, holds, overlap, width
from lucky.draw.labels import label_of, spaces
from lucky.draw.pieces import Side
from lucky.draw.plan import HALF, FloorDrawing, Gap
from lucky.draw.svg import SvgCanvas

CLEAR = 2.6  # floor kept free before a door


@dataclass(frozen=True)
class RoomFloor:
    """A room to be furnished: its largest box between the faces of the walls, and the part the name leaves free."""

    canvas: SvgCanvas
    floor: Box
    space: Box
    nooks: tuple[Box, ...]  # other parts, across the name
    walls: Mapping[Side, tuple[tuple[float, float], ...]]  # where there is wall to stand against
    doorways: tuple[Box, ...]  # floor before doors and rails
    name: Box  # where it is written
    bays: tuple[Box, ...]  # its other boxes

    @property
    def wide(self) -> float:
        """The width of the free space."""
        return width(self.space)

    @property
    def high(self) -> float:
        """The height of the free space."""
        return height(self.space)

    def stretches(self, side: Side, depth: float) -> list[tuple[float, float]]:
        """Where along a wall a thing of that depth can stand: no door on it or beside it, no name."""
        deep = self.high if side in "ns" else self.wide
        if depth > deep + 1:
            return []
        low, high = (self.space[0] - 1, self.space[2] + 1) if side in "ns" else (self.space[1], self.floor[3])
        free = [(max(low, a), min(high, b)) for a, b in self.walls[side]]
        strip = self._against(side, (low, high), depth)
        for kept in (*self.doorways, self.name):
            if overlap(kept, strip):
                start, end = (kept[0], kept[2]) if side in "ns" else (kept[1], kept[3])
                free = [part for a, b in free for part in ((a, min(b, start)), (max(a, end), b)) if part[1] > part[0]]
        return [(a, b) for a, b in free if b > a]

    def _against(self, side: Side, span: tuple[float, float], depth: float) -> Box:
        x0, y0, x1, y1 = self.floor
        low, high = span
        if side in "ns":
            return (low, y0, high, y0 + depth) if side == "n" else (low, y1 - depth, high, y1)
        return (x0, low, x0 + depth, high) if side == "w" else (x1 - depth, low, x1, high)

    def against(self, side: Side, where: float, length: float, depth: float) -> Box | None:
        """The place of a thing against a wall with its middle at `where`; None if it cannot stand there."""
        low, high = where - length / 2, where + length / 2
        if any(a <= low and high <= b for a, b in self.stretches(side, depth)):
            return self._against(side, (low, high), depth)
        return None

    def along(self, side: Side, length: float, depth: float) -> Box | None:
        """The place of a thing against a wall, as near its middle as doors allow."""
        middle = centre(self.space)[0 if side in "ns" else 1]
        places = [min(max(middle, a + length / 2), b - length / 2) for a, b in self.stretches(side, depth) if b - a >= length - 1e-9]
        if not places:
            return None
        where = min(places, key=lambda place: abs(place - middle))
        return self._against(side, (where - length / 2, where + length / 2), depth)

    def row(self, side: Side, length: float, depth: float, apart: float) -> list[Box]:
        """Places for a row of equal things on the longest free stretch of a wall."""
        free = self.stretches(side, depth)
        if not free:
            return []
        start, end = max(free, key=lambda stretch: stretch[1] - stretch[0])
        count = int((end - start + apart) // (length + apart))
        step = (end - start) / max(count, 1)
        middles = [start + (k + 0.5) * step for k in range(count)]
        return [self._against(side, (middle - length / 2, middle + length / 2), depth) for middle in middles]

    def clear(self, box: Box) -> bool:
        """Whether a thing could stand there without being in the way."""
        return holds(self.floor, box) and not any(overlap(box, kept) for kept in (*self.doorways, self.name))


def room_of(canvas: SvgCanvas, plan: FloorDrawing, index: int) -> RoomFloor:
    """A room of a plan, ready to be furnished."""
    area = plan.areas[index]
    x0, y0, x1, y1 = area.main
    lines: dict[Side, tuple[str, float]] = {"n": ("y", y0), "s": ("y", y1), "w": ("x", x0), "e": ("x", x1)}
    walls = {
        side: tuple((wall.start + 0.3, wall.end - 0.3) for wall in plan.stretches if wall.axis == axis and wall.at == at)
        for side, (axis, at) in lines.items()
    }
    ways = tuple(_doorway(gap, index) for gap in plan.gaps if index in gap.zones)
    bays = tuple(rect for rect in area.rects if not overlap(rect, area.main))
    space, *nooks = spaces(area)
    return RoomFloor(canvas, grown(area.main, -HALF), space, tuple(nooks), walls, ways, label_of(area).box, bays)


def _doorway(gap: Gap, index: int) -> Box:
    return gap.across(CLEAR, 0) if gap.zones[0] == index else gap.across(0, CLEAR)
