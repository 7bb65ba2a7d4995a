"""What the browser keeps: texts by key, written all together or not at all."""

from typing import Protocol

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """Something to write: a table's own text (version -1), or one of its actions. None: to be forgotten with all its actions."""

    table: str
    text: str | None
    version: int = -1


class Shelf(Protocol):
    """Storage for tables. Everything is durable when a call returns; what cannot be written raises an exception."""

    async def read(self, table: str) -> str | None:
        """A table's own text; None if there is none."""

    async def actions(self, table: str, since: int) -> str:
        """Its actions with a higher version: a JSON array of their texts, in order."""

    async def write(self, entries: str) -> bool:
        """Write these entries (JSON). False, and nothing is written, if an action of such a version is there already."""

    async def tables(self) -> str:
        """The names of all tables: a JSON array."""

    async def claim(self, table: str, take_over: bool) -> bool:
        """Have a table to oneself, among all tabs, until it is released; False if another tab has it."""

    def release(self, table: str) -> None:
        """Let others have it."""


class MemoryShelf:
    """A shelf that forgets: for tests, and for browsers that keep nothing."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.lines: dict[str, dict[int, str]] = {}
        self.claimed: set[str] = set()

    async def read(self, table: str) -> str | None:
        """A table's own text."""
        return self.texts.get(table)

    async def actions(self, table: str, since: int) -> str:
        """Its actions since a version."""
        return msgspec.json.encode([text for version, text in sorted(self.lines.get(table, {}).items()) if version > since]).decode()

    async def write(self, entries: str) -> bool:
        """Write, unless an action is there already."""
        wanted = msgspec.json.decode(entries, type=tuple[Entry, ...])
        if any(entry.version in self.lines.get(entry.table, {}) for entry in wanted if entry.version >= 0):
            return False
        for entry in wanted:
            if entry.text is None:
                self.texts.pop(entry.table, None)
                self.lines.pop(entry.table, None)
            elif entry.version < 0:
                self.texts[entry.table] = entry.text
            else:
                self.lines.setdefault(entry.table, {})[entry.version] = entry.text
        return True

    async def tables(self) -> str:
        """The names of all tables."""
        return msgspec.json.encode([*self.texts]).decode()

    async def claim(self, table: str, take_over: bool) -> bool:
        """Nobody else can have it."""
        self.claimed.add(table)
        return True

    def release(self, table: str) -> None:
        """Let others have it."""
        self.claimed.discard(table)
