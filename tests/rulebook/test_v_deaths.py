"""V6 and V7: what becomes of the dead, their cards and their turns, and how they come back."""

from typing import Any

import pytest

from lucky import cards as decks
from lucky.errors import IllegalAction
from lucky.game import Game
from tests.scene import OLD, ambush, duel, hand, lines, may, plain, play, scene, spite, told, where, who_acts

GOODS = [card.name for card in decks.load("original").cards if card.kind != "failure"]


def passes(game: Game) -> Game:
    """Everyone asked passes until the exchange is settled."""
    turns = game.position.turns
    while not game.over and game.position.turns == turns:
        play(game, "pass")
    return game


@pytest.mark.rule("V6", editions=OLD)
def test_V6_killing_a_player_gives_you_his_hand_not_the_game(edition: str) -> None:
    """All of it, Failures too; the pawn leaves the house, the spite does not change hands, the game goes on."""
    game = duel(edition, spite=True, tokens={"Basil": 3}, hands={"Violet": ["Library"], "Basil": ["Trowel", "Failure 2", "Move 1"]})
    passes(play(game, "attempt on Basil"))
    assert not game.over
    assert sorted(hand(game, "Violet")) == ["Failure 2", "Library", "Move 1", "Trowel"]
    assert (hand(game, "Basil"), where(game, "Basil")) == ([], None)
    assert spite(game, "Violet") == 0
    assert [seat["alive"] for seat in plain(game.view().snapshot())["seats"]] == [True, False, True, True]


@pytest.mark.rule("V6", "M19", editions=OLD)
def test_V6_what_was_taken_is_known_to_the_two_concerned(edition: str) -> None:
    """Killer and victim are told which card; everyone else is told that it was one."""
    game = duel(edition, hands={"Basil": ["Trowel"]})
    passes(play(game, "attempt on Basil"))
    taken = {seat: next(plain(event)["card"] for event in game.story(seat) if event.kind == "took") for seat in (0, 1, 2, None)}
    assert taken == {0: "Trowel", 1: "Trowel", 2: None, None: None}
    assert not any("Trowel" in event.text for event in game.story(2))


@pytest.mark.rule("V6", editions=OLD)
def test_V6_a_victim_whose_counter_kills_inherits(edition: str) -> None:
    """The first attempt was foiled, the counter was not: Basil takes what Violet had."""
    game = duel(edition, hands={"Violet": ["Library"], "Basil": ["Trowel", "Failure 1"]})
    passes(play(game, "attempt on Basil", "Basil: foil Failure 1", "Basil: counter with Trowel"))
    assert (where(game, "Violet"), hand(game, "Basil")) == (None, ["Library"])


@pytest.mark.rule("V6", "M13", editions=OLD)
def test_V6_if_both_die_both_hands_are_discarded(edition: str) -> None:
    """Nobody inherits from the dead; their Failures leave the game for good, the rest is discarded, for all to see."""
    game = duel(edition, hands={"Violet": ["Library", "Failure 1"], "Basil": ["Trowel", "Move 1"], "Amos": ["Foyer"]})
    passes(play(game, "attempt on Basil", "Basil: counter with Trowel"))
    data = plain(game.view().snapshot())
    assert [seat["alive"] for seat in data["seats"]] == [False, False, True, True]
    assert (data["discards"], data["failures_gone"]) == (["Move 1", "Library", "Trowel"], ["Failure 1"])
    assert hand(game, "Amos") == ["Foyer"]
    assert told(game, "took") == []


@pytest.mark.rule("V6", editions=OLD)
def test_V6_nobody_dies_before_the_exchange_is_settled(edition: str) -> None:
    """While Basil's counter runs he is still in the room with his cards; he can use them."""
    game = duel(edition, hands={"Basil": ["Trowel", "Library"]})
    play(game, "attempt on Basil", "Basil: counter with Trowel", "Basil: pass", "Cordelia: pass", "Amos: pass")
    assert (where(game, "Basil"), hand(game, "Basil"), told(game, "died")) == ("Nursery", ["Library"], [])
    passes(game)
    assert len(told(game, "died")) == 2


@pytest.mark.rule("V6", editions=OLD)
def test_V6_the_dead_see_nothing_and_are_not_asked(edition: str) -> None:
    """Where Basil lies one may kill in peace; the question goes past his seat."""
    game = ambush(edition, variants=("murder",), dead=("Basil",), hands={"Basil": ["Failure 3"]})
    play(game, "attempt")
    assert who_acts(game) == "Cordelia"
    passes(game)
    assert game.outcome is not None
    assert game.outcome.winner == 0


@pytest.mark.rule("V6", editions=OLD)
def test_V6_the_dead_are_not_activated_and_not_next(edition: str) -> None:
    """The Doctor walks into the room where two of them lie; the turn passes over Basil's seat to Cordelia."""
    game = duel(edition, room="Servants' Quarters", hands={"Basil": ["Trowel"]})
    passes(play(game, "attempt on Basil", "Basil: counter with Trowel"))
    assert (where(game, "Doctor"), who_acts(game)) == ("Servants' Quarters", "Cordelia")
    assert told(game, "activated") == []
    play(game, "Cordelia: end", "Amos: end")
    assert who_acts(game) == "Cordelia"


