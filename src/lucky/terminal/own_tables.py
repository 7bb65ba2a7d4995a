"""The tables of this process, in the store that `lucky play` uses: what is begun here goes on in the browser, and the other way round."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from lucky.server.bot_workers import BotWorkers
from lucky.server.store import Store
from lucky.table.interfaces import Bots, Environment, TableSettings
from lucky.table.tables import Tables

QUICK = TableSettings(vote_grace=0.0, presence_seconds=0.0)


class OwnTables(Tables):
    """Tables in a store, driven by this process."""

    def __init__(self, store: Store, bots: Bots) -> None:
        super().__init__()
        self.kept = self.store = store
        self.env = Environment(store, bots, self.clock, QUICK, forget=self.forget)

    def stop(self) -> None:
        """Let nothing go on by itself."""
        for table in self.tables.values():
            table.stop()


@contextlib.asynccontextmanager
async def own_tables(database: str, bots: Bots | None = None) -> AsyncIterator[OwnTables]:
    """The tables in a database; StoreError if a server has it, of which a file can have one."""
    store = await Store.open(database, serving=True)
    workers = BotWorkers() if bots is None else None
    tables = OwnTables(store, bots or workers)  # type: ignore[arg-type]
    try:
        yield tables
    finally:
        tables.stop()
        if workers is not None:
            await asyncio.to_thread(workers.close)
        await store.close()
