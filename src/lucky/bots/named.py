"""Bots by name, as one types them: `greedy`, `ismcts:200ms`, `ismcts:2000`, or `mybot.py:Bot` from a file of one's own."""

import importlib.util
from difflib import get_close_matches
from pathlib import Path

from lucky.bots.bot import Bot, Budget
from lucky.bots.ismcts import Ismcts
from lucky.bots.thumb import Greedy, Random
from lucky.errors import LuckyError

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (Random, Greedy, Ismcts)}


def bot_named(spec: str, seed: int = 0) -> Bot:
    """The bot that a word means.

    >>> bot_named("ismcts:200ms").budget
    Budget(playouts=0, seconds=0.2)
    """
    name, _, rest = spec.partition(":")
    if name.endswith(".py"):
        return _from_file(Path(name), rest or "Bot", seed)
    found = BOTS.get(name.strip().lower())
    if found is None:
        near = get_close_matches(name.lower(), BOTS, 1)
        hint = f" Did you mean {near[0]!r}?" if near else f" There are {', '.join(BOTS)}, or a file of yours: mybot.py:Bot."
        raise LuckyError(f"No bot is called {name!r}.{hint}")
    return found(seed, Budget.parse(rest) if rest else None)


def _from_file(path: Path, name: str, seed: int) -> Bot:
    if not path.is_file():
        raise LuckyError(f"{path}: there is no such file.")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise LuckyError(f"{path}: cannot be loaded: {type(error).__name__}: {error}") from None
    kind = getattr(module, name, None)
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise LuckyError(f"{path}: has no bot called {name!r}: a class that extends lucky.bots.Bot.")
    try:
        return kind(seed)
    except Exception as error:
        raise LuckyError(f"{path}: {name} cannot be made: {type(error).__name__}: {error}") from None
