"""Store: tables, chairs, actions and chat, over whichever database there is."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from lucky.messages import ChatLine, Options, Stage
from lucky.server.migrations import bring_up_to_date
from lucky.server.store import schema
from lucky.server.store.clock_record import DAY, LONGEST_SILENCE, ClockRecord
from lucky.server.store.commits import Commits
from lucky.server.store.database import Database, open_database
from lucky.server.store.postgresql import PostgreSQL
from lucky.server.store.retention import Retention, WrongClock, last_action, newest, outlived
from lucky.server.store.rows import (
    columns_of,
    find_actions,
    find_chairs,
    find_table,
    put_table,
    rows_of,
    table_in,
)
from lucky.table.chair_notes import chair_in, chair_row
from lucky.table.interfaces import StoreError, Unfit
from lucky.table.records import ChairRecord, StoredAction, StoredTable, TableRecord

tables, chairs, chat = schema.tables.c, schema.chairs.c, schema.chat.c
TRIES = 5  # for a line of chat, when several processes talk at once


class Store:
    """Where tables are kept. Every method raises StoreError if the database cannot be used."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._commits = Commits(database)

    @classmethod
    async def open(cls, address: str, *, serving: bool = False) -> "Store":
        """The store in a database (open_database says what an address is), made or brought up to date where needed.

        `serving`: for a server. StoreError if the database is a file that has one already.
        """
        database = open_database(address, serving=serving)
        try:
            await database.write(bring_up_to_date)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Write what is still to be written, and let go."""
        await self._commits.finish()
        await self.database.close()

    @property
    def shared(self) -> bool:
        """Whether several processes may keep their tables here and hear of each other's (change_notifier.py)."""
        return isinstance(self.database, PostgreSQL)

    @property
    def actions_written(self) -> int:
        """How many actions this process has written."""
        return self._commits.written

    async def create(self, table: TableRecord, chairs: Iterable[ChairRecord]) -> None:
        """Keep a new table."""
        await self.insert(StoredTable(table=table, chairs=tuple(chairs)))

    async def insert(self, stored: StoredTable) -> None:
        """Keep a table with all that was done there; refused if there is one of that name."""
        try:
            await self.database.write(lambda connection: put_table(connection, stored))
        except Unfit:
            raise StoreError(f"There is a table {stored.table.id} already, or this one holds something twice.") from None

    async def load(self, table_id: str, lines: int | None = None) -> StoredTable | None:
        """Everything about a table, of the chat the last so many lines if a number is given; None if there is none."""
        return await self.database.read(lambda connection: find_table(connection, table_id, lines))

    async def change(
        self,
        table_id: str,
        *,
        stage: Stage | None = None,
        was: Stage | None = None,
        setup: dict[str, Any] | None = None,
        options: Options | None = None,
    ) -> bool:
        """Change a table; what is not given stays. With `was` only if that is still its stage: whether it was."""
        values: dict[str, Any] = {name: value for name, value in (("stage", stage), ("setup", setup)) if value is not None}
        values |= {} if options is None else columns_of(options)
        if stage is not None:
            values["ended"] = time.time() if stage == "over" else None
        change = sa.update(schema.tables).where(tables.id == table_id).values(touched=time.time(), **values)
        return await self._happen(table_id, change if was is None else change.where(tables.stage == was))

    async def continue_at(self, table_id: str, next_id: str) -> str:
        """Say at which table it goes on, unless that was said before: the one that counts."""
        await self._happen(table_id, sa.update(schema.tables).where(tables.id == table_id, tables.next == "").values(next=next_id))
        wanted = sa.select(tables.next).where(tables.id == table_id)
        return await self.database.read(lambda connection: connection.execute(wanted).scalar()) or ""

    async def delete(self, table_id: str) -> bool:
        """Forget a table and all that happened there; whether there was one."""
        return await self._happen(table_id, sa.delete(schema.tables).where(tables.id == table_id))

    async def save_chairs(self, table_id: str, changed: Sequence[ChairRecord], was: Sequence[ChairRecord] = ()) -> bool:
        """Keep these chairs of a table as they are now; others stay. Only if those in `was` are still as they were: whether they were."""
        here = chairs.table_id == table_id
        held = sa.select(schema.chairs).where(here, chairs.seat.in_([chair.seat for chair in was])).order_by(chairs.seat).with_for_update()

        def keep(connection: Connection) -> bool:
            found = {row["seat"]: chair_in(row) for row in connection.execute(held).mappings()} if was else {}
            if any(found.get(chair.seat) != chair for chair in was):
                return False
            for chair in changed:
                connection.execute(sa.update(schema.chairs).where(here, chairs.seat == chair.seat).values(chair_row(chair)))
            self._touch(connection, table_id)
            return True

        return await self.database.write(keep)

    async def sit(self, table_id: str, chair: ChairRecord) -> bool:
        """Take a chair if it is still open; whether it was."""
        values = chair_row(chair)
        here = chairs.table_id == table_id, chairs.seat == values.pop("seat"), chairs.kind == "open"
        return await self._happen(table_id, sa.update(schema.chairs).where(*here).values(values), self._touch)

    async def append(self, table_id: str, version: int, seat: int, action: int) -> None:
        """Keep an action: on the disk when this returns. Taken if there is one of that version.

        `version` is one more than that of the last action the caller knows. If the caller is cancelled, the action is kept all the same.
        """
        await self._commits.add(table_id, version, seat, action)

    async def actions_since(self, table_id: str, version: int) -> tuple[StoredAction, ...]:
        """The actions with a higher version, in order."""
        return await self.database.read(lambda connection: find_actions(connection, table_id, version))

    async def say(self, table_id: str, seat: int | None, name: str, text: str) -> ChatLine:
        """Keep a line of chat: the line, numbered from 1."""
        last = sa.select(sa.func.coalesce(sa.func.max(chat.line), 0)).where(chat.table_id == table_id)

        def keep(connection: Connection) -> ChatLine:
            line = ChatLine(line=connection.execute(last).scalar_one() + 1, seat=seat, name=name, text=text, at=time.time())
            connection.execute(sa.insert(schema.chat), rows_of(table_id, [line]))
            self._touch(connection, table_id)
            return line

        for left in reversed(range(TRIES)):
            try:
                return await self.database.write(keep)
            except Unfit:  # another process spoke first, or the table is gone
                if not left:
                    raise
        raise AssertionError("unreachable")

    async def public_tables(self, limit: int = 50) -> list[StoredTable]:
        """Public tables whose game is not over, those that still gather first, then the newest; without actions and chat."""
        wanted = sa.select(schema.tables).where(tables.public, tables.stage.in_(["gathering", "playing"]))
        return await self._tables(wanted.order_by(tables.stage, tables.made.desc()).limit(limit))

    async def all_tables(self, stage: Stage | None = None) -> list[StoredTable]:
        """Every table, or every one of a stage, the newest first; without actions and chat."""
        wanted = sa.select(schema.tables).order_by(tables.made.desc())
        return await self._tables(wanted if stage is None else wanted.where(tables.stage == stage))

    async def unattended(self) -> list[str]:
        """Tables where play goes on by itself: nobody but bots has anything to decide, or a clock runs."""
        person = sa.exists().where(chairs.table_id == tables.id, chairs.kind.in_(["person", "open"]), sa.not_(chairs.away))
        wanted = sa.select(tables.id).where(tables.stage == "playing", sa.or_(tables.clocked, sa.not_(person)))
        return await self.database.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def count_open(self, since: float = 0.0) -> int:
        """How many tables there are whose game is not over and where something was done since a moment."""
        used = sa.or_(tables.touched >= since, last_action() >= since)
        wanted = sa.select(sa.func.count()).select_from(schema.tables).where(tables.stage != "over", used)
        return await self.database.read(lambda connection: connection.execute(wanted).scalar_one())

    async def check_clock(self) -> None:
        """WrongClock if this machine's clock is far ahead of all that was ever done at a table."""
        newest = await self.database.read(_newest)
        if newest and time.time() - newest > LONGEST_SILENCE:
            raise WrongClock(days=(time.time() - newest) / DAY)

    async def read_clock(self, elapsed: float, jump: float = 0.0) -> tuple[ClockRecord, float]:
        """Note down what this machine's clock says: what is known of it now, and by how many seconds it has jumped, or 0.

        `elapsed`: seconds for which this process ran since it last did so. `jump`: by how much it saw the clock jump by itself.
        """
        row = schema.house_keys.c.name == "clock"
        value = sa.select(schema.house_keys.c.value).where(row).with_for_update()

        def read(connection: Connection) -> tuple[ClockRecord, float]:
            now, found = time.time(), connection.execute(value).scalar()
            before = ClockRecord(seen=_newest(connection) or now) if found is None else msgspec.json.decode(found, type=ClockRecord)
            after, jumped = before.read(now, elapsed, jump)
            kept = {"value": msgspec.json.encode(after).decode()}
            if found is None:
                connection.execute(sa.insert(schema.house_keys), [{"name": "clock"} | kept])
            else:
                connection.execute(sa.update(schema.house_keys).where(row).values(kept))
            return after, jumped

        for left in reversed(range(TRIES)):
            try:
                return await self.database.write(read)
            except Unfit:  # another process was the first to note it down
                if not left:
                    raise
        raise AssertionError("unreachable")

    async def last_jump(self) -> float:
        """From when ages of tables count, if servers saw this database's clock jump; 0 if they did not."""
        wanted = sa.select(schema.house_keys.c.value).where(schema.house_keys.c.name == "clock")
        found = await self.database.read(lambda connection: connection.execute(wanted).scalar())
        return 0.0 if found is None else msgspec.json.decode(found, type=ClockRecord).since

    async def old_tables(self, retention: Retention, now: float, since: float = 0.0) -> list[str]:
        """The tables that have been kept long enough at a moment, if ages count from another at the earliest."""
        wanted = sa.select(tables.id).where(outlived(retention, now, since)).order_by(tables.id)
        return await self.database.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def prune(self, retention: Retention, now: float | None = None, since: float = 0.0, *, dry: bool = False) -> list[str]:
        """Forget the tables that have been kept long enough: which. `dry` only says which it would be.

        It believes the moment that it is given, or else the clock of this machine: `check_clock` first.
        """
        now = time.time() if now is None else now
        if not (found := await self.old_tables(retention, now, since)):
            return found
        still = outlived(retention, now, since)
        return [one for one in found if dry or await self._happen(one, sa.delete(schema.tables).where(tables.id == one, still))]

    async def _tables(self, wanted: sa.Select[Any]) -> list[StoredTable]:
        def ask(connection: Connection) -> list[StoredTable]:
            found = [table_in(row) for row in connection.execute(wanted).mappings()]
            sitting = find_chairs(connection, [table.id for table in found])
            return [StoredTable(table=table, chairs=sitting.get(table.id, ())) for table in found]

        return await self.database.read(ask)

    async def _happen(self, table_id: str, change: sa.Executable, then: Callable[[Connection, str], None] | None = None) -> bool:
        """Make a change of one row, and notify others if there was something to change: whether there was."""

        def make(connection: Connection) -> bool:
            changed: bool = connection.execute(change).rowcount == 1
            if changed:
                (then or self._notify)(connection, table_id)
            return changed

        return await self.database.write(make)

    def _touch(self, connection: Connection, table_id: str) -> None:
        connection.execute(sa.update(schema.tables).where(tables.id == table_id).values(touched=time.time()))
        self._notify(connection, table_id)

    def _notify(self, connection: Connection, table_id: str) -> None:
        """Let other processes know, when and only when this transaction is committed."""
        if isinstance(self.database, PostgreSQL):
            connection.execute(sa.select(self.database.notify(table_id)))


def _newest(connection: Connection) -> float:
    """When anything was last done at any table; 0 if there are none."""
    return max(connection.execute(wanted).scalar_one() or 0.0 for wanted in newest())
