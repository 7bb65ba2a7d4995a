"""V8: the Doctor's dog, who follows, sees, barks and can be killed."""

from typing import Any

import pytest

from lucky.game import Game
from lucky.ground import Ground
from tests.scene import OLD, ambush, duel, lines, may, place, plain, play, scene, spite, told, where, who_acts


def with_dog(edition: str, doctor: str, dog: str, hands: dict[str, list[str]] | None = None, seed: str = "dog") -> Game:
    """The Doctor and his dog somewhere, all players out of the way in the Wine Cellar."""
    at = dict.fromkeys(("Violet", "Basil", "Cordelia", "Amos"), "Wine Cellar") | {"Doctor": doctor, "dog": dog}
    return scene(edition, at=at, hands=hands, seed=seed, variants=("dog",))


def distance(ground: Ground, start: str, end: str) -> int:
    """Steps between two zones, door by door."""
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {name for zone in reached for name in ground.names(ground.steps[ground.index(zone)])}
        steps += 1
    return steps


@pytest.mark.rule("V8", editions=OLD)
def test_V8_he_starts_with_the_doctor(edition: str) -> None:
    """Wherever the cards put his master; also after a scattered start."""
    for seed in range(5):
        for more in ((), ("scattered",)):
            game = Game.new(edition, 4, seed=str(seed), variants=("dog", *more))
            assert where(game, "dog") == where(game, "Doctor")


@pytest.mark.rule("V8", editions=OLD)
def test_V8_he_follows_one_step_at_a_time(edition: str) -> None:
    """The Doctor jumps from the Kitchen to the Lancaster Room; the dog takes the hall and the stairs, and is late."""
    game = with_dog(edition, "Kitchen", "Kitchen")
    play(game, "end")
    assert (where(game, "Doctor"), where(game, "dog")) == ("Lancaster Room", "west hall")
    play(game, "end")
    assert (where(game, "Doctor"), where(game, "dog")) == ("Master Suite", "west stairs")
    play(game, "end")
    assert [(event["from"], event["to"]) for event in told(game, "trotted")] == [
        ("Kitchen", "west hall"),
        ("west hall", "west stairs"),
        ("west stairs", where(game, "dog")),
    ]


@pytest.mark.rule("V8", editions=OLD)
def test_V8_always_on_a_shortest_route(edition: str) -> None:
    """For two rounds of the house every step brings him one nearer, unless he is there, or barks."""
    game = with_dog(edition, "Winter Garden", "Lilac Room")
    ground = game.setup.ground
    for _ in range(40):
        before, barked = where(game, "dog") or "", len(told(game, "barked"))
        play(game, "end")
        after, doctor = where(game, "dog") or "", where(game, "Doctor") or ""
        if len(told(game, "barked")) > barked or before == doctor:
            assert after == before
        else:
            assert distance(ground, before, after) == 1
            assert distance(ground, after, doctor) == distance(ground, before, doctor) - 1


@pytest.mark.rule("V8", editions=OLD)
def test_V8_he_stays_when_his_master_comes_to_him(edition: str) -> None:
    """The Doctor walks into the dog's room: no step."""
    game = with_dog(edition, "Nursery", "Armory")
    play(game, "end")
    assert where(game, "dog") == where(game, "Doctor") == "Armory"
    assert told(game, "trotted") == told(game, "barked") == []


@pytest.mark.rule("V8", editions=OLD)
@pytest.mark.parametrize("nearer", ["Kitchen", "Winter Garden"])
def test_V8_of_equal_ways_the_one_his_master_was_in_last(edition: str, nearer: str) -> None:
    """From the Wine Cellar to the Drawing Room both ways are equal; the Doctor ended moves in both, one of them later."""
    farther = {"Kitchen": "Winter Garden", "Winter Garden": "Kitchen"}[nearer]
    for seed in "abc":
        game = with_dog(edition, "Library", "Wine Cellar", {"Violet": ["Kitchen", "Winter Garden", "Piazza"]}, seed)
        play(game, f"{farther}: Doctor to {farther}", f"{nearer}: Doctor to {nearer}", "Piazza: Doctor to Piazza", "end")
        assert where(game, "Doctor") == "Drawing Room"
        assert where(game, "dog") == nearer


