"""A turn of the anniversary edition (A5-A8), and what the Doctor does after it (A14)."""

import pytest

from lucky.errors import IllegalAction
from tests.scene import ambush, hand, lines, may, plain, play, scene, told, where, who_acts


def actions(lines: list[str], *starts: str) -> list[str]:
    """Those lines that begin so."""
    return [line for line in lines if line.startswith(starts)]


@pytest.mark.rule("A5", editions=("anniversary",))
def test_A5_one_step_is_free() -> None:
    """And without cards there is no second one."""
    game = scene("anniversary", 3, at={"Violet": "Armory"})
    assert actions(lines(game), "step") == ["step Nursery", "step Gallery", "step Library"]
    play(game, "step Library")
    assert actions(lines(game), "step") == []
    with pytest.raises(IllegalAction, match=r"You have no movement points left \(A5\)"):
        game.play("step Armory")


@pytest.mark.rule("A5", editions=("anniversary",))
def test_A5_a_card_adds_its_steps_one_or_two() -> None:
    """The Lilac Room card is worth one point and the Piazza card two, on top of the free one."""
    game = scene("anniversary", 3, hands={"Violet": ["Lilac Room", "Piazza"]})
    play(game, "Lilac Room: 1 step", "Piazza: 2 steps", "step Parlor", "step Carriage House", "step Piazza", "step Green House")
    assert where(game, "Violet") == "Green House"
    assert not actions(lines(game), "step")


@pytest.mark.rule("A5", editions=("anniversary",))
def test_A5_cards_and_steps_in_any_order() -> None:
    """Step, card, step, jump, card, step."""
    game = scene("anniversary", 3, hands={"Violet": ["Lilac Room", "Library", "Armory"]})
    play(game, "step Parlor", "Lilac Room: 1 step", "step Billiard Room", "Library: to Library", "Armory: 1 step", "step Armory")
    assert where(game, "Violet") == "Armory"
    assert hand(game, "Violet") == []
    assert who_acts(game) == "Violet"


@pytest.mark.rule("A5", editions=("anniversary",))
def test_A5_a_card_jumps_you_to_its_room_and_costs_no_point() -> None:
    """From the Drawing Room to the far corner of the house, and the free step is still there."""
    game = play(scene("anniversary", 3, hands={"Violet": ["Library"]}), "Library: to Library")
    assert where(game, "Violet") == "Library"
    assert may(game, "step Armory")


@pytest.mark.rule("A5", editions=("anniversary",))
def test_A5_no_jump_to_the_room_you_are_in() -> None:
    """For its steps the card can be played there, too."""
    game = scene("anniversary", 3, hands={"Violet": ["Drawing Room"]})
    assert actions(lines(game), "Drawing Room") == ["Drawing Room: 2 steps"]
    with pytest.raises(IllegalAction, match=r"You are in the Drawing Room already: the card would move nobody \(A5\)"):
        game.play("Drawing Room: to Drawing Room")


@pytest.mark.rule("A5", editions=("anniversary",))
def test_A5_what_is_left_lapses() -> None:
    """Violet draws with three points unspent; in her next turn she has one again."""
    game = scene("anniversary", 3, at={"Violet": "Billiard Room"}, hands={"Violet": ["Drawing Room"]})
    play(game, "Drawing Room: 2 steps", "draw", "Basil: end", "Cordelia: end")
    assert who_acts(game) == "Violet"
    assert plain(game.view(0).snapshot())["points"] == 1


@pytest.mark.rule("A5", editions=("anniversary",))
def test_A5_points_move_nobody_else() -> None:
    """Neither steps nor jumps are for other players."""
    game = scene("anniversary", 3, hands={"Violet": ["Library"]})
    assert not [line for line in lines(game) if "Basil" in line or "Cordelia" in line]
    for line in ("step Basil to Parlor", "Library: Basil to Library"):
        with pytest.raises(IllegalAction, match=r"You cannot move Basil \(A5\)"):
            game.play(line)


