"""Answers given in advance: when they speak for somebody, and that they know nothing he could not."""

import random
from itertools import combinations

import pytest

from lucky.answer_ahead import action_ahead, laid_by, others_could, passes
from lucky.engine.actions import PASS
from lucky.engine.answer import may_counter
from lucky.engine.phases import ANSWERING
from lucky.game import Game
from tests.scene import lines


def asked(seed: int, edition: str = "free") -> Game:
    """A game in which somebody has just tried to kill the Doctor."""
    dice = random.Random(seed)
    game = Game.new(edition, players=4, seed=f"asked {seed}")
    while game.position.phase != ANSWERING:
        legal = lines(game)
        game.play(dice.choice([action for action in legal if action.startswith("attempt")] or legal))
        assert not game.over
    return game


@pytest.mark.parametrize("seed", range(5))
def test_the_last_who_can_stop_it_is_asked(seed: int) -> None:
    game = asked(seed)
    assert not passes(game.position, "none")
    assert passes(game.position, "pass")
    assert passes(game.position, "pass unless last")
    while game.position.to_ask > 1:
        game.play(PASS)
    assert not passes(game.position, "pass unless last")
    assert passes(game.position, "pass")


@pytest.mark.parametrize("seed", range(5))
def test_what_others_could_do_is_counted_not_looked_at(seed: int) -> None:
    game = asked(seed)
    for seat in (None, game.to_act, (game.to_act + 1) % 4):
        assert others_could(game.view(seat).position) == others_could(game.position)
    position = game.view(None).position
    position.value = 1000
    assert not others_could(position), "no hand holds that much luck"


def luck_of(game: Game, seat: int) -> list[int]:
    """The luck of each card that a seat could lay."""
    view, luck = game.view(seat), game.position.rules.cards.luck
    return [int(luck[card]) for card in view.hand if luck[card] > 0]


@pytest.mark.parametrize("most", [1, 2, 3, 5, 99])
@pytest.mark.parametrize("edition", ["free", "anniversary"])
@pytest.mark.parametrize("seed", range(6))
def test_at_most_so_much_luck_stops_an_attempt_or_none_is_laid(seed: int, edition: str, most: int) -> None:
    game = asked(seed, edition)
    seat, missing = game.to_act, int(game.position.value - game.position.luck)
    hand, attempts = luck_of(game, seat), game.position.attempts
    sums = {sum(some) for size in range(len(hand) + 1) for some in combinations(hand, size)}
    cheapest = min((luck for luck in sums if missing <= luck <= most), default=0)
    laid = 0
    while game.position.phase == ANSWERING and game.to_act == seat and game.position.attempts == attempts:
        action = action_ahead(game, "pass", most)
        assert action in game.position.legal()
        before = sum(luck_of(game, seat))
        game.play(action)
        if action == PASS:
            assert laid == cheapest == 0
            return
        laid += before - sum(luck_of(game, seat))
        if laid < missing:
            assert laid_by(game, seat) == laid
    assert laid == cheapest


def test_whoever_may_strike_back_is_asked() -> None:
    game = Game.new("free", players=3, variants=("murder",), seed="a duel")
    dice = random.Random(3)
    while not (game.position.phase == ANSWERING and may_counter(game.position, game.to_act)):
        legal = lines(game)
        game.play(dice.choice([action for action in legal if action.startswith("attempt")] or legal))
        assert not game.over
    assert action_ahead(game, "pass", 99) is None
    assert action_ahead(game, "pass") == PASS
