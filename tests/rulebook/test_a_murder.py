"""Murder in the anniversary edition (A9-A13): who may, how strong, who foils it, who loses, and what happens in the dark."""

import pytest

from lucky.game import Game
from tests.scene import ambush, hand, lines, may, plain, play, scene, told, who_acts

FOYER = {"Basil": "Foyer", "Cordelia": "Foyer"}  # where they see neither the Armory nor the Carriage House


def strength(game: Game) -> int:
    """Of the last attempt declared."""
    return int(told(game, "attempted")[-1]["strength"])


@pytest.mark.rule("A9", "M10", editions=("anniversary",))
def test_A9_alone_with_the_doctor_and_unseen() -> None:
    """Then, and in no other place."""
    game = ambush("anniversary", 3, "Armory")
    assert may(game, "attempt")
    assert not may(play(game, "step Gallery"), "attempt")
    assert str(game.why_not("attempt")) == "You can't make an attempt here: the Doctor is in the Armory (A9)."


@pytest.mark.rule("A9", "M10", editions=("anniversary",))
@pytest.mark.parametrize(
    ("room", "said"),
    [
        ("Armory", "Basil is in the room with you"),
        ("Library", "Basil sees you from the Library"),
        ("Tennessee Room", "Basil sees you from"),
    ],
)
def test_A9_not_before_other_players(room: str, said: str) -> None:
    """In the room, next door, or at the far end of a line of doors."""
    game = ambush("anniversary", 6, "Armory", at={"Basil": room})
    assert not may(game, "attempt")
    assert said in str(game.why_not("attempt"))


@pytest.mark.rule("A9", "A20", editions=("anniversary",))
def test_A9_not_before_strangers() -> None:
    """A Stranger in the Library sees into the Armory."""
    game = ambush("anniversary", 2, "Armory", at={"Stranger 1": "Library", "Stranger 2": "Piazza", "Basil": "Piazza"})
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Stranger 1 sees you from the Library (A9)."


@pytest.mark.rule("A9", editions=("anniversary",))
def test_A9_bare_hands_and_reasons() -> None:
    """1, and 1 for each Reason: three Reasons make 4."""
    assert strength(play(ambush("anniversary", 3), "attempt")) == 1
    assert strength(play(ambush("anniversary", 3, tokens={"Violet": 3}), "attempt with bare hands")) == 4


@pytest.mark.rule("A9", editions=("anniversary",))
def test_A9_weapon_adds_to_one() -> None:
    """The Pinking Shears (2) make 3, not 2; with two Reasons, 5."""
    game = ambush("anniversary", 3, hands={"Violet": ["Pinking Shears"]}, tokens={"Violet": 2})
    assert strength(play(game, "attempt with Pinking Shears")) == 1 + 2 + 2
    assert hand(game, "Violet") == []


@pytest.mark.rule("A9", editions=("anniversary",))
def test_A9_a_weapon_is_worth_more_in_its_own_room() -> None:
    """Hard Candy: 2, but 5 in the Nursery."""
    at_home = ambush("anniversary", 3, "Nursery", hands={"Violet": ["Hard Candy"]})
    elsewhere = ambush("anniversary", 3, "Armory", hands={"Violet": ["Hard Candy"]})
    assert strength(play(at_home, "attempt with Hard Candy")) == 1 + 5
    assert strength(play(elsewhere, "attempt with Hard Candy")) == 1 + 2


@pytest.mark.rule("A9", editions=("anniversary",))
def test_A9_one_weapon_at_most() -> None:
    """An attempt is declared with one or none, and nothing can be added to it."""
    game = ambush("anniversary", 3, hands={"Violet": ["Hard Candy", "Trowel"]})
    attempts = [line for line in lines(game) if line.startswith("attempt")]
    assert attempts == ["attempt with bare hands", "attempt with Hard Candy", "attempt with Trowel"]
    play(game, "attempt with Trowel")
    assert who_acts(game) == "Basil"
    assert hand(game, "Violet") == ["Hard Candy"]


