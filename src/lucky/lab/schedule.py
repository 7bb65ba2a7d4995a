"""Who sits where in which game of an arena: fair by construction, and the same for everyone who asks.

Contestants are numbers here. A table is one cast on one deal; for every table those who sit at it move round until each has
sat on every chair, always with the same cards to come. Who sits beside whom is drawn by lot for each table.
"""

import random
from dataclasses import dataclass
from itertools import combinations
from math import gcd


@dataclass(frozen=True)
class ScheduledGame:
    """One game of the schedule: contestants by chair, and the deal, which several games share."""

    chairs: tuple[int, ...]
    deal: str


class Schedule:
    """The schedule of an arena: entrants as they were listed, one number for each name."""

    def __init__(self, entrants: tuple[int, ...], chairs: int, seed: int) -> None:
        self.entrants = entrants
        self.chairs = chairs
        self.seed = seed
        self.casts = casts(entrants, chairs)

    def __repr__(self) -> str:
        return f"Schedule({self.entrants!r}, {self.chairs!r}, {self.seed!r})"

    @property
    def cycle(self) -> int:
        """Games after which everyone has had as many chairs as the list gives them, each of them equally often."""
        return len(self.casts) * self.chairs

    def games(self, wanted: int) -> int:
        """As many games as were wanted, or some more, so that it is fair: full cycles, or if those are too long full tables."""
        unit = self.chairs if self.cycle > wanted and len(self.entrants) > self.chairs else self.cycle
        return -(-wanted // unit) * unit

    def place(self, number: int) -> ScheduledGame:
        """Who sits where in a game, counted from 0."""
        table, turn = divmod(number, self.chairs)
        lot = random.Random(f"{self.seed}/{table}")
        order = list(self.casts[table % len(self.casts)])
        lot.shuffle(order)
        again = turn // _period(order)  # a pattern that repeats itself round the table gets a fresh deal rather than the same game
        return ScheduledGame(tuple(order[-turn % self.chairs :] + order[: -turn % self.chairs]), f"{self.seed}/{table}/{again}")


def casts(entrants: tuple[int, ...], chairs: int) -> list[tuple[int, ...]]:
    """Who sits at a table together: the list, repeated in rotation where it is short; all that can be picked from it where it is long."""
    count = len(entrants)
    if count > chairs:
        picked = list(combinations(entrants, chairs))
        random.Random(0).shuffle(picked)  # so that an arena that stops early has seen something of everyone
        return picked
    tables = count // gcd(count, chairs)
    return [tuple(entrants[(table * chairs + chair) % count] for chair in range(chairs)) for table in range(tables)]


def _period(order: list[int]) -> int:
    """After how many moves round the table everyone sees the same faces in the same places."""
    return next(turn for turn in range(1, len(order) + 1) if order[turn:] + order[:turn] == order)
