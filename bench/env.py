"""How fast the environments are, beside those of others, in one run: ratios, since machines differ.

pip install shimmy pygame-ce        # for PettingZoo's hanabi
PYTHONPATH=build/compiled .venv/bin/python -m bench.env
"""

import random
import sys
import time
import warnings
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401  (it registers theirs)
import pyspiel

import lucky.env.openspiel  # noqa: F401  (it registers our game)
from lucky.engine import engine_kind
from lucky.engine.playout import random_games
from lucky.env import LuckyAEC, batch
from lucky.setup import Setup

SECONDS = 2.0
TIMES = 5
THEIRS = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_block_dominoes")


def rate(step: Callable[[], int], seconds: float = SECONDS) -> float:
    """How many a second of processor time: the best of a few tries, so that others on the machine count little."""
    best = 0.0
    for _ in range(TIMES):
        count, began = 0, time.process_time()
        while time.process_time() - began < seconds / TIMES:
            count += step()
        best = max(best, count / (time.process_time() - began))
    return best


def aec_steps(env: Any) -> Callable[[], int]:
    """A step by any legal action: what it costs to choose it is the same for every environment."""
    dice = random.Random(1)
    env.reset(seed=1)

    def step() -> int:
        for _ in range(100):
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.reset()
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            legal = mask.nonzero()[0]
            env.step(int(legal[int(dice.random() * len(legal))]))
        return 100

    return step


def hanabi() -> Any:
    """PettingZoo's."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import hanabi_v5

        return hanabi_v5.env()


def batch_steps(size: int, **choices: Any) -> float:
    """Steps a second of many games at once, without the time to choose actions."""
    games, luck = batch(size, "free", 4, **choices), np.random.default_rng(1)
    best = 0.0
    for _ in range(TIMES):
        count, spent = 0, 0
        while spent < SECONDS / TIMES * 1e9:
            chances = luck.random(games.masks.shape, dtype=np.float32)
            actions = (games.masks * chances).argmax(1)
            began = time.process_time_ns()
            games.inner.step(actions)
            spent += time.process_time_ns() - began
            count += size
        best = max(best, count / spent * 1e9)
    return best


def spiel_decisions(name: str) -> float:
    """Decisions a second of random play through OpenSpiel."""
    game, dice = pyspiel.load_game(name), random.Random(2)

    def play() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                count += 1
        return count

    return rate(play)


def main() -> None:
    """Print figures and ratios."""
    print(f"engine: {engine_kind()}, Python {sys.version.split()[0]}")
    ours = rate(aec_steps(LuckyAEC(Setup("free", 4))))
    print(f"PettingZoo AEC           {ours:12,.0f} steps/s")
    try:
        theirs = rate(aec_steps(hanabi()))
        print(f"PettingZoo's hanabi      {theirs:12,.0f} steps/s      ours is {ours / theirs:.0f} times as fast (wanted: 40)")
    except Exception as error:  # it needs packages that nothing else here needs
        print(f"PettingZoo's hanabi      not here: {error}")
    rules = Setup("free", 4).rules
    numbers = iter(range(0, 10**9, 50))
    bulk = rate(lambda: sum(row[0] for row in random_games(rules, 1, next(numbers), 50, 2000)))
    print(f"random games in bulk     {bulk:12,.0f} decisions/s")
    many = batch_steps(256)
    print(f"batch of 256             {many:12,.0f} steps/s      {many / bulk:.2f} of bulk (wanted: 1,000,000 or 0.1)")
    against = batch_steps(256, opponents="greedy")
    print(f"batch against greedy     {against:12,.0f} steps/s      of the learner, with all that the others do between them")
    own = spiel_decisions("lucky_mansion")
    others = {name: spiel_decisions(name) for name in THEIRS}
    print(f"OpenSpiel, ours          {own:12,.0f} decisions/s  {own / median(others.values()):.2f} of theirs (wanted: 0.5)")
    for name, found in others.items():
        print(f"  {name:<23}{found:12,.0f} decisions/s")


if __name__ == "__main__":
    main()
