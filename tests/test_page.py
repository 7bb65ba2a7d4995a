"""A page without a browser: the desk of its worker, storage that forgets, bots that think at once."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Coroutine
from importlib import import_module
from itertools import islice
from typing import Any

import pytest
from litestar.testing import TestClient

from lucky.page.browser_store import FORGETFUL
from lucky.page.choices import limited
from lucky.page.ground_names import ground_name
from lucky.page.routing import MODULES, ROUTES
from lucky.page.shelf import MemoryShelf
from lucky.server.app import create_app
from lucky.service.catalogue import QUICK_CHARACTERS, catalogue
from lucky.setup import Setup
from site_build.grounds import prepared_grounds
from tests.page_scene import FakePage, Refusal

BY_POST = r"api/ring\b|api/tables/{table_id}/post\b"  # in a static page nobody else waits
ASKED = (  # of a server and of a page: both say the same
    "api/boards",
    "api/board.css",
    "api/boards/original.json?rules=free",
    "api/boards/anniversary.svg?closed=west&sight=Kitchen&language=de&stacked=true",
    "api/boards/nowhere.svg",
    "api/houses",
    "api/editions/free/cards",
    "api/editions/none/cards",
    "api/tables/none",
    "api/replay/ground?setup=%7B%22edition%22%3A%22free%22%7D",
    "api/replay/light?setup=%7B%22edition%22%3A%22free%22%7D&zone=Kitchen",
)
HOUSE = {
    "name": "Two Rooms",
    "floors": {
        "house": {
            "size": [40, 20],
            "doors": [{"x": 20, "from": 4, "to": 10}],
            "rooms": {"Den": {"number": 1, "area": [[0, 0, 20, 20]]}, "Study": {"number": 2, "area": [[20, 0, 40, 20]]}},
        }
    },
}
SAID: tuple[tuple[str, Any], ...] = (
    ("api/setup/check", {"setup": {"edition": "anniversary", "players": 5}}),
    ("api/setup/check", {"setup": {"edition": "none"}}),
    ("api/tables", {"setup": {"edition": "free", "players": 3}, "seats": [{"kind": "me"}]}),
    ("api/houses/open", {"board": "widows-light"}),
    ("api/houses/open", {"text": "not = a = house"}),
    ("api/houses/open", {"template": "castle"}),
    ("api/houses/check", {"house": HOUSE}),
    ("api/houses/picture", {"house": {}}),
    ("api/houses/text", {"house": HOUSE, "deck": {"name": "Den", "rooms": ["Den"]}}),
    ("api/houses/deck", {"house": HOUSE}),
    ("api/houses/cards", {"text": "name = 3"}),
    ("api/houses/trial", {"board": "drawn:nonsense"}),
    ("api/replay", {"game_file": "nonsense"}),
    ("api/replay", {}),
)


class FullShelf(MemoryShelf):
    """Storage that takes nothing any more, once it is full."""

    full = False

    async def write(self, entries: str) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        return await super().write(entries)


class SharedShelf(MemoryShelf):
    """Storage of several tabs: one has a table at a time."""

    async def claim(self, table: str, take_over: bool) -> bool:
        if table in self.claimed and not take_over:
            return False
        return await super().claim(table, take_over)


def run(what: Coroutine[Any, Any, None]) -> None:
    asyncio.run(what)


def quick_table(edition: str = "free", people: int = 1, bots: int = 2) -> dict[str, Any]:
    seats = [{"kind": "me", "name": f"Guest {k}"} for k in range(people)] + [{"kind": "bot", "bot": "greedy"}] * bots
    return {"setup": {"edition": edition}, "seats": seats, "start": True}


@pytest.fixture(scope="module")
def client() -> Any:
    with TestClient(create_app()) as client:
        yield client


@pytest.mark.parametrize("path", ASKED)
def test_a_page_says_what_a_server_says(client: TestClient[Any], path: str) -> None:
    async def asked() -> None:
        status, kind, text = await FakePage().whole("GET", path)
        answer = client.get(f"/{path}")
        assert status == answer.status_code
        assert (json.loads(text) if "json" in kind else text) == (answer.json() if "json" in kind else answer.text)

    run(asked())


@pytest.mark.parametrize(("path", "body"), SAID)
def test_a_page_answers_as_a_server_does(client: TestClient[Any], path: str, body: Any) -> None:
    async def asked() -> None:
        status, _, text = await FakePage().whole("POST", path, body)
        answer = client.post(f"/{path}", json=body)
        assert (status < 300, json.loads(text)) == (answer.is_success, answer.json())

    run(asked())


def test_every_path_of_the_server_is_one_of_the_page(client: TestClient[Any]) -> None:
    """But for those that a page has no use for."""
    for module in MODULES.values():
        import_module(module)
    server = {path.strip("/") for path in client.get("/api/openapi.json").json()["paths"]}
    ours = {pattern.pattern for _, pattern, _ in ROUTES}
    missing = {path for path in server if not any(_matches(pattern, path) for pattern in ours)}
    assert {path for path in missing if not re.match(BY_POST, path)} <= {"readyz"}


def test_every_route_is_found_where_its_path_leads() -> None:
    for module in MODULES.values():
        import_module(module)
    for _, pattern, handler in ROUTES:
        path = re.sub(r"\(\?P<(\w+)>[^)]*\)", r"\1", pattern.pattern)
        assert handler.__module__ == next(module for paths, module in MODULES.items() if re.fullmatch(paths, path)), path


def test_a_page_starts_without_what_is_wanted_later() -> None:
    """Drawing, the catalogue and replays take as long to load as everything else."""
    loaded = subprocess.run(
        [sys.executable, "-c", "import lucky.page.desk, sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    later = ("lucky.draw", "lucky.coach", "lucky.board_tools", "lucky.service.catalogue", "lucky.service.replay_cache")
    assert [name for name in loaded.stdout.split() if name.startswith(later)] == []


def _matches(pattern: str, path: str) -> bool:
    return re.fullmatch(pattern, path) is not None


def test_a_whole_game() -> None:
    async def played() -> None:
        page = FakePage()
        made = await page.ask("POST", "api/tables", quick_table())
        async with page.visit(made) as visit:
            assert (await visit.until("welcome"))["table"]["your_seats"]
            over = await visit.play()
        assert (await page.ask("GET", f"api/tables/{made['table']}"))["stage"] == "over"
        token = made["seats"][0]["token"]
        text = await page.ask("GET", f"api/tables/{made['table']}/game", token=token)
        replay = await page.ask("POST", "api/replay", {"table": made["table"]}, token)
        assert len(replay["frames"]) == over["version"] + 1
        again = await page.ask("POST", "api/replay", {"game_file": text})
        assert len(again["frames"]) == len(replay["frames"])
        assert (await page.ask("POST", "api/replay/chances", {"game_file": text}))["rows"]
        following = await page.ask("POST", f"api/tables/{made['table']}/again?into=rematch", token=token)
        assert following["table"] != made["table"]
        assert page.desk.tables.tables == {}

    run(played())


def test_a_game_goes_on_where_it_was_after_a_crash() -> None:
    async def crashed() -> None:
        shelf = MemoryShelf()
        page = FakePage(shelf)
        made = await page.ask("POST", "api/tables", quick_table(people=3, bots=0))
        async with page.visit(made) as visit:
            update = await visit.until("game_update")
            seat = next(seat for seat in update["seats"] if seat.get("legal"))
            visit.say(kind="act", ref=1, seat=seat["seat"], version=0, action=seat["legal"][0]["id"])
            update = await visit.until("game_update")
            assert list(shelf.lines[made["table"]]) == [1]  # stored before it is shown
            async with FakePage(shelf).visit(made) as after:
                again = await after.until("game_update")
        assert (again["version"], again["state"], again["seats"]) == (1, update["state"], update["seats"])

    run(crashed())


def test_one_tab_plays_and_the_other_is_told() -> None:
    async def both() -> None:
        shelf = SharedShelf()
        first, second = FakePage(shelf), FakePage(shelf)
        made = await first.ask("POST", "api/tables", quick_table(people=3, bots=0))
        async with first.visit(made) as here:
            await here.until("game_update")
            async with second.visit(made) as there:
                assert (await there.until("closed"))["code"] == 4409
            async with second.visit(made, socket=2, take_over=True) as there:
                await there.until("game_update")
                first.desk.tables.lost(made["table"])
                assert (await here.until("closed"))["code"] == 4409

    run(both())


def test_what_cannot_be_stored_is_not_done() -> None:
    async def full() -> None:
        shelf = FullShelf()
        page = FakePage(shelf)
        made = await page.ask("POST", "api/tables", quick_table(people=3, bots=0))
        async with page.visit(made) as visit:
            update = await visit.until("game_update")
            seat = next(seat for seat in update["seats"] if seat.get("legal"))
            act = {"kind": "act", "seat": seat["seat"], "version": 0, "action": seat["legal"][0]["id"]}
            shelf.full = True
            visit.say(**act, ref=1)
            assert (await visit.until("refused", "game_update"))["kind"] == "refused"
            with pytest.raises(Refusal, match=FORGETFUL[:20]):
                await page.ask("POST", "api/tables", quick_table())
            shelf.full = False
            visit.say(**act, ref=2)
            assert (await visit.until("game_update"))["version"] == 1

    run(full())


def test_all_games_travel_in_one_file() -> None:
    async def moved() -> None:
        old, new = FakePage(), FakePage()
        made = [await old.ask("POST", "api/tables", quick_table(edition, people=3, bots=0)) for edition in ("free", "anniversary")]
        archive = await old.ask("GET", "api/archive")
        assert await new.ask("POST", "api/archive", archive) == {"found": 2, "added": 2}
        assert await new.ask("POST", "api/archive", archive) == {"found": 2, "added": 0}
        async with new.visit(made[1]) as visit:
            assert (await visit.until("game_update"))["seats"]
        await new.ask("POST", f"api/tables/{made[0]['table']}/forget")
        with pytest.raises(Refusal):
            await new.ask("GET", f"api/tables/{made[0]['table']}")
        for nonsense in ({}, {"format": "x", "version": "1", "tables": []}, archive | {"tables": [{}]}):
            with pytest.raises(Refusal):
                await new.ask("POST", "api/archive", nonsense)

    run(moved())


def test_without_a_compiled_engine_nobody_thinks_far_ahead() -> None:
    known, less = catalogue(), limited(catalogue())
    assert {level.name for level in known.levels} - {level.name for level in less.levels} == {"merciless"}
    assert less.usual_level == known.usual_level
    assert less.editions == known.editions


def test_a_lesson_begins() -> None:
    async def taught() -> None:
        page = FakePage()
        made = await page.ask("POST", "api/lesson", {"name": "Ada"})
        async with page.visit(made) as visit:
            assert (await visit.until("welcome"))["table"]["lesson"]

    run(taught())


def test_usual_boards_were_drawn_before() -> None:
    async def scene() -> None:
        page = FakePage()
        usual = Setup("original", players=1 + len(QUICK_CHARACTERS))
        page.desk.context.grounds = {ground_name(usual, False, "de"): "answers/board.json"}
        made = await page.ask("POST", "api/tables", quick_table("original", bots=len(QUICK_CHARACTERS)))
        path = f"api/tables/{made['table']}/ground?stacked=false&language="
        assert await page.whole("GET", f"{path}de") == (200, "file", "answers/board.json")
        status, kind, text = await page.whole("GET", f"{path}en")
        assert (status, kind) == (200, "application/json")
        assert dict(islice(prepared_grounds(), 1)) == {ground_name(usual, False, "en"): text.encode()}

    run(scene())
