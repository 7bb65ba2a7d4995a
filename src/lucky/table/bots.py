"""Which bots may sit at a table, and how long they may think there."""

import re
from functools import lru_cache

from lucky.bots.bot import Bot, Budget
from lucky.bots.characters import CHARACTERS
from lucky.bots.named import BOTS, bot_maker
from lucky.errors import LuckyError

USUAL_BOT = "greedy"  # stands in for people who said nothing about it
LONGEST = Budget(playouts=20_000, seconds=2.0)
PLAYOUT = 0.001  # seconds that one takes at most with a compiled engine, nearly everywhere
SPEC = re.compile(r"([a-z]+)(?::([a-z]+|[0-9]+(?:\.[0-9]+)?(?:ms|s)?))?")  # nothing that could be a file


def check_spec(spec: str, longest: Budget = LONGEST) -> str:
    """A bot that may sit at a table, as one writes it: one of ours, and not one that thinks for ever. No other file is opened.

    >>> check_spec(" Violet:Cunning ")
    'violet:cunning'
    """
    text = spec.strip().lower()
    match = SPEC.fullmatch(text)
    if match is None or match[1] not in {*BOTS, *CHARACTERS}:
        raise LuckyError(f"No bot is called {text[:40]!r} here. There are {', '.join([*BOTS, *CHARACTERS])}.")
    budget = bot_maker(text)(0).budget
    if budget is not None and (budget.seconds > longest.seconds or budget.playouts > longest.playouts):
        raise LuckyError(f"{budget} is too long to think here: {longest.seconds:g}s or {longest.playouts} playouts is the most.")
    return text


def thinking_seconds(spec: str) -> float:
    """The longest a bot thinks about a decision; 0 for one that does not. Who counts playouts stops when others would, too."""
    budget = bot_of(spec).budget
    return 0.0 if budget is None else budget.seconds or min(LONGEST.seconds, PLAYOUT * budget.playouts)


@lru_cache(256)
def bot_of(spec: str) -> Bot:
    """A bot to ask about its budget."""
    return bot_maker(spec)(0)
