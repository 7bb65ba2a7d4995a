"""Holes are loud: whatever was added and is not yet told everywhere is listed, with the place where it belongs."""

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import get_args

import pytest

from lucky import cards, client
from lucky.board import KEPT_BACK, load, shipped
from lucky.bots.named import BOTS
from lucky.editions import EDITIONS, ESCAPE_IDS, ESCAPES, PETS, SWITCHES, VARIANTS, Variant
from lucky.messages import PROTOCOL, FromClient, FromServer, Ping
from lucky.press import rules_text
from lucky.setup import Setup
from lucky.table import requests
from lucky.words import languages, speaker, texts
from tests.golden.games import GAMES
from tests.test_bots import THINKERS, THUMBS

ROOT = Path(__file__).parent.parent
BOOKS = sorted(ROOT.glob("docs/rules*.md"))
BOOKS.remove(ROOT / "docs/rules-coverage.md")
INDEX = (ROOT / "docs/editions.md").read_text(encoding="utf-8")
LANGUAGES = {language: speaker(language).tables for language in languages()[1:]}


def unsaid(*texts: str) -> Iterator[str]:
    """What a language has no words for; scripts/words says the same, and more, where node is installed."""
    for language, tables in LANGUAGES.items():
        for text in texts:
            if text and text not in tables["phrases"] and text not in tables["rooms"]:
                yield f"{text!r} is not said in src/lucky/data/words/{language}/game.json"


def unwritten(rule: str) -> Iterator[str]:
    """Books of rules that have no such rule."""
    for book in BOOKS:
        if f'<a id="{rule}"></a>' not in book.read_text(encoding="utf-8"):
            yield f"{rule} is not in docs/{book.name}"


def variant_holes() -> Iterator[str]:
    for variant in VARIANTS.values():
        if any(variant.name not in texts("en", "press")[part] for part in ("variants", "variant_aids")):
            yield f"{variant.name!r} has no printed rules and no player aid in src/lucky/data/words/en/press.toml"
        if not any(variant.name in edition.variants for edition in EDITIONS.values()):
            yield f"{variant.name!r} is in no edition's variants (src/lucky/editions.py)"
        if f"| `{variant.name}` |" not in INDEX:
            yield f"{variant.name!r} has no row in docs/editions.md"
        if not any(variant.name in entry.setup.variants for entry in GAMES):
            yield f"{variant.name!r} is in no game of tests/golden/games.py"
        yield from unwritten(variant.rule)
        yield from unsaid(variant.title, variant.line)


def edition_holes() -> Iterator[str]:
    for edition in EDITIONS.values():
        if f"- **{edition.name}**" not in (ROOT / "docs/rules.md").read_text(encoding="utf-8"):
            yield f"{edition.name!r} is not among the editions at the head of docs/rules.md"
        if f"| `{edition.name}` " not in INDEX:
            yield f"{edition.name!r} has no row in docs/editions.md"
        if not any(edition.name == entry.setup.edition for entry in GAMES):
            yield f"{edition.name!r} is in no game of tests/golden/games.py"
        if not re.search(rf"EDITIONS = .*\b{edition.name}\b", (ROOT / "web/src/rules/pages.ts").read_text(encoding="utf-8")):
            yield f"{edition.name!r} is not in EDITIONS of web/src/rules/pages.ts"
        for ids in (edition.ids, ESCAPE_IDS):
            for field in fields(ids):
                yield from unwritten(getattr(ids, field.name))
        yield from unsaid(edition.title, edition.title.removeprefix("the "), edition.line)
    for option in (*SWITCHES.values(), *PETS.values(), *ESCAPES.values()):
        yield from unwritten(option.rule)
        yield from unsaid(option.title, option.line)


def board_holes() -> Iterator[str]:
    for board in map(load, sorted({*shipped().values(), *KEPT_BACK})):
        for path in ("docs/editions.md", "docs/commands.md"):
            if board.name in shipped() and f"`{board.name}`" not in (ROOT / path).read_text(encoding="utf-8"):
                yield f"{board.name!r} is not among the boards of {path}"
        rooms = [zone.name for zone in board.zones if zone.is_room]
        floors = [floor.name for floor in board.floors]
        ways = [text for way in board.arrangements for text in (way.name, way.advice)]
        yield from unsaid(board.title, board.about, *rooms, *floors, *ways)


def deck_holes() -> Iterator[str]:
    for name in sorted({*cards.shipped().values()}):
        for path, words in (("docs/decks.md", f"| `{name}` |"), ("docs/commands.md", f"`{name}`")):
            if words not in (ROOT / path).read_text(encoding="utf-8"):
                yield f"{name!r} is not among the decks of {path}"


