"""M3 to M7: a turn, the free step, Move cards and Room cards."""

import pytest

from lucky.engine.actions import DOCTOR, JUMP, LURE, STEP, VERB, WALK, first_part, second_part
from lucky.errors import IllegalAction
from lucky.game import Game
from tests.scene import OLD, ambush, hand, lines, may, plain, play, scene, where, who_acts


def within(game: Game, start: str, steps: int) -> set[str]:
    """The zones that many steps or fewer from one, itself not counted: walked door by door, not read from the engine's tables."""
    ground = game.setup.ground
    reached = {start}
    for _ in range(steps):
        reached |= {name for zone in reached for name in ground.names(ground.steps[ground.index(zone)])}
    return reached - {start}


def destinations(game: Game, verb: int, card: str) -> set[str]:
    """Where a Move card is offered to lead."""
    return {
        game.names.zone(second_part(action))
        for action in game.position.legal()
        if action // VERB * VERB == verb and game.names.card(first_part(action)) == card
    }


@pytest.mark.rule("M3", editions=OLD)
def test_M3_everything_in_a_turn_is_optional(edition: str) -> None:
    """A player may end his turn at once, with a hand full of chances and the Doctor at his mercy."""
    game = ambush(edition, hands={"Violet": ["Chain Saw", "Move 3", "Library"]})
    play(game, "Violet: end")
    assert hand(game, "Violet") == ["Move 3", "Library", "Chain Saw"]
    assert who_acts(game) == "Basil"


@pytest.mark.rule("M3", "M15", editions=OLD)
def test_M3_movement_comes_first_and_an_attempt_is_the_last_deed_but_one(edition: str) -> None:
    """Steps and cards may come before the attempt; after it the turn is over, whatever is left to do."""
    game = ambush(edition, at={"Violet": "Library"}, hands={"Violet": ["Move 1", "Move 2"], "Basil": ["Failure 1"]})
    play(game, "Move 1: to Gallery", "step Nursery", "attempt", "Basil: foil Failure 1")
    assert who_acts(game) == "Basil"
    assert hand(game, "Violet") == ["Move 2"]


@pytest.mark.rule("M3", editions=OLD)
def test_M3_one_attempt_a_turn(edition: str) -> None:
    """A second attempt has to wait for another turn: after the first one somebody else, or a new turn, comes."""
    game = ambush(edition, hands={"Violet": ["Chain Saw"], "Basil": ["Failure 1"]})
    play(game, "attempt with bare hands", "Basil: foil Failure 1")
    assert game.position.turns == 2
    assert who_acts(game) == "Basil"


@pytest.mark.rule("M4", editions=OLD)
def test_M4_one_free_step_through_a_door(edition: str) -> None:
    """One step to a zone with a door between; the second one is refused."""
    game = scene(edition, at={"Violet": "Kitchen"})
    steps = {line.removeprefix("step ") for line in lines(game) if line.startswith("step ")}
    assert steps == {"Wine Cellar", "west hall", "southwest hall"}
    play(game, "step southwest hall")
    assert where(game, "Violet") == "southwest hall"
    assert not may(game, "step Trophy Room")


@pytest.mark.rule("M4", editions=OLD)
def test_M4_nobody_climbs_over_a_rail(edition: str) -> None:
    """The Gallery overlooks the Dining Hall; there is no way down, not by step and not by Move card."""
    game = scene(edition, at={"Violet": "Gallery"}, hands={"Violet": ["Move 1"]})
    assert not may(game, "step Dining Hall")
    assert not may(game, "Move 1: to Dining Hall")


@pytest.mark.rule("M4", editions=OLD)
def test_M4_hallways_are_places_one_steps_into(edition: str) -> None:
    """From the Kitchen to the Trophy Room there is a hall to cross: two steps, not one."""
    game = scene(edition, at={"Violet": "Kitchen"}, hands={"Violet": ["Move 1"]})
    assert not may(game, "step Trophy Room")
    play(game, "step southwest hall", "Move 1: to Trophy Room")
    assert where(game, "Violet") == "Trophy Room"


@pytest.mark.rule("M4", editions=OLD)
@pytest.mark.parametrize(
    "actions",
    [
        ("step Foyer", "Move 1: to Piazza", "Library: to Library"),
        ("Library: to Library", "step Gallery", "Move 1: to Nursery"),
        ("Move 1: Doctor to Armory", "Library: to Library", "step Armory"),
    ],
    ids=("before", "between", "after"),
)
def test_M4_the_free_step_goes_with_cards_in_any_order(edition: str, actions: tuple[str, ...]) -> None:
    """Before the cards, between them, after them."""
    game = scene(edition, at={"Violet": "Drawing Room", "Doctor": "Library"}, hands={"Violet": ["Move 1", "Library"]})
    play(game, *actions)
    assert who_acts(game) == "Violet"
    assert hand(game, "Violet") == []


