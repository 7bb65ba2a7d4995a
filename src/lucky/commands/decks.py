"""`lucky deck`: the cards, what they do and what they say."""

import json
from collections import Counter
from dataclasses import asdict
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from lucky.cards import Card, Deck, Kind, load
from lucky.commands.output import terminal

HEADINGS: dict[Kind, str] = {"move": "Moves", "room": "Rooms", "weapon": "Weapons", "failure": "Failures"}
STYLES = {"copies": "dim", "steps": "blue", "value": "red", "luck": "green"}
WIDE = 120  # columns from which a card's words fit on its own line


def deck(
    name: Annotated[str, typer.Argument(help="original (also free), anniversary, or the path of a deck file.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print every card as JSON.")] = False,
) -> None:
    """Show a deck: every card, what it is worth, what it says."""
    cards = load(name)
    if as_json:
        print(json.dumps({"name": cards.name, "title": cards.title, "cards": [asdict(card) for card in cards.cards]}, indent=2))
        return
    console = terminal()
    luck = sum(card.luck for card in cards.cards)
    console.print(Text.assemble((cards.title, "bold"), f": {len(cards.cards)} cards, {luck} luck in all"))
    for kind, heading in HEADINGS.items():
        if any(card.kind == kind for card in cards.cards):
            console.print()
            console.print(table_of(cards, kind, heading, wide=console.width >= WIDE))


def table_of(cards: Deck, kind: Kind, heading: str, *, wide: bool) -> Table:
    """The cards of one kind; copies with the same face are counted, not repeated."""
    faces = Counter(card for card in cards.cards if card.kind == kind)
    numbers = [numbers_of(card, count) for card, count in faces.items()]
    shown = [name for name in STYLES if any(name in row for row in numbers)]
    table = Table(
        title=f"{heading} ({faces.total()})", title_justify="left", title_style="bold", header_style="dim", box=None, padding=(0, 2, 0, 0)
    )
    for name in shown:
        table.add_column(name, justify="right", style=STYLES[name])
    table.add_column("card", no_wrap=wide)
    if wide:
        table.add_column("")
    for row, card in zip(numbers, faces, strict=True):
        words = face_of(card)
        said = Text(card.flavour, "italic")
        table.add_row(*(str(row.get(name, "")) for name in shown), *([words, said] if wide else [words + Text("\n") + said]))
    return table


def numbers_of(card: Card, count: int) -> dict[str, int]:
    """The numbers that mean something on a card."""
    numbers = {"copies": count if count > 1 else 0, "steps": card.steps, "value": card.value, "luck": card.luck}
    return {name: number for name, number in numbers.items() if number}


def face_of(card: Card) -> Text:
    """A card's title and what else it is good for."""
    words = Text(card.title, "bold")
    if card.kind == "weapon" and card.room:
        words.append(f", {card.there} in the {card.room}", "not bold")
    elif card.kind == "move" and card.room:
        words.append(", or straight there" if card.room == card.title else f", or straight to the {card.room}", "not bold")
    return words
