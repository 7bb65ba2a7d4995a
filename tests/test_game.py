"""Game: what is refused and changes nothing, what can be taken back, and that a log replays."""

import hashlib
from collections.abc import Callable
from typing import Any

import pytest

from lucky.engine.actions import ACTIONS, ATTEMPT, COUNTER, DRAW, VERB
from lucky.engine.events import DISCARDED, DREW, ESCAPE, RESHUFFLED, TOOK, TROTTED, TURNED
from lucky.errors import IllegalAction, NotationError, SeatError, SetupError
from lucky.game import Game, replay
from lucky.gamefile import game_text, parse_game
from lucky.positions import position_text
from lucky.setup import Setup
from tests.engine.tables import Dice, game_at_random, label, some
from tests.scene import lines, plain, scene

SHOWN = {DREW, TURNED, TOOK, DISCARDED, RESHUFFLED, ESCAPE}  # whoever has seen one of these cannot unsee it


def snapshot(game: Game) -> tuple[str, int, list[int], bool]:
    return position_text(game.position), len(game.raw_events), list(game.actions), game.can_undo


def finished(edition: str = "free", **choices: Any) -> Game:
    for k in range(100):
        game = Game.new(edition, 3, seed=f"to the end {k}", **choices)
        for _ in game_at_random(game, k, 300):
            pass
        if game.over:
            return game
    raise AssertionError("these games never end")


@pytest.mark.parametrize("setup", some(30, start=2), ids=label)
def test_what_is_not_allowed_is_refused_and_changes_nothing(setup: Setup) -> None:
    game, dice = Game(setup, "refuse"), Dice(51)
    for _ in game_at_random(game, 52, 12):
        legal, before = set(game.position.legal()), snapshot(game)
        for action in [-1, ACTIONS, 2**63, 10**30, *(dice.below(ACTIONS) for _k in range(60))]:
            reason = game.why_not(action)
            assert (reason is None) == (action in legal)
            if reason is not None:
                assert "None" not in reason.text
                assert reason.rule, reason
                with pytest.raises(IllegalAction):
                    game.play(action)
        for nonsense in ("", "dance", "step nowhere", "foil nothing"):
            with pytest.raises(NotationError):
                game.play(nonsense)
        for seat in {*range(setup.seats), -1, 99} - {game.to_act}:
            with pytest.raises(IllegalAction, match=f"It is for {game.names.pawn(game.to_act)} to act now"):
                game.play(game.position.legal()[0], seat)
        assert snapshot(game) == before


@pytest.mark.parametrize(("edition", "choices"), [("free", {}), ("anniversary", {"escape": "alone"}), ("free", {"variants": ("murder",)})])
def test_a_finished_game_stays_finished(edition: str, choices: dict[str, Any]) -> None:
    game = finished(edition, **choices)
    before = snapshot(game)
    assert (game.to_act, lines(game)) == (-1, [])
    for action in ("end", "step Kitchen", 0, "dance"):
        with pytest.raises(IllegalAction, match="The game is over"):
            game.play(action)
    with pytest.raises(IllegalAction):
        game.undo()
    assert game.why_not(0) is not None
    assert snapshot(game) == before


@pytest.mark.parametrize("setup", some(8, start=4), ids=label)
def test_undo_restores_exactly_what_was_and_only_if_nothing_was_shown(setup: Setup) -> None:
    game, dice = Game(setup, "regrets"), Dice(61)
    while not game.over and game.position.turns < 15:
        before = snapshot(game)
        action = dice.pick(game.position.legal())
        game.play(action)
        told = {event[0] for event in game.raw_events[before[1] :]}
        final = action == DRAW or action // VERB * VERB in (ATTEMPT, COUNTER) or told & SHOWN or game.over
        if final or TROTTED not in told:  # the dog asks chance now and then
            assert game.can_undo != bool(final)
        if game.can_undo and dice.below(2):
            after = snapshot(game)
            game.undo()
            assert snapshot(game)[:3] == before[:3]
            game.play(action)
            assert snapshot(game) == after
        elif not game.can_undo:
            after = snapshot(game)
            with pytest.raises(IllegalAction, match="nothing to take back"):
                game.undo()
            assert snapshot(game) == after


def test_only_ones_own_deeds_are_taken_back() -> None:
    game = scene("free", 3, turn="Violet", at={"Violet": "Kitchen", "Basil": "Library", "Cordelia": "Nursery", "Doctor": "Parlor"})
    game.play("step Wine Cellar")
    game.play("end")
    assert game.names.pawn(game.to_act) == "Basil"
    game.play("end")
    game.undo()
    assert game.names.pawn(game.to_act) == "Basil"
    with pytest.raises(IllegalAction):
        game.undo()


def test_several_deeds_can_be_taken_back_one_by_one() -> None:
    game = scene("free", 3, turn="Violet", at={"Violet": "Kitchen"}, hands={"Violet": ["Move 2", "Library"]})
    states = [snapshot(game)[:3]]
    for action in ("Library: Doctor to Library", "step Wine Cellar", "Move 2: to Winter Garden", "end"):
        game.play(action)
        states.append(snapshot(game)[:3])
    while game.can_undo:
        assert snapshot(game)[:3] == states.pop()
        game.undo()
    assert [snapshot(game)[:3]] == states


