"""Whole games by rule of thumb, with a pinch of chance."""

from mypy_extensions import i64

from lucky.engine.chance import below, stir
from lucky.engine.offer import OFFER
from lucky.engine.phases import OVER
from lucky.engine.position import Position, act, offer_all
from lucky.search.quick import careful, quick
from lucky.search.taste import Taste


def rollout(p: Position, tastes: list[Taste], turn_limit: i64) -> i64:
    """Play on until the end or that turn, each seat by its taste; gives the number of decisions."""
    decisions: i64 = 0
    while p.phase != OVER and p.turns < turn_limit:
        act(p, whimsical(p, tastes[p.to_act]))
        decisions += 1
    return decisions


def whimsical(p: Position, taste: Taste) -> i64:
    """What somebody of this taste does, most of the time."""
    if taste.whim > 0:
        p.random = stir(p.random)
        if below(p.random, 100) < taste.whim:
            n = offer_all(p)
            p.random = stir(p.random)
            return OFFER[below(p.random, n)]
    return careful(p, taste) if taste.careful else quick(p, taste)
