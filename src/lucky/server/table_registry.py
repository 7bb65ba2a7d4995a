"""All tables of a process: those in memory, those that are loaded by replay, and what other processes do at them."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any

from lucky.server.bot_workers import BotWorkers
from lucky.server.change_notifier import Change, ChangeNotifier, open_notifier
from lucky.server.clock_watch import ClockWatch
from lucky.server.counting import counted
from lucky.server.desk import USUAL, FairDesk
from lucky.server.guards import RateLimits
from lucky.server.metrics import Traffic
from lucky.server.post.office import PostOffice
from lucky.server.post.reach import Reach
from lucky.server.settings import Settings
from lucky.server.store import Retention, Store
from lucky.server.store.clock_record import DAY, GRACE, ClockRecord
from lucky.table.audience import Elsewhere
from lucky.table.correspondence import HOUR, is_by_post, with_all_time
from lucky.table.interfaces import Asker, Environment, StoreError
from lucky.table.log import note
from lucky.table.records import StoredTable
from lucky.table.refusals import NoSuchTable, TooMuch
from lucky.table.table import Table
from lucky.table.tables import Tables
from lucky.task import Task

SWEEP_SECONDS = 5.0
CLEAR_SECONDS = 600.0
PRESENCE_SECONDS = 20.0  # how often a process tells the others who is connected to its tables
ABSENT_SECONDS = 50.0  # after which a silent process is taken for dead
WHO_IS_THERE = "?"
PAUSES = (0.1, 0.5, 2.0, 5.0, 10.0)  # before a table is looked at again that could not be read
logger = logging.getLogger(__name__)


class TableRegistry(Tables):
    """The tables of one process."""

    desk: FairDesk

    def __init__(self, settings: Settings, reach: Reach | None = None) -> None:
        """`reach`: which addresses messages may go to, if not the usual ones."""
        super().__init__()
        self.settings = settings
        self.rate_limits = RateLimits(settings.limits)
        self.desk = FairDesk("visitors", settings.limits.work_waiting, self.rate_limits.work)  # for those who look at something
        self.table_desk = FairDesk("tables", settings.limits.work_waiting)  # for those who play
        self.watch = ClockWatch()
        self.traffic = Traffic()
        self.process = secrets.token_hex(4)
        self.chores: set[asyncio.Task[Any]] = set()
        self.store: Store
        self.notifier: ChangeNotifier
        self.bots: BotWorkers
        self.reach = reach
        self.post: PostOffice
        self.loop: asyncio.AbstractEventLoop

    async def open(self) -> None:
        """Open the store, and go on where bots play among themselves."""
        self.loop = asyncio.get_running_loop()
        self.store = await Store.open(self.settings.database, serving=True)
        self.notifier = await open_notifier(self.store)
        self.bots = BotWorkers(self.settings.bot_workers)
        self.env = Environment(
            self.store,
            self.bots,
            self.clock,
            self.settings,
            self.presence_changed,
            self.forget,
            self.rate_limits.may_chat,
            self.table_desk,
        )
        await self.read_clock()
        self.chore(self.sweep())
        self.chore(self.clear_away(Retention.from_environment()))
        self.chore(self.listen())
        self.chore(self.attend(await self.store.unattended()))
        self.post = PostOffice(self, self.reach)
        await self.post.open()
        note(logger, "server open", database=self.store.database.name)

    async def close(self) -> None:
        """Stop everything; what was acknowledged is stored."""
        for table in self.tables.values():
            table.stop()
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.notifier.close()
        with contextlib.suppress(StoreError):
            await self.read_clock()  # how long this server ran
        await asyncio.to_thread(self.bots.close)
        self.desk.close()
        self.table_desk.close()
        await self.store.close()
        note(logger, "server closed")

    def chore(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside everything else; if it fails, the log knows."""
        task = asyncio.create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.chore_done)

    def chore_done(self, task: "asyncio.Task[Any]") -> None:
        """Forget a chore, but not its failure."""
        self.chores.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("chore failed", exc_info=error)

    # Tables.

    async def load(self, table_id: str) -> Table:
        """A table from the store, played as far as it went."""
        began = time.perf_counter()
        table = await super().load(table_id)
        note(logger, "table loaded", table=table_id, version=table.version, ms=round(1000 * (time.perf_counter() - began), 1))
        if self.store.shared:
            self.chore(self.notifier.notify(table_id, WHO_IS_THERE))
        return table

    async def attend(self, table_ids: list[str]) -> None:
        """Load the tables that go on by themselves, one after the other, so that people need not wait for all of them."""
        for table_id in table_ids:
            try:
                await self.table(table_id)
            except NoSuchTable:
                pass
            except Exception:
                logger.exception("table could not be loaded", extra={"facts": {"table": table_id}})
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Drop tables that nobody watches and nothing drives; now and then tell other processes who is here."""
        announced = self.clock.now()
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.settings.idle_seconds))
            now = self.clock.now()
            try:
                if self.watch.jump():
                    self.chore(self.read_clock())
                self._put_away(now)
                if now - announced >= PRESENCE_SECONDS:
                    announced = now
                    self.chore(self._announce_all())
            except Exception:  # the next one may do better
                logger.exception("sweep failed")

    async def _announce_all(self) -> None:
        """One table after the other: all at once would take every database connection that actions wait for."""
        for table in [table for table in self.tables.values() if table.audience.connections and self.store.shared]:
            await self.notifier.notify(table.id, self._presence(table))

    def _put_away(self, now: float) -> None:
        for table in list(self.tables.values()):
            if table.audience.drop_lost(now):
                table.send_info()
            idle = not (table.audience.connections or table.driver.busy or table.lock.locked())
            if idle and now - table.idle_since >= self.settings.idle_seconds:
                self.forget(table)

    async def read_clock(self) -> ClockRecord:
        """Note down what this machine's clock says. If it has jumped, the log says so, and nobody at a table by post loses time by it."""
        record, jump = await self.store.read_clock(*self.watch.noted())
        if jump:
            logger.error("the clock of this machine has jumped by %+.1f days: ages of tables count from now on", jump / DAY)
        if jump > 0:
            await self.give_time()
        return record

    async def give_time(self) -> None:
        """Begin the clocks of all tables by post anew; of those that are not in memory before anybody loads them."""
        for stored in await self.store.all_tables("playing"):
            if table := self.tables.get(stored.table.id):
                self.chore(table.give_time())
            elif is_by_post(max(stored.table.options.turn_seconds, stored.table.options.answer_seconds)):
                await self.store.save_chairs(stored.table.id, with_all_time(stored.chairs, time.time()))

    async def clear_away(self, retention: Retention) -> None:
        """Delete tables that have been kept long enough, every now and then, and name them in the log; how a wrong clock is kept from
        deleting anything: store/clock_record.py.
        """
        due = 0
        while True:
            try:
                record = await self.read_clock()
                for table_id in await self.store.prune(retention, record.certain, record.since):
                    note(logger, "old table deleted", table=table_id)
                before, due = due, len(await self.store.old_tables(retention, time.time(), record.since))
                if due > before:
                    note(logger, "old tables will be deleted", tables=due, hours=round(GRACE / HOUR))
            except Exception:
                logger.exception("old tables could not be deleted")
            await asyncio.sleep(CLEAR_SECONDS)

    async def admit_table(self, address: str) -> None:
        """Count one more table of an address; TooMuch if there are enough."""
        if await self.count_tables() >= self.settings.limits.tables:
            raise TooMuch("Every table is taken. Try again later.")
        self.rate_limits.table_made(address)

    def admit_sequel(self, address: str) -> None:
        """Count one more table of an address, for people who have one already."""
        self.rate_limits.table_made(address)

    def admitted_in_vain(self, address: str) -> None:
        """Count one table less of an address: there will be none."""
        self.rate_limits.table_unmade(address)

    def asker(self, address: str, table_id: str = "tables") -> Asker:
        """For whom something is worked out."""
        return Asker(table_id, counted(address))

    async def answer(self, question: Task, asker: Asker) -> object:
        """What comes of a question to those who think, which the asker's address pays for."""
        with self.desk.charged(asker.address, getattr(question, "seconds", USUAL)) as cost:
            answer = await self.bots.answer(question, asker)
            cost.seconds = asker.used
        return answer

    async def count_tables(self) -> int:
        """How many tables are in use: not over, and something was done there lately."""
        return await self.store.count_open(since=time.time() - self.settings.limits.table_in_use)

    async def keep(self, stored: StoredTable, address: str = "") -> Table:
        """Store a new table, and have it ready."""
        table = await super().keep(stored, counted(address))
        note(logger, "table made", table=stored.table.id, edition=table.setup.edition, seats=len(stored.chairs))
        return table

    # Other processes.

    def presence_changed(self, table: Table) -> None:
        """Tell other processes who is connected to a table."""
        if self.store.shared:
            self.chore(self.notifier.notify(table.id, self._presence(table)))

    def _presence(self, table: Table) -> str:
        seats, watchers = table.audience.here()
        return f"{self.process}/{watchers}/{','.join(map(str, sorted(seats)))}"

    async def listen(self) -> None:
        """Hear of changes that other processes make at tables that are in memory here, or being loaded."""
        async for change in self.notifier.changes():
            here = self.tables.keys() | self.loading.keys()
            for table_id in here & {change.table} if change.table else here:
                self.chore(self.heard(table_id, change))

    async def heard(self, table_id: str, change: Change) -> None:
        """Look at a table again; at one that is being loaded too, which may have been read before the change."""
        for pause in PAUSES:
            try:
                return await self.look_at(await self.table(table_id), change)
            except NoSuchTable:
                return
            except StoreError as error:  # nobody notifies us a second time
                logger.warning("table could not be loaded again: %s", error, extra={"facts": {"table": table_id}})
                await asyncio.sleep(pause)

    async def look_at(self, table: Table, change: Change) -> None:
        """What another process has changed."""
        if change.note == WHO_IS_THERE:
            self.presence_changed(table)
        elif change.note:
            process, watchers, seats = change.note.split("/")
            there = frozenset(map(int, filter(None, seats.split(","))))
            before = table.audience.present()
            table.audience.heard(process, Elsewhere(there, int(watchers), self.clock.now() + ABSENT_SECONDS))
            if table.audience.present() != before:
                table.send_info()
        else:
            async with table.lock:
                await (table.catch_up() if change.table else table.load_again())
