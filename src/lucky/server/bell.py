"""The bell between processes: when one has changed a table, the others that have it in memory look again.

    bell = await open_bell(store)
    async for ring in bell.rings():      # of other processes only
        ...

The store itself rings with every change it makes, in the same transaction; `ring` is for what is not stored.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Protocol

import msgspec

from lucky.server.store import Store


class Ring(msgspec.Struct, frozen=True):
    """Something has changed at a table. Without a table: rings may have been missed, so look at all of them."""

    table: str
    note: str = ""  # what is not stored; a short text the ringer chose


class Bell(Protocol):
    """Rings the other processes, and hears them."""

    async def ring(self, table_id: str, note: str = "") -> None:
        """Tell the others about a table."""

    def rings(self) -> AsyncIterator[Ring]:
        """What the others ring, until the bell is closed."""

    async def close(self) -> None:
        """Hear no more."""


async def open_bell(store: Store) -> Bell:
    """The bell of a store: a silent one where there is one process only."""
    return SilentBell()


class SilentBell:
    """For a house with one process: nobody else is there to hear."""

    def __init__(self) -> None:
        self._closed = asyncio.Event()

    async def ring(self, table_id: str, note: str = "") -> None:
        """Nobody to tell."""

    async def rings(self) -> AsyncIterator[Ring]:
        """Nothing, for as long as it takes."""
        await self._closed.wait()
        return
        yield

    async def close(self) -> None:
        """Let those who listen go."""
        self._closed.set()
