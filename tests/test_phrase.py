"""Sentences that remember what they are made of: whoever has the template and the facts has the sentence."""

import random
import runpy
from pathlib import Path

import httpx
import pytest

from lucky.errors import SetupError
from lucky.game import Game
from lucky.messages import phrases_in
from lucky.phrase import Phrase, made, said
from lucky.prospects import refusals
from lucky.setup import Setup
from tests.patience import PATIENCE
from tests.scene import lines

ROOT = Path(__file__).parent.parent
SETUPS = (
    Setup("free", 3, variants=("super-spite", "murder", "dog")),
    Setup("anniversary", 2, pets=("dog", "cat")),
    Setup("anniversary", 3, escape="alone"),
)


def test_articles_and_capitals() -> None:
    assert Phrase("{pawn} is in {zone}", pawn="dog", zone="Skipper's Rest") == "The dog is in Skipper's Rest"
    assert Phrase("There is no {name} in this game", name="cat") == "There is no cat in this game"
    assert Phrase("nothing {to} fill in") == "nothing {to} fill in"


def test_what_is_sent_of_a_sentence() -> None:
    phrase = Phrase("{pawn} is at the table.", pawn="Ada")
    assert made(phrase) == ("Ada is at the table.", "{pawn} is at the table.", {"pawn": "Ada"})
    assert made("The game is over") == ("The game is over", "", {})
    assert type(made(phrase)[0]) is str
    assert list(phrases_in([phrase, "plain", Phrase("plain too")])) == ["Ada is at the table."]
    assert said(SetupError(phrase)) is phrase
    assert str(SetupError(phrase)) == "Ada is at the table."


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.edition} {setup.players}")
def test_reasons_can_be_made_again_and_every_template_is_known(setup: Setup) -> None:
    known = set(runpy.run_path(str(ROOT / "scripts/words"))["templates"]())
    game, dice, seen = Game(setup, "phrase"), random.Random(1), set()
    for _ in range(120):
        if game.over:
            break
        for seat in range(setup.players):
            for refusal in refusals(game.view(seat)):
                seen.add(refusal.template or refusal.why)
                if refusal.template:
                    assert Phrase(refusal.template, **refusal.facts) == refusal.why
        game.play(dice.choice(lines(game)))
    assert len(seen) > 8
    assert seen <= known


def test_errors_over_http_are_told_apart(base_url: str) -> None:
    places = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    asked = {"setup": {"edition": "free", "players": 3}, "seats": places}
    table = httpx.post(f"{base_url}/api/tables", json=asked, timeout=PATIENCE).raise_for_status().json()["table"]
    answer = httpx.post(f"{base_url}/api/tables/{table}/sit", json={"name": "Ada"}, timeout=PATIENCE).json()
    assert answer["template"].format(**answer["facts"]) == answer["error"]
    room = httpx.get(f"{base_url}/api/tables/{table}", timeout=PATIENCE).json()
    assert room["phrases"][room["title"]] == {
        "template": "{edition}, {players} players",
        "facts": {"edition": "free edition", "players": 3},
    }
