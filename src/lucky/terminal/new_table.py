"""A new table as somebody in the terminal wants it: by the book and with the usual characters where nothing was said."""

import getpass
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import cycle, islice

from lucky import board as boards
from lucky import cards as decks
from lucky.bots.characters import CHARACTERS, USUAL_LEVEL
from lucky.errors import LuckyError
from lucky.messages import SeatRequest
from lucky.packed import pack
from lucky.reading import file_text, stem_of
from lucky.setup import MOST, Setup
from lucky.table.bots import check_spec
from lucky.table.seating import check_name

USUAL_EDITION = "free"
USUAL_PLAYERS = 4
USUAL_CHARACTERS = ("violet", "basil", "zora")  # as in the browser
BRISK = 0.4  # how leisurely bots play; as in the browser, for those who just want to play


def usual_setup(
    make: Callable[..., Setup],
    edition: str | None,
    players: int | None,
    seats: int | None,
    board: str | None,
    closed: list[str] | None,
    floor: str | None,
    variants: list[str] | None,
    deck: str | None,
) -> Setup:
    """The setup that was asked for, checked. A board or a deck from a file travels with it."""
    house = None if board is None else packed_board(board)
    cards = None if deck is None else packed_deck(deck)
    setup = make((edition or USUAL_EDITION), players or seats or USUAL_PLAYERS, house, closed, floor, variants, cards)
    setup.check()
    return setup


def packed_board(name: str) -> str:
    """A board by name, or its file as a word."""
    return name if stem_of(name, "board", boards.shipped()) is not None else pack(file_text(name))


def packed_deck(name: str) -> str:
    """A deck by name, or its file as a word."""
    return name if stem_of(name, "deck", decks.shipped()) is not None else pack(file_text(name))


def seats_of(setup: Setup, bots: Sequence[str], name: str = "", watch: bool = False) -> tuple[SeatRequest, ...]:
    """Who sits where: oneself first, unless one only looks on, then the bots that were named, over and over if there are too few."""
    others = setup.players - (not watch)
    if len(bots) > others and bots != usual_bots(bots[0].partition(":")[2]):
        raise LuckyError(f"{len(bots)} bots are too many for {setup.players} players{'' if watch else ', of whom you are one'}.")
    chosen = bots or usual_bots(USUAL_LEVEL)
    mine = [] if watch else [SeatRequest(kind="me", name=check_name(name, []) if name else usual_name(setup))]
    return (*mine, *(SeatRequest(kind="bot", bot=check_spec(bot)) for bot in islice(cycle(chosen), min(others, MOST))))


def usual_bots(level: str) -> list[str]:
    """The characters in the order in which they are invited, at a level."""
    return [f"{name}:{level}" for name in (*USUAL_CHARACTERS, *(name for name in CHARACTERS if name not in USUAL_CHARACTERS))]


def usual_name(setup: Setup) -> str:
    """What one is called on this machine, if that will do for a name."""
    with suppress(Exception):  # nobody may be called anything here
        return check_name(getpass.getuser().capitalize(), [character.capitalize() for character in CHARACTERS])
    return ""
