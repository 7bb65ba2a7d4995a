"""The bot that thinks ahead: information-set Monte-Carlo tree search."""

from lucky.actions import Action
from lucky.bots.bot import Bot, Budget, calm, search_from
from lucky.search.players import Player, Thinker
from lucky.search.weights import Weights
from lucky.view import View

USUAL = Budget(seconds=0.3)


class Ismcts(Bot):
    """Imagines what the others may hold, plays each idea out many times, and does what wins most often."""

    name = "ismcts"

    def __init__(self, seed: int = 0, budget: Budget | None = None, weights: Weights | None = None) -> None:
        super().__init__(seed, budget or USUAL)
        self.weights = weights

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """The best that the search finds."""
        if len(legal) == 1:
            return legal[0]
        search = search_from(view, self.luck(view), self.weights)
        spend = budget or self.budget or USUAL
        search.think(spend.playouts, spend.seconds)
        return view.action(search.best())

    def player(self) -> Player:
        """The same inside the engine."""
        spend = self.budget or USUAL
        return Thinker(self.word, self.weights or calm(), calm(), spend.playouts, spend.seconds)
