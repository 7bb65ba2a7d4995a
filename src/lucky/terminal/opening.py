"""Sitting down: at a table of one's own, in this process, or at one of a server, by its link."""

import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from lucky.client import Client, ConnectionLost
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.gamefile import game_text, parse_game
from lucky.line import RemoteLine, TableLine, parse_link, split_link
from lucky.messages import FromServer, MadeTable, NewLesson, NewTable, Options, SeatKey, SeatRequest
from lucky.phrase import Phrase
from lucky.setup import ShippedSetup
from lucky.table.interfaces import Bots, StoreError
from lucky.table.records import StoredTable
from lucky.table.refusals import NoSuchTable
from lucky.table.tables import game_on
from lucky.terminal.kept import KeptSeat, KeptSeats
from lucky.terminal.own_tables import OwnTables, own_tables
from lucky.terminal.sitting import Sitting

LOOPBACK = ("127.0.0.1", "localhost", "::1")
IN_USE = "{error} Or sit down at its tables: lucky play --terminal http://127.0.0.1:8765"


@dataclass(frozen=True)
class Wanted:
    """Where somebody wants to sit down."""

    database: str
    link: str = ""  # of a seat, a table or a server; "" for a table of one's own
    setup: dict[str, Any] = field(default_factory=dict)  # choices of Setup, for a new table
    seats: tuple[SeatRequest, ...] = ()  # of a new table
    options: Options = field(default_factory=Options)
    name: str = ""
    fresh: bool = False  # a new table, though another game is not over
    watch: bool = False  # look on, though a chair is free
    lesson: bool = False  # the first game, with a butler


Changed = Callable[[FromServer], None]


