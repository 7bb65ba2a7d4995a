"""The judge: how much work and memory an input may be for each of its bytes, and what else is a fault.

Work is counted in executed lines (tests/work.py), so that a busy machine judges as an idle one does. What lines do not show, such as a
regular expression that goes astray, is seen by the processor time it takes, and ended after a while.
"""

import math
import signal
import threading
import time
import traceback
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from tests.work import TooMuchWork, work

HUNG = 30.0  # seconds of processor time for one input: nothing that is allowed takes a tenth of it
GROWS = 1.7  # the exponent by which work may grow with the parts of an input: far from their square
SMALL = 120_000  # lines: how less than that grows is of no interest
LOOK = 512  # lines between two looks at the memory
SECONDS_PER_LINE = 1.5e-6  # of processor time, counting it and a look at the memory included: two or three times what it takes


@dataclass(frozen=True)
class Allowance:
    """What an input may cost: something for being there, and something for each byte."""

    lines: int = 400_000
    lines_per_byte: int = 100
    memory: int = 4_000_000
    memory_per_byte: int = 400
    seconds: float = 1.0  # of processor time, beyond what its lines take

    def of(self, size: int) -> tuple[int, int]:
        """The lines and bytes of memory for an input of a size."""
        return self.lines + self.lines_per_byte * size, self.memory + self.memory_per_byte * size


@dataclass(frozen=True)
class Cost:
    """What an input did cost."""

    size: int
    lines: int
    memory: int = 0


class Fault(AssertionError):
    """What an input may not do. Two faults with the same key are the same fault."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(what)
        self.key = key


class TooMuchMemory(BaseException):
    """More than was allowed."""


class Hung(BaseException):
    """No end in sight."""


def cost(
    deed: Callable[[], object], size: int, allowance: Allowance, each: Callable[[FrameType], None] | None = None, *, memory: bool = True
) -> Cost:
    """What a deed with an input of a size costs; a Fault if that is too much, or if it ends in an error that is not for people."""
    most_lines, most_memory = allowance.of(size)
    height, countdown, began = 0, LOOK, time.thread_time()

    def with_memory(frame: FrameType) -> None:
        nonlocal countdown
        countdown -= 1
        if not countdown:
            countdown = LOOK
            if tracemalloc.get_traced_memory()[1] > most_memory:
                raise TooMuchMemory(f"in {place(frame)}")
        if each is not None:
            each(frame)

    try:
        with _watched_memory(memory), _ended_if_hung():
            lines = work(deed, most_lines, with_memory if memory else each)
            height = tracemalloc.get_traced_memory()[1] if memory else 0
    except TooMuchWork as error:
        where = _innermost(error)
        raise Fault(f"work in {where}", f"more than {most_lines:,} lines of work for {size:,} bytes, the last in {where}") from None
    except TooMuchMemory as error:
        raise Fault(f"memory {error}", f"more than {most_memory:,} bytes of memory for {size:,} bytes, the last {error}") from None
    except Hung as error:
        raise Fault(f"hung {error}", f"no end after {HUNG:g} seconds of processor time for {size:,} bytes, {error}") from None
    except Exception as error:
        raise Fault(
            f"{type(error).__name__} in {_innermost(error)}", f"{type(error).__name__}: {str(error)[:200]}, in {_innermost(error)}"
        ) from error
    seconds = time.thread_time() - began
    if seconds > allowance.seconds + SECONDS_PER_LINE * lines:
        raise Fault("time", f"{seconds:.1f} seconds of processor time for {lines:,} lines of work and {size:,} bytes")
    if height > most_memory:
        raise Fault("memory at once", f"{height:,} bytes of memory for {size:,} bytes; {most_memory:,} are allowed")
    return Cost(size, lines, height)


def grown(counted: Sequence[tuple[int, int]], most: float = GROWS) -> None:
    """A Fault if work grows much faster than what it is about: of how many parts each input was, and the lines it took, smallest first."""
    counted = [(parts, lines) for parts, lines in counted if lines > SMALL / 4]
    if len(counted) < 3 or counted[-1][1] < SMALL:
        return
    power = exponent(counted)
    if power > most:
        told = ", ".join(f"{parts:,} parts {lines:,} lines" for parts, lines in counted)
        raise Fault("growth", f"work grows with the {power:.1f}th power of the input: {told}")


def exponent(counted: Sequence[tuple[int, int]]) -> float:
    """The power of the one number that the other grows with: the slope of the line through all, on paper that is logarithmic both ways.

    >>> exponent([(10, 100), (20, 400), (40, 1600)])
    2.0
    """
    points = [(math.log2(parts), math.log2(lines)) for parts, lines in counted]
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    slope: float = sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)
    return round(slope, 2)


def place(frame: FrameType) -> str:
    """A place in the code as people find it."""
    return f"{frame.f_code.co_name} of {'/'.join(Path(frame.f_code.co_filename).parts[-2:])}"


def _innermost(error: BaseException) -> str:
    """The innermost function of the program that an error went through."""
    places = [(at.filename, at.name) for at in reversed(traceback.extract_tb(error.__traceback__))]
    ours = [(file, name) for file, name in places if "lucky" in Path(file).parts] or places
    return f"{ours[0][1]} of {'/'.join(Path(ours[0][0]).parts[-2:])}"


@contextmanager
def _watched_memory(wanted: bool) -> Iterator[None]:
    if not wanted:
        yield
        return
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()


@contextmanager
def _ended_if_hung() -> Iterator[None]:
    """The last resort, where there is such a clock: processor time, so that a busy machine changes little."""
    if not hasattr(signal, "SIGPROF") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def rung(number: int, frame: FrameType | None) -> None:
        raise Hung(f"in {place(frame)}" if frame else "")

    before = signal.signal(signal.SIGPROF, rung)
    signal.setitimer(signal.ITIMER_PROF, HUNG)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
