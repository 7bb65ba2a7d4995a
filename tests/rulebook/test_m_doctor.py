"""M16 to M18: where the Doctor goes after a turn, and who plays next."""

from pathlib import Path

import pytest

from lucky.errors import SetupError
from lucky.game import Game
from tests.scene import OLD, ONWARD, ambush, plain, play, scene, told, where, who_acts

COAL_HOLE = """
name = "The Lodge"

[floors.house]
size = [60, 20]
doors = [{ x = 20, from = 4, to = 10 }, { x = 40, from = 12, to = 18 }]

[floors.house.rooms]
"Library" = { number = 1, area = [[0, 0, 20, 20]] }

[floors.house.hallways]
"hall" = { area = [[20, 0, 40, 20]] }
"coal hole" = { area = [[40, 0, 60, 20]] }
"""


def round_of(game: Game, turns: int) -> list[str]:
    """Who has these turns if everyone just ends them."""
    names = []
    for _ in range(turns):
        names.append(who_acts(game))
        play(game, "end")
    return names


@pytest.mark.rule("M16", editions=OLD)
def test_M16_from_number_to_number_and_back_to_the_first(edition: str) -> None:
    """Twenty turns take him once round the house: 0 to 19, and 0 again."""
    game = scene(edition, at=dict.fromkeys(("Violet", "Basil", "Cordelia", "Amos"), "Gallery") | {"Doctor": "Drawing Room"})
    numbers = [zone.number for zone in game.setup.ground.zones if zone.number is not None]
    assert numbers == list(range(20))
    visited = []
    for _ in range(21):
        visited.append(game.setup.ground.zones[game.setup.ground.index(where(game, "Doctor") or "")].number)
        play(game, "end")
    assert visited == [*range(20), 0]


@pytest.mark.rule("M16", editions=OLD)
@pytest.mark.parametrize("zone", ONWARD)
def test_M16_from_anywhere_else_to_the_highest_number_next_door(edition: str, zone: str) -> None:
    """The Wine Cellar leads to the Kitchen, the Foyer to the Piazza; hallways and stairs lead on too."""
    game = scene(edition, at={"Doctor": zone})
    play(game, "end")
    assert where(game, "Doctor") == ONWARD[zone]


@pytest.mark.rule("M16", editions=OLD)
def test_M16_no_zone_is_forgotten(edition: str) -> None:
    """The table above has every zone without a number."""
    ground = Game.new(edition, 4).setup.ground
    assert {zone.name for zone in ground.zones if zone.number is None} == set(ONWARD)


@pytest.mark.rule("M16", editions=OLD)
def test_M16_he_jumps(edition: str) -> None:
    """From the Kitchen to the Lancaster Room at once, through nobody's room: Amos on the stairs between notices nothing."""
    game = scene(edition, at={"Doctor": "Kitchen", "Amos": "west stairs", "Cordelia": "west hall"})
    play(game, "Violet: end")
    assert [(event["from"], event["to"]) for event in told(game, "strolled")] == [("Kitchen", "Lancaster Room")]
    assert who_acts(game) == "Basil"


@pytest.mark.rule("M16", editions=OLD)
@pytest.mark.parametrize("action", ["end", "draw", "attempt"])
def test_M16_after_every_turn_however_it_ended(edition: str, action: str) -> None:
    """Ended, drawn or foiled: he walks on, once."""
    game = ambush(edition, hands={"Basil": ["Failure 1"]})
    play(game, action, *(["Basil: foil Failure 1"] if action == "attempt" else []))
    assert where(game, "Doctor") == "Armory"
    assert len(told(game, "strolled")) == 1


@pytest.mark.rule("M16", editions=OLD)
def test_M16_a_zone_he_could_not_leave_is_refused(edition: str, tmp_path: Path) -> None:
    """A coal hole behind a hall adjoins no numbered room."""
    lodge = tmp_path / "lodge.toml"
    lodge.write_text(COAL_HOLE)
    with pytest.raises(SetupError, match=r"coal hole .* \(M16\)"):
        Game.new(edition, 3, board=str(lodge))


@pytest.mark.rule("M17", editions=OLD)
def test_M17_whom_he_walks_in_on_plays_next(edition: str) -> None:
    """Amos waits in the next room: Basil and Cordelia are passed over, and the order runs on from Amos."""
    game = scene(edition, at={"Doctor": "Kitchen", "Amos": "Lancaster Room"})
    play(game, "Violet: end")
    assert who_acts(game) == "Amos"
    assert [event["seat"] for event in told(game, "activated")] == ["Amos"]
    play(game, "Amos: end")
    assert who_acts(game) == "Violet"


@pytest.mark.rule("M17", editions=OLD)
def test_M17_even_if_he_just_played(edition: str) -> None:
    """One step ahead of the Doctor one may play turn after turn."""
    game = scene(edition, at={"Violet": "Armory", "Doctor": "Nursery"})
    play(game, "Violet: end", "Violet: step Library", "Violet: end")
    assert (who_acts(game), where(game, "Doctor")) == ("Violet", "Library")


