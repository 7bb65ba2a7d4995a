"""Changes made by other processes: when one has changed a table, the others that have it in memory load it again.

    notifier = await open_notifier(store)
    async for change in notifier.changes():      # of other processes only
        ...

The store itself notifies of every change it makes, in the same transaction, so no change is missed; `notify` is for what is
not stored. PostgreSQL carries it with LISTEN and NOTIFY.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa

from lucky.errors import LuckyError
from lucky.server.store import Store
from lucky.server.store.postgresql import CHANNEL, PostgreSQL
from lucky.server.store.trouble import explained

LONGEST = 7000  # bytes of a note; PostgreSQL carries 8000 in all
HEARTBEAT = 15.0  # seconds between looks whether the connection is still open
PAUSES = (0.1, 0.3, 1.0, 3.0)  # before trying again; the last for as long as it takes

logger = logging.getLogger(__name__)


class Change(msgspec.Struct, frozen=True):
    """Something has changed at a table. Without a table: some may have been missed, so look at all of them."""

    table: str
    note: str = ""  # what is not stored; a short text


class ChangeNotifier(Protocol):
    """Notifies the other processes, and hears from them."""

    async def notify(self, table_id: str, note: str = "") -> None:
        """Tell the others about a table."""

    def changes(self) -> AsyncIterator[Change]:
        """What the others have changed, until it is closed. One listener."""

    async def close(self) -> None:
        """Stop listening."""


async def open_notifier(store: Store) -> ChangeNotifier:
    """The notifier of a store: one that does nothing where there is one process only."""
    if not isinstance(store.database, PostgreSQL):
        return NoNotifier()
    notifier = PostgresNotifier(store.database)
    await notifier.open()
    return notifier


class NoNotifier:
    """For a server with one process."""

    def __init__(self) -> None:
        self._closed = asyncio.Event()

    async def notify(self, table_id: str, note: str = "") -> None:
        """Nobody to tell."""

    async def changes(self) -> AsyncIterator[Change]:
        """Nothing, for as long as it takes."""
        await self._closed.wait()
        silence: tuple[Change, ...] = ()
        for change in silence:
            yield change

    async def close(self) -> None:
        """Let the one who listens go."""
        self._closed.set()


class PostgresNotifier:
    """LISTEN on a connection of its own, which is opened again whenever it breaks."""

    def __init__(self, database: PostgreSQL) -> None:
        self.database = database
        self._heard: asyncio.Queue[Change | None] = asyncio.Queue()
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen; when this returns, no change is missed."""
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(ready), name="change-notifier")
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait([self._listening, waiting], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if self._listening.done():
            self._listening.result()

    async def notify(self, table_id: str, note: str = "") -> None:
        """Tell the others about a table."""
        if len(note.encode()) > LONGEST:
            raise LuckyError("That is too long a note.")
        call = sa.select(sa.func.pg_notify(CHANNEL, f"{self.database.origin} {table_id} {note}".rstrip()))
        await self.database.write_at_once(lambda connection: connection.execute(call).all())

    async def changes(self) -> AsyncIterator[Change]:
        """What the others have changed, until it is closed."""
        while (change := await self._heard.get()) is not None:
            yield change

    async def close(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        self._heard.put_nowait(None)

    def _hear(self, _connection: Any, _process: int, _channel: str, payload: str) -> None:
        origin, table_id, note = (*payload.split(" ", 2), "", "")[:3]
        if origin != self.database.origin:
            self._heard.put_nowait(Change(table_id, note))

    async def _listen(self, ready: asyncio.Event) -> None:
        """Hold the connection; if it breaks, open another and say that something may have been missed."""
        failures = 0
        while True:
            try:
                async with self.database.engine.connect() as connection:
                    line = (await connection.get_raw_connection()).driver_connection
                    assert line is not None
                    try:
                        await line.add_listener(CHANNEL, self._hear)
                        if ready.is_set():
                            self._heard.put_nowait(Change(""))
                        ready.set()
                        failures = 0
                        await self._until_broken(line)
                    finally:
                        await connection.invalidate()  # the next user of a pooled connection should not listen
            except Exception as error:
                if not ready.is_set():
                    raise explained(self.database.name, error) from None
                logger.warning("change notifier failed: %s", explained(self.database.name, error))
            await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
            failures += 1

    async def _until_broken(self, line: Any) -> None:
        broken = asyncio.Event()
        line.add_termination_listener(lambda _: broken.set())
        while not broken.is_set():
            try:
                await asyncio.wait_for(broken.wait(), HEARTBEAT)
            except TimeoutError:
                await line.execute("SELECT 1", timeout=HEARTBEAT)
