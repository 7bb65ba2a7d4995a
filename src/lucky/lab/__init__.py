"""The laboratory: many games, many cores, many machines.

>>> from lucky.lab import play_many
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lucky.lab.estimates import compare as compare
    from lucky.lab.frames import play_many as play_many
    from lucky.lab.study import Study as Study

TURN_LIMIT = 10_000  # beyond it a game counts as one without an end (M20)
ARENA_TURN_LIMIT = 1000  # the same for a game among bots

_HOMES = {"Study": "study", "compare": "estimates", "play_many": "frames"}
__all__ = ["ARENA_TURN_LIMIT", "TURN_LIMIT", "Study", "compare", "play_many"]


def __getattr__(name: str) -> object:
    """Public names are imported when they are first asked for; some need the extra [lab]."""
    if name not in _HOMES:
        raise AttributeError(f"module 'lucky.lab' has no attribute {name!r}")
    return getattr(import_module(f"lucky.lab.{_HOMES[name]}"), name)
