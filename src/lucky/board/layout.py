"""How the zones of a house lie: which of their rectangles meet, what walls two of them share, what is beside a door. Worked out once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from lucky.board.parts import Opening, Rect, Zone
from lucky.board.sweep import meetings, reaching

Piece = tuple[int, Rect]  # the place of a zone, and a rectangle of it


@dataclass(frozen=True)
class Partition:
    """A stretch of wall that two different zones share."""

    axis: Literal["x", "y"]
    at: int
    start: int
    end: int
    zones: tuple[int, int]

    def door(self, floor: str, wide: int, near: int | None = None) -> Opening:
        """A door in it: in its middle, or as near a place as can be."""
        wide = min(wide, self.end - self.start)
        start = (self.start + self.end - wide) // 2 if near is None else max(self.start, min(near, self.end - wide))
        return Opening("door", floor, self.axis, self.at, start, start + wide)


class Layout:
    """The zones of a house and its openings, as they lie on their floors."""

    def __init__(self, zones: Sequence[Zone], openings: Sequence[Opening] = ()) -> None:
        self.zones = zones
        self.openings = openings
        self._nearest: dict[Opening, Partition | None] = {}

    @cached_property
    def floors(self) -> dict[str, list[Piece]]:
        """All rectangles of each floor."""
        floors: dict[str, list[Piece]] = {}
        for i, zone in enumerate(self.zones):
            floors.setdefault(zone.floor, []).extend((i, rect) for rect in zone.area)
        return floors

    @cached_property
    def meeting(self) -> list[tuple[str, Piece, Piece]]:
        """Pairs of rectangles that meet on a floor, in the order of their zones."""
        pairs = [
            (floor, pieces[k], pieces[other])
            for floor, pieces in self.floors.items()
            for k, other in meetings([rect for _, rect in pieces])
        ]
        return sorted(pairs, key=lambda pair: pair[1][0])

    @cached_property
    def overlaps(self) -> list[tuple[str, Piece, Piece]]:
        """Those that lie on top of each other."""
        return [(floor, a, b) for floor, a, b in self.meeting if is_floor(common(a[1], b[1]))]

    @cached_property
    def walls(self) -> dict[str, list[Partition]]:
        """Every stretch of wall of each floor that two zones share."""
        walls: dict[str, list[tuple[int, int, Partition]]] = {floor: [] for floor in self.floors}
        place = {floor: {piece: k for k, piece in enumerate(pieces)} for floor, pieces in self.floors.items()}
        for floor, one, other in self.meeting:
            for a, b in ((one, other), (other, one)):
                wall = _partition(a, b)
                if wall is not None:
                    walls[floor].append((place[floor][a], place[floor][b], wall))
        return {floor: [wall for _, _, wall in sorted(found, key=lambda wall: wall[:2])] for floor, found in walls.items()}

    @cached_property
    def _beside(self) -> dict[Opening, list[list[Piece]]]:
        """What reaches into the strips on either side of each opening."""
        found: dict[Opening, list[list[Piece]]] = {}
        for floor, pieces in self.floors.items():
            for axis in ("x", "y"):
                openings = [opening for opening in self.openings if (opening.floor, opening.axis) == (floor, axis)]
                strips = [_turned(strip, axis) for opening in openings for strip in opening.sides()]
                there = reaching([_turned(rect, axis) for _, rect in pieces], strips)
                for k, opening in enumerate(openings):
                    found[opening] = [[pieces[place] for place in side] for side in there[2 * k : 2 * k + 2]]
        return found

    def sides(self, opening: Opening) -> list[int | None]:
        """The zones that hold the whole of the strips on either side of an opening, be it in several rectangles; None where none does."""
        return [_holding(pieces, strip) for pieces, strip in zip(self._beside.get(opening, ([], [])), opening.sides(), strict=True)]

    def beside(self, opening: Opening) -> set[int]:
        """All zones that reach into those strips."""
        return {i for pieces in self._beside.get(opening, ()) for i, _ in pieces}

    def muddled(self, opening: Opening) -> bool:
        """Whether zones lie on top of each other beside an opening: nobody can say then what wall it is in."""
        twice = [common(a[1], b[1]) for floor, a, b in self.overlaps if floor == opening.floor and a[0] != b[0]]
        return any(is_floor(common(rect, strip)) for rect in twice for strip in opening.sides())

    def nearest(self, opening: Opening) -> Partition | None:
        """The wall between two zones that is nearest to an opening; None if there is no such wall."""

        def away(wall: Partition) -> int:
            return abs(wall.at - opening.at) + max(0, wall.start - opening.start) + max(0, opening.end - wall.end)

        if opening not in self._nearest:
            walls = [wall for wall in self.walls.get(opening.floor, ()) if wall.axis == opening.axis]
            self._nearest[opening] = min(walls, key=away, default=None)
        return self._nearest[opening]

    def apart(self, i: int) -> list[Rect]:
        """The rectangles of a zone that nothing joins to its first."""
        area = self.zones[i].area
        beside: dict[Rect, list[Rect]] = {}
        for r, s in self._joined.get(i, ()):
            beside.setdefault(r, []).append(s)
            beside.setdefault(s, []).append(r)
        joined, edge = {area[0]}, [area[0]]
        while edge:
            new = set(beside.get(edge.pop(), ())) - joined
            joined |= new
            edge += new
        return [rect for rect in area if rect not in joined]

    @cached_property
    def _joined(self) -> dict[int, list[tuple[Rect, Rect]]]:
        """The rectangles of each zone that share a stretch of edge; a corner is not enough."""
        joined: dict[int, list[tuple[Rect, Rect]]] = {}
        for _, (i, r), (j, s) in self.meeting:
            x0, y0, x1, y1 = common(r, s)
            if i == j and (x0 < x1 or y0 < y1):
                joined.setdefault(i, []).append((r, s))
        return joined


def _partition(a: Piece, b: Piece) -> Partition | None:
    """The wall between a rectangle and one that is right of it or below it."""
    (i, r), (j, s) = a, b
    if i != j and r[2] == s[0] and (low := max(r[1], s[1])) < (high := min(r[3], s[3])):
        return Partition("x", r[2], low, high, (i, j))
    if i != j and r[3] == s[1] and (low := max(r[0], s[0])) < (high := min(r[2], s[2])):
        return Partition("y", r[3], low, high, (i, j))
    return None


def _turned(rect: Rect, axis: str) -> Rect:
    """A rectangle as one sees it with the axis across."""
    return rect if axis == "x" else (rect[1], rect[0], rect[3], rect[2])


def _holding(pieces: Sequence[Piece], strip: Rect) -> int | None:
    areas: dict[int, list[Rect]] = {}
    for i, rect in pieces:
        areas.setdefault(i, []).append(rect)
    return next((i for i, area in areas.items() if covers(area, strip)), None)


def common(r: Rect, s: Rect) -> Rect:
    """What two rectangles share: a line if they touch along it, turned inside out if they are apart."""
    return max(r[0], s[0]), max(r[1], s[1]), min(r[2], s[2]), min(r[3], s[3])


def is_floor(rect: Rect) -> bool:
    """Whether there is anything of a rectangle to stand on."""
    return rect[0] < rect[2] and rect[1] < rect[3]


def covers(area: Sequence[Rect], rect: Rect) -> bool:
    """Whether rectangles that do not overlap hold the whole of another."""
    left, top, right, bottom = rect
    missing = (right - left) * (bottom - top)
    for x0, y0, x1, y1 in area:
        if x0 < right and left < x1 and y0 < bottom and top < y1:
            missing -= (min(x1, right) - max(x0, left)) * (min(y1, bottom) - max(y0, top))
    return missing <= 0
