"""Bots that do not think ahead: at random, and by rule of thumb."""

from lucky.actions import Action
from lucky.bots.bot import NO_ANSWERS, Bot, Budget
from lucky.search.players import Player, Thumb
from lucky.search.weights import Weights
from lucky.view import View


class Random(Bot):
    """Any legal action is as good as another."""

    name = "random"

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """One of them."""
        return view.action(self.player().choose(view.position.clone(), NO_ANSWERS))

    def player(self) -> Player:
        """The same inside the engine."""
        return Player(self.word)


class Greedy(Bot):
    """The book's advice, and nothing but."""

    name = "greedy"

    def __init__(self, seed: int = 0, budget: Budget | None = None, weights: Weights | None = None) -> None:
        super().__init__(seed, budget)
        self.weights = weights or Weights()

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """What the rules of thumb like best."""
        return view.action(self.player().choose(view.position.clone(), NO_ANSWERS))

    def player(self) -> Player:
        """The same inside the engine."""
        return Thumb(self.word, self.weights)