class Room:
    """Where one sits down: the tables of this process, or of a server. What it opens, it closes."""

    def __init__(self, wanted: Wanted, changed: Changed = lambda message: None, bots: Bots | None = None) -> None:
        self.wanted = wanted
        self.changed = changed
        self.kept = KeptSeats.beside(wanted.database)
        self.seat: KeptSeat | None = None  # where one sits
        self.server = ""  # whose tables they are; "" for this process's own
        self._bots = bots
        self._own: OwnTables | None = None
        self._inside = contextlib.AsyncExitStack()

    async def close(self) -> None:
        """Get up. Everything is in the store."""
        await self._inside.aclose()

    async def tables(self) -> OwnTables:
        """One's own tables."""
        if self._own is None:
            try:
                self._own = await self._inside.enter_async_context(own_tables(self.wanted.database, self._bots))
            except StoreError as error:
                raise StoreError(IN_USE.format(error=error)) from None
        return self._own

    async def sit(self) -> Sitting:
        """Where it was wanted: by a link, where one sat last, or at a new table."""
        if self.wanted.link:
            return await self.by_link(self.wanted.link)
        if self.wanted.lesson:
            return await self.lesson()
        kept = None if self.wanted.fresh else await self.unfinished()
        return await self.new() if kept is None else await self.at(kept)

    async def unfinished(self) -> KeptSeat | None:
        """The latest of one's own games that is not over."""
        found = await self._kept_games("playing", 1)
        return found[0][0] if found else None

    async def finished(self, most: int) -> list[StoredTable]:
        """One's own games that are over, the latest first."""
        return [stored for _, stored in await self._kept_games("over", most)]

    async def _kept_games(self, stage: str, most: int) -> list[tuple[KeptSeat, StoredTable]]:
        found: list[tuple[KeptSeat, StoredTable]] = []
        for seat in reversed(self.kept.seats):
            if not seat.server and len(found) < most:
                stored = await (await self.tables()).kept.load(seat.table, 0)
                if stored is not None and stored.table.stage == stage:
                    found.append((seat, stored))
        return found

    async def by_link(self, link: str) -> Sitting:
        """At a seat, at an open chair of a table, or looking on; or at a new table of a server."""
        parts = split_link(link)
        if "/t/" not in parts.path:
            self.server = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
            return await self.new()
        server, table, seat, token = parse_link(link)
        if seat is not None:
            return await self.at(KeptSeat(server=server, table=table, seat=seat, token=token))
        self.server = server
        async with Client(server) as client:
            info = await client.table(table)
            free = info.stage == "gathering" and any(chair.kind == "open" for chair in info.chairs)
            if self.wanted.watch or not free:
                return await self._enter(table)
            key = await client.sit(table, self.wanted.name or await self._free_name(info.chairs))
        return await self.at(KeptSeat(server=server, table=table, seat=key.seat, token=key.token))

    @staticmethod
    async def _free_name(chairs: Any) -> str:
        from lucky.table.seating import bot_names

        return bot_names([""], [chair.name for chair in chairs])[0]

    async def at(self, seat: KeptSeat) -> Sitting:
        """At a seat one has. A table of this machine is opened here if its server is not running."""
        self.server = seat.server
        try:
            if seat.server:
                async with Client(seat.server) as client:
                    await client.table(seat.table)  # says at once if nobody is there, while a connection tries again for a while
            sitting = await self._enter(seat.table, *seat.tokens)
        except ConnectionLost:
            if urlsplit(seat.server).hostname not in LOOPBACK:
                raise
            self.server = ""
            try:
                sitting = await self._enter(seat.table, *seat.tokens)
            except NoSuchTable:
                raise LuckyError(Phrase("No server answers at {server}, and this machine has no such table.", server=seat.server)) from None
        self.seat = KeptSeat(server=self.server, table=seat.table, seat=seat.seat, token=seat.token, host_token=seat.host_token)
        self.kept.keep(self.seat)
        return sitting

    async def new(self, wanted: Wanted | None = None) -> Sitting:
        """At a new table, which begins at once unless somebody is still expected."""
        wanted = wanted or self.wanted
        table = NewTable(setup=wanted.setup, seats=wanted.seats, options=wanted.options)
        made = await self._made(table)
        sitting = await self._seated(made)
        if all(chair.kind != "open" for chair in sitting.info.chairs):
            await sitting.start()
        return sitting

    async def lesson(self) -> Sitting:
        """At a table for a first game, which begins at once."""
        return await self._seated(await self._made(NewLesson(name=self.wanted.name)))

    async def _made(self, table: NewTable | NewLesson) -> MadeTable:
        if not self.server:
            return await (await self.tables()).make(table)
        async with Client(self.server) as client:
            if isinstance(table, NewLesson):
                return await client.lesson(table.name)
            return await client.create(table.setup, table.seats, options=table.options)

    async def again(self, sitting: Sitting, into: Any = "rematch") -> Sitting:
        """Where a game that is over goes on: a rematch, or Escape."""
        token = self.seat.token if self.seat is not None else ""
        if self.server:
            async with Client(self.server) as client:
                made = await client.again(sitting.info.id, token, into)
        else:
            made = await (await self.tables()).again(sitting.info.id, token, into)
        await sitting.line.close()
        following = await self._seated(made)
        if following.info.stage == "gathering" and following.info.is_host:
            await following.start()
        return following

    async def game_text(self, sitting: Sitting) -> str:
        """The game file, once it is over."""
        token = self.seat.token if self.seat is not None else ""
        if self.server:
            async with Client(self.server) as client:
                return await client.game(sitting.info.id, token)
        return game_text((await (await self.tables()).table(sitting.info.id)).playing().game)

    async def _seated(self, made: MadeTable) -> Sitting:
        """At a table of one's own making."""
        key = made.seats[0] if made.seats else SeatKey(seat=-1, token=made.host_token)
        host = made.host_token if key.token != made.host_token else ""
        seat = KeptSeat(server=self.server, table=made.table, seat=key.seat, token=key.token, host_token=host)
        return await self.at(seat)

    async def _enter(self, table: str, *tokens: str) -> Sitting:
        sitting = Sitting(self.changed)
        if self.server:
            line: RemoteLine | TableLine = await RemoteLine.open(self.server, table, *tokens, listener=sitting.hear)
        else:
            line = await TableLine.open(await (await self.tables()).table(table), *tokens, listener=sitting.hear)
        sitting.line = line
        self._inside.push_async_callback(line.close)
        return sitting


def stored_game(stored: StoredTable) -> Game:
    """A game of one's own that is over, to be seen again."""
    played = game_on(stored)
    assert played is not None
    return parse_game(game_text(played.game), ShippedSetup)


@contextlib.asynccontextmanager
async def room(wanted: Wanted, changed: Changed = lambda message: None, bots: Bots | None = None) -> AsyncIterator[Room]:
    """A room, left in good order."""
    place = Room(wanted, changed, bots)
    try:
        yield place
    finally:
        await place.close()
