"""What space and sight mean in a game (S1, S5, S7, S8). The geometry itself is in tests/test_ground.py."""

import pytest

from lucky.editions import EDITIONS
from lucky.errors import NotationError
from lucky.people import people
from tests.scene import OLD, ambush, may, play, scene, where


@pytest.mark.rule("S1", editions=("anniversary",))
def test_S1_a_rail_is_seen_over_but_not_stepped_over() -> None:
    """Basil in the Dining Hall sees up to the Gallery; Violet cannot climb down to him."""
    game = ambush("anniversary", 3, "Gallery", at={"Basil": "Dining Hall"})
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Basil sees you from the Dining Hall (A9)."
    assert not may(game, "step Dining Hall")
    assert str(game.why_not("step Dining Hall")) == "The Dining Hall is more than one step from where you are (A5)."


@pytest.mark.rule("S5", editions=("anniversary",))
def test_S5_ruling_nobody_sees_upstairs() -> None:
    """The Pantry is one step from the Rose Suite by the stairs, and out of its sight."""
    game = scene("anniversary", 6, board="bnb", at={"Violet": "Pantry", "Doctor": "Rose Suite"})
    assert may(game, "step Rose Suite")
    assert may(game, "draw")


@pytest.mark.rule("S5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("climbs", [False, True])
def test_S5_a_switch_lets_sight_pass_the_stairs(edition: str, climbs: bool) -> None:
    """Up from the Parlor, along the east stairs, to the Armory: Basil sees Violet strike, or does not."""
    elsewhere = [person.name for person in people()[2:6]]
    at = dict.fromkeys(elsewhere, "Green House") | {"Basil": "Parlor"}
    game = ambush(edition, 6, "Armory", at=at, board="bnb", stair_sight=climbs)
    assert str(game.why_not("attempt") or "").startswith("You can't make an attempt here: Basil sees you from the Parlor (") is climbs
    assert may(game, "attempt") is not climbs


@pytest.mark.rule("S7", editions=OLD)
@pytest.mark.parametrize("edition", OLD)
def test_S7_one_stops_in_a_hallway_and_draws_nothing_there(edition: str) -> None:
    """A step leads into the west hall; it has no name, so there is nothing to snoop in."""
    game = scene(edition, 4, at={"Violet": "Kitchen", "Doctor": "Library"})
    assert may(game, "draw")
    play(game, "step west hall")
    assert where(game, "Violet") == "west hall"
    assert str(game.why_not("draw")) == "You can't draw here: the west hall is not a named room (M8)."


@pytest.mark.rule("S7", editions=OLD)
@pytest.mark.parametrize("edition", OLD)
def test_S7_the_doctor_can_be_lured_into_a_hallway_and_attempted_there(edition: str) -> None:
    """A Move card brings him from the Trophy Room to Violet in the southwest hall."""
    at = {"Violet": "southwest hall", "Doctor": "Trophy Room"}
    game = ambush(edition, 3, at=at, hands={"Violet": ["Move 1"]})
    assert not may(game, "attempt")
    play(game, "Move 1: Doctor to southwest hall")
    assert may(game, "attempt")


@pytest.mark.rule("S8", editions=("anniversary",))
def test_S8_nobody_stops_in_a_hallway() -> None:
    """One passes through it: the Library is one step from the Billiard Room."""
    game = scene("anniversary", 3, at={"Violet": "Billiard Room"})
    assert may(game, "step Library")
    with pytest.raises(NotationError, match=r"The northeast hall is a passage, and nobody stops there \(S8\)"):
        game.play("step northeast hall")


@pytest.mark.rule("S8", editions=("anniversary",))
def test_S8_one_sees_along_the_stairs() -> None:
    """From the Lancaster Room up the treads of the northwest hall into the Dining Hall."""
    game = ambush("anniversary", 6, "Dining Hall", at={"Basil": "Lancaster Room"})
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Basil sees you from the Lancaster Room (A9)."
