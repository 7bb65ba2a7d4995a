"""What a table is called, and what is said to whoever thinks of sitting down: at every door the same, with all that was chosen."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from lucky import board
from lucky.commands.admin import summary
from lucky.editions import EDITIONS, ESCAPES, PETS, SWITCHES, VARIANTS
from lucky.errors import LuckyError
from lucky.messages import Options
from lucky.packed import pack
from lucky.phrase import Phrase
from lucky.post.standing import Notice, standing_of
from lucky.post.wishes import Wishes
from lucky.post.wording import line_of
from lucky.reading import shipped_text
from lucky.server.post.routes import _entry
from lucky.service.catalogue import changes, opened
from lucky.setup import Setup
from lucky.table.played import choices, title
from lucky.telling import phrased
from lucky.terminal.words import TerminalWords
from tests.server_scene import BOT, ME, OPEN, open_server

OPTIONS = Options(public=True, turn_seconds=86_400)
CHOSEN: dict[str, Any] = {"players": 3, "board": "widows-light", "variants": ("murder", "re-entry")}
NAMED = {
    "en": ("Widow's Light", "Killing each other", "Back from the dead", "1 day a turn", "3 players"),
    "de": ("Das Witwenlicht", "Gegenseitiger Mord", "Zurück von den Toten", "1 Tag je Zug", "3 Verdächtige"),
}


def test_every_door_names_what_is_played() -> None:
    async def doors() -> dict[str, str]:
        async with open_server() as scene:
            made = await scene.make([ME, OPEN, BOT], options=OPTIONS, start=False, **CHOSEN)
            info, (row,) = await scene.client.table(made.table), await scene.client.tables()
            stored = await scene.registry.store.load(made.table)
            assert stored is not None
            standing = standing_of(scene.registry.tables[made.table], None, 1.0)
            notice = Notice(kind="turn", table=made.table, title=standing.title, seat=0, name="Ada", since=1.0)
            ring = SimpleNamespace(table=made.table, seat=0, token="", stage="playing", standing=standing, looked=0)
            sitting: Any = SimpleNamespace(setup=Setup(**CHOSEN), info=info)
            source = row.phrases[row.title]
            return {
                "en link": info.title,
                "en public list": row.title,
                "de public list": phrased(Phrase(source.template, **source.facts), "de"),
                "en notice": line_of(notice, Wishes()),
                "de notice": line_of(notice, Wishes(language="de")),
                "en one's tables": _entry(ring).title,
                "en lucky admin": summary(stored)["title"],
                "en terminal": TerminalWords("en").title(sitting),
                "de terminal": TerminalWords("de").title(sitting),
            }

    said = asyncio.run(doors())
    assert {door: name for door, text in said.items() for name in NAMED[door[:2]] if name not in text} == {}


def test_a_lobby_says_what_each_choice_means_and_its_rule() -> None:
    async def lobby() -> Any:
        async with open_server() as scene:
            return await scene.client.table((await scene.make([ME, OPEN, BOT], options=OPTIONS, start=False, **CHOSEN)).table)

    info = asyncio.run(lobby())
    murder = VARIANTS["murder"]
    assert [(one.title, one.rule) for one in info.choices] == [
        ("free edition", ""),
        ("Widow's Light: 13 rooms", ""),
        ("Killing each other", "V6"),
        ("Back from the dead", "V7"),
        ("1 day a turn", ""),
    ]
    assert all(one.line for one in info.choices)
    assert info.choices[2].line == murder.line
    for language in NAMED:
        words, sitting = TerminalWords(language), SimpleNamespace(setup=Setup(**CHOSEN), info=info)
        told = "\n".join(words.lobby(sitting))  # type: ignore[arg-type]
        assert f"{phrased(murder.title, language)} (V6): {phrased(murder.line, language)}" in told


def playable(setup: Setup) -> bool:
    try:
        setup.check()
    except LuckyError:
        return False
    return True


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_may_be_chosen_stands_in_the_title(edition: str) -> None:
    """Also what is offered some day: the catalogue lists every single change."""
    usual = Setup(edition)
    already = {EDITIONS[edition].board, "no", opened(usual), str(usual.players)}
    offered = [other for _, value, other in changes(usual) if value not in already and playable(other)]
    titles = [title(setup) for setup in (usual, *offered)]
    assert len(set(titles)) == len(offered) + 1 > 10
    for text in titles:
        assert phrased(text, "de") != text


def test_each_choice_of_the_rules_is_told_with_its_rule() -> None:
    everything = Setup(
        variants=tuple(VARIANTS), spite=True, first_round=False, hand=4, start="Kitchen", doctor="Library", board="original", closed=()
    )
    told = {one.title: one for one in choices(everything, Options(turn_seconds=90, answer_seconds=60))}
    assert {VARIANTS[name].rule for name in everything.variants} | {SWITCHES["first_round"].rule, "M2"} == {
        one.rule for one in told.values()
    } - {""}
    assert "No quiet first round" in told
    assert {"Hands of 4", "Everybody begins in the Kitchen", "The Doctor begins in the Library"} <= told.keys()
    assert {"90 seconds a turn", "1 minute an answer"} <= told.keys()
    escaping = Setup("anniversary", 2, pets=tuple(PETS), escape="sequel", closed=("west", "east"))
    found = [(one.title, one.rule) for one in choices(escaping)]
    assert found[1:] == [
        ("The Anniversary House, centre only: 14 rooms", ""),
        ("Strangers", "A20"),
        *((pet.title, pet.rule) for pet in PETS.values()),
        (ESCAPES["sequel"].title, "E1"),
    ]


def test_a_list_of_tables_looks_at_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that was drawn may take long to work out: its name stands at the head of its file."""
    own = pack(shipped_text("boards/widows-light.toml").replace("Widow's Light", "My Folly"))
    looked: list[str] = []
    monkeypatch.setattr(board, "survey", lambda *words: looked.append(words[1]))
    assert title(Setup(board=own, players=3)) == "free edition, 3 players: My Folly"
    assert not looked
