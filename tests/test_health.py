"""Whether the server is alive and can write, and its figures for Prometheus."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from lucky.cli import main
from lucky.client import NotGranted
from lucky.server import health
from lucky.server.store.sqlite import SQLite
from lucky.table.interfaces import StoreError
from tests.patience import PATIENCE
from tests.postgres import running_postgres
from tests.server_process import free_port, serving
from tests.server_scene import BOT, ME, next_update, open_server


def answer(url: str) -> tuple[int, dict[str, Any]]:
    found = httpx.get(f"{url}/readyz", timeout=PATIENCE)
    return found.status_code, found.json()


def test_a_server_that_can_write_is_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert answer(server.url) == (200, {"ready": True, "error": ""})
        assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE).headers["cache-control"] == "no-store"


def test_a_database_that_went_away_is_told_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite held by somebody else; the words do not say where the file is."""
    monkeypatch.setattr(health, "KEPT_SECONDS", 0.0)
    monkeypatch.setattr("lucky.server.store.sqlite.PATIENCE", 0.05)

    async def story() -> None:
        async with (
            open_server(database=str(tmp_path / "tables.db")) as scene,
            httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as asker,
        ):
            assert (await asker.get("/readyz")).status_code == 200
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            told = await asker.get("/readyz")
            assert told.status_code == 503
            assert told.json()["error"].startswith("The database is in use")
            assert str(tmp_path) not in told.text
            assert (await asker.get("/healthz")).status_code == 200
            other.execute("ROLLBACK")
            other.close()
            assert (await asker.get("/readyz")).status_code == 200

    asyncio.run(story())


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the words of the store, without the name of the file."""
    monkeypatch.setattr(health, "KEPT_SECONDS", 0.0)

    async def story() -> None:
        async with (
            open_server(database=str(tmp_path / "tables.db")) as scene,
            httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as asker,
        ):
            assert (await asker.get("/readyz")).status_code == 200
            database = scene.registry.store.database
            assert isinstance(database, SQLite)

            async def full(job: object) -> None:
                raise StoreError(f"{database.name} does not fit on the disk any more. Make room.")

            monkeypatch.setattr(database, "write", full)
            told = await asker.get("/readyz")
            assert (told.status_code, told.json()["error"]) == (503, "The database does not fit on the disk any more. Make room.")

    asyncio.run(story())


def test_postgresql_that_is_gone_is_told(tmp_path: Path) -> None:
    with running_postgres() as postgres:
        server = serving(tmp_path, database=postgres.fresh())
        opened = server.__enter__()
        assert answer(opened.url)[0] == 200
    try:
        found = [answer(opened.url) for _ in range(2)]
        while found[-1][0] == 200:  # the answer of a moment ago
            found.append(answer(opened.url))
        assert found[-1][0] == 503
        assert found[-1][1]["error"].startswith("The database does not answer")
        assert "lucky-pg" not in str(found)
    finally:
        server.__exit__(None, None, None)


def test_many_who_ask_cost_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_server() as scene, httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as asker:
            written = []
            really = scene.registry.store.database.write

            async def write(job: Any) -> Any:
                written.append(job)
                return await really(job)

            monkeypatch.setattr(health, "KEPT_SECONDS", PATIENCE)
            monkeypatch.setattr(scene.registry.store.database, "write", write)
            assert {found.status_code for found in await asyncio.gather(*(asker.get("/readyz") for _ in range(20)))} == {200}
            assert len(written) == 1

    asyncio.run(story())


# Figures.


def figures(port: int) -> dict[str, float]:
    parser = pytest.importorskip("prometheus_client.parser")
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
    samples = [sample for family in parser.text_string_to_metric_families(text) for sample in family.samples]
    ours = [sample for sample in samples if sample.name.startswith("lucky_")]
    assert {label for sample in ours for label in sample.labels} <= {"le"}
    return {sample.name: sample.value for sample in ours}


def test_figures_count_what_happens(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    from lucky.server.metrics import publish

    async def story() -> None:
        async with open_server() as scene:
            port = publish(scene.registry, "127.0.0.1", range(free_port(), 65536))
            made = await scene.make([ME, BOT, BOT], players=3)
            async with scene.sit(made) as table:
                update = await next_update(table)
                while not (mine := update.seats[0]).legal:
                    update = await next_update(table)
                await table.act(mine.seat, mine.legal[0].id, update.version)
                with pytest.raises(NotGranted):
                    await table.act(mine.seat, 0, 0)
                found = await asyncio.to_thread(figures, port)
                assert found["lucky_connections"] == 1
                assert found["lucky_tables_in_memory"] == 1
                assert found["lucky_tables_open"] == 1
                assert found["lucky_refusals_total"] == 1
                assert found["lucky_answer_seconds_count"] == 2
                assert found["lucky_actions_total"] >= 1
                assert found["lucky_store_errors_total"] == 0
                assert {"lucky_bots_waiting", "lucky_bot_wait_seconds_count"} <= found.keys()
                assert found["lucky_job_wait_seconds_count"] == 1, "the table was made"
                assert found["lucky_table_job_wait_seconds_count"] >= 1
                assert found["lucky_jobs_waiting"] == 0

    asyncio.run(story())


def test_figures_have_a_port_of_their_own_and_are_not_there_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    with serving(tmp_path, "--metrics", str(port)) as server:
        assert figures(port)["lucky_tables_in_memory"] == 0
        assert httpx.get(f"{server.url}/metrics", timeout=PATIENCE).status_code == 404
        for taken in (port, 99999):
            with pytest.raises(SystemExit) as left:
                main(["serve", "--port", "0", "--database", "sqlite://", "--metrics", str(taken)])
            assert left.value.code == 1
            assert f"cannot be shown at 127.0.0.1, port {taken}" in capsys.readouterr().err


def test_each_of_several_processes_has_a_port(tmp_path: Path, postgres: str) -> None:
    pytest.importorskip("prometheus_client")
    port = free_port()
    with serving(tmp_path, "--workers", "2", "--metrics", f"127.0.0.1:{port}", database=postgres, quick=False):
        found = []
        for _ in range(int(PATIENCE * 10)):
            try:
                found = [figures(port), figures(port + 1)]
                break
            except httpx.HTTPError:
                asyncio.run(asyncio.sleep(0.1))
        assert len(found) == 2


@pytest.mark.parametrize("word", ["nowhere", "1:2:3", "127.0.0.1:"])
def test_a_port_that_is_none(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["serve", "--port", "0", "--database", "sqlite://", "--metrics", word])
    assert left.value.code == 2
    assert "not a port" in capsys.readouterr().err
