"""Clocks of machines that are wrong, for a while or for good: nothing is deleted by them, and nobody loses on time."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from lucky.cli import main
from lucky.messages import Options
from lucky.server.post.settings import PostSettings
from lucky.server.settings import Settings
from lucky.server.store import Retention, Store
from lucky.server.table_registry import TableRegistry
from lucky.setup import Setup
from lucky.table.making import new_record
from lucky.table.records import ChairRecord
from tests.turned_clock import Turned, run

HOUR, DAY = 3600.0, 86400.0
NOW = 1_790_000_000.0
PEOPLE = tuple(ChairRecord(seat=seat, kind="person", name=name) for seat, name in enumerate(("Ada", "Bea", "Cyd")))


class Machine:
    """A machine with a clock that is wrong by some days, and a server that is started and stopped there."""

    def __init__(self, clock: Turned, store: Store, retention: Retention) -> None:
        self.clock, self.store, self.retention = clock, store, retention

    @property
    def wrong_by(self) -> float:
        """Days by which its clock is ahead."""
        return self.clock.wrong_by / DAY

    @wrong_by.setter
    def wrong_by(self, days: float) -> None:
        self.clock.wrong_by = days * DAY

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[TableRegistry]:
        """A server that runs: what it does about clocks and old tables."""
        registry = TableRegistry(Settings(idle_seconds=4 * HOUR))
        registry.store = self.store
        chores = [asyncio.create_task(chore) for chore in (registry.clear_away(self.retention), registry.sweep())]
        await asyncio.sleep(60)
        try:
            yield registry
        finally:
            for chore in [*chores, *registry.chores]:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)

    async def run(self, days: float, wrong_by: float = 0.0) -> None:
        """Have a server run so long."""
        self.wrong_by = wrong_by
        async with self.serving():
            await asyncio.sleep(days * DAY)

    async def kept(self) -> set[str]:
        """The tables that are still there."""
        return {stored.table.id for stored in await self.store.all_tables()}


async def three_tables(store: Store) -> None:
    """One that gathers, one where a game goes on, one where it is over; all of today."""
    for stage in ("gathering", "playing", "over"):
        record = replace(new_record(Setup("free", 3), Options(), "seed", None), id=stage, stage=stage, touched=time.time())
        await store.create(replace(record, ended=time.time() if stage == "over" else None), PEOPLE)


def story(tell: Any, retention: Retention | None = None) -> None:
    """Run a story of a machine with three tables."""

    async def told(clock: Turned) -> None:
        store = await Store.open("sqlite://")
        machine = Machine(clock, store, retention or Retention())
        await three_tables(store)
        await tell(machine)
        await store.close()

    run(told, NOW)


@pytest.fixture(autouse=True)
def _seldom_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A week of sweeps each five seconds would take a minute."""
    monkeypatch.setattr("lucky.server.table_registry.SWEEP_SECONDS", 4 * HOUR)
    monkeypatch.setattr("lucky.server.table_registry.CLEAR_SECONDS", 4 * HOUR)


ALL = {"gathering", "playing", "over"}


@pytest.mark.parametrize("wrong_by", [-4000, -400, -29, -2, 0.1, 3, 29, 31, 400, 4000])
@pytest.mark.parametrize("plays", [False, True], ids=["idle", "plays"])
def test_a_server_that_was_started_with_a_wrong_clock_deletes_nothing(wrong_by: float, plays: bool) -> None:
    """As on a machine without a clock of its own: behind at the start, and somebody plays; then it is right again."""

    async def tell(machine: Machine) -> None:
        await machine.run(2)
        machine.wrong_by = wrong_by
        async with machine.serving():
            if plays:
                await machine.store.append("playing", 1, 0, 0)
                await machine.store.change("gathering", options=Options())
                await machine.store.change("over", stage="over")
            await asyncio.sleep(0.5 * DAY)
        await machine.run(3)
        assert await machine.kept() == ALL
        await machine.run(3)
        assert await machine.kept() == ALL

    story(tell)


@pytest.mark.parametrize("wrong_by", [-4000, -400, -29, -2, 0.1, 3, 29, 31, 400, 4000])
def test_a_clock_that_jumps_while_the_server_runs_deletes_nothing(caplog: pytest.LogCaptureFixture, wrong_by: float) -> None:
    """There and back, within one run and over a restart."""

    async def tell(machine: Machine) -> None:
        async with machine.serving():
            await asyncio.sleep(DAY)
            machine.wrong_by = wrong_by
            await asyncio.sleep(2 * DAY)
            assert "has jumped" in caplog.text
            machine.wrong_by = 0
            await asyncio.sleep(2 * DAY)
            assert caplog.text.count("has jumped") == 2
            machine.wrong_by = wrong_by
            await asyncio.sleep(2 * DAY)
        await machine.run(2)
        assert await machine.kept() == ALL

    story(tell)