@pytest.mark.rule("V8", editions=OLD)
def test_V8_where_his_master_never_was_comes_after_where_he_was(edition: str) -> None:
    """One visit decides."""
    for seed in "abcd":
        game = with_dog(edition, "Piazza", "Billiard Room", seed=seed)
        play(game, "end")  # the Doctor to the Drawing Room, the dog to the Dining Hall
        assert where(game, "dog") == "Dining Hall"
        play(game, "end")  # to the Parlor: by the Drawing Room or by the east hall
        assert where(game, "dog") == "Drawing Room"


@pytest.mark.rule("V8", editions=OLD)
@pytest.mark.parametrize("began", ["Kitchen", "Winter Garden"])
def test_V8_the_room_where_his_master_began_counts(edition: str, began: str) -> None:
    """From the Wine Cellar to the Drawing Room both ways are equal, and the Doctor began in one of them."""
    for seed in "abcd":
        game = place(Game.new(edition, 4, seed=seed, doctor=began, variants=("dog",)), dog="Wine Cellar", Doctor="Piazza")
        play(game, "end")
        assert where(game, "Doctor") == "Drawing Room"
        assert where(game, "dog") == began


@pytest.mark.rule("V8", editions=OLD)
def test_V8_a_room_he_came_to_later_counts_before_it(edition: str) -> None:
    """He began in the Kitchen, and a card took him to the Winter Garden."""
    for seed in "abcd":
        game = with_dog(edition, "Kitchen", "Wine Cellar", {"Violet": ["Winter Garden", "Piazza"]}, seed)
        play(game, "Winter Garden: Doctor to Winter Garden", "Piazza: Doctor to Piazza", "end")
        assert (where(game, "Doctor"), where(game, "dog")) == ("Drawing Room", "Winter Garden")


@pytest.mark.rule("V8", editions=OLD)
def test_V8_else_at_random(edition: str) -> None:
    """Three ways out of the Drawing Room are equally short, and none smells of the Doctor: any of them."""
    ways = set()
    for seed in range(25):
        game = with_dog(edition, "Nursery", "Drawing Room", seed=str(seed))
        play(game, "end")
        ways.add(where(game, "dog"))
    assert ways == {"Parlor", "Dining Hall", "Trophy Room"}


@pytest.mark.rule("V8", editions=OLD)
@pytest.mark.parametrize(("doctor", "seen"), [("Billiard Room", "Dining Hall"), ("Master Suite", "Nursery"), ("Carriage House", "Piazza")])
def test_V8_on_a_balcony_he_stays_and_barks_while_he_sees_him(edition: str, doctor: str, seen: str) -> None:
    """Over the rail, through the door, however far: he stands in the Gallery and barks."""
    game = with_dog(edition, doctor, "Gallery")
    play(game, "end")
    assert (where(game, "Doctor"), where(game, "dog")) == (seen, "Gallery")
    assert [event["zone"] for event in told(game, "barked")] == ["Gallery"]


@pytest.mark.rule("V8", editions=OLD)
def test_V8_out_of_sight_he_leaves_the_balcony(edition: str) -> None:
    """From the Dining Hall the Doctor goes to the Sitting Room, which the Gallery does not see."""
    game = with_dog(edition, "Dining Hall", "Gallery")
    play(game, "end")
    assert where(game, "Doctor") == "Sitting Room"
    assert where(game, "dog") in ("Nursery", "Library")
    assert told(game, "barked") == []


@pytest.mark.rule("V8", editions=OLD)
def test_V8_elsewhere_he_follows_in_plain_sight(edition: str) -> None:
    """Only a balcony makes him bark: from the Dining Hall he trots after his master."""
    game = with_dog(edition, "Parlor", "Dining Hall")
    play(game, "end")
    assert (where(game, "Doctor"), where(game, "dog")) == ("Billiard Room", "Billiard Room")


