"""A connection over a WebSocket: what it is sent, limits, and how it ends."""

from collections.abc import Iterable
from typing import Protocol

from lucky.errors import LuckyError
from lucky.messages import Message, Refused
from lucky.server.counting import Bucket
from lucky.server.settings import Limits
from lucky.table.connection import Connection

NOT_UNDERSTOOD, NOT_HERE, NOT_ALLOWED, TOO_SLOW = 4400, 4404, 4403, 4408  # coming back is pointless
TOO_MUCH, TRY_AGAIN = 1008, 1013  # as RFC 6455 has them


class Closed(Exception):
    """The end of a connection: the code, and a word."""

    def __init__(self, code: int, word: str) -> None:
        super().__init__(word)
        self.code = code
        self.word = word


class Wire(Protocol):
    """The way out to a client. Nothing here waits: what a client does not read is kept in memory."""

    def send_text(self, text: bytes) -> None:
        """Send a message, unless the connection is being closed."""

    def unsent(self) -> int:
        """How many bytes the client has not read."""

    def wake(self) -> None:
        """Let whoever waits for the next message go on without one."""


class SocketConnection(Connection):
    """One WebSocket. Whoever does not read what it is sent is disconnected."""

    def __init__(self, tokens: Iterable[str], limits: Limits, wire: Wire, address: str = "") -> None:
        super().__init__(tokens, address)
        self.wire = wire
        self.refusals = 0
        self.end: Closed | None = None  # why this connection has to end
        self.backlog = limits.backlog
        self.pace = Bucket(limits.messages_a_second, limits.messages_at_once)
        self.chat_pace = Bucket(limits.lines_a_second, limits.lines_at_once)

    def send_message(self, message: Message) -> None:
        """Send a message; refusals are counted."""
        self.refusals += isinstance(message, Refused)
        super().send_message(message)

    def send(self, text: bytes) -> None:
        """Send something."""
        if self.wire.unsent() > self.backlog:
            self.close(Closed(TRY_AGAIN, "You do not listen."))
        else:
            self.wire.send_text(text)

    def disconnect(self, why: LuckyError) -> None:
        """End the connection for good: the table is not here any more."""
        self.close(Closed(NOT_HERE, str(why)))

    def may_chat(self) -> bool:
        """Whether one more line of chat is not too much."""
        return self.chat_pace.take()

    def close(self, end: Closed) -> None:
        """End the connection: at once if nothing comes in, else when that is answered."""
        if self.end is None:
            self.end = end
            self.wire.wake()
