"""Everybody connected to a table, here and in other processes, and what they are sent."""

from collections.abc import Callable, Iterable
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

    def here(self) -> tuple[set[int], int]:
        """The seats that somebody is connected for in this process, and how many watch."""
        seats = {seat for connection in self.connections for seat in connection.seats}
        return seats, sum(not connection.seats for connection in self.connections)

    def present(self) -> tuple[set[int], int]:
        """The seats that somebody is connected for, and how many watch, here and in other processes."""
        seats, watchers = self.here()
        now = self.clock.now()
        for there in self.elsewhere.values():
            if there.until > now:
                seats |= there.seats
                watchers += there.watchers
        return seats, watchers

    @property
    def watched(self) -> bool:
        """Whether anybody is connected, so that bots should keep an even pace."""
        seats, watchers = self.present()
        return bool(seats or watchers)

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
        text = encode(message).decode()
        for connection in self.connections:
            connection.send(text)

    def send_each(self, message: Callable[[Connection], Message], but: Connection | None = None) -> None:
        """Send everyone their own."""
        for connection in self.connections:
            if connection is not but:
                connection.send_message(message(connection))
