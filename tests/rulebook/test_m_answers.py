"""M12 to M15: who may stop an attempt, with what, where the cards go, and what the attacker is left with."""

import pytest

from lucky.game import Game
from lucky.packed import pack
from tests.own_decks import LODGE
from tests.scene import OLD, ambush, hand, lines, may, plain, play, spite, told, where, who_acts


def asked(game: Game) -> list[str]:
    """Everyone who is asked from here on, if each of them passes."""
    names = []
    while game.position.turns == 1 and not game.over:
        names.append(who_acts(game))
        play(game, "pass")
    return names


@pytest.mark.rule("M12", editions=OLD)
@pytest.mark.parametrize("attacker", ["Violet", "Cordelia", "Zora"])
def test_M12_everyone_is_asked_once_from_the_attackers_left(edition: str, attacker: str) -> None:
    """Round the table from his left, himself left out, empty hands and all."""
    others = dict.fromkeys(("Violet", "Basil", "Amos", "Zora", "Cordelia"), "Carriage House")
    game = ambush(edition, 5, at=others | {attacker: "Nursery"}, turn=attacker, hands={"Amos": ["Failure 3"]})
    play(game, "attempt")
    table = ["Violet", "Basil", "Cordelia", "Amos", "Zora"] * 2
    left = table.index(attacker) + 1
    assert asked(game) == table[left : left + 4]


@pytest.mark.rule("M12", editions=OLD)
@pytest.mark.parametrize(("cards", "lucky"), [("anniversary", "Trowel"), ("anniversary", "Library"), (pack(LODGE), "Parlor, Quickly")])
def test_M12_only_failures_foil_whatever_luck_other_cards_have(edition: str, cards: str, lucky: str) -> None:
    """The luck on a Weapon or a Move card counts under the anniversary rules alone (A10)."""
    game = ambush(edition, cards=cards, hands={"Basil": [lucky]})
    assert game.names.cards[game.names.find_card(lucky)].luck > 0
    play(game, "attempt")
    assert lines(game) == ["pass"]
    assert plain(game.view(1).snapshot())["hand"][0].get("luck", 0) == 0
    assert "brings no luck" in str(game.why_not(f"foil {lucky}"))


@pytest.mark.rule("M12", editions=OLD)
def test_M12_who_has_nothing_is_asked_too_and_can_only_pass(edition: str) -> None:
    """Passing over him would tell the table what he holds."""
    game = ambush(edition, hands={"Basil": ["Chain Saw", "Move 1", "Library"]})
    play(game, "attempt")
    assert who_acts(game) == "Basil"
    assert lines(game) == ["pass"]
    play(game, "pass")
    assert (who_acts(game), hand(game, "Cordelia"), lines(game)) == ("Cordelia", [], ["pass"])


@pytest.mark.rule("M12", editions=OLD)
def test_M12_the_attempt_fails_as_soon_as_the_points_reach_the_value(edition: str) -> None:
    """Then nobody else is asked, however much he holds."""
    game = ambush(edition, hands={"Violet": ["Trowel"], "Basil": ["Failure 2", "Failure 1"], "Cordelia": ["Failure 3"]})
    play(game, "attempt with Trowel", "Basil: foil Failure 2")
    assert [event["points"] for event in told(game, "foiled")] == [2]
    assert told(game, "passed") == []
    assert who_acts(game) == "Basil"  # it is his turn now
    assert (hand(game, "Basil"), hand(game, "Cordelia")) == (["Failure 1"], ["Failure 3"])


@pytest.mark.rule("M12", editions=OLD)
def test_M12_any_number_of_cards_one_after_another(edition: str) -> None:
    """A player lays one, sees what is missing, lays another, and may stop short."""
    game = ambush(edition, hands={"Violet": ["Chain Saw"], "Basil": ["Failure 1", "Failure 1", "Failure 1"], "Amos": ["Failure 2"]})
    play(game, "attempt with Chain Saw", "Basil: foil Failure 1", "Basil: foil Failure 1")
    assert plain(game.view().snapshot())["attempt"]["needed"] == 2
    play(game, "Basil: pass", "Cordelia: pass", "Amos: foil Failure 2")
    assert [event["points"] for event in told(game, "laid")] == [1, 2, 4]
    assert len(told(game, "foiled")) == 1
    assert hand(game, "Basil") == ["Failure 1"]


