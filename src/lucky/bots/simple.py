"""Bots that do not think ahead: at random, and by rule of thumb."""

from lucky.actions import Action
from lucky.bots.bot import Bot, Budget
from lucky.engine.fast_rng import seeded
from lucky.search.fast_greedy import careful
from lucky.search.weights import Weights
from lucky.view import View


class Random(Bot):
    """Any legal action is as good as another."""

    name = "random"

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """One of them."""
        return legal[self.luck(view) % len(legal)]


class Greedy(Bot):
    """The book's advice, and nothing but."""

    name = "greedy"

    def __init__(self, seed: int = 0, budget: Budget | None = None, weights: Weights | None = None) -> None:
        super().__init__(seed, budget)
        self.weights = weights or Weights()

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """What the rules of thumb like best."""
        if len(legal) == 1:
            return legal[0]
        luck = self.luck(view)
        if luck % 100 < self.weights.whim:
            return legal[luck // 100 % len(legal)]
        position = view.position.clone()
        position.random = seeded(luck)
        return view.action(careful(position, self.weights))
