"""How long a test waits before it calls something hung. Nothing is said about speed by that: figures live in bench/."""

import time
from collections.abc import Callable

PATIENCE = 60.0  # seconds: a busy machine is no fault of the program


def in_time(true: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait for something to become so; TimeoutError if it hangs."""
    end = time.monotonic() + patience
    while not true():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.05)
