"""V3: spite that is spent as bad luck for others."""

from typing import Any

import pytest

from lucky.game import Game
from tests.scene import OLD, ambush, duel, hand, lines, may, plain, play, spite, told, who_acts


def grudges(edition: str, tokens: dict[str, int], variants: tuple[str, ...] = (), **more: Any) -> Game:
    """Violet alone with the Doctor, where spite foils."""
    return ambush(edition, spite=True, variants=("super-spite", *variants), tokens=tokens, **more)


@pytest.mark.rule("V3", editions=OLD)
def test_V3_a_spite_may_be_played_as_a_failure_point(edition: str) -> None:
    """One point each, as many as one has, mixed with Failures as one likes."""
    game = grudges(edition, {"Basil": 2}, hands={"Violet": ["Chain Saw"], "Basil": ["Failure 2"]})
    play(game, "attempt with Chain Saw", "Basil: spite", "Basil: foil Failure 2", "Basil: spite")
    assert [event["points"] for event in told(game, "spited")] == [1, 4]
    assert [event["points"] for event in told(game, "foiled")] == [4]


@pytest.mark.rule("V3", editions=OLD)
def test_V3_not_without_the_option_and_not_without_spite(edition: str) -> None:
    """Plain spite only adds; and who has none has none to spend."""
    plain = ambush(edition, spite=True, tokens={"Basil": 2})
    play(plain, "attempt")
    assert lines(plain) == ["pass"]
    game = grudges(edition, {"Basil": 1}, hands={"Violet": ["Trowel"]})
    play(game, "attempt with Trowel", "Basil: spite")
    assert not may(game, "spite")


@pytest.mark.rule("V3", editions=OLD)
def test_V3_what_is_spent_goes_to_the_attacker_at_once(edition: str) -> None:
    """Token by token, while the attempt is still running."""
    game = grudges(edition, {"Violet": 1, "Basil": 2}, hands={"Violet": ["Chain Saw"]})
    play(game, "attempt with Chain Saw", "Basil: spite")
    assert (spite(game, "Violet"), spite(game, "Basil")) == (2, 1)
    play(game, "Basil: spite")
    assert (spite(game, "Violet"), spite(game, "Basil")) == (3, 0)


@pytest.mark.rule("V3", editions=OLD)
def test_V3_it_does_not_raise_the_attempt_it_is_spent_on(edition: str) -> None:
    """An attempt of 2 is stopped by two spite, though the attacker then has two more; the failure earns a third."""
    game = grudges(edition, {"Basil": 2}, hands={"Violet": ["Trowel"]})
    play(game, "attempt with Trowel", "Basil: spite", "Basil: spite")
    assert [event["points"] for event in told(game, "foiled")] == [2]
    assert spite(game, "Violet") == 3


@pytest.mark.rule("V3", editions=OLD)
def test_V3_tokens_still_add_one(edition: str) -> None:
    """Kept, they strengthen one's own attempts as ever."""
    game = grudges(edition, {"Violet": 3})
    play(game, "attempt")
    assert plain(game.view().snapshot())["attempt"]["strength"] == 4


@pytest.mark.rule("V3", editions=OLD)
def test_V3_spent_in_vain_it_is_still_handed_over(edition: str) -> None:
    """Short of the value, the tokens stay with the winner."""
    game = grudges(edition, {"Basil": 1}, hands={"Violet": ["Trowel"]})
    play(game, "attempt with Trowel", "Basil: spite", "Basil: pass", "Cordelia: pass", "Amos: pass")
    assert game.over
    assert spite(game, "Violet") == 1


@pytest.mark.rule("V3", "V8", editions=OLD)
@pytest.mark.parametrize("earns", [True, False])
def test_V3_against_an_attempt_on_the_dog_it_goes_to_the_attacker_too(edition: str, earns: bool) -> None:
    """The one who saved the dog pays, beside what the failure earns, if it earns anything (V8): as against any other attempt."""
    game = grudges(edition, {"Basil": 1}, variants=("dog",), at={"dog": "Nursery"}, dog_spite=earns)
    play(game, "attempt on dog", "Basil: spite")
    assert (spite(game, "Violet"), spite(game, "Basil")) == (1 + earns, 0)
    assert len(told(game, "earned")) == earns


@pytest.mark.rule("V3", "V6", editions=OLD)
def test_V3_against_an_attempt_on_a_player_it_goes_to_the_murderer(edition: str) -> None:
    """Also when the victim himself pays; what he pays goes into the murderer's next attempt, not this one."""
    game = duel(edition, spite=True, variants=("super-spite",), tokens={"Basil": 2}, hands={"Violet": ["Trowel"]})
    play(game, "attempt on Basil with Trowel", "Basil: spite", "Basil: spite", "Basil: pass")
    assert (spite(game, "Violet"), spite(game, "Basil")) == (3, 0)
    assert who_acts(game) == "Basil"
    assert hand(game, "Basil") == []


@pytest.mark.rule("V3", "V9", editions=OLD)
def test_V3_against_the_doctor_it_leaves_the_game(edition: str) -> None:
    """He keeps no tokens: what is spent against his revenge is nobody's."""
    game = grudges(
        edition,
        {"Violet": 1, "Basil": 1},
        variants=("murder", "dog", "revenge"),
        at={"dog": "Kitchen"},
        deck=["Tight Hat"],
        hands={"Cordelia": ["Failure 2"]},
    )
    game.position.dog_tried = 1
    play(game, "attempt", "Basil: pass", "Cordelia: foil Failure 2")
    assert spite(game, "Violet") == 2  # one she had, one just earned
    play(game, "Violet: spite", "Violet: pass", "Basil: spite")
    assert [event["points"] for event in told(game, "foiled")] == [2, 2]
    assert [spite(game, name) for name in (*game.names.seats, "Doctor")] == [1, 0, 0, 0, 0]
