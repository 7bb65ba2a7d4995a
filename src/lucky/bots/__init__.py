"""Bots: everybody plays from a view, never from the true position."""

from lucky.bots.bot import Bot, Budget, Candidate, Explanation
from lucky.bots.ismcts import Ismcts
from lucky.bots.named import bot_named
from lucky.bots.simple import Greedy, Random

__all__ = ["Bot", "Budget", "Candidate", "Explanation", "Greedy", "Ismcts", "Random", "bot_named"]
