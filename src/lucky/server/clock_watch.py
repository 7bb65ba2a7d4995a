"""Watches the time of day: whether it goes on as time does, or jumps."""

import time

from lucky.server.store.clock_record import CLOCK_JUMP

# The clocks that go on while a machine sleeps: one that wakes up has not jumped.
CLOCK = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))


def running_time() -> float:
    """Seconds since some moment, whatever the time of day does."""
    return time.monotonic() if CLOCK is None else time.clock_gettime(CLOCK)


class ClockWatch:
    """Compares the time of day with the time that goes by."""

    def __init__(self) -> None:
        self._time, self._running = time.time(), running_time()

    def jump(self) -> float:
        """Seconds by which the time of day has jumped since it was noted; 0 if it has not."""
        jump = time.time() - self._time - (running_time() - self._running)
        return jump if abs(jump) > CLOCK_JUMP else 0.0

    def noted(self) -> tuple[float, float]:
        """Note the time of day: seconds that went by since this was last done, and by how many the clock has jumped."""
        running, jump = running_time(), self.jump()
        elapsed = running - self._running
        self._time, self._running = time.time(), running
        return elapsed, jump
