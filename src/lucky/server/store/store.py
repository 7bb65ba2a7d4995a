"""Store: tables, chairs, deeds and chat, over whichever database there is.

Deeds are committed together: while one commit is on its way to the disk, those that come in meanwhile wait for the next,
so that hundreds a second cost a few writes to the disk. Every other change is a transaction of its own.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection

from lucky.errors import LuckyError
from lucky.messages import Line, Options, Stage
from lucky.server.store import schema
from lucky.server.store.database import Database, StoreError, open_database
from lucky.server.store.records import ChairRecord, Deed, TableRecord, Whole

DAY = 86400.0


class Taken(LuckyError):
    """A deed with a number that somebody else has written already: catch up and look again."""

    def __init__(self) -> None:
        super().__init__("Somebody was quicker; look again.")


class Store:
    """The house's memory."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._pending: list[tuple[dict[str, Any], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str) -> "Store":
        """The store in a database, made or brought up to date where needed."""
        store = cls(open_database(address))
        await store.database.write(schema.metadata.create_all)
        return store

    async def close(self) -> None:
        """Write what is still to be written, and let go."""
        while self._writer is not None:
            await asyncio.wait([self._writer])
        await self.database.close()

    @property
    def shared(self) -> bool:
        """Whether several processes may keep their tables here and hear of each other's (bell.py)."""
        return self.database.shared

    # Tables.

    async def create(self, table: TableRecord, chairs: Iterable[ChairRecord]) -> None:
        """Keep a new table."""
        await self.insert(Whole(table=table, chairs=tuple(chairs)))

    async def insert(self, whole: Whole) -> None:
        """Keep a table with all that was done there; refused if there is one of that name."""
        row = _table_row(whole.table)
        parts = {
            schema.chairs: _rows(whole.table.id, whole.chairs),
            schema.deeds: _rows(whole.table.id, whole.deeds),
            schema.chat: _rows(whole.table.id, whole.said),
        }

        def put(connection: Connection) -> None:
            known = connection.execute(sa.select(schema.tables.c.id).where(schema.tables.c.id == row["id"])).first()
            if known is not None:
                raise StoreError(f"There is a table {row['id']} already.")
            connection.execute(sa.insert(schema.tables), row)
            for part, rows in parts.items():
                if rows:
                    connection.execute(sa.insert(part), rows)

        await self.database.write(put)

    async def load(self, table_id: str) -> Whole | None:
        """Everything about a table; None if there is none."""

        def ask(connection: Connection) -> Whole | None:
            row = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
            if row is None:
                return None
            return Whole(
                table=_table(row),
                chairs=_chairs(connection, [table_id]).get(table_id, ()),
                deeds=_deeds_since(connection, table_id, 0),
                said=tuple(
                    Line(line=line, seat=seat, name=name, text=text, at=at)
                    for _, line, seat, name, text, at in connection.execute(
                        sa.select(schema.chat).where(schema.chat.c.table_id == table_id).order_by(schema.chat.c.line)
                    )
                ),
            )

        return await self.database.read(ask)

    async def change(
        self,
        table_id: str,
        *,
        stage: Stage | None = None,
        was: Stage | None = None,
        setup: dict[str, Any] | None = None,
        options: Options | None = None,
        seed: str | None = None,
        sequel_seed: str | None = None,
        host: str | None = None,
    ) -> bool:
        """Change a table; what is not given stays. With `was` only if that is still its stage: whether it was."""
        given = {"stage": stage, "setup": setup, "seed": seed, "sequel_seed": sequel_seed, "host": host}
        values: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
        now = time.time()
        if options is not None:
            values |= _told_by(options)
        if stage is not None:
            values["ended"] = now if stage == "over" else None
        change = sa.update(schema.tables).where(schema.tables.c.id == table_id).values(touched=now, **values)
        if was is not None:
            change = change.where(schema.tables.c.stage == was)
        return await self.database.write(lambda connection: connection.execute(change).rowcount) == 1

    async def continue_at(self, table_id: str, next_id: str) -> str:
        """Say at which table it goes on, unless that was said before: the one that counts."""
        column = schema.tables.c.next

        def settle(connection: Connection) -> str:
            here = schema.tables.c.id == table_id
            connection.execute(sa.update(schema.tables).where(here, column == "").values(next=next_id))
            return connection.execute(sa.select(column).where(here)).scalar() or ""

        return await self.database.write(settle)

    async def delete(self, table_id: str) -> bool:
        """Forget a table and all that happened there; whether there was one."""
        gone = sa.delete(schema.tables).where(schema.tables.c.id == table_id)
        return await self.database.write(lambda connection: connection.execute(gone).rowcount) == 1

    # Chairs.

    async def save_chairs(self, table_id: str, chairs: Sequence[ChairRecord]) -> None:
        """Keep these chairs of a table as they are now; others stay."""
        rows = [{f"new_{name}": value for name, value in row.items()} for row in _rows(table_id, chairs)]
        columns = [column for column in schema.chairs.c if not column.primary_key]
        change = (
            sa.update(schema.chairs)
            .where(schema.chairs.c.table_id == sa.bindparam("new_table_id"), schema.chairs.c.seat == sa.bindparam("new_seat"))
            .values({column: sa.bindparam(f"new_{column.name}", type_=column.type) for column in columns})
        )

        def keep(connection: Connection) -> None:
            if rows:
                connection.execute(change, rows)
                _touch(connection, table_id)

        await self.database.write(keep)

    async def sit(self, table_id: str, chair: ChairRecord) -> bool:
        """Take a chair if it is still open; whether it was."""
        values = msgspec.structs.asdict(chair)
        seat = values.pop("seat")
        c = schema.chairs.c
        change = sa.update(schema.chairs).where(c.table_id == table_id, c.seat == seat, c.kind == "open").values(values)

        def take(connection: Connection) -> bool:
            took = connection.execute(change).rowcount == 1
            if took:
                _touch(connection, table_id)
            return took

        return await self.database.write(take)

    # Deeds.

    async def append(self, table_id: str, number: int, seat: int, action: int) -> None:
        """Keep a deed: on the disk when this returns. Taken if there is one of that number.

        `number` is one more than the last deed the caller knows. If the caller is cancelled meanwhile, the deed is kept all the same.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        row = {"table_id": table_id, "number": number, "seat": seat, "action": action, "at": time.time()}
        self._pending.append((row, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_pending(), name="store-commits")
        await done

    async def _write_pending(self) -> None:
        """Commit together what is waiting, until nothing is."""
        try:
            while self._pending:
                group, self._pending = self._pending, []
                try:
                    landed = await self._write(group)
                except LuckyError as error:
                    for _, done in group:
                        if not done.done():
                            done.set_exception(type(error)(*error.args))
                    continue
                for (_, done), success in zip(group, landed, strict=True):
                    if done.done():
                        continue
                    if success:
                        done.set_result(None)
                    else:
                        done.set_exception(Taken())
        finally:
            self._writer = None

    async def _write(self, group: list[tuple[dict[str, Any], "asyncio.Future[None]"]]) -> list[bool]:
        """Which of these deeds were written. Of two with the same number, the first to ask comes first."""
        first: dict[tuple[str, int], int] = {}
        for k, (row, _) in enumerate(group):
            first.setdefault((row["table_id"], row["number"]), k)
        rows = [group[k][0] for k in first.values()]
        keys = schema.deeds.c.table_id, schema.deeds.c.number
        insert = (sqlite.insert if not self.shared else postgresql.insert)(schema.deeds).on_conflict_do_nothing().returning(*keys)
        written = await self.database.write(lambda connection: {(t, n) for t, n in connection.execute(insert, rows)})
        return [
            (row["table_id"], row["number"]) in written and first[row["table_id"], row["number"]] == k for k, (row, _) in enumerate(group)
        ]

    async def deeds_since(self, table_id: str, number: int) -> tuple[Deed, ...]:
        """The deeds with a higher number, in order."""
        return await self.database.read(lambda connection: _deeds_since(connection, table_id, number))

    # Chat.

    async def say(self, table_id: str, seat: int | None, name: str, text: str) -> Line:
        """Keep something that was said: the line, numbered from 1."""
        c = schema.chat.c
        last = sa.select(sa.func.coalesce(sa.func.max(c.line), 0)).where(c.table_id == table_id)

        def keep(connection: Connection) -> Line:
            line = Line(line=connection.execute(last).scalar_one() + 1, seat=seat, name=name, text=text, at=time.time())
            connection.execute(sa.insert(schema.chat), _rows(table_id, [line]))
            _touch(connection, table_id)
            return line

        return await self.database.write(keep)

    # Questions about all tables.

    async def public_tables(self, limit: int = 50) -> list[Whole]:
        """Public tables whose game is not over, those that still gather first, then the newest; without deeds and chat."""
        c = schema.tables.c
        wanted = (
            sa.select(schema.tables).where(c.public, c.stage.in_(["gathering", "playing"])).order_by(c.stage, c.made.desc()).limit(limit)
        )

        def ask(connection: Connection) -> list[Whole]:
            found = [_table(row) for row in connection.execute(wanted).mappings()]
            chairs = _chairs(connection, [table.id for table in found])
            return [Whole(table=table, chairs=chairs.get(table.id, ())) for table in found]

        return await self.database.read(ask)

    async def unattended(self) -> list[str]:
        """Tables where play goes on by itself: nobody but bots has anything to decide, or a clock runs."""
        c = schema.chairs.c
        person = sa.exists().where(c.table_id == schema.tables.c.id, c.kind.in_(["person", "open"]), sa.not_(c.away))
        wanted = sa.select(schema.tables.c.id).where(schema.tables.c.stage == "playing", sa.or_(schema.tables.c.clocked, sa.not_(person)))
        return await self.database.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def count_open(self) -> int:
        """How many tables there are whose game is not over."""
        wanted = sa.select(sa.func.count()).select_from(schema.tables).where(schema.tables.c.stage != "over")
        return await self.database.read(lambda connection: connection.execute(wanted).scalar_one())


def _touch(connection: Connection, table_id: str) -> None:
    connection.execute(sa.update(schema.tables).where(schema.tables.c.id == table_id).values(touched=time.time()))


def _told_by(options: Options) -> dict[str, Any]:
    """The columns that the options fill."""
    return {
        "options": msgspec.structs.asdict(options),
        "public": options.public,
        "clocked": bool(options.turn_seconds or options.answer_seconds),
    }


def _table_row(table: TableRecord) -> dict[str, Any]:
    made = table.made or time.time()
    return msgspec.structs.asdict(table) | _told_by(table.options) | {"made": made, "touched": table.touched or made}


def _table(row: Any) -> TableRecord:
    values = {name: value for name, value in row.items() if name not in ("public", "clocked")}
    return TableRecord(**values | {"options": msgspec.convert(values["options"], Options)})


def _rows(table_id: str, parts: Iterable[Any]) -> list[dict[str, Any]]:
    return [{"table_id": table_id} | msgspec.structs.asdict(part) for part in parts]


def _chairs(connection: Connection, table_ids: list[str]) -> dict[str, tuple[ChairRecord, ...]]:
    """Who sits where, by table."""
    found: dict[str, tuple[ChairRecord, ...]] = {}
    wanted = sa.select(schema.chairs).where(schema.chairs.c.table_id.in_(table_ids)).order_by(schema.chairs.c.seat)
    for row in connection.execute(wanted).mappings():
        values = dict(row)
        table_id = values.pop("table_id")
        found[table_id] = (*found.get(table_id, ()), ChairRecord(**values))
    return found


def _deeds_since(connection: Connection, table_id: str, number: int) -> tuple[Deed, ...]:
    c = schema.deeds.c
    wanted = sa.select(c.number, c.seat, c.action, c.at).where(c.table_id == table_id, c.number > number).order_by(c.number)
    return tuple(Deed(*row) for row in connection.execute(wanted))
