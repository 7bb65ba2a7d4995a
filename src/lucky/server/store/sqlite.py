"""SQLite: a file in WAL mode, written by one thread and read by another beside it.

A function is one trip to a thread, where aiosqlite makes one for each statement; with a busy event loop every trip
waits its turn, so the latency of an action depends on this.
"""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from lucky.server.store.database import JSON
from lucky.server.store.lock import ServerLock
from lucky.server.store.trouble import DAMAGE, Damaged, explained
from lucky.table.interfaces import StoreError, Unfit

T = TypeVar("T")
PATIENCE = 10.0  # seconds to wait for another process that is writing
SYNCHRONOUS = "FULL"  # an action is on the disk, not on its way there
MOST_TOGETHER = 1000  # rows in a statement: SQLite counts their values
OTHERS = 0o007  # of a file's permissions
NOT_OWN = 0o077  # those of the group too


class SQLite:
    """The file of one server process; `lucky admin` may use it beside. Without a path: in memory, one thread for all."""

    def __init__(self, path: str, serving: bool = False) -> None:
        """`serving`: by the server itself, of which there can be one."""
        self.path = "" if path == ":memory:" else path
        self.name = self.path or "memory"
        self.failures = 0
        if self.path:
            try:
                Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise StoreError(f"{self.name}: its folder cannot be made ({error.strerror}).") from None
            make_private(self.path)
        self._lock = ServerLock(self.path) if serving and self.path else None
        self._writer = _Desk(self.path, "store-writer")
        self._reader = _Desk(self.path, "store-reader") if self.path else self._writer

    async def check(self) -> None:
        """StoreError if the file is damaged anywhere. All of it is read: a second for 500 MB or so."""
        found = await self.read(lambda connection: connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        if found != "ok":
            raise Damaged(self.name)

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that changes nothing, from one moment."""
        return await self._at(self._reader, partial(self._reader.do, question, "BEGIN"))

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Do something in one transaction; when this returns it is on the disk."""
        return await self._at(self._writer, partial(self._writer.do, job, "BEGIN IMMEDIATE"))

    async def insert_each(self, statement: str, rows: Sequence[Sequence[Any]]) -> list[bool]:
        """Insert rows in one transaction, without what SQLAlchemy would add to it: whether each was new; what is there stays.

        The statement inserts one row, with a question mark for each of its values.
        """
        return await self._at(self._writer, partial(self._writer.insert_each, statement, rows))

    async def _at(self, desk: "_Desk", job: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(desk.thread, job)
        except (SQLAlchemyError, sqlite3.Error, OSError, *DAMAGE) as error:
            meaning = explained(self.name, error)
            self.failures += not isinstance(meaning, Unfit)
            raise meaning from None

    async def close(self) -> None:
        """Let go of the file."""
        for desk in {self._writer, self._reader}:
            await asyncio.get_running_loop().run_in_executor(desk.thread, desk.engine.dispose)
            desk.thread.shutdown()
        if self._lock is not None:
            self._lock.release()


def make_private(path: str) -> None:
    """See that nobody but its owner reads a file: it holds the seeds of open games, and people's addresses.

    A new one is made so, whatever is usual here (umask); SQLite gives the files beside it (-wal, -shm) the same permissions. One that
    everybody may read was left so by accident. What a group may do was somebody's choice, if others may do nothing.
    """
    with suppress(OSError):  # what is wrong is said when the file is opened
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, f"{path}-wal", f"{path}-shm"):
        with suppress(OSError):
            mode = os.stat(file).st_mode
            if mode & OTHERS:
                os.chmod(file, mode & ~NOT_OWN)


class _Desk:
    """A thread with a connection of its own."""

    def __init__(self, path: str, name: str) -> None:
        self.path = path
        self.thread = ThreadPoolExecutor(1, name)
        self.engine = sa.create_engine("sqlite://", creator=self._connect, poolclass=sa.StaticPool, hide_parameters=True, **JSON)

    def _connect(self) -> sqlite3.Connection:
        # isolation_level None: transactions begin when we say so, and nothing else begins one.
        connection = sqlite3.connect(self.path or ":memory:", timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        _switch_to_wal(connection)
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        connection.execute("PRAGMA foreign_keys = ON")
        self.connection = connection
        return connection

    def do(self, job: Callable[[Connection], T], begin: str) -> T:
        with self.engine.begin() as connection:
            connection.exec_driver_sql(begin)
            return job(connection)

    def insert_each(self, statement: str, rows: Sequence[Sequence[Any]]) -> list[bool]:
        # In one statement, which is a transaction by itself: whenever SQLite is called this thread and the event loop's change places,
        # and that costs more than a row.
        if len(rows) <= MOST_TOGETHER:
            with suppress(sqlite3.IntegrityError):  # some are there, or do not fit: find out which
                self.connection.execute(for_several(statement, len(rows)), [value for row in rows for value in row])
                return [True] * len(rows)
        with self.connection as connection:
            connection.execute("BEGIN IMMEDIATE")
            return [connection.execute(f"{statement} ON CONFLICT DO NOTHING", row).rowcount == 1 for row in rows]


@cache
def for_several(statement: str, rows: int) -> str:
    """A statement that inserts one row, for several."""
    one = statement[statement.rindex("(") :]
    return statement + f", {one}" * (rows - 1)


def _switch_to_wal(connection: sqlite3.Connection) -> None:
    """Write ahead. If several open a new file at once SQLite refuses this without waiting for its timeout, so the wait is ours."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
