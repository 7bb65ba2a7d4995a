"""The outbox: what is to be sent, to whom and when, in the store's own database. Every method is one transaction.

A row is written once for an address, a kind and a turn, whoever looks, however often. Whoever sends it takes a lease on it first, and
counts it as handed over before the first byte leaves: a process that dies in between leaves a row that was handed over once at most
without a word of it, so it is sent again, and never a third time.
"""

import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection

from lucky.post.standing import OF_A_TURN, Notice, TableStanding, notices
from lucky.post.wishes import Wishes, due
from lucky.server.post.addresses import Address, address_in
from lucky.server.store import schema
from lucky.server.store.database import Database
from lucky.server.store.retention import last_action

MOST_HANDED = 2
KEPT_DONE = 3600.0  # seconds that what was sent is remembered beyond its turn
standings, addresses, outbox, tables, presence = (
    schema.standings.c,
    schema.addresses.c,
    schema.outbox.c,
    schema.tables.c,
    schema.presence.c,
)


class Behind(msgspec.Struct, frozen=True):
    """A table that has gone on since it was last looked at."""

    table: str
    touched: float
    at: float  # when it went on
    standing: TableStanding | None


class Parcel(msgspec.Struct, frozen=True):
    """What one request or mail carries: a notice, or all of a digest, to one address."""

    ids: tuple[int, ...]
    address: Address
    notices: tuple[Notice, ...]
    handed: int
    tries: int


def _behind() -> sa.Select[Any]:
    """The question which tables have gone on since they were looked at."""
    actions = schema.actions.c
    last = sa.select(actions.version).where(actions.table_id == standings.table_id).order_by(actions.version.desc()).limit(1)
    version = sa.func.coalesce(last.scalar_subquery(), 0)
    return (
        sa.select(standings.table_id, tables.touched, sa.func.coalesce(last_action(), tables.touched), standings.standing)
        .join_from(schema.standings, schema.tables, tables.id == standings.table_id)
        .where(sa.or_(standings.version < version, standings.touched < tables.touched, standings.stretch == ""))
    )


BEHIND = _behind()
WAITING = sa.select(outbox.id).where(sa.not_(outbox.done), outbox.leased < sa.bindparam("now"), outbox.due <= sa.bindparam("now")).limit(1)