@pytest.mark.rule("A10", editions=("anniversary",))
def test_A10_from_the_left_once_round() -> None:
    """Everybody but the attacker, whatever he holds; then nobody again."""
    game = ambush("anniversary", 4, hands={"Violet": ["Hard Candy"], "Amos": ["Bats"]}, turn="Violet")
    play(game, "attempt with Hard Candy", "Basil: pass", "Cordelia: pass", "Amos: foil Bats", "Amos: pass")
    assert game.outcome is not None
    assert game.outcome.winner == 0


@pytest.mark.rule("A10", editions=("anniversary",))
def test_A10_from_the_left_of_whoever_strikes() -> None:
    """Cordelia strikes: Amos is asked first and Basil last."""
    at = {"Violet": "Carriage House", "Cordelia": "Nursery"}
    game = ambush("anniversary", 4, at=at, turn="Cordelia", hands={"Cordelia": ["Hard Candy"]})
    play(game, "Cordelia: attempt with Hard Candy", "Amos: pass", "Violet: pass", "Basil: pass")
    assert game.over


@pytest.mark.rule("A10", editions=("anniversary",))
def test_A10_every_card_with_luck_foils_and_only_those() -> None:
    """Moves and Weapons too; the Armory card and the Chain Saw have no luck."""
    game = ambush("anniversary", 3, hands={"Basil": ["Bats", "Library", "Trowel", "Armory", "Chain Saw"]}, tokens={"Violet": 5})
    play(game, "attempt")
    assert lines(game) == ["foil Bats", "foil Library", "foil Trowel", "pass"]
    assert str(game.why_not("foil Chain Saw")) == "Chain Saw brings no luck (A10)."


@pytest.mark.rule("A10", editions=("anniversary",))
def test_A10_luck_adds_up_and_equal_is_enough() -> None:
    """Strength 3: one of Basil's, two of Cordelia's."""
    game = ambush("anniversary", 3, hands={"Basil": ["Bats"], "Cordelia": ["Oops"]}, tokens={"Violet": 2})
    play(game, "attempt", "Basil: foil Bats", "Basil: pass", "Cordelia: foil Oops")
    assert told(game, "foiled")[0]["points"] == 3
    assert not game.over


@pytest.mark.rule("A10", editions=("anniversary",))
def test_A10_as_soon_as_it_fails_nobody_else_is_asked() -> None:
    """Basil's first card is enough: he lays no second, and Cordelia and Amos are not asked."""
    game = ambush("anniversary", 4, hands={"Basil": ["Blocked", "Bats"]})
    play(game, "attempt", "Basil: foil Blocked")
    assert hand(game, "Basil") == ["Bats"]
    assert not told(game, "passed")
    assert [event["seat"] for event in told(game, "turn")] == ["Basil"]


@pytest.mark.rule("A11", editions=("anniversary",))
def test_A11_one_of_the_cards_becomes_a_reason() -> None:
    """Three were laid; one is the attacker's, two are discarded. Everybody knows how many Reasons she has."""
    game = ambush("anniversary", 3, hands={"Basil": ["Bats", "Ennui", "Library"]}, tokens={"Violet": 2})
    before = plain(game.view(None).snapshot())
    play(game, "attempt", "foil Bats", "foil Ennui", "foil Library")
    after = plain(game.view(None).snapshot())
    assert told(game, "earned") == [
        {"event": "earned", "pawn": "Violet", "tokens": 3, "token": "reason", "text": "Violet takes it to heart: 3 reasons now."}
    ]
    assert after["seats"][0]["tokens"] == 3
    assert after["set_aside"] == before["set_aside"] + 1
    gone = len(after["discards"]) + len(after["failures_gone"]) - len(before["discards"]) - len(before["failures_gone"])
    assert gone == 2


