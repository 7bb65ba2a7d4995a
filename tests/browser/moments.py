"""Tables at the moment a test is about: a game is played there without a thought, and a person takes the seat that has to decide."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import httpx

from lucky.actions import Action
from lucky.game import Game
from lucky.gamefile import game_text
from tests.patience import PATIENCE

MOST_GAMES = 60
MOST_ACTIONS = 400
HOW = {"draw": 5.0, "step": 5.0, "end": 2.0, "attempt": 8.0, "pass": 3.0, "counter": 0.2}  # how readily somebody who never thinks does what

Moment = Callable[[Game, list[Action]], bool]


def _kinds(legal: list[Action]) -> set[str]:
    return {action.kind for action in legal}


def own_turn(game: Game, legal: list[Action]) -> bool:
    """Somewhere to go, by foot and by card, a draw, and the end of the turn."""
    return {"step", "draw", "end"} <= _kinds(legal) and any(action.card is not None for action in legal)


def strike(game: Game, legal: list[Action]) -> bool:
    """An attempt, with one of three weapons at least or bare hands."""
    return sum(action.kind == "attempt" for action in legal) >= 4


def asked(game: Game, legal: list[Action]) -> bool:
    """To foil with one of several cards, or to pass."""
    return "pass" in _kinds(legal) and sum(action.kind == "foil" for action in legal) >= 2


def spite(game: Game, legal: list[Action]) -> bool:
    """To foil with spite (V3)."""
    return {"pass", "spite", "foil"} <= _kinds(legal)


def counter(game: Game, legal: list[Action]) -> bool:
    """To counter an attempt on oneself (V6)."""
    return "counter" in _kinds(legal)


def strangers(game: Game, legal: list[Action]) -> bool:
    """Strangers may be moved (A20)."""
    return len({action.pawn for action in legal if action.kind == "step"}) >= 3


def escaping(game: Game, legal: list[Action]) -> bool:
    """Away from the ghost of the Doctor (E1)."""
    return len(legal) >= 4 and any(action.zone for action in legal)


def ways(game: Game, legal: list[Action]) -> bool:
    """Several ways to do something with the same card in the same room."""
    pairs = [(action.card, action.zone) for action in legal if action.card is not None and action.zone]
    return len(pairs) >= len(set(pairs)) + 2


@cache
def at_moment(edition: str, players: int, moment: Moment, **choices: Any) -> tuple[str, int, int]:
    """A game file, how many of its actions lead to the moment, and whose it is."""
    for number in range(MOST_GAMES):
        dice = random.Random(number)
        game = Game.new(edition, players, seed=f"{moment.__name__} {number}", **choices)
        while not game.over and len(game.actions) < MOST_ACTIONS:
            legal = game.legal()
            if moment(game, legal) and not game.setup.is_stranger(game.to_act):
                return game_text(game), len(game.actions), game.to_act
            game.play(dice.choices(legal, [HOW.get(action.kind, 1.0) for action in legal])[0])
    raise AssertionError(f"In {MOST_GAMES} games it never came to {moment.__name__}.")


def table_at(url: str, edition: str, players: int, moment: Moment, **choices: Any) -> str:
    """The path of a table at that moment, with the key to the seat that has to decide; bots have the others."""
    text, after, seat = at_moment(edition, players, moment, **choices)
    wanted = {"game_file": text, "after": after, "seat": seat}
    made = httpx.post(f"{url}/api/replay/table", json=wanted, timeout=PATIENCE).raise_for_status().json()
    key = made["seats"][0]
    return f"{url}/t/{made['table']}#seat={key['seat']}.{key['token']}"
