"""What is written on a drawing of a house in another language than the board's own; a soft hyphen says where a name may be broken."""

from dataclasses import replace
from functools import lru_cache

from lucky.board import Board
from lucky.ground import Ground
from lucky.words import ENGLISH, languages, speaker


def label(name: str, language: str) -> str:
    """A room's name, or a floor's; nothing if the language has none for it.

    >>> label("Kitchen", "de")
    'Küche'
    """
    words = speaker(language)
    for table in ("rooms", "phrases"):
        if name in words.tables[table]:
            return words.breakable(words.name(table, name, "name"))
    return ""


def spoken(language: str) -> bool:
    """Whether there is anything to write in it that the board does not have by itself."""
    return language != ENGLISH and language in languages()


@lru_cache(maxsize=64)
def labelled(ground: Ground, language: str) -> Ground:
    """The same house with a language's words on it; just as it is, where there are none."""
    return replace(ground, board=labelled_board(ground.board, language)) if spoken(language) else ground


@lru_cache(maxsize=64)
def labelled_board(board: Board, language: str) -> Board:
    """The same board with a language's words on it. Passages have no words on drawings."""
    if not spoken(language):
        return board
    floors = tuple(replace(floor, label=label(floor.name, language)) for floor in board.floors)
    zones = tuple(replace(zone, label=label(zone.name, language) if zone.is_room else "") for zone in board.zones)
    return replace(board, floors=floors, zones=zones)
