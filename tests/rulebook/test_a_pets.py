"""Cat and dog (A15-A18). The Armory sees Nursery, Gallery and Library; the Carriage House, where the others are, none of them."""

import pytest

from lucky.errors import IllegalAction
from lucky.game import Game
from tests.scene import ambush, lines, may, play, scene, told, where, who_acts


def at_the_armory(pets: tuple[str, ...], *, players: int = 3, **more: object) -> Game:
    """Violet alone with the Doctor in the Armory; pets that are not placed are far away, in the Piazza."""
    at = dict.fromkeys(pets, "Piazza") | more.pop("at", {})  # type: ignore[operator]
    return ambush("anniversary", players, "Armory", at=at, pets=pets, **more)


@pytest.mark.rule("A15", editions=("anniversary",))
@pytest.mark.parametrize(
    ("room", "said"),
    [("Armory", "the dog is in the room with you"), ("Library", "the dog sees you from the Library")],
)
def test_A15_no_attempt_while_the_dog_sees_you(room: str, said: str) -> None:
    """In the room or from next door."""
    game = at_the_armory(("dog",), at={"dog": room})
    assert not may(game, "attempt")
    assert str(game.why_not("attempt")) == f"You can't make an attempt here: {said} (A15)."


@pytest.mark.rule("A15", editions=("anniversary",))
@pytest.mark.parametrize(
    ("room", "said"),
    [("Billiard Room", "the dog is in the room with you"), ("Sitting Room", "the dog sees you from the Sitting Room")],
)
def test_A15_no_draw_while_the_dog_sees_you(room: str, said: str) -> None:
    """The Sitting Room looks through the Dining Hall into the Billiard Room."""
    game = scene("anniversary", 3, at={"Violet": "Billiard Room", "dog": room}, pets=("dog",))
    assert str(game.why_not("draw")) == f"You can't draw here: {said} (A15)."


@pytest.mark.rule("A15", editions=("anniversary",))
def test_A15_out_of_his_sight_all_is_as_usual() -> None:
    """He is in the Piazza."""
    assert may(at_the_armory(("dog",)), "attempt")


@pytest.mark.rule("A15", "A22", editions=("anniversary",))
def test_A15_ruling_strangers_are_watched_too() -> None:
    """Stranger 1 is alone with the Doctor when his turn comes; the dog in the room makes him walk on instead."""
    at = {"Stranger 1": "Armory", "Doctor": "Nursery", "Violet": "Piazza", "Basil": "Piazza", "Stranger 2": "Piazza"}
    free = scene("anniversary", 2, at=at, pets=("dog",), hands={"Basil": ["Bats"]})
    play(free, "Violet: end")
    assert [event["pawn"] for event in told(free, "attempted")] == ["Stranger 1"]
    watched = scene("anniversary", 2, at=at | {"dog": "Armory"}, pets=("dog",), hands={"Basil": ["Bats"]})
    play(watched, "Violet: end")
    assert not told(watched, "attempted")
    assert where(watched, "Stranger 1") == "Nursery"


@pytest.mark.rule("A15", editions=("anniversary",))
def test_A15_ruling_cat_and_dog_can_both_play() -> None:
    """Each starts in the room the house has for it."""
    game = Game.new("anniversary", 4, pets=("cat", "dog"), seed="pets")
    assert (where(game, "cat"), where(game, "dog")) == ("Kitchen", "Trophy Room")


@pytest.mark.rule("A16", editions=("anniversary",))
def test_A16_nobody_sees_out_of_the_cats_room() -> None:
    """Basil in the Library looks at the cat, not at the Armory."""
    assert not may(at_the_armory(("cat",), at={"Basil": "Library"}), "attempt")
    assert may(at_the_armory(("cat",), at={"Basil": "Library", "cat": "Library"}), "attempt")


@pytest.mark.rule("A16", editions=("anniversary",))
def test_A16_the_doctor_does_not_either() -> None:
    """Violet draws in his sight, for he has none."""
    at = {"Violet": "Billiard Room", "Doctor": "Parlor", "cat": "Piazza"}
    assert not may(scene("anniversary", 3, at=at, pets=("cat",)), "draw")
    assert may(scene("anniversary", 3, at=at | {"cat": "Parlor"}, pets=("cat",)), "draw")


@pytest.mark.rule("A16", editions=("anniversary",))
def test_A16_inside_all_see_each_other() -> None:
    """Cat or no cat, Basil is in the room."""
    game = at_the_armory(("cat",), at={"Basil": "Armory", "cat": "Armory"})
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Basil is in the room with you (A9)."


