"""The tables of a page. One is in memory as long as somebody is connected to it, and one tab has it at a time."""

import contextlib
from collections import Counter
from collections.abc import Iterator

from lucky.messages import MadeTable, NewLesson, NewTable, TableInfo
from lucky.page.browser_store import BrowserStore
from lucky.page.shelf import Shelf
from lucky.page.worker_bots import WorkerBots
from lucky.table.info import public, read_back, table_info
from lucky.table.interfaces import Asker, Environment, TableSettings
from lucky.table.refusals import NoSuchTable, NotYours
from lucky.table.table import Table
from lucky.table.tables import Tables
from lucky.task import Task


class InAnotherTab(NotYours):
    """A table that another tab of this browser has."""

    def __init__(self) -> None:
        super().__init__("This game is open in another tab.")


class PageTables(Tables):
    """The tables of one tab."""

    def __init__(self, shelf: Shelf, bots: WorkerBots, settings: TableSettings | None = None) -> None:
        super().__init__()
        self.shelf = shelf
        self.browser_store = self.store = BrowserStore(shelf)
        self.bots = bots
        self.env = Environment(self.store, bots, self.clock, settings or TableSettings(vote_grace=0.0), forget=self.forget)
        self.taking_over: set[str] = set()  # tables that may be taken from another tab
        self.expected: Counter[str] = Counter()  # tables that somebody is about to connect to, or asks about

    async def answer(self, question: Task, asker: Asker) -> object:
        """What comes of a question to the worker in which bots think."""
        return await self.bots.answer(question, asker)

    async def load(self, table_id: str) -> Table:
        """A table from the store, if no other tab has it; many may look at a game that is over."""
        stored = await self.store.load(table_id)
        if stored is None:
            raise NoSuchTable
        if stored.table.stage != "over" and not await self.shelf.claim(table_id, table_id in self.taking_over):
            raise InAnotherTab
        self.taking_over.discard(table_id)
        try:
            return await super().load(table_id)
        except BaseException:
            self.shelf.release(table_id)
            raise

    async def make(self, wanted: NewTable | NewLesson, address: str = "") -> MadeTable:
        """A new table. It is put away until somebody connects, so that bots do not play before anybody looks."""
        made = await super().make(wanted, address)
        self.put_away()
        return made

    @contextlib.contextmanager
    def in_use(self, table_id: str) -> Iterator[None]:
        """Keep a table in memory for a while though nobody is connected to it."""
        self.expected[table_id] += 1
        try:
            yield
        finally:
            self.expected[table_id] -= 1
            self.put_away()

    def put_away(self) -> None:
        """Have tables in memory no longer that nobody is connected to."""
        for table in list(self.tables.values()):
            if not table.audience.connections and not self.expected[table.id]:
                table.stop()
                self.forget(table)

    def forget(self, table: Table) -> None:
        """Have a table in memory no longer, and let other tabs have it."""
        super().forget(table)
        self.shelf.release(table.id)

    def lost(self, table_id: str) -> None:
        """Another tab has taken a table over: everybody here has to leave, and nothing goes on."""
        table = self.tables.get(table_id)
        if table is not None:
            table.stop()
            super().forget(table)
            for connection in list(table.audience.connections):
                connection.disconnect(InAnotherTab())

    async def info(self, table_id: str) -> TableInfo:
        """A table as a stranger sees it; one that is put away stays so."""
        if table_id in self.tables:
            return self.tables[table_id].info()
        stored = await self.store.load(table_id)
        if stored is None:
            raise NoSuchTable
        chairs = tuple(public(chair, False) for chair in stored.chairs)
        return table_info(stored.table, read_back(stored.table.setup), chairs, 0, False, ())
