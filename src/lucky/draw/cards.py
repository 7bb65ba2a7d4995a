"""Cards as SVG, 124 by 174: the faces and the back, in plain attributes, alike in a terminal's browser and in print.

Paper stays paper in every theme. What a card shows is an engraving (engravings.py); a room is shown on the plan of its house.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from lucky.board import Board
from lucky.cards import Card
from lucky.draw.board import scene_of
from lucky.draw.engravings import engraving, sign
from lucky.draw.figures import CLOVER, CLOVER_STEM
from lucky.draw.geometry import Box, centre, height, width
from lucky.draw.svg import boxes, n
from lucky.draw.theme import SERIF
from lucky.draw.typeface import Face, typeface
from lucky.ground import Ground

WIDE, HIGH = 124.0, 174.0
GAP = 10.0  # between cards on a sheet
KINDS = {"move": "Move", "room": "Room", "weapon": "Weapon", "failure": "Failure"}
SIGNS = {"weapon": "dagger", "move": "foot", "room": "house", "failure": "clover"}
PICTURE: Box = (14.0, 37.0, 110.0, 92.0)  # clear of the seal
TITLE, LEAST_TITLE = 15.0, 10.6  # letters of a title in one line; below the least it takes two
MEASURE = 102.0  # how wide lines may be
KIND_MEASURE = 57.0  # how wide the word for its kind may be, clear of the seal
MOST_CLOVERS = 6
FLAVOUR = (9.6, 9.0, 8.4, 7.8, 7.2, 6.6)  # letters of what a card says, the first that fits
ART: Box = (-4.0, -8.0, 104.0, 90.0)  # the sheet every engraving is drawn on


@dataclass(frozen=True)
class CardInks:
    """The colours of a card: paper, its edge, ink, fainter ink, rules, what is written on a seal, and a hue for each kind."""

    paper: str
    edge: str
    ink: str
    dim: str
    rule: str
    on_seal: str
    floor: str
    lit: str
    move: str
    room: str
    weapon: str
    failure: str
    back: str
    back_ink: str

    def hue(self, kind: str) -> str:
        """The colour of a kind of card."""
        return {"move": self.move, "room": self.room, "weapon": self.weapon, "failure": self.failure}[kind]


COLOURED = CardInks(
    paper="#f6eedb",
    edge="#8f7f58",
    ink="#1d2436",
    dim="#4e4a3f",
    rule="#a3926b",
    on_seal="#fdf6e6",
    floor="#e7d9b6",
    lit="#d08a1e",
    move="#2a4a7d",
    room="#8a5a12",
    weapon="#8f1b1f",
    failure="#1f6b3b",
    back="#22345a",
    back_ink="#d6c693",
)
LEAN = CardInks(  # for printers that have better things to do
    paper="#ffffff",
    edge="#000000",
    ink="#000000",
    dim="#333333",
    rule="#777777",
    on_seal="#ffffff",
    floor="#ffffff",
    lit="#8a8a8a",
    move="#000000",
    room="#000000",
    weapon="#000000",
    failure="#000000",
    back="#ffffff",
    back_ink="#555555",
)


class CardWords:
    """What is written on cards, in English; another language has its own."""

    kinds: Mapping[str, str] = KINDS

    def title(self, card: Card) -> str:
        """What it is called."""
        return card.title

    def rule(self, card: Card) -> str:
        """What it is good for, in a few words."""
        return rule_of(card)

    def flavour(self, card: Card) -> str:
        """What it says."""
        return card.flavour


@dataclass(frozen=True)
class _Face:
    """A card being drawn."""

    card: Card
    spoken: CardWords
    inks: CardInks
    ids: str
    hatched: bool

    @property
    def hue(self) -> str:
        return self.inks.hue(self.card.kind)

    def line(self, x: float, y: float, size: float, words: str, fill: str, more: str = "", anchor: str = "middle") -> str:
        return (
            f'<text x="{n(x)}" y="{n(y)}" font-family="{SERIF}" font-size="{n(size)}" text-anchor="{anchor}" fill="{fill}"{more}>'
            f"{escape(words)}</text>"
        )

    def block(self, top: float, size: float, lines: Iterable[str], fill: str, more: str = "") -> tuple[str, float]:
        """Lines in the middle of the card from `top` down, and where they end."""
        parts: list[str] = []
        for words in lines:
            parts.append(self.line(WIDE / 2, top + 0.8 * size, size, words, fill, more))
            top += 1.16 * size
        return "".join(parts), top

    def seal(self, number: str) -> str:
        """The number that matters, in the upper right corner."""
        x, y, r = WIDE - 23.5, 23.5, 11.0
        return (
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r + 2)}" fill="none" stroke="{self.hue}" stroke-width="1"/>'
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{self.hue}"/>'
            + self.line(x, y + 5.2, 15 if len(number) == 1 else 13.5, number, self.inks.on_seal, ' font-weight="700"')
        )

    def picture(self, box: Box) -> str:
        """The engraving, its classes written out."""
        art = engraving(self.card)
        for name, look in self.looks().items():
            art = re.sub(rf'class="{name}"', look, art)
        scale = min(width(box) / width(ART), height(box) / height(ART))
        x = (box[0] + box[2] - scale * (ART[0] + ART[2])) / 2
        y = (box[1] + box[3] - scale * (ART[1] + ART[3])) / 2
        return f'<g transform="translate({n(x)} {n(y)}) scale({round(scale, 4):g})" font-family="{SERIF}">{art}</g>'

    def looks(self) -> dict[str, str]:
        """How the parts of an engraving are drawn."""
        paper, ink, rule = self.inks.paper, self.inks.ink, self.inks.rule
        line = f'fill="none" stroke="{ink}" stroke-width="1.35" stroke-linejoin="round" stroke-linecap="round"'
        ground = f'fill="none" stroke="{rule}" stroke-width="1.2" stroke-linecap="round"'
        shade = f'fill="{ink}" fill-opacity=".3"'
        rope = 'fill="none" stroke-linecap="round"'
        return {
            "w": f'fill="{paper}" stroke="{ink}" stroke-width="1.7" stroke-linejoin="round"',
            "l": line,
            "k": f'fill="{ink}"',
            "g": ground,
            "l s": f'{line} stroke-dasharray="4 3"',
            "g s": f'{ground} stroke-dasharray="4 3"',
            "x": f'fill="url(#{self.ids}x)"' if self.hatched else shade,
            "y": f'fill="url(#{self.ids}y)"' if self.hatched else shade,
            "r1": f'{rope} stroke="{ink}" stroke-width="7"',
            "r2": f'{rope} stroke="{paper}" stroke-width="4.2"',
            "r3": f'fill="none" stroke="{ink}" stroke-width="4.2" stroke-dasharray=".9 2.6"',
        }

    def words(self) -> str:
        """Title, what it is good for, what it says; the flavour goes where there is room left for it."""
        card, inks = self.card, self.inks
        title, size = _fitted(self.spoken.title(card), "Bold", TITLE, LEAST_TITLE)
        drawn, y = self.block(PICTURE[3] + 2.5, size, title, inks.ink, ' font-weight="700"')
        if rule := self.spoken.rule(card):
            lines, size = _fitted(rule, "Regular", 9.8, 8.2)
            more, y = self.block(y, size, lines, inks.dim)
            drawn += more
        floor = HIGH - 9 - (self.clover + 1 if card.luck else 0.0)
        for letters in FLAVOUR:
            lines = typeface("Italic").lines(self.spoken.flavour(card), MEASURE / letters)
            if y + 1.5 + 1.16 * letters * len(lines) <= floor:
                break
        else:  # somebody's own, and long: as much of it as there is room for
            lines = lines[: max(0, int((floor - y - 1.5) / (1.16 * letters)))]
            lines[-1:] = [f"{line}…" for line in lines[-1:]]
        return drawn + self.block(y + 1.5, letters, lines, inks.dim, ' font-style="italic"')[0]

    @property
    def clover(self) -> float:
        """How large each clover is: on a failure they are what matters."""
        return 15.0 if self.card.kind == "failure" else 12.0

    def luck(self) -> str:
        """A clover for each point; beyond counting, one clover and the number."""
        each = self.clover
        top = HIGH - 9 - each
        if self.card.luck > MOST_CLOVERS:
            number = self.line(WIDE / 2 - 1, top + 0.75 * each, each, str(self.card.luck), self.inks.failure, ' font-weight="700"', "end")
            return number + sign_in("clover", (WIDE / 2 + 1, top, WIDE / 2 + each, top + each - 1), self.inks.failure)
        left = WIDE / 2 - self.card.luck * each / 2
        return "".join(
            sign_in("clover", (left + k * each, top, left + (k + 1) * each - 1, top + each - 1), self.inks.failure)
            for k in range(self.card.luck)
        )


def _fitted(words: str, face: Face, size: float, least: float) -> tuple[list[str], float]:
    """A line and the size of its letters, so that it fits the card; if they would be too small, two lines or more."""
    wide = typeface(face).width(words) or 1.0
    if MEASURE / wide >= least:
        return [words], min(size, MEASURE / wide)
    lines = typeface(face).lines(words, MEASURE / (0.87 * size))
    return lines, min(0.87 * size, MEASURE / max(map(typeface(face).width, lines)))


def sign_in(name: str, box: Box, fill: str) -> str:
    """A sign in one colour, as wide as its box: the clover, or one of the engraved signs."""
    wide = width(box)
    if name == "clover":
        x, y = centre(box)
        return (
            f'<g transform="translate({n(x)} {n(y)}) scale({round(wide / 28, 4):g})" fill="{fill}">{CLOVER}'
            f'<g fill="none" stroke="{fill}" stroke-width="2.2" stroke-linecap="round">{CLOVER_STEM}</g></g>'
        )
    drawn = sign(name).replace(' class="solid"', f' fill="{fill}" stroke="none"')
    return (
        f'<g transform="translate({n(box[0])} {n(box[1])}) scale({round(wide / 24, 4):g})" fill="none" stroke="{fill}"'
        f' stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    )


def rule_of(card: Card) -> str:
    """What a card is good for, in a few words."""
    if card.kind == "weapon":
        return f"{card.there} in the {card.room}" if card.room else "anywhere"
    if card.kind == "move" and card.room:
        return "or straight there" if card.room == card.title else f"or straight to the {card.room}"
    if card.kind == "move":
        return "one step, you or the Doctor" if card.steps == 1 else f"up to {card.steps} steps, you or the Doctor"
    return "you, or the Doctor" if card.kind == "room" else ""


def draw_face(
    card: Card,
    where: Board | Ground | None = None,
    *,
    inks: CardInks = COLOURED,
    ids: str = "c-",
    hatched: bool = True,
    rim: bool = True,
    words: CardWords | None = None,
) -> str:
    """A card's face as SVG elements, its upper left corner at the origin. A room is shown on the plan of `where`.

    `hatched` needs hatching(ids) among the definitions of the drawing; without it shades are plain. `rim` draws its edge.
    """
    spoken = words or CardWords()
    kind = spoken.kinds[card.kind]
    face = _Face(card, spoken, inks, ids, hatched)
    number = {"weapon": card.value, "move": card.steps, "failure": card.luck, "room": None}[card.kind]
    zone = next((z for z in _board(where).zones if z.name == card.room), None) if where is not None else None
    if card.kind == "room" and zone is not None:
        number = zone.number
    on_plan = zone is not None and where is not None and card.kind in ("room", "move") and not card.picture
    edge = f' stroke="{inks.edge}" stroke-width="1"' if rim else ""
    parts = [
        f'<rect x=".5" y=".5" width="{n(WIDE - 1)}" height="{n(HIGH - 1)}" rx="{9 if rim else 0}" fill="{inks.paper}"{edge}/>',
        f'<rect x="4.5" y="4.5" width="{n(WIDE - 9)}" height="{n(HIGH - 9)}" rx="6" fill="none" stroke="{inks.rule}" stroke-width="1"/>',
        f'<rect x="6.5" y="6.5" width="{n(WIDE - 13)}" height="{n(HIGH - 13)}" rx="4.5" fill="none" stroke="{inks.rule}"'
        ' stroke-width=".5" stroke-opacity=".6"/>',
        sign_in(SIGNS[card.kind], (12, 12, 24, 24), face.hue),
        face.line(
            27.5,
            21.5,
            min(12.0, KIND_MEASURE / (typeface("SmallCaps").width(kind, 0.06) or 1.0)),
            kind,
            inks.dim,
            ' font-variant="small-caps" letter-spacing=".06em"',
            anchor="start",
        ),
        _plan(where, card.room or "", PICTURE, inks) if on_plan and where is not None else face.picture(PICTURE),
        face.words(),
        face.luck(),
    ]
    if number is not None:
        parts.append(face.seal(str(number)))
    return "".join(parts)


def draw_back(*, inks: CardInks = COLOURED, rim: bool = True) -> str:
    """A card's back: a clover without a stem in a frame, the same either way up, so that no card can be known by how it lies."""
    edge = f' stroke="{inks.edge}" stroke-width="1"' if rim else ""
    frames = "".join(
        f'<rect x="{n(at)}" y="{n(at)}" width="{n(WIDE - 2 * at)}" height="{n(HIGH - 2 * at)}" rx="{n(9 - at / 2)}" fill="none"'
        f' stroke="{inks.back_ink}" stroke-width="{thick}"/>'
        for at, thick in ((5.0, "1.2"), (8.0, ".5"))
    )
    lattice = "".join(f"M{n(x)} {n(y - 5)}L{n(x + 4)} {n(y)}L{n(x)} {n(y + 5)}L{n(x - 4)} {n(y)}Z" for x, y in _diamonds())
    clover = f'<g transform="translate({n(WIDE / 2)} {n(HIGH / 2)}) scale(1.86)" fill="{inks.back_ink}">{CLOVER}</g>'
    return (
        f'<rect x=".5" y=".5" width="{n(WIDE - 1)}" height="{n(HIGH - 1)}" rx="{9 if rim else 0}" fill="{inks.back}"{edge}/>{frames}'
        f'<path d="{lattice}" fill="none" stroke="{inks.back_ink}" stroke-width=".5" stroke-opacity=".55"/>'
        f'<circle cx="{n(WIDE / 2)}" cy="{n(HIGH / 2)}" r="34" fill="{inks.back}" stroke="{inks.back_ink}" stroke-width="1"/>{clover}'
    )


