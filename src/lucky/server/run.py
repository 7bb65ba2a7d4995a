"""Runs the server in this process until Ctrl-C."""

import contextlib
import socket
import threading
import webbrowser
from collections.abc import Iterator

import uvicorn

from lucky.server.app import create_app


class House(uvicorn.Server):
    """A server that says where it is once its doors are open."""

    def __init__(self, address: str, browser: bool) -> None:
        super().__init__(uvicorn.Config(create_app(), log_level="warning", lifespan="on"))
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors, then tell people."""
        await super().startup(sockets)
        if self.started:
            print(f"The house is open at {self.address} (Ctrl-C closes it).", flush=True)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def serve(sock: socket.socket, *, browser: bool) -> None:
    """Serve the house on a socket that listens already."""
    host, port = sock.getsockname()[:2]
    with quiet_goodbye():
        House(f"http://{host}:{port}/", browser).run(sockets=[sock])


@contextlib.contextmanager
def quiet_goodbye() -> Iterator[None]:
    """Ctrl-C is how one leaves, not an error."""
    try:
        yield
    except KeyboardInterrupt:
        print("\nGood night.")
