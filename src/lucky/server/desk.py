"""Where a server works things out for those who ask, beside everything else: in a thread of its own, never on the event loop.

One job at a time, since they share a processor with the people at tables. The address that was worked for least of late goes first, and
what a job will cost is taken from its address before it waits, so that whoever asks for much at once is not granted all of it.
"""

import asyncio
import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from lucky.server.counting import Buckets, Tally, networks_of
from lucky.server.metrics import Durations
from lucky.service.fair_queue import FairQueue
from lucky.table.interfaces import Asker
from lucky.table.refusals import TooMuch

USUAL = 0.5  # seconds that a job is taken to cost until it is known better
T = TypeVar("T")


@dataclass
class Cost:
    """What something costs an address: seconds, as expected and then as they were."""

    seconds: float


class FairDesk:
    """One thread, and the queue in front of it."""

    def __init__(self, name: str, waiting_each: int, budget: Buckets | None = None) -> None:
        """So many jobs of an address may wait, and they take their seconds from its budget, if there is one."""
        self._threads = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._queue = FairQueue(1, shares=networks_of)
        self._waiting_each = waiting_each
        self._asked = Tally()
        self._budget = budget
        self.waits = Durations()

    async def work_out(self, job: Callable[[], T], asker: Asker) -> T:
        """What comes of a job, when it is the asker's turn."""
        loop, began = asyncio.get_running_loop(), time.perf_counter()
        fair = Asker(asker.table, asker.address, pace=math.inf)  # nobody goes first for having waited: they may have asked for all of it
        with self.charged(asker.address) as cost:
            async with self._queue.served(fair, cost.seconds):
                self.waits.add(time.perf_counter() - began)
                running = loop.run_in_executor(self._threads, _timed, job, cost)
                try:
                    return await asyncio.shield(running)
                finally:
                    if not running.done():  # whoever does not wait any longer has the place until the thread is free
                        await asyncio.wait([running])

    @contextmanager
    def charged(self, address: str, seconds: float = USUAL) -> Iterator[Cost]:
        """Work for an address, of which only so much waits: refused if there was too much of it lately, else it is paid for beforehand."""
        cost = Cost(seconds)
        if not address:  # not counted
            yield cost
            return
        if self._asked.is_full(address, self._waiting_each):
            raise TooMuch("The staff have their hands full with you. One thing after another.")
        if self._budget is not None:
            if self._budget.level(address) <= 0:
                raise TooMuch("The staff have done enough for you just now. Give them a few minutes.")
            self._budget.spend(address, seconds)
        self._asked.add(address)
        try:
            yield cost
        finally:
            self._asked.remove(address)
            if self._budget is not None:
                self._budget.spend(address, cost.seconds - seconds)

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return len(self._queue)

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _timed(job: Callable[[], T], cost: Cost) -> T:
    """A job, and the processor's time that it took: what others took meanwhile is not for its asker to pay."""
    began = time.thread_time()
    try:
        return job()
    finally:
        cost.seconds = time.thread_time() - began
