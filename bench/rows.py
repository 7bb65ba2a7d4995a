"""Our own engine's speed: at random play, one row for each way of driving it, and played by bots.

rows() gives (engine, label, play) where play(seconds) plays for about that many seconds of this process's time and returns
(decisions, games, seconds). The compiled engine has to be the one that is imported.
"""

import random
import time
from collections.abc import Callable

from lucky.bots.named import bot_named, player_of
from lucky.bots.referee import ask
from lucky.engine.fast_rng import seeded
from lucky.engine.playout import random_games
from lucky.engine.position import Position
from lucky.engine.rules import Rules
from lucky.game import Game
from lucky.search.games import COLUMNS, Counts, play_games
from lucky.setup import Setup

Play = Callable[[float], tuple[int, int, float]]
TURN_LIMIT = 1_000_000
BULK = 100  # games between two looks at the clock


def rows() -> list[tuple[str, str, Play]]:
    """Five players, all rules of the edition: driven from Python decision by decision, and in bulk."""
    made: list[tuple[str, str, Play]] = []
    for edition in ("free", "anniversary"):
        rules = Setup(edition, 5).rules
        made.append(("lucky", f"{edition} 5p driven", driven(rules)))
        made.append(("lucky", f"{edition} 5p bulk", bulk(rules)))
    return made


def driven(rules: Rules) -> Play:
    """A loop in Python: list the legal actions, pick one, apply it."""
    pick = random.random

    def play(seconds: float) -> tuple[int, int, float]:
        decisions = games = 0
        began = time.process_time()
        while True:
            position = Position(rules)
            position.random = seeded(random.getrandbits(60))
            position.begin()
            while legal := position.legal():
                position.apply(legal[int(pick() * len(legal))])
                decisions += 1
            games += 1
            spent = time.process_time() - began
            if spent >= seconds:
                return decisions, games, spent

    return play


def bulk(rules: Rules) -> Play:
    """Whole games inside the engine."""

    def play(seconds: float) -> tuple[int, int, float]:
        decisions = games = 0
        began = time.process_time()
        while True:
            tallies = random_games(rules, random.getrandbits(30), 0, BULK, TURN_LIMIT)
            decisions += sum(tally[0] for tally in tallies)
            games += BULK
            spent = time.process_time() - began
            if spent >= seconds:
                return decisions, games, spent

    return play


def inside(setup: Setup, bot: str, games_at_once: int = BULK) -> Play:
    """Whole games among bots of one kind, inside the engine."""
    players = [player for player in (player_of(bot_named(bot)) for _ in range(setup.seats)) if player is not None]
    column = COLUMNS.index("decisions")

    def play(seconds: float) -> tuple[int, int, float]:
        decisions = games = 0
        began = time.process_time()
        while True:
            rows = play_games(setup.rules, players, random.getrandbits(30), 0, games_at_once, TURN_LIMIT, Counts())
            decisions += sum(row[column] for row in rows)  # type: ignore[misc]  # it is a number
            games += games_at_once
            spent = time.process_time() - began
            if spent >= seconds:
                return decisions, games, spent

    return play


def through_game(setup: Setup, bot: str) -> Play:
    """The same games decision by decision through Game and View, as an arena has to play bots that are not ours."""

    def play(seconds: float) -> tuple[int, int, float]:
        decisions = games = 0
        began = time.process_time()
        while True:
            bots = [bot_named(bot, random.getrandbits(50)) for _ in range(setup.seats)]
            game = Game(setup, str(random.getrandbits(50)))
            while not game.over:
                legal = game.legal()
                game.play(legal[0] if len(legal) == 1 else ask(bots[game.to_act], game.view(game.to_act), legal))
            decisions += len(game.actions)
            games += 1
            spent = time.process_time() - began
            if spent >= seconds:
                return decisions, games, spent

    return play
