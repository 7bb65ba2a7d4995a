"""Addresses that lead nowhere, names that look alike, answers that are not to be kept, clocks that jump, and hosts of another name."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from lucky.errors import LuckyError
from lucky.messages import Options
from lucky.server.app import create_app
from lucky.server.settings import Limits, Settings
from lucky.server.store import Retention, Store
from lucky.setup import Setup
from lucky.table.making import new_record
from lucky.table.seating import check_name

DAY = 86400.0
TABLE = {"setup": {}, "seats": [{"kind": "me"}] * 3}


def client(tmp_path: Path, **settings: Any) -> TestClient[Any]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<h1>A page</h1>")
    (tmp_path / "offline.html").write_text("<h1>A page</h1>")
    return TestClient(create_app(tmp_path, Settings(bot_workers=1, **settings)))


def test_an_address_that_leads_nowhere_shows_a_page(tmp_path: Path) -> None:
    with client(tmp_path) as pages:
        for path in ("/%00", "/a%00b", f"/{'x' * 300}", f"/assets/{'x' * 5000}", "/assets/%00", "/nowhere", f"/t/{'x' * 300}"):
            answer = pages.get(path, headers={"Accept": "text/html,*/*"})
            assert (answer.status_code, "<h1>" in answer.text) == (404, True), path
            assert "error" in pages.get(path).json()
        assert pages.get("/api/nowhere", headers={"Accept": "text/html"}).json()["error"]


def test_what_holds_tokens_is_not_kept(tmp_path: Path) -> None:
    with client(tmp_path) as pages:
        for answer in (pages.post("/api/tables", json=TABLE), pages.post("/api/lesson", json={"name": "Ada"})):
            assert answer.status_code == 201
            assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["evil.example", "lucky.example.evil.example", "lucky.example:1", "[", ""])
def test_a_server_with_a_name_answers_to_no_other(tmp_path: Path, host: str) -> None:
    with client(tmp_path, public_url="https://lucky.example/") as pages:
        assert pages.get("/api/tables", headers={"Host": host}).status_code == 421
        for own in ("lucky.example", "LUCKY.example", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
            assert pages.get("/api/tables", headers={"Host": own}).status_code == 200


@pytest.mark.parametrize("name", ["\u0410da", "\u00c4da", "\uff21da", "ADA", "A d a", "\u0391da", "the Ada", "@da"])
def test_names_that_look_alike_are_the_same(name: str) -> None:
    with pytest.raises(LuckyError, match="already"):
        check_name(Setup("free", 3), name, ["Ada"])
    assert check_name(Setup("free", 3), "Ida", ["Ada"]) == "Ida"


def test_a_clock_that_is_years_ahead_deletes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def pruning() -> None:
        store, now = await Store.open("sqlite://"), time.time()
        for age in (0, 20, 400):
            record = replace(new_record(Setup("free", 3), Options(), "seed", None), made=now - age * DAY, touched=now - age * DAY)
            await store.create(record, ())
        assert len(await store.prune(Retention(), dry=True)) == 1
        monkeypatch.setattr("lucky.server.store.store.time.time", lambda: now + 3650 * DAY)
        assert len(await store.prune(Retention(), dry=True)) <= 2, "the newest stays"
        await store.close()

    asyncio.run(pruning())


def test_tables_that_nobody_uses_take_no_place(tmp_path: Path) -> None:
    with client(tmp_path, limits=Limits(tables=2)) as pages:
        assert [pages.post("/api/tables", json=TABLE).status_code for _ in range(3)] == [201, 201, 429]
    other = tmp_path / "other"
    other.mkdir()
    with client(other, limits=Limits(tables=2, table_in_use=-1.0)) as pages:
        assert [pages.post("/api/tables", json=TABLE).status_code for _ in range(3)] == [201, 201, 201]


def test_pictures_of_boards_are_metered_by_address(tmp_path: Path) -> None:
    with client(tmp_path) as pages:
        table = pages.post("/api/tables", json=TABLE).json()["table"]
        limits = pages.app.state.registry.rate_limits
        for path in ("/api/boards/original.svg", f"/api/tables/{table}/ground", f"/api/tables/{table}/light?zone=Foyer"):
            assert pages.get(path).status_code == 200
            limits.work["testclient"].left = -1.0
            assert pages.get(path).status_code == 429, path
            limits.work.clear()
