"""`lucky deck`: the cards, what they do and what they say."""

import json
from collections import Counter
from dataclasses import asdict
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from lucky import board as boards
from lucky.board import Board
from lucky.cards import Card, Deck, Kind, load, shipped
from lucky.commands.output import terminal, wrote
from lucky.errors import LuckyError, UsageError
from lucky.opened_board import RulesOption
from lucky.phrase import with_article
from lucky.printing import put
from lucky.writing import write_whole

HEADINGS: dict[Kind, str] = {"move": "Moves", "room": "Rooms", "weapon": "Weapons", "failure": "Failures"}
STYLES = {"copies": "dim", "steps": "blue", "value": "red", "luck": "green"}
WIDE = 120  # columns from which a card's words fit on its own line


def deck(
    name: Annotated[str, typer.Argument(help=f"{', '.join(sorted(shipped()))}, the path of a deck file, or new: make one for --board.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print every card as JSON.")] = False,
    pictures: Annotated[bool, typer.Option("--pictures", "-p", help="Lay the cards out as pictures.")] = False,
    card: Annotated[list[str] | None, typer.Option("--card", metavar="NAME", help="A card by (part of) its name, pictured.")] = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the cards' faces as SVG.")] = None,
    board: Annotated[str, typer.Option(metavar="BOARD", help="Whose plan rooms are shown on in the SVG; with new, whose rooms.")] = "",
    rules: Annotated[RulesOption, typer.Option(help="With new: whose rules the cards are for.")] = RulesOption.free,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="With new: where to; beside the board's file unless given.")] = None,
    force: Annotated[bool, typer.Option("--force", help="With new: write over a file that is there already.")] = False,
) -> None:
    """Show a deck: every card, what it is worth, what it says. `lucky deck new --board FILE` makes one that fits a house."""
    if name == "new":
        make(board, rules, out, force)
        return
    cards = load(name)
    if as_json and (pictures or card or svg):
        raise typer.BadParameter("--json goes with no pictures.")
    if svg is not None:
        from lucky.draw.cards import cards_svg

        shown = faces(cards, card)
        write_whole(svg, cards_svg(shown, cards.title, house_for(cards, board)))
        wrote(svg, f"{cards.title}, {len(shown)} face{'' if len(shown) == 1 else 's'}")
        return
    if pictures or card:
        from lucky.commands.pictures import lay_out

        lay_out(terminal(), faces(cards, card))
        return
    if as_json:
        put(json.dumps({"name": cards.name, "title": cards.title, "cards": [asdict(card) for card in cards.cards]}, indent=2))
        return
    console = terminal()
    luck = sum(card.luck for card in cards.cards)
    console.print(Text.assemble((cards.title, "bold"), f": {len(cards.cards)} cards, {luck} luck in all"))
    for kind, heading in HEADINGS.items():
        if any(card.kind == kind for card in cards.cards):
            console.print()
            console.print(table_of(cards, kind, heading, wide=console.width >= WIDE))


def make(board: str, rules: RulesOption, out: Path | None, force: bool) -> None:
    """Write a deck that fits a house: one of ours, its cards led to the rooms of that house."""
    from lucky.board_tools.deck_maker import fitting_deck
    from lucky.board_tools.house_file import deck_text

    if not board:
        raise UsageError("Say whose rooms the cards are for: lucky deck new --board FILE.")
    house = boards.load(board)
    target = out or (Path(board).parent if Path(board).suffix == ".toml" else Path()) / f"{house.name}-deck.toml"
    if not force and (target.exists() or target.is_symlink()):
        raise LuckyError(f"{target}: is there already. Take another name with --out, or --force to write over it.")
    made = fitting_deck(house, rules.value)
    write_whole(target, deck_text(made))
    console = terminal()
    console.print(f"{target}: {made['about']}. Change what you like, then name it in the board's file:", soft_wrap=True)
    console.print(f'  decks = {{ {rules.value} = "{target.name}" }}', soft_wrap=True, markup=False)


def faces(cards: Deck, wanted: list[str] | None) -> list[Card]:
    """Every face once, or those whose title or name has some words in it; refused if there is none."""
    every = list(dict.fromkeys(cards.cards))
    if not wanted:
        return every
    found = [card for card in every if any(words.lower() in f"{card.title} {card.name}".lower() for words in wanted)]
    if not found:
        near = get_close_matches(wanted[0].title(), [card.title for card in every], 1, 0.5)
        raise UsageError(f"No card of {cards.title} is called {', '.join(wanted)}." + (f" Did you mean {near[0]!r}?" if near else ""))
    return found


def house_for(cards: Deck, board: str) -> Board | None:
    """The house whose plan a deck's rooms are shown on: the one asked for, else the shipped one that knows most of them."""
    if board:
        return boards.load(board)
    rooms = {card.room for card in cards.cards if card.room}

    def known(house: Board) -> int:
        return len(rooms & {zone.name for zone in house.zones})

    best = max(map(boards.load, sorted(set(boards.shipped().values()))), key=known)
    return best if known(best) else None


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
    words = Text.assemble((card.title, "bold"))
    if card.kind == "weapon" and card.room:
        words.append(f", {card.there} in {with_article(card.room)}")
    elif card.kind == "move" and card.room:
        words.append(", or straight there" if card.room == card.title else f", or straight to {with_article(card.room)}")
    return words