def _diamonds() -> list[tuple[float, float]]:
    """Where the small diamonds of the back stand: a lattice about its middle, clear of the frame."""
    return [
        (WIDE / 2 + 8 * i, HIGH / 2 + 10 * j)
        for j in range(-7, 8)
        for i in range(-6, 7)
        if (i + j) % 2 == 0 and abs(8 * i) < WIDE / 2 - 13 and abs(10 * j) < HIGH / 2 - 14 and (8 * i) ** 2 + (10 * j) ** 2 > 38**2
    ]


def hatching(ids: str, inks: CardInks = COLOURED) -> str:
    """The definitions of the two hatchings that faces refer to."""
    return "".join(
        f'<pattern id="{ids}{name}" width="{n(step)}" height="{n(step)}" patternUnits="userSpaceOnUse" patternTransform="rotate({turn})">'
        f'<path d="M0 {n(step / 2)}H{n(step)}" stroke="{inks.ink}" stroke-width=".75" stroke-opacity=".8"/></pattern>'
        for name, step, turn in (("x", 2.6, -38), ("y", 2.2, 38))
    )


def card_svg(card: Card, where: Board | Ground | None = None, *, size: float = 348, inks: CardInks = COLOURED) -> str:
    """A card's face by itself, `size` pixels high.

    >>> card_svg(Card("Trowel", "weapon", value=2, there=2, title="Trowel")).startswith("<svg ")
    True
    """
    return _sheet(card.title, [draw_face(card, where, inks=inks)], 1, size, inks)


