"""Everybody who was invited, and the host, as one picture: figures in two rows, names beneath."""

from collections.abc import Sequence
from html import escape

from lucky.draw.labels import small_capitals, text_width
from lucky.draw.pawns import Pawn, draw_figure
from lucky.draw.svg import SvgCanvas, n
from lucky.draw.theme import stylesheet, theme_of
from lucky.draw.typeface import typeface
from lucky.people import Person

WIDE, HIGH = 92.0, 122.0  # of a place in a row
LETTERS, SMALL = 9.0, 6.2
PIXELS = 2
HOST = Pawn("", "Doctor Lucky", kind="doctor")
HOST_ABOUT = "Your host. Everybody wants him dead; nobody has had the time."


def party_svg(everybody: Sequence[Person], *, theme: str = "dark", across: int = 6) -> str:
    """The suspects, then the Doctor.

    >>> from lucky.people import people
    >>> party_svg(people()).count("<title>") > 10
    True
    """
    canvas = SvgCanvas(theme_of(theme))
    figures = [(Pawn("", p.full_name, p.colour, p.shape, initial=p.initial), p.full_name, p.about) for p in everybody]
    figures.append((HOST, HOST.name, HOST_ABOUT))
    rows = -(-len(figures) // across)
    for k, (pawn, name, about) in enumerate(figures):
        left, top = WIDE * (k % across), HIGH * (k // across)
        figure = pawn.figure
        with canvas.placed(left + WIDE / 2 - figure.size[0] / 2, top + 74 - figure.feet):
            draw_figure(canvas, pawn)
        small_capitals(canvas, "caption", left + WIDE / 2, top + 86, min(LETTERS, 84 / text_width(name)), name)
        for line, words in enumerate(typeface("Italic").lines(about, 84 / SMALL)):
            canvas.text("caption-words", left + WIDE / 2, top + 94 + 7.2 * line, SMALL, words)
    wide, high = across * WIDE, rows * HIGH
    style = "" if canvas.theme.plain else f"<style>{stylesheet(theme, canvas.styles | {'page'})}</style>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="lm-{escape(theme)}" viewBox="0 0 {n(wide)} {n(high)}" width="{n(wide * PIXELS)}" '
        f'height="{n(high * PIXELS)}" role="img" aria-label="The suspects"><title>The suspects</title>{style}'
        f'<rect{canvas.theme.look("page")} width="{n(wide)}" height="{n(high)}"/>{canvas}</svg>'
    )
