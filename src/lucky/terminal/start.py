"""Begins: line by line, or on the whole screen."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, TextIO

from lucky.errors import LuckyError
from lucky.printing import put
from lucky.terminal.opening import Wanted, room
from lucky.terminal.words import TerminalWords

MISSING = "The terminal's screen is not installed. Run: pip install 'lucky-mansion[terminal]', or add --plain to play line by line."


def start(wanted: Wanted, language: str, *, plain: bool = False, ask: bool = False) -> str | None:
    """Play until somebody leaves; the link to go on with in the browser, if that is wanted.

    `ask`: what to play is asked first, unless a game goes on; line by line it is the usual one.
    """
    if plain or not on_a_screen():
        with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(converse(wanted, language))
        return None
    found: str | None = screen_module("app").play(wanted, TerminalWords(language), ask=ask)
    return found


def screen_module(name: str) -> Any:
    """A module that draws on the screen; refused with what to do if that is not installed."""
    try:
        return import_module(f"lucky.terminal.{name}")
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith("textual"):
            raise
        raise LuckyError(MISSING) from None


def on_a_screen() -> bool:
    """Whether there is a screen to draw on. Textual draws on standard error."""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)) and os.environ.get("TERM", "") not in ("dumb", "unknown")


async def converse(wanted: Wanted, language: str) -> None:
    """Line by line, over standard input and output."""
    from lucky.terminal.plain import Plain
    from lucky.terminal.reading import typed_lines

    ahead = not sys.stdin.isatty()
    prepare(sys.stdout)
    leave_on_interrupt()
    async with room(wanted) as place:
        await Plain(place, TerminalWords(language), lines_out(), brief=ahead).play(typed_lines(), ahead=ahead)


def lines_out() -> Callable[[str], None]:
    """Prints lines for as long as somebody reads them; when nobody does any more, as in `| head`, what runs here ends without a word."""
    task = asyncio.current_task()
    read = True

    def say(line: str) -> None:
        nonlocal read
        if not read:
            return
        try:
            put(line, flush=True)
        except BrokenPipeError:
            read = False
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes it once more at the end
            if task is not None:
                task.cancel()

    return say


def leave_on_interrupt() -> None:
    """Let Ctrl-C end what runs here. asyncio's own way is not heard if it comes at the very moment the loop begins to wait for a line."""
    task = asyncio.current_task()
    if sys.platform != "win32" and task is not None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGINT, task.cancel)


def prepare(out: TextIO) -> None:
    """Never choke on a letter that the terminal does not know."""
    if hasattr(out, "reconfigure"):
        out.reconfigure(errors="replace")
