"""Requests that make no sense: refused in words, never with a 500, and never with a look inside."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import response_schema_conformance

from lucky.client import Client
from lucky.messages import MadeTable, SeatRequest
from tests.patience import PATIENCE
from tests.server_process import Server, serving
from tests.soak import soak, times

ME = {"kind": "me"}
THREE = {"edition": "free", "players": 3}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house")) as server:
        yield server
        assert "Traceback" not in server.printed()


@pytest.fixture(scope="module")
def table(server: Server) -> MadeTable:
    async def make() -> MadeTable:
        async with Client(server.url) as house:
            return await house.create(THREE, [SeatRequest(kind="me")] * 3, start=True)

    return asyncio.run(make())


def post(server: Server, path: str, body: Any) -> httpx.Response:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return httpx.post(f"{server.url}{path}", content=content, headers={"Content-Type": "application/json"}, timeout=PATIENCE)


def turned_away(answer: httpx.Response) -> bool:
    """Whether a request was refused, in words that tell nothing of how the house is built."""
    said = answer.json()["error"]
    return 400 <= answer.status_code < 500 and bool(said) and not any(word in said for word in ("Traceback", "lucky.", "object at 0x"))


ODD_CHOICES: list[dict[str, Any]] = [
    {"edition": 7},
    {"edition": ["free"]},
    {"edition": "second"},
    {"players": 10**30},
    {"players": -1},
    {"players": 3.5},
    {"players": "3"},
    {"players": True},
    {"players": None},
    {"nonsense": 1},
    {"variants": "murder"},
    {"variants": [1]},
    {"variants": [["murder"]]},
    {"board": "/etc/passwd"},
    {"board": "../../secret.toml"},
    {"board": {"a": 1}},
    {"first": 10**30},
    {"first": -1},
    {"hand": 10**9},
    {"hand": -1},
    {"hand": []},
    {"closed": 5},
    {"start": 1},
    {"doctor": ["Kitchen"]},
    {"dealer": "x"},
    {"escape": "maybe"},
    {"pets": ["dragon"]},
    {"spite": "yes"},
    {"floors": [None]},
    {"strangers": "two"},
]


@pytest.mark.parametrize("choice", ODD_CHOICES, ids=str)
def test_setups_that_make_no_sense(server: Server, choice: dict[str, Any]) -> None:
    answer = post(server, "/api/tables", {"setup": THREE | choice, "seats": [ME] * 3})
    assert turned_away(answer), answer.text


ODD_TABLES: list[dict[str, Any]] = [
    {"setup": None},
    {"setup": []},
    {"setup": "free"},
    {"seats": []},
    {"seats": None},
    {"seats": [ME] * 11},
    {"seats": [ME] * 5000},
    {"seats": [{"kind": "king"}] * 3},
    {"seats": [{"kind": "bot", "bot": "nobody"}] * 3},
    {"seats": [{"kind": "bot", "bot": "/etc/passwd:Bot"}] * 3},
    {"seats": [{"kind": "bot", "bot": "examples/mybot.py:Bot"}] * 3},
    {"seats": [{"kind": "bot", "bot": "ismcts:1000000s"}] * 3},
    {"seats": [{"kind": "bot", "bot": "ismcts:99999999999"}] * 3},
    {"seats": [{"kind": "me", "name": "Doctor"}, ME, ME]},
    {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ada"}, ME]},
    {"seats": [{"kind": "me", "name": "x" * 500}, ME, ME]},
    {"seats": [{"kind": "me", "name": "a\x00b"}, ME, ME]},
    {"seats": [{"kind": "me", "name": "\ud800"}, ME, ME]},
    {"options": {"pace": -1}},
    {"options": {"pace": 1e300}},
    {"options": {"turn_seconds": -5}},
    {"options": {"turn_seconds": 10**20}},
    {"options": {"answer_seconds": 2**63}},
    {"options": {"secret": 1}},
    {"more": 1},
]


@pytest.mark.parametrize("wish", ODD_TABLES, ids=lambda wish: str(wish)[:60])
def test_tables_that_make_no_sense(server: Server, wish: dict[str, Any]) -> None:
    answer = post(server, "/api/tables", {"setup": THREE, "seats": [ME] * 3} | wish)
    assert turned_away(answer), answer.text


NO_JSON = {
    "nothing": b"",
    "a beginning": b"{",
    "no text": b"\xff\xfe",
    "null": b"null",
    "a deep beginning": b"[" * 8000,
    "a deep setup cut off": b'{"setup":' + b"[" * 8000,
    "a deep setup": b'{"setup":{"a":' + b"[" * 5000 + b"]" * 5000 + b'},"seats":[]}',
    "far too much": b"x" * 3_000_000,
    "a lot of nothing": b'{"setup":{},"seats":[]' + b" " * 3_000_000 + b"}",
}


@pytest.mark.parametrize("content", NO_JSON.values(), ids=NO_JSON)
def test_bodies_that_make_no_sense(server: Server, table: MadeTable, content: bytes) -> None:
    for path in ("/api/tables", f"/api/tables/{table.table}/sit"):
        assert turned_away(post(server, path, content))


def test_going_on_from_a_game_that_is_not_over(server: Server, table: MadeTable) -> None:
    path = f"{server.url}/api/tables/{table.table}"
    assert turned_away(httpx.get(f"{path}/game", timeout=PATIENCE))
    for who in ("", "Bearer", "Bearer x", f"Bearer {table.host_token}", "Basic eDp4", "\xff"):
        for into in ("rematch", "escape", "nowhere", ""):
            headers = {b"Authorization": who.encode("latin-1")} if who else {}
            answer = httpx.post(f"{path}/again", params={"into": into}, headers=headers, timeout=PATIENCE)
            assert turned_away(answer), answer.text


def test_tables_that_are_not_there(server: Server) -> None:
    for name in ("nosuchtable1", "..%2f..", "x" * 3000, "%00", "%ff"):
        for answer in (
            httpx.get(f"{server.url}/api/tables/{name}", timeout=PATIENCE),
            httpx.get(f"{server.url}/api/tables/{name}/game", timeout=PATIENCE),
            post(server, f"/api/tables/{name}/sit", {"name": "Ada"}),
        ):
            assert 400 <= answer.status_code < 500, answer.text


def test_a_foreign_page_is_kept_out(server: Server) -> None:
    body = {"setup": THREE, "seats": [ME] * 3}
    answer = httpx.post(f"{server.url}/api/tables", json=body, headers={"Origin": "https://elsewhere.example"}, timeout=PATIENCE)
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers


@soak
def test_whatever_openapi_allows_and_forbids(server: Server) -> None:
    """Schemathesis makes requests out of the server's own description of itself, sensible ones and others."""
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations: list[Any] = [cast(Any, found).ok() for found in schema.get_all_operations()]
    assert len(operations) >= 20
    for operation in operations:
        for mode in GenerationMode:
            hammer(operation, mode)


def hammer(operation: Any, mode: GenerationMode) -> None:
    @settings(max_examples=times(8, 200), deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def asked(case: Any) -> None:
        case.call_and_validate(checks=[not_a_server_error, response_schema_conformance])

    with suppress(Unsatisfiable):  # a request without parameters cannot be asked wrongly
        asked()
