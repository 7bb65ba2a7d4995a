"""Chairs inside a server: what `lucky serve --mcp` answers at /mcp. The same limits hold as for any other connection.

Nothing is kept by session: a chair goes by the table and the token of its link, which only its owner has, so that any process can answer.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, asgi
from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from mcp.server.transport_security import TransportSecuritySettings

from lucky.client import Answer
from lucky.errors import LuckyError
from lucky.line import Line, parse_link
from lucky.mcp.chair import LONGEST_WAIT, ModelChair
from lucky.mcp.tools import Chairs, tools
from lucky.messages import FromServer, Request, TakeSeat
from lucky.server.connection import Closed, SocketConnection
from lucky.server.counting import counted
from lucky.server.guards import address_of, our_pages_only
from lucky.server.settings import Limits
from lucky.server.table_registry import TableRegistry
from lucky.table.connection import token_hash
from lucky.table.making import new_token
from lucky.table.refusals import TooMuch
from lucky.table.requests import answer
from lucky.table.table import Table

PATH = "/mcp"
IDLE = 300.0  # seconds after which a chair that asks for nothing counts as gone
LONGEST_ANSWER = LONGEST_WAIT + 10.0  # seconds from a call to the end of its answer
_decode = msgspec.json.Decoder(FromServer).decode


class HouseLine(Line):
    """A line to a table of this very process."""

    def __init__(self, registry: TableRegistry, table: Table, token: str, address: str) -> None:
        super().__init__()
        self.registry = registry
        self.at = table
        self.connection = SocketConnection([token], registry.settings.limits, self, counted(address))
        self.answers: dict[int, Answer] = {}
        self.refs = 0
        self.inside = ExitStack()
        self.closed = False
        self.going: asyncio.TimerHandle | None = None

    # What a SocketConnection writes to.

    def send_text(self, text: bytes) -> None:
        """A message, at once."""
        message = _decode(text)
        ref = getattr(message, "ref", None)
        if ref is None:
            self.hear(message)
        else:
            self.answers[ref] = message

    def unsent(self) -> int:
        """Nothing waits."""
        return 0

    def wake(self) -> None:
        """The connection has to end."""
        self._something.set()

    async def enter(self, address: str) -> None:
        """Be admitted, and hear how things stand."""
        self.inside.enter_context(self.registry.rate_limits.admitted(address))
        try:
            async with self.at.lock:
                await self.at.enter(self.connection, -1)
        except BaseException:
            self.inside.close()
            raise
        self.stay()

    def stay(self) -> None:
        """Count the time anew after which this line is given up."""
        if self.going is not None:
            self.going.cancel()
        self.going = asyncio.get_running_loop().call_later(IDLE, self.leave)

    def leave(self) -> None:
        """Hang up."""
        if not self.closed:
            self.closed = True
            self.at.leave(self.connection)
            self.inside.close()

    async def ask(self, request: Request) -> Answer:
        """Within the limits of one connection and of its address."""
        self.refs += 1
        if not (self.connection.pace.take() and self.registry.rate_limits.may_send(self.connection.address)):
            raise TooMuch("Not so fast.")
        await answer(self.at, self.connection, msgspec.structs.replace(request, ref=self.refs))
        if isinstance(self.connection.end, Closed):
            raise LuckyError(self.connection.end.word)
        return self.answers.pop(self.refs)

    async def close(self) -> None:
        """Hang up."""
        self.leave()


class HouseChairs(Chairs):
    """Chairs at the tables of this server."""

    def __init__(self) -> None:
        self.registry: TableRegistry
        self.lines: dict[str, tuple[HouseLine, ModelChair]] = {}

    async def join(self, link: str, name: str, context: Any) -> tuple[str, ModelChair]:
        """By link: the server's own name in it does not matter."""
        _, table_id, seat, token = parse_link(link)
        if seat is None:
            wanted, token = TakeSeat(name=name or "Model"), new_token()
            table = await self.registry.table(table_id)
            async with table.lock:
                await table.sit(wanted.name, wanted.seat, token_hash(token))
        word = f"{table_id}.{token}"
        return word, await self.chair(word, context)

    async def chair(self, chair: str, context: Any) -> ModelChair:
        """By table and token."""
        table_id, _, token = chair.strip().partition(".")
        if not token:
            raise LuckyError("Name your chair: the word that join answered with. join again if you have lost it.")
        known = self.lines.get(chair.strip())
        if known is not None and not known[0].closed and known[0].at is self.registry.tables.get(table_id):
            known[0].stay()
            return known[1]
        address = address_in(context)
        line = HouseLine(self.registry, await self.registry.table(table_id), token, address)
        await line.enter(address)
        if len(line.connection.seats) != 1:
            await line.close()
            raise LuckyError("That is no chair's token: use the link of one chair.")
        found = ModelChair(line, line.connection.seats[0])
        self.lines = {word: pair for word, pair in self.lines.items() if not pair[0].closed}
        self.lines[chair.strip()] = line, found
        return found

    async def close(self) -> None:
        """Hang up everywhere."""
        for line, _ in self.lines.values():
            await line.close()


def address_in(context: Any) -> str:
    """The client's address, as the server's own limits count it."""
    request = context.request_context.request
    client = None if request is None else request.client
    return "" if client is None else str(client.host)


async def ended(app: ASGIApp, seconds: float, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request for so many seconds at most; what was begun of the answer is ended properly then."""
    begun = complete = False

    async def watched(message: Message) -> None:
        nonlocal begun, complete
        begun, complete = True, message["type"] == "http.response.body" and not message.get("more_body")
        await send(message)

    try:
        async with asyncio.timeout(seconds):
            await app(scope, receive, watched)
    except TimeoutError:
        if not begun:
            raise LuckyError("That took too long. Ask again.") from None
        if not complete:
            await send({"type": "http.response.body", "body": b"", "more_body": False})


def mounted(limits: Limits) -> tuple[Any, Any]:
    """A handler for /mcp, and what has to run as long as the server does."""
    chairs = HouseChairs()
    server = tools(chairs)
    server.streamable_http_app(
        streamable_http_path=PATH,
        json_response=True,
        stateless_http=True,
        max_request_body_size=limits.message_bytes,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),  # our own guards know our names
    )

    @asgi(PATH, is_mount=True, copy_scope=True, guards=[our_pages_only])
    async def mcp(scope: Scope, receive: Receive, send: Send) -> None:
        """The Model Context Protocol, over HTTP. Whatever is open counts as a connection, and not for ever: a stream that is asked for
        by GET has nothing to say here, since nothing is kept by session."""
        with chairs.registry.rate_limits.admitted(address_of(ASGIConnection(scope))):
            seconds = LONGEST_ANSWER if scope.get("method") == "POST" else limits.hello_seconds
            await ended(server.session_manager.handle_request, seconds, scope, receive, send)  # type: ignore[arg-type]

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        chairs.registry = app.state.registry
        async with server.session_manager.run():
            try:
                yield
            finally:
                await chairs.close()

    return mcp, running
