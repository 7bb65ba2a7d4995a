"""Lines from the standard input, read beside everything else: as bytes, since a thread that waits in `input` would hold up the end."""

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator

LARGEST = 65_536  # bytes at a time


async def typed_lines(descriptor: int = 0) -> AsyncIterator[str]:
    """What is typed or piped in, line by line, until it ends."""
    loop = asyncio.get_running_loop()
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    encoding = sys.stdin.encoding if sys.stdin is not None else "utf-8"

    def put(line: str | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(lines.put_nowait, line)

    def read() -> None:
        rest = b""
        try:
            while data := os.read(descriptor, LARGEST):
                *whole, rest = (rest + data).split(b"\n")
                for line in whole:
                    put(line.decode(encoding, "replace"))
            if rest:
                put(rest.decode(encoding, "replace"))
        except (OSError, RuntimeError):
            pass  # the terminal is gone, or the loop is
        put(None)

    threading.Thread(target=read, name="typed-lines", daemon=True).start()
    while (line := await lines.get()) is not None:
        yield line