@pytest.mark.rule("A16", editions=("anniversary",))
def test_A16_ruling_from_outside_one_sees_in() -> None:
    """The cat is with Violet: Basil next door sees them both."""
    game = at_the_armory(("cat",), at={"Basil": "Library", "cat": "Armory"})
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Basil sees you from the Library (A9)."


@pytest.mark.rule("A16", editions=("anniversary",))
def test_A16_ruling_lines_through_her_room_go_on() -> None:
    """From the Nursery one looks through the Armory into the Library, whatever sits in the Armory."""
    game = ambush("anniversary", 3, "Library", at={"Basil": "Nursery", "cat": "Armory"}, pets=("cat",))
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Basil sees you from the Nursery (A9)."
    game = ambush("anniversary", 3, "Billiard Room", at={"Basil": "Sitting Room", "cat": "Dining Hall"}, pets=("cat",))
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Basil sees you from the Sitting Room (A9)."


@pytest.mark.rule("A17", editions=("anniversary",))
@pytest.mark.parametrize("pet", ["cat", "dog"])
def test_A17_a_point_puts_a_pet_in_any_other_open_room(pet: str) -> None:
    """Thirteen of the fourteen; not in a closed room, and not twice for one point."""
    game = scene("anniversary", 3, pets=(pet,), at={pet: "Piazza"})
    moves = [line for line in lines(game) if line.startswith(f"step {pet} to ")]
    assert moves == [f"step {pet} to {room}" for room in game.names.zones if room != "Piazza"]
    play(game, f"step {pet} to Library")
    assert where(game, pet) == "Library"
    assert not [line for line in lines(game) if line.startswith("step")]


@pytest.mark.rule("A17", editions=("anniversary",))
def test_A17_a_cards_point_will_do() -> None:
    """One step for Violet, one for the dog, one for the cat."""
    game = scene("anniversary", 3, pets=("cat", "dog"), hands={"Violet": ["Piazza"]})
    play(game, "Piazza: 2 steps", "step Parlor", "step dog to Foyer", "step cat to Foyer")
    assert [where(game, who) for who in ("Violet", "dog", "cat")] == ["Parlor", "Foyer", "Foyer"]


@pytest.mark.rule("A17", editions=("anniversary",))
def test_A17_pets_do_not_move_by_themselves() -> None:
    """A whole round, and each is where it was."""
    game = scene("anniversary", 3, pets=("cat", "dog"), at={"cat": "Armory", "dog": "Foyer"})
    play(game, "end", "end", "end")
    assert (where(game, "cat"), where(game, "dog")) == ("Armory", "Foyer")


@pytest.mark.rule("A17", editions=("anniversary",))
def test_A17_ruling_no_card_makes_a_pet_jump() -> None:
    """Its steps do."""
    game = scene("anniversary", 3, pets=("dog",), hands={"Violet": ["Library"]})
    assert "Library: dog to Library" not in lines(game)
    with pytest.raises(IllegalAction, match=r"Cards do not move pets; a movement point does \(A17\)"):
        game.play("Library: dog to Library")


@pytest.mark.rule("A17", editions=("anniversary",))
def test_A17_a_pet_that_is_not_in_play_does_not_move() -> None:
    """There is a dog, but no cat."""
    game = scene("anniversary", 3, pets=("dog",))
    assert where(game, "cat") is None
    assert str(game.why_not("step cat to Library")) == "There is no cat in this game (A17)."


@pytest.mark.rule("A18", "A13", editions=("anniversary",))
def test_A18_in_the_dark_the_dog_sees_his_room_only() -> None:
    """From the Library he no longer sees the Armory; in the Armory he does."""
    assert may(at_the_armory(("dog",), at={"dog": "Library"}, deck=[]), "attempt")
    assert not may(at_the_armory(("dog",), at={"dog": "Armory"}, deck=[]), "attempt")


@pytest.mark.rule("A18", "A16", editions=("anniversary",))
def test_A18_the_cat_keeps_the_dog_busy() -> None:
    """Both in the Library: he does not look out. Both in the Armory: he sees Violet. She in the Armory: he looks in."""
    assert may(at_the_armory(("cat", "dog"), at={"dog": "Library", "cat": "Library"}), "attempt")
    assert not may(at_the_armory(("cat", "dog"), at={"dog": "Armory", "cat": "Armory"}), "attempt")
    assert not may(at_the_armory(("cat", "dog"), at={"dog": "Library", "cat": "Armory"}), "attempt")


@pytest.mark.rule("A16", "A17", editions=("anniversary",))
def test_A16_moving_the_cat_first_makes_the_murder_possible() -> None:
    """Violet's free point goes to the cat, and then nobody looks."""
    game = at_the_armory(("cat",), at={"Basil": "Library"})
    play(game, "step cat to Library", "attempt")
    assert who_acts(game) == "Basil"
