"""The arena: bots against bots, seated fairly, and how sure one can be of what came out."""

import statistics
import time
from array import array
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from openskill.models import PlackettLuce

from lucky.errors import LuckyError
from lucky.lab import ARENA_TURN_LIMIT
from lucky.lab.backends import backend
from lucky.lab.intervals import wilson
from lucky.lab.match import NO_END, NOBODY, STRANGER, Played, hall_for, play_games
from lucky.lab.sprt import MOST_GAMES, SequentialTest, in_order
from lucky.setup import Setup

USUAL_GAMES = 200


def arena(
    setup: Setup,
    contestants: Sequence[str],
    games: int | None = None,
    *,
    sprt: tuple[float, float] | None = None,
    seed: int = 0,
    workers: int | None = None,
    on: str = "here",
    address: str | None = None,
    turn_limit: int = ARENA_TURN_LIMIT,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> "ArenaResult":
    """Play many games among bots. What comes out depends on the setup, the list, the seed and playout budgets alone.

    200 games unless told otherwise. `sprt=(0, 5)` stops as soon as a sequential test (`lucky.lab.sprt`) knows whether the first
    contestant wins 0 or 5 points above its fair share, at the latest after `games`, which are 1,500 then unless told otherwise.
    `on="ray"` plays on a Ray cluster. Ctrl-C ends it early, with what was played until then.
    """
    hall = hall_for(setup, contestants, seed, turn_limit)
    test = None if sprt is None else SequentialTest(*sprt, hall.seating)
    wanted = (USUAL_GAMES if test is None else MOST_GAMES) if games is None else games
    if wanted < 1:
        raise LuckyError("At least one game has to be played.")
    planned, chairs = hall.seating.games(wanted), len(hall.seats)
    began = time.perf_counter()
    played: list[Played] = []
    interrupted = False
    with closing(backend(on, workers, address)) as pool:
        try:
            finished = play_games(hall, range(planned), pool)
            for game in finished if test is None else in_order(finished):
                played.append(game)
                progress(len(played), planned)
                if test is not None and len(played) % chairs == 0:
                    test.add(played[-chairs:])
                    if test.accepted:
                        break
        except KeyboardInterrupt:
            interrupted = True
    played.sort(key=lambda game: game.number)
    return ArenaResult(hall.programme.names, chairs, played, planned, time.perf_counter() - began, turn_limit, interrupted, test)


@dataclass(frozen=True)
class Standing:
    """How one contestant did."""

    name: str
    games: int  # in which they had a chair at all
    wins: int
    fair_share: float  # of those games: what they would win if all contestants played equally well; Strangers keep what they won
    low: float  # of the share they won, with 95 % confidence
    high: float
    mu: float
    sigma: float
    decisions: int  # where there was a choice
    mean_ms: float | None
    p95_ms: float | None
    faults: dict[str, int]

    @property
    def share(self) -> float:
        """Of their games, how many they won."""
        return self.wins / self.games if self.games else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "win_rate": round(self.share, 4),
            "interval": [round(self.low, 4), round(self.high, 4)],
            "fair_share": round(self.fair_share, 4),
            "rating": {
                "mu": round(self.mu, 2),
                "sigma": round(self.sigma, 2),
                "interval": [round(self.mu - 2 * self.sigma, 2), round(self.mu + 2 * self.sigma, 2)],
            },
            "decisions": self.decisions,
            "milliseconds": {"mean": _rounded(self.mean_ms), "p95": _rounded(self.p95_ms)},
            "faults": self.faults,
        }


