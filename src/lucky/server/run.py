"""Runs the server until Ctrl-C: in this process, or in several that share one PostgreSQL."""

import asyncio
import contextlib
import gc
import logging
import os
import socket
import threading
import webbrowser
from collections.abc import Iterator

import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from lucky.errors import LuckyError
from lucky.server.app import create_app
from lucky.server.logs import note_down
from lucky.server.network import EVERYWHERE, reachable, url
from lucky.server.settings import Limits, Settings
from lucky.server.store import Store

SHARED = ("postgres:", "postgresql:", "postgresql+")
GRACE = 5  # seconds for guests to leave before the doors are closed
# How a worker hears what the first process was told.
DATABASE, THINKERS, LEVEL, ADDRESSES = "LUCKY_DATABASE", "LUCKY_THINKERS", "LUCKY_LOG_LEVEL", "LUCKY_ADDRESSES"


class Doors(uvicorn.Server):
    """A server that says where it is once its doors are open."""

    def __init__(self, config: uvicorn.Config, address: str, others: tuple[str, ...], browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.others = others
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors, then tell people."""
        await super().startup(sockets)
        if self.started:
            spare_the_furniture()
            welcome(self.address, self.others)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def serve(
    sock: socket.socket, *, database: str, browser: bool = False, workers: int = 1, log_level: int = logging.WARNING, address: str = ""
) -> None:
    """Serve the house on a socket that listens already."""
    note_down(log_level)
    address, others = address or address_of(sock), reachable(sock)
    with sock, quiet_goodbye():
        if workers > 1 and not database.startswith(SHARED):
            raise LuckyError("Several workers need a PostgreSQL that they share: --database postgresql://user@host/name, or --workers 1.")
        asyncio.run(books_open(database))
        if workers > 1:
            several(sock, database, workers, log_level, address, others)
        else:
            doors = Doors(config(create_app(settings=Settings(database=database, addresses=others))), address, others, browser)
            doors.run(sockets=[sock])
            if not doors.started:
                raise LuckyError("The house could not be opened; the log above says why.")


async def books_open(database: str) -> None:
    """Whether the database can be used at all: better said in a sentence, and before the doors are open."""
    store = await Store.open(database)
    await store.close()


def several(sock: socket.socket, database: str, workers: int, log_level: int, address: str, others: tuple[str, ...]) -> None:
    """The same house in several processes. What they are told goes by the environment, where other users cannot read it."""
    os.environ |= {DATABASE: database, LEVEL: str(log_level), THINKERS: str(max(1, (os.cpu_count() or 1) // workers))}
    os.environ[ADDRESSES] = " ".join(others)
    welcome(address, others)
    Multiprocess(config("lucky.server.run:worker", factory=True, workers=workers), sockets=[sock]).run()


def worker() -> Litestar:
    """The application of one of several processes."""
    note_down(int(os.environ[LEVEL]))
    addresses = tuple(os.environ[ADDRESSES].split())
    app = create_app(settings=Settings(database=os.environ[DATABASE], addresses=addresses, bot_workers=int(os.environ[THINKERS])))
    spare_the_furniture()
    return app


def spare_the_furniture() -> None:
    """Keep the garbage collector from going through all the modules again and again: that takes longer than any deed."""
    gc.collect()
    gc.freeze()


def config(app: Litestar | str, *, factory: bool = False, workers: int = 1) -> uvicorn.Config:
    """How uvicorn serves us. Messages are small and come often, so squeezing them costs more than it saves."""
    return uvicorn.Config(
        app,
        factory=factory,
        workers=workers,
        ws="websockets-sansio",
        ws_max_size=Limits().message_bytes,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def address_of(sock: socket.socket) -> str:
    """Where a browser on this machine finds a socket."""
    host, port = sock.getsockname()[:2]
    return url("127.0.0.1" if host in EVERYWHERE else host, port)


def welcome(address: str, others: tuple[str, ...]) -> None:
    """Tell people where it is."""
    print(f"The house is open at {address} (Ctrl-C closes it).", flush=True)
    if others and others != (address,):
        print(f"Others on this network find it at {' or '.join(others)}", flush=True)


@contextlib.contextmanager
def quiet_goodbye() -> Iterator[None]:
    """Ctrl-C is how one leaves, not an error. It may end the server before anybody raises KeyboardInterrupt."""
    with contextlib.suppress(KeyboardInterrupt):
        yield
    print("\nGood night.")
