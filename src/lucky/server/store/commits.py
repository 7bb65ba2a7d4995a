"""Commits: actions written together.

While one commit is on its way to the disk, the actions that come in meanwhile wait for the next, so that hundreds a second cost
a few writes to the disk, and one by itself waits for nobody.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from lucky.errors import LuckyError
from lucky.server.store import schema
from lucky.server.store.database import Database
from lucky.server.store.postgresql import PostgreSQL
from lucky.server.store.sqlite import SQLite
from lucky.table.interfaces import StoreError, Taken, Unfit

Row = dict[str, Any]
Key = tuple[str, int]  # table and version
KEYS = schema.actions.c.table_id, schema.actions.c.version
TOGETHER = postgresql.insert(schema.actions).on_conflict_do_nothing()
IN_TURN = str(sa.insert(schema.actions).compile(dialect=sqlite.dialect(paramstyle="qmark")))


class Commits:
    """The actions of this process on their way into the database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._put: Callable[[list[Row]], Awaitable[set[Key]]]  # those that were written: a version that is there already is skipped
        if isinstance(database, PostgreSQL):
            self._put = partial(put_together, database)
        else:
            assert isinstance(database, SQLite)
            self._put = partial(put_in_turn, database)
        self.written = 0
        self._pending: list[tuple[Row, asyncio.Future[None]]] = []
        self._at_work: asyncio.Task[None] | None = None

    async def add(self, table_id: str, version: int, seat: int, action: int) -> None:
        """Write an action; when this returns it is on the disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        row = {"table_id": table_id, "version": version, "seat": seat, "action": action, "at": time.time()}
        self._pending.append((row, done))
        if self._at_work is None:
            self._at_work = asyncio.create_task(self._work(), name="store-commits")
        await done

    async def finish(self) -> None:
        """Wait until all is written."""
        while self._at_work is not None:
            await asyncio.wait([self._at_work])

    async def _work(self) -> None:
        """Commit together what is waiting, until nothing is."""
        try:
            while self._pending:
                group, self._pending = self._pending, []
                for (_, done), fault in zip(group, await self._commit([row for row, _ in group]), strict=True):
                    if done.done():  # the caller has gone; the action is written all the same
                        continue
                    if fault is None:
                        done.set_result(None)
                    else:
                        done.set_exception(fault)
        finally:
            self._at_work = None

    async def _commit(self, rows: list[Row]) -> list[LuckyError | None]:
        """What kept each of these actions from being written, None for those that were."""
        first: dict[Key, int] = {}  # of two with the same version, the first counts
        for k, row in enumerate(rows):
            first.setdefault((row["table_id"], row["version"]), k)
        faults: list[LuckyError | None] = [Taken() for _ in rows]
        try:
            written = await self._put([rows[k] for k in first.values()])
        except Unfit as error:
            if len(rows) == 1:
                return [error]
            return [fault for row in rows for fault in await self._commit([row])]  # one of them spoils it for the others
        except StoreError as error:
            return [StoreError(str(error)) for _ in rows]
        except Exception as error:  # a caller must never wait for ever
            return [StoreError(f"{self.database.name} cannot be used: {type(error).__name__}.") for _ in rows]
        self.written += len(written)
        for key in written:
            faults[first[key]] = None
        return faults


async def put_together(database: PostgreSQL, rows: list[Row]) -> set[Key]:
    """Write all in one statement that notifies the other processes and returns what it wrote."""
    statement = TOGETHER.returning(*KEYS, database.notify(schema.actions.c.table_id))
    return await database.write_at_once(lambda connection: {(row[0], row[1]) for row in connection.execute(statement, rows)})


async def put_in_turn(database: SQLite, rows: list[Row]) -> set[Key]:
    """Write one after the other, in one transaction."""
    new = await database.insert_each(IN_TURN, [tuple(row.values()) for row in rows])
    return {(row["table_id"], row["version"]) for row, is_new in zip(rows, new, strict=True) if is_new}
