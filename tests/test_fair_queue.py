"""The queue of those who want a bot to think: whose turn it is, and how much time everybody gets. The clock is not real."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from lucky.service.fair_queue import FairQueue
from lucky.table.interfaces import Asker

SLACK = 0.15


class FakeTime(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next thing that is to happen."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0]._when)  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


def simulate(play: Callable[[FakeTime], Coroutine[Any, Any, None]]) -> None:
    loop = FakeTime()
    try:
        loop.run_until_complete(play(loop))
    finally:
        loop.close()


class House:
    """Tables of bots that think so long, one decision after the other, and how long each waited."""

    def __init__(self, loop: FakeTime, places: int = 1) -> None:
        self.loop = loop
        self.queue = FairQueue(places, loop.time)
        self.waits: dict[str, list[float]] = {}
        self.given: dict[str, list[float]] = {}

    async def ask(self, asker: Asker, seconds: float) -> float:
        """One decision: how long it took."""
        began = self.loop.time()
        async with self.queue.served(asker, seconds) as granted:
            self.given.setdefault(asker.table, []).append(granted)
            await asyncio.sleep(granted + 0.01)  # what it takes besides
        waited = self.loop.time() - began
        self.waits.setdefault(asker.table, []).append(waited)
        return waited

    async def table(self, asker: Asker, seconds: float, until: float) -> None:
        """A table of such bots, at the pace of the table where somebody looks on."""
        asker.pace = max(1.0, seconds + SLACK)
        while self.loop.time() < until:
            waited = await self.ask(asker, seconds)
            await asyncio.sleep(max(0.001, asker.pace - waited) if asker.watched() else 0.001)


def test_thirty_tables_of_searching_bots_wait_at_most_three_paces() -> None:
    async def play(loop: FakeTime) -> None:
        house = House(loop)  # two cores: one serves people
        tables = [house.table(Asker(f"t{k}", f"a{k}"), (0.06, 0.3, 1.0, 2.0)[k % 4], 120.0) for k in range(30)]
        await asyncio.gather(*tables)
        for k in range(30):
            pace = max(1.0, (0.06, 0.3, 1.0, 2.0)[k % 4] + SLACK)
            assert max(house.waits[f"t{k}"]) <= 3 * pace, f"table {k}"
            assert len(house.waits[f"t{k}"]) > 120 / (3 * pace), "it goes on"
            assert min(house.given[f"t{k}"]) > 0

    simulate(play)


def test_what_was_used_while_nobody_looked_on_is_no_debt_for_those_who_come() -> None:
    """Ten tables of bots have played by themselves as fast as they could; then people come to look at them, and at twenty new ones."""

    async def play(loop: FakeTime) -> None:
        house, opened = House(loop), 60.0
        old = [Asker(f"old{k}", watched=lambda: loop.time() >= opened) for k in range(10)]
        playing = [asyncio.create_task(house.table(asker, 1.0, 180.0)) for asker in old]
        await asyncio.sleep(opened)
        waited_before = {asker.table: len(house.waits.get(asker.table, ())) for asker in old}
        playing += [asyncio.create_task(house.table(Asker(f"new{k}"), 1.0, 180.0)) for k in range(20)]
        await asyncio.gather(*playing)
        assert min(waited_before.values()) > 0, "they had used something"
        since = {table: waits[waited_before.get(table, 0) + 1 :] for table, waits in house.waits.items()}  # the first began before
        for table, waits in since.items():
            assert max(waits) <= 3 * (1.0 + SLACK), table
        assert min(map(len, since.values())) * 3 > max(map(len, since.values())), "all go on alike"

    simulate(play)


def test_who_is_looked_at_after_a_long_wait_goes_first() -> None:
    """A table whose bots have used more than anybody, at the moment when somebody opens it."""

    async def play(loop: FakeTime) -> None:
        house, looked_at = House(loop), False
        for _ in range(20):
            await house.ask(Asker("spent"), 2.0)
        crowd = [asyncio.create_task(house.table(Asker(f"t{k}"), 1.0, loop.time() + 60.0)) for k in range(15)]
        await asyncio.sleep(1)
        asked = asyncio.create_task(house.ask(Asker("spent", watched=lambda: looked_at, pace=1.15), 1.0))
        await asyncio.sleep(5)
        assert not asked.done()
        looked_at, opened = True, loop.time()
        await asked
        assert loop.time() - opened <= 1.15, "it is overdue"
        await asyncio.gather(*crowd)

    simulate(play)


def test_a_new_table_does_not_wait_for_one_address_with_many() -> None:
    async def play(loop: FakeTime) -> None:
        house = House(loop)
        crowd = [asyncio.create_task(house.table(Asker(f"t{k}", "crowd"), 1.0, 60.0)) for k in range(30)]
        await asyncio.sleep(20)
        assert await house.ask(Asker("new", "somebody", pace=1.15), 1.0) <= 2.0
        assert house.given["new"][0] >= 0.4, "half of the time is theirs, but for what is kept free"
        await asyncio.gather(*crowd)

    simulate(play)


def test_who_is_watched_is_asked_whenever_a_place_is_free() -> None:
    async def play(loop: FakeTime) -> None:
        house, looked_at, order = House(loop), set[str](), list[str]()

        async def ask(name: str) -> None:
            await house.ask(Asker(name, watched=lambda: name in looked_at), 1.0)
            order.append(name)

        asked = [asyncio.create_task(ask(name)) for name in ("first", "second", "third", "fourth")]
        await asyncio.sleep(0.1)
        looked_at.add("fourth")  # somebody opens the page after the bot was asked
        await asyncio.gather(*asked)
        assert order == ["first", "fourth", "second", "third"]

    simulate(play)


def test_nobody_waits_for_ever_because_nobody_looks_on() -> None:
    async def play(loop: FakeTime) -> None:
        house = House(loop)
        busy = [asyncio.create_task(house.table(Asker(f"t{k}"), 1.0, 100.0)) for k in range(5)]
        await asyncio.sleep(1)
        assert await house.ask(Asker("alone", watched=lambda: False), 1.0) < 25
        await asyncio.gather(*busy)

    simulate(play)


def test_without_a_queue_everybody_has_all_their_time() -> None:
    async def play(loop: FakeTime) -> None:
        house, asker = House(loop), Asker("t", pace=2.15)
        for _ in range(10):
            await house.ask(asker, 2.0)
        assert house.given["t"] == [2.0] * 10
        assert asker.share == 1.0
        await house.ask(Asker("quick"), 0.0)
        assert house.given["quick"] == [0.0]

    simulate(play)


def test_tables_are_told_when_their_bots_have_less_time() -> None:
    async def play(loop: FakeTime) -> None:
        house = House(loop)
        askers = [Asker(f"t{k}", pace=1.15) for k in range(10)]
        await asyncio.gather(*(house.ask(asker, 1.0) for asker in askers))
        assert min(asker.share for asker in askers) < 0.2
        await house.ask(askers[0], 1.0)
        assert askers[0].share == 1.0

    simulate(play)


def test_whoever_goes_away_takes_no_place_along() -> None:
    async def play(loop: FakeTime) -> None:
        house = House(loop)
        asked = [asyncio.create_task(house.ask(Asker(f"t{k}"), 1.0)) for k in range(4)]
        await asyncio.sleep(0.1)
        for k in (0, 1, 3):
            asked[k].cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert list(house.waits) == ["t2"]
        await house.ask(Asker("next"), 0.5)

    simulate(play)
