"""What a position promises: a guess, but one that knows what matters."""

import pytest

from lucky.bots.simple import Greedy
from lucky.engine.actions import DOCTOR
from lucky.engine.position import Position
from lucky.game import Game
from lucky.positions import position_text
from lucky.search.evaluation import can_evaluate, evaluate

SETUPS = [("free", 4, {}), ("original", 3, {}), ("anniversary", 3, {}), ("anniversary", 6, {"pets": ("dog",)}), ("anniversary", 2, {})]


def midgame(edition: str, players: int, **choices: object) -> Position:
    """The beginning of a turn after a while."""
    game, thumb = Game.new(edition, players, seed="promise", **choices), Greedy()
    while game.position.turns < 9:
        view = game.view(game.to_act)
        game.play(thumb.choose(view, view.legal()))
    return game.position


@pytest.mark.parametrize(("edition", "players", "choices"), SETUPS)
def test_chances_are_shared_out_and_nothing_is_touched(edition: str, players: int, choices: dict[str, object]) -> None:
    position = midgame(edition, players, **choices)
    before = position_text(position)
    shares = [evaluate(position, seat) for seat in range(position.rules.seats)]
    assert sum(shares) == pytest.approx(1.0)
    assert min(shares) > 0.0
    assert position_text(position) == before


@pytest.mark.parametrize(("edition", "players", "choices"), SETUPS)
def test_tokens_promise_more(edition: str, players: int, choices: dict[str, object]) -> None:
    position = midgame(edition, players, **choices)
    before = evaluate(position, 0)
    position.tokens[0] += 1
    assert evaluate(position, 0) > before


def test_who_is_alone_with_the_doctor_and_stronger_than_all_luck_has_nearly_won() -> None:
    position = midgame("free", 4)
    position.tokens[position.turn] = 40
    for seat in range(4):
        position.at[seat] = position.at[DOCTOR] if seat == position.turn else 0
    position.at[DOCTOR] = position.at[position.turn] = 10
    assert evaluate(position, position.turn) > 0.75


def test_there_is_no_guess_where_players_die() -> None:
    assert can_evaluate(midgame("anniversary", 3))
    assert not can_evaluate(Game.new("anniversary", 3, escape="alone").position)
    assert not can_evaluate(Game.new("free", 4, variants=("murder",)).position)
