"""Environments for those who learn and those who study learning: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

    from lucky.env import aec, batch
    env = aec("free", 4)                      # PettingZoo, every seat an agent
    games = batch(256, "free", 4)             # 256 games in one call, arrays without copies

    import gymnasium, lucky.env               # lucky.env tells Gymnasium its names
    gymnasium.make("LuckyMansion/Free-4p-v0", opponents="greedy")

Needs `pip install 'lucky-mansion[env]'`. docs/environments.md explains it from the beginning.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from lucky.env.registration import register

if TYPE_CHECKING:
    from lucky.env.actions import ActionTable as ActionTable
    from lucky.env.actions import action_table as action_table
    from lucky.env.arrays import Arrays as Arrays
    from lucky.env.arrays import batch as batch
    from lucky.env.pettingzoo import LuckyAEC as LuckyAEC
    from lucky.env.pettingzoo import aec as aec
    from lucky.env.schema import Encoding as Encoding
    from lucky.env.schema import encoding as encoding
    from lucky.env.single import LuckyEnv as LuckyEnv
    from lucky.env.single import LuckyVectorEnv as LuckyVectorEnv

_HOMES = {"ActionTable": "actions", "action_table": "actions", "Arrays": "arrays", "batch": "arrays"}
_HOMES |= {"LuckyAEC": "pettingzoo", "aec": "pettingzoo", "Encoding": "schema", "encoding": "schema"}
_HOMES |= {"LuckyEnv": "single", "LuckyVectorEnv": "single"}
__all__ = [
    *("ActionTable", "Arrays", "Encoding", "LuckyAEC", "LuckyEnv", "LuckyVectorEnv", "action_table", "aec", "batch", "encoding"),
]

if find_spec("gymnasium") is not None:  # OpenSpiel and language models do without
    register()


def __getattr__(name: str) -> object:
    """Each is imported when it is first asked for, and needs only what it uses."""
    if name not in _HOMES:
        raise AttributeError(f"module 'lucky.env' has no attribute {name!r}")
    return getattr(import_module(f"lucky.env.{_HOMES[name]}"), name)
