"""Two players and two Strangers (A20-A23): Violet, Stranger 1, Basil, Stranger 2. The east wing is closed."""

from typing import Any

import pytest

from lucky.game import Game
from tests.scene import hand, lines, may, plain, play, scene, told, where, who_acts

PIAZZA = dict.fromkeys(("Violet", "Basil", "Stranger 1", "Stranger 2"), "Piazza")


def party(at: dict[str, str], **more: Any) -> Game:
    """Everyone in the Piazza (23) but those who are placed."""
    return scene("anniversary", 2, at=PIAZZA | at, **more)


def turns(game: Game) -> list[str]:
    """Who has begun a turn."""
    return [event["seat"] for event in told(game, "turn")]


@pytest.mark.rule("A20", editions=("anniversary",))
def test_A20_strangers_sit_between_the_players() -> None:
    """The second and the fourth seat; they have no cards, and the house is that of four."""
    game = Game.new("anniversary", 2, seed="seats", first=0)
    view = plain(game.view(0).snapshot())
    assert [(seat["name"], seat["stranger"], seat["cards"]) for seat in view["seats"]] == [
        ("Violet", False, 6),
        ("Stranger 1", True, 0),
        ("Basil", False, 6),
        ("Stranger 2", True, 0),
    ]
    assert len(game.names.zones) == len(Game.new("anniversary", 4, seed="seats").names.zones) == 19
    assert {where(game, name) for name in game.names.seats} == {"Drawing Room"}


@pytest.mark.rule("A20", editions=("anniversary",))
def test_A20_strangers_take_turns() -> None:
    """Between Violet's and Basil's, without being asked anything."""
    game = party({"Doctor": "Drawing Room"})
    play(game, "Violet: end", "Basil: end")
    assert turns(game) == ["Stranger 1", "Basil", "Stranger 2", "Violet"]


@pytest.mark.rule("A20", "A10", editions=("anniversary",))
def test_A20_a_stranger_answers_with_the_top_card() -> None:
    """Stranger 1 turns over one card, then Basil is asked, then Stranger 2 turns over another. Luck or not, it is gone."""
    game = party({"Violet": "Armory", "Doctor": "Armory"}, tokens={"Violet": 9})
    deck = game.position.deck_size
    play(game, "attempt")
    assert who_acts(game) == "Basil"
    assert game.position.deck_size == deck - 1
    play(game, "pass")
    assert [event["pawn"] for event in told(game, "turned")] == ["Stranger 1", "Stranger 2"]
    assert game.over


@pytest.mark.rule("A20", editions=("anniversary",))
@pytest.mark.parametrize(("card", "luck"), [("Blocked", 4), ("Trowel", 1), ("Library", 1), ("Chain Saw", 0)])
def test_A20_the_cards_luck_counts(card: str, luck: int) -> None:
    """A Failure, a Weapon, a Move, or a card that brings none."""
    game = party({"Violet": "Armory", "Doctor": "Armory"}, deck=[card], tokens={"Violet": 4})
    play(game, "attempt")
    assert plain(game.view(None).snapshot())["attempt"]["points"] == luck


@pytest.mark.rule("A20", "A10", editions=("anniversary",))
def test_A20_enough_luck_on_a_strangers_card_ends_it() -> None:
    """Nobody else is asked, and the card is Violet's Reason."""
    game = party({"Violet": "Armory", "Doctor": "Armory"}, deck=["Blocked", "Shadows"])
    play(game, "attempt")
    assert turns(game) == ["Stranger 1", "Basil"]
    assert len(told(game, "turned")) == 1
    assert told(game, "earned")[0]["pawn"] == "Violet"


@pytest.mark.rule("A20", "A13", editions=("anniversary",))
def test_A20_with_the_deck_empty_he_has_no_luck() -> None:
    """Neither Stranger turns anything over; Violet wins."""
    game = party({"Violet": "Armory", "Doctor": "Armory"}, deck=[])
    play(game, "attempt", "Basil: pass")
    assert not told(game, "turned")
    assert game.outcome is not None
    assert game.outcome.winner == 0


@pytest.mark.rule("A20", "A11", editions=("anniversary",))
def test_A20_strangers_earn_reasons() -> None:
    """Basil foils Stranger 1, whose next attempt is stronger."""
    game = party({"Stranger 1": "Armory", "Doctor": "Nursery"}, hands={"Basil": ["Bats"]})
    play(game, "Violet: end", "Basil: foil Bats")
    assert told(game, "earned") == [
        {"event": "earned", "pawn": "Stranger 1", "tokens": 1, "token": "reason", "text": "Stranger 1 takes it to heart: 1 reason now."}
    ]


@pytest.mark.rule("A20", "A12", editions=("anniversary",))
def test_A20_a_stranger_can_win() -> None:
    """With two Reasons and an empty deck; the loser is Violet, who kept the Bats."""
    game = party({"Stranger 1": "Armory", "Doctor": "Nursery"}, tokens={"Stranger 1": 2}, deck=[], hands={"Violet": ["Bats"]})
    play(game, "Violet: end", "Basil: pass", "Violet: pass")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.loser) == (1, 0)
    assert str(game.outcome) == "Stranger 1 killed the Doctor in the Armory."


@pytest.mark.rule("A20", "M17", editions=("anniversary",))
def test_A20_the_doctor_activates_strangers() -> None:
    """He walks in on Stranger 2, who plays before Stranger 1 would have; play goes on from there."""
    game = party({"Stranger 2": "Gallery", "Doctor": "Armory", "Basil": "Master Suite"})  # from where he sees the Gallery
    play(game, "Violet: end")
    assert told(game, "activated")[0]["seat"] == "Stranger 2"
    assert turns(game) == ["Stranger 2", "Violet"]


