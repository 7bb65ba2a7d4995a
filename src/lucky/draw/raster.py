"""Figures and engravings as grids of dots, for terminals: no more of SVG than our own drawings use.

Absolute path commands, circles, ellipses, boxes and groups; letters are left out.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import acos, cos, hypot, pi, sin, sqrt
from xml.etree import ElementTree

from lucky.draw.geometry import Box, Point, height, width
from lucky.draw.transform import PLAIN, Matrix, matrix_of, times

SMOOTH = 10  # pieces of a curve
THICKNESS = {"w": 1.0, "l": 1.0, "g": 1.0, "r1": 7.0, "r2": 4.2, "r3": 1.0}  # of the lines of an engraving, by class
_TOKENS = re.compile(r"[A-Z]|-?(?:\d+\.?\d*|\.\d+)")


@dataclass(frozen=True)
class Shape:
    """Lines of one element with its class; closed ones can be filled."""

    look: str
    lines: tuple[tuple[Point, ...], ...]
    scale: float  # how much larger or smaller it is drawn than it was written


@dataclass
class Grid:
    """Dots of a colour each, "" for none, that show a part of the plane."""

    view: Box
    wide: int
    high: int
    dots: list[list[str]] = field(init=False)

    def __post_init__(self) -> None:
        """All empty."""
        self.dots = [[""] * self.wide for _ in range(self.high)]

    @property
    def unit(self) -> tuple[float, float]:
        """Dots for a unit, across and down."""
        return self.wide / width(self.view), self.high / height(self.view)

    def fill(self, shape: Shape, colour: str, hatch: int = 0) -> None:
        """Colour what a shape encloses, or every so many diagonals of it."""
        across, down = self.unit
        for row in range(self.high):
            y = self.view[1] + (row + 0.5) / down
            crossings = sorted(
                a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
                for line in shape.lines
                for a, b in zip(line, (*line[1:], line[0]), strict=True)
                if (a[1] <= y) != (b[1] <= y)
            )
            for start, end in zip(crossings[::2], crossings[1::2], strict=False):
                first = max(0, round((start - self.view[0]) * across))
                for column in range(first, min(self.wide, round((end - self.view[0]) * across))):
                    if not hatch or (column + row) % hatch == 0:
                        self.dots[row][column] = colour

    def stroke(self, shape: Shape, colour: str, thick: float) -> None:
        """Draw along a shape's lines."""
        across, down = self.unit
        reach = max(0.0, thick * shape.scale * across / 2 - 0.5)
        for line in shape.lines:
            for (x0, y0), (x1, y1) in pairwise(line):
                steps = max(1, round(2 * hypot((x1 - x0) * across, (y1 - y0) * down)))
                for k in range(steps + 1):
                    x = (x0 + (x1 - x0) * k / steps - self.view[0]) * across - 0.5
                    y = (y0 + (y1 - y0) * k / steps - self.view[1]) * down - 0.5
                    self._dab(x, y, reach, colour)

    def _dab(self, x: float, y: float, reach: float, colour: str) -> None:
        for row in range(round(y - reach), round(y + reach) + 1):
            for column in range(round(x - reach), round(x + reach) + 1):
                if 0 <= row < self.high and 0 <= column < self.wide:
                    self.dots[row][column] = colour


def shapes(drawing: str) -> Iterator[Shape]:
    """The shapes of a piece of SVG, from back to front."""
    yield from _shapes(ElementTree.fromstring(f"<g>{drawing}</g>"), PLAIN)


def _shapes(element: ElementTree.Element, outer: Matrix) -> Iterator[Shape]:
    matrix = times(outer, matrix_of(element.get("transform", "")))
    lines = _lines(element)
    if lines:
        moved = tuple(tuple(_moved(point, matrix) for point in line) for line in lines if line)
        yield Shape(element.get("class", ""), moved, sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])))
    for child in element:
        yield from _shapes(child, matrix)


def _lines(element: ElementTree.Element) -> list[list[Point]]:
    def of(name: str, otherwise: str = "0") -> float:
        return float(element.get(name, otherwise))

    if element.tag == "path":
        return list(_path(_TOKENS.findall(element.get("d", ""))))
    if element.tag in ("circle", "ellipse"):
        rx, ry = of("rx", element.get("r", "0")), of("ry", element.get("r", "0"))
        return [[(of("cx") + rx * cos(k * pi / 16), of("cy") + ry * sin(k * pi / 16)) for k in range(33)]]
    if element.tag == "rect":
        x, y = of("x"), of("y")
        right, bottom = x + of("width"), y + of("height")
        return [[(x, y), (right, y), (right, bottom), (x, bottom), (x, y)]]
    return []


