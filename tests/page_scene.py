"""A page without a browser: what a desk sends is collected, bots think at once."""

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from lucky.messages import PROTOCOL
from lucky.page.desk import Desk
from lucky.page.shelf import MemoryShelf, Shelf
from lucky.page.worker_bots import think
from lucky.table.interfaces import TableSettings
from tests.patience import PATIENCE

HURRY = TableSettings(beat=0.0, slack=0.0, presence_seconds=0.0, vote_grace=0.0)


class Refusal(Exception):
    """A request that was refused: its status and what was said."""


class FakePage:
    """What the browser's side of a worker does."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf or MemoryShelf()
        self.replies: dict[int, asyncio.Future[tuple[int, str, str]]] = {}
        self.sockets: defaultdict[int, asyncio.Queue[Any]] = defaultdict(asyncio.Queue)
        self.restarted = 0
        self.desk = Desk(self, self.shelf, HURRY)
        self.desk.bots.ready()

    def reply(self, ref: int, status: int, kind: str, text: str) -> None:
        self.replies.pop(ref).set_result((status, kind, text))

    def send(self, socket: int, text: str) -> None:
        self.sockets[socket].put_nowait(json.loads(text))

    def close(self, socket: int, code: int, reason: str) -> None:
        self.sockets[socket].put_nowait({"kind": "closed", "code": code, "reason": reason})

    def think(self, number: int, question: bytes) -> None:
        asyncio.get_running_loop().call_soon(lambda: self.desk.bots.heard(number, think(question)))

    def restart_bots(self) -> None:
        self.restarted += 1
        self.desk.bots.ready()

    async def whole(self, method: str, address: str, body: Any = None, token: str = "") -> tuple[int, str, str]:
        """A request, and all of its answer."""
        ref = len(self.replies) + 1
        self.replies[ref] = answer = asyncio.get_running_loop().create_future()
        self.desk.request(ref, method, address, "" if body is None else json.dumps(body), token)
        async with asyncio.timeout(PATIENCE):
            found: tuple[int, str, str] = await answer
            return found

    async def ask(self, method: str, address: str, body: Any = None, token: str = "") -> Any:
        """A request that is granted: what was said."""
        status, kind, text = await self.whole(method, address, body, token)
        if status != 200:
            raise Refusal(status, text)
        return json.loads(text) if "json" in kind else text

    @asynccontextmanager
    async def visit(self, made: dict[str, Any], socket: int = 1, take_over: bool = False) -> AsyncIterator["Visit"]:
        """A connection to a table."""
        self.desk.connect(socket, made["table"], take_over)
        visit = Visit(self, socket)
        tokens = [*(seat["token"] for seat in made["seats"]), *filter(None, [made["host_token"]])]
        visit.say(kind="hello", protocol=PROTOCOL, tokens=tokens, version=-1)
        yield visit
        self.desk.leave(socket)
        await asyncio.sleep(0)


class Visit:
    """Somebody at a table."""

    def __init__(self, page: FakePage, socket: int) -> None:
        self.page = page
        self.socket = socket
        self.last: dict[str, Any] = {}

    def say(self, **message: Any) -> None:
        self.page.desk.receive(self.socket, json.dumps(message))

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = await self.page.sockets[self.socket].get()
                if message["kind"] == "game_update":
                    self.last = message
                if message["kind"] in kinds:
                    return message

    async def play(self, most: int = 3000) -> dict[str, Any]:
        """Do whatever comes first until the game is over; the last update."""
        for _ in range(most):
            update = await self.until("game_update")
            if update["state"]["phase"] == "over":
                return update
            for seat in update["seats"]:
                if seat.get("legal"):
                    self.say(kind="act", ref=1, seat=seat["seat"], version=update["version"], action=seat["legal"][0]["id"])
        raise AssertionError("The game does not end.")
