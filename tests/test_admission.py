"""Whatever may be asked of a server, nobody else waits for it: its event loop works little for anything, and addresses have fair shares.

Work on the loop is counted in lines of Python, and in processor time where C works; neither depends on how busy the machine is. What
people notice of it is measured by bench/admission.
"""

import asyncio
import contextlib
import gc
import json
import os
import threading
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar import Litestar
from mcp import Client
from websockets.sync.client import ClientConnection, connect

from lucky.messages import PROTOCOL
from lucky.server import house_routes
from lucky.server.settings import Limits
from lucky.service import houses
from lucky.table import making
from tests.largest import (
    HOST,
    MESSAGE,
    SAMPLES,
    Asked,
    Tables,
    asked_of,
    endpoints,
    largest_setup,
    largest_tables,
    long_lines,
    messages_of,
    seats,
)
from tests.loop_watch import Turns, watched
from tests.patience import PATIENCE
from tests.server_scene import Scene, open_server

LINES = 100_000  # of one turn of the loop: about five milliseconds
SECONDS = 0.05  # of the processor, with every line counted
MEMORY = 100_000_000  # bytes more than before the first request
LONG = 900  # actions: enough for what is sent to be cut off
FEW = ("chessboard", "astray")  # houses: one that can be played, one with all faults
GRANTED = {200, 201, 204}
REFUSED = {400, 401, 403, 404, 409, 413, 429}


@dataclass
class Watched:
    """A server in a thread of its own, whose loop is watched."""

    scene: Scene
    turns: Turns
    tables: Tables

    @property
    def app(self) -> Litestar:
        """The application."""
        return cast("Litestar", self.scene.server.config.app)

    def ask(self, asked: Asked, method: str) -> int:
        """The answer's status."""
        headers = {"authorization": f"Bearer {asked.token}"} if asked.token else {}
        body = None if asked.body is None else json.dumps(asked.body).encode()
        address = self.scene.url + asked.path
        return httpx.request(method, address, params=asked.query, content=body, headers=headers, timeout=PATIENCE).status_code

    @contextlib.contextmanager
    def live(self, table: str, *tokens: str) -> Iterator[ClientConnection]:
        """A connection to a table that has heard how the game stands."""
        address = f"{self.scene.url.replace('http', 'ws')}/tables/{table}/live"
        with connect(address, max_size=None, open_timeout=PATIENCE) as line:
            line.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "tokens": tokens}))
            until(line, lambda message: message["kind"] == "game_update")
            yield line

    def long_turns(self, what: str) -> Iterator[str]:
        """Turns of the loop that were long, since the last time."""
        turns = self.turns
        if turns.lines > LINES:
            yield f"{what}: {turns.lines:,} lines, at last in {turns.longest}"
        if turns.seconds > SECONDS:
            yield f"{what}: {turns.seconds:.3f} s of the processor in {turns.slowest}"
        turns.forget()


