"""Everybody's chances to win: many games played on from a position by a simple bot, each a few turns long.

With open cards they start from the true position; through one seat's eyes, from positions that the seat could not tell from it.
"""

import math
import time

from lucky.engine.bits import BIT
from lucky.engine.fast_rng import seeded
from lucky.engine.phases import OVER
from lucky.engine.position import Position
from lucky.engine.redeal import redeal
from lucky.search.evaluation import can_evaluate, evaluate
from lucky.search.greedy_playout import greedy_playout
from lucky.search.weights import Weights

SHORT, LONG = 6, 120  # turns that a playout takes: until the guess is worth something, or to the end where there is no guess


def chances_at(position: Position, viewer: int | None, playouts: int, seconds: float = math.inf) -> tuple[float, ...]:
    """Each seat's chance to win, by so many playouts or as many as there is time for.

    Every position is given the same luck, so that neighbours differ by what happened and not by chance.
    """
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
