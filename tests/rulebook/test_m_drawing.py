"""M8, M9: when one may draw, and an empty deck."""

import pytest

from lucky import cards as decks
from lucky.errors import IllegalAction
from tests.scene import OLD, ambush, hand, may, plain, play, scene, told, who_acts

GOODS = [card.name for card in decks.load("original").cards if card.kind != "failure"]
UNNAMED = [
    "northwest hall",
    "west hall",
    "southwest hall",
    "northeast hall",
    "east hall",
    "southeast hall",
    "west stairs",
    "east stairs",
]


@pytest.mark.rule("M8", editions=OLD)
def test_M8_one_card_and_the_turn_is_over(edition: str) -> None:
    """A draw brings one card and ends the turn."""
    game = scene(edition, at={"Violet": "Kitchen", "Doctor": "Library"})
    deck = game.position.deck_size
    play(game, "Violet: draw")
    assert len(hand(game, "Violet")) == 1
    assert game.position.deck_size == deck - 1
    assert who_acts(game) == "Basil"


@pytest.mark.rule("M8", editions=OLD)
def test_M8_the_free_step_is_allowed(edition: str) -> None:
    """Step, then draw where you stand."""
    game = scene(edition, at={"Violet": "west hall"})
    play(game, "step Kitchen", "draw")
    assert len(hand(game, "Violet")) == 1


@pytest.mark.rule("M8", editions=OLD)
@pytest.mark.parametrize("zone", UNNAMED)
def test_M8_nobody_draws_in_a_hallway_or_on_the_stairs(edition: str, zone: str) -> None:
    """They have no name, so there is nothing to find."""
    assert not may(scene(edition, at={"Violet": zone}), "draw")


@pytest.mark.rule("M8", editions=OLD)
def test_M8_stepping_out_of_a_named_room_loses_the_draw(edition: str) -> None:
    """What counts is where you stand when you draw, not where you were."""
    game = scene(edition, at={"Violet": "Kitchen"})
    assert may(game, "draw")
    play(game, "step west hall")
    assert not may(game, "draw")


@pytest.mark.rule("M8", editions=OLD)
@pytest.mark.parametrize("room", ["Gallery", "Foyer", "Wine Cellar", "White Room"])
def test_M8_a_named_room_needs_no_number(edition: str, room: str) -> None:
    """The Gallery has a name and no number: that will do."""
    assert may(scene(edition, at={"Violet": room}), "draw")


@pytest.mark.rule("M8", editions=OLD)
@pytest.mark.parametrize("action", ["Move 1: to Gallery", "Move 1: Doctor to Wine Cellar", "Foyer: to Foyer", "Foyer: Doctor to Foyer"])
def test_M8_not_after_playing_a_card(edition: str, action: str) -> None:
    """Any card, on yourself or on the Doctor, costs the draw, wherever you stand then."""
    game = scene(edition, at={"Violet": "Library", "Doctor": "Kitchen"}, hands={"Violet": ["Move 1", "Foyer"]})
    assert may(game, "draw")
    play(game, action)
    assert not may(game, "draw")
    assert may(game, "end")


@pytest.mark.rule("M8", editions=OLD)
def test_M8_not_after_an_attempt(edition: str) -> None:
    """A failed attempt leaves no chance to draw: the turn is over (M15)."""
    game = ambush(edition, hands={"Basil": ["Failure 1"]})
    play(game, "attempt", "Basil: foil Failure 1")
    assert who_acts(game) == "Basil"
    assert hand(game, "Violet") == []


@pytest.mark.rule("M8", editions=OLD)
def test_M8_witnesses_do_not_matter(edition: str) -> None:
    """Everyone may watch you draw, the Doctor included."""
    at = dict.fromkeys(("Violet", "Basil", "Cordelia", "Amos", "Doctor"), "Dining Hall")
    assert may(scene(edition, at=at), "draw")


@pytest.mark.rule("M8", editions=OLD)
def test_M8_a_card_played_in_another_turn_does_not_matter(edition: str) -> None:
    """Each turn is judged by itself."""
    game = scene(edition, 2, at={"Violet": "Kitchen", "Basil": "Kitchen", "Doctor": "Library"}, hands={"Violet": ["Foyer"]})
    play(game, "Violet: Foyer: to Foyer", "Violet: end", "Basil: draw")
    assert who_acts(game) == "Violet"
    assert may(game, "draw")


@pytest.mark.rule("M9", editions=OLD)
def test_M9_the_deck_is_refilled_when_a_card_is_wanted(edition: str) -> None:
    """Taking the last card does nothing yet; the next draw shuffles the discards."""
    game = scene(edition, deck=["Trowel"], at={"Violet": "Kitchen", "Basil": "Kitchen", "Doctor": "Library"})
    play(game, "Violet: draw")
    assert hand(game, "Violet") == ["Trowel"]
    assert (game.position.deck_size, told(game, "reshuffled")) == (0, [])
    play(game, "Basil: draw")
    assert [event["number"] for event in told(game, "reshuffled")] == [len(GOODS) - 1]
    assert game.position.deck_size == len(GOODS) - 2
    assert plain(game.view().snapshot())["discards"] == []


@pytest.mark.rule("M9", "M13", editions=OLD)
def test_M9_failures_never_come_back(edition: str) -> None:
    """All 42 lie on their own pile; the new deck holds none of them, and the pile stays."""
    game = scene(edition, deck=[], at={"Violet": "Kitchen"})
    play(game, "Violet: draw")
    p = game.position
    kinds = {game.names.cards[p.deck[k]].kind for k in range(p.deck_size)}
    assert kinds == {"move", "room", "weapon"}
    assert len(plain(game.view().snapshot())["failures_gone"]) == 42


@pytest.mark.rule("M9", editions=OLD)
def test_M9_with_no_card_left_nobody_draws(edition: str) -> None:
    """Deck empty, everything that could be shuffled in Amos's hand: nobody draws, and the game goes on."""
    game = scene(edition, deck=[], hands={"Amos": GOODS}, at={"Violet": "Kitchen", "Doctor": "Armory"})
    assert not may(game, "draw")
    with pytest.raises(IllegalAction, match="M9"):
        game.play("draw")
    play(game, "Violet: end")
    assert who_acts(game) == "Basil"


@pytest.mark.rule("M9", editions=OLD)
def test_M9_a_card_discarded_meanwhile_can_be_drawn(edition: str) -> None:
    """As soon as a card is played there is one to be had again: that one."""
    rest = [name for name in GOODS if name != "Library"]
    game = scene(edition, deck=[], hands={"Amos": rest, "Violet": ["Library"]}, at={"Basil": "Kitchen", "Doctor": "Armory"})
    play(game, "Violet: Library: Doctor to Library", "Violet: end", "Basil: draw")
    assert hand(game, "Basil") == ["Library"]