class Outbox:
    """The rows of a process."""

    def __init__(self, database: Database, process: str, *, shared: bool) -> None:
        self.database = database
        self.process = process
        self.shared = shared  # with other processes
        self._insert: Any = postgresql.insert if shared else sqlite.insert

    async def free_leases(self) -> None:
        """What a process that was killed was about to send is free again, where there can be no other process."""
        if not self.shared:
            free = sa.update(schema.outbox).where(outbox.leased > 0).values(lease="", leased=0.0)
            await self.database.write(lambda connection: connection.execute(free))

    # Looking.

    async def behind(self) -> list[Behind]:
        """The tables that somebody wants to hear of and that have gone on."""

        def ask(connection: Connection) -> list[Behind]:
            found = connection.execute(BEHIND).all()
            return [Behind(row[0], row[1], row[2], None if row[3] is None else msgspec.convert(row[3], TableStanding)) for row in found]

        return await self.database.read(ask)

    async def advance(self, looks: Sequence[tuple[Behind, TableStanding]], settle: float) -> int:
        """Write how tables stand now and what there is to be told of it: how many rows. Who was overtaken by another writes nothing."""
        now = time.time()

        def write(connection: Connection) -> int:
            return sum(self._advance(connection, behind, standing, now, settle) for behind, standing in looks)

        return await self.database.write(write)

    def _advance(self, connection: Connection, behind: Behind, standing: TableStanding, now: float, settle: float) -> int:
        here = standings.table_id == behind.table
        held = connection.execute(sa.select(schema.standings).where(here).with_for_update()).mappings().first()
        if held is None or held["version"] > standing.version:
            return 0
        before = None if held["standing"] is None else msgspec.convert(held["standing"], TableStanding)
        if before == standing and held["touched"] >= behind.touched:
            return 0
        values = {"version": standing.version, "touched": behind.touched, "stretch": standing.stretch or "-"}
        connection.execute(sa.update(schema.standings).where(here).values(**values, standing=msgspec.to_builtins(standing)))
        told = [*notices(behind.table, before, standing, now)] if held["stretch"] else []
        if not told:
            return 0
        people = find_addresses(connection, addresses.table_id == behind.table, addresses.confirmed)
        rows = [row_of(notice, address, now + settle) for notice in told for address in people if is_for(notice, address)]
        old = outbox.table_id == behind.table, outbox.done, outbox.stretch != standing.stretch, outbox.due < now - KEPT_DONE
        connection.execute(sa.delete(schema.outbox).where(*old))
        reminders = outbox.table_id == behind.table, outbox.kind == "reminder", sa.not_(outbox.done), outbox.leased < now
        if any(notice.kind == "reminder" for notice in told):
            connection.execute(sa.delete(schema.outbox).where(*reminders))  # the hour has moved, by a vacation say
        if rows:
            connection.execute(self._insert(schema.outbox).on_conflict_do_nothing(), rows)
        return len(rows)

    async def add(self, notice: Notice, address: Address) -> None:
        """Have something sent that is no news of a table: the question whether an address is right."""
        row = row_of(notice, address, time.time())
        await self.database.write(lambda connection: connection.execute(self._insert(schema.outbox).on_conflict_do_nothing(), [row]))

    # Sending.

    async def claim(self, most: int, lease_seconds: float, busy: Iterable[str]) -> list[Parcel]:
        """Take a lease on what is due: for each endpoint the first, or all of a digest. Endpoints in `busy` are left alone.

        What has been handed over twice is done, whatever came of it; what is about a turn that is over is not sent.
        """
        now = time.time()
        pending = sa.and_(sa.not_(outbox.done), outbox.leased < now)
        if await self.database.read(lambda connection: connection.execute(WAITING, {"now": now}).first()) is None:
            return []  # without a transaction that others would have to wait for

        def take(connection: Connection) -> list[Parcel]:
            over = sa.select(standings.table_id).where(standings.table_id == outbox.table_id, standings.stretch == outbox.stretch).exists()
            connection.execute(sa.delete(schema.outbox).where(pending, outbox.kind.in_(OF_A_TURN), sa.not_(over)))
            connection.execute(sa.update(schema.outbox).where(pending, outbox.handed >= MOST_HANDED).values(done=True))
            rows = self._due(connection, now, most, [*busy])
            if not rows:
                return []
            ids = [row["id"] for row in rows]
            lease = sa.update(schema.outbox).where(outbox.id.in_(ids), pending).values(lease=self.process, leased=now + lease_seconds)
            got = {row[0] for row in connection.execute(lease.returning(outbox.id))}
            return parcels(connection, [row for row in rows if row["id"] in got])

        return await self.database.write(take)

    def _due(self, connection: Connection, now: float, most: int, busy: list[str]) -> list[Any]:
        """The first due row of each endpoint, if none before it is being sent or waits for another try; of a digest all that are due."""
        other = schema.outbox.alias()
        sending = sa.select(other.c.id).where(other.c.endpoint == outbox.endpoint, sa.not_(other.c.done), other.c.leased >= now).exists()
        before = sa.select(other.c.id).where(
            other.c.endpoint == outbox.endpoint, sa.not_(other.c.done), other.c.tries > 0, other.c.id < outbox.id
        )
        wanted = (
            sa.select(schema.outbox)
            .where(sa.not_(outbox.done), outbox.due <= now, sa.not_(sending), sa.not_(before.exists()), outbox.endpoint.not_in(busy))
            .order_by(outbox.due, outbox.id)
            .limit(8 * most)
        )
        if self.shared:
            there = presence.table_id == outbox.table_id, presence.seat == outbox.seat, presence.until > now
            elsewhere = sa.select(presence.seat).where(*there, presence.process != self.process).exists()
            wanted = wanted.where(sa.not_(elsewhere))
        first: dict[str, Any] = {}
        rows = []
        for row in connection.execute(wanted).mappings():
            leader = first.setdefault(row["endpoint"], row)
            if row is leader or (row["digest"] and leader["digest"] and row["address_id"]):
                rows.append(row)
            if len(first) >= most:
                break
        return rows

    async def hand_over(self, parcels: Sequence[Parcel]) -> set[int]:
        """Count rows as handed over, which they are about to be: which of them may be. The lease must still be ours."""
        ids = [one for parcel in parcels for one in parcel.ids]
        mine = outbox.id.in_(ids), outbox.lease == self.process, outbox.leased > time.time(), outbox.handed < MOST_HANDED
        count = sa.update(schema.outbox).where(*mine).values(handed=outbox.handed + 1).returning(outbox.id)
        return await self.database.write(lambda connection: {row[0] for row in connection.execute(count)})

    async def settle(self, done: Sequence[int], again: Sequence[tuple[int, float, bool]], gone: Sequence[str] = ()) -> None:
        """What came of rows: some are done; some are sent again at a moment, those refused for certain count as not handed over;
        some addresses are no more."""
        if not (done or again or gone):
            return

        def write(connection: Connection) -> None:
            if done:
                finished = sa.update(schema.outbox).where(outbox.id.in_(done)).values(done=True, lease="", leased=0.0)
                connection.execute(finished)
            for one, due_at, refused in again:
                back = sa.case((outbox.handed > 0, outbox.handed - 1), else_=0) if refused else outbox.handed
                values = {"due": due_at, "lease": "", "leased": 0.0, "tries": outbox.tries + 1, "handed": back}
                connection.execute(sa.update(schema.outbox).where(outbox.id == one).values(**values))
            if gone:
                connection.execute(sa.delete(schema.addresses).where(addresses.id.in_(gone)))

        await self.database.write(write)

    async def clear(self) -> None:
        """Forget the addresses of games that are over, once all was sent; and what was sent an hour ago."""
        old = time.time() - KEPT_DONE
        waiting = sa.select(outbox.id).where(outbox.address_id == addresses.id, sa.not_(outbox.done)).exists()
        ended = sa.select(tables.id).where(tables.id == addresses.table_id, tables.stage == "over", tables.ended < old).exists()
        forget = sa.delete(schema.addresses).where(ended, sa.not_(waiting))
        unconfirmed = sa.delete(schema.addresses).where(sa.not_(addresses.confirmed), addresses.made < time.time() - 7 * 86400)

        def write(connection: Connection) -> None:
            connection.execute(forget)
            connection.execute(unconfirmed)
            connection.execute(sa.delete(schema.presence).where(presence.until < old))

        await self.database.write(write)

    async def present(self, pages: Iterable[tuple[str, int]], seconds: float) -> None:
        """Say which seats have an open page in this process; for other processes, as long as they may believe it."""
        rows = [{"table_id": table, "seat": seat, "process": self.process, "until": time.time() + seconds} for table, seat in pages]

        def write(connection: Connection) -> None:
            connection.execute(sa.delete(schema.presence).where(presence.process == self.process))
            known = {*connection.execute(sa.select(tables.id).where(tables.id.in_({row["table_id"] for row in rows}))).scalars()}
            if here := [row for row in rows if row["table_id"] in known]:
                connection.execute(sa.insert(schema.presence), here)

        await self.database.write(write)


