"""Where others on the same network find the server: addresses of this machine, found without asking anybody."""

import socket
from collections.abc import Iterable

import msgspec
from litestar import Router, get

from lucky.server.counting import is_local
from lucky.server.guards import address_of
from lucky.server.table_routes import Asked, problems, registry_of

LOOPBACK = "127.0.0.1"
UNIX = getattr(socket, "AF_UNIX", None)  # which Windows has not
EVERYWHERE = ("0.0.0.0", "::")
# To connect a datagram socket sends nothing: the system only says from which address it would. The first of these is an
# address nobody has, so it shows the way to everywhere else; the others show the networks people have at home.
FAR_AWAY = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


class Reachable(msgspec.Struct, frozen=True):
    """Where the server can be found from other devices; nothing if it cannot."""

    addresses: tuple[str, ...]


@get("/addresses", summary="Where other devices find this server", sync_to_thread=False, responses=problems())
def addresses(request: Asked) -> Reachable:
    """For a page on this very machine. Others have found the way already, and get nothing."""
    return Reachable(registry_of(request).settings.addresses if is_local(address_of(request)) else ())


def reachable(sock: socket.socket) -> tuple[str, ...]:
    """The addresses at which others reach a socket that listens, likeliest first; none if it is on loopback, or one of Unix."""
    if sock.family == UNIX:
        return ()
    host, port = sock.getsockname()[:2]
    hosts = dict.fromkeys(own_addresses()) if host in EVERYWHERE else [host]
    return tuple(url(one, port) for one in hosts if not is_local(one))


def own_addresses(towards: Iterable[str] = FAR_AWAY) -> list[str]:
    """This machine's addresses in the networks that the system knows a way to."""
    found: list[str] = []
    for other in towards:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((other, 9))
            except OSError:  # no way there
                continue
            found.append(probe.getsockname()[0])
    return found


def url(host: str, port: int) -> str:
    """The address of a page."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


network_router = Router("/api", route_handlers=[addresses])
