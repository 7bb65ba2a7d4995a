"""A connection to a table: whose seats it speaks for, and how much it has been sent."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable
from hashlib import sha256

import msgspec

from lucky.errors import LuckyError
from lucky.messages import Message
from lucky.table.records import ChairRecord
from lucky.table.refusals import NotYours

encode = msgspec.json.Encoder().encode


def token_hash(token: str) -> str:
    """A token as it is kept."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Connection(ABC):
    """Somebody connected to a table. `send` never waits."""

    def __init__(self, tokens: Iterable[str], address: str = "") -> None:
        """With the tokens it brings, from an address; "" if it is not counted by it."""
        self.address = address
        self.token_hashes = {token_hash(token) for token in tokens}
        self.is_host = False
        self.seats: tuple[int, ...] = ()
        self.sent_version = -1  # of the table, as last sent
        self.advice: asyncio.Task[None] | None = None  # being thought about

    @abstractmethod
    def send(self, text: bytes) -> None:
        """Send a message that is encoded already."""

    @abstractmethod
    def disconnect(self, why: LuckyError) -> None:
        """End the connection, once what was sent has gone out."""

    def may_chat(self) -> bool:
        """Whether one more line of chat is not too much."""
        return True

    def send_message(self, message: Message) -> None:
        """Send a message."""
        self.send(encode(message))

    def find_seats(self, host: str, chairs: Iterable[ChairRecord]) -> None:
        """Find out whose connection this is; again whenever the chairs change."""
        self.is_host = bool(host) and host in self.token_hashes
        self.seats = tuple(chair.seat for chair in chairs if chair.token and chair.token in self.token_hashes)

    @property
    def viewer(self) -> int | None:
        """The seat as which events are seen: a screen that several share is sent what everyone may know."""
        return self.seats[0] if len(self.seats) == 1 else None

    def own_seat(self, seat: int) -> int:
        """The seat, if it is this connection's."""
        if seat not in self.seats:
            raise NotYours("That is not your seat.")
        return seat
