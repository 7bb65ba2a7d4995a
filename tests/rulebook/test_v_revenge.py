"""V9: the Doctor's revenge for his dog."""

from typing import Any

import pytest

from lucky import cards as decks
from lucky.game import Game
from tests.scene import OLD, ambush, hand, lines, place, plain, play, scene, spite, told, where, who_acts

REVENGE = ("murder", "dog", "revenge")
GOODS = [card.name for card in decks.load("original").cards if card.kind != "failure"]


def foiled(
    edition: str, players: int = 4, room: str = "Nursery", *, variants: tuple[str, ...] = (), hands: Any = None, **more: Any
) -> Game:
    """Violet, who once tried to kill the dog, now in the Sitting Room, tried the Doctor bare-handed; Basil has foiled it."""
    hands = {name: list(cards) for name, cards in (hands or {}).items()}
    hands["Basil"] = ["Failure 3", *hands.get("Basil", [])]
    at = {"dog": "Sitting Room"} | more.pop("at", {})
    game = ambush(edition, players, room, at=at, variants=REVENGE + variants, hands=hands, **more)
    game.position.dog_tried = 1 << game.names.find_pawn("Violet")
    return play(game, "attempt with bare hands", "Basil: foil Failure 3")


@pytest.mark.rule("V9", editions=OLD)
def test_V9_the_doctor_turns_over_the_top_card_and_attacks(edition: str) -> None:
    """A Weapon counts with its value, and goes to the discards."""
    game = foiled(edition, deck=["Chain Saw"])
    attempt = plain(game.view().snapshot())["attempt"]
    assert (attempt["attacker"], attempt["target"], attempt["weapon"], attempt["strength"]) == ("Doctor", "Violet", "Chain Saw", 4)
    assert [(event["pawn"], event["card"]) for event in told(game, "turned")] == [("Doctor", "Chain Saw")]
    assert "Chain Saw" in plain(game.view().snapshot())["discards"]


@pytest.mark.rule("V9", "M11", editions=OLD)
@pytest.mark.parametrize(("room", "value"), [("Foyer", 8), ("Nursery", 2)])
def test_V9_a_weapon_counts_as_in_that_room(edition: str, room: str, value: int) -> None:
    """The Monkey Hand is worth 8 in the Foyer, to him as to anyone."""
    assert plain(foiled(edition, room=room, at={"dog": "Kitchen"}, deck=["Monkey Hand"]).view().snapshot())["attempt"]["strength"] == value


@pytest.mark.rule("V9", "M13", editions=OLD)
@pytest.mark.parametrize("card", ["Library", "Move 3", "Failure 2"])
def test_V9_any_other_card_is_worth_one(edition: str, card: str) -> None:
    """It is discarded all the same: a Failure for good, the rest to the discards."""
    game = foiled(edition, deck=[card])
    data = plain(game.view().snapshot())
    assert (data["attempt"]["weapon"], data["attempt"]["strength"], data["deck"]) == ("bare hands", 1, 0)
    assert card in (data["failures_gone"] if card.startswith("Failure") else data["discards"])
    assert hand(game, "Violet") == []


@pytest.mark.rule("V9", "M9", editions=OLD)
def test_V9_without_a_card_he_still_attacks(edition: str) -> None:
    """Nothing to turn over: 1. A deck that can be refilled is, first."""
    none = foiled(edition, deck=[], hands={"Amos": GOODS})
    assert (told(none, "turned"), plain(none.view().snapshot())["attempt"]["strength"]) == ([], 1)
    refilled = foiled(edition, deck=[], hands={"Amos": [name for name in GOODS if name != "Chain Saw"]})
    assert [event["card"] for event in told(refilled, "turned")] == ["Chain Saw"]


