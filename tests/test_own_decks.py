"""Decks and houses of one's own: every line and every file of a game with them reads back, whatever copies, rooms and names they have."""

from collections.abc import Iterator

import pytest

from lucky.game import Game
from lucky.gamefile import game_text, parse_game
from lucky.packed import pack
from lucky.positions import parse_position, position_text
from lucky.setup import ShippedSetup
from tests.engine.tables import Dice
from tests.own_decks import LODGE, own_setup
from tests.soak import soak, times


def played(setup: ShippedSetup, seed: str, turns: int) -> Iterator[Game]:
    """A game at random, but nobody ends a turn or passes who can do something else."""
    game, dice = Game(setup, seed), Dice(91)
    yield game
    while not game.over and game.position.turns <= turns:
        legal = game.legal()
        lively = [action for action in legal if action.kind not in ("end", "pass", "draw", "step")]
        game.play(dice.pick([action.id for action in (lively if lively and dice.below(3) else legal)]))
        yield game


def same(one: Game, other: Game) -> bool:
    return (position_text(one.position), one.raw_events, one.setup.changed() | {"names": ()}) == (
        position_text(other.position),
        other.raw_events,
        other.setup.changed() | {"names": ()},
    )


def check_game(setup: ShippedSetup, seed: str, turns: int = 14) -> None:
    for game in played(setup, seed, turns):
        texts = [str(action) for action in game.legal()]
        assert len(set(texts)) == len(texts), "two actions have the same name"
        assert [game.parse(text) for text in texts] == game.legal()
        if game.position.turns % 5 == 1:
            line = position_text(game.position)
            assert position_text(parse_position(setup, line)) == line
            for seat in range(setup.players):
                hidden = position_text(game.view(seat).position)
                assert position_text(parse_position(setup, hidden)) == hidden
    again = parse_game(game_text(game), ShippedSetup)
    assert same(game, again)
    assert game_text(again) == game_text(game)


@soak
@pytest.mark.parametrize("number", range(times(40, 1500)))
def test_whatever_a_deck_and_a_house_are_like_lines_and_files_read_back(number: int) -> None:
    check_game(own_setup(number), f"own {number}")  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", ["original", "free", "anniversary"])
def test_move_cards_with_rooms_and_copies_of_a_weapon_read_back(edition: str) -> None:
    variants = () if edition == "anniversary" else ("murder", "dog", "re-entry", "scattered")
    for k in range(4):
        check_game(ShippedSetup(edition, 3, cards=pack(LODGE), hand=4, variants=variants), f"lodge {k}", 25)
