"""A house under test: games of sensible players in it, and what a designer wants to know of them."""

import math
import statistics
import time
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lucky.bots.named import bot_maker, player_of
from lucky.lab import ARENA_TURN_LIMIT
from lucky.lab.intervals import Estimate, share
from lucky.search.games import COLUMNS, NO_END, Counts, Row, play_games
from lucky.setup import Setup

BOT = "greedy"
SEED = 0
AT_ONCE = 10  # games between two looks at the clock


@dataclass(frozen=True)
class HouseTrial:
    """What games of one edition and number of players came to."""

    setup: Setup
    rows: list[Row]
    stood: dict[str, int]  # by room: turns that somebody ended there

    def column(self, name: str) -> list[Any]:
        """What was counted in each game."""
        return [row[COLUMNS.index(name)] for row in self.rows]

    @cached_property
    def without_end(self) -> int:
        """Games that reached the turn limit."""
        return self.column("winner").count(NO_END)

    @cached_property
    def places(self) -> list[Estimate]:
        """Wins by place after the seat that began."""
        seats = self.setup.seats
        won = [(winner - first) % seats for winner, first in zip(self.column("winner"), self.column("first"), strict=True) if winner >= 0]
        return [share(won.count(place), len(won)) for place in range(seats)]

    @property
    def unfair(self) -> list[int]:
        """Places whose interval leaves out the fair share."""
        return [place for place, won in enumerate(self.places) if not won.low <= 1 / len(self.places) <= won.high]

    @property
    def unused(self) -> list[str]:
        """Rooms in which nobody ever ended a turn, nor the game."""
        return [room for room in self.safe if not self.stood[room]]

    @property
    def safe(self) -> list[str]:
        """Rooms in which the Doctor never died."""
        died = {self.setup.ground.zones[room].name for room in self.column("room") if room >= 0}
        return [room for room in self.stood if room not in died]

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as `lucky house check --play --json` prints it."""
        turns = sorted(self.column("turns"))
        return {
            "rules": self.setup.edition,
            "players": self.setup.players,
            "games": len(self.rows),
            "turn_limit": ARENA_TURN_LIMIT,
            "games_without_end": self.without_end,
            "turns": {"mean": round(statistics.fmean(turns), 1), "median": statistics.median(turns), "p95": turns[int(len(turns) * 0.95)]},
            "wins_by_place": [{"share": round(won.value, 4), "interval": [round(won.low, 4), round(won.high, 4)]} for won in self.places],
            "rooms_never_used": self.unused,
            "rooms_without_a_murder": self.safe,
        }


def try_house(board: str, rules: str, players: int, games: int) -> HouseTrial:
    """Play so many games in a house, without Strangers: they would be compared with people."""
    return trial_of(Setup(rules, players, board=board, strangers=False), games)


def trial_of(setup: Setup, games: int, seconds: float = math.inf) -> HouseTrial:
    """Play so many games of a setup, or as many as there is time for, and always a few."""
    counts, rows, until = Counts(), list[Row](), time.monotonic() + seconds
    players = [player for player in (player_of(bot_maker(BOT)(SEED)) for _ in range(setup.seats)) if player is not None]
    for first in range(0, games, AT_ONCE):
        rows += play_games(setup.rules, players, SEED, first, min(AT_ONCE, games - first), ARENA_TURN_LIMIT, counts)
        if time.monotonic() > until:
            break
    return HouseTrial(setup, rows, {zone.name: int(counts.stood[k]) for k, zone in enumerate(setup.ground.zones) if zone.is_room})