@pytest.mark.rule("V8", editions=OLD)
def test_V8_cards_do_not_move_him(edition: str) -> None:
    """Not by name, and not along with his master; he moves after the Doctor's own moves only."""
    game = with_dog(edition, "Kitchen", "Kitchen", {"Violet": ["Move 2", "Library"]})
    assert not any("dog" in line for line in lines(game))
    assert not may(game, "Library: dog to Library")
    assert not may(game, "step dog to west hall")
    play(game, "Library: Doctor to Library")
    assert where(game, "dog") == "Kitchen"


@pytest.mark.rule("V8", editions=OLD)
@pytest.mark.parametrize(
    ("room", "dog", "sees"),
    [
        ("Nursery", "Nursery", True),
        ("Nursery", "Tennessee Room", True),
        ("Dining Hall", "Gallery", True),
        ("Nursery", "Kitchen", False),
        ("Foyer", "Carriage House", False),
    ],
)
def test_V8_a_living_dog_is_a_witness_to_attempts_on_the_doctor(edition: str, room: str, dog: str, sees: bool) -> None:
    """In the room or in sight of it, like any other."""
    at = dict.fromkeys(("Basil", "Cordelia", "Amos"), "Lancaster Room")
    assert may(ambush(edition, room=room, variants=("dog",), at=at | {"dog": dog}), "attempt") is not sees


@pytest.mark.rule("V8", "V6", editions=OLD)
@pytest.mark.parametrize(("dog", "sees"), [("Nursery", True), ("Library", True), ("Kitchen", False)])
def test_V8_and_to_attempts_on_players(edition: str, dog: str, sees: bool) -> None:
    """Murder among guests is not done before his eyes either."""
    assert may(duel(edition, variants=("dog",), at={"dog": dog}), "attempt on Basil") is not sees


def kennel(edition: str, at: dict[str, str] | None = None, **more: Any) -> Game:
    """Violet in the Nursery with the dog; the Doctor is there as well, everyone else is in the Carriage House."""
    return ambush(edition, variants=("dog",), at={"dog": "Nursery"} | (at or {}), **more)


@pytest.mark.rule("V8", editions=OLD)
def test_V8_he_can_be_killed_before_the_doctors_eyes(edition: str) -> None:
    """In his room, with no other player looking; the Doctor, with whom he is, does not count."""
    game = kennel(edition, hands={"Violet": ["Trowel"]})
    assert not may(game, "attempt")  # not the Doctor: the dog is watching
    assert [line for line in lines(game) if "attempt" in line] == ["attempt on dog with bare hands", "attempt on dog with Trowel"]
    play(game, "attempt on dog with Trowel", "Basil: pass", "Cordelia: pass", "Amos: pass")
    assert not game.over
    assert (where(game, "dog"), plain(game.view().snapshot())["dog_grave"]) == (None, "Nursery")


@pytest.mark.rule("V8", editions=OLD)
@pytest.mark.parametrize(("who", "zone"), [("Amos", "Nursery"), ("Amos", "Library")])
def test_V8_but_not_before_another_players_eyes(edition: str, who: str, zone: str) -> None:
    """In the room or looking into it."""
    assert not may(kennel(edition, at={who: zone}), "attempt on dog")


@pytest.mark.rule("V8", editions=OLD)
def test_V8_only_in_his_room_and_only_where_he_is_played(edition: str) -> None:
    """Seeing him is not enough; and without the option there is no dog."""
    assert not may(kennel(edition, at={"dog": "Armory"}), "attempt on dog")
    assert not may(ambush(edition), "attempt on dog")


@pytest.mark.rule("V8", "M12", editions=OLD)
def test_V8_failures_can_be_played_for_him(edition: str) -> None:
    """From the attacker's left, as ever; he lives on."""
    game = kennel(edition, hands={"Violet": ["Trowel"], "Cordelia": ["Failure 2"]})
    play(game, "attempt on dog with Trowel", "Basil: pass", "Cordelia: foil Failure 2")
    assert where(game, "dog") == "Armory"  # alive, and after his master
    assert who_acts(game) == "Basil"