def _path(tokens: Sequence[str]) -> Iterator[list[Point]]:
    """Path data as lines. `bend` is the last control point, which S and T go on from."""
    line: list[Point] = []
    bend: Point | None = None
    command, at = "", 0

    def take(count: int) -> list[float]:
        nonlocal at
        at += count
        return [float(token) for token in tokens[at - count : at]]

    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        here = line[-1] if line else (0.0, 0.0)
        mirrored = here if bend is None else (2 * here[0] - bend[0], 2 * here[1] - bend[1])
        bend = None
        if command == "M":
            if line:
                yield line
            x, y = take(2)
            line, command = [(x, y)], "L"
        elif command == "Z":
            line.append(line[0])
            yield line
            line = [line[0]]
        elif command in "LHV":
            values = take(2 if command == "L" else 1)
            line.append((values[0] if command != "V" else here[0], values[-1] if command != "H" else here[1]))
        elif command in "CS":
            values = take(6 if command == "C" else 4)
            first = (values[0], values[1]) if command == "C" else mirrored
            bend, end = (values[-4], values[-3]), (values[-2], values[-1])
            line += [_cubic(here, first, bend, end, k / SMOOTH) for k in range(1, SMOOTH + 1)]
        elif command in "QT":
            values = take(4 if command == "Q" else 2)
            bend = (values[0], values[1]) if command == "Q" else mirrored
            end = (values[-2], values[-1])
            line += [_quadratic(here, bend, end, k / SMOOTH) for k in range(1, SMOOTH + 1)]
        else:
            rx, ry, _, large, sweep, x, y = take(7)
            line += _arc(here, (x, y), rx, ry, bool(large), bool(sweep))
    if len(line) > 1:
        yield line


def _cubic(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)), sum(
        w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)
    )


def _quadratic(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]


def _arc(start: Point, end: Point, rx: float, ry: float, large: bool, sweep: bool) -> list[Point]:
    """Part of an upright ellipse, from its ends (SVG 1.1, appendix F.6)."""
    dx, dy = (start[0] - end[0]) / 2 / rx, (start[1] - end[1]) / 2 / ry
    apart = dx * dx + dy * dy
    if apart > 1:
        rx, ry, dx, dy, apart = rx * sqrt(apart), ry * sqrt(apart), dx / sqrt(apart), dy / sqrt(apart), 1.0
    k = sqrt(max(0.0, 1 / apart - 1)) * (-1 if large == sweep else 1) if apart else 0.0
    cx, cy = k * dy, -k * dx
    first, second = (dx - cx, dy - cy), (-dx - cx, -dy - cy)
    begin = acos(max(-1.0, min(1.0, first[0]))) * (1 if first[1] >= 0 else -1)
    turn = acos(max(-1.0, min(1.0, first[0] * second[0] + first[1] * second[1])))
    turn *= 1 if first[0] * second[1] - first[1] * second[0] >= 0 else -1
    if sweep and turn < 0:
        turn += 2 * pi
    elif not sweep and turn > 0:
        turn -= 2 * pi
    middle = ((start[0] + end[0]) / 2 + rx * cx, (start[1] + end[1]) / 2 + ry * cy)
    angles = [begin + turn * k / (2 * SMOOTH) for k in range(1, 2 * SMOOTH + 1)]
    return [(middle[0] + rx * cos(angle), middle[1] + ry * sin(angle)) for angle in angles]


def _moved(point: Point, m: Matrix) -> Point:
    return m[0] * point[0] + m[2] * point[1] + m[4], m[1] * point[0] + m[3] * point[1] + m[5]


def engraved(drawing: str, view: Box, wide: int, high: int) -> Grid:
    """An engraving in dots: lines and shades in ink, paper that covers what lies behind it."""
    grid = Grid(view, wide, high)
    for shape in shapes(drawing):
        look = shape.look.partition(" ")[0]
        if look in ("w", "k"):
            grid.fill(shape, "ink" if look == "k" else "")
        elif look in ("x", "y"):
            grid.fill(shape, "ink", 3)
        if look in THICKNESS:
            grid.stroke(shape, "" if look == "r2" else "ink", THICKNESS[look])
    return grid
