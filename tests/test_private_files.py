"""What a server keeps is for its owner only, whatever is usual for files here: it holds the seeds of open games, and people's addresses."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from lucky.server.store import Store
from tests.test_admin import a_game, lucky, renamed

if os.name == "nt":
    pytest.skip("Windows has other permissions", allow_module_level=True)


@pytest.fixture(autouse=True)
def usual_permissions() -> Iterator[None]:
    """Files that everybody may read, as on most machines."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def permissions(file: Path) -> dict[str, int]:
    """Those of a database, and of the files beside it while it is in use."""

    async def use() -> dict[str, int]:
        store = await Store.open(str(file), serving=True)
        await store.insert(renamed("playing", a_game(5)))
        found = {path.suffix: path.stat().st_mode & 0o777 for path in file.parent.glob(f"{file.name}*")}
        await store.close()
        return found

    return asyncio.run(use())


def test_a_new_database_is_for_its_owner_only(tmp_path: Path) -> None:
    assert permissions(tmp_path / "tables.db") == {".db": 0o600, ".db-wal": 0o600, ".db-shm": 0o600, ".lock": 0o600}


@pytest.mark.parametrize(("before", "after"), [(0o644, 0o600), (0o666, 0o600), (0o664, 0o600), (0o660, 0o660), (0o640, 0o640)])
def test_a_database_that_everybody_may_read_is_closed_to_them(before: int, after: int, tmp_path: Path) -> None:
    """What a group may do was somebody's choice, if others may do nothing."""
    file = tmp_path / "tables.db"
    file.touch()
    file.chmod(before)
    found = permissions(file)
    assert {found[name] for name in (".db", ".db-wal", ".db-shm")} == {after}


def test_a_restored_database_is_for_its_owner_only(tmp_path: Path) -> None:
    permissions(tmp_path / "tables.db")
    assert lucky("admin", "backup", tmp_path / "backup", "--database", tmp_path / "tables.db") == 0
    assert lucky("admin", "restore", tmp_path / "backup", "--database", tmp_path / "new.db") == 0
    assert (tmp_path / "new.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("options", [[], ["--game"]])
def test_a_copy_of_an_open_game_is_for_its_owner_only(options: list[str], tmp_path: Path) -> None:
    permissions(tmp_path / "tables.db")
    assert lucky("admin", "export", "playing", tmp_path / "copy", *options, "--database", tmp_path / "tables.db") == 0
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