@pytest.mark.rule("V9", "M14", editions=OLD)
def test_V9_spite_for_the_failure_comes_first(edition: str) -> None:
    """The token is earned before he strikes; with super spite (V3) it can be spent against him."""
    game = foiled(edition, spite=True, deck=["Library"], variants=("super-spite",))
    order = [event.kind for event in game.story() if event.kind in ("foiled", "earned", "turned", "attempted")]
    assert order == ["attempted", "foiled", "earned", "turned", "attempted"]
    play(game, "Violet: spite")
    assert spite(game, "Violet") == spite(game, "Doctor") == 0
    assert [event["pawn"] for event in told(game, "foiled")] == ["Violet", "Doctor"]


@pytest.mark.rule("V9", editions=OLD)
def test_V9_his_target_answers_first_then_the_others_going_left(edition: str) -> None:
    """Violet, Basil, Cordelia, Amos; also who holds nothing is asked."""
    game = foiled(edition, deck=["Chain Saw"], hands={"Violet": ["Failure 1"], "Cordelia": ["Failure 2"], "Amos": ["Failure 1"]})
    play(game, "Violet: foil Failure 1", "Violet: pass", "Basil: pass", "Cordelia: foil Failure 2", "Cordelia: pass")
    play(game, "Amos: foil Failure 1")
    assert [event["points"] for event in told(game, "foiled")][-1] == 4
    assert told(game, "died") == []


@pytest.mark.rule("V9", editions=OLD)
def test_V9_nobody_counters_him(edition: str) -> None:
    """With a hand full of Weapons one can only hope for luck."""
    game = foiled(edition, deck=["Chain Saw"], hands={"Violet": ["Trowel", "Failure 1"]})
    assert lines(game) == ["foil Failure 1", "pass"]


@pytest.mark.rule("V9", editions=OLD)
def test_V9_foiled_he_earns_nothing_and_the_turn_is_over(edition: str) -> None:
    """The Doctor has no spite; he walks on, and the game goes on to the left."""
    game = foiled(edition, spite=True, deck=["Library"], hands={"Violet": ["Failure 1"]})
    play(game, "Violet: foil Failure 1")
    assert spite(game, "Doctor") == 0
    assert (where(game, "Doctor"), who_acts(game)) == ("Armory", "Basil")
    assert spite(game, "Violet") == 1


@pytest.mark.rule("V9", "M13", editions=OLD)
def test_V9_if_it_kills_the_hand_is_discarded(edition: str) -> None:
    """Nobody inherits; the turn is over, the Doctor moves, the order runs on from her seat."""
    game = foiled(edition, deck=["Chain Saw"], hands={"Violet": ["Library", "Failure 2"]})
    play(game, "Violet: pass", "Basil: pass", "Cordelia: pass", "Amos: pass")
    assert [event["seat"] for event in told(game, "died")] == ["Violet"]
    assert told(game, "took") == []
    data = plain(game.view().snapshot())
    assert "Library" in data["discards"]
    assert "Failure 2" in data["failures_gone"]
    assert (where(game, "Violet"), where(game, "Doctor"), who_acts(game)) == (None, "Armory", "Basil")


@pytest.mark.rule("V9", "V6", editions=OLD)
def test_V9_it_can_decide_the_game(edition: str) -> None:
    """Two play, the Doctor kills one of them: the other is the last alive."""
    game = foiled(edition, 2, deck=["Chain Saw"])
    play(game, "Violet: pass", "Basil: pass")
    assert game.outcome is not None
    assert game.outcome.winner == 1


@pytest.mark.rule("V9", "V7", editions=OLD)
def test_V9_with_re_entry_his_victim_comes_back(edition: str) -> None:
    """At her seat, like any dead."""
    game = foiled(edition, 2, deck=["Chain Saw"], variants=("re-entry",))
    play(game, "Violet: pass", "Basil: pass", "Basil: end")
    assert (who_acts(game), where(game, "Violet")) == ("Violet", "Drawing Room")


