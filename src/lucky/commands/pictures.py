"""Pictures for the terminal: suspects in half blocks, engravings in dots, cards in frames."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from lucky.cards import Card
from lucky.draw.cards import ART, KINDS, rule_of
from lucky.draw.engravings import engraving
from lucky.draw.figures import DOCTOR, DOCTOR_BAND, DOCTOR_CANE, DOCTOR_KNOB
from lucky.draw.pawns import Pawn, ink_on
from lucky.draw.raster import Grid, engraved, shapes

CARD = 26  # columns of a card without its frame
PICTURE = 8  # rows of its picture
WORDS = 6  # rows below the picture
HUES = {"move": "blue", "room": "yellow", "weapon": "red", "failure": "green"}
ACROSS, DOWN = 2, 4  # dots of a letter of Braille
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def in_colour(console: Console) -> bool:
    """Whether a picture in colours can be shown: on a terminal that has some, and whose owner has not said no."""
    return console.is_terminal and console.color_system is not None and not console.no_color and not console.options.ascii_only


def figure(pawn: Pawn, rows: int = 12) -> list[Text]:
    """A pawn in half blocks."""
    wide, high = pawn.figure.size
    grid = Grid((-1, -1, wide + 1, high + 1), round(2 * rows * (wide + 2) / (high + 2)), 2 * rows)
    if pawn.kind == "doctor":
        layers = [
            (DOCTOR.body, "#fbf6e8", 0.0),
            (DOCTOR_BAND, "#2f7d4b", 0.0),
            (DOCTOR_CANE, "#8a5f34", 2.6),
            (DOCTOR_KNOB, "#c98a35", 0.0),
            (DOCTOR.ink, "#1d2436", 1.0),
        ]
    else:
        ink = ink_on(pawn.colour)
        drawn = pawn.figure
        layers = [(drawn.body, pawn.colour, 0.0), (drawn.dark, ink, 0.0), (drawn.ink, ink, 1.0), (drawn.trim, "#f8f1df", 0.0)]
    for part, colour, thick in layers:
        for shape in shapes(part):
            if thick:
                grid.stroke(shape, colour, thick)
            else:
                grid.fill(shape, colour)
    return list(_half_blocks(grid))


def _half_blocks(grid: Grid) -> Iterator[Text]:
    """Two dots to a letter, one above the other."""
    for upper, lower in zip(grid.dots[::2], grid.dots[1::2], strict=True):
        line = Text(no_wrap=True)
        for top, bottom in zip(upper, lower, strict=True):
            if top and bottom:
                line.append("▀", f"{top} on {bottom}")
            elif top or bottom:
                line.append("▀" if top else "▄", top or bottom)
            else:
                line.append(" ")
        yield line


def braille(grid: Grid) -> list[str]:
    """Eight dots to a letter."""
    return [
        "".join(
            chr(0x2800 + sum(_DOTS[y][x] for y in range(DOWN) for x in range(ACROSS) if grid.dots[row + y][column + x]))
            for column in range(0, grid.wide, ACROSS)
        )
        for row in range(0, grid.high, DOWN)
    ]


def card_text(card: Card) -> list[Text]:
    """A card in a frame: what it is and is worth, its engraving, its name, what it is good for, what it says."""
    hue = HUES[card.kind]
    number = {"weapon": card.value, "move": card.steps, "failure": card.luck, "room": 0}[card.kind]
    head = f" {KINDS[card.kind]}".ljust(CARD - 3) + f"{number or '':>2} "
    picture = braille(engraved(engraving(card), ART, ACROSS * CARD, DOWN * PICTURE))
    words = [(line, "bold") for line in wrap(card.title, CARD - 2)]
    words += [(line, "") for line in wrap(rule_of(card), CARD - 2)]
    said = [(line, "italic") for line in wrap(card.flavour, CARD - 2)]
    clovers = [("♣" * card.luck, "green")] if card.luck else []
    room = WORDS - len(words) - len(clovers)
    words += said if len(said) <= room else []
    rows = [Text(f"╭{'─' * CARD}╮", hue), _row(Text(head, f"bold {hue}"), hue)]
    rows += [_row(Text(line), hue) for line in picture]
    for line, style in [*words, *[("", "")] * (WORDS - len(words) - len(clovers)), *clovers]:
        rows.append(_row(Text(line.center(CARD), style), hue))
    return [*rows, Text(f"╰{'─' * CARD}╯", hue)]


def _row(inside: Text, hue: str) -> Text:
    return Text.assemble(("│", hue), inside, ("│", hue), no_wrap=True)


def lay_out(console: Console, cards: Iterable[Card]) -> None:
    """Cards side by side, as many as fit."""
    drawn = [card_text(card) for card in cards]
    across = max(1, (console.width + 1) // (CARD + 3))
    for k in range(0, len(drawn), across):
        for lines in zip(*drawn[k : k + across], strict=True):
            console.print(Text(" ").join(lines), soft_wrap=True)