@pytest.mark.rule("M4", editions=OLD)
def test_M4_any_number_of_cards(edition: str) -> None:
    """A whole hand of Moves and Rooms may go in one turn, on either pawn."""
    cards = ["Move 1", "Move 1", "Move 2", "Move 3", "Library", "Foyer", "Kitchen"]
    game = scene(edition, at={"Violet": "Drawing Room", "Doctor": "Armory"}, hands={"Violet": cards})
    play(game, "Move 1: to Parlor", "Library: to Library", "Move 1: Doctor to Nursery", "Move 2: Doctor to Master Suite")
    play(game, "Kitchen: Doctor to Kitchen", "Foyer: to Foyer", "Move 3: to Dining Hall")
    assert (where(game, "Violet"), where(game, "Doctor"), hand(game, "Violet")) == ("Dining Hall", "Kitchen", [])


@pytest.mark.rule("M4", editions=OLD)
def test_M4_the_free_step_is_your_own(edition: str) -> None:
    """It moves neither the Doctor nor anyone else."""
    game = scene(edition, at={"Doctor": "Kitchen", "Basil": "Kitchen"})
    assert not may(game, "step Doctor to Wine Cellar")
    assert not may(game, "step Basil to Wine Cellar")


@pytest.mark.rule("M4", editions=OLD)
def test_M4_the_step_comes_back_every_turn_and_is_not_saved(edition: str) -> None:
    """Who stayed put has one step the next time, not two."""
    game = scene(edition, 2, at={"Violet": "Foyer", "Basil": "Foyer", "Doctor": "Kitchen"})
    play(game, "Violet: end", "Basil: end", "Violet: step Piazza")
    assert not may(game, "step Green House")


@pytest.mark.rule("M5", editions=OLD)
@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("start", ["Drawing Room", "Gallery", "west hall", "Hedge Maze"])
def test_M5_up_to_as_many_steps_as_the_card_says(edition: str, steps: int, start: str) -> None:
    """Every zone 1 to N steps away, halls and stairs included, and nothing farther: for yourself and for the Doctor."""
    card = f"Move {steps}"
    game = scene(edition, at={"Violet": start, "Doctor": "Lilac Room"}, hands={"Violet": [card]})
    assert destinations(game, WALK, card) == within(game, start, steps)
    assert destinations(game, LURE, card) == within(game, "Lilac Room", steps)


@pytest.mark.rule("M5", editions=OLD)
def test_M5_a_move_card_ends_somewhere_else(edition: str) -> None:
    """Walking out and back in again is no move, for you or for him."""
    game = scene(edition, at={"Violet": "Kitchen", "Doctor": "Library"}, hands={"Violet": ["Move 2"]})
    assert not may(game, "Move 2: to Kitchen")
    assert not may(game, "Move 2: Doctor to Library")


@pytest.mark.rule("M5", editions=OLD)
def test_M5_a_move_card_is_not_split(edition: str) -> None:
    """Two steps for one of the two pawns; the other does not stir, and the card is gone."""
    game = scene(edition, at={"Violet": "Kitchen", "Doctor": "Kitchen"}, hands={"Violet": ["Move 2"]})
    play(game, "Move 2: Doctor to Wine Cellar")
    assert (where(game, "Violet"), where(game, "Doctor"), hand(game, "Violet")) == ("Kitchen", "Wine Cellar", [])
    with pytest.raises(IllegalAction):
        game.play("Move 2: to Wine Cellar")


@pytest.mark.rule("M5", editions=OLD)
def test_M5_the_doctor_does_not_follow_his_numbers_on_a_card(edition: str) -> None:
    """He walks in any direction, like everyone: back, and onto the stairs if you like."""
    game = scene(edition, at={"Doctor": "Lancaster Room"}, hands={"Violet": ["Move 1", "Move 3"]})
    play(game, "Move 1: Doctor to west stairs", "Move 3: Doctor to Kitchen")
    assert where(game, "Doctor") == "Kitchen"


@pytest.mark.rule("M5", editions=OLD)
def test_M5_nobody_stands_in_the_way(edition: str) -> None:
    """The way does not matter, whoever stands on it."""
    game = scene(edition, at={"Violet": "Winter Garden", "Basil": "Wine Cellar", "Amos": "southwest hall"}, hands={"Violet": ["Move 2"]})
    play(game, "Move 2: to Kitchen")
    assert where(game, "Violet") == "Kitchen"


