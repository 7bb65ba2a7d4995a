"""SVG as text: numbers, path data, and a canvas that says what a thing is and leaves its look to the theme."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape

from lucky.draw.geometry import Box, Point, Segment, height, width
from lucky.draw.theme import Theme


@lru_cache(maxsize=1 << 14)
def n(value: float) -> str:
    """A number, to a hundredth of a unit, as short as can be.

    >>> n(12.0), n(0.126), n(-0.001)
    ('12', '0.13', '0')
    """
    return f"{round(value, 2) + 0.0:g}"


def polygons(points: Iterable[Sequence[Point]]) -> str:
    """Path data of closed polygons."""
    return "".join("M" + "L".join(f"{n(x)} {n(y)}" for x, y in polygon) + "Z" for polygon in points)


def boxes(areas: Iterable[Box], grow: float = 0.0) -> str:
    """Path data of boxes, each perhaps a little larger."""
    return "".join(f"M{(left := n(a - grow))} {n(b - grow)}H{n(c + grow)}V{n(d + grow)}H{left}Z" for a, b, c, d in areas)


def segments(lines: Iterable[Segment]) -> str:
    """Path data of straight lines."""
    return "".join(map(_segment, lines))


def _segment(line: Segment) -> str:
    x0, y0, x1, y1 = line
    if y0 == y1:
        return f"M{n(x0)} {n(y0)}H{n(x1)}"
    if x0 == x1:
        return f"M{n(x0)} {n(y0)}V{n(y1)}"
    return f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"


@dataclass
class SvgCanvas:
    """Collects elements. A style is a name of theme.STYLES; "" means: as the group around it."""

    theme: Theme
    ids: str = ""  # what the ids of this drawing begin with
    parts: list[str] = field(default_factory=list)
    styles: set[str] = field(default_factory=set)

    def __str__(self) -> str:
        """Everything collected."""
        return "".join(self.parts)

    def look(self, style: str) -> str:
        """The attributes that give an element its look."""
        if not style:
            return ""
        self.styles.add(style)
        return self.theme.look(style)

    def add(self, text: str) -> None:
        """Any piece of SVG."""
        self.parts.append(text)

    def path(self, style: str, data: str, more: str = "") -> None:
        """A path, unless it is empty."""
        if data:
            self.parts.append(f'<path{self.look(style)} d="{data}"{more}/>')

    def rect(self, style: str, box: Box, radius: float = 0.0) -> None:
        """A box, perhaps with rounded corners."""
        round_ = f' rx="{n(radius)}"' if radius else ""
        self.parts.append(
            f'<rect{self.look(style)} x="{n(box[0])}" y="{n(box[1])}" width="{n(width(box))}" height="{n(height(box))}"{round_}/>'
        )

    def circle(self, style: str, x: float, y: float, radius: float) -> None:
        """A circle."""
        self.parts.append(f'<circle{self.look(style)} cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>')

    def ellipse(self, style: str, x: float, y: float, rx: float, ry: float) -> None:
        """An ellipse."""
        self.parts.append(f'<ellipse{self.look(style)} cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"/>')

    def text(self, style: str, x: float, y: float, points: float, words: str, more: str = "") -> None:
        """One line of text on the baseline y. The words may be anybody's, so they are escaped."""
        self.parts.append(f'<text{self.look(style)} x="{n(x)}" y="{n(y)}" font-size="{n(points)}"{more}>{escape(words)}</text>')

    def text_run(self, x: float, wide: float, points: float, tracking: float, words: str) -> None:
        """A stretch of a text that has a place, a width and a size of its own."""
        size = f'font-size="{n(points)}" letter-spacing="{n(tracking)}"'
        self.parts.append(f'<tspan x="{n(x)}" textLength="{n(wide)}" {size}>{escape(words)}</tspan>')

    def title(self, words: str) -> None:
        """What a pointer or a screen reader says of the element around it."""
        self.parts.append(f"<title>{escape(words)}</title>")

    @contextmanager
    def group(self, style: str = "", more: str = "") -> Iterator[None]:
        """A group; one that stays empty is left out."""
        start = len(self.parts)
        yield
        if len(self.parts) > start:
            self.parts.insert(start, f"<g{self.look(style)}{more}>")
            self.parts.append("</g>")

    @contextmanager
    def placed(self, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """A group with its own origin, turned clockwise by degrees and scaled."""
        moves = f"translate({n(x)} {n(y)})"
        if turn:
            moves += f" rotate({n(turn)})"
        if scale != 1:
            moves += f" scale({round(scale, 4):g})"
        with self.group("", f' transform="{moves}"'):
            yield
