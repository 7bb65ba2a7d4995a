"""Character cards: whoever has Reasons keeps them beneath one of these. As large as other cards, and in the same inks."""

from dataclasses import dataclass
from html import escape
from typing import Literal

from lucky.draw.cards import COLOURED, HIGH, WIDE, CardInks
from lucky.draw.pawns import Pawn, PawnKind, pawn_svg
from lucky.draw.svg import n
from lucky.draw.theme import SERIF
from lucky.draw.typeface import typeface

CharacterKind = Literal["suspect", "stranger", "doctor", "ghost"]
PORTRAIT = (22.0, 14.0, 80.0, 70.0)  # left, top, width, height
MEASURE = 102.0
ABOUT = (9.6, 9.0, 8.4, 7.8)  # letters of what is said of them, the first that fits
SPACE = 52.0  # for it


@dataclass(frozen=True)
class CastMember:
    """Somebody with a card of their own."""

    name: str
    about: str
    colour: str = ""
    shape: str = ""
    initial: str = ""
    kind: CharacterKind = "suspect"
    under: str = "Reasons go beneath this card"

    @property
    def in_words(self) -> str:
        """The card for those who hear it."""
        return " ".join(filter(None, [f"{self.name}.", self.about, self.under and f"{self.under}."]))


def draw_character(one: CastMember, *, inks: CardInks = COLOURED, theme: str = "paper") -> str:
    """A character card as SVG elements, its upper left corner at the origin."""
    frames = "".join(
        f'<rect x="{n(at)}" y="{n(at)}" width="{n(WIDE - 2 * at)}" height="{n(HIGH - 2 * at)}" rx="{n(6)}" fill="none"'
        f' stroke="{inks.rule}" stroke-width="{thick}"/>'
        for at, thick in ((4.5, "1"), (6.5, ".5"))
    )
    x, y, wide, high = PORTRAIT
    kinds: dict[CharacterKind, PawnKind] = {"suspect": "suspect", "stranger": "stranger", "doctor": "doctor", "ghost": "doctor"}
    pawn = pawn_svg(Pawn("", one.name, one.colour, one.shape, kinds[one.kind], initial=one.initial), theme=theme)
    placed = f'<svg x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}"' + _inner(pawn)
    veil = ' opacity=".45"' if one.kind == "ghost" else ""  # one can see the wallpaper through him
    face = f'<rect x="0" y="0" width="{n(WIDE)}" height="{n(HIGH)}" fill="{inks.paper}"/>{frames}<g{veil}>{placed}</g>'
    size = min(15.0, MEASURE / typeface("Bold").width(one.name))
    face += _line(y + high + 16, size, one.name, inks.ink, ' font-weight="700"')
    for letters in ABOUT:
        lines = typeface("Italic").lines(one.about, MEASURE / letters)
        if 1.16 * letters * len(lines) <= SPACE:
            break
    for k, words in enumerate(lines):
        face += _line(y + high + 29 + 1.16 * letters * k, letters, words, inks.dim, ' font-style="italic"')
    if not one.under:
        return face
    size = min(8.2, MEASURE / typeface("Regular").width(one.under))
    return face + _line(HIGH - 12, size, one.under, inks.dim)


def _inner(svg: str) -> str:
    """A drawing without its own place and size, to be given others."""
    box = svg.split('viewBox="', 1)[1].split('"', 1)[0]
    return f' viewBox="{box}">{svg.split(">", 1)[1]}'


def _line(y: float, size: float, words: str, fill: str, more: str = "") -> str:
    return (
        f'<text x="{n(WIDE / 2)}" y="{n(y)}" font-family="{SERIF}" font-size="{n(size)}" text-anchor="middle" fill="{fill}"{more}>'
        f"{escape(words)}</text>"
    )
