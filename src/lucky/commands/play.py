"""`lucky play`: the house on this machine, opened in the browser."""

import socket
from typing import Annotated

import typer

from lucky.errors import LuckyError

USUAL_PORT = 8765
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"


def play(
    port: Annotated[int | None, typer.Option(min=1, max=65535, help=f"Where to listen; {USUAL_PORT} if that is free.")] = None,
    database: Annotated[str | None, typer.Option(help="Where tables are kept: a file, or postgresql://user@host/name.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="For phones and other devices on the same network, too.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
) -> None:
    """Open the house in your browser. Ctrl-C closes it."""
    from lucky.server.run import serve
    from lucky.server.settings import Settings
    from lucky.server.store import usual_database

    serve(listening(port, EVERYWHERE if lan else LOOPBACK), Settings(database=database or usual_database()), browser=browser)


def listening(port: int | None, host: str = LOOPBACK, remedy: str = "Leave --port out to take one that is free.") -> socket.socket:
    """A socket, on loopback if nothing else is said: the port asked for, or the usual one, or any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [port] if port is not None else [USUAL_PORT, 0]:
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, candidate))
            sock.listen(1024)
        except OSError as error:
            sock.close()
            reason = error.strerror or error
        else:
            return sock
    where = f"port {port}" if host == LOOPBACK else f"{host}, port {port or USUAL_PORT}"
    raise LuckyError(f"Cannot listen on {where}: {reason}. {remedy}")
