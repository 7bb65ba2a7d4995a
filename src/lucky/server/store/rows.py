"""Between what is kept and what it means: rows of the database and records."""

import time
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from lucky.messages import ChatLine, Options
from lucky.server.store import schema
from lucky.table.chair_notes import chair_in, chair_row
from lucky.table.records import ChairRecord, StoredAction, StoredTable, TableRecord


def columns_of(options: Options) -> dict[str, Any]:
    """The columns that the options fill."""
    clocked = bool(options.turn_seconds or options.answer_seconds)
    return {"options": msgspec.structs.asdict(options), "public": options.public, "clocked": clocked}


def row_of(table: TableRecord) -> dict[str, Any]:
    """A table's own row; what has no time yet happens now."""
    made = table.made or time.time()
    return msgspec.structs.asdict(table) | columns_of(table.options) | {"made": made, "touched": table.touched or made}


def rows_of(table_id: str, parts: Iterable[StoredAction | ChatLine]) -> list[dict[str, Any]]:
    """The rows of a table's actions or lines of chat."""
    return [{"table_id": table_id} | msgspec.structs.asdict(part) for part in parts]


def table_in(row: Mapping[Any, Any]) -> TableRecord:
    """The table in its row."""
    values = {name: value for name, value in row.items() if name not in ("public", "clocked")}
    return TableRecord(**values | {"options": msgspec.convert(values["options"], Options)})


def find_table(connection: Connection, table_id: str, lines: int | None = None) -> StoredTable | None:
    """Everything about a table, or all but the older lines; None if there is none."""
    row = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
    if row is None:
        return None
    chairs = find_chairs(connection, [table_id]).get(table_id, ())
    return StoredTable(
        table=table_in(row), chairs=chairs, actions=find_actions(connection, table_id, 0), chat=_chat(connection, table_id, lines)
    )


def put_table(connection: Connection, stored: StoredTable) -> None:
    """Write a new table with everything about it."""
    table_id = stored.table.id
    connection.execute(sa.insert(schema.tables), row_of(stored.table))
    parts = {
        schema.chairs: [{"table_id": table_id} | chair_row(chair) for chair in stored.chairs],
        schema.actions: rows_of(table_id, stored.actions),
        schema.chat: rows_of(table_id, stored.chat),
    }
    for part, rows in parts.items():
        if rows:
            connection.execute(sa.insert(part), rows)


def find_chairs(connection: Connection, table_ids: list[str]) -> dict[str, tuple[ChairRecord, ...]]:
    """Who sits where, by table."""
    found: dict[str, tuple[ChairRecord, ...]] = {}
    wanted = sa.select(schema.chairs).where(schema.chairs.c.table_id.in_(table_ids)).order_by(schema.chairs.c.seat)
    for row in connection.execute(wanted).mappings():
        found[row["table_id"]] = (*found.get(row["table_id"], ()), chair_in(row))
    return found


def find_actions(connection: Connection, table_id: str, since: int) -> tuple[StoredAction, ...]:
    """The actions at a table with a version higher than `since`, in order."""
    c = schema.actions.c
    wanted = sa.select(c.version, c.seat, c.action, c.at).where(c.table_id == table_id, c.version > since).order_by(c.version)
    return tuple(StoredAction(*row) for row in connection.execute(wanted))


def _chat(connection: Connection, table_id: str, lines: int | None) -> tuple[ChatLine, ...]:
    c = schema.chat.c
    newest = sa.select(c.line, c.seat, c.name, c.text, c.at).where(c.table_id == table_id).order_by(c.line.desc()).limit(lines)
    return tuple(ChatLine(**row) for row in connection.execute(newest).mappings())[::-1]
