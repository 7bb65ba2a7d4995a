"""`lucky play`: the house on this machine, opened in the browser."""

import socket
from typing import Annotated

import typer

from lucky.errors import LuckyError

USUAL_PORT = 8765


def play(
    port: Annotated[int | None, typer.Option(min=1, max=65535, help=f"Where to listen; {USUAL_PORT} if that is free.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
) -> None:
    """Open the house in your browser. Ctrl-C closes it."""
    from lucky.server.run import serve

    serve(listening(port), browser=browser)


def listening(port: int | None) -> socket.socket:
    """A socket on loopback: the port asked for, or the usual one, or any that is free."""
    for candidate in [port] if port is not None else [USUAL_PORT, 0]:
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind(("127.0.0.1", candidate))
            sock.listen()
        except OSError as error:
            sock.close()
            reason = error.strerror or error
        else:
            return sock
    raise LuckyError(f"Cannot listen on port {port}: {reason}. Leave --port out to take one that is free.")