def message_holes() -> Iterator[str]:
    if f'"protocol": {PROTOCOL},' not in (ROOT / "docs/protocol.md").read_text(encoding="utf-8"):
        yield f"the hello of docs/protocol.md does not speak protocol {PROTOCOL}"
    for message in get_args(FromClient):
        if message not in requests.HANDLERS and message is not Ping:  # answered without a table
            yield f"{message.__name__} has no handler in HANDLERS of src/lucky/table/requests.py"
        if f"messages.{message.__name__}(" not in inspect.getsource(client):
            yield f"{message.__name__} is sent by no method of src/lucky/client.py"
    for message in get_args(FromServer):
        if "ref" in message.__struct_fields__ and message not in get_args(client.Answer):
            yield f"{message.__name__} is an answer, but not in Answer of src/lucky/client.py"
    for message in requests.HANDLERS:
        if message not in get_args(FromClient):
            yield f"{message.__name__} has a handler, but is not in FromClient of src/lucky/messages.py"


def bot_holes() -> Iterator[str]:
    for name in BOTS:
        if f"| `{name}` |" not in (ROOT / "docs/bots.md").read_text(encoding="utf-8"):
            yield f"{name!r} has no row in docs/bots.md"
        if not any(tried.partition(":")[0] == name for tried in (*THUMBS, *THINKERS)):
            yield f"{name!r} is in neither THUMBS nor THINKERS of tests/test_bots.py"


def language_holes() -> Iterator[str]:
    for path in sorted(ROOT.glob("web/src/words/??.ts")):
        language = path.stem
        if language not in LANGUAGES:
            yield f"there is no src/lucky/data/words/{language}/game.json"
        if ROOT / f"docs/rules.{language}.md" not in BOOKS:
            yield f"there is no docs/rules.{language}.md"
        for place, words in {
            "web/src/words/language.svelte.ts": f"import('./{language}')",
            "web/public/offline.html": f'lang="{language}"',
            "docs/README.md": f"(rules.{language}.md)",
            "docs/editions.md": f"(rules.{language}.md)",
        }.items():
            if words not in (ROOT / place).read_text(encoding="utf-8"):
                yield f"{words} is not in {place}"


@pytest.mark.parametrize("holes", [variant_holes, edition_holes, board_holes, deck_holes, message_holes, bot_holes, language_holes])
def test_nothing_is_missing(holes: Callable[[], Iterator[str]]) -> None:
    found = list(dict.fromkeys(holes()))
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_changes_what_is_printed(name: str) -> None:
    """In the words for it, or where the game is set up."""

    def said(*variants: str) -> str:
        setup = Setup("free", variants=variants)
        return " ".join(block.text for block in rules_text.summary(setup, setup.floor_plan, setup.deck))

    needs = tuple(needed for needed in VARIANTS[name].needs if needed in VARIANTS)
    assert said(*needs, name) != said(*needs), f"{name!r} is told nowhere in src/lucky/press/rules_text.py"


# And the lists can be long.


def test_a_new_variant_and_a_new_edition_are_told_what_they_lack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, "parrot", Variant("V99", "parrot", "The parrot", "He tells.", lambda rules: None))
    assert list(variant_holes()) == [
        "'parrot' has no printed rules and no player aid in src/lucky/data/words/en/press.toml",
        "'parrot' is in no edition's variants (src/lucky/editions.py)",
        "'parrot' has no row in docs/editions.md",
        "'parrot' is in no game of tests/golden/games.py",
        *(f"V99 is not in docs/{book.name}" for book in BOOKS),
        *(
            f"{text!r} is not said in src/lucky/data/words/{language}/game.json"
            for language in LANGUAGES
            for text in ("The parrot", "He tells.")
        ),
    ]
    free = EDITIONS["free"]
    monkeypatch.setitem(EDITIONS, "parlour", replace(free, name="parlour", title="the parlour", ids=replace(free.ids, draw="M99")))
    assert list(edition_holes()) == [
        "'parlour' is not among the editions at the head of docs/rules.md",
        "'parlour' has no row in docs/editions.md",
        "'parlour' is in no game of tests/golden/games.py",
        "'parlour' is not in EDITIONS of web/src/rules/pages.ts",
        *(f"M99 is not in docs/{book.name}" for book in BOOKS),
        *(
            f"{text!r} is not said in src/lucky/data/words/{language}/game.json"
            for language in LANGUAGES
            for text in ("the parlour", "parlour")
        ),
    ]


def test_a_message_without_a_handler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(requests.HANDLERS, get_args(FromClient)[1])
    assert list(message_holes()) == ["Act has no handler in HANDLERS of src/lucky/table/requests.py"]


def test_a_board_without_german_names_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(LANGUAGES["de"]["rooms"], "Kitchen")
    assert set(board_holes()) == {"'Kitchen' is not said in src/lucky/data/words/de/game.json"}
