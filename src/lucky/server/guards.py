"""Who may come in, how often and how much: limits by connection and by client address, and where a page may come from."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException, TooManyRequestsException
from litestar.handlers import BaseRouteHandler

from lucky.errors import LuckyError
from lucky.messages import PROTOCOL_HEADER, protocol_problem
from lucky.server.counting import Bucket, Buckets, History, Tally, bucket_of, is_local, is_own_name
from lucky.server.settings import Limits
from lucky.table.refusals import TooMuch

HOUR = 3600.0
LONGEST_NAME = 255  # bytes of a file's name
DAY = 24 * HOUR
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class RateLimits:
    """Counts connections, new tables, and seconds of work (desk.py), by client address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.inside = Tally()
        self.made = History(DAY)
        self.work = Buckets(limits.work_a_second, limits.work_at_once)  # of those for whom we have worked lately
        self.chat = Buckets(limits.lines_a_second, limits.lines_at_once)
        self.table_chat: dict[str, Bucket] = {}  # of everybody at a table
        self.requests = Buckets(limits.requests_a_second, limits.requests_at_once)  # over HTTP
        self.messages = Buckets(limits.address_messages_a_second, limits.address_messages_at_once)  # over live connections

    def may_chat(self, address: str, table_id: str) -> bool:
        """Whether one more line is not too much, of an address ("" if it is not counted) and of all at a table."""
        if address and not self.chat.take(address):
            return False
        limits = self.limits
        return bucket_of(self.table_chat, table_id, limits.table_lines_a_second, limits.table_lines_at_once).take()

    def may_request(self, address: str) -> bool:
        """Whether an address may ask for one more thing over HTTP, or connect once more."""
        return is_local(address) or self.requests.take(address)

    def may_send(self, address: str) -> bool:
        """Whether an address ("" if it is not counted) may send one more message, over whichever of its connections."""
        return not address or self.messages.take(address)

    @contextmanager
    def admitted(self, address: str) -> Iterator[None]:
        """A connection, while it lasts."""
        if self.inside.total >= self.limits.connections:
            raise TooMuch("The house is full. Try again later.")
        if not is_local(address) and self.inside.is_full(address, self.limits.connections_each):
            raise TooMuch("Enough doors are open to where you are. Close one.")
        self.inside.add(address)
        try:
            yield
        finally:
            self.inside.remove(address)

    def table_made(self, address: str) -> None:
        """Count one more table of an address, unless that would be too many."""
        if is_local(address):
            return
        if self.made.most_since(address, HOUR) >= self.limits.tables_each:
            raise TooMuch("Enough tables were set from where you are within the hour. Play at one of them first.")
        if self.made.most_since(address, DAY) >= self.limits.tables_a_day:
            raise TooMuch("Enough tables were set from where you are within a day. Play at one of them first.")
        self.made.add(address)

    def table_unmade(self, address: str) -> None:
        """Count one table less of an address: it came to nothing."""
        if not is_local(address):
            self.made.take_back(address)


def address_of(connection: AnyConnection) -> str:
    """The client's address; behind a proxy on this machine, as the proxy tells it."""
    return connection.client.host if connection.client else ""


def same_origin(connection: AnyConnection) -> bool:
    """Whether a browser asks from one of our own pages. Programs send no Origin, and need none."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        page = urlsplit(origin).netloc.lower()
    except ValueError:  # not even an address
        return False
    return bool(page) and page == connection.headers.get("host", "").lower()


def same_protocol(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard: a page of another version is told so before it misunderstands an answer. Programs need not say what they speak."""
    headers = connection.headers
    spoken = headers.get(PROTOCOL_HEADER)
    from_page = "origin" in headers or headers.get("sec-fetch-dest") == "empty"
    if spoken is None and not (from_page and same_origin(connection)):
        return
    problem = protocol_problem(int(spoken[:9]) if spoken and spoken.isdecimal() else 0)
    if problem and connection.url.path.startswith("/api/"):
        raise LuckyError(problem)


def sensible_path(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard: an address that no file could have is not looked for."""
    path = connection.scope["path"]
    if "\0" in path or any(len(part.encode("utf-8", "surrogatepass")) > LONGEST_NAME for part in path.split("/")):
        raise NotFoundException("There is nothing at this address.")


def not_too_often(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard: what is cheap to answer once is not when it is asked for without end."""
    if not connection.app.state.registry.rate_limits.may_request(address_of(connection)):
        raise TooManyRequestsException("Not so fast.")


def known_host(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard: whoever was told a wrong name for this server, by a page that means no good, is not answered. Names of this machine are."""
    public = urlsplit(connection.app.state.registry.settings.public_url).netloc.lower()
    if public and connection.headers.get("host", "").lower() != public and not asked_by_own_name(connection):
        raise ClientException("This server is not called that.", status_code=421)


def asked_by_own_name(connection: AnyConnection) -> bool:
    """Whether the name by which the server was asked is one of this machine's; any other may have been made up by who asks."""
    return is_own_name(connection.headers.get("host", "").lower())


def our_pages_only(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard: other people's pages may not set tables in somebody's name."""
    if not same_origin(connection):
        raise PermissionDeniedException("Only the house's own pages may ask for this.")


def token_of(connection: AnyConnection) -> str:
    """The token a request brings, which is never in its address; "" if there is none."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def bearer(connection: AnyConnection) -> str:
    """The token a request must bring."""
    token = token_of(connection)
    if not token:
        raise ClientException("Say who you are: the header Authorization: Bearer, and the token of your seat.", status_code=401)
    return token
