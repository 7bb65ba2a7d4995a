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
from lucky.server.logs import log_as_lines
from lucky.server.network import EVERYWHERE, reachable, url
from lucky.server.settings import Limits, Settings
from lucky.server.store import Store

SHARED = ("postgres:", "postgresql:", "postgresql+")
GRACE = 5  # seconds for connections to end before they are cut
# How the first process passes its settings on to the others.
DATABASE, BOT_WORKERS, LEVEL, ADDRESSES = "LUCKY_DATABASE", "LUCKY_BOT_WORKERS", "LUCKY_LOG_LEVEL", "LUCKY_ADDRESSES"


class AnnouncingServer(uvicorn.Server):
    """A server that prints where it is once it listens."""

    def __init__(self, config: uvicorn.Config, address: str, others: tuple[str, ...], browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.others = others
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell people."""
        await super().startup(sockets)
        if self.started:
            freeze_modules()
            welcome(self.address, self.others)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def serve(
    sock: socket.socket, *, database: str, browser: bool = False, workers: int = 1, log_level: int = logging.WARNING, address: str = ""
) -> None:
    """Serve on a socket that listens already."""
    log_as_lines(log_level)
    address, others = address or address_of(sock), reachable(sock)
    with sock, ended_by_ctrl_c():
        if workers > 1 and not database.startswith(SHARED):
            raise LuckyError("Several workers need a PostgreSQL that they share: --database postgresql://user@host/name, or --workers 1.")
        asyncio.run(check_store(database))
        if workers > 1:
            several(sock, database, workers, log_level, address, others)
        else:
            server = AnnouncingServer(config(create_app(settings=Settings(database=database, addresses=others))), address, others, browser)
            server.run(sockets=[sock])
            if not server.started:
                raise LuckyError("The house could not be opened; the log above says why.")


async def check_store(database: str) -> None:
    """Whether the database can be used at all: better said in a sentence, and before the server starts."""
    store = await Store.open(database)
    await store.close()


def several(sock: socket.socket, database: str, workers: int, log_level: int, address: str, others: tuple[str, ...]) -> None:
    """Serve with several processes. Their settings go by the environment, where other users cannot read them."""
    os.environ |= {DATABASE: database, LEVEL: str(log_level), BOT_WORKERS: str(max(1, (os.cpu_count() or 1) // workers))}
    os.environ[ADDRESSES] = " ".join(others)
    welcome(address, others)
    Multiprocess(config("lucky.server.run:worker", factory=True, workers=workers), sockets=[sock]).run()


def worker() -> Litestar:
    """The application of one of several processes."""
    log_as_lines(int(os.environ[LEVEL]))
    addresses = tuple(os.environ[ADDRESSES].split())
    app = create_app(settings=Settings(database=os.environ[DATABASE], addresses=addresses, bot_workers=int(os.environ[BOT_WORKERS])))
    freeze_modules()
    return app


def freeze_modules() -> None:
    """Keep the garbage collector from going through all the modules again and again: that takes longer than any action."""
    gc.collect()
    gc.freeze()


def config(app: Litestar | str, *, factory: bool = False, workers: int = 1) -> uvicorn.Config:
    """How uvicorn serves us. Messages are small and come often, so compressing them costs more than it saves."""
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
def ended_by_ctrl_c() -> Iterator[None]:
    """Ctrl-C is how one leaves, not an error. It may end the server before anybody raises KeyboardInterrupt."""
    with contextlib.suppress(KeyboardInterrupt):
        yield
    print("\nGood night.")
