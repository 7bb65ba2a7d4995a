"""Bots have manners: what they hold cannot be read from how long they take. Tested by a clock that jumps to whatever comes next."""

import asyncio
import random
import selectors
from collections import defaultdict
from typing import Any

import pytest

from lucky.engine.actions import PASS
from lucky.engine.phases import ANSWERING
from lucky.messages import NewTable, Options, SeatRequest
from lucky.server.bot_workers import BotWorkers
from lucky.server.connection import SocketConnection
from lucky.server.settings import Limits, Settings
from lucky.server.store import Store
from lucky.server.table_registry import TableRegistry
from lucky.table.bots import thinking_seconds
from lucky.table.game import TableGame
from lucky.table.interfaces import Asker
from lucky.table.records import StoredAction
from lucky.view import View
from tests.server_scene import NoWire


class JumpingClock(asyncio.SelectorEventLoop):
    """An event loop that does not wait for its timers: the time is whenever the next one is due."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Impatient(self))

    def time(self) -> float:
        return self.now


class _Impatient(selectors.DefaultSelector):
    def __init__(self, clock: JumpingClock) -> None:
        super().__init__()
        self.clock = clock

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(timeout and 0)
        if not ready and timeout:
            self.clock.now += timeout
        return ready


async def answers(bot: str, pace: float, monkeypatch: pytest.MonkeyPatch) -> dict[tuple[bool, bool], set[float]]:
    """How long bots took to answer attempts over whole games, by whether there was a choice and whether they passed."""
    dice, clock = random.Random(5), asyncio.get_running_loop()
    found: dict[tuple[bool, bool], set[float]] = defaultdict(set)

    async def choose(_: BotWorkers, spec: str, view: View, luck: int, asker: Asker) -> int:
        """A bot that attempts what it can, and thinks as long as it likes when there is something to think about."""
        assert asker.watched(), "somebody looks on"
        legal = view.legal()
        if len(legal) > 1:
            await asyncio.sleep(dice.uniform(0, thinking_seconds(spec)))
        return dice.choice([action for action in legal if action.kind == "attempt"] or legal).id

    async def append(_: Store, table_id: str, number: int, seat: int, action: int) -> None:
        """The books are kept by threads, which have a clock of their own."""

    class Timed(TableGame):
        """A game that looks at the clock whenever something is done."""

        then = clock.time()

        def go_on(self, done: StoredAction, *, checked: bool = False) -> None:
            asked, choice = self.game.position.phase == ANSWERING, len(self.game.view(done.seat).legal()) > 1
            if asked:
                found[choice, done.action == PASS].add(round(clock.time() - self.then, 6))
            self.then = clock.time()
            super().go_on(done, checked=checked)

    monkeypatch.setattr(BotWorkers, "choose", choose)
    monkeypatch.setattr(Store, "append", append)
    monkeypatch.setattr("lucky.table.table.TableGame", Timed)
    server = TableRegistry(Settings(bot_workers=1))
    await server.open()
    for _ in range(3):
        wanted = NewTable(setup={"edition": "anniversary"}, seats=(SeatRequest(kind="bot", bot=bot),) * 5, options=Options(pace=pace))
        table = await server.table((await server.make(wanted, "")).table)
        table.admit(SocketConnection([], Limits(), NoWire()), -1)
        async with table.lock:
            await table.start("")
        while table.stage != "over":  # noqa: ASYNC110  the clock is ours, and nobody waits
            await asyncio.sleep(10)
    await server.close()
    return found


@pytest.mark.parametrize(
    ("bot", "pace", "seconds"), [("greedy", 1, 1), ("greedy", 0, 0.15), ("violet:merciless", 0.5, 1.15), ("ismcts:5000", 1, 2.15)]
)
def test_an_answer_takes_the_same_time_whatever_it_is(bot: str, pace: float, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    with asyncio.Runner(loop_factory=JumpingClock) as runner:
        found = runner.run(answers(bot, pace, monkeypatch))
    assert found.keys() == {(False, True), (True, True), (True, False)}, "nothing to choose, passed, foiled"
    assert set.union(*found.values()) == {seconds}