@pytest.mark.rule("A21", "A5", editions=("anniversary",))
def test_A21_points_move_strangers() -> None:
    """One step through a door or passage each, as oneself; the free point too."""
    game = party({"Stranger 1": "Armory"}, hands={"Violet": ["Armory"]})
    assert [line for line in lines(game) if line.startswith("step Stranger 1")] == [
        "step Stranger 1 to Nursery",
        "step Stranger 1 to Gallery",
        "step Stranger 1 to Library",
    ]
    play(game, "step Stranger 1 to Gallery", "Armory: 1 step", "step Stranger 2 to Foyer")
    assert (where(game, "Stranger 1"), where(game, "Stranger 2"), where(game, "Violet")) == ("Gallery", "Foyer", "Piazza")
    assert who_acts(game) == "Violet"
    assert not may(game, "step Foyer")


@pytest.mark.rule("A21", "A5", editions=("anniversary",))
def test_A21_jumps_move_strangers() -> None:
    """To the card's room, if it is open and they are not there."""
    game = party({"Stranger 1": "Armory"}, hands={"Violet": ["Armory", "Lilac Room"]})
    assert [line for line in lines(game) if ": " in line] == [
        "Lilac Room: 1 step",
        "Armory: 1 step",
        "Armory: to Armory",
        "Armory: Stranger 2 to Armory",
    ]
    play(game, "Armory: Stranger 2 to Armory")
    assert where(game, "Stranger 2") == "Armory"


@pytest.mark.rule("A21", editions=("anniversary",))
def test_A21_a_stranger_moved_to_the_doctor_waits_for_his_turn() -> None:
    """Violet sends him there; he does nothing until she is done."""
    game = party({"Stranger 1": "Gallery", "Doctor": "Armory"}, hands={"Basil": ["Bats"]})
    play(game, "step Stranger 1 to Armory")
    assert not told(game, "attempted")
    assert who_acts(game) == "Violet"


@pytest.mark.rule("A22", editions=("anniversary",))
def test_A22_he_strikes_without_moving_if_he_can() -> None:
    """The Doctor comes to him, and he does not walk away first."""
    game = party({"Stranger 1": "Armory", "Doctor": "Nursery"}, hands={"Basil": ["Bats"]})
    play(game, "Violet: end")
    assert told(game, "attempted")[0]["strength"] == 1
    assert where(game, "Stranger 1") == "Armory"
    assert who_acts(game) == "Basil"


@pytest.mark.rule("A22", editions=("anniversary",))
def test_A22_else_he_moves_down_and_strikes_if_he_then_can() -> None:
    """From the Gallery (15) to the Armory (14), where the Doctor has just arrived. His Reasons count."""
    game = party({"Stranger 1": "Gallery", "Doctor": "Nursery"}, tokens={"Stranger 1": 3}, hands={"Basil": ["Bats"]})
    play(game, "Violet: end")
    assert where(game, "Stranger 1") == "Armory"
    assert told(game, "attempted")[0]["strength"] == 4


@pytest.mark.rule("A22", editions=("anniversary",))
def test_A22_seen_where_he_is_he_moves_away() -> None:
    """Basil in the Library sees him with the Doctor in the Armory: he goes to the Nursery and does nothing there."""
    game = party({"Stranger 1": "Armory", "Doctor": "Nursery", "Basil": "Library"})
    play(game, "Violet: end")
    assert not told(game, "attempted")
    assert where(game, "Stranger 1") == "Nursery"


@pytest.mark.rule("A22", editions=("anniversary",))
@pytest.mark.parametrize(
    ("here", "there"),
    [("Gallery", "Armory"), ("Drawing Room", "Foyer"), ("Carriage House", "Library")],  # 15 to 14, 1 to 24, 22 to 16
)
def test_A22_the_next_lower_open_number(here: str, there: str) -> None:
    """The lowest leads to the highest; closed rooms are skipped."""
    game = party({"Stranger 1": here, "Doctor": "Kitchen"})
    play(game, "Violet: end")
    assert told(game, "moved")[0] | {"pawn": "Stranger 1", "from": here, "to": there} == told(game, "moved")[0]


@pytest.mark.rule("A22", editions=("anniversary",))
def test_A22_he_never_draws() -> None:
    """Alone in a corner of the house, with a full deck."""
    game = party({"Stranger 1": "Wine Cellar"})
    play(game, "Violet: end")
    assert not told(game, "drew")
    assert hand(game, "Stranger 1") == []


@pytest.mark.rule("A22", "A20", editions=("anniversary",))
def test_A22_everybody_else_answers_his_attempt() -> None:
    """From his left: Basil, Stranger 2, Violet. He turns over no card against himself."""
    game = party({"Stranger 1": "Armory", "Doctor": "Nursery"}, tokens={"Stranger 1": 9})
    play(game, "Violet: end", "Basil: pass", "Violet: pass")
    assert [event["pawn"] for event in told(game, "turned")] == ["Stranger 2"]
    assert game.over


@pytest.mark.rule("A23", editions=("anniversary",))
def test_A23_any_of_the_four_seats_can_be_first() -> None:
    """A Stranger, too: then his turn is played before anybody is asked."""
    firsts = {turns(Game.new("anniversary", 2, seed=f"first {k}"))[0] for k in range(40)}
    assert firsts == {"Violet", "Stranger 1", "Basil", "Stranger 2"}
