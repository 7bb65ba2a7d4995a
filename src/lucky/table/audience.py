"""Everybody connected to a table, here and in other processes, and what they are sent."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from lucky.messages import Message
from lucky.table.connection import Connection, encode
from lucky.table.interfaces import Clock


@dataclass(frozen=True)
class Elsewhere:
    """Who is connected by way of another process, and until when that is believed."""

    seats: frozenset[int]
    watchers: int
    until: float


@dataclass
class Audience:
    """Who is connected."""

    clock: Clock
    connections: set[Connection] = field(default_factory=set)
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)  # by process
    left_at: dict[int, float] = field(default_factory=dict)  # when the last connection of a seat ended
    since: float = float("-inf")  # when this process began to know who is connected, if they may have been before

    def here(self) -> tuple[set[int], int]:
        """The seats that somebody is connected for in this process, and how many watch."""
        seats = {seat for connection in self.connections for seat in connection.seats}
        return seats, sum(not connection.seats for connection in self.connections)

    def leave(self, connection: Connection) -> None:
        """Somebody goes."""
        before = self.present()[0]
        self.connections.remove(connection)
        self._left(before)

    def heard(self, process: str, there: Elsewhere) -> None:
        """Who is connected by way of another process now."""
        before = self.present()[0]
        self.elsewhere[process] = there
        self._left(before)

    def _left(self, before: set[int]) -> None:
        self.left_at |= dict.fromkeys(before - self.present()[0], self.clock.now())

    def seconds_gone(self, seat: int) -> float:
        """How long a seat has been without a connection. Before this process began to look, anybody may have been there."""
        return self.clock.now() - self.left_at.get(seat, self.since)

    def present(self) -> tuple[set[int], int]:
        """The seats that somebody is connected for, and how many watch, here and in other processes."""
        seats, watchers = self.here()
        now = self.clock.now()
        for there in self.elsewhere.values():
            if there.until > now:
                seats |= there.seats
                watchers += there.watchers
        return seats, watchers

    def is_watched(self) -> bool:
        """Whether anybody is connected, so that bots should keep an even pace."""
        now = self.clock.now()
        return bool(self.connections) or any(there.until > now and bool(there.seats or there.watchers) for there in self.elsewhere.values())

    def drop_lost(self, now: float) -> bool:
        """Forget whoever came by way of a process that has been silent for long; whether there was somebody."""
        lost = [process for process, there in self.elsewhere.items() if there.until <= now]
        for process in lost:
            del self.elsewhere[process]
        return bool(lost)

    def of_seats(self, seats: Iterable[int]) -> list[Connection]:
        """The connections of some seats."""
        wanted = {*seats}
        return [connection for connection in self.connections if wanted & {*connection.seats}]

    def send(self, message: Message) -> None:
        """Send everyone the same."""
        text = encode(message)
        for connection in self.connections:
            connection.send(text)
