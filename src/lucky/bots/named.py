"""Bots by name, as one types them: `greedy`, `ismcts:200ms`, `violet:novice`, or `mybot.py:Bot` from a file of one's own."""

import importlib.util
import inspect
import re
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from lucky.bots.bot import Bot, Budget
from lucky.bots.characters import CHARACTERS, USUAL_LEVEL, CharacterBot, level_named
from lucky.bots.earlier import EarlierGreedy, EarlierIsmcts
from lucky.bots.ismcts import Ismcts
from lucky.bots.simple import Greedy, Random
from lucky.bots.tuned import TunedGreedy
from lucky.errors import LuckyError, UsageError
from lucky.search.players import Player

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (Random, Greedy, TunedGreedy, Ismcts)}
EARLIER: dict[str, type[Bot]] = {bot.name: bot for bot in (EarlierGreedy, EarlierIsmcts)}  # for the arena
Maker = Callable[[int], Bot]  # a bot for a seed


def bot_named(spec: str, seed: int = 0) -> Bot:
    """The bot that a word means.

    >>> bot_named("ismcts:200ms").budget
    Budget(playouts=0, seconds=0.2)
    >>> bot_named("grimsby:merciless").budget
    Budget(playouts=2000, seconds=1.0)
    """
    return bot_maker(spec)(seed)


def bot_maker(spec: str) -> Maker:
    """What makes the bots that a word means, for whoever needs many of them."""
    in_file = re.fullmatch(r"(.+?\.py)(?::(\w*))?(?::(.*))?", spec.strip())
    if in_file is not None:
        return _from_file(Path(in_file[1]), in_file[2] or "Bot", in_file[3] or "")
    head, _, tail = spec.partition(":")
    name = head.strip().lower()
    if name in CHARACTERS:
        level = level_named(tail or USUAL_LEVEL)
        return lambda seed: CharacterBot(CHARACTERS[name], level, seed)
    kind = BOTS.get(name) or EARLIER.get(name)
    if kind is None:
        raise UsageError(f"No bot is called {head!r}. {_hint(name)}")
    budget = Budget.parse(tail) if tail else None
    return lambda seed: kind(seed, budget)


def player_of(bot: Bot) -> Player | None:
    """Who plays for a bot inside the engine; nobody for those that are not ours, though they extend one of ours."""
    return bot.player() if type(bot) in (*BOTS.values(), *EARLIER.values(), CharacterBot) else None


def _hint(name: str) -> str:
    near = get_close_matches(name, [*BOTS, *EARLIER, *CHARACTERS], 1)
    if near:
        return f"Did you mean {near[0]!r}?"
    return f"There are {', '.join(BOTS)}; the characters {', '.join(CHARACTERS)}; or a file of yours: mybot.py:Bot."


def _from_file(path: Path, name: str, time: str) -> Maker:
    """A class in a file, with a budget of its own if that is written after it: mybot.py:Bot:200ms."""
    budget = Budget.parse(time) if time else None
    kind = _class_in(path, name)

    given: tuple[int] | tuple[int, Budget] = (0,) if budget is None else (0, budget)
    try:
        inspect.signature(kind).bind(*given)
    except TypeError:
        what = "a seed" if budget is None else "a seed and a budget"
        how = "def __init__(self, seed=0, budget=None): super().__init__(seed, budget)"
        raise LuckyError(f"{path}: {name} cannot be made: its __init__ has to take what it is given, {what}. Write {how}.") from None

    def make(seed: int) -> Bot:
        try:
            bot: Bot = kind(seed, *given[1:])
        except Exception as error:
            raise LuckyError(f"{path}: {name} cannot be made: {type(error).__name__}: {error}") from None
        vars(bot).setdefault("seed", seed)  # for those that do not call what they extend
        vars(bot).setdefault("budget", budget)
        if bot.name == Bot.name:
            bot.name = f"{path}:{name}"
        return bot

    return make


def _class_in(path: Path, name: str) -> Callable[..., Any]:
    if not path.is_file():
        raise LuckyError(f"{path}: there is no such file.")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise LuckyError(f"{path}: cannot be loaded: {type(error).__name__}: {error}") from None
    kind = getattr(module, name, None)
    if not isinstance(kind, type) or not issubclass(kind, Bot) or kind is Bot:
        raise LuckyError(f"{path}: has no bot called {name!r}: a class that extends lucky.bots.Bot.")
    return kind
