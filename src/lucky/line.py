"""A line to a table: what somebody has been sent, and how they ask. One over a WebSocket, one to a table of this process.

A language model's chair inside a server has its own, with a server's limits (mcp/house.py).
"""

import asyncio
import math
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Union
from urllib.parse import SplitResult, urlsplit

import msgspec

from lucky.client import Answer, Client, TableConnection
from lucky.errors import LuckyError
from lucky.events import Event
from lucky.messages import ChatUpdate, FromServer, GameUpdate, Request, TableInfo, TableUpdate, Welcome
from lucky.saying.story import story_lines
from lucky.table.connection import Connection
from lucky.table.requests import answer
from lucky.table.table import Table
from lucky.words import ENGLISH

LONGEST_NEWS = 60  # sentences kept for somebody who does not look
SEAT = re.compile(r"seat=(\d+)\.([\w-]+)")
NO_LINK = (
    "That is no link to a table. It looks like http://127.0.0.1:8765/t/TABLE#seat=1.TOKEN: "
    "at the table, the link of your own chair, or of a table with an open chair."
)
_events: Any = msgspec.json.Decoder(list[Union[tuple(Event.__subclasses__())]])  # type: ignore[misc]  # noqa: UP007


def decode_events(events: msgspec.Raw) -> list[Event]:
    """Events as they are sent."""
    found: list[Event] = _events.decode(events)
    return found


_decode = msgspec.json.Decoder(FromServer).decode


class Line(ABC):
    """What a chair has been sent so far. Whoever waits is woken by whatever comes."""

    def __init__(self) -> None:
        self.table: TableInfo | None = None
        self.latest: GameUpdate | None = None
        self.news: list[str] = []  # sentences since the chair last looked
        self.listener: Callable[[FromServer], None] = lambda message: None  # is given every message that answers nothing
        self.end: LuckyError | None = None  # why nothing comes any more
        self._something = asyncio.Event()

    @abstractmethod
    async def ask(self, request: Request) -> Answer:
        """Ask for something; the answer may be a refusal."""

    @abstractmethod
    async def close(self) -> None:
        """Hang up. The seat stays one's own."""

    @property
    def connected(self) -> bool:
        """Whether what is asked now would arrive."""
        return True

    def stay(self) -> None:  # noqa: B027  # most lines cannot break
        """Never give up a connection that broke: for somebody who sees that there is none."""

    def hear(self, message: FromServer) -> None:
        """Something was sent."""
        if isinstance(message, Welcome | TableUpdate):
            self.table = message.table
        elif isinstance(message, ChatUpdate):
            self._note([f"{message.line.name or 'Somebody'} says: {message.line.text}"])
        elif isinstance(message, GameUpdate):
            if message.since >= 0 or self.latest is None:
                self._note([line for _, line in story_lines(decode_events(message.events), ENGLISH)])
            self.latest = message
        self.listener(message)
        self._something.set()

    def ended(self, why: LuckyError) -> None:
        """Nothing will be sent any more."""
        self.end = why
        self._something.set()

    def _note(self, sentences: list[str]) -> None:
        self.news = [*self.news, *sentences][-LONGEST_NEWS:]

    def take_news(self) -> list[str]:
        """What has happened since this was last asked."""
        news, self.news = self.news, []
        return news

    async def anything(self, seconds: float) -> bool:
        """Wait until something is sent; whether it was in time."""
        self._something.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._something.wait()
        except TimeoutError:
            return False
        return True


class RemoteLine(Line):
    """A line to a server somewhere, over a WebSocket that connects again by itself."""

    def __init__(self, client: Client, connection: TableConnection) -> None:
        super().__init__()
        self.client = client
        self.connection = connection
        self._listening: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, server: str, table: str, *tokens: str, listener: Callable[[FromServer], None] = lambda message: None
    ) -> "RemoteLine":
        """Connect, and hear how things stand; without a token one looks on."""
        client = Client(server)
        line = cls(client, client.connect(table, tokens))
        line.listener = listener
        try:
            await line.connection.__aenter__()
        except BaseException:
            await client.__aexit__(None, None, None)
            raise
        line._listening = asyncio.create_task(line._listen())
        while line.table is None:
            await line.anything(1.0)
        return line

    async def _listen(self) -> None:
        try:
            async for message in self.connection:
                self.hear(message)
        except LuckyError as error:
            self.ended(error)

    @property
    def connected(self) -> bool:
        """Whether there is a connection at this moment."""
        return self.connection.connected

    def stay(self) -> None:
        """Knock again and again, also after a night."""
        self.connection.patience = math.inf

    async def ask(self, request: Request) -> Answer:
        """Over the WebSocket."""
        return await self.connection.ask(request)

    async def close(self) -> None:
        """Disconnect."""
        if self._listening is not None:
            self._listening.cancel()
        await self.connection.close()
        await self.client.__aexit__(None, None, None)


class TableLine(Line, Connection):
    """A line to a table of this very process, without limits: who asks is who works."""

    def __init__(self, table: Table, tokens: Sequence[str]) -> None:
        Line.__init__(self)
        Connection.__init__(self, tokens)
        self.at = table
        self._answers: dict[int, asyncio.Future[Answer]] = {}
        self._refs = 0

    @classmethod
    async def open(cls, table: Table, *tokens: str, listener: Callable[[FromServer], None] = lambda message: None) -> "TableLine":
        """Sit down, and hear how things stand; without a token one looks on."""
        line = cls(table, tokens)
        line.listener = listener
        async with table.lock:
            await table.enter(line, -1)
        return line

    def send(self, text: bytes) -> None:
        """A message, at once; an answer goes to whoever asked."""
        message = _decode(text)
        asked = self._answers.get(getattr(message, "ref", -1))
        if asked is None:
            self.hear(message)
        elif not asked.done():
            asked.set_result(message)

    def disconnect(self, why: LuckyError) -> None:
        """The table is no more."""
        self.ended(why)

    async def ask(self, request: Request) -> Answer:
        """Without a network."""
        self._refs += 1
        ref = self._refs
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[ref] = waiting
        try:
            await answer(self.at, self, msgspec.structs.replace(request, ref=ref))
            return await waiting
        finally:
            del self._answers[ref]

    async def close(self) -> None:
        """Get up; the seat stays one's own."""
        if self in self.at.audience.connections:
            self.at.leave(self)


def split_link(link: str) -> SplitResult:
    """The parts of a web address; refused, as no link to a table, if it is none."""
    try:
        parts = urlsplit(link.strip())
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0:  # reading the port is what finds fault with it
            return parts
    except ValueError:
        pass
    raise LuckyError(NO_LINK)


def parse_link(link: str) -> tuple[str, str, int | None, str]:
    """A chair's link taken apart: server, table, seat and token; no seat and no token for the link of a table."""
    parts = split_link(link)
    head, _, table = parts.path.rstrip("/").rpartition("/t/")
    if not table:
        raise LuckyError(NO_LINK)
    found = SEAT.search(parts.fragment)
    server = f"{parts.scheme}://{parts.netloc}{head}"
    return (server, table, int(found[1]), found[2]) if found else (server, table, None, "")
