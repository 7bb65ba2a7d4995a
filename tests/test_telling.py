"""What is said in another language on the command line: stories, orders, the coach, and every table of words."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from lucky.cards import shipped as decks
from lucky.cli import main
from lucky.coach.reasons import summary_of
from lucky.events import Dealt, Drew
from lucky.game import Game
from lucky.messages import CoachReport, JudgedDecision, phrases_in
from lucky.people import people
from lucky.phrase import Phrase
from lucky.saying import aloud
from lucky.saying.story import story_lines
from lucky.setup import Setup
from lucky.telling import ordered, phrased, told
from lucky.words import languages, texts

ROOT = Path(__file__).parent.parent
STORIES = ("free-3", "escape-sequel", "v6-murder", "all-variants", "anniversary-8-dark")
ENGLISH = re.compile(r"\b(the|you|your|and|with|of|is|are|to|by|from|his|this|there|would|has|nobody|cards?|rooms?)\b|[{}]", re.I)


@pytest.mark.parametrize("name", STORIES)
def test_a_story_is_told_in_german(name: str) -> None:
    game = Game.load(ROOT / f"tests/golden/{name}.game")
    story = [told(event, "de") for event in game.story(open=True)]
    assert [line for line in story if ENGLISH.search(line)] == []
    assert game.outcome is not None
    assert not ENGLISH.search(phrased(game.outcome.why, "de"))


def test_a_deal_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Card by card is for programs: people read how many everybody got."""
    with pytest.raises(SystemExit):
        main(["replay", str(ROOT / "examples/stormy.game")])
    before_the_first_turn = capsys.readouterr().out.partition("\n\n")[0]
    assert " draws " not in before_the_first_turn
    assert before_the_first_turn.endswith("\n  Each player gets 6 cards.")


@pytest.mark.parametrize("name", ["escape-sequel", "escape-after-strangers"])
def test_so_is_that_of_a_sequel(name: str) -> None:
    """Read and heard; what is drawn in a turn is still told."""
    story = Game.load(ROOT / f"tests/golden/{name}.game").story(open=True)
    risen = next(k for k, event in enumerate(story) if event.kind == "escape")
    lines = [line for _, line in story_lines(story[risen:], "en")]
    assert lines[1] == "Each player gets 6 cards."
    assert lines[2].endswith("'s turn.")
    assert " draws " in lines[3]
    assert sum(" draw" in line for line in aloud.sentences(story[risen : risen + 40], None, "en")[:2]) <= 1


def test_uneven_hands_are_told_one_by_one() -> None:
    """As the last cards of a small deck are (E2)."""
    story = [Drew(seat="Ada", card=None), Dealt(seat="Ada", number=3), Dealt(seat="Basil", number=2), Drew(seat="Ada", card="Move 1")]
    assert [line for _, line in story_lines(story, "en")] == ["Ada gets 3 cards.", "Basil gets 2 cards.", "Ada draws Move 1."]


@pytest.mark.parametrize("setup", [Setup("free", 3, variants=("murder",)), Setup("anniversary", 2, pets=("dog", "cat"))], ids=str)
def test_actions_are_orders_in_german(setup: Setup) -> None:
    game, dice = Game(setup, "orders"), random.Random(3)
    said: set[str] = set()
    english: set[str] = set()
    for _ in range(150):
        if game.over:
            break
        legal = game.legal()
        me = game.names.pawn(game.to_act)
        said |= {ordered(action, game.names, me, "de") for action in legal}
        english |= {ordered(action, game.names, me, "en") for action in legal}
        game.play(dice.choice(legal))
    assert len(said) > 60
    assert {"Draw a card", "Go to the Kitchen"} <= english
    assert not any("{" in line for line in english)
    assert [line for line in said if ENGLISH.search(line)] == []


def test_the_coach_speaks_german(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    path = ROOT / "tests/golden/free-3.game"
    game = Game.load(path)
    why, summary = Phrase("In {zone} you can draw a card.", zone="Gallery"), summary_of(1 / 3, 0.4, 1, 0.5)
    done, better, other = Game(game.setup, game.seed).legal()[:3]
    one = JudgedDecision(
        after=3, turn=2, action=done, better=better, chance=0.25, better_chance=0.5, loss=0.25, even=(other,), why=str(why)
    )
    report = CoachReport(
        seat=0, won=True, decisions=(one,), costliest=(one,), fair_chance=0.3, deal_chance=0.4, kept=0.5, summary=str(summary),
        phrases=phrases_in([why, summary]),
    )  # fmt: skip
    monkeypatch.setattr("lucky.coach.analyse", lambda *_, **__: report)
    with pytest.raises(SystemExit):
        main(["analyse", str(path), "--seat", "1", "--language", "de"])
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("Violet, gewonnen: 1 Entscheidung mit einer Wahl Zug 2, nach Aktion 3: ")
    assert re.search(r"besser: .*\. 50 % Aussicht auf den Sieg statt 25 %\. Genauso gut: .*\. Auf der Galerie kannst du eine Karte", said)
    assert "33 % Aussicht auf den Sieg wären gerecht, beim Geben waren es 40 %." in said
    assert "haben dir 50 % der Aussichten gelassen" in said
    assert not ENGLISH.search(said)


def test_nobody_speaks_klingon(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["replay", str(ROOT / "examples/stormy.game"), "--language", "tlh"])
    assert left.value.code == 2
    assert "Nobody here speaks 'tlh'; there are en, de." in capsys.readouterr().err


@pytest.mark.parametrize("width", [60, 100])
@pytest.mark.parametrize("house", ["original", "bed-and-breakfast", "widows-light"])
def test_a_house_is_shown_in_german(house: str, width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    sight = "Galerie" if house == "original" else "1"
    with pytest.raises(SystemExit):
        main(["board", house, "--sight", sight, "--language", "de"])
    said = capsys.readouterr().out
    assert not re.search(r"\b(the|you|and|with|from|by|rooms?|hall|stairs|sees|one)\b", said.replace("--rules free", ""), re.I)
    assert "\u00ad" not in said
    assert "Die Runde des Doktors:" in said


def templates(table: Any, at: str = "") -> Iterator[tuple[str, list[str]]]:
    """Every template of a table with the facts in it, by its place."""
    if isinstance(table, str):
        yield at, sorted({re.split("[.?#]", name)[0] for _, name, _, _ in Formatter().parse(table) if name})
    elif isinstance(table, list):
        for k, one in enumerate(table):
            yield from templates(one, f"{at}.{k}")
    else:
        for key, one in table.items():
            yield from templates(one, f"{at}.{key}")


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("file", sorted(path.stem for path in (ROOT / "src/lucky/data/words/en").glob("*.toml")))
def test_every_language_has_the_same_texts_with_the_same_facts(file: str, language: str) -> None:
    names = ("people", "full_names", "decks")  # English has them in the files they are about
    theirs = {part: words for part, words in texts(language, file).items() if part not in names}
    assert dict(templates(theirs)) == dict(templates(texts("en", file)))


@pytest.mark.parametrize("language", languages()[1:])
def test_suspects_and_decks_are_called_something(language: str) -> None:
    words = texts(language, "press")
    assert words["people"].keys() == {person.name for person in people()}
    assert words["full_names"].keys() <= words["people"].keys()
    assert words["decks"].keys() == {*decks().values()}