def test_what_was_played_by_a_wrong_clock_is_not_old_for_lucky_admin_prune(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"

    async def told(clock: Turned) -> None:
        store = await Store.open(database)
        machine = Machine(clock, store, Retention())
        await machine.run(2)
        machine.wrong_by = -400
        await three_tables(store)
        await machine.run(0.5, wrong_by=-400)
        await machine.run(0.5)
        await store.create(replace(new_record(Setup("free", 3), Options(), "seed", None), id="today"), PEOPLE)
        await store.close()

    run(told, time.time() - 3 * DAY)
    capsys.readouterr()
    with pytest.raises(SystemExit, match="0"):
        main(["admin", "prune", "--dry-run", "--database", database])
    assert capsys.readouterr().out.startswith("0 tables")
    with pytest.raises(SystemExit, match="0"):
        main(["admin", "prune", "--dry-run", "--trust-clock", "--database", database])
    assert capsys.readouterr().out.startswith("3 tables"), "by their own times they are"


@pytest.mark.parametrize("wrong_by", [-400, -2, 2, 20, 400])
def test_two_servers_that_do_not_agree_delete_nothing(wrong_by: float) -> None:
    """At one database; each believes that its own clock is right."""

    async def tell(machine: Machine) -> None:
        right = TableRegistry(Settings(idle_seconds=4 * HOUR))
        machine.wrong_by = wrong_by
        wrong = TableRegistry(Settings(idle_seconds=4 * HOUR))
        right.store = wrong.store = machine.store
        for _ in range(24):
            for one, machine.wrong_by in ((right, 0.0), (wrong, wrong_by)):
                record = await one.read_clock()
                assert await machine.store.prune(machine.retention, record.certain, record.since) == []
            await asyncio.sleep(2 * HOUR)
        assert await machine.kept() == ALL

    story(tell, Retention(gathering=1, stalled=10, finished=10))


def test_what_is_old_is_deleted_a_day_later_and_named(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")

    def named() -> list[str]:
        return [record.facts["table"] for record in caplog.records if record.message == "old table deleted"]  # type: ignore[attr-defined]

    async def tell(machine: Machine) -> None:
        await machine.run(2.5)
        assert await machine.kept() == ALL
        await machine.run(1)
        assert "old tables will be deleted" in caplog.text
        assert named() == ["gathering"]
        await machine.store.append("playing", 1, 0, 0)
        await machine.run(4)
        assert named() == ["gathering", "over"]
        await machine.run(3)
        assert named() == ["gathering", "over", "playing"]

    story(tell, Retention(gathering=2, stalled=5, finished=5))


def test_a_day_of_grace_is_one_during_which_servers_ran() -> None:
    async def tell(machine: Machine) -> None:
        for _ in range(2):
            await asyncio.sleep(10 * DAY)  # it is off
            await machine.run(0.4)
            assert await machine.kept() == ALL
        await machine.run(0.4)
        assert await machine.kept() == {"playing", "over"}

    story(tell, Retention(gathering=1))


@pytest.mark.parametrize("running", [False, True], ids=["off", "running"])
def test_nobody_loses_on_time_by_a_jump(tmp_path: Path, running: bool) -> None:
    """A game by post with a day for each turn. The clock goes 400 days ahead, and back."""
    setup = Setup("free", 3, names=tuple(chair.name for chair in PEOPLE))
    options = Options(turn_seconds=86_400, answer_seconds=86_400)

    async def told(clock: Turned) -> None:
        post = PostSettings(push=False, look_seconds=HOUR, send_seconds=HOUR)
        settings = Settings(database=str(tmp_path / "tables.db"), bot_workers=1, post=post, idle_seconds=600.0)
        store = await Store.open(str(tmp_path / "tables.db"))
        record = replace(new_record(setup, options, "seed", None), id="post", stage="playing")
        await store.create(record, [replace(chair, clock_from=time.time()) for chair in PEOPLE])
        await store.close()
        registry = TableRegistry(settings)
        for wrong_by in (0.0, 400.0, 0.0):
            clock.wrong_by = wrong_by * DAY
            if not running or not wrong_by:
                registry = TableRegistry(settings)
                await registry.open()
            await asyncio.sleep(HOUR)
            table = await registry.table("post")
            assert not any(chair.away for chair in table.chairs), wrong_by
            assert table.clock_left() > 20 * HOUR
            if not running or wrong_by:
                await registry.close()

    run(told, NOW)
