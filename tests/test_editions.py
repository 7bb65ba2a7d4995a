"""Editions are tables: no other module asks for their names, and one more is one more table."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from lucky.board.reader import RULES
from lucky.cli import main
from lucky.editions import EDITIONS, FAMILIES, Edition, RuleIds
from lucky.engine.drawing import Snooping
from lucky.engine.movement import ByCards
from lucky.engine.rules import Rules
from lucky.errors import LuckyError, SetupError
from lucky.game import Game
from lucky.gamefile import TITLE, game_text, parse_game
from lucky.opened_board import RulesOption
from lucky.press import Job, printed
from lucky.press.rules_text import summary
from lucky.server.app import create_app
from lucky.service import catalogue
from lucky.setup import Setup
from tests.engine.tables import game_at_random

PACKAGE = Path(__file__).parent.parent / "src/lucky"
NAMES = set(EDITIONS)
KINDS = {"ByCards", "ByPoints", "Snooping", "Unseen"}  # answers of an edition that differ in kind


def names_in(node: ast.expr | None) -> bool:
    """Whether an expression is an edition's name, or lists one, or is somebody's `edition`."""
    match node:
        case ast.Constant(value=str(text)):
            return text in NAMES
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(map(names_in, parts))
        case ast.Attribute(attr="edition"):
            return True
    return False


def questions(source: str) -> Iterator[str]:
    """Where a module asks which edition it is: what it says, and the line."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Compare(left=left, comparators=others):
                asks = any(map(names_in, (left, *others)))
            case ast.MatchValue(value=asked) | ast.Subscript(slice=asked):
                asks = isinstance(asked, ast.Constant) and names_in(asked)
            case ast.Call(func=ast.Attribute(attr="get" | "pop" | "setdefault" | "startswith"), args=[asked, *_]):
                asks = isinstance(asked, ast.Constant) and names_in(asked)
            case ast.Name(id=name):
                asks = name in KINDS
            case _:
                continue
        if asks:
            yield f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_asks_which_edition_it_is(path: Path) -> None:
    """Ask the edition's table instead (src/lucky/editions.py); if it has no such question yet, add it there."""
    if path.name != "editions.py" and path.parent.name != "engine":
        assert list(questions(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "setup.edition == other",
        "name != 'free'",
        "x in ('free', 'blue')",
        "match x:\n    case 'original': pass",
        "TABLE['anniversary']",
        "TABLE.get('free')",
        "isinstance(rules.movement, ByCards)",
    ],
)
def test_every_way_of_asking_is_found(source: str) -> None:
    assert len(list(questions(source))) == 1


@pytest.mark.parametrize("source", ["Setup('free')", "edition: str = 'free'", "{'free': 1}", "EDITIONS[setup.edition]", "x == 'freed'"])
def test_naming_one_is_not_asking(source: str) -> None:
    assert list(questions(source)) == []


@pytest.mark.parametrize("name", EDITIONS)
def test_an_editions_answers_agree_with_each_other(name: str) -> None:
    edition, rules = EDITIONS[name], Setup(name).rules
    assert rules.lures is (edition.movement is ByCards)
    assert rules.snooping is (edition.drawing is Snooping)
    assert edition.family in RULES
    assert edition.family in EDITIONS
    assert {card.title for card in Setup(name).deck.cards} >= set(edition.shown) != set()
    assert {*edition.later, *edition.earlier} <= {*edition.variants, *edition.switches}


def test_boards_know_the_families_of_rules() -> None:
    assert list(RulesOption) == list(FAMILIES) == list(RULES)


# An edition of our own, as CONTRIBUTING.md says.


def parlour_rules(rules: Rules) -> None:
    rules.hand = 4
    rules.refills = False


PARLOUR = Edition(
    name="parlour",
    title="the parlour edition",
    line="Four cards each, and when the deck is gone it is gone.",
    shown=("Trowel",),
    players=(2, 4),
    ids=RuleIds(draw="H3"),
    answer=parlour_rules,
    switches={"spite": False},
    variants=("murder", "super-spite"),
    later=("murder",),
)


