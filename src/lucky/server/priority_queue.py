"""A queue in front of a limited resource: so many are served at once, the rest wait, and those in a hurry go first."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class PriorityQueue:
    """In front of `places` that serve one each. Of those who are equally in a hurry, whoever came first goes first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._tickets = count()

    @asynccontextmanager
    async def served(self, *, hurry: bool) -> AsyncIterator[None]:
        """A place, as soon as there is one."""
        if self._free:
            self._free -= 1
        else:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (not hurry, next(self._tickets), called))
            try:
                await called
            except asyncio.CancelledError:
                if not called.cancelled():  # called and gone at the same moment: somebody else may have it
                    self._next()
                raise
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        while self._waiting:
            called = heappop(self._waiting)[2]
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