def cards_svg(
    cards: Iterable[Card], title: str, where: Board | Ground | None = None, *, across: int = 8, size: float = 261, inks: CardInks = COLOURED
) -> str:
    """Cards laid out in rows, each `size` pixels high."""
    return _sheet(title, [draw_face(card, where, inks=inks) for card in cards], across, size, inks)


def _sheet(title: str, faces: list[str], across: int, size: float, inks: CardInks) -> str:
    across = max(1, min(across, len(faces)))
    rows = -(-len(faces) // across)
    wide = across * (WIDE + GAP) - GAP
    high = rows * (HIGH + GAP) - GAP
    placed = "".join(
        f'<g transform="translate({n(k % across * (WIDE + GAP))} {n(k // across * (HIGH + GAP))})">{face}</g>'
        for k, face in enumerate(faces)
    )
    scale = size / HIGH
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(wide)} {n(high)}" width="{n(wide * scale)}" height="{n(high * scale)}" '
        f'role="img" aria-label="{escape(title)}"><title>{escape(title)}</title><defs>{hatching("c-", inks)}</defs>{placed}</svg>'
    )


def _board(where: Board | Ground) -> Board:
    return where.board if isinstance(where, Ground) else where


@lru_cache(maxsize=512)
def _plan(where: Board | Ground, room: str, box: Box, inks: CardInks) -> str:
    """The floor a room is on, small, with the room lit."""
    house = scene_of(where)
    index = house.index(room)
    plan = next((plan for plan in house.plans if index in plan.areas), None)
    if plan is None:  # on a floor that is folded away
        return ""
    scale = min(width(box) / (plan.width + 4), height(box) / (plan.height + 4))
    x = (box[0] + box[2]) / 2 - scale * plan.middle
    y = (box[1] + box[3]) / 2 - scale * (plan.top + plan.height / 2)
    floors = "".join(f'<path d="{area.path()}" fill="{inks.lit if i == index else inks.floor}"/>' for i, area in plan.areas.items())
    return (
        f'<g transform="translate({n(x)} {n(y)}) scale({round(scale, 4):g})">{floors}'
        f'<path d="{boxes(plan.walls, 0.25)}" fill="{inks.dim}"/></g>'
    )
