"""The database under the store: SQLite in threads of its own, or PostgreSQL over asyncpg. Both run the same statements.

A question or a deed is a function of a SQLAlchemy connection. For SQLite a whole function is one trip to a thread, not one
for each statement: that is most of the difference to aiosqlite (bench/store has the numbers).
"""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from lucky.errors import LuckyError

T = TypeVar("T")
BUSY_SECONDS = 10


class StoreError(LuckyError):
    """The database cannot be used: which, why, and what to do."""


class Database(Protocol):
    """Where functions of a connection are run."""

    shared: bool  # whether other processes may be at the same tables
    name: str  # the address, without a password

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that changes nothing."""

    async def write(self, deed: Callable[[Connection], T]) -> T:
        """Do something in one transaction; when this returns it is on the disk."""

    async def close(self) -> None:
        """Let go of it."""


def usual_database() -> str:
    """LUCKY_DATABASE, or a file among the user's own."""
    if given := os.environ.get("LUCKY_DATABASE"):
        return given
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library/Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return str(base / "lucky-mansion" / "tables.db")


def open_database(address: str) -> Database:
    """The database at an address: postgresql://..., sqlite:///file, or just a file; sqlite:// is kept in memory."""
    url = _url(address)
    if url.get_backend_name() == "sqlite":
        return SQLite(url)
    if url.get_backend_name() == "postgresql":
        return PostgreSQL(url)
    raise StoreError(f"{_shown(url)}: tables are kept in SQLite or PostgreSQL. Give a file, or postgresql://user@host/name.")


def _url(address: str) -> URL:
    if "://" not in address:
        return URL.create("sqlite", database=address)
    try:
        url = make_url(address.replace("postgres://", "postgresql://", 1) if address.startswith("postgres://") else address)
    except (ArgumentError, ValueError):
        raise StoreError("The database's address cannot be read. Give a file, or postgresql://user@host/name.") from None
    return url


def _shown(url: URL) -> str:
    return url.render_as_string(hide_password=True)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class SQLite:
    """A file in WAL mode: one thread writes, another reads beside it. In memory, one thread does both."""

    shared = False

    def __init__(self, url: URL) -> None:
        self.path = url.database if url.database not in (None, "", ":memory:") else None
        self.name = self.path or "memory"
        if self.path is not None:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        self.engine = sa.create_engine(
            "sqlite://", creator=self._connect, poolclass=sa.StaticPool, json_serializer=_json, json_deserializer=msgspec.json.decode
        )
        self.reading = (
            self.engine
            if self.path is None
            else sa.create_engine(
                "sqlite://", creator=self._connect, poolclass=sa.StaticPool, json_serializer=_json, json_deserializer=msgspec.json.decode
            )
        )
        sa.event.listen(self.engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        self.writer = ThreadPoolExecutor(1, "store-writer")
        self.reader = self.writer if self.path is None else ThreadPoolExecutor(1, "store-reader")

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path or ":memory:", timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # a deed is on the disk, not on its way there
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that changes nothing."""

        def ask() -> T:
            with self.reading.begin() as connection:
                return question(connection)

        return await self._in(self.reader, ask)

    async def write(self, deed: Callable[[Connection], T]) -> T:
        """Do something in one transaction; when this returns it is on the disk."""

        def do() -> T:
            with self.engine.begin() as connection:
                return deed(connection)

        return await self._in(self.writer, do)

    async def _in(self, thread: ThreadPoolExecutor, job: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, job)
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise StoreError(f"{self.name}: {error}") from error

    async def close(self) -> None:
        """Let go of the file."""
        await self._in(self.writer, self.engine.dispose)
        await self._in(self.reader, self.reading.dispose)
        self.writer.shutdown()
        self.reader.shutdown()


class PostgreSQL:
    """A server that any number of processes share."""

    shared = True

    def __init__(self, url: URL) -> None:
        self.name = _shown(url)
        raise StoreError("not yet")

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that changes nothing."""
        raise NotImplementedError

    async def write(self, deed: Callable[[Connection], T]) -> T:
        """Do something in one transaction; when this returns it is on the disk."""
        raise NotImplementedError

    async def close(self) -> None:
        """Let go of it."""
