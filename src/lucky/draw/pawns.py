"""Pawns: everybody who stands in a room, drawn alike on the board, in lists and in print."""

from dataclasses import dataclass
from html import escape
from typing import Literal

from lucky.draw.figures import CAT, CLOVER, CLOVER_STEM, DOCTOR, DOCTOR_BAND, DOCTOR_CANE, DOCTOR_KNOB, DOG, STRANGER, SUSPECTS, Figure
from lucky.draw.svg import SvgCanvas, n
from lucky.draw.theme import stylesheet, theme_of

PawnKind = Literal["suspect", "doctor", "stranger", "dog", "cat"]

UNIT = 7.4 / 56  # units of the board for one unit of a figure
DOCTOR_UNIT = 10.0 / 68  # he stands head and hat above the others
_COLOURS: dict[PawnKind, str] = {"suspect": "#8fa3bd", "doctor": "#fbf6e8", "stranger": "#8d9097", "dog": "#c79a63", "cat": "#5b6072"}
_PLAIN_SHAPE = "flat"
_FIGURES: dict[PawnKind, Figure] = {"doctor": DOCTOR, "stranger": STRANGER, "dog": DOG, "cat": CAT}


def _extent(figure: Figure, unit: float) -> tuple[float, float]:
    return figure.size[0] * unit, figure.size[1] * unit


_EXTENTS: dict[PawnKind, tuple[float, float]] = {
    "suspect": _extent(SUSPECTS[_PLAIN_SHAPE], UNIT),
    "stranger": _extent(STRANGER, UNIT),
    "dog": _extent(DOG, UNIT),
    "cat": _extent(CAT, UNIT),
    "doctor": _extent(DOCTOR, DOCTOR_UNIT),
}


@dataclass(frozen=True)
class Pawn:
    """Somebody in a zone. Colour and shape are a suspect's own; the others have theirs already."""

    zone: str
    name: str
    colour: str = ""
    shape: str = ""
    kind: PawnKind = "suspect"
    mine: bool = False
    initial: str = ""

    @property
    def figure(self) -> Figure:
        """What it is cut from."""
        return _FIGURES.get(self.kind) or SUSPECTS.get(self.shape) or SUSPECTS[_PLAIN_SHAPE]

    @property
    def letter(self) -> str:
        """The letter on its front: the initial, S1 and S2 for Strangers, none on an animal."""
        if self.kind in ("suspect", "stranger"):
            return self.initial or (self.name[:1].upper() if self.kind == "suspect" else self.name[:2])
        return ""

    @property
    def unit(self) -> float:
        """Units of the board for one unit of its figure."""
        return DOCTOR_UNIT if self.kind == "doctor" else UNIT

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height on the board."""
        return _EXTENTS[self.kind]


def _channels(colour: str) -> tuple[int, ...] | None:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * d for d in digits)
    try:
        return tuple(int(digits[k : k + 2], 16) for k in (0, 2, 4)) if colour.startswith("#") and len(digits) == 6 else None
    except ValueError:
        return None


def ink_on(colour: str) -> str:
    """A colour to write in on another: a very dark shade of it, or bone if it is dark itself.

    >>> ink_on("#a88be0"), ink_on("#454a59")
    ('#15111c', '#f4ecd8')
    """
    channels = _channels(colour)
    if channels is None:
        return "#14161c"
    brightness = sum(weight * (c / 255) ** 2.2 for weight, c in zip((0.2126, 0.7152, 0.0722), channels, strict=True))
    return "#f4ecd8" if brightness < 0.17 else "#" + "".join(f"{c // 8:02x}" for c in channels)


def draw_figure(canvas: SvgCanvas, pawn: Pawn) -> None:
    """A pawn in the units of its figure, its box's upper left corner at the origin."""
    figure = pawn.figure
    canvas.title(pawn.name)
    if pawn.kind == "doctor":
        _draw_doctor(canvas)
        return
    colour = pawn.colour if pawn.colour and pawn.kind != "stranger" else _COLOURS[pawn.kind]
    ink = ink_on(colour)
    for style in ("pawn-edge", "pawn-line"):
        canvas.add(f"<g{canvas.look(style)}>{figure.body}</g>")
    canvas.add(f'<g fill="{escape(colour)}">{figure.body}</g>')
    if figure.dark:
        canvas.add(f'<g fill="{ink}">{figure.dark}</g>')
    canvas.add(f'<g{canvas.look("pawn-ink")} stroke="{ink}">{figure.ink}</g>')
    if figure.trim:
        canvas.add(f'<g{canvas.look("pawn-trim")} stroke="{ink}">{figure.trim}</g>')
    if pawn.letter:
        canvas.text("initial", figure.size[0] / 2, figure.letter_y, 14 if len(pawn.letter) == 1 else 11.5, pawn.letter, f' fill="{ink}"')


def _draw_doctor(canvas: SvgCanvas) -> None:
    for style in ("pawn-edge", "pawn-line"):
        canvas.add(f"<g{canvas.look(style)}>{DOCTOR.body}{DOCTOR_CANE}</g>")
    for style, part in (
        ("doctor", DOCTOR.body),
        ("doctor-band", DOCTOR_BAND),
        ("doctor-cane", DOCTOR_CANE),
        ("doctor-knob", DOCTOR_KNOB),
        ("doctor-ink", DOCTOR.ink),
    ):
        canvas.add(f"<g{canvas.look(style)}>{part}</g>")
    with canvas.placed(24, 51.5, 0, 0.78):
        canvas.add(f"<g{canvas.look('doctor-clover')}>{CLOVER}</g>")
        canvas.add(f"<g{canvas.look('doctor-stem')}>{CLOVER_STEM}</g>")


def draw_pawn(canvas: SvgCanvas, pawn: Pawn, x: float, y: float, scale: float) -> None:
    """A pawn on the board with its feet at x, y: the Doctor in a ring of luck, mine on a disc of lamplight."""
    wide = pawn.extent[0] * scale
    if pawn.kind == "doctor":
        if not canvas.theme.plain:
            canvas.add(
                f'<ellipse fill="url(#{canvas.ids}luck)" cx="{n(x)}" cy="{n(y - 4 * scale)}" rx="{n(8 * scale)}" ry="{n(8.4 * scale)}"/>'
            )
        for style in ("ring-under", "ring"):
            canvas.ellipse(style, x, y - 0.5 * scale, 4 * scale, 1.35 * scale)
    else:
        canvas.ellipse("foot-mine" if pawn.mine else "foot", x, y - 0.35 * scale, wide * 0.51, 0.17 * wide)
    unit = pawn.unit * scale
    with canvas.placed(x - pawn.figure.size[0] / 2 * unit, y - pawn.figure.feet * unit, 0, unit):
        draw_figure(canvas, pawn)


def pawn_svg(pawn: Pawn, size: float = 56, *, theme: str | None = None) -> str:
    """A pawn by itself, `size` pixels high: for seat lists, reports and prints."""
    look = theme_of(theme)
    canvas = SvgCanvas(look)
    draw_figure(canvas, pawn)
    wide, high = pawn.figure.size[0] + 6, pawn.figure.size[1] + 6
    style = "" if look.name is None or look.plain else f"<style>{stylesheet(look.name, canvas.styles)}</style>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="lm-pawn{f" lm-{look.name}" if look.name else ""}" role="img" '
        f'aria-label="{escape(pawn.name)}" viewBox="-3 -3 {n(wide)} {n(high)}" width="{n(size * wide / high)}" height="{n(size)}">'
        f"{style}{canvas}</svg>"
    )
