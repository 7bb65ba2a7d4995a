"""Random play to the end, all of it compiled."""

from mypy_extensions import i64

from lucky.engine.fast_rng import below, seeded, stir
from lucky.engine.offer import OFFER
from lucky.engine.phases import OVER
from lucky.engine.position import Position, act, offer_all
from lucky.engine.rules import Rules

Tally = tuple[int, int, int, int, int]  # decisions, turns, winner (-1 none, -2 no end), attempts, foiled


def playout(p: Position, turn_limit: i64) -> i64:
    """Play at random until the game is over or has seen that many turns; gives the number of decisions."""
    decisions: i64 = 0
    while p.phase != OVER and p.turns <= turn_limit:
        n = offer_all(p)
        p.random = stir(p.random)
        act(p, OFFER[below(p.random, n)])
        decisions += 1
    return decisions


def random_games(rules: Rules, seed: i64, first: i64, games: i64, turn_limit: i64) -> list[Tally]:
    """Whole random games from the deal on. Game number k of a seed is always the same game."""
    blank = Position(rules)
    p = Position(rules)
    tallies: list[Tally] = []
    for k in range(first, first + games):
        p.copy_from(blank)
        p.random = seeded(seed * 1000003 + k)
        p.begin()
        decisions = playout(p, turn_limit)
        winner: i64 = -2
        if p.phase == OVER:
            winner = p.winner
        tallies.append((int(decisions), int(p.turns), int(winner), int(p.attempts), int(p.foiled)))
    return tallies
