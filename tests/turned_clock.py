"""A clock that can be turned: an event loop that does not wait but turns the clock on, whenever nobody has anything to do.

Threads are waited for in real time, since they are at work. All that asks for the time of day or sleeps gets the turned time.
"""

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar
from unittest.mock import patch

T = TypeVar("T")
TICK = 1e-6  # seconds that anything takes: else who waits for the least moment would wait for ever
REAL = 0.0005  # seconds between two looks whether a thread is ready


class Turned:
    """The time, as everybody believes it."""

    def __init__(self, start: float) -> None:
        self.now = start
        self.wrong_by = 0.0  # seconds by which this machine's time of day is ahead


class TurningSelector(selectors.DefaultSelector):
    """Does not wait for a timeout: turns the clock on instead, unless threads are at work."""

    def __init__(self, clock: Turned) -> None:
        super().__init__()
        self.clock = clock
        self.at_work = 0

    def select(self, timeout: float | None = None) -> Any:
        """What is ready now; or else the time has gone by."""
        ready = super().select(0)
        self.clock.now += TICK
        if ready or timeout == 0:
            return ready
        if self.at_work or timeout is None:
            return super().select(REAL)
        self.clock.now += timeout
        return ready


class TurningLoop(asyncio.SelectorEventLoop):
    """An event loop that lives by a turned clock."""

    def __init__(self, clock: Turned) -> None:
        self.selector = TurningSelector(clock)
        self.clock = clock
        super().__init__(self.selector)
        self._clock_resolution = 0.0005  # such large numbers are rounded, and what is due now should be done now

    def time(self) -> float:
        """As the clock says."""
        return self.clock.now

    def run_in_executor(self, executor: Any, function: Any, *given: Any) -> Any:  # type: ignore[override]
        """A thread at work, for which the clock stands still."""
        self.selector.at_work += 1
        future = super().run_in_executor(executor, function, *given)
        future.add_done_callback(self._finished)
        return future

    def _finished(self, _: Any) -> None:
        self.selector.at_work -= 1


@contextmanager
def turned(start: float) -> Iterator[Turned]:
    """The time of day as it is turned, for everybody in this process."""
    clock = Turned(start)
    with (
        patch("time.time", lambda: clock.now + clock.wrong_by),
        patch("time.monotonic", lambda: clock.now),
        patch("time.clock_gettime", lambda _: clock.now),
        patch("lucky.table.interfaces.SystemClock.now", staticmethod(lambda: clock.now)),
    ):
        yield clock


def run(story: Callable[[Turned], Coroutine[Any, Any, T]], start: float) -> T:
    """Run a story by a turned clock."""
    began = time.perf_counter()
    with turned(start) as clock, asyncio.Runner(loop_factory=lambda: TurningLoop(clock)) as runner:
        found = runner.run(story(clock))
    print(f"{(clock.now - start) / 86400:.1f} days in {time.perf_counter() - began:.1f} s")
    return found
