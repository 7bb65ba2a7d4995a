"""A case: a setup, and who plays it. Its games are numbered; a number has the same cards whoever plays, wherever and when."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from lucky.bots.bot import Bot
from lucky.bots.named import bot_maker
from lucky.engine.events import EventLog
from lucky.engine.fast_rng import seeded
from lucky.engine.position import Position
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.lab.match import Played, Watch, decide, players_of
from lucky.lab.rows import RowWriter
from lucky.search.games import Counts, Row, game_seed, hands_of, play_games, row_of
from lucky.setup import Setup

SEEDS = 2**40  # leaves room for the number of the game
AT_ONCE = 20  # games between two moments at which Ctrl-C is heard


@dataclass(frozen=True)
class Case:
    """A setup and who sits at it: plain data, so that it can be handed to other processes."""

    choices: tuple[tuple[str, object], ...]  # of the setup
    bots: tuple[str, ...]  # seat after seat, and again from the first
    seed: int
    turn_limit: int


def case_of(setup: Setup, bots: str | Sequence[str], seed: int, turn_limit: int) -> Case:
    """A case that can be played: refused if its setup or one of its bots cannot be made."""
    setup.check()
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    if not names:
        raise LuckyError("Nobody plays: name at least one bot.")
    case = Case(tuple(setup.changed().items()), names, seed % SEEDS, turn_limit)
    table_of(case)
    return case


class CaseTable:
    """Where a case is played: the tables of its setup, and its players."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.setup = Setup(**dict(case.choices))  # type: ignore[arg-type]  # as they came from Setup.changed
        self.writer = RowWriter(self.setup)
        self.makers = [bot_maker(name) for name in case.bots]
        self.players = players_of(self.setup, self.bots(0))  # None: somebody has to be asked from views
        self.playouts = max((bot.budget.playouts or math.inf for bot in self.bots(0).values() if bot.budget is not None), default=0)

    def bots(self, seed: int) -> dict[int, Bot]:
        """Fresh bots by seat; Strangers' seats have none."""
        seats = [seat for seat in range(self.setup.seats) if not self.setup.is_stranger(seat)]
        return {seat: self.makers[k % len(self.makers)](seed) for k, seat in enumerate(seats)}

    @property
    def by_the_clock(self) -> list[str]:
        """Bots that think for a time: their games cannot be repeated."""
        bots = self.bots(0)
        return list(dict.fromkeys(bot.name for bot in bots.values() if bot.budget is not None and bot.budget.seconds))

    def play(self, first: int, games: int, counts: Counts, watch: Watch = lambda seat, until: None) -> tuple[list[Row], list[int]]:
        """Games from number `first` on: their rows, and the faults in each."""
        if self.players is None:
            played = [self.play_from_views(number, counts, watch) for number in range(first, first + games)]
            return [row for row, _ in played], [faults for _, faults in played]
        rows: list[Row] = []
        at_once = 1 if self.playouts else AT_ONCE
        for start in range(first, first + games, at_once):
            some = min(at_once, first + games - start)
            rows += play_games(self.setup.rules, self.players, self.case.seed, start, some, self.case.turn_limit, counts)
        return rows, [0] * games

    def play_from_views(self, number: int, counts: Counts, watch: Watch) -> tuple[Row, int]:
        """A game with bots that are not ours: played from views, then counted by playing it once more."""
        seed = game_seed(self.case.seed, number)
        game, bots, played = Game(self.setup, str(number)), self.bots(seed), Played(number, ())
        game.raw_events.clear()
        game.position = self._dealt(seed)
        game.position.listener = EventLog(game.raw_events)
        game.position.begin()
        while not game.over and game.position.turns <= self.case.turn_limit:
            seat = game.to_act
            game.play(decide(game, bots[seat], seat, played, watch))
        counts.begin()
        position = self._dealt(seed)
        position.listener = counts
        position.begin()
        first, hands = position.turn, hands_of(position)
        for action in game.actions:
            position.apply(action)
        return row_of(position, counts, len(game.actions), first, hands), sum(count for count, _ in played.faults.values())

    def _dealt(self, seed: int) -> Position:
        position = Position(self.setup.rules)
        position.random = seeded(seed)
        return position


@lru_cache(4)
def table_of(case: Case) -> CaseTable:
    """A table is made once in each process: that takes longer than many games."""
    return CaseTable(case)
