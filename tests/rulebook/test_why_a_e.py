"""Why not? in the anniversary edition and in Escape: the right names, the right rule, and an answer to everything."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lucky.engine.actions import ATTEMPT, BARE, COUNTER, FAILURES, FIRST, FOIL, JUMP, LURE, PACE, PASS, STEP, WALK
from lucky.errors import NotationError
from lucky.game import Game
from tests.scene import ambush, play, scene

RULES = set(re.findall(r'<a id="([A-Z]\d+)">', (Path(__file__).parents[2] / "docs/rules.md").read_text(encoding="utf-8")))

NOBODY = "already: the card would move nobody"
DOG_LOOKS = "You can't draw here: the dog sees you from the Library (A15)."

# A scene of three players in the Drawing Room (unless placed), Violet to act, and an action she may not do.
NOT_NOW = [
    ({}, "step Library", "The Library is more than one step from where you are (A5)."),
    ({}, "step Drawing Room", "You are already in the Drawing Room (A5)."),
    ({}, "step Basil to Parlor", "You cannot move Basil (A5)."),
    ({}, "step Doctor to Library", "Neither cards nor points move the Doctor (A6)."),
    ({}, "step cat to Library", "There is no cat in this game (A17)."),
    ({"pets": ("dog",), "at": {"dog": "Library"}}, "step dog to Library", "The dog is already in the Library (A17)."),
    ({}, "Library: to Library", "You do not hold Library (A5)."),
    ({}, "Library: 1 step", "You do not hold Library (A5)."),
    ({"hands": {"Violet": ["Foyer"]}, "at": {"Violet": "Foyer"}}, "Foyer: to Foyer", f"You are in the Foyer {NOBODY} (A5)."),
    ({"hands": {"Violet": ["Library"]}}, "Library: Basil to Library", "You cannot move Basil (A5)."),
    ({"hands": {"Violet": ["Library"]}}, "Library: Doctor to Library", "Neither cards nor points move the Doctor (A6)."),
    ({"hands": {"Violet": ["Library"]}}, "Library: dog to Library", "Cards do not move pets; a movement point does (A17)."),
    ({"hands": {"Violet": ["Kitchen"]}}, "Kitchen: to Kitchen", "The Kitchen is closed in this game (A2)."),
    ({"board": "bnb", "hands": {"Violet": ["Kitchen"]}}, "Kitchen: to Kitchen", "The Kitchen is on a floor that is folded away (A4)."),
    ({}, "draw", "You can't draw here: Basil is in the room with you (A8)."),
    ({"at": {"Violet": "Parlor"}}, "draw", "You can't draw here: Basil sees you from the Drawing Room (A8)."),
    ({"at": {"Violet": "Library"}}, "draw", "You can't draw here: the Doctor sees you from the Gallery (A8)."),
    ({"at": {"Violet": "Armory", "Doctor": "Foyer", "dog": "Library"}, "pets": ("dog",)}, "draw", DOG_LOOKS),
    ({"at": {"Violet": "Piazza"}, "deck": ()}, "draw", "You can't draw: the deck is empty (A13)."),
    ({}, "attempt", "You can't make an attempt here: the Doctor is in the Gallery (A9)."),
    ({"at": {"Violet": "Gallery"}}, "attempt", "You can't make an attempt here: Basil sees you from the Drawing Room (A9)."),
    (
        {"at": {"Violet": "Gallery", "Cordelia": "Gallery"}},
        "attempt",
        "You can't make an attempt here: Cordelia is in the room with you (A9).",
    ),
    ({}, "attempt with Trowel", "You do not hold Trowel (A9)."),
    ({}, "attempt on Basil", "Only the Doctor is to be killed in this game (A9)."),
    ({}, "attempt on Violet", "There is nobody here to kill by that name (A9)."),
    ({}, "attempt on cat", "There is nobody here to kill by that name (A9)."),
    ({"pets": ("dog",)}, "attempt on dog", "The dog is not to be killed in this game (A15)."),
    ({}, "pass", "There is no attempt to answer (A10)."),
    ({"hands": {"Violet": ["Bats"]}}, "foil Bats", "There is no attempt to answer (A10)."),
]  # fmt: skip

# Violet has attempted to kill the Doctor, strength 3, and Basil is asked.
NOT_AS_AN_ANSWER = [
    ("draw", "Violet is trying to kill the Doctor: foil it or pass first (A10)."),
    ("end", "Violet is trying to kill the Doctor: foil it or pass first (A10)."),
    ("step Parlor", "Violet is trying to kill the Doctor: foil it or pass first (A10)."),
    ("foil Ennui", "You do not hold Ennui (A10)."),
    ("foil Chain Saw", "Chain Saw brings no luck (A10)."),
    ("spite", "Spite does not foil in this game (V3)."),
    ("counter with Chain Saw", "Nobody strikes back in this game (V6)."),
]

# Escape, four players in the Kitchen, the ghost in the Gallery, Violet to act.
NOT_IN_ESCAPE = [
    ({}, "draw", "There is no drawing in Escape: a card came at the start of your turn (E3)."),
    ({}, "attempt", "The Doctor is a ghost: he cannot be killed again (E4)."),
    ({}, "step Doctor to Armory", "The ghost can only be pushed on to his next room (E5)."),
    ({"hands": {"Violet": ["Gallery"]}}, "Gallery: Doctor to Gallery", f"The Doctor is in the Gallery {NOBODY} (E5)."),
    ({"at": {"Basil": "Library"}}, "attempt on Basil", "Basil is in the Library (E7)."),
    ({"dead": ["Basil"]}, "attempt on Basil", "Basil is dead already (E7)."),
    ({}, "step Basil to Dining Hall", "You cannot move Basil (A5)."),
    ({}, "attempt on cat", "There is nobody here to kill by that name (E7)."),
]  # fmt: skip


@pytest.mark.parametrize(("choices", "action", "said"), NOT_NOW, ids=[said for _, _, said in NOT_NOW])
def test_why_not_in_a_turn(choices: dict[str, Any], action: str, said: str) -> None:
    assert str(scene("anniversary", 3, **choices).why_not(action)) == said


@pytest.mark.parametrize(("action", "said"), NOT_AS_AN_ANSWER)
def test_why_not_as_an_answer(action: str, said: str) -> None:
    game = ambush("anniversary", 3, hands={"Basil": ["Bats", "Chain Saw"]}, tokens={"Violet": 2})
    assert str(play(game, "attempt").why_not(action)) == said


@pytest.mark.parametrize(("choices", "action", "said"), NOT_IN_ESCAPE, ids=[said for _, _, said in NOT_IN_ESCAPE])
def test_why_not_in_escape(choices: dict[str, Any], action: str, said: str) -> None:
    at = dict.fromkeys(("Violet", "Basil", "Cordelia", "Amos"), "Kitchen") | choices.get("at", {})
    game = scene("anniversary", 4, escape="alone", **choices | {"at": at})
    assert str(game.why_not(action)) == said


def test_why_not_answering_in_escape() -> None:
    """The ghost's attack is E6, a guest's E7; after the end it is E8."""
    ghost = play(scene("anniversary", 3, escape="alone", at={"Basil": "Library"}), "step Doctor to Library")
    assert str(ghost.why_not("end")) == "The Doctor is trying to kill you: foil it or pass first (E6)."
    guest = play(scene("anniversary", 3, escape="alone"), "attempt on Basil")
    assert str(guest.why_not("end")) == "Violet is trying to kill you: foil it or pass first (E7)."
    over = play(scene("anniversary", 2, escape="alone"), "attempt on Basil", "pass")
    assert str(over.why_not("end")) == "The game is over (E8)."


def test_why_not_after_the_end() -> None:
    game = play(ambush("anniversary", 3), "attempt", "pass", "pass")
    assert str(game.why_not("end")) == "The game is over (A12)."


def test_why_not_with_strangers() -> None:
    """They are moved like oneself, and stopped like oneself."""
    game = scene("anniversary", 2, at={"Stranger 1": "Library"}, hands={"Violet": ["Library"]})
    assert str(game.why_not("step Stranger 1 to Foyer")) == "The Foyer is more than one step from where Stranger 1 is (A21)."
    assert str(game.why_not("Library: Stranger 1 to Library")) == "Stranger 1 is in the Library already: the card would move nobody (A21)."


def test_why_not_no_points_left() -> None:
    game = play(scene("anniversary", 3), "step Parlor")
    assert str(game.why_not("step Billiard Room")) == "You have no movement points left (A5)."


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("step Lilac Room", "The Lilac Room is closed in this game (A2)."),
        ("step 18", "The Lilac Room is closed in this game (A2)."),
        ("step dog to Kitchen", "The Kitchen is closed in this game (A2)."),
        ("step south hall", "The south hall is a passage, and nobody stops there (S8)."),
        ("step Libary", "'Libary' is not a room of this house. Did you mean 'Library'?"),
    ],
)
def test_places_where_nobody_goes(typed: str, said: str) -> None:
    with pytest.raises(NotationError) as refusal:
        scene("anniversary", 3, pets=("dog",)).play(typed)
    assert str(refusal.value) == said


# Every action that could be formed in a game has an answer.

GAMES: dict[str, dict[str, Any]] = {
    "three": {"players": 3},
    "pets": {"players": 5, "pets": ("cat", "dog")},
    "strangers": {"players": 2},
    "strangers and pets": {"players": 2, "pets": ("cat", "dog"), "board": "bnb"},
    "escape": {"players": 4, "escape": "alone"},
    "sequel": {"players": 3, "escape": "sequel"},
    "whole house": {"players": 6, "board": "bnb", "pets": ("cat",)},
}


def every_action(game: Game) -> list[int]:
    """Every number that a pawn, a zone and a card of this game, or nonsense next to them, can make up."""
    pawns, zones = range(14), range(len(game.names.zones) + 1)
    goods = [card for card in game.names.cards if card < FAILURES]
    actions = list(range(PASS + 2))
    actions += [STEP + pawn * FIRST + zone for pawn in pawns for zone in zones]
    actions += [verb + card * FIRST + zone for verb in (WALK, LURE) for card in goods[::5] for zone in zones]
    actions += [JUMP + card * FIRST + pawn for card in goods for pawn in pawns]
    actions += [verb + card for verb in (PACE, COUNTER) for card in goods]
    actions += [ATTEMPT + weapon * FIRST + pawn for weapon in (*goods, BARE) for pawn in pawns]
    return actions + [FOIL + card for card in (*game.names.cards, 127)]


def positions(choices: dict[str, Any], number: int) -> Iterator[Game]:
    """A random game, seen at that many random moments."""
    chance = random.Random(str(choices))
    game = Game.new("anniversary", seed="why", **choices)
    seen = 0
    while seen < number:
        if game.over:
            game = Game.new("anniversary", seed=f"why {seen}", **choices)
        if chance.random() < 0.15:
            seen += 1
            yield game
        legal = game.position.legal()
        bold = [action for action in legal if ATTEMPT <= action < FOIL]  # so that answers are asked for, too
        game.play(chance.choice(bold or legal))


@pytest.mark.parametrize("kind", GAMES)
def test_every_deed_is_legal_or_has_a_reason(kind: str) -> None:
    """None exactly for what is legal; else words, names that exist, and a rule that is in docs/rules.md."""
    chance = random.Random(kind)
    for game in positions(GAMES[kind], 25):
        legal = set(game.position.legal())
        for action in {*chance.sample(every_action(game), 500), *legal}:
            reason = game.why_not(action)
            assert (reason is None) == (action in legal)
            if reason is not None:
                assert reason.rule in RULES
                assert 10 < len(reason.text) < 120
                assert "None" not in reason.text
                assert str(reason) == f"{reason.text} ({reason.rule})."
