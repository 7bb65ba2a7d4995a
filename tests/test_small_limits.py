"""Addresses that lead nowhere, names that look alike, answers that are not to be kept, clocks that jump, and hosts of another name."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from lucky.cli import main
from lucky.client import NotGranted
from lucky.errors import LuckyError
from lucky.messages import Options
from lucky.server.app import create_app
from lucky.server.settings import Limits, Settings
from lucky.server.store import Store, WrongClock
from lucky.setup import Setup
from lucky.table.making import new_record
from lucky.table.seating import check_name
from tests.patience import PATIENCE
from tests.server_scene import BOT, ME, open_server, until

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
        check_name(name, ["Ada"])
    assert check_name("Ida", ["Ada"]) == "Ida"


def test_a_capital_i_looks_like_a_small_l() -> None:
    for name, other in (("BiII", "Bill"), ("lda", "Ida"), ("ida", "IDA")):
        with pytest.raises(LuckyError, match="already"):
            check_name(name, [other])
    assert check_name("Elia", ["Ella"]) == "Elia"


async def aged_tables(store: Store) -> None:
    """Tables that were last used today, twenty and four hundred days ago."""
    now = time.time()
    for age in (0, 20, 400):
        record = replace(new_record(Setup("free", 3), Options(), "seed", None), made=now - age * DAY, touched=now - age * DAY)
        await store.create(record, ())


def test_a_clock_that_is_far_ahead_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """How a server is kept from deleting anything by a wrong clock: test_clock.py."""

    async def story() -> None:
        store, now = await Store.open("sqlite://"), time.time()
        await aged_tables(store)
        await store.check_clock()
        monkeypatch.setattr(time, "time", lambda: now + 3650 * DAY)
        with pytest.raises(WrongClock, match="3650 days ahead"):
            await store.check_clock()
        await store.close()

    asyncio.run(story())


def test_what_was_done_in_a_game_shows_that_a_clock_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store, now = await Store.open("sqlite://"), time.time()
        record = replace(new_record(Setup("free", 3), Options(), "seed", None), stage="playing", made=now, touched=now)
        await store.create(record, ())
        monkeypatch.setattr(time, "time", lambda: now + 200 * DAY)
        with pytest.raises(WrongClock):
            await store.check_clock()
        await store.append(record.id, 1, 0, 0)
        await store.check_clock()
        await store.close()

    asyncio.run(story())


def test_whoever_clears_away_by_hand_is_asked_about_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database, now = str(tmp_path / "tables.db"), time.time()

    async def fill() -> None:
        store = await Store.open(database)
        await aged_tables(store)
        await store.close()

    asyncio.run(fill())
    monkeypatch.setattr(time, "time", lambda: now + 100 * DAY)
    with pytest.raises(SystemExit) as left:
        main(["admin", "prune", "--database", database])
    assert left.value.code == 1
    assert "100 days ahead" in capsys.readouterr().err
    with pytest.raises(SystemExit) as left:
        main(["admin", "prune", "--trust-clock", "--database", database])
    assert capsys.readouterr().out.startswith("3 tables cleared away.")


def test_tables_that_nobody_uses_take_no_place(tmp_path: Path) -> None:
    with client(tmp_path, limits=Limits(tables=2)) as pages:
        assert [pages.post("/api/tables", json=TABLE).status_code for _ in range(3)] == [201, 201, 429]
    other = tmp_path / "other"
    other.mkdir()
    with client(other, limits=Limits(tables=2, table_in_use=-1.0)) as pages:
        assert [pages.post("/api/tables", json=TABLE).status_code for _ in range(3)] == [201, 201, 201]


def test_whatever_takes_work_is_metered_by_address(tmp_path: Path) -> None:
    """Drawings, cards, replays, game files, checks of setups: all that the server works out for whoever asks."""
    game = (Path(__file__).parent / "golden" / "free-3.game").read_text(encoding="utf-8")
    with client(tmp_path) as pages:
        table = pages.post("/api/tables", json=TABLE).json()["table"]
        limits = pages.app.state.registry.rate_limits
        asked: dict[str, Any] = {
            "/api/boards/original.svg": None,
            "/api/boards/original.json": None,
            f"/api/tables/{table}/ground": None,
            f"/api/tables/{table}/light?zone=Foyer": None,
            f"/api/tables/{table}/cards": None,
            "/api/replay/ground?setup={}": None,
            "/api/replay/light?setup={}&zone=Foyer": None,
            "/api/setup/check": {"setup": {"players": 3}},
            "/api/replay": {"game_file": game},
            "/api/replay/chances": {"game_file": f"{game}\n"},
            "/api/replay/coach": {"game_file": f"{game}\n\n\n", "seat": 0},
            "/api/replay/table": {"game_file": game, "after": 1, "seat": 0},
        }
        for path, body in asked.items():
            limits.work.clear()
            assert answered(pages, path, body) in (200, 201), path
            limits.work["testclient"].left = -1.0
            again = body if body is None or "game_file" not in body else body | {"game_file": f"{body['game_file']}\n\n"}
            assert answered(pages, path, again) == 429, path


def answered(pages: TestClient[Any], path: str, body: dict[str, Any] | None) -> int:
    return (pages.get(path) if body is None else pages.post(path, json=body)).status_code


# A table that nobody may watch.


def test_what_may_not_be_watched_is_not_shown_after_the_end_either() -> None:
    """Seed, game file, replay and chances are for those who sat there, with a token of theirs."""

    async def story() -> None:
        async with open_server() as scene, httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as http:
            made = await scene.make([ME, BOT, BOT], Options(pace=0, watch=False))
            async with scene.sit(made, 0, host=False) as table:
                await table.leave(0)
                await until(lambda: table.table.stage == "over")
                assert table.table.seed
            shown = await http.get(f"/api/tables/{made.table}")
            assert (shown.json()["stage"], shown.json()["seed"]) == ("over", "")
            for path, more in (("", {}), ("/chances", {}), ("/coach", {"seat": 0}), ("/table", {"after": 1, "seat": 0})):
                body = {"table": made.table, **more}
                for token, status in (("", 403), ("x", 403), (made.seats[0].token, 200), (made.host_token, 200)):
                    headers = {"Authorization": f"Bearer {token}"} if token else {}
                    answer = await http.post(f"/api/replay{path}", json=body, headers=headers)
                    assert answer.status_code == (201 if status == 200 and path == "/table" else status), (path, token)
                    assert answer.status_code == 403 or answer.headers["cache-control"] == "no-store"
            with pytest.raises(NotGranted, match="curtains"):
                await scene.client.game(made.table)
            assert "Lucky Mansion game" in await scene.client.game(made.table, made.seats[0].token)
            with pytest.raises(NotGranted, match="curtains"):
                async with scene.client.connect(made.table):
                    pass

    asyncio.run(story())


def test_what_may_be_watched_is_for_anybody_after_the_end() -> None:
    async def story() -> None:
        async with open_server() as scene, httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as http:
            made = await scene.make([BOT, BOT, BOT])
            async with scene.client.connect(made.table) as table:
                await until(lambda: table.table.stage == "over")
            assert (await http.get(f"/api/tables/{made.table}")).json()["seed"]
            assert (await http.post("/api/replay", json={"table": made.table})).status_code == 200
            assert await scene.client.game(made.table)

    asyncio.run(story())
