"""The database under the store: what it can do, and which one an address means.

A question or a job is a function of a SQLAlchemy connection, so that SQLite (sqlite.py) and PostgreSQL (postgresql.py) run
the same statements in their own ways.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError

from lucky.table.interfaces import StoreError

T = TypeVar("T")

# JSON columns are written and read by msgspec.
JSON: dict[str, Any] = {"json_serializer": lambda value: msgspec.json.encode(value).decode(), "json_deserializer": msgspec.json.decode}


class Database(Protocol):
    """Where functions of a connection are run. They raise StoreError, whatever went wrong."""

    name: str  # the address, without a password
    failures: int  # how often it could not be used

    async def check(self) -> None:
        """Whether it is sound, as far as we have to look after that."""

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that changes nothing, from one moment."""

    async def write(self, job: Callable[[Connection], T]) -> T:
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


def open_database(address: str, *, serving: bool = False) -> Database:
    """The database at an address: postgresql://..., sqlite:///file, or just a file; sqlite:// is kept in memory.

    `serving`: for a server; a file has one at a time.
    """
    url = address_url(address)
    if url.get_backend_name() == "sqlite":
        from lucky.server.store.sqlite import SQLite

        return SQLite(url.database or "", serving)
    if url.get_backend_name() == "postgresql":
        from lucky.server.store.postgresql import PostgreSQL

        return PostgreSQL(url)
    raise StoreError(f"{url.get_backend_name()}: tables are kept in SQLite or PostgreSQL. Give a file, or postgresql://user@host/name.")


def address_url(address: str) -> URL:
    """An address as people write it."""
    if "://" not in address:
        return URL.create("sqlite", database=address)
    try:
        return make_url(address.replace("postgres://", "postgresql://", 1) if address.startswith("postgres://") else address)
    except (ArgumentError, ValueError):  # without the address, which may hold a password
        raise StoreError("The database's address cannot be read. Give a file, or postgresql://user@host/name.") from None
