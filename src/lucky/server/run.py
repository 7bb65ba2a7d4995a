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
from dataclasses import replace

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from lucky.errors import LuckyError
from lucky.printing import put
from lucky.server.app import create_app
from lucky.server.descriptors import raise_descriptor_limit
from lucky.server.logs import log_as_lines
from lucky.server.metrics import publish
from lucky.server.network import EVERYWHERE, LOOPBACK, UNIX, reachable, url
from lucky.server.protocols import LimitedHttp, LimitedWebSocket
from lucky.server.settings import Limits, Settings
from lucky.server.store import Store

SHARED = ("postgres:", "postgresql:", "postgresql+")
logger = logging.getLogger(__name__)
GRACE = 5  # seconds for connections to end before they are cut
SETTINGS, LEVEL = "LUCKY_SETTINGS", "LUCKY_LOG_LEVEL"  # how the first process passes on to the others what they need to know


class AnnouncingServer(uvicorn.Server):
    """A server that prints where it is once it listens."""

    def __init__(self, config: uvicorn.Config, address: str, others: tuple[str, ...], browser: bool, page: str = "") -> None:
        super().__init__(config)
        self.address = address
        self.others = others
        self.browser = browser
        self.page = page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell people."""
        await super().startup(sockets)
        if self.started:
            freeze_modules()
            welcome(self.address, self.others)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=[f"{self.address.rstrip('/')}/{self.page}"], daemon=True).start()


def serve(
    sock: socket.socket,
    settings: Settings,
    *,
    browser: bool = False,
    page: str = "",
    workers: int = 1,
    log_level: int = logging.WARNING,
) -> None:
    """Serve on a socket that listens already; `page` is what the browser opens, the start page unless given."""
    log_as_lines(log_level)
    raise_descriptor_limit(settings.limits.connections)  # processes that are started later inherit it
    address, others = address_of(sock), reachable(sock)
    if settings.public_url:
        address, others = settings.public_url, (settings.public_url,)
    elif settings.base_path:
        others = tuple(f"{other.rstrip('/')}{settings.base_path}/" for other in others)
    settings = replace(settings, addresses=others)
    with sock, ended_by_ctrl_c():
        if workers > 1 and not settings.database.startswith(SHARED):
            raise LuckyError("Several workers need a PostgreSQL that they share: --database postgresql://user@host/name, or --workers 1.")
        asyncio.run(check_store(settings.database))
        if workers > 1:
            several(sock, settings, workers, log_level, address)
        else:
            app = create_app(settings=settings)
            show_figures(app)
            server = AnnouncingServer(config(app), address, others, browser, page)
            with contextlib.suppress(SystemExit):  # by which it says that it could not start
                server.run(sockets=[sock])
            if not server.started:
                raise app.state.get("trouble") or LuckyError("The house could not be opened; the log above says why.")


async def check_store(database: str) -> None:
    """Whether the database can be used at all: better said in a sentence, and before the server starts."""
    store = await Store.open(database, serving=True)
    try:
        await store.database.check()
    finally:
        await store.close()


def several(sock: socket.socket, settings: Settings, workers: int, log_level: int, address: str) -> None:
    """Serve with several processes. Their settings go by the environment, where other users cannot read them."""
    settings = replace(settings, processes=workers, bot_workers=max(1, (os.cpu_count() or 1) // workers))
    os.environ |= {SETTINGS: msgspec.json.encode(settings).decode(), LEVEL: str(log_level)}
    welcome(address, settings.addresses)
    Multiprocess(config("lucky.server.run:worker", factory=True, workers=workers), sockets=[sock]).run()


def worker() -> Litestar:
    """The application of one of several processes."""
    log_as_lines(int(os.environ[LEVEL]))
    app = create_app(settings=msgspec.json.decode(os.environ[SETTINGS], type=Settings))
    try:
        show_figures(app)
    except LuckyError as error:  # to play is more important than to count
        logger.error("%s", error)
    freeze_modules()
    return app


def show_figures(app: Litestar) -> None:
    """Show Prometheus what goes on in this process, if that is wanted. Of several processes each takes the next port."""
    settings: Settings = app.state.registry.settings
    if settings.metrics:
        host, _, port = settings.metrics.rpartition(":")
        publish(app.state.registry, host.strip("[]") or LOOPBACK, range(int(port), int(port) + settings.processes))


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
        http=LimitedHttp,
        ws=LimitedWebSocket,
        ws_max_size=Limits().message_bytes,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # BehindProxy reads them
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def address_of(sock: socket.socket) -> str:
    """Where a browser on this machine finds a socket; a proxy, if it is one of Unix."""
    if sock.family == UNIX:
        return f"unix:{sock.getsockname()}"
    host, port = sock.getsockname()[:2]
    return url("127.0.0.1" if host in EVERYWHERE else host, port)


def welcome(address: str, others: tuple[str, ...]) -> None:
    """Tell people where it is."""
    put(f"The house is open at {address} (Ctrl-C closes it).", flush=True)
    if others and others != (address,):
        put(f"Others on this network find it at {' or '.join(others)}", flush=True)


@contextlib.contextmanager
def ended_by_ctrl_c() -> Iterator[None]:
    """Ctrl-C is how one leaves, not an error. It may end the server before anybody raises KeyboardInterrupt."""
    with contextlib.suppress(KeyboardInterrupt):
        yield
    put("\nGood night.")