@pytest.mark.rule("A11", editions=("anniversary",))
def test_A11_a_reason_is_for_good() -> None:
    """Violet follows the Doctor from the Armory to the Carriage House; there her bare hands are worth 2."""
    game = ambush("anniversary", 3, "Armory", at=FOYER, hands={"Violet": ["Carriage House"], "Basil": ["Bats"]})
    play(game, "attempt", "Basil: foil Bats", "Basil: end", "Cordelia: end")
    play(game, "Violet: Carriage House: to Carriage House", "attempt")
    assert strength(game) == 2


@pytest.mark.rule("A11", editions=("anniversary",))
def test_A11_discards_are_never_shuffled_again() -> None:
    """Violet draws the last card; the discards are many, but nobody draws any more."""
    game = scene("anniversary", 3, at={"Violet": "Billiard Room", "Basil": "Carriage House"}, deck=["Bats"])
    play(game, "Violet: draw")
    assert who_acts(game) == "Basil"
    assert len(plain(game.view(None).snapshot())["discards"]) > 40
    assert str(game.why_not("draw")) == "You can't draw: the deck is empty (A13)."
    assert not told(game, "reshuffled")


@pytest.mark.rule("A12", editions=("anniversary",))
def test_A12_the_killer_wins() -> None:
    """Nobody has anything to lay, so there is no loser."""
    game = play(ambush("anniversary", 3, "Armory"), "attempt", "Basil: pass", "Cordelia: pass")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.loser) == (0, None)
    assert str(game.outcome) == "Violet killed the Doctor in the Armory."


@pytest.mark.rule("A12", editions=("anniversary",))
@pytest.mark.parametrize(
    ("hands", "answers", "loser"),
    [
        ({"Basil": ["Bats"], "Cordelia": ["Ennui"]}, ["pass", "pass", "pass"], 2),  # Cordelia was asked after Basil
        ({"Basil": ["Bats"]}, ["pass", "pass", "pass"], 1),  # those after him held nothing
        ({"Basil": ["Bats"], "Cordelia": ["Oops", "Ennui"]}, ["pass", "foil Oops", "pass", "pass"], 2),  # kept one, though she laid one
        ({"Basil": ["Bats"], "Cordelia": ["Oops"]}, ["pass", "foil Oops", "pass", "pass"], 1),  # Cordelia gave all she had
        ({"Amos": ["Trowel"]}, ["pass", "pass", "pass"], 3),  # one clover on a Weapon is luck
        ({"Amos": ["Chain Saw", "Armory"]}, ["pass", "pass", "pass"], None),  # no clover is none
        ({"Basil": ["Bats"]}, ["foil Bats", "pass", "pass", "pass"], None),
        ({"Violet": ["Bats", "Blocked"]}, ["pass", "pass", "pass"], None),  # nobody asks the killer
    ],
)
def test_A12_the_loser_is_the_last_one_asked_who_kept_luck(hands: dict[str, list[str]], answers: list[str], loser: int | None) -> None:
    """However little, whatever he laid before; enough or not."""
    game = play(ambush("anniversary", 4, hands=hands, tokens={"Violet": 8}), "attempt", *answers)
    assert game.outcome is not None
    assert game.outcome.loser == loser


@pytest.mark.rule("A12", editions=("anniversary",))
def test_A12_who_kept_luck_in_an_earlier_attempt_does_not_matter() -> None:
    """Basil passed with a card in hand when Cordelia saved the Doctor; this time he has laid it."""
    hands = {"Violet": ["Carriage House"], "Basil": ["Bats"], "Cordelia": ["Ennui"]}
    game = ambush("anniversary", 3, "Armory", at=FOYER, hands=hands)
    play(game, "attempt", "Basil: pass", "Cordelia: foil Ennui", "Basil: end", "Cordelia: end")
    play(game, "Violet: Carriage House: to Carriage House", "attempt", "Basil: foil Bats", "Basil: pass", "Cordelia: pass")
    assert game.outcome is not None
    assert game.outcome.loser is None