def until(line: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message that is wanted."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        if wanted(message):
            return message


def resident() -> int:
    """Bytes of memory of this process, server and client together; 0 where the system does not say."""
    figures = Path("/proc/self/statm")
    return int(figures.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") if figures.exists() else 0


@pytest.fixture(scope="module")
def server() -> Iterator[Watched]:
    turns, begun, found = Turns(), threading.Event(), list[Any]()

    async def serve() -> None:
        turns.thread = threading.get_ident()
        async with open_server(mcp=True) as scene:
            ended = asyncio.Event()
            found.extend((scene, asyncio.get_running_loop(), ended))
            begun.set()
            await ended.wait()

    tables = largest_tables(LONG, FEW)
    gc.collect()
    gc.freeze()  # as the server does: what other tests have left is not looked through in turns of its loop
    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    with watched(turns):
        thread.start()
        assert begun.wait(PATIENCE)
        scene, loop, ended = found
        for stored in tables.all():
            asyncio.run_coroutine_threadsafe(scene.registry.store.insert(stored), loop).result(PATIENCE)
        server = Watched(scene, turns, tables)
        server.ask(Asked("/healthz"), "GET")  # what a loop does once in its life
        turns.forget()
        try:
            yield server
        finally:
            loop.call_soon_threadsafe(ended.set)
            thread.join(PATIENCE)
            gc.unfreeze()


def test_no_endpoint_keeps_the_loop(server: Watched) -> None:
    known, long, before = endpoints(server.app), list[str](), resident()
    for endpoint, path in known.items():
        method = endpoint.partition(" ")[0]
        statuses = []
        for number, asked in enumerate(asked_of(endpoint, path, server.tables)):
            statuses.append(server.ask(asked, method))
            long += server.long_turns(f"{endpoint}, request {number} ({statuses[-1]})")
        assert {*statuses} <= GRANTED | REFUSED, f"{endpoint}: {statuses}"
        assert resident() - before <= MEMORY, f"memory after {endpoint}"
    assert not long, "\n".join(long)
    assert not SAMPLES.keys() - known.keys(), "samples of what is no endpoint any more"


def test_no_tool_of_language_models_keeps_the_loop(server: Watched) -> None:
    """Each of them, with the longest that it may be given; none of it ends the turn."""
    tables, long = server.tables, list[str]()
    seat, tools = tables.to_act, set[str]()
    link = f"{server.scene.url}/t/{tables.playing.table.id}#seat={seat + 1}.{tables.tokens[seat]}"

    async def converse() -> None:
        async with Client(f"{server.scene.url}/mcp") as client:

            async def call(tool: str, **arguments: Any) -> str:
                answer = await client.call_tool(tool, arguments)
                tools.add(tool)
                long.extend(server.long_turns(f"{tool} {json.dumps(arguments)[:60]}"))
                return "".join(part.text for part in answer.content if part.type == "text")

            said = await call("join", link=link)
            assert said.startswith("chair: "), said
            chair = said.split()[1]
            await call("wait_for_turn", chair=chair, seconds=0)
            for form in ("text", "json"):
                await call("look", chair=chair, format=form)
            assert "end" in await call("legal_actions", chair=chair)
            for text in long_lines(MESSAGE):
                await call("act", chair=chair, action=text)
                await call("why_not", chair=chair, action=text)
            await call("say", chair=chair, text="x" * MESSAGE)
            await call("rules", id="M8 " * (MESSAGE // 3))
            await call("join", link="x" * MESSAGE)
            await call("join", link=f"{server.scene.url}/t/{tables.gathering.table.id}", name="\ufdfa" * 2_000)
            assert tools == {tool.name for tool in (await client.list_tools()).tools}

    asyncio.run(converse())
    assert not long, "\n".join(long)


def test_no_message_keeps_the_loop(server: Watched) -> None:
    table, long = server.tables.playing.table.id, list[str]()
    tokens = (HOST, *server.tables.tokens.values())
    with server.live(table, *tokens[:1]), server.live(table, *tokens[1:2]), server.live(table, *tokens) as line:
        long += server.long_turns("hello")
        version = len(server.tables.playing.actions)
        for ref, message in enumerate(messages_of(server.tables, version), 1):
            now = {"version": version} if "version" in message else {}  # else it is refused before it is read
            line.send(json.dumps(message | now | {"ref": ref}))
            answer = until(line, lambda answer, ref=ref: answer.get("ref") == ref)  # type: ignore[misc]
            version = answer.get("version", version)
            long += server.long_turns(f"{json.dumps(message)[:60]} ({answer['kind']})")
    assert not long, "\n".join(long)


def test_beginning_keeps_no_loop(server: Watched) -> None:
    """A drawn house is dealt in when the game begins."""
    wanted = {"setup": largest_setup("slats"), "seats": seats(10), "start": False}
    made = httpx.post(f"{server.scene.url}/api/tables", json=wanted, timeout=PATIENCE).json()
    list(server.long_turns(""))
    with connect(f"{server.scene.url.replace('http', 'ws')}/tables/{made['table']}/live", max_size=None, open_timeout=PATIENCE) as line:
        line.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "tokens": [made["host_token"]]}))
        line.send(json.dumps({"kind": "start", "ref": 1}))
        assert until(line, lambda message: message.get("ref") == 1)["kind"] == "accepted"
    assert not list(server.long_turns("start"))


def test_nothing_long_is_compressed_on_the_loop(server: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes, real = list[int](), zlib.compressobj

    class Noted:
        def __init__(self, *args: Any, **options: Any) -> None:
            self.compressor = real(*args, **options)

        def compress(self, data: bytes) -> bytes:
            if threading.get_ident() == server.turns.thread:
                sizes.append(len(data))
            return self.compressor.compress(data)

        def flush(self, *mode: int) -> bytes:
            return self.compressor.flush(*mode)

    monkeypatch.setattr(zlib, "compressobj", Noted)
    for path in (f"/api/tables/{server.tables.gathering.table.id}/ground", "/api/board.css", "/healthz"):
        plain = httpx.get(server.scene.url + path, headers={"accept-encoding": "identity"}, timeout=PATIENCE)
        packed = httpx.get(server.scene.url + path, headers={"accept-encoding": "gzip"}, timeout=PATIENCE)
        assert packed.content == plain.content
        assert "content-encoding" not in plain.headers
        assert ("content-encoding" in packed.headers) == (len(plain.content) >= 2_000)
        if len(plain.content) >= 2_000:
            assert int(packed.headers["content-length"]) < len(plain.content)
    assert 0 < max(sizes) <= 16_384


# Shares.


def test_one_address_with_22_requests_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is done until all have come; then they are done in their order."""
    sign, order, arrived = threading.Event(), list[str](), asyncio.Semaphore(0)
    routes: Any = house_routes
    worked = routes.worked

    def checked(wanted: houses.GetHouse) -> houses.HouseCheck:
        assert sign.wait(PATIENCE)
        order.append(wanted.base)
        return houses.HouseCheck(findings=(), walls=(), rules=())

    async def arriving(request: Any, job: Callable[[], Any]) -> Any:
        arrived.release()
        return await worked(request, job)

    monkeypatch.setattr(houses, "checked", checked)
    monkeypatch.setattr(house_routes, "worked", arriving)

    async def story() -> None:
        async with open_server() as scene, asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as client:

            async def ask(address: str) -> int:
                body = {"house": {}, "base": address}
                return (await client.post("/api/houses/check", json=body, headers={"x-forwarded-for": address})).status_code

            many = [asyncio.create_task(ask("192.0.2.1")) for _ in range(22)]
            for _ in many:
                await arrived.acquire()
            other = asyncio.create_task(ask("192.0.2.2"))
            await arrived.acquire()
            sign.set()
            assert await other == 200, "others are never refused for it"
            assert sorted(await asyncio.gather(*many)) == [200] * 20 + [429] * 2, "only so many of an address wait"
            assert order.index("192.0.2.2") == 1, "whoever was served least goes first"

    asyncio.run(story())


def test_whether_there_may_be_a_table_is_asked_before_its_house_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read, new_tables = list[object](), cast("Any", making)
    real = new_tables.read_setup

    def read_setup(choices: dict[str, Any], seats: int) -> Any:
        read.append(choices)
        return real(choices, seats)

    monkeypatch.setattr(making, "read_setup", read_setup)
    wrong = {"setup": {"edition": "nonsense"}, "seats": [{"kind": "me"}]}
    right = {"setup": {"players": 3}, "seats": [{"kind": "me"}] * 3}

    async def story() -> None:
        async with open_server(limits=Limits(tables_each=1)) as scene, httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as client:

            async def ask(body: object) -> int:
                return (await client.post("/api/tables", json=body, headers={"x-forwarded-for": "192.0.2.1"})).status_code

            assert await ask(wrong) == 400
            assert await ask(right) == 201, "what came to nothing does not count"
            assert await ask(right) == 429
            assert len(read) == 2, "nothing was worked out for the one that was refused"

    asyncio.run(story())
