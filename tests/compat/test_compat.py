"""What earlier versions wrote still loads, replays and leads to the same positions. A folder for each, named after its commit.

The files were written by that commit's own code: `*.game` and `positions.txt` by the library, `tables.db` by a server with people
and bots at its tables, `table-*.json` by `lucky admin export`, `tables.json` says what stands in them. They are never written anew.
"""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lucky.actions import action_of
from lucky.errors import NotationError
from lucky.game import Game
from lucky.gamefile import game_text, parse_game
from lucky.names import Names
from lucky.positions import parse_position, position_text
from lucky.server.store import Store
from lucky.service.table_files import game_of, imported
from lucky.table.records import ChairRecord, StoredTable
from tests.engine.tables import labelled
from tests.server_scene import next_update, open_server, state

FOLDER = Path(__file__).parent / "d79122c"
TABLES: dict[str, Any] = json.loads((FOLDER / "tables.json").read_text(encoding="utf-8"))
POSITIONS = (FOLDER / "positions.txt").read_text(encoding="utf-8").split("\n\n")


def of(folder: Path) -> list[Any]:
    """The game files of a folder, for a test each."""
    return [pytest.param(path, id=path.stem) for path in sorted(folder.glob("*.game"))]


def written(lines: str) -> Iterator[str]:
    """What a game file says, without what is for people."""
    return (line for line in lines.splitlines() if not line.startswith("#"))


@pytest.mark.parametrize("path", of(FOLDER))
def test_a_game_file_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = parse_game(text)
    assert f"# position: {position_text(game.position)}" in text.splitlines()
    assert list(written(game_text(game))) == list(written(text))


@pytest.mark.parametrize("path", of(FOLDER / "dog"))
def test_a_game_with_the_dog_replays_or_says_where_it_cannot(path: Path) -> None:
    """V8 was corrected later: the room where the Doctor began counts as one he was in. The dog may go another way since then."""
    try:
        said = f"Line {parse_game(path.read_text(encoding='utf-8')).position.turns}"
    except NotationError as refusal:
        said = str(refusal)
    assert said.startswith("Line ")


@pytest.mark.parametrize("text", POSITIONS, ids=[text.partition("\n")[0] for text in POSITIONS])
def test_a_position_line_is_read_and_leads_to_the_same_actions(text: str) -> None:
    label, line, *legal = text.splitlines()
    setup = labelled(label)
    position = parse_position(setup, line)
    assert position_text(position) == line
    names = Names(setup)
    assert [action_of(names, position.to_act, action).text for action in position.legal()] == [action.strip() for action in legal]


def test_the_tables_of_a_database_are_all_there(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(copy(tmp_path))
        try:
            assert {whole.table.id for whole in await store.all_tables(None)} == TABLES.keys()
            for table in TABLES:
                whole = await store.load(table)
                assert whole is not None
                check(whole)
        finally:
            await store.close()

    asyncio.run(story())


def test_a_server_goes_on_with_the_tables_of_a_database(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_server(database=copy(tmp_path)) as scene:
            for table, kept in TABLES.items():
                there = await scene.client.table(table)
                assert (there.stage, there.next_table) == (kept["stage"], kept["next"])
            table, kept = next((table, kept) for table, kept in TABLES.items() if kept["what"] == "vote")
            async with scene.client.connect(table, kept["tokens"]) as connection:
                update = await next_update(connection)
                assert update.version == kept["number"]
                mine = next(mine for mine in update.seats if mine.legal)
                assert [action.text for action in mine.legal] == kept["legal"]
                await connection.act(mine.seat, kept["legal"][-1], update.version)
                assert state(await next_update(connection, update.version + 1))

    asyncio.run(story())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("table-*.json")), ids=lambda path: path.stem)
def test_an_exported_table_is_taken_in(path: Path) -> None:
    check(imported(json.loads(path.read_text(encoding="utf-8"))))


def copy(folder: Path) -> str:
    """The database, to be written to."""
    return str(shutil.copy(FOLDER / "tables.db", folder / "tables.db"))


def notes(chair: ChairRecord) -> dict[str, Any] | None:
    """The votes and the answer ahead of a chair as they were written down then."""
    ahead = {"wish": chair.answer_ahead.answer, "attempt": chair.answer_ahead.attempt} if chair.answer_ahead else {}
    return ({"votes": list(chair.votes)} if chair.votes else {}) | ahead or None


def check(whole: StoredTable) -> None:
    """A table is as it was."""
    kept = TABLES[whole.table.id]
    assert (whole.table.stage, whole.table.next, len(whole.actions)) == (kept["stage"], kept["next"], kept["number"])
    assert [line.text for line in whole.chat] == kept["said"]
    assert [[chair.kind, chair.name, chair.bot, chair.away, notes(chair)] for chair in whole.chairs] == kept["chairs"]
    assert sum(action.action < 0 for action in whole.actions) == kept["undone"]
    if kept["position"] is not None:
        game: Game = game_of(whole)
        assert position_text(game.position) == kept["position"]
        assert list(map(str, game.legal())) == kept["legal"]