@pytest.mark.parametrize("setup", some(9), ids=label)
def test_a_log_replays_to_the_same_position(setup: Setup) -> None:
    game = Game(setup, "again")
    for _ in game_at_random(game, 71, 40):
        pass
    again = replay(setup, game.seed, game.actions)
    assert snapshot(again)[:3] == snapshot(game)[:3]
    assert again.raw_events == game.raw_events
    assert [told.text for told in again.story()] == [told.text for told in game.story()]


def test_a_log_that_breaks_the_rules_is_refused() -> None:
    with pytest.raises(IllegalAction, match="Action 2: "):
        replay(Setup("free", 3), "x", [0, 2])


def test_the_seed_decides_everything() -> None:
    lines = {seed: position_text(Game.new("free", 4, seed=seed).position) for seed in ("a", "b")}
    assert lines["a"] != lines["b"]
    assert position_text(Game.new("free", 4, seed="a").position) == lines["a"]
    assert Game.new("free").seed != Game.new("free").seed
    assert Game.new("free", seed="a").seed_hash == hashlib.sha256(b"a").hexdigest()


@pytest.mark.parametrize("seed", ["", " a", "a ", "a\nb", "\x00", "\ud800"])
def test_a_seed_that_no_file_could_hold_is_refused(seed: str) -> None:
    with pytest.raises(SetupError, match="cannot be a seed"):
        Game.new("free", seed=seed)


def test_an_unknown_choice_is_refused() -> None:
    with pytest.raises(SetupError, match="no choice called colour"):
        Game.new("free", colour="red")


def test_cards_are_shown_only_when_it_is_over() -> None:
    with pytest.raises(IllegalAction, match="when the game is over"):
        Game.new("free", seed="x").view(open=True)
    game = finished()
    hands = [seat["hand"] for seat in plain(game.view(open=True).snapshot())["seats"]]
    assert [len(hand) for hand in hands] == [game.view().hand_size(seat) for seat in range(3)]


def test_the_outcome_says_who_and_where() -> None:
    assert Game.new("free", seed="x").outcome is None
    game = finished("anniversary")
    outcome = game.outcome
    assert outcome is not None
    assert outcome.winner is not None
    assert str(outcome).startswith(f"{game.names.pawn(outcome.winner)} killed the Doctor in ")


def test_a_sequel_goes_on_where_the_game_ended() -> None:
    game = finished("anniversary", pets=("dog",))
    first, second = game.sequel("one"), game.sequel("two")
    assert not first.over
    assert first.position.rules.ghost
    assert first.actions == second.actions == game.actions
    assert list(first.position.at)[:3] == list(game.position.at)[:3]
    assert first.outcome is None
    assert first.position.slayer == game.position.winner
    assert first.view(0).hand != second.view(0).hand
    assert not first.can_undo
    with pytest.raises(IllegalAction):
        first.undo()


@pytest.mark.parametrize("game", [lambda: Game.new("anniversary", seed="x"), finished], ids=["not over", "no such edition"])
def test_there_is_no_sequel_to_other_games(game: Callable[[], Game]) -> None:
    with pytest.raises(IllegalAction, match="E1"):
        game().sequel()


@pytest.mark.parametrize(
    "choice",
    [
        {"players": "3"},
        {"players": 3.5},
        {"hand": "6"},
        {"first": "Violet"},
        {"names": "Bob"},
        {"names": (1, 2)},
        {"variants": "dog"},
        {"variants": None},
        {"start": 3},
        {"edition": []},
        {"spite": "no"},
        {"first_round": 1},
        {"strangers": "two"},
        {"escape": 3},
        {"escape": ["sequel"]},
        {"seed": 5},
        {"seed": b"x"},
    ],
)
def test_choices_of_the_wrong_kind_are_refused(choice: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=r"should be|cannot be a seed"):
        Game.new(**choice)


def test_lists_will_do_for_tuples() -> None:
    game = Game.new("free", 3, seed="x", variants=["dog"], names=["Ann", "Bob", "Cy"])
    assert parse_game(game_text(game)).setup.changed() == game.setup.changed()


def test_a_choice_that_is_none_is_refused_in_words() -> None:
    with pytest.raises(SetupError, match=r"no choice called bogus\. There are edition, players"):
        Setup(bogus=3)  # type: ignore[call-arg]
    with pytest.raises(SetupError, match=r"no choice called variant\. Did you mean variants"):
        Setup("free", 3).with_(variant="dog")


@pytest.mark.parametrize("number", [9999, -1, 10**12])
def test_a_number_that_is_no_action_is_called_that(number: int) -> None:
    game = Game.new("free", 3, seed="x")
    with pytest.raises(IllegalAction, match=f"^{number} is no action: give one of legal"):
        game.play(number)
    assert not game.actions


@pytest.mark.parametrize("seat", [3, 99, -1, "Violet", 1.5])
def test_only_seats_at_the_table_have_a_view(seat: Any) -> None:
    game = Game.new("free", 3, seed="x")
    for look in (game.view, game.story):
        with pytest.raises(SeatError, match="Nobody sits"):
            look(seat)
        with pytest.raises(IndexError):
            look(seat)
    nonsense: tuple[Any, ...] = (None, 3.5, [])
    for action in nonsense:
        with pytest.raises(IllegalAction, match="is no action"):
            game.play(action)
