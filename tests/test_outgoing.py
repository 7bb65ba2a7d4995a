"""What is told: to everyone the same, to a seat its own, to nobody a secret."""

import gc
import weakref

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lucky.game import Game
from lucky.messages import SeatInfo
from lucky.setup import Setup
from lucky.table.outgoing import events_for, prospects_for, public_state, refusals_for, seat_info, waiting
from tests.engine.tables import Dice, label, some
from tests.scene import ambush, lines, plain, play, scene
from tests.test_prospects import game_of, games
from tests.test_secrets import behind_its_back, moments, seats


def told(game: Game, seat: int | None) -> bytes:
    """Every byte a seat gets to hear about a game."""
    public = bytes(public_state(game)) + bytes(events_for(game, seat)) + bytes(events_for(game, seat, len(game.raw_events) // 2))
    if seat is None:
        return public
    return public + msgspec.json.encode((seat_info(game, seat, waiting(game), "pass"), prospects_for(game, seat), refusals_for(game, seat)))


def permuted(game: Game, seat: int | None, dice: Dice) -> Game:
    twin = behind_its_back(game, seat, dice)
    twin._past = game._past  # what may be taken back is known to all
    return twin


@pytest.mark.parametrize("setup", some(13, start=3), ids=label)
def test_nothing_hidden_is_told(setup: Setup) -> None:
    dice = Dice(91)
    for game in moments(setup, 92, 14):
        for seat in seats(setup):
            assert told(permuted(game, seat, dice), seat) == told(game, seat)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(games, st.integers(0, 10**6))
def test_nothing_hidden_is_told_in_any_game(drawn: tuple[Setup, int, int], seed: int) -> None:
    game = game_of(drawn)
    for seat in {None, game.to_act, int(game.position.turn)}:
        assert told(permuted(game, seat, Dice(seed)), seat) == told(game, seat)


def test_a_seat_is_told_what_the_others_are_not() -> None:
    game = Game.new("free", 3, seed="eyes only")
    twin = permuted(game, 0, Dice(93))
    assert told(twin, 1) != told(game, 1), "the test changes hands"


def test_the_state_is_a_spectators_view() -> None:
    game = Game.new("anniversary", 4, seed="state", pets=("cat",))
    assert msgspec.json.decode(public_state(game)) == msgspec.json.decode(msgspec.json.encode(plain(game.view().snapshot())))


def test_cards_are_shown_when_the_game_is_over() -> None:
    game = play(ambush(players=3, hands={"Basil": ["Trowel"]}), "attempt", "pass", "pass")
    assert game.over
    state = msgspec.json.decode(public_state(game))
    assert [card["name"] for card in state["seats"][1]["hand"]] == ["Trowel"]


def test_events_are_the_story_from_anywhere() -> None:
    game = play(scene("free", 3, turn="Violet", at={"Violet": "Kitchen"}, deck=["Monkey Hand"]), "draw")
    for seat in (None, 0, 1):
        for since in range(len(game.raw_events) + 1):
            expected = [plain(event) for event in game.story(seat, since=since)]
            assert msgspec.json.decode(events_for(game, seat, since)) == expected
    assert b"Monkey Hand" in bytes(events_for(game, 0))
    assert b"Monkey Hand" not in bytes(events_for(game, 1))


def test_what_was_taken_back_is_not_told() -> None:
    game = scene("free", 3, turn="Violet", at={"Violet": "Kitchen"})
    before = bytes(events_for(game, 1))
    play(game, lines(game)[0])
    assert bytes(events_for(game, 1)) != before
    game.undo()
    assert bytes(events_for(game, 1)) == before


def test_a_hand_comes_with_faces_and_copies_point_at_the_first() -> None:
    game = scene("free", 3, turn="Violet", hands={"Violet": ["Failure 2", "Failure 2", "Trowel"]})
    hand = seat_info(game, 0, waiting(game)).hand
    assert [card.name for card in hand] == ["Trowel", "Failure 2", "Failure 2"]
    assert [card.copy_of for card in hand] == [None, None, hand[1].card]
    assert len({card.title for card in hand}) == 3
    assert all(card.flavour for card in hand)
    assert seat_info(game, 1, waiting(game)).hand == ()


def test_a_hand_is_told_anew_when_it_changes() -> None:
    game = scene("free", 3, turn="Violet", at={"Violet": "Kitchen"}, deck=["Monkey Hand", "Trowel"])
    assert seat_info(game, 0, waiting(game)).hand == ()
    play(game, "draw")
    [card] = seat_info(game, 0, waiting(game)).hand
    assert card.name in ("Monkey Hand", "Trowel")


def test_only_who_is_to_act_has_choices_and_only_who_acted_takes_back() -> None:
    game = play(scene("free", 3, turn="Violet", at={"Violet": "Kitchen"}), "Violet: end")
    violet, basil = seat_info(game, 0, waiting(game)), seat_info(game, game.to_act, waiting(game))
    assert not violet.legal
    assert violet.can_undo
    assert [refusal.kind for refusal in violet.refusals] == ["act"]
    assert basil.legal
    assert not basil.can_undo
    assert not basil.refusals
    assert "undo" in [refusal.kind for refusal in refusals_for(game, game.to_act)]
    assert [refusal.kind for refusal in refusals_for(game, 0)] == ["act"]
    assert prospects_for(game, 0) == () != prospects_for(game, game.to_act)


def test_a_wish_is_repeated() -> None:
    game = Game.new("free", 3, seed="wish")
    assert seat_info(game, 1, waiting(game), "pass unless last").answer_ahead == "pass unless last"


def test_what_a_seat_hears_can_be_read_again() -> None:
    game = Game.new("free", 4, seed="wire")
    for seat in range(4):
        said = seat_info(game, seat, waiting(game))
        assert msgspec.json.decode(msgspec.json.encode(said), type=SeatInfo) == said


def test_a_game_that_is_gone_is_forgotten() -> None:
    game = Game.new("free", 3, seed="gone")
    told(game, game.to_act)
    names = weakref.ref(game.names)
    del game
    gc.collect()
    assert names() is None
