"""The setups that are pinned by name, and people who play at random: what the tests of properties are tried on."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_type_hints

from lucky.engine.fast_rng import below, seeded, stir
from lucky.engine.position import Position
from lucky.game import Game
from lucky.setup import Setup

SETUPS = Path(__file__).parent.parent / "golden/setups.txt"


@cache
def tables() -> tuple[Setup, ...]:
    """Every setup of the list, in its order. Nothing else decides which games are pinned, so that a new variant changes no old one."""
    return tuple(map(labelled, SETUPS.read_text(encoding="utf-8").splitlines()))


def label(setup: Setup) -> str:
    """A setup in a few words."""
    choices = {key: value for key, value in setup.changed().items() if key not in ("edition", "players") and value == getattr(setup, key)}
    words = [f"{key}={'+'.join(value) if isinstance(value, tuple) else value}" for key, value in choices.items()]
    return " ".join([setup.edition, str(setup.players), *words])


def labelled(line: str) -> Setup:
    """The setup that a label stands for."""
    edition, players, *words = re.split(r" (?=\d|\w+=)", line)
    kinds = get_type_hints(Setup)
    choices = {key: _value(text, str(kinds[key])) for key, text in (word.split("=", 1) for word in words)}
    return Setup(edition, int(players), **choices)  # type: ignore[arg-type]


def _value(text: str, kind: str) -> object:
    if "tuple" in kind:
        return tuple(filter(None, text.split("+")))
    if "bool" in kind:
        return {"True": True, "False": False}[text]
    return int(text) if "int" in kind else text


def some(every: int, start: int = 0) -> tuple[Setup, ...]:
    """Every so many-th table, for tests that take longer."""
    return tables()[start::every]


def dealt(setup: Setup, seed: int) -> Position:
    """A game at its first decision, its chance the fast kind."""
    position = Position(setup.rules)
    position.random = seeded(seed)
    position.begin()
    return position


class Dice:
    """Random numbers that are the same on every Python and in both engines."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        self.state = stir(self.state)
        return int(below(self.state, n))

    def pick(self, things: list[int]) -> int:
        return things[self.below(len(things))]


def at_random(position: Position, seed: int, turns: int) -> Iterator[list[int]]:
    """Play on at random; what is legal is handed out before each action."""
    dice = Dice(seed)
    while position.turns <= turns:
        legal = position.legal()
        yield legal
        if not legal:
            return
        position.apply(dice.pick(legal))


def game_at_random(game: Game, seed: int, turns: int) -> Iterator[Game]:
    """The same with a Game."""
    dice = Dice(seed)
    while not game.over and game.position.turns <= turns:
        yield game
        game.play(dice.pick(game.position.legal()))
