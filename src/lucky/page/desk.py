"""Where a page's messages arrive: requests that are answered once, and connections that stay.

The page calls `request`, `connect`, `receive` and `leave`; what there is to say goes out through a PagePort.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Mapping
from typing import Any, Protocol

import msgspec

from lucky.errors import LuckyError
from lucky.messages import PROTOCOL, FromClient, Hello, Refused
from lucky.page import table_routes as table_routes  # what is asked first
from lucky.page.routing import File, PageContext, Text, answered
from lucky.page.shelf import Shelf
from lucky.page.tables import InAnotherTab, PageTables
from lucky.page.worker_bots import WorkerBots
from lucky.service.refusals import status_of
from lucky.table.connection import Connection
from lucky.table.interfaces import StoreError, TableSettings
from lucky.table.refusals import NoSuchTable, NotYours, complaint, refused
from lucky.table.requests import OUR_FAULT, answer
from lucky.table.table import Table

NOT_UNDERSTOOD, NOT_HERE, NOT_ALLOWED, IN_ANOTHER_TAB, TRY_AGAIN = 4400, 4404, 4403, 4409, 1013  # as the server closes WebSockets
decode = msgspec.json.Decoder(FromClient).decode
logger = logging.getLogger(__name__)


class PagePort(Protocol):
    """The page, as the desk speaks to it."""

    def reply(self, ref: int, status: int, kind: str, text: str) -> None:
        """Answer a request: with a text of a kind, or, if the kind is "file", with a file of the site."""

    def send(self, socket: int, text: str) -> None:
        """Send something to a connection."""

    def close(self, socket: int, code: int, reason: str) -> None:
        """End a connection."""

    def think(self, number: int, question: bytes) -> None:
        """Ask the worker in which bots think."""

    def restart_bots(self) -> None:
        """Replace that worker."""


class PageConnection(Connection):
    """Somebody connected from the page."""

    def __init__(self, page: PagePort, socket: int, tokens: Iterable[str]) -> None:
        super().__init__(tokens)
        self.page = page
        self.socket = socket

    def send(self, text: bytes) -> None:
        """Send a message that is encoded already."""
        self.page.send(self.socket, text.decode())

    def disconnect(self, why: LuckyError) -> None:
        """End the connection: the table is not here any more."""
        self.page.close(self.socket, IN_ANOTHER_TAB if isinstance(why, InAnotherTab) else NOT_HERE, str(why))


class Desk:
    """All that a page can ask for."""

    def __init__(
        self, page: PagePort, shelf: Shelf, settings: TableSettings | None = None, grounds: Mapping[str, str] | None = None
    ) -> None:
        self.page = page
        self.bots = WorkerBots(page.think, page.restart_bots)
        self.tables = PageTables(shelf, self.bots, settings)
        self.context = PageContext(self.tables, grounds or {})
        self.queues: dict[int, asyncio.Queue[str]] = {}
        self.tasks: dict[asyncio.Task[None], int | None] = {}

    def _begin(self, work: Coroutine[Any, Any, None], socket: int | None = None) -> None:
        task = asyncio.ensure_future(work)
        self.tasks[task] = socket
        task.add_done_callback(lambda done: self.tasks.pop(done, None))

    # Requests.

    def request(self, ref: int, method: str, address: str, body: str, token: str) -> None:
        """Something that is answered once."""
        self._begin(self._answer(ref, method, address, body, token))

    async def _answer(self, ref: int, method: str, address: str, body: str, token: str) -> None:
        try:
            found = await answered(self.context, method, address, body, token)
            if isinstance(found, Text):
                self.page.reply(ref, 200, found.kind, found.text)
            elif isinstance(found, File):
                self.page.reply(ref, 200, "file", found.path)
            else:
                text = found if isinstance(found, bytes) else msgspec.json.encode(found)
                self.page.reply(ref, 200, "application/json", text.decode())
        except StoreError as error:
            logger.error("could not use the store", exc_info=error)
            self._complain(ref, 503, {"error": str(error)})
        except LuckyError as error:
            self._complain(ref, status_of(error), complaint(error))
        except Exception:
            logger.exception("request failed")
            self._complain(ref, 500, {"error": OUR_FAULT})
        finally:
            self.tables.put_away()

    def _complain(self, ref: int, status: int, what: dict[str, Any]) -> None:
        self.page.reply(ref, status, "application/json", msgspec.json.encode(what).decode())

    # Connections.

    def connect(self, socket: int, table_id: str, take_over: bool = False) -> None:
        """Somebody connects to a table."""
        if take_over:
            self.tables.taking_over.add(table_id)
        self.queues[socket] = asyncio.Queue()
        self._begin(self._visit(socket, table_id), socket)

    def receive(self, socket: int, text: str) -> None:
        """A message of a connection."""
        if socket in self.queues:
            self.queues[socket].put_nowait(text)

    def leave(self, socket: int) -> None:
        """A connection is at its end."""
        self.queues.pop(socket, None)
        for task in [task for task, whose in self.tasks.items() if whose == socket]:
            task.cancel()

    async def _visit(self, socket: int, table_id: str) -> None:
        try:
            hello = decode(await self.queues[socket].get())
            if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
                return self.page.close(socket, NOT_UNDERSTOOD, "Say hello first.")
            connection = PageConnection(self.page, socket, hello.tokens)
            table = await self._entered(connection, table_id, hello)
            if table is not None:
                await self._serve(table, connection)
        except (msgspec.ValidationError, msgspec.DecodeError):
            self.page.close(socket, NOT_UNDERSTOOD, "Say hello first.")
        except Exception:
            logger.exception("connection failed", extra={"facts": {"table": table_id}})
            self.page.close(socket, TRY_AGAIN, OUR_FAULT)

    async def _entered(self, connection: PageConnection, table_id: str, hello: Hello) -> Table | None:
        """The table, with the connection at it; None if there is none, or not for them."""
        with self.tables.in_use(table_id):
            try:
                table = await self.tables.table(table_id)
                async with table.lock:
                    await table.enter(connection, hello.version)
                return table
            except InAnotherTab as error:
                self.page.close(connection.socket, IN_ANOTHER_TAB, str(error))
            except (NoSuchTable, NotYours) as error:
                connection.send_message(refused(error, hello.ref))
                self.page.close(connection.socket, NOT_HERE if isinstance(error, NoSuchTable) else NOT_ALLOWED, str(error))
        return None

    async def _serve(self, table: Table, connection: PageConnection) -> None:
        """Answer every message with exactly one of its own, in order; advice takes its time."""
        queue = self.queues[connection.socket]
        try:
            while True:
                text = await queue.get()
                try:
                    message = decode(text)
                except msgspec.MsgspecError as error:
                    connection.send_message(Refused(ref=0, error=f"Not understood: {error}", version=table.version))
                    continue
                await answer(table, connection, message)
        finally:
            table.leave(connection)
            if connection.advice is not None:
                connection.advice.cancel()
            self.tables.put_away()
