"""Whole games by rule of thumb."""

from mypy_extensions import i64

from lucky.engine.phases import OVER
from lucky.engine.position import Position, act
from lucky.search.fast_greedy import careful, quick
from lucky.search.weights import Weights


def greedy_playout(p: Position, all_weights: list[Weights], turn_limit: i64) -> i64:
    """Play on until the end or that turn, each seat by its weights; gives the number of decisions."""
    decisions: i64 = 0
    while p.phase != OVER and p.turns < turn_limit:
        weights = all_weights[p.to_act]
        act(p, careful(p, weights) if weights.careful else quick(p, weights))
        decisions += 1
    return decisions
