"""All tables of a process: those in memory, those that come back by replay, and what other processes do at them."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine
from functools import partial
from typing import Any, Literal

import msgspec

from lucky.lesson import first_game
from lucky.messages import MadeTable, NewLesson, NewTable, Options, SeatKey, SeatRequest
from lucky.server.bot_workers import BotWorkers
from lucky.server.change_notifier import Change, ChangeNotifier, open_notifier
from lucky.server.connection import NotYours, token_hash
from lucky.server.guards import RateLimits, TooMuch
from lucky.server.logs import note
from lucky.server.refusals import NoSuchTable
from lucky.server.seating import bot_names, check_name, check_place, read_setup
from lucky.server.settings import Settings
from lucky.server.store import ChairRecord, Retention, Store, StoredAction, StoredTable, StoreError, TableRecord
from lucky.server.table import REMEMBERED, NotNow, Table
from lucky.server.table_game import TableGame
from lucky.server.table_info import read_back
from lucky.setup import Setup

SWEEP_SECONDS = 5.0
CLEAR_SECONDS = 3600.0
PRESENCE_SECONDS = 20.0  # how often a process tells the others who is at its tables
ABSENT_SECONDS = 50.0  # after which a process that told nothing is taken for dead
WHO_IS_THERE = "?"
LONG = 500  # deeds
PAUSES = (0.1, 0.5, 2.0, 5.0, 10.0)  # before a table is looked at again that could not be read
logger = logging.getLogger(__name__)


class TableRegistry:
    """The tables of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.rate_limits = RateLimits(settings.limits)
        self.process = secrets.token_hex(4)
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.chores: set[asyncio.Task[Any]] = set()
        self.store: Store
        self.notifier: ChangeNotifier
        self.bot_workers: BotWorkers

    async def open(self) -> None:
        """Open the books, and go on where bots play among themselves."""
        self.store = await Store.open(self.settings.database)
        self.notifier = await open_notifier(self.store)
        self.bot_workers = BotWorkers(self.settings.bot_workers)
        self.chore(self.sweep())
        self.chore(self.clear_away(Retention.from_environment()))
        self.chore(self.listen())
        self.chore(self.attend(await self.store.unattended()))
        note(logger, "open", database=self.store.database.name)

    async def close(self) -> None:
        """Put everything away; what was promised to be kept is kept."""
        for table in self.tables.values():
            table.driver.stop()
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.notifier.close()
        await asyncio.to_thread(self.bot_workers.close)
        await self.store.close()
        note(logger, "closed")

    def chore(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside everything else; if it fails, the log knows."""
        task = asyncio.create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.chore_done)

    def chore_done(self, task: "asyncio.Task[Any]") -> None:
        """Forget a chore, but not its failure."""
        self.chores.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("A chore failed.", exc_info=error)

    # Tables.

    async def table(self, table_id: str) -> Table:
        """A table, from memory or from the books."""
        table = self.tables.get(table_id)
        if table is not None:
            table.idle_since = time.monotonic()  # whoever asks is about to do something with it
            return table
        task = self.loading.get(table_id)
        if task is None:
            task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def load(self, table_id: str) -> Table:
        """A table out of the books, played as far as it went."""
        stored = await self.store.load(table_id, REMEMBERED)
        if stored is None or stored.table.id != table_id:  # a database may be more generous about a name than we are
            raise NoSuchTable
        began = time.perf_counter()
        table = self.tables[table_id] = Table(self, stored, await self.table_game(stored))
        note(logger, "table back", table=table_id, number=table.version, ms=round(1000 * (time.perf_counter() - began), 1))
        if self.store.shared:
            self.chore(self.notifier.ring(table_id, WHO_IS_THERE))
        async with table.lock:
            if table.table_game is not None and table.table_game.game.over and table.stage == "playing":
                with contextlib.suppress(StoreError):
                    await table.finish()  # the process that should have said so did not live to
            table.driver.wake(ours=False)
        return table

    def forget(self, table: Table) -> None:
        """Have a table no longer."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    async def table_game(self, stored: StoredTable) -> TableGame | None:
        """The game at a table as far as it went; a long one is played through beside everything else."""
        if stored.table.stage == "gathering":
            return None
        play = partial(TableGame, read_back(stored.table.setup), stored.table.seed, stored.table.sequel_seed, stored.actions)
        return await asyncio.to_thread(play) if len(stored.actions) > LONG else play()

    async def attend(self, table_ids: list[str]) -> None:
        """Have tables in memory that go on by themselves, one after the other, so that people need not wait for all of them."""
        for table_id in table_ids:
            try:
                await self.table(table_id)
            except NoSuchTable:
                pass
            except Exception:
                logger.exception("A table cannot be brought back.", extra={"facts": {"table": table_id}})
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Let tables go that nobody watches and nothing drives; now and then tell other processes who is here."""
        sent_version = time.monotonic()
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.settings.idle_seconds))
            now = time.monotonic()
            try:
                self._put_away(now)
                if now - sent_version >= PRESENCE_SECONDS:
                    sent_version = now
                    self.chore(self._announce_all())
            except Exception:  # the next one may do better
                logger.exception("The house could not be swept.")

    async def _announce_all(self) -> None:
        """One table after the other: all at once would take every connection that deeds are waiting for."""
        for table in [table for table in self.tables.values() if table.connections and self.store.shared]:
            await self.notifier.ring(table.id, self._presence(table))

    def _put_away(self, now: float) -> None:
        for table in list(self.tables.values()):
            table.forget_the_lost(now)
            idle = not (table.connections or table.driver.busy or table.lock.locked())
            if idle and now - table.idle_since >= self.settings.idle_seconds:
                self.forget(table)

    async def clear_away(self, retention: Retention) -> None:
        """Forget tables that have been kept long enough, every now and then."""
        while True:
            try:
                gone = await self.store.prune(retention)
            except Exception:
                logger.exception("Old tables could not be cleared away.")
            else:
                note(logger, "cleared away", tables=len(gone))
            await asyncio.sleep(CLEAR_SECONDS)

    async def make(self, wanted: NewTable, address: str) -> MadeTable:
        """A new table, with the tokens of its maker."""
        return await self.set_table(read_setup(wanted.setup, len(wanted.seats)), secrets.token_hex(16), wanted, address)

    async def make_lesson(self, wanted: NewLesson, address: str) -> MadeTable:
        """A first game: the script's own setup and shuffle, and guests who know it by heart."""
        script = first_game()
        seats = (SeatRequest(kind="me", name=wanted.name), *[SeatRequest(kind="bot")] * (script.setup.players - 1))
        table = NewTable(setup={}, seats=seats, options=Options(help=False, watch=False), start=True)
        return await self.set_table(script.setup.with_(names=()), script.seed, table, address)

    async def set_table(self, setup: Setup, seed: str, wanted: NewTable, address: str) -> MadeTable:
        """A table for a setup and a seed, its chairs and options as wanted."""
        limits = self.settings.limits
        seats = [seat for seat in range(setup.seats) if not setup.is_stranger(seat)]
        bots = [check_place(place) for place in wanted.seats]
        names: list[str] = []
        for place in wanted.seats:
            named = place.kind != "open" and place.name
            names.append(check_name(setup, place.name, names) if named else "")
        nameless = [k for k, place in enumerate(wanted.seats) if place.kind != "open" and not names[k]]
        for k, name in zip(nameless, bot_names([bots[k] for k in nameless], names), strict=True):
            names[k] = name
        if await self.store.count_open() >= limits.tables:
            raise TooMuch("Every table is taken. Try again later.")
        self.rate_limits.table_made(address)
        keys: list[SeatKey] = []
        chairs = [ChairRecord(seat=seat, kind="stranger", name=setup.seat_names[seat]) for seat in range(setup.seats)]
        for seat, place, name, bot in zip(seats, wanted.seats, names, bots, strict=True):
            kind: Literal["person", "open", "bot"] = "person" if place.kind == "me" else place.kind
            if kind == "person":
                keys.append(SeatKey(seat=seat, token=new_token()))
            chairs[seat] = ChairRecord(
                seat=seat, kind=kind, name=name, bot=bot, token=token_hash(keys[-1].token) if kind == "person" else ""
            )
        host = new_token()
        record = TableRecord(
            id=new_id(),
            setup=setup.changed(),
            options=wanted.options,
            seed=seed,
            sequel_seed=secrets.token_hex(16) if setup.escape == "sequel" else None,
            host=token_hash(host),
            made=time.time(),
        )
        table = await self.keep(StoredTable(table=record, chairs=tuple(chairs)))
        if wanted.start and "open" not in {place.kind for place in wanted.seats}:
            async with table.lock:
                await table.start("")
        return MadeTable(table=record.id, host_token=host, seats=tuple(keys))

    async def keep(self, stored: StoredTable) -> Table:
        """Write a new table into the books, and have it ready."""
        table_game = await self.table_game(stored)
        await self.store.insert(stored)
        table = self.tables[stored.table.id] = Table(self, stored, table_game)
        note(logger, "table made", table=stored.table.id, edition=table.setup.edition, seats=len(stored.chairs))
        table.driver.wake()
        return table

    async def again(self, table_id: str, token: str, into: Literal["rematch", "escape"], address: str) -> MadeTable:
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
                self.rate_limits.table_made(address)
                stored = rematch(table, mark) if into == "rematch" else escape(table, mark)
                await self.store.insert(stored)
                following = await self.store.continue_at(table_id, stored.table.id)
                if following != stored.table.id:
                    await self.store.delete(stored.table.id)
                table.record = msgspec.structs.replace(table.record, next=following)
                table.tell_room()
        there = await self.table(table.record.next)
        mine = tuple(SeatKey(seat=chair.seat, token=token) for chair in there.chairs if chair.token == mark)
        return MadeTable(table=there.id, host_token=token if there.record.host == mark else "", seats=mine)

    # Other processes.

    def announce(self, table: Table) -> None:
        """Tell other processes who is at a table."""
        if self.store.shared:
            self.chore(self.notifier.ring(table.id, self._presence(table)))

    def _presence(self, table: Table) -> str:
        seats = sorted({seat for connection in table.connections for seat in connection.seats})
        watchers = sum(not connection.seats for connection in table.connections)
        return f"{self.process}/{watchers}/{','.join(map(str, seats))}"

    async def listen(self) -> None:
        """Hear what other processes do at tables that are in memory here, or on their way there."""
        async for ring in self.notifier.rings():
            here = self.tables.keys() | self.loading.keys()
            for table_id in here & {ring.table} if ring.table else here:
                self.chore(self.heard(table_id, ring))

    async def heard(self, table_id: str, ring: Change) -> None:
        """Look at a table again; at one that is being loaded too, which may have been read before the change."""
        for pause in PAUSES:
            try:
                return await self.look_at(await self.table(table_id), ring)
            except NoSuchTable:
                return
            except StoreError as error:  # nobody rings a second time
                logger.warning("A table could not be looked at: %s", error, extra={"facts": {"table": table_id}})
                await asyncio.sleep(pause)

    async def look_at(self, table: Table, ring: Change) -> None:
        """What another process rang for."""
        if ring.note == WHO_IS_THERE:
            self.announce(table)
        elif ring.note:
            process, watchers, seats = ring.note.split("/")
            there = frozenset(map(int, filter(None, seats.split(","))))
            before = table.present()
            table.elsewhere[process] = there, int(watchers), time.monotonic() + ABSENT_SECONDS
            if table.present() != before:
                table.tell_room()
        else:
            async with table.lock:
                await (table.catch_up() if ring.table else table.look_again())


def new_token() -> str:
    """The right to something."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A table's name, which nobody guesses and no command takes for an option."""
    return secrets.token_urlsafe(9).replace("-", "_")


def rematch(table: Table, host: str) -> StoredTable:
    """The same people at the same kind of table. Where the book says so, the winner deals."""
    outcome = table.playing().game.outcome
    setup = table.setup.with_(names=())
    if setup.edition_table.deals_for_start and outcome is not None and outcome.winner is not None:
        setup = setup.with_(dealer=outcome.winner)
    record = TableRecord(
        id=new_id(),
        setup=setup.changed(),
        options=msgspec.structs.replace(table.options, practice=False),  # its cards are new
        seed=secrets.token_hex(16),
        sequel_seed=secrets.token_hex(16) if setup.escape == "sequel" else None,
        host=host,
        made=time.time(),
    )
    return StoredTable(table=record, chairs=tuple(msgspec.structs.replace(chair, away=False, wish=None) for chair in table.chairs))


def escape(table: Table, host: str) -> StoredTable:
    """The same game, which is not over after all (E1). Its first shuffle is known by now; that of Escape is new."""
    table_game = table.playing()
    sequel = table_game.game.sequel()
    actions = tuple(
        StoredAction(k, seat, action, time.time())
        for k, (seat, action) in enumerate(zip(table_game.doers, table_game.game.actions, strict=True), 1)
    )
    record = TableRecord(
        id=new_id(),
        setup=sequel.setup.changed(),
        options=table.options,
        seed=sequel.seed,
        sequel_seed=sequel.sequel_seed,
        stage="playing",
        host=host,
        made=time.time(),
    )
    chairs = tuple(msgspec.structs.replace(chair, wish=None) for chair in table.chairs)
    return StoredTable(table=record, chairs=chairs, actions=actions)