@pytest.mark.rule("M17", editions=OLD)
@pytest.mark.parametrize(
    ("waiting", "following"),
    [
        (("Violet", "Basil", "Amos"), "Amos"),  # the one who just played comes last, his left neighbour first
        (("Violet", "Basil"), "Violet"),
        (("Basil", "Cordelia"), "Basil"),
        (("Cordelia",), "Cordelia"),
    ],
)
def test_M17_of_several_the_first_to_the_left_of_who_just_played(edition: str, waiting: tuple[str, ...], following: str) -> None:
    """It is Cordelia's turn that ends; the turn goes left until it meets one of them, Cordelia herself last."""
    game = scene(edition, turn="Cordelia", at={"Doctor": "Nursery"} | dict.fromkeys(waiting, "Armory"))
    play(game, "Cordelia: end")
    assert who_acts(game) == following


@pytest.mark.rule("M17", editions=OLD)
def test_M17_dragging_him_into_company_gives_the_turn_away(edition: str) -> None:
    """Violet goes ahead to the Armory, where Amos is: he plays next, not she."""
    game = scene(edition, at={"Violet": "Nursery", "Doctor": "Nursery", "Amos": "Armory"})
    play(game, "Violet: step Armory", "Violet: end")
    assert who_acts(game) == "Amos"


@pytest.mark.rule("M17", editions=OLD)
def test_M17_otherwise_the_left_neighbour(edition: str) -> None:
    """Round the table, from the last seat to the first."""
    game = scene(edition, turn="Cordelia", at={"Doctor": "Nursery"})
    assert round_of(game, 4) == ["Cordelia", "Amos", "Violet", "Basil"]


@pytest.mark.rule("M17", editions=OLD)
def test_M17_walking_in_on_him_gives_no_turn(edition: str) -> None:
    """Only his own move does: whoever steps to him, or stays with him as he leaves, gets nothing."""
    game = scene(edition, at={"Doctor": "Nursery", "Amos": "Nursery", "Violet": "Gallery"})
    play(game, "Violet: step Nursery", "Violet: end")
    assert (where(game, "Doctor"), who_acts(game)) == ("Armory", "Basil")


@pytest.mark.rule("M17", editions=OLD)
def test_M17_also_on_his_way_back_from_a_room_without_a_number(edition: str) -> None:
    """His walk from the Foyer to the Piazza is his own move."""
    game = scene(edition, at={"Doctor": "Foyer", "Cordelia": "Piazza"})
    play(game, "Violet: end")
    assert who_acts(game) == "Cordelia"


@pytest.mark.rule("M18", editions=("free",))
def test_M18_in_the_first_round_he_activates_nobody(edition: str) -> None:
    """From the deal on, four turns go round the table though he walks into the crowd again and again."""
    game = Game.new(edition, 4, seed="first", first=0, doctor="Piazza", start="Drawing Room")
    names = round_of(game, 1)
    assert where(game, "Doctor") == "Drawing Room"  # everyone is here, and nobody is given the turn
    assert names + round_of(game, 3) == ["Violet", "Basil", "Cordelia", "Amos"]
    assert told(game, "activated") == []


@pytest.mark.rule("M18", editions=("free",))
def test_M18_after_the_last_first_turn_he_does(edition: str) -> None:
    """The very move after the last player's first turn counts; the one before it does not."""
    game = scene(
        edition, turn="Cordelia", first_round=("Cordelia", "Amos"), at={"Doctor": "Nursery", "Violet": "Armory", "Basil": "Library"}
    )
    play(game, "Cordelia: end")
    assert (where(game, "Doctor"), who_acts(game)) == ("Armory", "Amos")  # not Violet: Amos has not played
    assert plain(game.view().snapshot())["next_if_ended"] == "Basil"
    play(game, "Amos: end")
    assert (where(game, "Doctor"), who_acts(game)) == ("Library", "Basil")


@pytest.mark.rule("M18", editions=("original",))
def test_M18_in_the_original_he_does_from_the_start(edition: str) -> None:
    """After the very first turn he may hand the next one to anybody he meets."""
    game = Game.new(edition, 4, seed="first", first=1, doctor="Piazza")
    play(game, "step Foyer", "end")
    assert [event["seat"] for event in told(game, "activated")] == ["Cordelia"]
    game = scene(edition, first_round=("Violet", "Basil", "Cordelia", "Amos"), at={"Doctor": "Nursery", "Amos": "Armory"})
    play(game, "Violet: end")
    assert who_acts(game) == "Amos"


@pytest.mark.rule("M18", editions=OLD)
@pytest.mark.parametrize(("exception", "following"), [(True, "Basil"), (False, "Amos")])
def test_M18_is_a_switch(edition: str, exception: bool, following: str) -> None:
    """Either edition can be played with the first round protected or not."""
    everyone = ("Violet", "Basil", "Cordelia", "Amos")
    game = scene(edition, rules_first_round=exception, first_round=everyone, at={"Doctor": "Nursery", "Amos": "Armory"})
    play(game, "Violet: end")
    assert who_acts(game) == following
