"""A guest: one connection to a table, with the seats it speaks for and what it has still to be sent."""

import asyncio
from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from lucky.errors import LuckyError
from lucky.messages import Message
from lucky.server.guards import Bucket
from lucky.server.settings import Limits

if TYPE_CHECKING:
    from lucky.server.store import ChairRecord

NOT_UNDERSTOOD, NOT_HERE, NOT_ALLOWED, TOO_SLOW = 4400, 4404, 4403, 4408  # coming back is pointless
TOO_MUCH, TRY_AGAIN = 1008, 1013  # as RFC 6455 has them

encode = msgspec.json.Encoder().encode


class NotYours(LuckyError):
    """Something for which one lacks the token."""


class Closed(Exception):
    """The end of a connection: the code, and a word."""

    def __init__(self, code: int, word: str) -> None:
        super().__init__(word)
        self.code = code
        self.word = word


def token_hash(token: str) -> str:
    """A token as it is kept."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Connection:
    """One connection. Whoever speaks to it never waits: a guest who does not listen is shown out."""

    def __init__(self, tokens: Iterable[str], limits: Limits) -> None:
        self.token_hashes = {token_hash(token) for token in tokens}
        self.host = False
        self.seats: tuple[int, ...] = ()
        self.sent_version = -1  # the number up to which this guest knows the story
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.end: Closed | None = None  # why this guest has to go
        self.listening: asyncio.Timeout | None = None  # while the next message is waited for
        self.backlog = limits.backlog
        self.pace = Bucket(limits.messages_a_second, limits.messages_at_once)
        self.chatter = Bucket(limits.lines_a_second, limits.lines_at_once)
        self.asking: asyncio.Task[None] | None = None  # advice that is being thought about

    def recognise(self, host: str, chairs: "Iterable[ChairRecord]") -> None:
        """Find out whose guest this is; again whenever the chairs change."""
        self.host = bool(host) and host in self.token_hashes
        self.seats = tuple(chair.seat for chair in chairs if chair.token and chair.token in self.token_hashes)

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes the story is told to: a screen that several share is told what everyone may know."""
        return self.seats[0] if len(self.seats) == 1 else None

    def speak_for(self, seat: int) -> int:
        """The seat, if it is this guest's."""
        if seat not in self.seats:
            raise NotYours("That is not your seat.")
        return seat

    def tell(self, message: Message) -> None:
        """Send something, in time."""
        self.send(encode(message).decode())

    def send(self, text: str) -> None:
        """Send something that is text already."""
        if self.outbox.qsize() >= self.backlog:
            self.show_out(Closed(TRY_AGAIN, "You do not listen."))
        else:
            self.outbox.put_nowait(text)

    def show_out(self, end: Closed) -> None:
        """Have this guest go: at once if he says nothing, else when he has been answered."""
        if self.end is None:
            self.end = end
            if self.listening is not None:
                self.listening.reschedule(0)
