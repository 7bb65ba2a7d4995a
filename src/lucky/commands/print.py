"""`lucky print`: the game on paper."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lucky.commands.choices import (
    BoardOption,
    DeckOption,
    EditionOption,
    LanguageOption,
    PlayersOption,
    VariantOption,
    language_of,
    setup_of,
)
from lucky.commands.output import counting, terminal, wrote
from lucky.errors import UsageError
from lucky.writing import unwritable, write_whole

if TYPE_CHECKING:
    from lucky.press import Job

MEGABYTE, KILOBYTE = 1_000_000, 1_000


class PaperSize(StrEnum):
    """The paper in the printer."""

    letter = "letter"
    a4 = "a4"


class CardFormat(StrEnum):
    """How large cards are."""

    small = "small"
    poker = "poker"
    mini = "mini"


class BoardSize(StrEnum):
    """How large the board is: on one sheet of 17 by 22 inches, on one page, or over several."""

    sheet = "sheet"
    travel = "travel"
    tiled = "tiled"


def print_(
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE.pdf", help="Where to write it.")] = None,
    edition: EditionOption = "free",
    board: BoardOption = None,
    deck: DeckOption = None,
    players: PlayersOption = 4,
    variant: VariantOption = None,
    only: Annotated[
        str, typer.Option(metavar="PARTS", help="Some parts only: board,cards,characters,rules,aids,pawns,tokens,box; or a blueprint.")
    ] = "",
    paper: Annotated[PaperSize, typer.Option(help="The paper in the printer.")] = PaperSize.letter,
    size: Annotated[
        BoardSize,
        typer.Option(help="The board tiled over several pages, on one sheet of 17 x 22 inches as copy shops have them, or on one page."),
    ] = BoardSize.tiled,
    cards: Annotated[
        CardFormat, typer.Option(help="How large cards are: 46 x 64 mm, 63 x 88 (poker) or 44 x 68 (mini).")
    ] = CardFormat.small,
    backs: Annotated[bool, typer.Option("--backs", help="Backs for the cards, to be printed on both sides.")] = False,
    gutterfold: Annotated[bool, typer.Option("--gutterfold", help="Backs beside the faces, to be folded and glued.")] = False,
    singles: Annotated[bool, typer.Option("--singles", help="One card a page, as print shops want them.")] = False,
    bleed: Annotated[float, typer.Option(metavar="MM", help="Let colours run over the edge of cards, 3 for most print shops.")] = 0.0,
    images: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Also one PNG a card, and sheets for Tabletop Simulator, in this folder.")
    ] = None,
    black_and_white: Annotated[bool, typer.Option("--black-and-white", help="No colour, no large fills: kind to home printers.")] = False,
    language: LanguageOption = "en",
) -> None:
    """Print the game: board, cards, characters, rules, player aids, pawns, tokens and a box as PDF, to cut out and play on a table."""
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
        cards=cards.value,
        backs=backs,
        gutterfold=gutterfold,
        singles=singles,
        bleed=bleed,
        black_and_white=black_and_white,
        language=language_of(language),
    )
    check(job)
    if out is None and images is None:
        raise UsageError("Where to? Give it --out FILE.pdf, or --images DIR for pictures of the cards.")
    document = printed(job)
    if out is not None:
        content = document.write()
        write_whole(out, content)
        pages = f"{len(document.pages)} page{'' if len(document.pages) == 1 else 's'}"
        weight = f"{len(content) / MEGABYTE:.1f} MB" if len(content) >= MEGABYTE / 10 else f"{len(content) // KILOBYTE} kB"
        wrote(out, f"{pages}, {weight}. Print at 100 %, and check the rulers")
    if images is not None:
        write_images(job, images)
    aside = terminal(error=True)
    for remark in (doubt, *remarks(job, document)):
        if remark:
            aside.print(remark, soft_wrap=True)


def write_images(job: "Job", folder: Path) -> None:
    """Every card as a picture, in a folder that is made if it is not there."""
    from lucky.press.images import SAVED_OBJECT, card_images

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from None
    count = 0
    with counting("pictures", 0) as progress:
        for image in card_images(job, folder, progress):
            write_whole(folder / image.name, image.content)
            count += image.name.endswith(".png")
    wrote(folder, f"{count} pictures, and {SAVED_OBJECT} for Tabletop Simulator")
