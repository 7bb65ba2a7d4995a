"""How much work something is: lines that are executed, which are the same on a busy machine as on an idle one; and memory."""

import sys
import tracemalloc
from collections.abc import Callable
from types import FrameType
from typing import Any

from lucky.errors import LuckyError


class TooMuchWork(BaseException):
    """More than was allowed. Nothing that catches exceptions catches it."""


def work(deed: Callable[[], object], most: int = 10_000_000, each: Callable[[FrameType], None] | None = None) -> int:
    """The lines executed by a deed, refusals in words included; stopped where they are too many. `each` is shown every one of them."""
    lines = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal lines
        if event == "line":
            lines += 1
            if each is not None:
                each(frame)
            if lines > most:
                sys.settrace(None)
                raise TooMuchWork(f"more than {most:,} lines, the last in {frame.f_code.co_qualname} of {frame.f_code.co_filename}")
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        deed()
    except LuckyError:
        pass
    finally:
        sys.settrace(before)
    return lines


def memory(deed: Callable[[], object]) -> int:
    """The bytes that a deed holds at its height, beyond what was held before."""
    tracemalloc.start()
    try:
        deed()
    except LuckyError:
        pass
    finally:
        _, height = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return height
