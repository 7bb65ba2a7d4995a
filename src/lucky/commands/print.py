"""`lucky print`: the game on paper."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lucky.commands.choices import BoardOption, DeckOption, EditionOption, PlayersOption, VariantOption, setup_of
from lucky.commands.output import terminal
from lucky.writing import write_whole

MEGABYTE, KILOBYTE = 1_000_000, 1_000


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
    only: Annotated[str, typer.Option(metavar="PARTS", help="Some parts only: board,cards,rules,aids,pawns,tokens.")] = "",
    paper: Annotated[PaperSize, typer.Option(help="The paper in the printer.")] = PaperSize.letter,
    size: Annotated[
        BoardSize, typer.Option(help="The board on one sheet of 17 x 22 inches, on one page, or tiled over several.")
    ] = BoardSize.sheet,
    backs: Annotated[bool, typer.Option("--backs", help="Backs for the cards, to be printed on both sides.")] = False,
    black_and_white: Annotated[bool, typer.Option("--black-and-white", help="No colour, no large fills: kind to home printers.")] = False,
) -> None:
    """Print the game: board, cards, rules, player aids, pawns and tokens as PDF, to cut out and play on a table."""
    from lucky.press import PAPERS, Job, printed  # drawing is for those who print
    from lucky.press.order import check, lawful, parts_of, remarks

    wanted = setup_of(edition, players, board, None, None, variant, deck)
    law, doubt = lawful(wanted)
    job = Job(
        setup=law,
        board=wanted.floor_plan,
        deck=wanted.deck,
        parts=parts_of(only),
        paper=PAPERS[paper.value],
        size=size.value,
        backs=backs,
        black_and_white=black_and_white,
    )
    check(job)
    document = printed(job)
    content = document.write()
    write_whole(out, content)
    pages = f"{len(document.pages)} page{'' if len(document.pages) == 1 else 's'}"
    weight = f"{len(content) / MEGABYTE:.1f} MB" if len(content) >= MEGABYTE / 10 else f"{len(content) // KILOBYTE} kB"
    terminal().print(f"{out}: {pages}, {weight}. Print at 100 %, and check the rulers.", soft_wrap=True)
    aside = Console(stderr=True, highlight=False, markup=False)
    for remark in (doubt, *remarks(job, document)):
        if remark:
            aside.print(remark, soft_wrap=True)
