"""Whole games by rule of thumb, with a pinch of chance."""

from mypy_extensions import i64

from lucky.engine.fast_rng import below, stir
from lucky.engine.offer import OFFER
from lucky.engine.phases import OVER
from lucky.engine.position import Position, act, offer_all
from lucky.search.fast_greedy import careful, quick
from lucky.search.weights import Weights


def greedy_playout(p: Position, all_weights: list[Weights], turn_limit: i64) -> i64:
    """Play on until the end or that turn, each seat by its weights; gives the number of decisions."""
    decisions: i64 = 0
    while p.phase != OVER and p.turns < turn_limit:
        act(p, whimsical(p, all_weights[p.to_act]))
        decisions += 1
    return decisions


def whimsical(p: Position, weights: Weights) -> i64:
    """What somebody with these weights does, most of the time."""
    if weights.whim > 0:
        p.random = stir(p.random)
        if below(p.random, 100) < weights.whim:
            n = offer_all(p)
            p.random = stir(p.random)
            return OFFER[below(p.random, n)]
    return careful(p, weights) if weights.careful else quick(p, weights)