@dataclass(frozen=True)
class ArenaResult:
    """What an arena came to, or had come to when it was interrupted."""

    names: tuple[str, ...]
    chairs: int
    played: list[Played]
    planned: int
    seconds: float
    turn_limit: int
    interrupted: bool = False
    test: SequentialTest | None = None

    @cached_property
    def standings(self) -> list[Standing]:
        """Everyone, as listed."""
        ratings = rated(self.played, len(self.names))
        return [self._standing(k, *ratings[k]) for k in range(len(self.names))]

    def _standing(self, contestant: int, mu: float, sigma: float) -> Standing:
        games = [game for game in self.played if contestant in game.chairs]
        wins = sum(game.winner == contestant for game in games)
        times = array("d")
        for game in games:
            times.extend(game.thinking.get(contestant, ()))
        low, high = wilson(wins, len(games))
        return Standing(
            self.names[contestant],
            len(games),
            wins,
            sum(game.chairs.count(contestant) for game in games if game.winner != STRANGER) / (self.chairs * max(1, len(games))),
            low,
            high,
            mu,
            sigma,
            len(times),
            statistics.fmean(times) if times else None,
            percentile(times, 0.95) if times else None,
            self._faults(contestant),
        )

    def _faults(self, contestant: int) -> dict[str, int]:
        counts: dict[str, int] = {}
        for game in self.played:
            for (who, fault_kind), (count, _) in game.faults.items():
                if who == contestant:
                    counts[fault_kind] = counts.get(fault_kind, 0) + count
        return counts

    @cached_property
    def complaints(self) -> list[str]:
        """What was first said about each kind of fault of each contestant."""
        first: dict[tuple[int, str], str] = {}
        for game in self.played:
            for what, (_, said) in game.faults.items():
                first.setdefault(what, said)
        return list(first.values())

    @cached_property
    def beat(self) -> list[list[int]]:
        """How often a chair of the row's won while a chair of the column's was at the table."""
        beaten = [[0] * len(self.names) for _ in self.names]
        for game in self.played:
            if game.winner >= 0:
                for other in game.chairs:
                    beaten[game.winner][other] += other != game.winner
        return beaten

    def head_to_head(self, row: int, column: int) -> float | None:
        """Where one of two chairs won, how often it was the row's: half if they are equally good; None if nobody can say."""
        both = self.beat[row][column] + self.beat[column][row]
        return self.beat[row][column] / both if both else None

    @property
    def without_end(self) -> int:
        """Games that reached the turn limit, or had to be broken off."""
        return sum(game.winner == NO_END for game in self.played)

    @property
    def turns(self) -> list[int]:
        """Lengths of games, shortest first."""
        return sorted(game.turns for game in self.played if not game.broken_off)

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as `lucky arena --json` prints it."""
        turns, everyone = self.turns, range(len(self.names))
        return {
            "games": len(self.played),
            "planned": self.planned,
            "interrupted": self.interrupted,
            "seconds": round(self.seconds, 3),
            "turns": {
                "mean": round(statistics.fmean(turns), 2) if turns else None,
                "median": statistics.median(turns) if turns else None,
                "p95": percentile(turns, 0.95) if turns else None,
            },
            "turn_limit": self.turn_limit,
            "games_without_end": self.without_end,
            "games_without_winner": sum(game.winner == NOBODY for game in self.played),
            "games_won_by_strangers": sum(game.winner == STRANGER for game in self.played),
            "contestants": [standing.to_dict() for standing in self.standings],
            "crosstable": {
                "beat": self.beat,
                "share": [[_rounded(self.head_to_head(row, column), 4) for column in everyone] for row in everyone],
            },
            "complaints": self.complaints,
            **({} if self.test is None else {"sprt": self.test.to_dict()}),
        }


def rated(played: list[Played], contestants: int) -> list[tuple[float, float]]:
    """Ratings by openskill, as (mu, sigma): each chair is a team of one, the winner is first and everyone else second.

    Bots do not learn, so nothing is added to their uncertainty between games. Who has several chairs gets their average.
    """
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(contestants)]
    for game in played:
        if game.winner < 0 or len(set(game.chairs)) == 1:
            continue
        ranks = [1.0 if chair == game.chair else 2.0 for chair in range(len(game.chairs))]
        after = model.rate([[model.rating(ratings[who].mu, ratings[who].sigma)] for who in game.chairs], ranks=ranks)
        for contestant in set(game.chairs):
            teams = [team[0] for team, who in zip(after, game.chairs, strict=True) if who == contestant]
            mu, sigma = statistics.fmean(team.mu for team in teams), statistics.fmean(team.sigma for team in teams)
            ratings[contestant] = model.rating(mu, sigma)
    return [(rating.mu, rating.sigma) for rating in ratings]


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which that share of all values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def _rounded(value: float | None, digits: int = 2) -> float | None:
    return None if value is None else round(value, digits)