@pytest.mark.rule("M12", editions=OLD)
def test_M12_who_has_passed_is_not_asked_again(edition: str) -> None:
    """One chance each, even if he could have saved the old man."""
    game = ambush(edition, hands={"Violet": ["Trowel"], "Basil": ["Failure 3"], "Amos": ["Failure 1"]})
    play(game, "attempt with Trowel", "Basil: pass", "Cordelia: pass", "Amos: foil Failure 1", "Amos: pass")
    assert game.outcome is not None
    assert game.outcome.winner == 0


@pytest.mark.rule("M12", editions=OLD)
def test_M12_overkill_is_allowed(edition: str) -> None:
    """A Failure 3 may stop a mere poke; nothing is given back."""
    game = ambush(edition, hands={"Basil": ["Failure 3"]})
    play(game, "attempt", "Basil: foil Failure 3")
    assert [event["points"] for event in told(game, "foiled")] == [3]
    assert hand(game, "Basil") == []


@pytest.mark.rule("M12", editions=OLD)
@pytest.mark.parametrize(("laid", "fails"), [(("Failure 1", "Failure 2"), False), (("Failure 1", "Failure 3"), True)])
def test_M12_equal_points_stop_it_one_less_does_not(edition: str, laid: tuple[str, ...], fails: bool) -> None:
    """A 4-point attempt needs four points."""
    game = ambush(edition, 2, hands={"Violet": ["Chain Saw"], "Basil": laid})
    play(game, "attempt with Chain Saw", *(f"Basil: foil {card}" for card in laid), *([] if fails else ["Basil: pass"]))
    assert game.over is not fails


@pytest.mark.rule("M12", editions=OLD)
def test_M12_the_attacker_wins_when_all_have_answered_and_it_is_short(edition: str) -> None:
    """The Doctor is dead where he stood; the game is over and nobody may do anything."""
    game = ambush(edition)
    play(game, "attempt", "Basil: pass", "Cordelia: pass", "Amos: pass")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.loser) == (0, None)
    assert game.outcome.why == "Violet killed the Doctor in the Nursery."
    assert (lines(game), game.to_act) == ([], -1)


@pytest.mark.rule("M12", editions=OLD)
def test_M12_only_failures_stop_it(edition: str) -> None:
    """Weapons, Moves and Rooms do not."""
    game = ambush(edition, hands={"Basil": ["Chain Saw", "Move 1", "Library", "Failure 1", "Failure 3"]})
    play(game, "attempt")
    assert lines(game) == ["foil Failure 1", "foil Failure 3", "pass"]


@pytest.mark.rule("M12", editions=OLD)
def test_M12_where_they_stand_does_not_matter(edition: str) -> None:
    """Bad luck strikes from anywhere in the house."""
    game = ambush(edition, at={"Basil": "Wine Cellar"}, hands={"Basil": ["Failure 1"]})
    play(game, "attempt", "Basil: foil Failure 1")
    assert len(told(game, "foiled")) == 1


@pytest.mark.rule("M13", editions=OLD)
def test_M13_two_piles(edition: str) -> None:
    """Failures that were played lie apart, for good; everything else goes to the discards."""
    game = ambush(edition, hands={"Violet": ["Trowel", "Library", "Move 1"], "Basil": ["Failure 1"], "Amos": ["Failure 3"]})
    play(game, "Library: Doctor to Library", "Move 1: to Gallery", "step Library", "attempt with Trowel")
    play(game, "Basil: foil Failure 1", "Basil: pass", "Cordelia: pass", "Amos: foil Failure 3")
    data = plain(game.view().snapshot())
    assert data["discards"] == ["Move 1", "Library", "Trowel"]
    assert data["failures_gone"] == ["Failure 1", "Failure 3"]


