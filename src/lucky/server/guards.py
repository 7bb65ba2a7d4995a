"""Who may come in, how often and how much: limits by connection and by client address, and where a page may come from."""

import asyncio
import ipaddress
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException, TooManyRequestsException
from litestar.handlers import BaseRouteHandler

from lucky.errors import LuckyError
from lucky.messages import PROTOCOL_HEADER, protocol_problem
from lucky.phrase import Phrase
from lucky.server.settings import Limits
from lucky.table.refusals import TooMuch

HOUR = 3600.0
LONGEST_NAME = 255  # bytes of a file's name
DAY = 24 * HOUR
T = TypeVar("T")
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Bucket:
    """So much a second, and so much at once."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = float(most)
        self.at = time.monotonic()

    def level(self) -> float:
        """How much is left."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def take(self) -> bool:
        """Whether there is one left; if so it is gone."""
        if self.level() < 1:
            return False
        self.left -= 1
        return True

    def spend(self, amount: float) -> bool:
        """Take so much, even if there is less; whether there was enough."""
        self.left = self.level() - amount
        return self.left >= 0


def bucket_of(buckets: dict[str, Bucket], name: str, rate: float, most: float) -> Bucket:
    """Somebody's bucket among others; when somebody new comes, those that are full again are forgotten."""
    if name not in buckets:
        for other in [other for other, bucket in buckets.items() if bucket.level() >= bucket.most]:
            del buckets[other]
        buckets[name] = Bucket(rate, most)
    return buckets[name]


class RateLimits:
    """Counts connections, new tables and seconds of work by client address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.inside: Counter[str] = Counter()
        self.made: defaultdict[str, deque[float]] = defaultdict(deque)
        self.work: dict[str, Bucket] = {}  # of those for whom we have worked lately
        self.desk = asyncio.Semaphore(1)
        self.waiting = 0  # for the desk
        self.chat: dict[str, Bucket] = {}  # of addresses and tables that chat
        self.requests: dict[str, Bucket] = {}  # over HTTP, of those who have asked lately
        self.messages: dict[str, Bucket] = {}  # over live connections

    async def in_turn(self, address: str, job: Callable[[], T]) -> T:
        """Work something out for an address in a thread, when it is its turn: one job at a time, since people at tables come first."""
        if self.waiting > self.limits.work_waiting:
            raise TooMuch("Everybody wants to see something just now. Try again in a moment.")
        self.waiting += 1
        try:
            async with self.desk:
                with self.working(address):
                    return await asyncio.to_thread(job)
        finally:
            self.waiting -= 1

    @contextmanager
    def working(self, address: str) -> Iterator[None]:
        """Work for an address: refused if there was too much of it lately, else its time is counted."""
        if is_local(address):
            yield
            return
        address = network_of(address)
        bucket = bucket_of(self.work, address, self.limits.work_a_second, self.limits.work_at_once)
        if bucket.left <= 0:
            raise TooMuch("The staff have done enough for you just now. Give them a few minutes.")
        began = time.perf_counter()
        try:
            yield
        finally:
            bucket.left -= time.perf_counter() - began

    def may_chat(self, address: str, table_id: str) -> bool:
        """Whether one more line is not too much, of an address ("" if it is not counted) and of all at a table."""
        limits = self.limits
        if address and not bucket_of(self.chat, address, limits.lines_a_second, limits.lines_at_once).take():
            return False
        return bucket_of(self.chat, f"table {table_id}", limits.table_lines_a_second, limits.table_lines_at_once).take()

    def may_request(self, address: str) -> bool:
        """Whether an address may ask for one more thing over HTTP, or connect once more."""
        limits = self.limits
        return is_local(address) or bucket_of(self.requests, network_of(address), limits.requests_a_second, limits.requests_at_once).take()

    def may_send(self, address: str) -> bool:
        """Whether an address ("" if it is not counted) may send one more message, over whichever of its connections."""
        limits = self.limits
        return not address or bucket_of(self.messages, address, limits.address_messages_a_second, limits.address_messages_at_once).take()

    @contextmanager
    def admitted(self, address: str) -> Iterator[None]:
        """A connection, while it lasts."""
        address, local = network_of(address), is_local(address)
        if self.inside.total() >= self.limits.connections:
            raise TooMuch("The house is full. Try again later.")
        if self.inside[address] >= self.limits.connections_each and not local:
            raise TooMuch(Phrase("You have {number} doors open already. Close one.", number=self.inside[address]))
        self.inside[address] += 1
        try:
            yield
        finally:
            self.inside[address] -= 1
            if not self.inside[address]:
                del self.inside[address]

    def table_made(self, address: str) -> None:
        """Count one more table of an address, unless that would be too many."""
        if is_local(address):
            return
        address, now = network_of(address), time.monotonic()
        for other in [other for other, times in self.made.items() if not times or times[-1] < now - DAY]:
            del self.made[other]
        times = self.made[address]
        while times and times[0] < now - DAY:
            times.popleft()
        lately = sum(at >= now - HOUR for at in times)
        if lately >= self.limits.tables_each:
            raise TooMuch(Phrase("You have set {number} tables within the hour. Play at one of them first.", number=lately))
        if len(times) >= self.limits.tables_a_day:
            raise TooMuch(Phrase("You have set {number} tables within a day. Play at one of them first.", number=len(times)))
        times.append(now)


def is_local(address: str) -> bool:
    """Whether a client is on this machine: the owner, or a proxy that does not say for whom it asks."""
    found = _ip(address)
    return found is not None and found.is_loopback


def counted(address: str) -> str:
    """Whose address it is, if it is counted at all; "" for this machine."""
    return "" if is_local(address) else network_of(address)


def network_of(address: str) -> str:
    """Whose address it is, as far as one can count: whoever has one of IPv6 has all that begin with the same 64 bits.

    >>> network_of("2001:db8:0:1:aaaa::1") == network_of("2001:db8:0:1:bbbb::2")
    True
    """
    found = _ip(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address if found is None else str(found)


def _ip(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address; one of IPv4 that came in by IPv6 as what it is."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, ipaddress.IPv6Address) else found


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
    host = connection.headers.get("host", "").lower()
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    return name == "localhost" or is_local(name.strip("[]"))


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
