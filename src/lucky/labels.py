"""What is written on a drawing of a house in another language than the board's own.

data/labels.toml has the names of rooms and floors by language, made from the client's words by scripts/words; a soft hyphen
says where a name may be broken.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache

from lucky import reading
from lucky.board import Board
from lucky.ground import Ground


@cache
def labels() -> Mapping[str, Mapping[str, str]]:
    """Names by language and by what the board calls them."""
    return reading.toml(reading.shipped_text("labels.toml"), "labels.toml")


@lru_cache(maxsize=64)
def labelled(ground: Ground, language: str) -> Ground:
    """The same house with a language's words on it; just as it is, where there are none."""
    words = labels().get(language)
    return ground if words is None else replace(ground, board=_board(ground.board, language))


@lru_cache(maxsize=64)
def _board(board: Board, language: str) -> Board:
    words = labels()[language]
    floors = tuple(replace(floor, label=words.get(floor.name, "")) for floor in board.floors)
    return replace(board, floors=floors, zones=tuple(replace(zone, label=words.get(zone.name, "")) for zone in board.zones))