@pytest.mark.rule("V8", "M14", "M15", editions=OLD)
@pytest.mark.parametrize("saved", [True, False])
@pytest.mark.parametrize("earns", [True, False])
def test_V8_it_is_your_attempt_for_the_turn_and_failed_it_earns_spite(edition: str, saved: bool, earns: bool) -> None:
    """Foiled or not the turn is over; foiled there is a token for it as for any other, unless that is switched off."""
    choices: dict[str, Any] = {} if earns else {"dog_spite": False}
    game = kennel(edition, spite=True, hands={"Violet": ["Move 1"], "Basil": ["Failure 1"]}, **choices)
    play(game, "attempt on dog", *(["Basil: foil Failure 1"] if saved else ["Basil: pass", "Cordelia: pass", "Amos: pass"]))
    assert (who_acts(game), game.position.turns) == ("Basil", 2)
    assert spite(game, "Violet") == (saved and earns)
    assert where(game, "Doctor") == "Armory"


@pytest.mark.rule("V8", "M14", editions=OLD)
def test_V8_without_spite_he_brings_none(edition: str) -> None:
    """Where nothing earns any, the dog does not."""
    game = kennel(edition, spite=False, hands={"Basil": ["Failure 1"]})
    play(game, "attempt on dog", "Basil: foil Failure 1")
    assert spite(game, "Violet") == 0
    assert not any(event.kind == "earned" for event in game.story())


@pytest.mark.rule("V8", "M11", editions=OLD)
def test_V8_spite_counts_for_the_attempt_on_him(edition: str) -> None:
    """Its value is that of any attempt."""
    game = kennel(edition, spite=True, tokens={"Violet": 3}, hands={"Violet": ["Trowel"]})
    play(game, "attempt on dog with Trowel")
    assert plain(game.view().snapshot())["attempt"]["strength"] == 5


def grave(edition: str, **more: Any) -> Game:
    """The dog lies dead in the Nursery, Violet and Basil are about; the Doctor is in the Armory; it is Basil's turn."""
    game = kennel(edition, **more)
    return play(game, "attempt on dog", "Basil: pass", "Cordelia: pass", "Amos: pass")


@pytest.mark.rule("V8", editions=OLD)
def test_V8_dead_he_lies_where_he_fell_and_sees_nothing(edition: str) -> None:
    """He follows nobody, and beside him the Doctor can be killed; nor can he die twice."""
    game = grave(edition)
    play(game, "Basil: end", "Cordelia: end", "Amos: end")
    assert told(game, "trotted") == told(game, "barked") == []
    assert plain(game.view().snapshot())["dog_grave"] == "Nursery"
    place(game, Doctor="Nursery")
    assert not may(game, "attempt on dog")
    assert may(game, "attempt")


@pytest.mark.rule("V8", editions=OLD)
@pytest.mark.parametrize("action", ["step Nursery", "Move 2: to Nursery", "Nursery: to Nursery"])
def test_V8_a_moment_of_silence_for_whoever_ends_a_move_there(edition: str, action: str) -> None:
    """On foot, by Move card or by Room card."""
    game = grave(edition, hands={"Basil": ["Move 2", "Nursery"]})
    place(game, Basil="Gallery")
    play(game, f"Basil: {action}")
    assert [(event["seat"], event["zone"]) for event in told(game, "silence")] == [("Basil", "Nursery")]


@pytest.mark.rule("V8", editions=OLD)
def test_V8_no_silence_for_passing_through_nor_for_the_doctor(edition: str) -> None:
    """Nor for walking out, nor anywhere else, nor for the Doctor put there; nor for a dog alive."""
    game = grave(edition, hands={"Basil": ["Move 3", "Nursery"]})
    place(game, Basil="Gallery")
    play(game, "Basil: Move 3: to Master Suite", "Basil: Nursery: Doctor to Nursery", "Basil: end")
    assert told(game, "silence") == []
    alive = kennel(edition, at={"Violet": "Gallery"})
    play(alive, "step Nursery")
    assert told(alive, "silence") == []
