"""Answers given in advance: when they speak for somebody, and that they know nothing he could not."""

import random

import pytest

from lucky.answer_ahead import others_could, passes
from lucky.engine.actions import PASS
from lucky.engine.phases import ANSWERING
from lucky.game import Game
from tests.scene import lines


def asked(seed: int) -> Game:
    """A game in which somebody has just tried to kill the Doctor."""
    dice = random.Random(seed)
    game = Game.new("free", players=4, seed=f"asked {seed}")
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
