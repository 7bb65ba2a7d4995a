"""What holds in every game at every table: played at random, step by step."""

from collections.abc import Iterator

import pytest

from lucky.engine.actions import ACTIONS, DOCTOR, FAILURES
from lucky.engine.bits import NOWHERE
from lucky.engine.phases import ANSWERING, GOING_ON, MOVING, OVER
from lucky.engine.position import Position
from lucky.positions import position_text
from lucky.setup import Setup
from tests.engine.tables import Dice, at_random, dealt, label, some, tables
from tests.soak import soak, times

LIMIT = 150  # turns


def goods(p: Position) -> Iterator[int]:
    yield from (p.goods[k] for k in range(p.rules.seats))
    yield from (p.discards, p.aside_goods, p.shut_goods, p.laid_goods)
    yield from (1 << p.deck[k] for k in range(p.deck_size) if p.deck[k] < FAILURES)


def failures(p: Position) -> Iterator[int]:
    yield from (p.failures[k] for k in range(p.rules.seats))
    yield from (p.spent, p.aside_failures, p.shut_failures, p.laid_failures)
    yield from (1 << p.deck[k] - FAILURES for k in range(p.deck_size) if p.deck[k] >= FAILURES)


def union(sets: Iterator[int]) -> int:
    """All of them together; nothing is in two."""
    everything = 0
    for cards in sets:
        assert everything & cards == 0, "a card is in two places"
        everything |= cards
    return everything


def check(p: Position) -> None:
    """Everyone is somewhere, dead or alive, and whoever is to act is alive."""
    for k in range(p.rules.seats):
        assert (p.at[k] == NOWHERE) == (not p.alive >> k & 1)
        assert p.at[k] == NOWHERE or 0 <= p.at[k] < p.rules.board.size
    assert 0 <= p.at[DOCTOR] < p.rules.board.size
    assert p.phase in (MOVING, ANSWERING, OVER)
    assert p.points >= 0
    assert p.luck >= 0
    assert min(p.tokens) >= 0
    if p.phase != OVER:
        assert p.alive >> p.to_act & 1
        assert not p.is_stranger(p.to_act)
        assert (p.ending, p.winner) == (GOING_ON, -1)
    if p.phase == MOVING:
        assert p.to_act == p.turn
        assert p.laid_goods == p.laid_failures == 0


@soak
@pytest.mark.parametrize("seed", range(times(1, 20)))
@pytest.mark.parametrize("setup", tables(), ids=label)
def test_every_game_ends_or_reaches_the_limit(setup: Setup, seed: int) -> None:
    p = dealt(setup, tables().index(setup) + 1000 * seed)
    cards = setup.rules.cards.every
    every = sum(1 << card for card in cards if card < FAILURES), sum(1 << card - FAILURES for card in cards if card >= FAILURES)
    for legal in at_random(p, 1 + seed, LIMIT):
        assert bool(legal) != p.is_over(), "legal is empty exactly when the game is over"
        assert len(set(legal)) == len(legal)
        assert all(0 <= action < ACTIONS for action in legal)
        assert (union(goods(p)), union(failures(p))) == every
        check(p)
    assert p.is_over() == (p.ending != GOING_ON)
    assert p.is_over() or p.turns > LIMIT


@pytest.mark.parametrize("setup", some(7), ids=label)
def test_a_copy_is_equal_and_goes_its_own_way(setup: Setup) -> None:
    p, dice, other = dealt(setup, 5), Dice(6), dealt(setup, 7)
    for legal in at_random(p, 8, 80):
        if dice.below(8) or not legal:
            continue
        before = position_text(p)
        twin = p.clone()
        other.copy_from(p)
        assert position_text(twin) == position_text(other) == before
        assert twin.legal() == other.legal() == legal
        for copy in (twin, other):
            for _ in at_random(copy, dice.below(1000), p.turns + 3):
                pass
            assert position_text(copy) != before
        assert position_text(p) == before
        twin.copy_from(p)
        assert position_text(twin) == before


@pytest.mark.parametrize("setup", some(11, start=3), ids=label)
def test_asking_what_is_legal_changes_nothing(setup: Setup) -> None:
    p = dealt(setup, 9)
    for legal in at_random(p, 10, 60):
        before = position_text(p)
        assert p.legal() == legal
        assert position_text(p) == before


@pytest.mark.parametrize("setup", some(11, start=5), ids=label)
def test_the_same_seeds_give_the_same_game(setup: Setup) -> None:
    games = [dealt(setup, 11), dealt(setup, 11)]
    for first, second in zip(at_random(games[0], 12, 60), at_random(games[1], 12, 60), strict=True):
        assert first == second
    assert position_text(games[0]) == position_text(games[1])
