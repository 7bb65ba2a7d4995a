"""M10, M11: when one may try to kill the Doctor, and what the attempt is worth."""

import pytest

from lucky.errors import IllegalAction
from lucky.game import Game
from tests.scene import OLD, ambush, hand, lines, may, plain, play, scene, told


def strength(game: Game, action: str) -> int:
    """What an attempt is declared to be worth."""
    play(game, action)
    return int(told(game, "attempted")[-1]["strength"])


@pytest.mark.rule("M10", editions=OLD)
def test_M10_alone_with_him_and_unseen(edition: str) -> None:
    """In his zone, with nobody else in it or looking, one may try."""
    assert may(ambush(edition), "attempt")


@pytest.mark.rule("M10", editions=OLD)
def test_M10_only_in_his_zone(edition: str) -> None:
    """Next door is not near enough, nor is seeing him."""
    assert not may(ambush(edition, at={"Doctor": "Armory"}), "attempt")


@pytest.mark.rule("M10", editions=OLD)
@pytest.mark.parametrize(
    ("here", "witness", "how"),
    [
        ("Nursery", "Nursery", "in the same room"),
        ("Nursery", "Armory", "through one door"),
        ("Nursery", "Tennessee Room", "through a row of doors"),
        ("Nursery", "northwest hall", "from a hallway"),
        ("west hall", "Kitchen", "into a hallway"),
        ("Kitchen", "west stairs", "from the stairs"),
        ("Dining Hall", "Gallery", "down over the rail"),
        ("Gallery", "Piazza", "up over the rail, from afar"),
        ("east hall", "east hall", "in the same hallway"),
    ],
)
def test_M10_seen(edition: str, here: str, witness: str, how: str) -> None:
    """One witness is enough, whichever way he sees it."""
    assert not may(ambush(edition, room=here, at={"Amos": witness, "Basil": "Lancaster Room", "Cordelia": "Lancaster Room"}), "attempt")


@pytest.mark.rule("M10", editions=OLD)
@pytest.mark.parametrize(
    ("here", "elsewhere"),
    [
        ("Foyer", "Carriage House"),  # diagonally
        ("Kitchen", "Green House"),
        ("Gallery", "Armory"),  # a wall between
        ("Lilac Room", "Lancaster Room"),
        ("Dining Hall", "Nursery"),
    ],
)
def test_M10_unseen(edition: str, here: str, elsewhere: str) -> None:
    """Never diagonally, never through a wall."""
    at = dict.fromkeys(("Basil", "Cordelia", "Amos"), elsewhere)
    assert may(ambush(edition, room=here, at=at), "attempt")


@pytest.mark.rule("M10", editions=OLD)
@pytest.mark.parametrize("zone", ["northeast hall", "east stairs"])
def test_M10_hallways_and_stairs_will_do(edition: str, zone: str) -> None:
    """The Doctor can be lured there, and killed there."""
    game = ambush(edition, room="Lilac Room", hands={"Violet": ["Move 1"]})
    play(game, f"step {zone}", f"Move 1: Doctor to {zone}", "attempt")
    assert plain(game.view().snapshot())["attempt"]["target"] == "Doctor"


@pytest.mark.rule("M10", editions=OLD)
def test_M10_with_two_the_other_player_is_the_only_witness(edition: str) -> None:
    """Two play like the rest: out of the other one's sight."""
    assert may(ambush(edition, 2), "attempt")
    assert not may(ambush(edition, 2, at={"Basil": "Library"}), "attempt")


@pytest.mark.rule("M11", editions=OLD)
def test_M11_bare_hands_are_worth_one(edition: str) -> None:
    """Without a Weapon the value is 1, whatever is in the hand."""
    assert strength(ambush(edition, hands={"Violet": ["Chain Saw"]}), "attempt with bare hands") == 1


@pytest.mark.rule("M11", editions=OLD)
def test_M11_a_weapon_counts_instead_not_on_top(edition: str) -> None:
    """A 4-point Weapon is worth 4, not 5."""
    assert strength(ambush(edition, hands={"Violet": ["Chain Saw"]}), "attempt with Chain Saw") == 4


