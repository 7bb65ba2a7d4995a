"""One server at a SQLite file: a second one is told who has it, and whoever looks after the tables may do so beside it."""

import asyncio
import os
from pathlib import Path

import httpx
import pytest

from lucky.cli import main
from lucky.server.store import Store
from lucky.table.interfaces import StoreError
from tests.patience import PATIENCE
from tests.server_process import Server, serving


def test_a_file_has_one_server(tmp_path: Path) -> None:
    address = str(tmp_path / "tables.db")

    async def story() -> None:
        first = await Store.open(address, serving=True)
        with pytest.raises(StoreError, match=rf"in use by another server \(process {os.getpid()}\).*PostgreSQL"):
            await Store.open(address, serving=True)
        beside = await Store.open(address)
        assert await beside.count_open() == 0
        await beside.close()
        with pytest.raises(StoreError, match="in use by another server"):  # whoever came and went beside it took no lock away
            await Store.open(address, serving=True)
        await first.close()
        await (await Store.open(address, serving=True)).close()

    asyncio.run(story())


def test_memory_needs_no_lock() -> None:
    async def story() -> None:
        stores = [await Store.open("sqlite://", serving=True) for _ in range(2)]
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "tables.db.lock").mkdir()
    with pytest.raises(StoreError, match=r"tables\.db\.lock cannot be written"):
        asyncio.run(Store.open(str(tmp_path / "tables.db"), serving=True))


def test_a_second_server_says_who_has_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"
    with serving(tmp_path) as first:
        second = Server(database, tmp_path / "second.log", quick=True)
        second.launch()
        assert second._process is not None
        assert second._process.wait(PATIENCE) == 1
        said = second.printed()
        assert f"is in use by another server (process {first.pid})" in said
        assert "Traceback" not in said
        assert httpx.get(f"{first.url}/readyz", timeout=PATIENCE).status_code == 200

        for command in (["list"], ["prune"], ["migrate"], ["backup", str(tmp_path / "copy")]):
            with pytest.raises(SystemExit) as left:
                main(["admin", *command, "--database", database])
            assert left.value.code in (0, None), capsys.readouterr().err
        first.kill()
        second.start()  # at once: the system has let go of it
        second.kill()
