"""Random play to the end, all of it compiled."""

from mypy_extensions import i64

from lucky.engine.chance import below, stir
from lucky.engine.offer import OFFER
from lucky.engine.phases import OVER
from lucky.engine.position import Position, act, offer_all


def playout(p: Position, turn_limit: i64) -> i64:
    """Play at random until the game is over or has seen that many turns; gives the number of decisions."""
    decisions: i64 = 0
    while p.phase != OVER and p.turns <= turn_limit:
        n = offer_all(p)
        p.random = stir(p.random)
        act(p, OFFER[below(p.random, n)])
        decisions += 1
    return decisions


def playouts(blank: Position, games: i64, turn_limit: i64) -> tuple[int, int]:
    """Whole random games from the deal on; gives the decisions made and the games that reached the limit."""
    p = blank.clone()
    decisions: i64 = 0
    without_end: i64 = 0
    for _k in range(games):
        random = p.random
        p.copy_from(blank)
        p.random = random
        p.begin()
        decisions += playout(p, turn_limit)
        if p.phase != OVER:
            without_end += 1
    return decisions, without_end
