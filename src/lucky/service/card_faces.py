"""The cards of a table, face up: what is in its box, not where any of it lies."""

from functools import lru_cache

from lucky.engine.position import Position
from lucky.names import Names
from lucky.setup import Setup
from lucky.snapshot import CardInfo
from lucky.view import View


@lru_cache(maxsize=64)
def faces_of(setup: Setup) -> tuple[CardInfo, ...]:
    """Every card that is in the game, as this game's rules value it."""
    return tuple(map(View(setup, Names(setup), Position(setup.rules), None, open=True).card, setup.rules.cards.every))
