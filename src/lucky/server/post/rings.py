"""Somebody's tables on all their devices. A key that only the devices have opens them: of it the house keeps a hash.

The token of each seat is kept sealed with that key, so that whoever steals the database opens no seat.
"""

import hashlib
import hmac
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from lucky.post.standing import TableStanding
from lucky.server.post.addresses import AddressBook
from lucky.server.post.base64url import b64, unb64
from lucky.server.store import schema
from lucky.server.store.database import Database
from lucky.table.connection import token_hash
from lucky.table.refusals import TooMuch

MOST = 200  # seats on a ring
rings, tables, standings = schema.rings.c, schema.tables.c, schema.standings.c


class RingTable(msgspec.Struct, frozen=True, kw_only=True):
    """A seat on a ring, and how its table stands."""

    table: str
    seat: int
    token: str
    looked: int
    stage: str
    standing: TableStanding | None


class Rings:
    """The rings that are kept."""

    def __init__(self, database: Database, book: AddressBook) -> None:
        self.database = database
        self.book = book

    async def add(self, key: str, seats: list[tuple[str, int, str]]) -> None:
        """Put seats onto a ring: tables, seats and tokens, which have been checked."""
        ring = token_hash(key)

        def keep(connection: Connection) -> None:
            for table, seat, token in seats:
                row = {"ring": ring, "table_id": table, "seat": seat, "sealed": sealed(key, table, seat, token), "looked": 0}
                connection.execute(self.book._insert(schema.rings).on_conflict_do_nothing(), [row])
                self.book.watch(connection, table)
            if connection.execute(sa.select(sa.func.count()).select_from(schema.rings).where(rings.ring == ring)).scalar_one() > MOST:
                raise TooMuch("That is enough of them. Forget one first.")

        await self.database.write(keep)

    async def tables(self, key: str) -> list[RingTable]:
        """What is on a ring."""
        wanted = (
            sa.select(rings.table_id, rings.seat, rings.sealed, rings.looked, tables.stage, standings.standing)
            .join_from(schema.rings, schema.tables, tables.id == rings.table_id)
            .outerjoin(schema.standings, standings.table_id == rings.table_id)
            .where(rings.ring == token_hash(key))
            .order_by(tables.made.desc(), rings.seat)
        )

        def ask(connection: Connection) -> list[RingTable]:
            return [
                RingTable(
                    table=row[0],
                    seat=row[1],
                    token=opened(key, row[0], row[1], row[2]),
                    looked=row[3],
                    stage=row[4],
                    standing=None if row[5] is None else msgspec.convert(row[5], TableStanding),
                )
                for row in connection.execute(wanted)
            ]

        return await self.database.read(ask)

    async def looked(self, key: str, table: str, version: int) -> None:
        """How far somebody has seen a table, on whichever device."""
        mine = rings.ring == token_hash(key), rings.table_id == table, rings.looked < version
        await self._change(sa.update(schema.rings).where(*mine).values(looked=version))

    async def forget(self, key: str, table: str = "") -> None:
        """Take a table off a ring, or all of them."""
        mine = [rings.ring == token_hash(key), *([rings.table_id == table] if table else [])]
        await self._change(sa.delete(schema.rings).where(*mine))

    async def _change(self, statement: Any) -> None:
        await self.database.write(lambda connection: connection.execute(statement))


def sealed(key: str, table: str, seat: int, token: str) -> str:
    """A token that only the key opens: the two, mixed with what no other seat has."""
    return b64(_mixed(key, table, seat, token.encode()))


def opened(key: str, table: str, seat: int, text: str) -> str:
    """The token that was sealed."""
    return _mixed(key, table, seat, unb64(text)).decode("ascii", "replace")


def _mixed(key: str, table: str, seat: int, data: bytes) -> bytes:
    """Data exclusive-or'ed with a stream that only the key gives. A table and a seat are sealed once, so no stream is used twice."""
    stream, block = b"", 0
    while len(stream) < len(data):
        stream += hmac.new(key.encode(), f"{table} {seat} {block}".encode(), hashlib.sha256).digest()
        block += 1
    return bytes(a ^ b for a, b in zip(data, stream, strict=False))