@pytest.mark.rule("A12", "A20", editions=("anniversary",))
def test_A12_ruling_a_stranger_never_loses() -> None:
    """Between the players' answers Strangers turn over cards of no luck; Basil is the last who kept some."""
    at = {"Violet": "Armory", "Doctor": "Armory", "Basil": "Piazza", "Stranger 1": "Piazza", "Stranger 2": "Piazza"}
    game = scene(
        "anniversary", 2, at=at, hands={"Basil": ["Bats"]}, deck=["Chain Saw", "Killing Joke", "Monkey Hand"], tokens={"Violet": 4}
    )
    play(game, "attempt", "Basil: pass")
    assert game.outcome is not None
    assert game.outcome.winner == 0
    assert game.outcome.loser == 2
    assert [event["pawn"] for event in told(game, "turned")] == ["Stranger 1", "Stranger 2"]


@pytest.mark.rule("A13", editions=("anniversary",))
def test_A13_the_last_card_drawn_puts_the_lights_out() -> None:
    """At once, and not before."""
    game = scene("anniversary", 3, at={"Violet": "Billiard Room", "Basil": "Carriage House"}, deck=["Bats", "Ennui"])
    play(game, "Violet: draw")
    assert not told(game, "dark")
    play(game, "Basil: draw")
    assert len(told(game, "dark")) == 1
    kinds = [event.kind for event in game.story()]
    assert kinds.index("dark") > max(k for k, kind in enumerate(kinds) if kind == "drew")  # the draw is told first
    assert plain(game.view(2).snapshot())["dark"]


@pytest.mark.rule("A13", editions=("anniversary",))
def test_A13_in_the_dark_only_those_in_the_room_see_you() -> None:
    """Basil in the Library no longer sees into the Armory; in the Armory he does."""
    assert not may(ambush("anniversary", 3, "Armory", at={"Basil": "Library"}), "attempt")
    assert may(ambush("anniversary", 3, "Armory", at={"Basil": "Library"}, deck=[]), "attempt")
    game = ambush("anniversary", 3, "Armory", at={"Basil": "Armory"}, deck=[])
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Basil is in the room with you (A9)."


@pytest.mark.rule("A13", "A20", editions=("anniversary",))
def test_A13_ruling_a_strangers_card_can_be_the_last_and_the_attempt_stands() -> None:
    """Stranger 1 turns over the last card: it is dark, and Basil is asked in the middle of it."""
    at = {"Violet": "Armory", "Doctor": "Armory", "Basil": "Piazza", "Stranger 1": "Piazza", "Stranger 2": "Piazza"}
    game = scene("anniversary", 2, at=at, hands={"Basil": ["Bats"]}, deck=["Poof"], tokens={"Violet": 1})
    play(game, "attempt")
    assert [event["card"] for event in told(game, "turned")] == ["Poof"]
    assert [event.kind for event in game.story()][-2:] == ["turned", "dark"]
    assert who_acts(game) == "Basil"
    play(game, "Basil: foil Bats")
    assert told(game, "foiled")[0]["points"] == 2


@pytest.mark.rule("A13", editions=("anniversary",))
def test_A13_ruling_the_deal_can_put_them_out() -> None:
    """Eight hands of nine are all 72 cards: the party starts in the dark."""
    game = Game.new("anniversary", 8, hand=9, seed="dark")
    assert plain(game.view(0).snapshot())["dark"]
    assert [event.kind for event in game.story()].count("dark") == 1
    assert not plain(Game.new("anniversary", 8, hand=8, seed="dark").view(0).snapshot())["dark"]


@pytest.mark.rule("A13", editions=("anniversary",))
def test_A13_ruling_the_lights_do_not_come_back() -> None:
    """A whole round later it is as dark as before."""
    game = scene("anniversary", 3, deck=[], hands={"Basil": ["Bats"]})
    play(game, "end", "end", "end")
    assert plain(game.view(None).snapshot())["dark"]
