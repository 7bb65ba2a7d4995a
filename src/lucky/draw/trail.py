"""A walk by jumps, such as the Doctor's round: from room to room, an arrow for each, whatever walls stand between."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from lucky.draw.geometry import Point, centre
from lucky.draw.labels import spaces
from lucky.draw.plan import FloorDrawing
from lucky.draw.svg import SvgCanvas, n

AWAY = 3.0  # from the middle of a room, so that arrows do not meet there
BARB, SPREAD = 2.4, pi / 7


def draw_trail(canvas: SvgCanvas, plan: FloorDrawing, stops: Sequence[int]) -> None:
    """An arrow from each stop to the next, where both are on this floor, between the floors that their names leave free."""
    for start, end in pairwise(stops):
        if start in plan.areas and end in plan.areas:
            arrow = _arrow(*(centre(spaces(plan.areas[stop])[0]) for stop in (start, end)))
            canvas.path("trail-under", arrow)
            canvas.path("trail", arrow)


def _arrow(start: Point, end: Point) -> str:
    """Path data of an arrow between two points, ending a little before them."""
    (x0, y0), (x1, y1) = start, end
    long, course = hypot(x1 - x0, y1 - y0), atan2(y1 - y0, x1 - x0)
    away = min(AWAY, long / 4)
    tip = (x1 - away * cos(course), y1 - away * sin(course))
    barbs = [(tip[0] - BARB * cos(course + turn), tip[1] - BARB * sin(course + turn)) for turn in (SPREAD, -SPREAD)]
    line = f"M{n(x0 + away * cos(course))} {n(y0 + away * sin(course))}L{n(tip[0])} {n(tip[1])}"
    return line + f"M{n(barbs[0][0])} {n(barbs[0][1])}L{n(tip[0])} {n(tip[1])}L{n(barbs[1][0])} {n(barbs[1][1])}"
