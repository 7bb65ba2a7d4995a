"""Addresses: where somebody is told about a table. They go with the table, and with one click."""

import hashlib
import secrets
import time
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection

from lucky.post.wishes import Wishes
from lucky.server.post.settings import PostSettings
from lucky.server.store import schema
from lucky.server.store.database import Database
from lucky.table.connection import token_hash
from lucky.table.refusals import TooMuch

Way = Literal["push", "mail", "webhook"]
addresses, standings = schema.addresses.c, schema.standings.c


class Target(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a message goes, and with which keys."""

    url: str = ""  # of a webhook, or of a browser's push service
    mail: str = ""
    p256dh: str = ""  # the browser's public key,
    auth: str = ""  # and its secret
    preset: Literal["plain", "discord", "slack", "ntfy"] = "plain"
    secret: str = ""  # a webhook is signed with
    base: str = ""  # where the pages are, for links
    key: str = ""  # ends it by one click; in mails only


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody is told about a table. Without a seat: about everybody's turns there."""

    id: str
    table: str
    seat: int | None
    way: Way
    endpoint: str
    target: Target
    wishes: Wishes
    confirmed: bool
    made: float


def new_address(table: str, seat: int | None, way: Way, target: Target, wishes: Wishes) -> Address:
    """An address that is not kept yet. A mail address has to be confirmed first."""
    return Address(
        id=secrets.token_urlsafe(12),
        table=table,
        seat=seat,
        way=way,
        endpoint=endpoint_of(target),
        target=target,
        wishes=wishes,
        confirmed=way != "mail",
        made=time.time(),
    )


def endpoint_of(target: Target) -> str:
    """Whatever is sent to one target has one endpoint. Those of one mailbox begin alike, and are limited together."""
    if target.url:
        return _digest(target.url)
    mail = target.mail.lower()
    box = mailbox(mail)
    return _digest(box) + ("" if mail == box else f".{_digest(mail)[:16]}")


def receiver(endpoint: str) -> str:
    """What is limited: all endpoints of a mailbox, or the one of anything else."""
    return endpoint.partition(".")[0]


def mailbox(mail: str) -> str:
    """The mailbox that an address leads to, as far as one can tell from outside: whoever has name@ has name+anything@ too.

    >>> mailbox("Ada+tuesdays@example.org"), mailbox("a.da+x@googlemail.com")
    ('ada@example.org', 'ada@gmail.com')
    """
    name, _, host = mail.lower().rpartition("@")
    name = name.partition("+")[0] or name
    if host in ("gmail.com", "googlemail.com"):
        name, host = name.replace(".", ""), "gmail.com"
    return f"{name}@{host}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def address_in(row: Mapping[Any, Any]) -> Address:
    """The address in its row."""
    values = {name: row[name] for name in ("id", "seat", "way", "endpoint", "confirmed", "made")}
    return Address(
        **values, table=row["table_id"], target=msgspec.convert(row["target"], Target), wishes=msgspec.convert(row["wishes"], Wishes)
    )


class AddressBook:
    """The addresses that are kept."""

    def __init__(self, database: Database, settings: PostSettings, *, shared: bool) -> None:
        self.database = database
        self.settings = settings
        self._insert: Any = postgresql.insert if shared else sqlite.insert

    async def of(self, table_id: str, seats: tuple[int, ...], *, host: bool = False) -> list[Address]:
        """The addresses of some seats at a table; the host's are those of the whole table too."""
        theirs = addresses.seat.in_(seats)
        mine = sa.or_(theirs, addresses.seat.is_(None)) if host else theirs
        wanted = sa.select(schema.addresses).where(addresses.table_id == table_id, mine).order_by(addresses.made)
        return await self.database.read(lambda connection: [address_in(row) for row in connection.execute(wanted).mappings()])

    async def add(self, address: Address) -> None:
        """Keep an address, in place of one that leads to the same endpoint from the same seat; TooMuch if there are enough."""
        here = addresses.table_id == address.table
        mine = addresses.seat.is_(None) if address.seat is None else addresses.seat == address.seat
        theirs = addresses.endpoint.startswith(receiver(address.endpoint))
        most = self.settings.table_webhooks if address.seat is None else self.settings.addresses_each

        def keep(connection: Connection) -> None:
            connection.execute(sa.delete(schema.addresses).where(here, mine, addresses.endpoint == address.endpoint))
            if _count(connection, here, mine) >= most:
                raise TooMuch("That is enough of them. Forget one first.")
            if _count(connection, theirs) >= self.settings.endpoint_tables:
                raise TooMuch("That address hears of enough tables already.")
            recent = addresses.made > time.time() - 86400, sa.not_(addresses.confirmed)
            if not address.confirmed and _count(connection, theirs, *recent) >= self.settings.confirmations_a_day:
                raise TooMuch("That address has been asked often enough today.")
            connection.execute(sa.insert(schema.addresses), [_row(address)])
            self.watch(connection, address.table)

        await self.database.write(keep)

    def watch(self, connection: Connection, table_id: str) -> None:
        """Look at a table from now on. What goes on at this moment is not news."""
        blank = {"table_id": table_id, "version": -1, "touched": 0.0, "stretch": "", "standing": None}
        connection.execute(self._insert(schema.standings).on_conflict_do_nothing(), [blank])

    async def change(self, address_id: str, wishes: Wishes) -> None:
        """When somebody wants to be told, from the next message on."""
        change = sa.update(schema.addresses).where(addresses.id == address_id).values(wishes=msgspec.to_builtins(wishes))
        await self.database.write(lambda connection: connection.execute(change))

    async def forget(self, *address_ids: str) -> None:
        """Forget addresses, and what was to be sent there."""
        await self.database.write(lambda connection: connection.execute(sa.delete(schema.addresses).where(addresses.id.in_(address_ids))))

    async def by_key(self, key: str) -> Address | None:
        """The address that a link from a mail means."""
        wanted = sa.select(schema.addresses).where(addresses.key == token_hash(key))
        row = await self.database.read(lambda connection: connection.execute(wanted).mappings().first())
        return None if row is None else address_in(row)

    async def confirm(self, address_id: str) -> None:
        """Somebody has said that a mail address is theirs."""
        await self.database.write(
            lambda connection: connection.execute(sa.update(schema.addresses).where(addresses.id == address_id).values(confirmed=True))
        )

    async def house_key(self, name: str, make: Any) -> str:
        """A key of the house: made by whoever is first, and kept."""
        keys = schema.house_keys.c
        wanted = sa.select(keys.value).where(keys.name == name)
        found = await self.database.read(lambda connection: connection.execute(wanted).scalar())
        if found is not None:
            return str(found)
        row = {"name": name, "value": make()}
        await self.database.write(lambda connection: connection.execute(self._insert(schema.house_keys).on_conflict_do_nothing(), [row]))
        return str(await self.database.read(lambda connection: connection.execute(wanted).scalar_one()))


def _count(connection: Connection, *where: Any) -> int:
    return connection.execute(sa.select(sa.func.count()).select_from(schema.addresses).where(*where)).scalar_one()


def _row(address: Address) -> dict[str, Any]:
    return {
        "id": address.id,
        "table_id": address.table,
        "seat": address.seat,
        "way": address.way,
        "endpoint": address.endpoint,
        "target": msgspec.to_builtins(address.target),
        "wishes": msgspec.to_builtins(address.wishes),
        "key": token_hash(address.target.key) if address.target.key else "",
        "confirmed": address.confirmed,
        "made": address.made,
    }