@pytest.mark.rule("M13", editions=OLD)
def test_M13_failures_laid_in_vain_are_gone_too(edition: str) -> None:
    """One short, and still out of the game."""
    game = ambush(edition, 2, hands={"Violet": ["Trowel"], "Basil": ["Failure 1"]})
    play(game, "attempt with Trowel", "Basil: foil Failure 1", "Basil: pass")
    assert plain(game.view().snapshot())["failures_gone"] == ["Failure 1"]


@pytest.mark.rule("M14", editions=("free",))
def test_M14_a_failed_attempt_earns_a_spite_and_spite_accumulates(edition: str) -> None:
    """One for each failure, and each makes every later attempt one stronger, in whatever turn."""
    game = ambush(edition, 2, at={"Basil": "Hedge Maze"}, hands={"Violet": ["Armory"], "Basil": ["Failure 1", "Failure 3"]})
    play(game, "attempt", "Basil: foil Failure 1")
    assert spite(game, "Violet") == 1
    play(game, "Basil: end", "Violet: Armory: Doctor to Armory", "Violet: step Armory", "attempt", "Basil: foil Failure 3")
    assert [event["strength"] for event in told(game, "attempted")] == [1, 2]
    assert spite(game, "Violet") == 2


@pytest.mark.rule("M14", editions=("original",))
def test_M14_no_spite_in_the_original(edition: str) -> None:
    """In 1996 failing was its own reward."""
    game = ambush(edition, hands={"Basil": ["Failure 1"]})
    play(game, "attempt", "Basil: foil Failure 1")
    assert spite(game, "Violet") == 0
    assert told(game, "earned") == []


@pytest.mark.rule("M14", editions=OLD)
@pytest.mark.parametrize("on", [True, False])
def test_M14_spite_is_a_switch(edition: str, on: bool) -> None:
    """Either edition can be played with or without."""
    game = ambush(edition, spite=on, hands={"Basil": ["Failure 1"]})
    play(game, "attempt", "Basil: foil Failure 1")
    assert spite(game, "Violet") == int(on)


@pytest.mark.rule("M14", editions=OLD)
def test_M14_no_limit_to_their_number(edition: str) -> None:
    """Forty spite make an attempt of 41, and a forty-first can be earned."""
    game = ambush(
        edition, 2, spite=True, tokens={"Violet": 40}, hands={"Basil": ["Failure 3"] * 4 + ["Failure 2"] * 12 + ["Failure 1"] * 5}
    )
    play(game, "attempt", *["Basil: foil Failure 3"] * 4, *["Basil: foil Failure 2"] * 12, *["Basil: foil Failure 1"] * 5)
    assert [event["strength"] for event in told(game, "attempted")] == [41]
    assert spite(game, "Violet") == 41


@pytest.mark.rule("M14", editions=OLD)
def test_M14_only_the_attacker_earns_it(edition: str) -> None:
    """Not those who foiled him."""
    game = ambush(edition, spite=True, hands={"Basil": ["Failure 1"]})
    play(game, "attempt", "Basil: foil Failure 1")
    assert [spite(game, name) for name in game.names.seats] == [1, 0, 0, 0]


@pytest.mark.rule("M15", editions=OLD)
def test_M15_after_an_attempt_the_turn_is_over(edition: str) -> None:
    """The free step not taken and the cards not played are lost for this turn; the Doctor walks on."""
    game = ambush(edition, hands={"Violet": ["Move 3", "Library"], "Basil": ["Failure 1"]})
    play(game, "attempt", "Basil: foil Failure 1")
    assert where(game, "Violet") == "Nursery"
    assert where(game, "Doctor") == "Armory"
    assert (who_acts(game), game.position.turns) == ("Basil", 2)


@pytest.mark.rule("M15", editions=OLD)
def test_M15_the_attacker_does_nothing_while_others_answer(edition: str) -> None:
    """Once declared, it is for the others to speak."""
    game = ambush(edition, hands={"Violet": ["Move 1"]})
    play(game, "attempt")
    assert who_acts(game) == "Basil"
    assert not any(may(game, action) for action in ("end", "draw", "step Piazza", "attempt"))
