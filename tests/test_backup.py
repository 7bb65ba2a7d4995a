"""Backups: taken while people play, restored into either database, and refused in words where that cannot be."""

import asyncio
import copy
import os
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from lucky.client import Client
from lucky.server.backup import back_up, restore
from lucky.server.store import Store
from lucky.table.records import StoredTable
from tests.ordeal import Company, Record, held_against, sent_home, waiting
from tests.patience import PATIENCE
from tests.server_process import serving
from tests.test_admin import Capture, a_game, lucky, renamed, two_tables


@pytest.fixture(params=["file", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with two tables."""
    return two_tables(request, tmp_path)


async def fill_up(address: str) -> None:
    """Another ten games."""
    store = await Store.open(address)
    for k in range(10):
        await store.insert(renamed(f"over {k}", a_game()))
    await store.close()


def contents(address: str) -> list[StoredTable | None]:
    async def read() -> list[StoredTable | None]:
        store = await Store.open(address)
        found = [await store.load(stored.table.id) for stored in await store.all_tables()]
        await store.close()
        return found

    return asyncio.run(read())


@pytest.mark.parametrize("into", ["file", "postgresql"])
def test_a_backup_of_either_is_restored_into_either(
    database: str, into: str, tmp_path: Path, capsys: Capture, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "backup"
    assert lucky("admin", "backup", file, "--database", database) == 0
    assert "2 tables. Whoever reads it" in capsys.readouterr().out
    assert file.stat().st_mode & 0o077 == 0
    target = request.getfixturevalue("postgres_server").fresh() if into == "postgresql" else str(tmp_path / "restored.db")
    assert lucky("admin", "restore", file, "--database", target) == 0
    assert "2 tables restored" in capsys.readouterr().out
    assert contents(target) == contents(database)
    assert {path.name for path in tmp_path.iterdir()} <= {"backup", "tables.db", "restored.db"}


def test_all_that_was_acknowledged_is_in_the_backup(database: str, tmp_path: Path) -> None:
    """A server under load; what its people had been told when the backup began is held against the backup."""

    async def evening(url: str) -> list[list[Record]]:
        async with Client(url, patience=PATIENCE) as client:
            crowd = [Company([client], seed) for seed in range(4)]
            playing = asyncio.gather(*(company.play() for company in crowd))
            before = []
            try:
                for k in range(3):
                    until = sum(company.actions for company in crowd) + 40
                    while sum(company.actions for company in crowd) < until:
                        await waiting(playing, 0.01)
                    before.append(copy.deepcopy([record for company in crowd for record in company.records]))
                    command = [sys.executable, "-m", "lucky", "admin", "backup", str(tmp_path / f"backup {k}"), "--database", database]
                    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL)
                    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
                    await waiting(playing, 0)
            finally:
                await sent_home(playing)
            return before

    with serving(tmp_path, database=database) as server:
        before = asyncio.run(evening(server.url))
    for k, records in enumerate(before):
        restored = str(tmp_path / f"restored {k}.db")
        assert asyncio.run(restore(tmp_path / f"backup {k}", restored)) >= 2 + len(records)
        assert asyncio.run(held_against(records, restored)) >= 40 * (k + 1)


def test_a_file_that_is_there_stays_as_it_is(database: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "precious"
    file.write_text("Do not touch.")
    assert lucky("admin", "backup", file, "--database", database) == 1
    assert "is there already. Give another name" in capsys.readouterr().err
    assert file.read_text() == "Do not touch."


def test_a_database_that_holds_tables_stays_as_it_is(database: str, tmp_path: Path, capsys: Capture) -> None:
    assert asyncio.run(back_up(database, tmp_path / "backup")) == 2
    before = contents(database)
    assert lucky("admin", "restore", tmp_path / "backup", "--database", database) == 1
    assert "holds tables already. Restore into an empty database" in capsys.readouterr().err
    assert contents(database) == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "this is not a backup"),
        (b"Lucky Mansion, a game\n", "this is not a backup"),
        (b'{"format":"Lucky Mansion backup, 1"}\n', "its end is missing"),
        (b'{"format":"Lucky Mansion backup, 1"}\n{"tables":1}\n', "line 2: this is not a table"),
        (b'{"format":"Lucky Mansion backup, 1"}\n\xff\n', "line 2: this is not a table"),
        (b"SQLite format 3\0" + bytes(4000), "is not a database"),
    ],
)
def test_a_file_that_is_no_backup_is_refused(content: bytes, said: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "backup"
    file.write_bytes(content)
    assert lucky("admin", "restore", file, "--database", tmp_path / "new.db") == 1
    assert said in capsys.readouterr().err


def test_a_backup_that_was_cut_off_restores_nothing(database: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "backup"
    asyncio.run(back_up(database, file))
    file.write_bytes(file.read_bytes()[:-20000] if file.read_bytes().startswith(b"SQLite") else file.read_bytes()[:-15])
    assert lucky("admin", "restore", file, "--database", tmp_path / "new.db") == 1
    assert capsys.readouterr().err.startswith(str(file))
    assert contents(str(tmp_path / "new.db")) == []


def test_other_peoples_databases_and_none_at_all(tmp_path: Path, capsys: Capture) -> None:
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE recipes (title TEXT)")
    other.close()
    for name, said in (("other.db", "holds no tables of Lucky Mansion"), ("missing.db", "there is no database")):
        assert lucky("admin", "backup", tmp_path / "backup", "--database", tmp_path / name) == 1
        assert said in capsys.readouterr().err
    assert lucky("admin", "restore", tmp_path / "nothing", "--database", tmp_path / "new.db") == 1
    assert "cannot be read (No such file" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["other.db"]


def test_folders_that_are_not_there(database: str, tmp_path: Path, capsys: Capture) -> None:
    assert lucky("admin", "backup", tmp_path / "nowhere/backup", "--database", database) == 1
    assert "Make the folder first" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="no limit on the size of files")
def test_a_full_disk_leaves_no_half_a_backup(database: str, tmp_path: Path) -> None:
    """As near as a test comes to it: no file may grow beyond 40 kB, which SQLite needs to open one."""
    size = 40_000
    asyncio.run(fill_up(database))
    done = subprocess.run(
        [sys.executable, "-m", "lucky", "admin", "backup", str(tmp_path / "backup"), "--database", database],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(str(tmp_path / "backup"))
    assert "Traceback" not in done.stderr
    assert list(tmp_path.glob("backup*")) == []
