"""A search that sees all hands: it cheats, to show how much of a result is luck. Only the laboratory can seat it.

It is no bot that `bot_named` knows, and refuses to play from a view that hides anything.
"""

from lucky.actions import Action
from lucky.bots.bot import Bot, Budget, search_from
from lucky.bots.ismcts import USUAL, Ismcts
from lucky.bots.named import Maker, bot_maker
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.view import View

PREFIX = "open:"


class Peeking(Bot):
    """Thinks ahead with every hand face up. What is still to be drawn it does not know."""

    name = "open:ismcts"

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """The best that the search finds."""
        if view.seat is None or not view.open:
            raise LuckyError("Who is to play with open hands has to be shown them.")
        search = search_from(view, self.luck(view))
        search.open_hands = True
        spend = budget or self.budget or USUAL
        search.think(spend.playouts, spend.seconds)
        return view.action(search.best())


def shown_all(game: Game) -> View:
    """The full position for the one who is to act; only what chance will bring is left out."""
    return View(game.setup, game.names, game.position, game.to_act, open=True)


def contestant_maker(spec: str) -> Maker:
    """What makes a contestant: any bot by name, or the search that peeks.

    >>> contestant_maker("open:ismcts:200ms")(0).budget
    Budget(playouts=0, seconds=0.2)
    """
    if not spec.startswith(PREFIX):
        return bot_maker(spec)
    make = bot_maker(spec.removeprefix(PREFIX))
    model = make(0)
    if not isinstance(model, Ismcts):
        raise LuckyError(f"{spec}: only a search has any use for open hands: open:ismcts:200ms.")
    budget = model.budget
    return lambda seed: Peeking(seed, budget)
