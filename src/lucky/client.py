"""A client in Python: tables over HTTP, a seat over a WebSocket that reconnects by itself.

    async with Client("http://127.0.0.1:8765") as server:
        seats = [SeatRequest(kind="me"), SeatRequest(kind="bot", bot="greedy")]
        made = await server.create({"edition": "free", "players": 2}, seats, start=True)
        async with server.connect(made.table, [key.token for key in made.seats]) as table:
            await play(table, lambda update, mine: random.choice(mine.legal).id)

The messages are lucky.messages, explained in docs/protocol.md. Nothing here knows a rule of the game: the server says what is legal.
"""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from lucky import messages
from lucky.errors import LuckyError
from lucky.messages import Accepted, FromServer, GameUpdate, MadeTable, Refused, Request, SeatInfo, TableInfo, Welcome
from lucky.phrase import Phrase

PATIENCE = 30.0  # seconds without a connection before it gives up
# An idle HTTP connection is let go well before the server closes it after five seconds: a request sent at that moment would be lost.
POOL = httpx.Limits(max_connections=100, max_keepalive_connections=20, keepalive_expiry=2.0)
LARGEST = 2**22  # bytes of one message; all events of a long game stay far below
GONE_FOR_GOOD = {1008, *range(4000, 5000)}  # close codes after which coming back is pointless

Answer = Accepted | Refused | messages.Prospects | messages.Advice | messages.Pong
Choose = Callable[[GameUpdate, SeatInfo], int | str]
T = TypeVar("T")

_encode = msgspec.json.Encoder().encode
# Letters that steer a terminal (lucky.printing), as JSON has them: escaped, or as they are in UTF-8.
_STEERING = re.compile(rb"(?<!\\)((?:\\\\)*)\\(?:[bfr]|u00(?:0[0-8b-f]|1[0-9a-f]|7f|[89][0-9a-f]))|\x7f|\xc2[\x80-\x9f]", re.IGNORECASE)
_decode = msgspec.json.Decoder(FromServer).decode


class NotGranted(LuckyError):
    """The server refused: why, by which rule, and the version the table has reached (-1 where there is none)."""

    def __init__(self, error: str, version: int = -1, rule: str = "") -> None:
        super().__init__(error)
        self.version = version
        self.rule = rule


class ConnectionLost(LuckyError):
    """The connection broke before an answer came. Ask again: an action that was done after all is refused as stale."""


class Client:
    """A server somewhere on the network."""

    def __init__(self, url: str = "http://127.0.0.1:8765", *, patience: float = PATIENCE) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        self._http = httpx.AsyncClient(base_url=f"{self.url}/api", timeout=patience, limits=POOL)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self._http.aclose()

    async def tables(self) -> tuple[messages.TableListing, ...]:
        """The public tables."""
        return await self._ask("GET", "/tables", tuple[messages.TableListing, ...])

    async def create(
        self,
        setup: Mapping[str, Any],
        seats: Iterable[messages.SeatRequest],
        *,
        options: messages.Options | None = None,
        start: bool = False,
    ) -> MadeTable:
        """A new table, and the tokens of its maker. `setup` holds choices of lucky.setup.Setup."""
        wanted = messages.NewTable(setup=dict(setup), seats=tuple(seats), options=options or messages.Options(), start=start)
        return await self._ask("POST", "/tables", MadeTable, wanted)

    async def lesson(self, name: str = "") -> MadeTable:
        """A first game, where `SeatInfo.cue` says what to do; it has begun already."""
        return await self._ask("POST", "/lesson", MadeTable, messages.NewLesson(name=name))

    async def table(self, table: str) -> TableInfo:
        """A table as a stranger sees it."""
        return await self._ask("GET", f"/tables/{table}", TableInfo)

    async def sit(self, table: str, name: str, seat: int | None = None) -> messages.SeatKey:
        """An open chair: the first, or a certain one."""
        return await self._ask("POST", f"/tables/{table}/sit", messages.SeatKey, messages.TakeSeat(name=name, seat=seat))

    async def again(self, table: str, token: str, into: Literal["rematch", "escape"] = "rematch") -> MadeTable:
        """The table where it goes on, with one's own seat there. The token is a seat's or the host's."""
        return await self._ask("POST", f"/tables/{table}/again?into={into}", MadeTable, token=token)

    async def game(self, table: str, token: str = "") -> str:
        """The game file, once the game is over; with a token of the table if it may not be watched."""
        return (await self._request("GET", f"/tables/{table}/game", token=token)).text

    def connect(self, table: str, tokens: Iterable[str] = (), *, version: int = -1) -> "TableConnection":
        """A connection for the seats whose tokens are given; without any, one looks on. `version`: the last one seen."""
        base = "ws" + self.url.removeprefix("http")
        return TableConnection(f"{base}/tables/{table}/live", tuple(tokens), version, self.patience)

    async def _ask(self, method: str, path: str, kind: type[T], body: msgspec.Struct | None = None, token: str = "") -> T:
        return msgspec.json.decode(_printable((await self._request(method, path, body, token)).content), type=kind)

    async def _request(self, method: str, path: str, body: msgspec.Struct | None = None, token: str = "") -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        content = None
        if body is not None:
            content, headers["Content-Type"] = _encode(body), "application/json"
        try:
            answer = await self._http.request(method, path, content=content, headers=headers)
        except httpx.HTTPError as error:
            raise ConnectionLost(
                Phrase("The server at {server} does not answer ({error}).", server=self.url, error=type(error).__name__)
            ) from None
        if answer.is_error:
            raise NotGranted(_said(answer))
        return answer