@pytest.mark.rule("V6", editions=OLD)
def test_V6_a_dead_player_is_no_victim(edition: str) -> None:
    """One dies once."""
    game = duel(edition, dead=("Basil",))
    assert not may(game, "attempt on Basil")


@pytest.mark.rule("V6", editions=OLD)
def test_V6_if_the_player_of_the_turn_dies_his_turn_ends(edition: str) -> None:
    """The Doctor moves on, and the order runs on from the seat that is empty now."""
    game = duel(edition, turn="Violet", hands={"Basil": ["Trowel", "Failure 1"]})
    passes(play(game, "attempt on Basil", "Basil: foil Failure 1", "Basil: counter with Trowel"))
    assert [event["seat"] for event in told(game, "died")] == ["Violet"]
    assert where(game, "Doctor") == "Servants' Quarters"
    assert who_acts(game) == "Basil"
    play(game, "Basil: end", "Cordelia: end", "Amos: end")
    assert who_acts(game) == "Basil"


@pytest.mark.rule("V6", "M17", editions=OLD)
def test_V6_his_last_walk_can_still_give_somebody_the_turn(edition: str) -> None:
    """After the murderer's death the Doctor walks in on Amos: he is next."""
    game = duel(edition, at={"Amos": "Servants' Quarters"}, hands={"Basil": ["Trowel", "Failure 1"]})
    passes(play(game, "attempt on Basil", "Basil: foil Failure 1", "Basil: counter with Trowel"))
    assert who_acts(game) == "Amos"


@pytest.mark.rule("V6", "M18", editions=("free",))
def test_V6_the_first_round_ends_when_every_living_seat_has_played(edition: str) -> None:
    """Basil dies before his first turn: after Amos's, the last first turn of the living, the Doctor activates."""
    game = duel(edition, turn="Violet", first_round=("Violet", "Basil", "Cordelia", "Amos"), at={"Doctor": "Kitchen"})
    passes(play(game, "attempt on Basil"))  # the Doctor goes to 9
    game.position.at[2] = game.names.find_zone("Master Suite")
    game.position.at[0] = game.names.find_zone("Nursery")
    play(game, "Cordelia: end")  # to 10, where Cordelia herself is: Amos has not played, so he is next
    assert who_acts(game) == "Amos"
    play(game, "Amos: end")
    assert [event["seat"] for event in told(game, "activated")] == ["Violet"]


@pytest.mark.rule("V6", editions=OLD)
def test_V6_the_last_one_alive_wins_at_once(edition: str) -> None:
    """No walk of the Doctor's in between; and with more than one left the game goes on."""
    game = duel(edition, 3, dead=("Cordelia",), hands={"Basil": ["Trowel"]})
    play(game, "attempt on Basil", "Basil: pass")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.why) == (0, "Violet is the last one alive.")
    assert (hand(game, "Violet"), told(game, "strolled")) == (["Trowel"], [])
    assert lines(game) == []


@pytest.mark.rule("V6", editions=OLD)
def test_V6_a_last_counter_can_win_too(edition: str) -> None:
    """It is not the murderer who must be left."""
    game = duel(edition, 2, hands={"Basil": ["Trowel", "Failure 1"]})
    play(game, "attempt on Basil", "Basil: foil Failure 1", "Basil: counter with Trowel", "Violet: pass")
    assert game.outcome is not None
    assert game.outcome.winner == 1


@pytest.mark.rule("V6", editions=OLD)
def test_V6_if_nobody_is_left_nobody_wins(edition: str) -> None:
    """Two play, both die."""
    game = duel(edition, 2, hands={"Basil": ["Trowel"]})
    play(game, "attempt on Basil", "Basil: counter with Trowel", "Basil: pass", "Violet: pass")
    assert game.over
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.why) == (None, "Nobody is left alive to win.")
    with pytest.raises(IllegalAction):
        game.play("end")


def graveyard(edition: str, dead: tuple[str, ...] = ("Basil",), **more: Any) -> Game:
    """Violet's turn, some players dead, where the dead come back; the Doctor walks where nobody is."""
    at = {name: "Gallery" for name in ("Violet", "Basil", "Cordelia", "Amos") if name not in dead}
    return scene(edition, at=at | {"Doctor": "Kitchen"}, variants=("murder", "re-entry"), dead=dead, **more)


@pytest.mark.rule("V7", editions=OLD)
def test_V7_the_dead_return_when_the_turn_comes_to_their_seat(edition: str) -> None:
    """In the Drawing Room, with five new cards; and it is their turn."""
    game = graveyard(edition)
    play(game, "Violet: end")
    assert who_acts(game) == "Basil"
    assert (where(game, "Basil"), len(hand(game, "Basil"))) == ("Drawing Room", 5)
    assert [(event["seat"], event["zone"]) for event in told(game, "returned")] == [("Basil", "Drawing Room")]
    play(game, "Basil: step Foyer", "Basil: draw")
    assert who_acts(game) == "Cordelia"


