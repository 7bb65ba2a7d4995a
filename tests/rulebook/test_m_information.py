"""M19, M20: what everyone may know, and how long a game may last."""

import json

import pytest

from lucky.engine.playout import playout
from lucky.errors import IllegalAction
from lucky.events import Drew
from lucky.setup import Setup
from tests.scene import OLD, ambush, lines, plain, play, scene, told

HANDS = {"Violet": ["Trowel", "Failure 2"], "Basil": ["Monkey Hand", "Failure 3", "Library"], "Amos": ["Rat Poison"]}


@pytest.mark.rule("M19", editions=OLD)
def test_M19_hands_are_private_and_their_sizes_public(edition: str) -> None:
    """A seat sees its own cards and how many the others have; an onlooker sees only how many."""
    game = scene(edition, hands=HANDS)
    mine = plain(game.view(0).snapshot())
    assert [card["name"] for card in mine["hand"]] == ["Trowel", "Failure 2"]
    for view in (game.view(None), game.view(0), game.view(3)):
        data = plain(view.snapshot())
        assert [seat["cards"] for seat in data["seats"]] == [2, 3, 0, 1]
        assert "Monkey Hand" not in json.dumps(data)
    assert plain(game.view(None).snapshot())["hand"] == []
    assert game.view(0).hand_of(1) == []


@pytest.mark.rule("M19", editions=OLD)
def test_M19_swapping_hidden_cards_changes_nothing_one_can_see(edition: str) -> None:
    """Whether Basil holds the Monkey Hand or it lies in the deck, Violet's view is the same to the letter."""
    other = HANDS | {"Basil": ["Civil War Cannon", "Failure 1", "Move 1"], "Amos": ["Failure 3"]}
    for seat in (0, None):
        assert plain(scene(edition, hands=HANDS).view(seat).snapshot()) == plain(scene(edition, hands=other).view(seat).snapshot())


@pytest.mark.rule("M19", editions=OLD)
def test_M19_piles_spite_and_places_are_public(edition: str) -> None:
    """The deck's size, both discard piles, everyone's spite and everyone's place, for everyone."""
    game = ambush(edition, 3, spite=True, hands={"Violet": ["Trowel"], "Basil": ["Failure 2"]}, tokens={"Cordelia": 3})
    play(game, "attempt with Trowel", "Basil: foil Failure 2")
    for seat in (None, 0, 2):
        data = plain(game.view(seat).snapshot())
        assert data["deck"] == 94
        assert (data["discards"], data["failures_gone"]) == (["Trowel"], ["Failure 2"])
        assert [(player["zone"], player["tokens"]) for player in data["seats"]] == [
            ("Nursery", 1),
            ("Carriage House", 0),
            ("Carriage House", 3),
        ]
        assert data["doctor"] == "Armory"


@pytest.mark.rule("M19", editions=OLD)
def test_M19_a_card_drawn_is_known_to_its_owner_only(edition: str) -> None:
    """The others are told that a card was drawn."""
    game = scene(edition, deck=["Trowel"], at={"Violet": "Kitchen", "Doctor": "Library"})
    play(game, "Violet: draw")
    drawn = {seat: next(event for event in game.story(seat) if event.kind == "drew") for seat in (None, 0, 1)}
    assert plain(drawn[0])["card"] == "Trowel"
    assert drawn[1] == drawn[None] == Drew(seat="Violet", card=None)
    assert "Trowel" not in drawn[1].text


@pytest.mark.rule("M19", editions=OLD)
def test_M19_cards_are_shown_when_all_is_over(edition: str) -> None:
    """Not before."""
    game = ambush(edition, 2, hands={"Basil": ["Library"]})
    with pytest.raises(IllegalAction):
        game.view(open=True)
    play(game, "attempt", "Basil: pass")
    (_, basil) = plain(game.view(open=True).snapshot())["seats"]
    assert [card["name"] for card in basil["hand"]] == ["Library"]


@pytest.mark.rule("M20", editions=OLD)
def test_M20_the_rules_end_no_game(edition: str) -> None:
    """Hundreds of idle turns later nobody has won, nothing has run out, and it is still someone's turn."""
    game = scene(edition, 3)
    play(game, *["end"] * 600)
    assert (game.over, game.outcome) == (False, None)
    assert game.position.turns == 601
    assert "end" in lines(game)


@pytest.mark.rule("M20", editions=OLD)
def test_M20_a_game_without_cards_goes_on(edition: str) -> None:
    """With every card discarded and every Failure gone it still takes a murder to end it."""
    game = ambush(edition, 3, deck=[])
    play(game, "end", "Basil: draw", "Cordelia: end")
    assert not game.over
    assert told(game, "won") == []


@pytest.mark.rule("M20", editions=OLD)
def test_M20_a_game_stopped_at_a_limit_has_no_result(edition: str) -> None:
    """A simulation may stop counting turns; nobody has won by then."""
    position = scene(edition, 3).position.clone()
    playout(position, 5)
    assert (position.is_over(), position.winner, position.turns) == (False, -1, 6)


@pytest.mark.rule("M20", editions=OLD)
def test_M20_a_limit_is_no_choice_of_the_setup(edition: str) -> None:
    """It belongs to a table or a simulation."""
    assert not any("limit" in name for name in Setup(edition).__dataclass_fields__)
