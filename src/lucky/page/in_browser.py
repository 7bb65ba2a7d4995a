"""Between Python and JavaScript in the two workers of a page. Only Pyodide can import it."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, to_js

from lucky.page.desk import Desk
from lucky.page.shelf import MemoryShelf, Shelf
from lucky.page.worker_bots import think


class BrowserPage:
    """The page, by way of functions of JavaScript."""

    def __init__(self, page: Any) -> None:
        self.reply: Callable[[int, int, str, str], None] = page.reply
        self.send: Callable[[int, str], None] = page.send
        self.close: Callable[[int, int, str], None] = page.close
        self.restart_bots: Callable[[], None] = page.restart_bots
        self._think = page.think

    def think(self, number: int, question: bytes) -> None:
        """Ask the worker in which bots think."""
        self._think(number, to_js(question))


class BrowserShelf:
    """The browser's storage."""

    def __init__(self, shelf: Any) -> None:
        self._shelf = shelf

    async def read(self, table: str) -> str | None:
        """A table's own text; None if there is none."""
        return str(await self._shelf.read(table)) or None

    async def actions(self, table: str, since: int) -> str:
        """Its actions with a higher version."""
        return str(await self._shelf.actions(table, since))

    async def write(self, entries: str) -> bool:
        """Write these entries; False if an action is there already."""
        try:
            return bool(await self._shelf.write(entries))
        except JsException as error:
            raise OSError(str(error)) from None

    async def tables(self) -> str:
        """The names of all tables."""
        return str(await self._shelf.tables())

    async def claim(self, table: str, take_over: bool) -> bool:
        """Have a table to oneself; False if another tab has it."""
        return bool(await self._shelf.claim(table, take_over))

    def release(self, table: str) -> None:
        """Let others have it."""
        self._shelf.release(table)


class BrowserDesk(Desk):
    """The desk, as JavaScript calls it."""

    def lost(self, table: str) -> None:
        """Another tab has taken a table over."""
        self.tables.lost(table)

    def bots_ready(self) -> None:
        """The worker in which bots think can be asked."""
        self.bots.ready()

    def heard(self, number: int, answer: Any) -> None:
        """What it says to a question."""
        self.bots.heard(number, answer.to_bytes())


def opened(page: Any, shelf: Any, grounds: Any) -> BrowserDesk:
    """The desk of a page; without storage it forgets. `grounds` says where boards are that were drawn before."""
    kept: Shelf = BrowserShelf(shelf) if shelf else MemoryShelf()
    return BrowserDesk(BrowserPage(page), kept, grounds=grounds.to_py())


def thought(question: Any) -> Any:
    """What the other worker does with a question."""
    return to_js(think(question.to_bytes()))
