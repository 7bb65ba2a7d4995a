"""Many games of one setup, or of two to compare, on all cores, and what they come to."""

import math
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lucky.engine import compiled
from lucky.errors import LuckyError
from lucky.lab import TURN_LIMIT
from lucky.lab.backends import Alone, backend
from lucky.lab.cases import Case, case_of, table_of
from lucky.lab.intervals import Estimate, mean, share
from lucky.search.games import COLUMNS, NO_END, Counts
from lucky.setup import Setup
from lucky.task import WorkerLost
from lucky.workers import limit

ALONE = 2000 if compiled() else 20  # games that are played sooner than processes start
BATCH = 500 if compiled() else 5  # games of a task: well under a second
BINS = 12  # of a histogram, at most
TALLIED = [COLUMNS.index(column) for column in ("decisions", "turns", "winner", "attempts", "foiled")]

Tally = tuple[int, int, int, int, int]  # of a game: decisions, turns, winner (-1 none, -2 no end), attempts, foiled


@dataclass
class SimulationResult:
    """What many games came to, or had come to when they were interrupted."""

    planned: int
    seats: tuple[str, ...]
    turn_limit: int
    seconds: float = 0.0  # that it took; nobody knows of a case that was played beside another
    faults: int = 0  # decisions that a bot did not take properly
    interrupted: bool = False
    by_number: dict[int, Tally] = field(default_factory=dict)
    lines: dict[int, str] = field(default_factory=dict)  # rows as CSV, if they were asked for, by the first game of a task

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.by_number)

    @property
    def csv(self) -> str:
        """The rows that were asked for, in order, without the header."""
        return "".join(self.lines[first] for first in sorted(self.lines))

    @cached_property
    def tallies(self) -> list[Tally]:
        """What was counted in each game, in order."""
        return [self.by_number[number] for number in sorted(self.by_number)]

    @cached_property
    def turns(self) -> list[int]:
        """Lengths of games, shortest first."""
        return sorted(tally[1] for tally in self.tallies)

    @cached_property
    def mean_turns(self) -> Estimate:
        """How long a game is."""
        return mean(self.turns)

    @cached_property
    def wins(self) -> list[Estimate]:
        """By seat, the share of games it won."""
        return [share(sum(tally[2] == seat for tally in self.tallies), self.games) for seat in range(len(self.seats))]

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as `lucky simulate --json` prints it."""
        turns, played = self.turns, bool(self.by_number)
        decisions = sum(tally[0] for tally in self.tallies)
        return {
            "games": self.games,
            "planned": self.planned,
            "interrupted": self.interrupted,
            "decisions": decisions,
            "seconds": round(self.seconds, 3) if self.seconds else None,
            "decisions_per_second": round(decisions / self.seconds) if self.seconds else None,
            "turns": {
                "mean": round(self.mean_turns.value, 2) if played else None,
                "interval": _interval(self.mean_turns, 2) if self.games > 1 else None,
                "median": statistics.median(turns) if played else None,
                "p95": turns[min(len(turns) - 1, int(len(turns) * 0.95))] if played else None,
            },
            "wins": [sum(tally[2] == seat for tally in self.tallies) for seat in range(len(self.seats))],
            "win_intervals": [_interval(won, 4) for won in self.wins],
            "seats": list(self.seats),
            "attempts": sum(tally[3] for tally in self.tallies),
            "foiled": sum(tally[4] for tally in self.tallies),
            "games_without_end": sum(tally[2] == NO_END for tally in self.tallies),
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
    rows: bool = False,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> SimulationResult:
    """Play many games. The result depends on the setup, the bot and the seed, not on how many workers there are.

    Ctrl-C ends it early, with what was played until then. `rows` keeps every game as a line of CSV.
    """
    [result] = simulate_cases([case_of(setup, bot, seed, turn_limit)], games, workers=workers, rows=rows, progress=progress)
    return result


def simulate_cases(
    cases: Sequence[Case],
    games: int,
    *,
    workers: int | None = None,
    rows: bool = False,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> list[SimulationResult]:
    """The same for several cases, whose games are played side by side."""
    if games < 1:
        raise LuckyError("At least one game has to be played.")
    tables = [table_of(case) for case in cases]
    results = [SimulationResult(games, table.setup.seat_names, table.case.turn_limit) for table in tables]
    sizes = [BATCH if table.players is not None and not table.playouts else 1 for table in tables]
    tasks = [
        Batch(case, which, first, min(sizes[which], games - first), rows)
        for start in range(0, games, max(sizes))
        for which, case in enumerate(cases)
        for first in range(start, min(games, start + max(sizes)), sizes[which])
    ]
    alone = min(sizes) > 1 and games * len(cases) <= ALONE
    began, done = time.perf_counter(), 0
    with closing(Alone() if alone else backend(workers=workers)) as pool:
        try:
            for task, answer in pool.answers(tasks):
                tallies, lines, faults = task.lost(answer) if isinstance(answer, WorkerLost) else answer
                result = results[task.which]
                result.by_number.update(enumerate(tallies, task.first))
                result.lines[task.first] = lines
                result.faults += faults
                done += len(tallies)
                progress(done, games * len(cases))
        except KeyboardInterrupt:
            for result in results:
                result.interrupted = True
    if len(results) == 1:
        results[0].seconds = time.perf_counter() - began
    return results


@dataclass(frozen=True)
class Batch:
    """Some games of a case, for a worker process."""

    case: Case
    which: int  # of the cases
    first: int
    games: int
    rows: bool
    name: str = "games"
    patience: float = math.inf  # a bot that is not ours has a limit for each decision

    def answer(self) -> tuple[list[Tally], str, int]:
        """Play them: what was counted in each, the rows if they are asked for, and the faults."""
        table = table_of(self.case)
        rows, faults = table.play(self.first, self.games, Counts(), limit)
        tallies: list[Any] = [tuple(row[column] for column in TALLIED) for row in rows]
        return tallies, table.writer.lines(self.first, rows, faults) if self.rows else "", sum(faults)

    def lost(self, lost: WorkerLost) -> tuple[list[Tally], str, int]:
        """A game that a bot did not survive has no end, and no row."""
        if lost.who is None:
            raise LuckyError(
                "A process that played games has died, and no bot was thinking. --workers 1 plays without processes;"
                ' a script of yours needs if __name__ == "__main__": around what it does, or workers=1.'
            )
        return [(0, 0, NO_END, 0, 0)], "", 1


def histogram(values: Sequence[int]) -> list[tuple[int, int, int]]:
    """How often values occur, in classes of equal width: the least and the greatest value of a class, and how many are in it.

    >>> histogram([1, 2, 2, 3])
    [(1, 1, 1), (2, 2, 2), (3, 3, 1)]

    The last class holds everything above the 99th percentile's, so that one long game does not hide the others.
    """
    ordered = sorted(values)
    least, most = ordered[0], ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    width = -(-(most - least + 1) // BINS)
    width = next(step for step in (1, 2, 5, *(10 * 2**k for k in range(60))) if step >= width)
    start = least // width * width if width > 1 else least
    counts = [0] * ((most - start) // width + 1)
    for value in ordered:
        counts[min(len(counts) - 1, (value - start) // width)] += 1
    bounds = [(start + k * width, start + (k + 1) * width - 1, count) for k, count in enumerate(counts)]
    return [*bounds[:-1], (bounds[-1][0], max(bounds[-1][1], ordered[-1]), bounds[-1][2])]


def _interval(estimate: Estimate, digits: int) -> list[float]:
    return [round(estimate.low, digits), round(estimate.high, digits)]
