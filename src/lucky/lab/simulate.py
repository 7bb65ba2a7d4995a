"""Many games of one setup, on all cores, and what they come to."""

import math
import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lucky.engine.playout import Tally, random_games
from lucky.errors import LuckyError
from lucky.lab import TURN_LIMIT
from lucky.lab.match import Hall, Played, hall_for, play_games
from lucky.setup import Setup
from lucky.workers import WorkerLost, Workers

BATCH = 50  # games a worker plays before it reports
ALONE = 1000  # games that are played sooner than processes start


@dataclass(frozen=True)
class SimulationResult:
    """What many games came to."""

    games: int
    seconds: float
    tallies: list[Tally]
    seats: tuple[str, ...]
    turn_limit: int
    faults: int = 0  # decisions that a bot did not take properly

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as `lucky simulate --json` prints it."""
        turns = sorted(tally[1] for tally in self.tallies)
        decisions = sum(tally[0] for tally in self.tallies)
        wins = [sum(tally[2] == seat for tally in self.tallies) for seat in range(len(self.seats))]
        return {
            "games": self.games,
            "decisions": decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(decisions / self.seconds) if self.seconds else None,
            "turns": {
                "mean": round(statistics.fmean(turns), 2),
                "median": statistics.median(turns),
                "p95": turns[min(len(turns) - 1, int(len(turns) * 0.95))],
            },
            "wins": wins,
            "seats": list(self.seats),
            "attempts": sum(tally[3] for tally in self.tallies),
            "foiled": sum(tally[4] for tally in self.tallies),
            "games_without_end": sum(tally[2] == -2 for tally in self.tallies),
            "games_without_winner": sum(tally[2] == -1 for tally in self.tallies),
            "turn_limit": self.turn_limit,
            "faults": self.faults,
        }


def simulate(
    setup: Setup,
    games: int,
    *,
    bot: str = "random",
    seed: int = 0,
    workers: int | None = None,
    turn_limit: int = TURN_LIMIT,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> SimulationResult:
    """Play many games. The result depends on the setup and the seed, not on how many workers there are."""
    if games < 1:
        raise LuckyError("At least one game has to be played.")
    setup.check()
    seed %= 2**40  # leaves room for the number of the game
    began = time.perf_counter()
    if bot != "random":
        return _among_bots(hall_for(setup, [bot], seed, turn_limit), games, workers, progress, began)
    tallies: dict[int, list[Tally]] = {}
    for first, batch in _tallies(setup, games, seed, workers or os.cpu_count() or 1, turn_limit):
        tallies[first] = batch
        progress(sum(map(len, tallies.values())), games)
    ordered = [tally for first in sorted(tallies) for tally in tallies[first]]
    return SimulationResult(games, time.perf_counter() - began, ordered, setup.seat_names, turn_limit)


def _among_bots(hall: Hall, games: int, workers: int | None, progress: Callable[[int, int], None], began: float) -> SimulationResult:
    """Games that are played from views, everyone the same bot; each has a deal of its own."""
    finished: list[Played] = []
    for played in play_games(hall, range(games), workers):
        finished.append(played)
        progress(len(finished), games)
    finished.sort(key=lambda played: played.number)
    faults = sum(count for played in finished for count, _ in played.faults.values())
    tallies = [(played.decisions, played.turns, played.seat, played.attempts, played.foiled) for played in finished]
    return SimulationResult(games, time.perf_counter() - began, tallies, hall.setup.seat_names, hall.programme.turn_limit, faults)


@dataclass(frozen=True)
class Batch:
    """Some games of random players, for a worker process."""

    choices: tuple[tuple[str, object], ...]
    seed: int
    first: int
    games: int
    turn_limit: int
    name: str = "games"
    patience: float = math.inf

    def answer(self) -> list[Tally]:
        """Play them."""
        return random_games(_setup(self.choices).rules, self.seed, self.first, self.games, self.turn_limit)


@lru_cache(2)
def _setup(choices: tuple[tuple[str, object], ...]) -> Setup:
    """A setup is made once in each process: its tables take longer than many games."""
    return Setup(**dict(choices))  # type: ignore[arg-type]  # as they came from Setup.changed


def _tallies(setup: Setup, games: int, seed: int, workers: int, turn_limit: int) -> Iterator[tuple[int, list[Tally]]]:
    """Batches of games as they are finished, each with the number of its first game."""
    choices = tuple(setup.changed().items())
    batches = [Batch(choices, seed, first, min(BATCH, games - first), turn_limit) for first in range(0, games, BATCH)]
    if workers == 1 or games <= ALONE:
        yield from ((batch.first, batch.answer()) for batch in batches)
        return
    with closing(Workers(workers)) as pool:
        for batch, tallies in pool.answers(batches):
            if isinstance(tallies, WorkerLost):
                raise tallies
            yield batch.first, tallies