def row_of(notice: Notice, address: Address, at: float) -> dict[str, Any]:
    """The row of a notice to an address; at the earliest at a moment, and when the receiver wishes."""
    wishes = Wishes() if notice.kind == "confirm" else address.wishes
    return {
        "table_id": notice.table,
        "address_id": address.id,
        "endpoint": address.endpoint,
        "seat": notice.seat,
        "kind": notice.kind,
        "stretch": notice.stretch,
        "notice": msgspec.to_builtins(notice),
        "due": due(wishes, max(at, notice.at)),
        "digest": wishes.digest is not None,
        "lease": "",
        "leased": 0.0,
        "handed": 0,
        "tries": 0,
        "done": False,
    }


def is_for(notice: Notice, address: Address) -> bool:
    """Whether an address hears of something: whoever it is about, the whole table of everybody, and all of the end."""
    return address.seat is None or notice.seat is None or address.seat == notice.seat


def find_addresses(connection: Connection, *where: Any) -> list[Address]:
    """Addresses, the oldest first."""
    wanted = sa.select(schema.addresses).where(*where).order_by(addresses.made, addresses.id)
    return [address_in(row) for row in connection.execute(wanted).mappings()]


def parcels(connection: Connection, rows: Sequence[Any]) -> list[Parcel]:
    """Rows with their addresses; those of a digest to one endpoint together."""
    found = {address.id: address for address in find_addresses(connection, addresses.id.in_({row["address_id"] for row in rows}))}
    by_endpoint: dict[str, list[Any]] = {}
    for row in rows:
        if row["address_id"] in found:
            by_endpoint.setdefault(row["endpoint"], []).append(row)
    return [
        Parcel(
            ids=tuple(row["id"] for row in group),
            address=found[group[0]["address_id"]],
            notices=tuple(msgspec.convert(row["notice"], Notice) for row in group),
            handed=max(row["handed"] for row in group),
            tries=max(row["tries"] for row in group),
        )
        for group in by_endpoint.values()
    ]
