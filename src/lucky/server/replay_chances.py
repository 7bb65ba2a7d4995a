"""Everybody's chances to win, turn by turn: many games played on from there by a simple bot, each a few turns long.

With open cards they start from the true position; through one seat's eyes, from positions that the seat could not tell from it.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from lucky.engine.bits import BIT
from lucky.engine.fast_rng import seeded
from lucky.engine.phases import OVER
from lucky.engine.position import Position
from lucky.engine.redeal import redeal
from lucky.game import Game
from lucky.messages import ChancesRow
from lucky.positions import parse_position, position_text
from lucky.search.evaluation import can_evaluate, evaluate
from lucky.search.greedy_playout import greedy_playout
from lucky.search.weights import Weights
from lucky.server.bot_workers import Choices, table_of_choices

PLAYOUTS = 300  # for each turn, or as many as there is time for
SECONDS = 0.03
SHORT, LONG = 6, 120  # turns that a playout takes: until the guess is worth something, or to the end where there is no guess
AT_ONCE = 8  # turns that are reckoned in one go: bots of people who wait should not have to


@dataclass(frozen=True)
class Moment:
    """A position whose chances are wanted: after how many actions, and the line that stands for it."""

    after: int
    position: str


def turns_of(game: Game) -> tuple[Moment, ...]:
    """The beginning of every turn."""
    again = Game(game.setup, game.seed, game.sequel_seed)
    moments = [Moment(0, position_text(again.position))]
    for number, action in enumerate(game.actions, 1):
        turns = again.position.turns
        again.play(action)
        if again.position.turns != turns and not again.over:
            moments.append(Moment(number, position_text(again.position)))
    return tuple(moments)


def ending_of(game: Game) -> Iterator[ChancesRow]:
    """The last row, in which nothing is left to chance."""
    if game.outcome is not None:
        by_seat = tuple(float(seat == game.outcome.winner) for seat in range(game.setup.seats))
        yield ChancesRow(after=len(game.actions), by_seat=by_seat)


@dataclass(frozen=True)
class ChancesQuestion:
    """What those who think are asked: the chances at some moments of a game."""

    setup: Choices
    moments: tuple[Moment, ...]
    viewer: int | None
    name: str = "chances"

    def answer(self) -> tuple[ChancesRow, ...]:
        """A row for each."""
        setup, _ = table_of_choices(self.setup)
        return tuple(
            ChancesRow(after=moment.after, by_seat=chances_at(parse_position(setup, moment.position), self.viewer))
            for moment in self.moments
        )

    @property
    def patience(self) -> float:
        """Seconds after which nobody waits any longer."""
        return 20.0 + len(self.moments) * SECONDS


def chances_at(position: Position, viewer: int | None, playouts: int = PLAYOUTS, seconds: float = SECONDS) -> tuple[float, ...]:
    """Each seat's chance to win. Every turn is given the same luck, so that neighbours differ by what happened and not by chance."""
    seats = int(position.rules.seats)
    all_weights = [Weights() for _ in range(seats)]
    turns = position.turns + (SHORT if can_guess(position) else LONG)
    shares = [0.0] * seats
    start = position.clone()
    start.rng = start.sequel_rng = None  # what came then is not what had to come
    p, done, deadline = start.clone(), 0, time.perf_counter() + seconds
    while done < playouts and (not done or time.perf_counter() < deadline):
        p.copy_from(start)
        p.random = seeded(done)
        if viewer is not None:
            redeal(p, viewer)
        greedy_playout(p, all_weights, turns)
        for seat in range(seats):
            shares[seat] += _share(p, seat)
        done += 1
    return tuple(round(share / done, 4) for share in shares)


def can_guess(p: Position) -> bool:
    """Whether a position can be judged without playing it to its end: not where the Doctor's death is but the middle of it (E1)."""
    return can_evaluate(p) and p.rules.sequel is None


def _share(p: Position, seat: int) -> float:
    """What a playout has come to for a seat."""
    if p.phase == OVER:
        return float(p.winner == seat)
    if can_guess(p):
        return evaluate(p, seat)
    living = int(p.alive).bit_count()
    return 1.0 / living if p.alive & BIT[seat] else 0.0
