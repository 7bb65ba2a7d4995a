"""The choices of a setup as options that several commands share."""

from typing import Annotated

import typer

from lucky.editions import EDITIONS, VARIANTS
from lucky.errors import SetupError, UsageError
from lucky.opened_board import wings_in
from lucky.reading import shown
from lucky.setup import Setup
from lucky.variant_names import as_setup_names
from lucky.words import languages

EditionOption = Annotated[str, typer.Option("--edition", "-e", help=f"{', '.join(EDITIONS)}.")]
PlayersOption = Annotated[int, typer.Option("--players", "-p", help="How many people play, 2 to 10.")]
BoardOption = Annotated[str | None, typer.Option("--board", help="A board by name or file, if not the edition's own.")]
DeckOption = Annotated[str | None, typer.Option("--deck", help="A deck by name or file, if not the board's or the edition's own.")]
ClosedOption = Annotated[
    list[str] | None, typer.Option("--closed", metavar="WINGS", help="Wings to close: west,east, or repeat it; none for no wing.")
]
FloorOption = Annotated[str | None, typer.Option("--floor", help="Play on one floor only: up or down.")]
VariantOption = Annotated[
    list[str] | None, typer.Option("--variant", "-v", help=f"Repeat for more: {', '.join(VARIANTS)}; cat, strangers, escape, sequel.")
]
OnOption = Annotated[str, typer.Option("--on", metavar="PLACE", help="Where to play: here, or on a Ray cluster (ray).")]
AddressOption = Annotated[str | None, typer.Option("--address", help="Of a Ray cluster; a new one on this machine unless given.")]
LanguageOption = Annotated[
    str, typer.Option("--language", metavar="LANGUAGE", envvar="LUCKY_LANGUAGE", help="In which language: en or de.", show_envvar=True)
]


def language_of(text: str) -> str:
    """The language that was asked for."""
    language = text.strip().lower().replace("_", "-").partition("-")[0]
    if language not in languages():
        raise UsageError(f"Nobody here speaks {shown(text)}; there are {', '.join(languages())}.")
    return language


def setup_of(
    edition: str,
    players: int,
    board: str | None,
    closed: list[str] | None,
    floor: str | None,
    variants: list[str] | None,
    deck: str | None = None,
) -> Setup:
    """The setup that was asked for. A variant may be given by name or by its rule's id."""
    edition = edition.strip().lower()
    words = tuple(word for text in variants or [] for word in text.split(","))
    wings = None if closed is None else wings_in(closed)
    if wings and floor is not None:
        raise SetupError("A house has wings to close or floors to fold, not both.")
    return Setup(
        edition,
        players,
        board=board,
        cards=deck,
        closed=wings,
        floors=None if floor is None else (floor,),
        **as_setup_names(edition, {"variants": words}),
    )
