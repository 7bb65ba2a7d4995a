"""Backups: all tables of a database as one file, taken at one moment while servers go on, and put back into an empty database.

SQLite is copied by its own backup, so the file is a database again. From PostgreSQL the file has a line for each table, as
`lucky admin export` writes it, between a first line that says what it is and a last one that says how many there were. Either
can be restored into either.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from lucky.errors import DataError, LuckyError
from lucky.server.migrations import NEWEST, bring_up_to_date, version_of
from lucky.server.store import Store, schema
from lucky.server.store.database import JSON, address_url, open_database
from lucky.server.store.rows import find_table, put_table
from lucky.server.store.trouble import DAMAGE, Damaged, explained
from lucky.service.table_files import exported, read_table
from lucky.table.interfaces import StoreError, Unfit
from lucky.table.records import StoredTable
from lucky.writing import unwritable

FORMAT = "Lucky Mansion backup, 1"
SQLITE_BEGINS = b"SQLite format 3\0"


async def back_up(address: str, file: Path) -> int:
    """Write a database to a file that is not there yet: how many tables. The database is not changed, not even brought up to date."""
    url = address_url(address)
    with new_file(file) as part:
        if url.get_backend_name() == "sqlite":
            return copy_sqlite(Path(url.database or ""), part)
        database = open_database(address)
        try:
            return await database.read(lambda connection: write_lines(connection, part))
        finally:
            await database.close()


async def restore(file: Path, address: str) -> int:
    """Put all tables of a backup into a database that has none: how many. All of them, or none if something is wrong."""
    check_backup(file)  # before a database is made for nothing
    store = await Store.open(address)

    def put(connection: Connection) -> int:
        if connection.execute(sa.select(schema.tables.c.id).limit(1)).first() is not None:
            raise LuckyError(f"{store.database.name} holds tables already. Restore into an empty database: name another with --database.")
        number = 0
        for stored in tables_in(file):
            put_table(connection, stored)
            number += 1
        return number

    try:
        return await store.database.write(put)
    except Unfit:
        raise DataError(f"{file}: this backup holds something twice, or what the database cannot keep.") from None
    finally:
        await store.close()


# To a file.


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """A file to write that gets its name when all of it is on the disk. One that is there already is left alone."""
    part = file.with_name(f"{file.name}.part")
    try:
        if file.exists():
            raise FileExistsError
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))  # for nobody else: it holds the seeds of open games
        try:
            yield part
            with part.open("rb") as written:
                os.fsync(written.fileno())
            if file.exists():
                raise FileExistsError
            os.replace(part, file)
        finally:
            with suppress(OSError):
                part.unlink()
    except FileExistsError:
        raise LuckyError(f"{file} is there already. Give another name, or move it away.") from None
    except OSError as error:
        raise unwritable(file, error) from None


def copy_sqlite(path: Path, copy: Path) -> int:
    """Copy a SQLite file as it is at this moment: how many tables. Whoever writes to it meanwhile need not wait."""
    if not path.is_file():
        raise LuckyError(f"{path}: there is no database. Where is it? Say so with --database.")
    name = path
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
            if not source.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
                raise DataError(f"{path}: this database holds no tables of Lucky Mansion.")
            name = copy.with_suffix("")
            source.backup(target)
            leave_out_people(target)
            target.execute("PRAGMA journal_mode = DELETE")  # a single file, where WAL would need more
            number: int = target.execute("SELECT count(*) FROM tables").fetchone()[0]
            return number
    except (sqlite3.Error, *DAMAGE) as error:
        meaning = explained(str(name), error)
        raise (Damaged(str(path)) if isinstance(meaning, Damaged) else meaning) from None  # damage is copied, too


def leave_out_people(copy: sqlite3.Connection) -> None:
    """Where people are told about their tables is nobody's backup: it goes out of the copy, and out of its free pages."""
    copy.execute("PRAGMA secure_delete = ON")
    there = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for table in (schema.outbox, schema.addresses, schema.standings, schema.presence, schema.rings, schema.house_keys):
        if table.name in there:
            copy.execute(f"DELETE FROM {table.name}")
    copy.commit()
    copy.execute("VACUUM")


def write_lines(connection: Connection, part: Path) -> int:
    """Write all tables as lines: how many."""
    if version_of(connection) != NEWEST:
        raise LuckyError("These tables were kept by another version of Lucky Mansion. `lucky admin migrate` brings them up to date.")
    number = 0
    try:
        with part.open("wb") as file:
            file.write(_line({"format": FORMAT}))
            for stored in _all(connection):
                file.write(_line(exported(stored)))
                number += 1
            file.write(_line({"tables": number}))
    except OSError as error:  # the database's own come as something else
        raise unwritable(part.with_suffix(""), error) from None
    return number


# From a file.


def check_backup(file: Path) -> bool:
    """Whether a backup consists of lines; if not, it is a database of SQLite. Refused if it is neither."""
    try:
        with file.open("rb") as lines:
            first = lines.readline(1000)
    except OSError as error:
        raise LuckyError(f"{file}: cannot be read ({error.strerror}).") from None
    if first == _line({"format": FORMAT}):
        return True
    if first.startswith(SQLITE_BEGINS):
        return False
    raise DataError(f"{file}: this is not a backup. `lucky admin import` reads single tables and game files.")


def tables_in(file: Path) -> Iterator[StoredTable]:
    """The tables of a backup, one by one."""
    return _in_lines(file) if check_backup(file) else _in_sqlite(file)


def _in_lines(file: Path) -> Iterator[StoredTable]:
    with file.open("rb") as lines:
        next(lines)
        for number, line in enumerate(lines):
            try:
                data = msgspec.json.decode(line)
                if data == {"tables": number}:
                    return
                yield read_table(data)
            except (msgspec.DecodeError, UnicodeError, DataError):
                raise DataError(f"{file}, line {number + 2}: this is not a table. Nothing was restored.") from None
    raise DataError(f"{file}: its end is missing. Nothing was restored.")


def _in_sqlite(file: Path) -> Iterator[StoredTable]:
    """From a copy, which can be brought up to date."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        try:
            copy_sqlite(file, copy)
            engine = sa.create_engine(f"sqlite:///{copy}", poolclass=sa.NullPool, **JSON)
            with engine.begin() as connection:
                bring_up_to_date(connection)
                yield from _all(connection)
        except (SQLAlchemyError, StoreError, *DAMAGE) as error:
            meaning = explained(str(file), error)
            raise (
                DataError(f"{file}: this backup is damaged. Nothing was restored.") if isinstance(meaning, Damaged) else meaning
            ) from None


def _all(connection: Connection) -> Iterator[StoredTable]:
    """Every table, the oldest first."""
    for table_id in connection.execute(sa.select(schema.tables.c.id).order_by(schema.tables.c.made)).scalars().all():
        stored = find_table(connection, table_id)
        assert stored is not None  # all of it is read from one moment
        yield stored


def _line(data: Any) -> bytes:
    return msgspec.json.encode(data) + b"\n"