@pytest.mark.rule("V9", "V8", editions=OLD)
@pytest.mark.parametrize("saved", [True, False])
def test_V9_whoever_has_ever_tried_to_kill_the_dog(edition: str, saved: bool) -> None:
    """Successfully or not, however long ago."""
    game = ambush(edition, 2, at={"dog": "Nursery"}, variants=REVENGE, deck=["Tight Hat"], hands={"Basil": ["Failure 1", "Failure 3"]})
    play(game, "attempt on dog", "Basil: foil Failure 1" if saved else "Basil: pass")
    play(game, "Basil: end", *(["Violet: end", "Basil: end"] * 3))
    place(game, Violet="Lancaster Room", Doctor="Lancaster Room", **({"dog": "Hedge Maze"} if saved else {}))
    play(game, "Violet: attempt", "Basil: foil Failure 3")
    assert [(event["pawn"], event["target"]) for event in told(game, "attempted")][-1] == ("Doctor", "Violet")


@pytest.mark.rule("V9", editions=OLD)
def test_V9_not_those_who_left_the_dog_alone(edition: str) -> None:
    """Basil never touched him: a failed attempt has no more to it."""
    game = scene(
        edition,
        turn="Basil",
        variants=REVENGE,
        at={"Basil": "Nursery", "Doctor": "Nursery", "dog": "Sitting Room"}
        | dict.fromkeys(("Violet", "Cordelia", "Amos"), "Carriage House"),
        hands={"Cordelia": ["Failure 1"]},
    )
    game.position.dog_tried = 1 << game.names.find_pawn("Violet")
    play(game, "Basil: attempt", "Cordelia: foil Failure 1")
    assert told(game, "turned") == []
    assert who_acts(game) == "Cordelia"


@pytest.mark.rule("V9", editions=OLD)
def test_V9_only_for_failing_against_the_doctor(edition: str) -> None:
    """Trying the dog again, or failing against a player, brings no revenge."""
    game = ambush(edition, at={"dog": "Nursery"}, variants=REVENGE, hands={"Basil": ["Failure 1", "Failure 3"]})
    play(game, "attempt on dog", "Basil: foil Failure 1")
    place(game, Violet="Lancaster Room", Cordelia="Lancaster Room", dog="Hedge Maze")
    play(game, "Basil: end", "Cordelia: end", "Amos: end", "Violet: attempt on Cordelia", "Basil: foil Failure 3", "Cordelia: pass")
    assert told(game, "turned") == []
    assert game.position.turns == 6


@pytest.mark.rule("V9", "V7", editions=OLD)
def test_V9_death_and_re_entry_do_not_wipe_it_out(edition: str) -> None:
    """Violet tries the dog, is murdered, comes back, fails against the Doctor: he has not forgotten."""
    game = ambush(
        edition, 2, at={"dog": "Nursery"}, variants=(*REVENGE, "re-entry"), hands={"Basil": ["Failure 1", "Failure 3", "Chain Saw"]}
    )
    play(game, "attempt on dog", "Basil: foil Failure 1")
    place(game, Violet="Foyer", Basil="Foyer", dog="Library")
    play(game, "Basil: attempt on Violet with Chain Saw", "Violet: pass")
    assert who_acts(game) == "Violet"
    assert [event["seat"] for event in told(game, "returned")] == ["Violet"]
    place(game, Violet="Lilac Room", Doctor="Lilac Room", dog="Kitchen")
    play(game, "Violet: attempt", "Basil: foil Failure 3")
    assert [(event["pawn"], event["target"]) for event in told(game, "attempted")][-1] == ("Doctor", "Violet")


@pytest.mark.rule("V9", editions=OLD)
def test_V9_without_the_option_he_bears_no_grudge(edition: str) -> None:
    """Killing and the dog alone do not make him strike back."""
    game = ambush(edition, 2, at={"dog": "Sitting Room"}, variants=("murder", "dog"), hands={"Basil": ["Failure 1"]})
    game.position.dog_tried = 1
    play(game, "attempt", "Basil: foil Failure 1")
    assert (told(game, "turned"), who_acts(game)) == ([], "Basil")