@pytest.mark.rule("A6", editions=("anniversary",))
def test_A6_nothing_moves_the_doctor() -> None:
    """Neither his room's card, nor another, nor a point."""
    game = scene("anniversary", 3, hands={"Violet": ["Library", "Gallery"]})
    assert not [line for line in lines(game) if "Doctor" in line]
    for line in ("step Doctor to Library", "Library: Doctor to Library"):
        with pytest.raises(IllegalAction, match=r"\(A6\)"):
            game.play(line)


@pytest.mark.rule("A7", editions=("anniversary",))
def test_A7_drawing_after_playing_cards() -> None:
    """Unlike in the old editions; the draw ends the turn."""
    game = scene("anniversary", 3, hands={"Violet": ["Billiard Room"]}, deck=["Bats", "Ennui"])
    play(game, "Billiard Room: to Billiard Room", "draw")
    assert hand(game, "Violet") in (["Bats"], ["Ennui"])
    assert who_acts(game) == "Basil"


@pytest.mark.rule("A7", "A9", editions=("anniversary",))
def test_A7_an_attempt_after_playing_cards() -> None:
    """Violet jumps to the Doctor and strikes; whatever comes of it, her turn is over."""
    game = ambush("anniversary", 3, "Armory", at={"Violet": "Parlor", "Basil": "Piazza"}, hands={"Violet": ["Armory"], "Basil": ["Bats"]})
    play(game, "Armory: to Armory", "attempt", "Basil: foil Bats")
    assert who_acts(game) == "Basil"
    assert told(game, "turn")[-1]["seat"] == "Basil"


@pytest.mark.rule("A7", editions=("anniversary",))
def test_A7_doing_nothing_is_allowed() -> None:
    """Without moving, drawing or striking."""
    game = play(scene("anniversary", 3), "Violet: end")
    assert who_acts(game) == "Basil"
    assert where(game, "Violet") == "Drawing Room"


@pytest.mark.rule("A8", editions=("anniversary",))
def test_A8_drawing_where_nobody_sees_you() -> None:
    """A wall is enough: the Parlor is next door to Basil's Carriage House but not in its sight from the Billiard Room."""
    game = scene("anniversary", 3, at={"Violet": "Billiard Room", "Basil": "Carriage House", "Doctor": "Gallery"})
    assert may(game, "draw")


@pytest.mark.rule("A8", editions=("anniversary",))
@pytest.mark.parametrize(
    ("who", "room", "said"),
    [
        ("Basil", "Dining Hall", "Basil sees you from the Dining Hall"),
        ("Basil", "Sitting Room", "Basil sees you from the Sitting Room"),  # through the Dining Hall
        ("Basil", "Billiard Room", "Basil is in the room with you"),
        ("Doctor", "Parlor", "the Doctor sees you from the Parlor"),
        ("Doctor", "Billiard Room", "the Doctor is in the room with you"),
    ],
)
def test_A8_every_kind_of_watcher(who: str, room: str, said: str) -> None:
    """Another player or the Doctor, near or far."""
    game = scene("anniversary", 3, at={"Violet": "Billiard Room", who: room})
    assert "draw" not in lines(game)
    assert str(game.why_not("draw")) == f"You can't draw here: {said} (A8)."


@pytest.mark.rule("A8", "A20", editions=("anniversary",))
@pytest.mark.parametrize("room", ["Dining Hall", "Billiard Room"])
def test_A8_a_stranger_is_a_watcher(room: str) -> None:
    """He has no hand, but he has eyes."""
    game = scene("anniversary", 2, at={"Violet": "Billiard Room", "Stranger 2": room})
    assert "draw" not in lines(game)
    assert "Stranger 2" in str(game.why_not("draw"))


