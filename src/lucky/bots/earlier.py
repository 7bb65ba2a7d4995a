"""Bots as they were on 2026-11-16 (commit d79122c), to measure later ones against. The arena seats them; tables with people do not.

From the same view and with the same luck they choose what they chose then, except that they imagine no worlds that cannot be
(engine/redeal.py).
"""

from lucky.actions import Action
from lucky.bots.bot import Budget, remember
from lucky.bots.ismcts import USUAL, Ismcts
from lucky.bots.simple import Greedy
from lucky.search.evaluation import earlier_values
from lucky.search.players import Player, UcbThinker
from lucky.search.tree import Search
from lucky.search.weights import Weights
from lucky.view import View


def earlier_weights() -> Weights:
    """Those of a player who rides the train with any number of cards, and never loses patience."""
    weights = Weights()
    weights.full = 99
    weights.patience = 1_000_000
    return weights


class EarlierGreedy(Greedy):
    """Does not know when to get off the train, nor when to leave the Doctor alone."""

    name = "greedy-old"

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget, earlier_weights())


class EarlierIsmcts(Ismcts):
    """Looks into the three actions that the rules of thumb like best, and no others."""

    name = "ismcts-old"

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """The action tried most."""
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        search = Search(view.position.clone(), view.seat, self.luck(view), [earlier_weights() for _ in range(view.setup.seats)])
        search.values = earlier_values(view.position)
        remember(search, view)
        spend = budget or self.budget or USUAL
        search.think(spend.playouts, spend.seconds)
        return view.action(search.best())

    def player(self) -> Player:
        """The same inside the engine."""
        spend = self.budget or USUAL
        return UcbThinker(self.word, earlier_weights(), earlier_weights(), spend.playouts, spend.seconds)
