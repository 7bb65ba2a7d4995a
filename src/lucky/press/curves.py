"""Paths of SVG as PDF operators: every command becomes lines and cubic curves."""

import re
from collections.abc import Iterator
from functools import lru_cache
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from lucky.press.pdf import number

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_OPERANDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
KAPPA = 0.5522847498  # how far the handles of a quarter of a circle reach

Point = tuple[float, float]


@lru_cache(maxsize=4096)
def path_operators(data: str) -> str:
    """The path as operators, without painting it."""
    return _straight(data) or _Path(data).operators()


@lru_cache(maxsize=1024)
def path_box(data: str) -> tuple[float, float, float, float]:
    """A box that holds the path: that of its points and handles."""
    numbers = [float(token) for token in path_operators(data).split() if not token.isalpha()]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def _straight(data: str) -> str | None:
    """A path of straight lines without further ado, its numbers as they stand: walls and floors are nothing else. None for others."""
    out: list[str] = []
    x = y = "0"
    start = ("0", "0")
    for command, text in _STEP.findall(data):
        if command in "ML":
            place = text.split()
            if len(place) != 2:
                return None
            x, y = place
            if command == "M":
                start = (x, y)
            out.append(f"{x} {y} {'m' if command == 'M' else 'l'}")
        elif command == "H":
            x = text
            out.append(f"{x} {y} l")
        elif command == "V":
            y = text
            out.append(f"{x} {y} l")
        elif command == "Z":
            x, y = start
            out.append("h")
        else:
            return None
    return " ".join(out)


def rounded(x: float, y: float, wide: float, high: float, rx: float, ry: float) -> str:
    """Path data of a box with rounded corners, or of an ellipse if they meet."""
    rx, ry = min(rx, wide / 2), min(ry, high / 2)
    return (
        f"M{x + rx} {y}H{x + wide - rx}A{rx} {ry} 0 0 1 {x + wide} {y + ry}V{y + high - ry}A{rx} {ry} 0 0 1 {x + wide - rx} {y + high}"
        f"H{x + rx}A{rx} {ry} 0 0 1 {x} {y + high - ry}V{y + ry}A{rx} {ry} 0 0 1 {x + rx} {y}Z"
    )


class _Path:
    """Reads path data from left to right."""

    def __init__(self, data: str) -> None:
        self.out: list[str] = []
        self.at = self.start = (0.0, 0.0)
        self.handle: Point | None = None  # of the last curve, for those that go on smoothly
        self.last = ""
        for command, operands in _commands(data):
            self.draw(command, operands)

    def operators(self) -> str:
        return " ".join(self.out)

    def draw(self, command: str, v: list[float]) -> None:
        upper = command.upper()
        if command.islower():
            v = self.absolute(upper, v)
        handle: Point | None = None
        if upper == "M":
            self.at = self.start = v[0], v[1]
            self.out.append(f"{number(v[0])} {number(v[1])} m")
        elif upper == "Z":
            self.out.append("h")
            self.at = self.start
        elif upper in "LHV":
            x, y = (v[0], v[1]) if upper == "L" else (v[0], self.at[1]) if upper == "H" else (self.at[0], v[0])
            self.out.append(f"{number(x)} {number(y)} l")
            self.at = x, y
        elif upper == "A":
            for curve in _arc(self.at, v):
                self.curve(*curve)
        else:
            handle = self.bend(upper, v)
        self.handle, self.last = handle, upper

    def absolute(self, upper: str, v: list[float]) -> list[float]:
        x, y = self.at
        if upper == "H":
            return [v[0] + x]
        if upper == "V":
            return [v[0] + y]
        if upper == "A":
            return [*v[:5], v[5] + x, v[6] + y]
        return [value + (y if k % 2 else x) for k, value in enumerate(v)]

    def bend(self, upper: str, v: list[float]) -> Point:
        """A curve of Bézier's, quadratic or cubic; the handle that a smooth successor mirrors."""
        mirrored = (2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1]) if self.handle else self.at
        if upper in "QT":
            middle = (v[0], v[1]) if upper == "Q" else mirrored if self.last in "QT" else self.at
            end = v[-2], v[-1]
            first = self.at[0] + 2 / 3 * (middle[0] - self.at[0]), self.at[1] + 2 / 3 * (middle[1] - self.at[1])
            second = end[0] + 2 / 3 * (middle[0] - end[0]), end[1] + 2 / 3 * (middle[1] - end[1])
            self.curve(first, second, end)
            return middle
        first = (v[0], v[1]) if upper == "C" else mirrored if self.last in "CS" else self.at
        self.curve(first, (v[-4], v[-3]), (v[-2], v[-1]))
        return v[-4], v[-3]

    def curve(self, first: Point, second: Point, end: Point) -> None:
        self.out.append(" ".join(number(value) for point in (first, second, end) for value in point) + " c")
        self.at = end


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands one by one; one that is followed by more numbers is repeated, a move as a line."""
    command = ""
    operands: list[float] = []
    for token in _TOKEN.findall(data):
        if token.isalpha():
            command, operands = token, []
            if command in "zZ":
                yield command, []
            continue
        operands.append(float(token))
        if len(operands) == _OPERANDS[command.upper()]:
            yield command, operands
            operands = []
            command = {"M": "L", "m": "l"}.get(command, command)


def _arc(start: Point, v: list[float]) -> Iterator[tuple[Point, Point, Point]]:
    """An elliptical arc in pieces of at most a quarter turn (SVG 1.1, appendix F.6)."""
    rx, ry, turn, large, sweep, x1, y1 = abs(v[0]), abs(v[1]), radians(v[2]), v[3] != 0, v[4] != 0, v[5], v[6]
    x0, y0 = start
    if not rx or not ry or start == (x1, y1):
        yield start, (x1, y1), (x1, y1)
        return
    c, s = cos(turn), sin(turn)
    dx, dy = (x0 - x1) / 2, (y0 - y1) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    stretch = max(1.0, sqrt((px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * stretch, ry * stretch
    away = max(0.0, (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1)
    sign = -sqrt(away) if large == sweep else sqrt(away)
    mx, my = sign * rx * py / ry, -sign * ry * px / rx
    cx, cy = c * mx - s * my + (x0 + x1) / 2, s * mx + c * my + (y0 + y1) / 2
    first = _angle((1, 0), ((px - mx) / rx, (py - my) / ry))
    spread = _angle(((px - mx) / rx, (py - my) / ry), ((-px - mx) / rx, (-py - my) / ry))
    if sweep and spread < 0:
        spread += 2 * pi
    elif not sweep and spread > 0:
        spread -= 2 * pi
    count = max(1, ceil(abs(spread) / (pi / 2) - 1e-9))
    step = spread / count
    reach = 4 / 3 * tan(step / 4)

    def at(x: float, y: float) -> Point:
        return cx + c * rx * x - s * ry * y, cy + s * rx * x + c * ry * y

    for k in range(count):
        a, b = first + k * step, first + (k + 1) * step
        yield (
            at(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
            at(cos(b) + reach * sin(b), sin(b) - reach * cos(b)),
            (x1, y1) if k + 1 == count else at(cos(b), sin(b)),
        )


def _angle(u: Point, v: Point) -> float:
    """From one direction to another, with its sign."""
    cosine = (u[0] * v[0] + u[1] * v[1]) / (hypot(*u) * hypot(*v))
    angle = acos(max(-1.0, min(1.0, cosine)))
    return -angle if u[0] * v[1] - u[1] * v[0] < 0 else angle