@pytest.mark.rule("M11", editions=OLD)
@pytest.mark.parametrize(("room", "value"), [("Billiard Room", 5), ("Nursery", 2), ("east hall", 2)])
def test_M11_a_weapon_in_its_own_room(edition: str, room: str, value: int) -> None:
    """The Billiard Cue is worth 5 in the Billiard Room and 2 elsewhere."""
    game = ambush(edition, room=room, at=dict.fromkeys(("Basil", "Cordelia", "Amos"), "Lancaster Room"), hands={"Violet": ["Billiard Cue"]})
    assert strength(game, "attempt with Billiard Cue") == value


@pytest.mark.rule("M11", "M14", editions=OLD)
@pytest.mark.parametrize(("action", "value"), [("attempt with Killing Joke", 7), ("attempt with bare hands", 5)])
def test_M11_spite_comes_on_top(edition: str, action: str, value: int) -> None:
    """Base 3 and 4 spite make 7; bare hands and 4 spite make 5."""
    assert strength(ambush(edition, spite=True, tokens={"Violet": 4}, hands={"Violet": ["Killing Joke"]}), action) == value


@pytest.mark.rule("M11", editions=OLD)
def test_M11_only_a_weapon_that_is_held(edition: str) -> None:
    """Nobody strikes with a card he does not have, or with one that is no Weapon."""
    game = ambush(edition, hands={"Violet": ["Trowel"], "Basil": ["Chain Saw"]})
    assert [line for line in lines(game) if "attempt" in line] == ["attempt with bare hands", "attempt with Trowel"]


@pytest.mark.rule("M11", editions=OLD)
def test_M11_one_weapon_lies_face_up_and_the_others_stay(edition: str) -> None:
    """Everybody sees which one it is; it leaves the hand at once."""
    game = ambush(edition, hands={"Violet": ["Trowel", "Chain Saw"]})
    play(game, "attempt with Trowel")
    assert hand(game, "Violet") == ["Chain Saw"]
    for seat in (None, 0, 1):
        data = plain(game.view(seat).snapshot())
        assert (data["attempt"]["weapon"], data["attempt"]["strength"], data["discards"]) == ("Trowel", 2, ["Trowel"])


@pytest.mark.rule("M11", editions=OLD)
def test_M11_an_attempt_is_not_taken_back(edition: str) -> None:
    """A step may be undone; a declared attempt stands, and the step before it too."""
    game = ambush(edition, at={"Violet": "Gallery"}, hands={"Violet": ["Trowel"]})
    play(game, "step Nursery")
    assert game.can_undo
    play(game, "attempt with Trowel")
    assert not game.can_undo
    with pytest.raises(IllegalAction):
        game.undo()


@pytest.mark.rule("M11", "V3", editions=OLD)
def test_M11_the_value_is_fixed_when_declared(edition: str) -> None:
    """Spite that reaches the attacker during the attempt (V3) does not raise it."""
    game = ambush(edition, spite=True, variants=("super-spite",), tokens={"Violet": 1, "Basil": 2}, hands={"Violet": ["Trowel"]})
    play(game, "attempt with Trowel", "Basil: spite", "Basil: spite")
    assert game.position.tokens[0] == 3
    assert plain(game.view().snapshot())["attempt"]["strength"] == 3


@pytest.mark.rule("M11", editions=OLD)
def test_M11_a_weapon_on_a_board_without_its_room(edition: str) -> None:
    """It keeps its common value everywhere: no Library downstairs in the B&B."""
    game = scene(
        edition,
        2,
        board="bed-and-breakfast",
        floors=("downstairs",),
        at={"Violet": "Pantry", "Doctor": "Pantry", "Basil": "Foyer"},
        hands={"Violet": ["Letter Opener"]},
    )
    assert strength(game, "attempt with Letter Opener") == 2
