"""A plate: what is drawn on one page or in one drawing, as PDF operators. The origin is the upper left corner, y goes down."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from lucky.draw.transform import Matrix
from lucky.draw.typeface import Face
from lucky.press.pdf import Document, Form, number
from lucky.press.structure import Element, Kind

Anchor = Literal["start", "middle", "end"]
Box = tuple[float, float, float, float]

INK = "#1d2436"
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}


@lru_cache(maxsize=1024)
def colour_operands(colour: str, grey: bool) -> str:
    """A colour #rgb or #rrggbb as three numbers from 0 to 1; all the same if it is to be grey."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * d for d in digits)
    red, green, blue = (int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4))
    if grey:
        red = green = blue = 0.299 * red + 0.587 * green + 0.114 * blue
    return " ".join(map(number, (red, green, blue)))


class Loose(str):
    """Operators that paint something that belongs to no element of the structure."""

    __slots__ = ()


@dataclass
class Plate:
    """Collects operators. What is painted belongs to the element that is open, or to none: then it is an artifact."""

    document: Document
    inner: bool = False  # a drawing: it belongs to whatever it is put into
    parts: list[str] = field(default_factory=list)
    marks: list[Element] = field(default_factory=list)  # by their number on this page
    hush: bool = False  # what is painted now was said before: an artifact
    _open: bool = False
    _said: list[dict[str, str]] = field(default_factory=lambda: [{}])

    def __str__(self) -> str:
        """Everything collected."""
        return "\n".join(_with_artifacts(self.parts))

    def add(self, operators: str) -> None:
        """Operators that paint."""
        self.parts.append(operators if self._open or self.inner else Loose(operators))

    @contextmanager
    def tagged(self, kind: Kind, alt: str = "", within: Element | None = None) -> Iterator[Element]:
        """What is painted inside is one element of the structure."""
        assert not self._open, "one at a time"
        element = (within or self.document.place).add(kind, alt)
        if self.hush:
            yield element
            return
        self.parts.append(f"/{kind}<</MCID {len(self.marks)}>>BDC")
        self.marks.append(element)
        self._open = True
        yield element
        self._open = False
        self.parts.append("EMC")

    def say(self, operator: str, operands: str) -> None:
        """Set something that stays set, unless it is."""
        if self._said[-1].get(operator) != operands:
            self._said[-1][operator] = operands
            self.parts.append(f"{operands} {operator}")

    @contextmanager
    def kept(self, matrix: Matrix | None = None) -> Iterator[None]:
        """What is set inside does not last; perhaps with another system of coordinates."""
        self.parts.append("q" if matrix is None else f"q {' '.join(map(number_fine, matrix))} cm")
        self._said.append(dict(self._said[-1]))
        yield
        self._said.pop()
        self.parts.append("Q")

    @contextmanager
    def placed(self, x: float, y: float, scale: float = 1.0) -> Iterator[None]:
        """The same with its origin elsewhere."""
        with self.kept((scale, 0, 0, scale, x, y)):
            yield

    def veil(self, fill: float, stroke: float) -> None:
        """How opaque fills and strokes are from now on."""
        self.say("gs", f"/{self.document.veil(round(fill, 3), round(stroke, 3))}")

    def fill(self, colour: str) -> None:
        """The colour of fills and letters."""
        self.say("rg", colour_operands(colour, self.document.grey))

    def stroke(self, colour: str, width: float, cap: str = "butt", join: str = "miter", dash: str = "") -> None:
        """The colour and manner of strokes."""
        self.say("RG", colour_operands(colour, self.document.grey))
        self.say("w", number(width))
        self.say("J", str(CAPS[cap]))
        self.say("j", str(JOINS[join]))
        self.say("d", f"[{dash}] 0")

    def line(self, x0: float, y0: float, x1: float, y1: float, width: float = 0.4, colour: str = INK, dash: str = "") -> None:
        """A straight line."""
        self.stroke(colour, width, dash=dash)
        self.add(f"{number(x0)} {number(y0)} m {number(x1)} {number(y1)} l S")

    def rect(self, box: Box, *, fill: str = "", stroke: str = "", width: float = 0.4, dash: str = "") -> None:
        """A rectangle, filled, outlined or both."""
        if fill:
            self.fill(fill)
        if stroke:
            self.stroke(stroke, width, dash=dash)
        x0, y0, x1, y1 = box
        paint = "B" if fill and stroke else "f" if fill else "S"
        self.add(f"{number(x0)} {number(y0)} {number(x1 - x0)} {number(y1 - y0)} re {paint}")

    def put(self, form: Form, x: float, y: float, scale: float = 1.0) -> None:
        """A drawing with the corner of its box there."""
        matrix = scale, 0.0, 0.0, scale, x - form.box[0] * scale, y - form.box[1] * scale
        self.add(f"q {' '.join(map(number_fine, matrix))} cm /{form.name} Do Q")

    def text(
        self,
        x: float,
        y: float,
        size: float,
        words: str,
        *,
        face: Face = "Regular",
        colour: str = INK,
        anchor: Anchor = "start",
        tracking: float = 0.0,
        length: float | None = None,
    ) -> float:
        """A line on the baseline y, and how wide it came out. `length` is what it is stretched or squeezed to, between the letters."""
        used = self.document.type_of(face)
        setting = used.face.setting(words)
        wide = used.face.width(words, tracking / size) * size
        if length is not None and len(words) > 1:
            tracking += (length - wide) / (len(words) - 1)
            wide = length
        start = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        for (glyph, _), letter in zip(setting, words, strict=True):
            if glyph:
                used.letters.setdefault(glyph, letter)
            elif not letter.isspace():
                self.document.missing.add(letter)
        self.fill(colour)
        shown, run = [], ""
        for glyph, closer in setting:
            run += f"{glyph:04x}"
            if closer:
                shown.append(f"<{run}>{number(-1000 * closer)}")
                run = ""
        if run:
            shown.append(f"<{run}>")
        self.add(
            f"BT /{used.name} {number(size)} Tf {number_fine(tracking)} Tc 1 0 0 -1 {number(start)} {number(y)} Tm [{''.join(shown)}]TJ ET"
        )
        return wide

    def form(self, box: Box) -> Form:
        """Keep the plate as a drawing of its document."""
        return self.document.add_form(box, str(self))


def _with_artifacts(parts: list[str]) -> Iterator[str]:
    """The parts, loose ones marked as artifacts: as many together as stand between fences."""
    loose = False
    for part in parts:
        if isinstance(part, Loose):
            if not loose:
                yield "/Artifact BMC"
            loose = True
        elif loose and part.startswith(("q", "Q", "/", "EMC")):
            yield "EMC"
            loose = False
        yield part
    if loose:
        yield "EMC"


def number_fine(value: float) -> str:
    """A number to a millionth: for scales, which are multiplied by much."""
    return f"{value:.6f}".rstrip("0").rstrip(".") or "0"
