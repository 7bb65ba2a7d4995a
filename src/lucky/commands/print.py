"""`lucky print`: the game on paper."""

from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lucky.commands.choices import BoardOption, DeckOption, EditionOption, PlayersOption, VariantOption, setup_of
from lucky.commands.output import terminal, write_whole
from lucky.errors import LuckyError, SetupError
from lucky.press import PAPERS, PARTS, Job, Part, has_tokens, printed
from lucky.setup import Setup

MEGABYTE = 1_000_000


class PaperSize(StrEnum):
    """The paper in the printer."""

    letter = "letter"
    a4 = "a4"


class BoardSize(StrEnum):
    """How large the board is: on one sheet of 17 by 22 inches, on one page, or over several."""

    sheet = "sheet"
    travel = "travel"
    tiled = "tiled"


def print_(
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.pdf", help="Where to write it.")],
    edition: EditionOption = "free",
    board: BoardOption = None,
    deck: DeckOption = None,
    players: PlayersOption = 4,
    variant: VariantOption = None,
    only: Annotated[str, typer.Option(metavar="PARTS", help=f"Some parts only: {','.join(PARTS)}.")] = "",
    paper: Annotated[PaperSize, typer.Option(help="The paper in the printer.")] = PaperSize.letter,
    size: Annotated[
        BoardSize, typer.Option(help="The board on one sheet of 17 x 22 inches, on one page, or tiled over several.")
    ] = BoardSize.sheet,
    backs: Annotated[bool, typer.Option("--backs", help="Backs for the cards, to be printed on both sides.")] = False,
    black_and_white: Annotated[bool, typer.Option("--black-and-white", help="No colour, no large fills: kind to home printers.")] = False,
) -> None:
    """Print the game: board, cards, rules, player aids, pawns and tokens as PDF, to cut out and play on a table."""
    wanted = setup_of(edition, players, board, None, None, variant, deck)
    law, doubt = lawful(wanted)
    job = Job(
        setup=law,
        board=wanted.house,
        deck=wanted.deck,
        parts=parts_of(only),
        paper=PAPERS[paper.value],
        size=size.value,
        backs=backs,
        black_and_white=black_and_white,
    )
    if job.parts == ("tokens",) and not has_tokens(job):
        raise LuckyError(f"There are no tokens in {law.book.title}: a failed attempt earns nothing but looks.")
    document = printed(job)
    content = document.write()
    write_whole(out, content)
    terminal().print(
        f"{out}: {len(document.pages)} pages, {len(content) / MEGABYTE:.1f} MB. Print at 100 %, and check the rulers.", soft_wrap=True
    )
    aside = Console(stderr=True, highlight=False, markup=False)
    for remark in (doubt, unknown_rooms(job), unknown_letters(document.missing)):
        if remark:
            aside.print(remark, soft_wrap=True)


def lawful(wanted: Setup) -> tuple[Setup, str]:
    """The setup whose rules are told. A house that cannot be played with these cards is printed all the same, and it is said."""
    try:
        wanted.check()
    except SetupError as error:
        bare = wanted.with_(board=None, cards=None)
        bare.check()
        return bare, f"Printed, but not playable as it is: {error}"
    return wanted, ""


def parts_of(only: str) -> tuple[Part, ...]:
    """The parts that were asked for, in the order of the box; all of them if nothing was said."""
    words = [word.strip().lower() for word in only.split(",") if word.strip()]
    for word in words:
        if word not in PARTS:
            near = get_close_matches(word, PARTS, 1)
            raise LuckyError(f"The box has no {word!r}." + (f" Did you mean {near[0]!r}?" if near else f" There are {', '.join(PARTS)}."))
    return tuple(part for part in PARTS if not words or part in words)


def unknown_rooms(job: Job) -> str:
    """What to say of cards that name rooms this house has not."""
    if "cards" not in job.parts:
        return ""
    rooms = {zone.name for zone in job.board.zones if zone.is_room}
    strange = [card for card in job.deck.cards if card.room is not None and card.room not in rooms]
    if not strange:
        return ""
    every = "every card that names a room names" if not any(card.room in rooms for card in job.deck.cards) else f"{len(strange)} cards name"
    return f"{job.deck.title}: {every} one that is not in {job.board.title}. A deck of its own (--deck FILE, docs/decks.md) would help."


def unknown_letters(missing: set[str]) -> str:
    """What to say of letters our type has not."""
    return f"The press has no letters for {' '.join(sorted(missing))}; they are boxes in print." if missing else ""
