"""How much each turn of an event loop works, in lines of Python and in processor time: neither counts what other threads do meanwhile,
so both are nearly the same on a busy machine as on an idle one.
"""

import sys
import threading
import time
from asyncio.events import Handle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any


@dataclass
class Turns:
    """The most that one turn of the loop in a thread has worked since somebody asked last, and what that was."""

    thread: int = 0
    lines: int = 0
    longest: str = ""
    seconds: float = 0.0
    slowest: str = ""

    def forget(self) -> None:
        """Begin anew."""
        self.lines, self.longest, self.seconds, self.slowest = 0, "", 0.0, ""

    def add(self, lines: int, deepest: str, seconds: float, handle: Handle) -> None:
        """One more turn."""
        if lines > self.lines:
            self.lines, self.longest = lines, f"{deepest} of {handle!r}"
        if seconds > self.seconds:
            self.seconds, self.slowest = seconds, repr(handle)


@contextmanager
def watched(turns: Turns, *, lines: bool = True) -> Iterator[None]:
    """Look at every turn of the loop in the thread of `turns`, as long as this lasts; without `lines` at its time only."""
    loops: Any = Handle  # which are asyncio's own affair
    run = loops._run

    def watched_run(handle: Handle) -> None:
        if threading.get_ident() != turns.thread:
            run(handle)
            return
        count, where = 0, ""

        def trace(frame: FrameType, event: str, arg: Any) -> Any:
            nonlocal count, where
            if event == "line":
                count += 1
                if count == turns.lines + 1:  # more than ever
                    where = frame.f_code.co_qualname
            return trace

        before = sys.gettrace()
        began = time.thread_time()
        if lines:
            sys.settrace(trace)
        try:
            run(handle)
        finally:
            if lines:
                sys.settrace(before)
            turns.add(count, where, time.thread_time() - began, handle)

    loops._run = watched_run
    try:
        yield
    finally:
        loops._run = run
