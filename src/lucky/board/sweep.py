"""Which of many rectangles meet, found by a line that sweeps over them from left to right.

As long as no two overlap, which is so in every house that can be played, the work grows with their number and no faster than sorting
them does. Where they lie on top of each other every one before the line is looked at.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from math import inf

from lucky.board.parts import Rect

LEAVES, COMES, ASKS = 0, 1, 2  # at the same place what ends there goes before what begins there


class _Front:
    """The rectangles that the line runs through: from where to where along it, and which."""

    def __init__(self) -> None:
        self._spans: list[tuple[int, int, int]] = []  # in order, and apart unless tangled
        self._tangled = False

    def add(self, span: tuple[int, int, int]) -> None:
        place = bisect_left(self._spans, span)
        self._spans.insert(place, span)
        beside = self._spans[max(0, place - 1) : place + 2]
        self._tangled |= any(a[1] > b[0] for a, b in pairwise(beside))

    def remove(self, span: tuple[int, int, int]) -> None:
        del self._spans[bisect_left(self._spans, span)]

    def between(self, start: int, end: int) -> list[int]:
        """Those that share a point at least with a stretch of the line."""
        last = bisect_right(self._spans, (end, inf))
        if self._tangled:
            return [which for _, far, which in self._spans[:last] if far >= start]
        first = last
        while first and self._spans[first - 1][1] >= start:
            first -= 1
        return [which for _, _, which in self._spans[first:last]]


def _events(rects: Sequence[Rect]) -> list[tuple[int, int, int]]:
    """Where the line meets and leaves each rectangle, in its order."""
    coming = [(rect[0], COMES, k) for k, rect in enumerate(rects)]
    return sorted([*coming, *((rect[2], LEAVES, k) for k, rect in enumerate(rects))])


def meetings(rects: Sequence[Rect]) -> list[tuple[int, int]]:
    """Every pair of rectangles that share a point at least, be it a corner, by their places in the list and in its order."""
    found: list[tuple[int, int]] = []
    here, behind, at = _Front(), _Front(), None
    for x, kind, k in _events(rects):
        if x != at:
            at, behind = x, _Front()
        span = (rects[k][1], rects[k][3], k)
        if kind == LEAVES:
            here.remove(span)
            behind.add(span)
        else:
            found += [(min(k, other), max(k, other)) for front in (here, behind) for other in front.between(span[0], span[1])]
            here.add(span)
    return sorted(found)


def reaching(rects: Sequence[Rect], strips: Sequence[Rect]) -> list[list[int]]:
    """For each upright strip one unit wide, the places of the rectangles that reach into it."""
    asked = [(strip[0], ASKS, k) for k, strip in enumerate(strips)]
    here = _Front()
    found: list[list[int]] = [[] for _ in strips]
    for _, kind, k in sorted([*_events(rects), *asked]):
        if kind == ASKS:
            _, top, _, bottom = strips[k]
            found[k] = sorted(which for which in here.between(top, bottom) if rects[which][1] < bottom and top < rects[which][3])
        elif kind == COMES:
            here.add((rects[k][1], rects[k][3], k))
        else:
            here.remove((rects[k][1], rects[k][3], k))
    return found