@pytest.mark.rule("M5", editions=OLD)
def test_M5_nobody_else_is_moved(edition: str) -> None:
    """A Move card is for you or the Doctor; no other guest can be moved."""
    game = scene(edition, at={"Violet": "Kitchen", "Basil": "Kitchen", "Doctor": "Library"}, hands={"Violet": ["Move 1", "Foyer"]})
    assert all(first_part(action) == game.to_act for action in game.position.legal() if action // VERB * VERB == STEP)
    assert {second_part(action) for action in game.position.legal() if action // VERB * VERB == JUMP} == {game.to_act, DOCTOR}
    assert not may(game, "Foyer: Basil to Foyer")


@pytest.mark.rule("M6", editions=OLD)
@pytest.mark.parametrize("who", ["Violet", "Doctor"])
def test_M6_a_room_card_puts_you_or_the_doctor_there(edition: str, who: str) -> None:
    """From anywhere, hallways too, at any distance; the other one stays."""
    game = scene(edition, at={"Violet": "west hall", "Doctor": "west hall"}, hands={"Violet": ["White Room"]})
    play(game, f"White Room: {'Doctor ' if who == 'Doctor' else ''}to White Room")
    assert where(game, who) == "White Room"
    assert where(game, {"Violet": "Doctor", "Doctor": "Violet"}[who]) == "west hall"
    assert hand(game, "Violet") == []


@pytest.mark.rule("M6", editions=OLD)
def test_M6_a_card_that_would_move_nobody_cannot_be_played(edition: str) -> None:
    """With you in the room it can only fetch the Doctor, with him there only you, with both it cannot be played at all."""
    at_home = scene(edition, at={"Violet": "Library", "Doctor": "Kitchen"}, hands={"Violet": ["Library"]})
    assert [line for line in lines(at_home) if line.startswith("Library")] == ["Library: Doctor to Library"]
    his = scene(edition, at={"Violet": "Kitchen", "Doctor": "Library"}, hands={"Violet": ["Library"]})
    assert [line for line in lines(his) if line.startswith("Library")] == ["Library: to Library"]
    both = scene(edition, at={"Violet": "Library", "Doctor": "Library"}, hands={"Violet": ["Library"]})
    assert [line for line in lines(both) if line.startswith("Library")] == []


@pytest.mark.rule("M6", editions=OLD)
def test_M6_a_card_for_a_room_that_is_not_on_the_board_cannot_be_played(edition: str) -> None:
    """Downstairs in the B&B the Library card is good for nothing, the Kitchen card is."""
    game = scene(
        edition, board="bed-and-breakfast", floors=("downstairs",), at={"Doctor": "Pantry"}, hands={"Violet": ["Library", "Kitchen"]}
    )
    assert [line for line in lines(game) if ":" in line] == ["Kitchen: to Kitchen", "Kitchen: Doctor to Kitchen"]


@pytest.mark.rule("M6", editions=OLD)
def test_M6_the_card_is_spent(edition: str) -> None:
    """A card played for movement goes to the discards."""
    game = scene(edition, hands={"Violet": ["Library", "Move 1"]})
    play(game, "Library: to Library", "Move 1: to Gallery")
    assert plain(game.view().snapshot())["discards"] == ["Move 1", "Library"]


@pytest.mark.rule("M7", editions=OLD)
@pytest.mark.parametrize("card", ["Move 1", "Kitchen"])
def test_M7_moving_the_doctor_by_card_never_changes_the_turn_order(edition: str, card: str) -> None:
    """Dropped into Amos's room he gives Amos nothing: the turn goes on, then to the left."""
    game = scene(edition, at={"Amos": "Kitchen", "Doctor": "Wine Cellar"}, hands={"Violet": [card]})
    play(game, f"Violet: {card}: Doctor to Kitchen")
    assert who_acts(game) == "Violet"
    play(game, "Violet: end")
    assert where(game, "Doctor") == "Lancaster Room"
    assert who_acts(game) == "Basil"


@pytest.mark.rule("M7", editions=OLD)
def test_M7_but_his_own_move_from_there_does(edition: str) -> None:
    """Where a card puts him decides where he walks next, and whom he meets there."""
    game = scene(edition, at={"Amos": "Kitchen", "Doctor": "Armory"}, hands={"Violet": ["Wine Cellar"]})
    play(game, "Violet: Wine Cellar: Doctor to Wine Cellar", "Violet: end")
    assert where(game, "Doctor") == "Kitchen"
    assert who_acts(game) == "Amos"