@pytest.mark.rule("V7", editions=OLD)
def test_V7_only_by_seat_order(edition: str) -> None:
    """If the Doctor walks in on Amos, Amos plays and Basil stays dead."""
    game = graveyard(edition)
    game.position.at[3] = game.names.find_zone("Lancaster Room")
    play(game, "Violet: end")
    assert who_acts(game) == "Amos"
    assert where(game, "Basil") is None


@pytest.mark.rule("V7", editions=OLD)
def test_V7_several_dead_each_at_his_own_seat_in_turn(edition: str) -> None:
    """Basil first, and only he; Cordelia when his turn is over."""
    game = graveyard(edition, ("Basil", "Cordelia"))
    play(game, "Violet: end")
    assert (where(game, "Basil"), where(game, "Cordelia")) == ("Drawing Room", None)
    play(game, "Basil: end")
    assert (who_acts(game), where(game, "Cordelia")) == ("Cordelia", "Drawing Room")


@pytest.mark.rule("V7", editions=OLD)
def test_V7_as_many_cards_as_there_are(edition: str) -> None:
    """With three cards to be had he gets three, with none he gets none; he returns all the same."""
    three = graveyard(edition, deck=["Trowel"], hands={"Amos": [name for name in GOODS if name not in ("Trowel", "Foyer", "Library")]})
    play(three, "Violet: end")
    assert sorted(hand(three, "Basil")) == ["Foyer", "Library", "Trowel"]
    none = graveyard(edition, deck=[], hands={"Amos": GOODS})
    play(none, "Violet: end")
    assert (who_acts(none), hand(none, "Basil"), where(none, "Basil")) == ("Basil", [], "Drawing Room")


@pytest.mark.rule("V7", editions=OLD)
def test_V7_he_keeps_his_spite(edition: str) -> None:
    """Death does not wipe out a grudge."""
    game = graveyard(edition, spite=True, tokens={"Basil": 2})
    play(game, "Violet: end")
    assert spite(game, "Basil") == 2


@pytest.mark.rule("V7", editions=OLD)
def test_V7_only_the_doctors_death_ends_the_game(edition: str) -> None:
    """One left alive: it goes on. All dead: it goes on, and the next seat comes back."""
    one = duel(edition, 2, variants=("re-entry",))
    play(one, "attempt on Basil", "Basil: pass")
    assert not one.over
    assert (who_acts(one), where(one, "Basil")) == ("Basil", "Drawing Room")
    none = duel(edition, 2, variants=("re-entry",), hands={"Basil": ["Trowel"]})
    play(none, "attempt on Basil", "Basil: counter with Trowel", "Basil: pass", "Violet: pass")
    assert not none.over
    assert (who_acts(none), where(none, "Violet")) == ("Basil", None)
    play(none, "Basil: end")
    assert (who_acts(none), where(none, "Violet")) == ("Violet", "Drawing Room")


@pytest.mark.rule("V7", "V1", editions=OLD)
def test_V7_back_in_the_drawing_room_wherever_he_started(edition: str) -> None:
    """Also after a scattered start."""
    game = scene(edition, variants=("scattered", "murder", "re-entry"), dead=("Basil",), at={"Doctor": "Kitchen"})
    game.position.at[3] = game.position.at[2] = game.position.at[0] = game.names.find_zone("Gallery")
    play(game, "Violet: end")
    assert where(game, "Basil") == "Drawing Room"


@pytest.mark.rule("V7", editions=OLD)
def test_V7_back_in_the_starting_room_that_was_chosen(edition: str) -> None:
    """The setup may have everybody start elsewhere: the dead return there."""
    game = graveyard(edition, start="Library")
    play(game, "Violet: end")
    assert where(game, "Basil") == "Library"


@pytest.mark.rule("V7", "M18", editions=("free",))
def test_V7_a_first_turn_after_death_is_a_first_turn(edition: str) -> None:
    """He died before he had played; back again, his own turn counts as his first, and he may be activated after it."""
    game = graveyard(edition, first_round=("Basil",))
    play(game, "Violet: end")
    assert who_acts(game) == "Basil"
    game.position.at[1] = game.names.find_zone("Master Suite")
    play(game, "Basil: end")
    assert (where(game, "Doctor"), who_acts(game)) == ("Master Suite", "Basil")


@pytest.mark.rule("V7", editions=OLD)
def test_V7_without_it_the_dead_stay_dead(edition: str) -> None:
    """The turn passes over them for ever."""
    game = scene(edition, variants=("murder",), dead=("Basil",), at={"Doctor": "Kitchen", "Violet": "Gallery", "Amos": "Gallery"})
    play(game, "Violet: end", "Cordelia: end", "Amos: end", "Violet: end")
    assert (who_acts(game), where(game, "Basil")) == ("Cordelia", None)
