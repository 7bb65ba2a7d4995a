"""Between what is kept and what it means: rows of the database and records."""

import time
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from lucky.messages import AheadAnswer, ChatLine, Options
from lucky.server.store import schema
from lucky.table.records import AnswerAheadRecord, ChairRecord, StoredAction, StoredTable, TableRecord


class ChairNotes(msgspec.Struct, omit_defaults=True):
    """What a chair's row holds as JSON, by the names it had from the first; older notes may hold more."""

    votes: tuple[int, ...] = ()
    wish: AheadAnswer | None = None
    attempt: int | None = None
    muted: bool = False


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


def chair_in(row: Mapping[Any, Any]) -> ChairRecord:
    """The chair in its row."""
    values = {name: value for name, value in row.items() if name not in ("table_id", "wish")}
    notes = msgspec.convert(row["wish"] or {}, ChairNotes)
    ahead = None if notes.wish is None or notes.attempt is None else AnswerAheadRecord(answer=notes.wish, attempt=notes.attempt)
    return ChairRecord(**values, votes=notes.votes, answer_ahead=ahead, muted=notes.muted)


def chair_row(chair: ChairRecord) -> dict[str, Any]:
    """A chair's row, but for its table."""
    row, ahead = msgspec.structs.asdict(chair), chair.answer_ahead
    del row["answer_ahead"]
    notes = ChairNotes(votes=row.pop("votes"), muted=row.pop("muted"))
    if ahead is not None:
        notes.wish, notes.attempt = ahead.answer, ahead.attempt
    return row | {"wish": msgspec.to_builtins(notes) or None}


def find_actions(connection: Connection, table_id: str, since: int) -> tuple[StoredAction, ...]:
    """The actions at a table with a version higher than `since`, in order."""
    c = schema.actions.c
    wanted = sa.select(c.version, c.seat, c.action, c.at).where(c.table_id == table_id, c.version > since).order_by(c.version)
    return tuple(StoredAction(*row) for row in connection.execute(wanted))


def _chat(connection: Connection, table_id: str, lines: int | None) -> tuple[ChatLine, ...]:
    c = schema.chat.c
    newest = sa.select(c.line, c.seat, c.name, c.text, c.at).where(c.table_id == table_id).order_by(c.line.desc()).limit(lines)
    return tuple(ChatLine(**row) for row in connection.execute(newest).mappings())[::-1]
