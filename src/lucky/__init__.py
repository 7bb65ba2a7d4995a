"""Lucky Mansion: the complete Kill Doctor Lucky as a library, a game and a laboratory.

>>> from lucky import Game
>>> game = Game.new("free", players=3, seed="midnight")
>>> game.play("step Foyer")
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lucky.actions import Action as Action
    from lucky.errors import LuckyError as LuckyError
    from lucky.events import Event as Event
    from lucky.game import Game as Game
    from lucky.game import Outcome as Outcome
    from lucky.setup import Setup as Setup
    from lucky.snapshot import Snapshot as Snapshot
    from lucky.view import View as View

__version__ = "0.1.0"

_HOMES = {"Action": "actions", "Event": "events", "Game": "game", "LuckyError": "errors", "Outcome": "game"}
_HOMES |= {"Setup": "setup", "Snapshot": "snapshot", "View": "view"}
__all__ = ["Action", "Event", "Game", "LuckyError", "Outcome", "Setup", "Snapshot", "View", "__version__"]


def __getattr__(name: str) -> object:
    """Public names are imported when they are first asked for, so that `import lucky` costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'lucky' has no attribute {name!r}")
    return getattr(import_module(f"lucky.{_HOMES[name]}"), name)
