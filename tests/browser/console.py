"""What Chromium notes in a page's console by itself, whatever the page makes of it."""

from collections.abc import Iterable

REFUSED = "net::ERR_CONNECTION_REFUSED"  # nobody listens there
ENDS = (  # a server that goes while it answers, by how far it had come
    "net::ERR_CONNECTION_RESET",
    "net::ERR_CONNECTION_CLOSED",
    "net::ERR_SOCKET_NOT_CONNECTED",
    "net::ERR_EMPTY_RESPONSE",
    "net::ERR_CONTENT_LENGTH_MISMATCH",
    "net::ERR_INCOMPLETE_CHUNKED_ENCODING",
)


def unexpected(lines: Iterable[str], server_ends: bool = False) -> list[str]:
    """The lines of a console that should not be there. A server that ends while a page is open leaves some."""
    expected = (REFUSED, *ENDS) if server_ends else (REFUSED,)
    return [line for line in lines if not any(how in line for how in expected)]