@pytest.fixture
def parlour(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """One more edition, for one test."""
    monkeypatch.setitem(EDITIONS, PARLOUR.name, PARLOUR)
    catalogue.catalogue.cache_clear()
    yield PARLOUR.name
    catalogue.catalogue.cache_clear()


def refused(**choices: Any) -> str:
    with pytest.raises(SetupError) as error:
        Setup("parlour", **choices).check()
    return str(error.value)


def test_a_new_edition_is_played_and_written_down(parlour: str) -> None:
    game = Game.new(parlour, 3, seed="tea")
    assert [len(game.view(seat).snapshot().hand) for seat in range(3)] == [4, 4, 4]
    for _ in game_at_random(game, 7, 500):
        pass
    assert game.over
    assert parse_game(game_text(game)).raw_events == game.raw_events


def test_it_offers_what_its_table_has(parlour: str) -> None:
    assert refused(variants=("dog",)) == "The parlour edition does not offer The Doctor's dog (V8)."
    assert refused(first_round=True) == "The parlour edition does not offer A quiet first round (M18)."
    assert refused(escape="sequel") == "The parlour edition does not offer Escape afterwards (E1)."
    assert refused(variants=("super-spite",)) == "Super spite (V3) needs Spite (M14)."
    assert Setup(parlour, 4, variants=("super-spite",), spite=True).check() == []
    assert Setup(parlour, 5, variants=("murder",)).check() == [
        "The parlour edition is for 2 to 4 players (M1).",
        "Killing each other (V6) came after the parlour edition.",
    ]


def test_its_refusals_cite_its_own_rules(parlour: str) -> None:
    game = Game.new(parlour, 3, seed="tea", start="Kitchen")
    game.play("step west hall")
    reason = game.why_not("draw")
    assert reason is not None
    assert reason.rule == "H3"


def test_a_game_from_before_one_of_its_rulings_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, "parlour", replace(PARLOUR, new_rulings={"M9": "since tea time the discards stay"}))
    older = f"{TITLE}\nedition: parlour\nplayers: 3\nseed: tea\n\npass"
    with pytest.raises(LuckyError, match=r" It may be older than a ruling: since tea time the discards stay \(M9\)\.$"):
        parse_game(older)
    assert Setup("parlour", variants=("murder",)).newer_rulings.endswith("stay (M9).")
    assert Setup("free").newer_rulings == ""


def test_it_is_printed(parlour: str) -> None:
    setup = Setup(parlour, 4, variants=("murder",))
    said = " ".join(block.text for block in summary(setup, setup.floor_plan, setup.deck))
    assert "four cards each" in said
    assert "The discards never come back." in said
    assert "spite" not in said
    assert len(printed(Job(setup, setup.floor_plan, setup.deck, parts=("rules", "aids", "pawns"))).pages) == 4


def test_it_is_simulated(parlour: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", "--edition", parlour, "--games", "20", "--workers", "1", "--json"])
    assert left.value.code == 0
    assert '"edition": "parlour"' in capsys.readouterr().out


def test_it_is_listed_and_a_table_can_be_set(parlour: str) -> None:
    with TestClient(create_app()) as client:
        card = client.get("/api/catalogue").json()["editions"][-1]
        places = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
        made = client.post("/api/tables", json={"setup": {"edition": parlour, "players": 2}, "seats": places, "start": True})
    assert (card["name"], card["title"], card["fewest"], card["most"]) == ("parlour", "the parlour edition", 2, 4)
    assert (card["variants"], card["switches"], card["pets"], card["escapes"]) == (["murder", "super-spite"], ["spite"], [], ["no"])
    assert [shown["title"] for shown in card["shown"]] == ["Trowel"]
    assert made.status_code == 201, made.text