def _explained(refusal: str) -> str:
    """Why the server refused to be greeted, in words for whoever runs this program."""
    if refusal in (messages.OLD_CLIENT, messages.NEW_CLIENT) or refusal.startswith("Not understood"):
        newer, older = ("server", "client") if refusal == messages.OLD_CLIENT else ("client", "server")
        return f"This {newer} is newer than the {older}: they speak different versions of the protocol (this client: {messages.PROTOCOL})."
    return refusal


def _printable(raw: str | bytes) -> str | bytes:
    """What a server has sent, without what would steer a terminal: it is no friend of ours until it has shown that."""
    data = raw.encode("utf-8", "replace") if isinstance(raw, str) else raw
    return raw if data.isascii() and b"\\" not in data and b"\x7f" not in data else _STEERING.sub(rb"\1?", data)


def _said(answer: httpx.Response) -> str:
    """What a refusal over HTTP says."""
    with suppress(msgspec.DecodeError, msgspec.ValidationError, KeyError):
        return str(msgspec.json.decode(_printable(answer.content), type=dict[str, Any])["error"])
    return f"The server answers {answer.status_code}."


class TableConnection:
    """A connection to a table: iterate over its messages, call its methods to ask for something.

    When it breaks it reconnects and resumes from the last version; a Welcome among the messages says so.
    Answers go to whoever asked and are not among the messages.
    """

    table: TableInfo  # as last received
    patience: float  # seconds without a connection before it gives up; may be changed at any time

    def __init__(self, address: str, tokens: tuple[str, ...], version: int, patience: float) -> None:
        self.patience = patience
        self.version = version
        self.latest: GameUpdate | None = None
        self._address = address
        self._tokens = tokens
        self._heard: asyncio.Queue[FromServer | None] = asyncio.Queue()
        self._asked: dict[int, asyncio.Future[Answer]] = {}
        self._refs = 0
        self._socket: ClientConnection | None = None
        self._welcomed = asyncio.Event()
        self._end: LuckyError | None = None
        self._listening: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._listening = asyncio.create_task(self._listen())
        try:
            await self._welcomed.wait()
        except asyncio.CancelledError:
            await self.close()
            raise
        if self._end is not None:
            await self.close()
            raise self._end
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    @property
    def connected(self) -> bool:
        """Whether there is a connection at this moment; one that broke comes back by itself."""
        return self._socket is not None

    async def close(self) -> None:
        """Disconnect. The seat stays one's own."""
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    async def __aiter__(self) -> AsyncIterator[FromServer]:
        while (message := await self._heard.get()) is not None:
            yield message
        self._heard.put_nowait(None)  # for the next one who iterates
        if self._end is not None:
            raise self._end

    async def act(self, seat: int, action: int | str, version: int | None = None) -> Accepted:
        """Do something, by its action's number or in words; `version` is what it was decided upon, by default the last received."""
        return await self._granted(messages.Act(seat=seat, version=self.version if version is None else version, action=action), Accepted)

    async def undo(self, seat: int, version: int | None = None) -> Accepted:
        """Take one's last action back."""
        return await self._granted(messages.Undo(seat=seat, version=self.version if version is None else version), Accepted)

    async def say(self, text: str, seat: int | None = None, name: str = "") -> Accepted:
        """Chat."""
        return await self._granted(messages.Say(text=text, seat=seat, name=name), Accepted)

    async def start(self, fill: str = "") -> Accepted:
        """Begin; bots of a kind take the chairs that are open."""
        return await self._granted(messages.Start(fill=fill), Accepted)

    async def answer_ahead(self, seat: int, answer: messages.AheadAnswer, *, always: bool = False, most: int = 0) -> Accepted:
        """Answer the present attempt before being asked, or every one from now on; `most`: pass, but stop it with at most so much luck."""
        return await self._granted(messages.AnswerAhead(seat=seat, answer=answer, always=always, most=most), Accepted)

    async def go_on_vacation(self, seat: int, days: int) -> Accepted:
        """At a table by post: have one's clock stand still for so many days; 0 ends it."""
        return await self._granted(messages.Vacation(seat=seat, days=days), Accepted)

    async def leave(self, seat: int) -> Accepted:
        """Get up from a seat."""
        return await self._granted(messages.Leave(seat=seat), Accepted)

    async def come_back(self, seat: int) -> Accepted:
        """Take a seat back from the bot that stands in."""
        return await self._granted(messages.Return(seat=seat), Accepted)

    async def vote(self, seat: int, target: int, *, wait: bool = False) -> Accepted:
        """Let a bot stand in for somebody who is away; `wait`: by post, have the bot go that stands in because their time was up."""
        return await self._granted(messages.Vote(seat=seat, target=target, wait=wait), Accepted)

    async def mute(self, target: int | None = None, muted: bool = True) -> Accepted:
        """Forbid a seat to chat, or all who have none; as the host."""
        return await self._granted(messages.Mute(target=target, muted=muted), Accepted)

    async def set_pace(self, pace: float) -> Accepted:
        """How leisurely bots play from now on: the host, or whoever has all seats that people play."""
        return await self._granted(messages.SetPace(pace=pace), Accepted)

    async def skip_ahead(self) -> Accepted:
        """Let the bots play without a pause until a person has to decide; for whoever has all seats that people play."""
        return await self._granted(messages.SkipAhead(), Accepted)

    async def free_chair(self, target: int) -> Accepted:
        """Send somebody away before the game, as the host."""
        return await self._granted(messages.FreeChair(target=target), Accepted)

    async def close_table(self) -> Accepted:
        """Close the table for good, as the host."""
        return await self._granted(messages.CloseTable(), Accepted)

    async def prospects(self, seat: int, version: int | None = None) -> messages.Prospects:
        """What each legal action would lead to, and why others are not legal."""
        return await self._granted(
            messages.GetProspects(seat=seat, version=self.version if version is None else version), messages.Prospects
        )

    async def advice(self, seat: int, version: int | None = None) -> messages.Advice:
        """What a bot would do."""
        return await self._granted(messages.GetAdvice(seat=seat, version=self.version if version is None else version), messages.Advice)

    async def ping(self) -> messages.Pong:
        """Whether anybody is there."""
        return await self._granted(messages.Ping(), messages.Pong)

    async def ask(self, request: Request) -> Answer:
        """Send any request and wait for its answer, a refusal included; ConnectionLost if the connection breaks first."""
        if self._socket is None:
            raise self._end or ConnectionLost(Phrase("There is no connection."))
        self._refs += 1
        ref = self._refs
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda future: future.cancelled() or future.exception())  # sending may fail before anyone waits for it
        self._asked[ref] = answer
        try:
            await self._socket.send(_encode(msgspec.structs.replace(request, ref=ref)), text=True)
            return await answer
        except ConnectionClosed:
            raise ConnectionLost(Phrase("The connection broke before the answer came.")) from None
        finally:
            del self._asked[ref]

    async def _granted(self, request: Request, kind: type[T]) -> T:
        answer = await self.ask(request)
        if isinstance(answer, Refused):
            raise NotGranted(answer.error, answer.version, answer.rule)
        if not isinstance(answer, kind):
            raise LuckyError(f"The server answers {type(answer).__name__} where {kind.__name__} was expected; is it another version?")
        return answer

    async def _listen(self) -> None:
        """Stay connected until it is pointless."""
        cut, pause = time.monotonic(), 0.02
        try:
            while self._end is None:
                if await self._one_connection():
                    cut, pause = time.monotonic(), 0.02
                if self._end is None and time.monotonic() - cut > self.patience:
                    self._end = ConnectionLost(Phrase("The server does not answer."))
                elif self._end is None:
                    await asyncio.sleep(pause)
                    pause = min(pause * 1.5, 1.0)
        finally:
            self._cut()
            self._welcomed.set()
            self._heard.put_nowait(None)

    async def _one_connection(self) -> bool:
        """Listen until the connection breaks; whether there was any. Notes if there is to be no other."""
        welcome = False
        refusal = ""
        try:
            most = min(self.patience, PATIENCE)
            async with connect(self._address, compression=None, max_size=LARGEST, open_timeout=most, close_timeout=2) as socket:
                await socket.send(_encode(messages.Hello(protocol=messages.PROTOCOL, tokens=self._tokens, version=self.version)), text=True)
                with suppress(ConnectionClosed):
                    async for frame in socket:
                        message = _decode(_printable(frame))
                        if isinstance(message, Welcome):
                            welcome, self._socket = True, socket
                        elif isinstance(message, Refused) and not welcome:
                            refusal = message.error
                        self._hear(message)
            if socket.close_code in GONE_FOR_GOOD:
                self._end = NotGranted(_explained(refusal) or socket.close_reason or Phrase("The server closed the connection."))
        except InvalidStatus as error:
            if error.response.status_code < 500:
                self._end = NotGranted(Phrase("The server answers {status}: there is no such table.", status=error.response.status_code))
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            self._end = LuckyError(f"The server sends something this version does not understand: {error}")
        except (OSError, InvalidHandshake, ConnectionClosed):
            pass  # nobody is there, or not yet
        self._cut()
        return welcome

    def _hear(self, message: FromServer) -> None:
        if isinstance(message, Welcome | messages.TableUpdate):
            self.table = message.table
            self._welcomed.set()
        elif isinstance(message, GameUpdate):
            self.latest, self.version = message, message.version
        elif isinstance(message, Answer):
            asked = self._asked.get(message.ref)
            if asked is not None and not asked.done():
                asked.set_result(message)
            return
        self._heard.put_nowait(message)

    def _cut(self) -> None:
        self._socket = None
        for asked in self._asked.values():
            if not asked.done():
                asked.set_exception(ConnectionLost(Phrase("The connection broke before the answer came.")))


async def play(table: TableConnection, choose: Choose) -> GameUpdate:
    """Play one's seats to the end of the game: `choose` is given the update and what a seat knows, and picks one of its choices."""
    async for message in table:
        if not isinstance(message, GameUpdate) or message.version < table.version:
            continue
        if message.snapshot().phase == "over":
            return message
        for mine in message.seats:
            if mine.legal:
                await _try(table, mine.seat, choose(message, mine), message.version)
    raise ConnectionLost(Phrase("The table is gone."))


async def _try(table: TableConnection, seat: int, action: int | str, version: int) -> None:
    """Do it, unless the table has changed meanwhile: then another update comes."""
    try:
        await table.act(seat, action, version)
    except ConnectionLost:
        return
    except NotGranted as refusal:
        if refusal.version == version:
            raise
