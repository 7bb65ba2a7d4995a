"""A server in this very process, with a real port, for tests that look at what it holds."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from lucky.client import Client, TableConnection
from lucky.commands.play import listening
from lucky.messages import PROTOCOL, GameUpdate, MadeTable, Options, SeatInfo, SeatRequest
from lucky.server.app import create_app
from lucky.server.post.reach import Reach
from lucky.server.run import config
from lucky.server.settings import Settings
from lucky.server.table_registry import TableRegistry
from tests.patience import PATIENCE

ME, OPEN, BOT = SeatRequest(kind="me"), SeatRequest(kind="open"), SeatRequest(kind="bot", bot="greedy")
HELLO = json.dumps({"kind": "hello", "protocol": PROTOCOL})  # a spectator's
QUICK = Options(pace=0)


class NoWire:
    """The way out of a connection that nobody is at the other end of."""

    def send_text(self, text: bytes) -> None: ...

    def unsent(self) -> int:
        return 0

    def wake(self) -> None:
        """Nobody waits for a message."""


@dataclass
class Scene:
    """The tables of a server, a client of it, and what serves it."""

    registry: TableRegistry
    client: Client
    server: uvicorn.Server
    url: str

    async def make(self, places: Iterable[SeatRequest], options: Options = QUICK, start: bool = True, **setup: Any) -> MadeTable:
        """A table."""
        return await self.client.create({"edition": "free"} | setup, places, options=options, start=start)

    def sit(self, made: MadeTable, *seats: int, host: bool = True) -> TableConnection:
        """A connection for its maker: all their seats, or some."""
        tokens = [key.token for key in made.seats if key.seat in seats or not seats]
        return self.client.connect(made.table, [*tokens, made.host_token] if host else tokens)


@asynccontextmanager
async def open_server(static: Path = Path("nowhere"), reach: Reach | None = None, **settings: Any) -> AsyncIterator[Scene]:
    """A server that runs as long as this lasts. Bots keep time a hundred times as fast."""
    usual = {"bot_workers": 1, "beat": 0.01, "slack": 0.01, "presence_seconds": 0.0, "vote_grace": 0.0}
    app = create_app(static, Settings(**usual | settings), reach)
    sock = listening(None)
    server = uvicorn.Server(config(app))
    running = asyncio.create_task(server._serve([sock]))
    while not server.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.005)
    url = f"http://127.0.0.1:{sock.getsockname()[1]}"
    try:
        async with Client(url, patience=PATIENCE) as client:
            yield Scene(app.state.registry, client, server, url)
    finally:
        server.should_exit = True
        await running


async def next_update(table: TableConnection, number: int = 0) -> GameUpdate:
    """The next update, or the first that has come as far as a version."""
    async with asyncio.timeout(PATIENCE):
        async for message in table:
            if isinstance(message, GameUpdate) and message.version >= number:
                return message
    raise AssertionError("the connection ended")


async def heard(table: TableConnection, kind: type[Any]) -> Any:
    """The next message of a kind."""
    async with asyncio.timeout(PATIENCE):
        async for message in table:
            if isinstance(message, kind):
                return message
    raise AssertionError("the connection ended")


async def drained(socket: ClientConnection) -> list[str]:
    """The kinds of all messages until the connection is closed."""
    kinds = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            kinds.append(json.loads(await socket.recv())["kind"])
    return kinds


async def until(true: Any) -> None:
    """Wait for something to become so. Mostly it is another's doing, who sets no event of ours."""
    pause = 0.0
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(pause)
            pause = min(pause + 0.0005, 0.005)


def acting(update: GameUpdate) -> SeatInfo:
    """The one of the receiver's seats that is to act."""
    return next(mine for mine in update.seats if mine.legal)


def state(update: GameUpdate) -> dict[str, Any]:
    """What everyone sees."""
    found: dict[str, Any] = msgspec.json.decode(update.state)
    return found


def events(update: GameUpdate) -> list[dict[str, Any]]:
    """What the receiver was told."""
    found: list[dict[str, Any]] = msgspec.json.decode(update.events)
    return found


def verb(mine: SeatInfo, name: str) -> int:
    """A choice of a kind."""
    return next(choice.id for choice in mine.legal if choice.kind == name)
