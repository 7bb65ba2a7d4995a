"""A line to a table: what a chair has been sent, and how it asks. One over a WebSocket here; one inside a server in house.py."""

import asyncio
import re
from abc import ABC, abstractmethod
from typing import Any
from urllib.parse import urlsplit

import msgspec

from lucky import messages
from lucky.client import Answer, Client, TableConnection
from lucky.errors import LuckyError
from lucky.messages import ChatUpdate, GameUpdate, Request, TableInfo, TableUpdate, Welcome

LONGEST_NEWS = 60  # sentences kept for somebody who does not look
SEAT = re.compile(r"seat=(\d+)\.([\w-]+)")


class Line(ABC):
    """What a chair has been sent so far. Whoever waits is woken by whatever comes."""

    def __init__(self) -> None:
        self.table: TableInfo | None = None
        self.latest: GameUpdate | None = None
        self.news: list[str] = []  # sentences since the chair last looked
        self._something = asyncio.Event()

    @abstractmethod
    async def ask(self, request: Request) -> Answer:
        """Ask for something; the answer may be a refusal."""

    @abstractmethod
    async def close(self) -> None:
        """Hang up. The seat stays one's own."""

    def hear(self, message: messages.FromServer) -> None:
        """Something was sent."""
        if isinstance(message, Welcome | TableUpdate):
            self.table = message.table
        elif isinstance(message, ChatUpdate):
            self._note([f"{message.line.name or 'Somebody'} says: {message.line.text}"])
        elif isinstance(message, GameUpdate):
            if message.since >= 0 or self.latest is None:
                self._note([str(event["text"]) for event in msgspec.json.decode(message.events, type=list[dict[str, Any]])])
            self.latest = message
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
    async def open(cls, server: str, table: str, token: str) -> "RemoteLine":
        """Connect, and hear how things stand."""
        client = Client(server)
        line = cls(client, client.connect(table, [token]))
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
        async for message in self.connection:
            self.hear(message)

    async def ask(self, request: Request) -> Answer:
        """Over the WebSocket."""
        return await self.connection.ask(request)

    async def close(self) -> None:
        """Disconnect."""
        if self._listening is not None:
            self._listening.cancel()
        await self.connection.close()
        await self.client.__aexit__(None, None, None)


def parse_link(link: str) -> tuple[str, str, int | None, str]:
    """A chair's link taken apart: server, table, seat and token; no seat and no token for the link of a table."""
    try:
        parts = urlsplit(link.strip())
    except ValueError:
        parts = urlsplit("")
    head, _, table = parts.path.rstrip("/").rpartition("/t/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not table:
        raise LuckyError(
            "That is no link to a table. It looks like http://127.0.0.1:8765/t/TABLE#seat=1.TOKEN: "
            "at the table, the link of your own chair, or of a table with an open chair."
        )
    found = SEAT.search(parts.fragment)
    server = f"{parts.scheme}://{parts.netloc}{head}"
    return (server, table, int(found[1]), found[2]) if found else (server, table, None, "")
