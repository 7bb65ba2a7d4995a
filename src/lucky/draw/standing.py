"""Where pawns stand: in rows on the free floor of their zone, smaller when it gets crowded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from lucky.draw.geometry import Box, grown, height, width
from lucky.draw.labels import spaces
from lucky.draw.pawns import Pawn
from lucky.draw.plan import Area

APART = 0.5  # between two pawns
# How close pawns stand in a row and row behind row, as parts of their size, and how much we like it.
SQUEEZES = tuple((x, y, liking * y_liking) for x, liking in ((1, 1), (0.8, 0.86), (0.62, 0.7)) for y, y_liking in ((1.04, 1), (0.84, 0.88)))
CROWDED = 0.55  # below that the room's name makes itself small
CRUSHED = 0.2  # below that even the floor under the name is needed
USUAL_HEIGHT = 7.4
Extent = tuple[float, float]  # of a pawn at full size
T = TypeVar("T")
_ORDER = {"doctor": 0, "suspect": 1, "stranger": 1, "dog": 2, "cat": 2}  # from the back row to the front


@dataclass(frozen=True)
class PlacedPawn:
    """A pawn with its feet at x, y."""

    pawn: Pawn
    x: float
    y: float
    scale: float


@dataclass(frozen=True)
class PawnGroup:
    """Some pawns in a zone: where they stand, those at the back first, and whether its name has to be small."""

    score: float  # the larger the better they can be seen
    standing: tuple[PlacedPawn, ...] = ()
    small_name: bool = False

    def moved(self, x: float, y: float) -> "PawnGroup":
        """The same elsewhere."""
        return replace(self, standing=tuple(replace(stands, x=stands.x + x, y=stands.y + y) for stands in self.standing))


def crowd(area: Area, pawns: Sequence[Pawn]) -> PawnGroup:
    """The best way for these pawns to stand in a zone. In a cupboard they may hide its name rather than shrink to dust."""
    ordered = sorted(pawns, key=lambda pawn: _ORDER[pawn.kind])
    best = _on(spaces(area), ordered, area.zone.is_room)
    if best.score < CROWDED and area.zone.is_room:
        best = max(best, replace(_on(spaces(area, small=True), ordered, True), small_name=True), key=lambda found: found.score)
    if best.score < CRUSHED:
        best = max(best, _on((grown(area.main, -1.0),), ordered, True), key=lambda found: found.score)
    return replace(best, standing=tuple(sorted(best.standing, key=lambda s: s.y)))


def _on(places: Sequence[Box], pawns: Sequence[Pawn], full_size: bool) -> PawnGroup:
    """The best way to stand in one place or divided between two."""
    largest = 1.0 if full_size else min(1.0, max(0.72, min(width(places[0]), height(places[0])) / USUAL_HEIGHT))
    options = [_in_box(places[0], pawns, largest)]
    if len(places) > 1:
        left, right = sorted(places)
        for k in range(1, len(pawns) + 1):
            here, there = _in_box(left, pawns[:k], largest), _in_box(right, pawns[k:], largest)
            options.append(PawnGroup(min(here.score, there.score), here.standing + there.standing))
    return max(options, key=lambda found: found.score)


def _in_box(box: Box, pawns: Sequence[Pawn], largest: float) -> PawnGroup:
    if not pawns:
        return PawnGroup(1.0)
    ways = _ways_to_stand(tuple(pawn.extent for pawn in pawns))
    scales = [min(largest, width(box) / rows.wide, height(box) / rows.tall) for rows in ways]
    scores = [scale * rows.liking - 0.03 * (rows.count - 1) for scale, rows in zip(scales, ways, strict=True)]
    best = scores.index(max(scores))
    return PawnGroup(scores[best], tuple(_placed(box, pawns, ways[best], scales[best])))


@dataclass(frozen=True)
class Rows:
    """Some pawns in so many rows, at full size: as wide and tall as all of them, and how much we like it."""

    count: int
    squeeze: float
    liking: float
    feet: tuple[float, ...]  # of each row, the one at the back first, above the lowest
    wide: float
    tall: float


@lru_cache(maxsize=256)
def _ways_to_stand(extents: tuple[Extent, ...]) -> tuple[Rows, ...]:
    """Every way for pawns of some sizes to stand in rows, whatever the box."""
    return tuple(_rows(extents, count, *squeeze) for count in range(1, len(extents) + 1) for squeeze in SQUEEZES)


def _rows(extents: Sequence[Extent], count: int, closer: float, behind: float, liking: float) -> Rows:
    rows = list(_split(extents, count))
    feet: list[float] = []
    above = 0.0
    for row in reversed(rows):
        feet.append(above)
        above += behind * max(tall for _, tall in row)
    feet.reverse()
    highest = max(up + max(tall for _, tall in row) for up, row in zip(feet, rows, strict=True))
    return Rows(count, closer, liking, tuple(feet), max(_length(row, closer) for row in rows), highest)


def _placed(box: Box, pawns: Sequence[Pawn], rows: Rows, scale: float) -> Iterator[PlacedPawn]:
    base = box[3] - 0.1 - 0.35 * max(0.0, height(box) - rows.tall * scale)
    for up, row in zip(rows.feet, _split(pawns, rows.count), strict=True):
        left = (box[0] + box[2] - _length([pawn.extent for pawn in row], rows.squeeze) * scale) / 2
        for k, pawn in enumerate(row):
            before = sum(other.extent[0] * rows.squeeze + APART for other in row[:k])
            yield PlacedPawn(pawn, left + (before + pawn.extent[0] / 2) * scale, base - up * scale, scale)


def _split(ordered: Sequence[T], count: int) -> Iterator[Sequence[T]]:
    """Those in an order, in that many rows of nearly the same length."""
    start = 0
    for k in range(count):
        end = start + (len(ordered) - start) // (count - k)
        yield ordered[start:end]
        start = end


def _length(row: Sequence[Extent], closer: float) -> float:
    return sum(wide * closer + APART for wide, _ in row[:-1]) + row[-1][0]
