"""The desk where a server works things out: who goes first, how many may wait, and what is paid beforehand. Jobs are ended by hand."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from lucky.server.counting import Buckets
from lucky.server.desk import USUAL, FairDesk
from lucky.table.interfaces import Asker
from lucky.table.refusals import TooMuch
from tests.patience import PATIENCE

GREEDY, MODEST = "192.0.2.1", "192.0.2.2"


class Jobs:
    """Jobs at a desk that all wait for a sign, and whose turn it was, in order."""

    def __init__(self, desk: FairDesk) -> None:
        self.desk = desk
        self.sign = threading.Semaphore(0)
        self.done: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, address: str, word: str = "") -> asyncio.Task[None]:
        """One more job for an address; it waits, or is at work, when this ends."""

        def job() -> None:
            assert self.sign.acquire(timeout=PATIENCE)
            self.done.append(word or address)

        self.tasks.append(task := asyncio.create_task(self.desk.work_out(job, Asker("visitors", address))))
        await asyncio.sleep(0)
        return task

    async def end(self) -> None:
        """Let all of them be done."""
        self.sign.release(len(self.tasks))
        await asyncio.gather(*self.tasks, return_exceptions=True)


@asynccontextmanager
async def jobs(waiting: int = 20, budget: Buckets | None = None) -> AsyncIterator[Jobs]:
    desk = FairDesk("test", waiting, budget)
    found = Jobs(desk)
    try:
        yield found
    finally:
        await found.end()
        desk.close()


def story(told: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await told()

    asyncio.run(bounded())


def test_whoever_asks_for_little_comes_next_however_much_another_asked_for() -> None:
    async def told() -> None:
        async with jobs() as asked:
            for _ in range(20):
                await asked.ask(GREEDY)
            await asked.ask(MODEST)
            await asked.end()
            assert asked.done[:3] == [GREEDY, MODEST, GREEDY]

    story(told)


def test_whoever_asks_for_too_much_at_once_is_refused_alone() -> None:
    async def told() -> None:
        async with jobs(waiting=3) as asked:
            tasks = [await asked.ask(GREEDY) for _ in range(5)]
            others = [await asked.ask(address) for address in (MODEST, "192.0.2.3", "")]
            for refused in tasks[3:]:
                with pytest.raises(TooMuch, match="One thing after another"):
                    await refused
            await asked.end()
            assert len(asked.done) == 6
            assert not any(task.exception() for task in others)
            again = await asked.ask(GREEDY)
            await asked.end()
            assert again.exception() is None, "once they are served they may ask again"

    story(told)


def test_a_network_of_many_addresses_waits_for_one_of_another() -> None:
    """IPv6: whoever has 48 bits has 65,536 networks of 64, each of which is served for the first time."""

    async def told() -> None:
        async with jobs() as asked:
            for k in range(40):
                await asked.ask(f"2001:db8:0:{k:x}::/64", "town")
            await asked.ask("2001:db8:7:1::/64", "somebody")
            await asked.end()
            assert asked.done.index("somebody") <= 16, "a town may have what sixteen clients may"

    story(told)


def test_what_is_asked_for_is_paid_before_it_is_done() -> None:
    async def told() -> None:
        budget = Buckets(0.0, 2 * USUAL)
        async with jobs(budget=budget) as asked:
            tasks = [await asked.ask(GREEDY) for _ in range(22)]
            assert sum(not task.done() for task in tasks) == 2, "of 22 that came together none saw what the others cost"
            for refused in tasks[2:]:
                with pytest.raises(TooMuch, match="done enough"):
                    await refused
            other = await asked.ask(MODEST)
            await asked.end()
            assert other.exception() is None
            assert budget.level(GREEDY) > 2 * USUAL - 0.1, "it took less than it was taken to, and they have that back"

    story(told)


def test_whoever_goes_away_leaves_no_thread_to_two() -> None:
    async def told() -> None:
        async with jobs() as asked:
            gone = await asked.ask(GREEDY)
            await asyncio.sleep(0.01)
            gone.cancel()
            await asked.ask(MODEST)
            assert asked.desk.waiting == 1, "the thread is at work for who has gone"
            await asked.end()
            assert asked.done == [GREEDY, MODEST]

    story(told)


def test_what_fails_is_paid_for_and_told() -> None:
    async def told() -> None:
        desk, budget = FairDesk("test", 20, budget := Buckets(0.0, 5.0)), budget

        def job() -> None:
            sum(range(300_000))
            raise TooMuch("Enough.")

        with pytest.raises(TooMuch, match=r"Enough\."):
            await desk.work_out(job, Asker("visitors", GREEDY))
        assert 4.0 < budget.level(GREEDY) < 5.0
        desk.close()

    story(told)