@pytest.mark.rule("A14", editions=("anniversary",))
@pytest.mark.parametrize(
    ("players", "here", "there"),
    [
        (6, "Gallery", "Library"),
        (6, "Library", "Tennessee Room"),
        (6, "Foyer", "Drawing Room"),  # 24 to 1
        (4, "Library", "Carriage House"),  # the east wing is closed
        (3, "Green House", "Nursery"),  # and here the west wing
    ],
)
def test_A14_the_doctor_goes_to_the_next_open_number(players: int, here: str, there: str) -> None:
    """After every turn, and from the highest number to the lowest."""
    game = play(scene("anniversary", players, at={"Doctor": here}), "end")
    assert where(game, "Doctor") == there


@pytest.mark.rule("A14", "M17", editions=("anniversary",))
def test_A14_whom_the_doctor_walks_in_on_plays_next() -> None:
    """Cordelia is not on Violet's left; order goes on from her."""
    game = scene("anniversary", 4, at={"Doctor": "Gallery", "Cordelia": "Library"})
    play(game, "Violet: end")
    assert told(game, "activated") == [
        {"event": "activated", "seat": "Cordelia", "text": "The Doctor walks in on Cordelia, who plays next."}
    ]
    play(game, "Cordelia: end")
    assert who_acts(game) == "Amos"


@pytest.mark.rule("A14", "M17", editions=("anniversary",))
def test_A14_walking_ahead_of_the_doctor_gives_turn_after_turn() -> None:
    """Armory, Gallery, Library: each time he arrives, Violet is there already."""
    game = scene("anniversary", 3, at={"Doctor": "Armory", "Violet": "Nursery"}, hands={"Violet": ["Gallery"]})
    play(game, "Violet: Gallery: to Gallery", "end", "Violet: step Library", "end")
    assert who_acts(game) == "Violet"


@pytest.mark.rule("A14", "M17", editions=("anniversary",))
def test_A14_of_several_the_first_on_the_left_and_the_last_player_last() -> None:
    """Violet just played; with her in the room stands Amos, so it is he."""
    game = play(scene("anniversary", 4, at={"Doctor": "Gallery", "Violet": "Library", "Amos": "Library"}), "Violet: end")
    assert who_acts(game) == "Amos"


@pytest.mark.rule("A14", "M18", editions=("anniversary",))
def test_A14_in_the_first_round_he_activates_nobody() -> None:
    """Amos has not played yet: Violet, in the Library when the Doctor comes, must wait for him."""
    game = scene("anniversary", 4, at={"Doctor": "Gallery", "Violet": "Library"}, turn="Cordelia", first_round=["Cordelia", "Amos"])
    play(game, "Cordelia: end")
    assert where(game, "Doctor") == where(game, "Violet") == "Library"
    assert who_acts(game) == "Amos"


@pytest.mark.rule("A14", "M18", editions=("anniversary",))
def test_A14_after_the_last_first_turn_he_does() -> None:
    """Amos is the last to have his first turn; the Doctor's move after it counts."""
    game = scene("anniversary", 4, at={"Doctor": "Gallery", "Cordelia": "Library"}, turn="Amos", first_round=["Amos"])
    play(game, "Amos: end")
    assert who_acts(game) == "Cordelia"


@pytest.mark.rule("A14", "M18", "A20", editions=("anniversary",))
def test_A14_the_first_round_waits_for_strangers_too() -> None:
    """Basil ends his turn and the Doctor comes to Violet, but Stranger 2 has not played yet: he does, and then she."""
    at = {"Doctor": "Gallery", "Violet": "Library", "Stranger 1": "Foyer", "Stranger 2": "Foyer", "Basil": "Kitchen"}
    game = scene("anniversary", 2, at=at, turn="Basil", first_round=["Basil", "Stranger 2"])
    play(game, "Basil: end")
    assert [event["seat"] for event in told(game, "turn")] == ["Stranger 2", "Violet"]
    assert not told(game, "activated")
