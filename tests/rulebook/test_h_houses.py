"""Houses of one's own, and rules on boards they were not made for (H1, H3). What makes a file a board (H2) is in tests/test_board.py."""

import random
from pathlib import Path
from typing import Any

import pytest

from lucky.errors import SetupError
from lucky.game import Game
from lucky.setup import Setup
from tests.scene import OLD, hand, told, where, who_acts


def enfilade(folder: Path, *numbers: int) -> str:
    """The file of a house whose rooms, named after their numbers, stand in a row, each with a door to the next."""
    lines = ['name = "The Enfilade"', "[floors.house]", f"size = [{10 * len(numbers)}, 10]"]
    lines.append(f"doors = [{', '.join(f'{{ x = {10 * k}, from = 2, to = 6 }}' for k in range(1, len(numbers)))}]")
    lines.append("[floors.house.rooms]")
    lines += [f'"Room {n}" = {{ number = {n}, area = [[{10 * k}, 0, {10 * k + 10}, 10]] }}' for k, n in enumerate(numbers)]
    path = folder / "enfilade.toml"
    path.write_text("\n".join(lines))
    return str(path)


def some_turns(game: Game, actions: int = 60) -> Game:
    """Play on at random for a while."""
    chance = random.Random(1)
    for _ in range(actions):
        if not game.over:
            game.play(chance.choice(game.position.legal()))
    return game


@pytest.mark.rule("H1")
@pytest.mark.parametrize(
    ("edition", "board", "choices"),
    [
        ("original", "anniversary", {}),
        ("free", "anniversary", {}),
        ("free", "bed-and-breakfast", {}),
        ("free", "bed-and-breakfast", {"floors": ("upstairs",)}),  # numbers 16 to 28: any start will do
        ("anniversary", "bed-and-breakfast", {}),
    ],
)
def test_H1_either_set_of_rules_on_another_board(edition: str, board: str, choices: dict[str, Any]) -> None:
    """The house is opened, cards are dealt, and the turns go round."""
    game = some_turns(Game.new(edition, 4, board=board, seed="guest", **choices))
    assert game.over or len(game.actions) == 60
    assert all(where(game, name) in game.names.zones for name in game.names.seats)


@pytest.mark.rule("H1")
@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (Setup("anniversary", 4, board="original"), "the anniversary rules need every room numbered, and Foyer is not (H1)"),
        (Setup("free", 4, board="anniversary", closed=("east",)), "A wing can be closed only under the anniversary rules"),
        (Setup("original", 4, board="anniversary", closed=("west",)), "the old ones need consecutive numbers (H1)"),
    ],
)
def test_H1_what_cannot_work_is_refused_with_the_reason(setup: Setup, said: str) -> None:
    """Before anything is dealt."""
    with pytest.raises(SetupError) as refusal:
        setup.check()
    assert said in str(refusal.value)


@pytest.mark.rule("H1")
def test_H1_gaps_in_the_numbers_are_for_the_anniversary_rules_only(tmp_path: Path) -> None:
    """Rooms 3, 5 and 8: the new Doctor walks 3, 5, 8, 3; the old one cannot count that far."""
    house = enfilade(tmp_path, 3, 5, 8)
    game = Game.new("anniversary", 3, board=house, doctor="Room 5", seed="gaps")
    for there in ("Room 8", "Room 3", "Room 5"):
        game.play("end")
        assert where(game, "Doctor") == there
    for edition in OLD:
        with pytest.raises(SetupError, match=r"the old rules need rooms numbered consecutively, and 4 is missing \(H1\)"):
            Setup(edition, 3, board=house, doctor="Room 3").check()


@pytest.mark.rule("H3", editions=("anniversary",))
@pytest.mark.parametrize(
    ("rooms", "places"),
    [
        (8, {"start": 1, "doctor": 5, "cat": 3, "dog": 7}),
        (5, {"start": 1, "doctor": 3, "cat": 2, "dog": 4}),
        (1, dict.fromkeys(("start", "doctor", "cat", "dog"), 1)),
    ],
)
def test_H3_ruling_places_along_the_doctors_round(tmp_path: Path, rooms: int, places: dict[str, int]) -> None:
    """Players at its beginning, Doctor half way, cat a quarter and dog three quarters: by number, not by where the rooms lie."""
    numbers = list(range(rooms, 0, -1))  # the row begins with the highest
    setup = Setup("anniversary", 3, board=enfilade(tmp_path, *numbers), pets=("cat", "dog"))
    assert {who: setup.ground.zones[zone].number for who, zone in setup.places().items()} == places


@pytest.mark.rule("H3", "A1", editions=("anniversary",))
def test_H3_starting_rooms_can_be_chosen() -> None:
    """For players, Doctor, cat and dog; capitals do not matter."""
    rooms = {"start": "Library", "doctor": "foyer", "cat": "Kitchen", "dog": "DINING HALL"}
    game = Game.new("anniversary", 4, pets=("cat", "dog"), seed="chosen", **rooms)
    assert {where(game, name) for name in game.names.seats} == {"Library"}
    assert [where(game, who) for who in ("Doctor", "cat", "dog")] == ["Foyer", "Kitchen", "Dining Hall"]


@pytest.mark.rule("H3")
@pytest.mark.parametrize("edition", ["original", "free", "anniversary"])
def test_H3_first_player_and_hands_can_be_chosen(edition: str) -> None:
    """Cordelia begins, and everyone has four cards."""
    game = Game.new(edition, 4, first=2, hand=4, seed="chosen")
    assert who_acts(game) == "Cordelia"
    assert {len(hand(game, name)) for name in game.names.seats} == {4}
    assert {event["number"] for event in told(game, "dealt")} == {4}


@pytest.mark.rule("H3", editions=OLD)
def test_H3_the_doctors_room_can_be_chosen_under_the_old_rules() -> None:
    """Even one without a number."""
    game = Game.new("free", 4, doctor="Foyer", start="Kitchen", seed="chosen")
    assert (where(game, "Doctor"), where(game, "Violet")) == ("Foyer", "Kitchen")
