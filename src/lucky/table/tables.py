"""All tables of a process: those in memory, those that are loaded by replay, and new ones."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial
from typing import Literal, Protocol

from msgspec.structs import replace

from lucky.errors import LuckyError
from lucky.messages import MadeTable, NewLesson, NewTable, SeatKey
from lucky.table.connection import token_hash
from lucky.table.game import TableGame
from lucky.table.info import read_back
from lucky.table.interfaces import Asker, Environment, OwnDesk, StoreError, SystemClock, TableStore, WorkDesk
from lucky.table.making import escape, lesson_table, rematch, wanted_table
from lucky.table.played import title
from lucky.table.records import StoredTable
from lucky.table.refusals import NoSuchTable, NotNow, NotYours
from lucky.table.table import CHAT_SENT, Table


class TablesStore(TableStore, Protocol):
    """Where tables are kept, new ones too."""

    async def insert(self, stored: StoredTable) -> None:
        """Keep a new table."""

    async def continue_at(self, table_id: str, next_id: str) -> str:
        """Say where a table goes on, if nobody has said so yet: where it does."""


class Tables:
    """The tables of one process. Who keeps them sets `store` and `env`."""

    store: TablesStore
    env: Environment

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.clock = SystemClock()
        self.desk: WorkDesk = OwnDesk()  # for those who look at something, or want a table; those at one have `env.desk`

    async def table(self, table_id: str) -> Table:
        """A table, from memory or from the store."""
        table = self.tables.get(table_id)
        if table is not None:
            table.idle_since = self.clock.now()  # the caller is about to do something with it
            return table
        task = self.loading.get(table_id)
        if task is None:
            task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def load(self, table_id: str) -> Table:
        """A table from the store, played as far as it went."""
        stored = await self.store.load(table_id, CHAT_SENT)
        if stored is None or stored.table.id != table_id:  # a database may ignore case
            raise NoSuchTable
        table_game = await self.env.desk.work_out(lambda: game_on(stored), self.asker("", table_id))
        table = self.tables[table_id] = Table(self.env, stored, table_game)
        table.audience.since = self.clock.now()
        async with table.lock:
            if table.table_game is not None and table.table_game.game.over and table.stage == "playing":
                with contextlib.suppress(StoreError):
                    await table.finish()  # the process that should have said so did not live to
            table.driver.wake(ours=False)
        return table

    def forget(self, table: Table) -> None:
        """Have a table in memory no longer."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    def asker(self, address: str, table_id: str = "tables") -> Asker:
        """For whom something is worked out."""
        return Asker(table_id, address)

    async def make(self, wanted: NewTable | NewLesson, address: str = "") -> MadeTable:
        """A new table, with the tokens of its maker. A lesson begins at once, another table if that is wanted and possible."""
        make = partial(lesson_table, wanted) if isinstance(wanted, NewLesson) else partial(wanted_table, wanted)
        async with self.admitting(address):
            stored, made = await self.desk.work_out(make, self.asker(address))
            table = await self.keep(stored, address)
        if (isinstance(wanted, NewLesson) or wanted.start) and "open" not in {chair.kind for chair in stored.chairs}:
            async with table.lock:
                await table.start("")
        return made

    @contextlib.asynccontextmanager
    async def admitting(self, address: str) -> AsyncIterator[None]:
        """One more table of an address, which is made meanwhile: refused first if there are enough, and not counted if none comes of it."""
        await self.admit_table(address)
        try:
            yield
        except BaseException:
            self.admitted_in_vain(address)
            raise

    async def admit_table(self, address: str) -> None:
        """Count one more table of an address; refused if there are enough."""

    def admitted_in_vain(self, address: str) -> None:
        """Count one table less of an address: there will be none."""

    def admit_sequel(self, address: str) -> None:
        """Count one more table of an address, for people who have one already."""

    async def keep(self, stored: StoredTable, address: str = "") -> Table:
        """Store a new table, and have it ready."""
        table_game = await self.env.desk.work_out(lambda: game_on(stored), self.asker(address, stored.table.id))
        await self.store.insert(stored)
        table = self.tables[stored.table.id] = Table(self.env, stored, table_game, address)
        table.driver.wake()
        return table

    async def again(self, table_id: str, token: str, into: Literal["rematch", "escape"], address: str = "") -> MadeTable:
        """Where a table goes on: the first who asks makes it, everyone's token opens the same seat there."""
        table = await self.table(table_id)
        mark = token_hash(token)
        seats = [chair.seat for chair in table.chairs if chair.token == mark]
        if not seats and mark != table.record.host:
            raise NotYours("Only those who sat at this table may go on from it.")
        if table.stage != "over":
            raise NotNow("First things first: the game is not over.")
        async with table.lock:
            if not table.record.next:
                self.admit_sequel(address)
                make = partial(rematch if into == "rematch" else escape, _as_stored(table), table.playing(), mark)
                stored = await self.desk.work_out(make, self.asker(address, table_id))
                await self.store.insert(stored)
                following = await self.store.continue_at(table_id, stored.table.id)
                if following != stored.table.id:
                    await self.store.delete(stored.table.id)
                table.record = replace(table.record, next=following)
                table.send_info()
        there = await self.table(table.record.next)
        mine = tuple(SeatKey(seat=chair.seat, token=token) for chair in there.chairs if chair.token == mark)
        return MadeTable(table=there.id, host_token=token if there.record.host == mark else "", seats=mine)


def game_on(stored: StoredTable) -> TableGame | None:
    """The game at a table as far as it went; None if it has not begun. What people will be told of its setup is worked out, too."""
    setup = read_back(stored.table.setup)
    with contextlib.suppress(LuckyError):  # which is for those who look at it
        title(setup, stored.table.options)
        if stored.table.stage == "gathering":
            setup.check()
    if stored.table.stage == "gathering":
        return None
    return TableGame(setup, stored.table.seed, stored.table.sequel_seed, stored.actions)


def _as_stored(table: Table) -> StoredTable:
    return StoredTable(table=table.record, chairs=tuple(table.chairs))
