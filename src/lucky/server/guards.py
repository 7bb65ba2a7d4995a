"""Who may come in, how often and how much: limits by connection and by client address, and where a page may come from."""

import ipaddress
import time
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler

from lucky.errors import LuckyError
from lucky.phrase import Phrase
from lucky.server.settings import Limits

HOUR = 3600.0
Connection = ASGIConnection[Any, Any, Any, Any]


class TooMuch(LuckyError):
    """More than the house puts up with from one guest."""


class Bucket:
    """So much a second, and so much at once."""

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = most
        self.left = float(most)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether there is one left; if so it is gone."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Doorman:
    """Counts who is in, and who made how many tables."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.inside: Counter[str] = Counter()
        self.made: defaultdict[str, deque[float]] = defaultdict(deque)

    @contextmanager
    def admitted(self, address: str) -> Iterator[None]:
        """A connection, while it lasts."""
        if self.inside.total() >= self.limits.connections:
            raise TooMuch("The house is full. Try again later.")
        if self.inside[address] >= self.limits.connections_each and not is_local(address):
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
        now = time.monotonic()
        for other in [other for other, times in self.made.items() if times[-1] < now - HOUR]:
            del self.made[other]
        times = self.made[address]
        while times and times[0] < now - HOUR:
            times.popleft()
        if len(times) >= self.limits.tables_each:
            raise TooMuch(Phrase("You have set {number} tables within the hour. Play at one of them first.", number=len(times)))
        times.append(now)


def is_local(address: str) -> bool:
    """Whether a client is on this machine: the owner, or a proxy that does not say for whom it asks."""
    try:
        return ipaddress.ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return False


def address_of(connection: Connection) -> str:
    """The client's address; behind a proxy on this machine, as the proxy tells it."""
    return connection.client.host if connection.client else ""


def same_origin(connection: Connection) -> bool:
    """Whether a browser asks from one of our own pages. Programs send no Origin, and need none."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        page = urlsplit(origin).netloc.lower()
    except ValueError:  # not even an address
        return False
    return bool(page) and page == connection.headers.get("host", "").lower()


def our_pages_only(connection: Connection, _: BaseRouteHandler) -> None:
    """Guard: other people's pages may not set tables in somebody's name."""
    if not same_origin(connection):
        raise PermissionDeniedException("Only the house's own pages may ask for this.")


def bearer(connection: Connection) -> str:
    """The token a request brings, which is never in its address."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise ClientException("Say who you are: the header Authorization: Bearer, and the token of your seat.", status_code=401)
    return token.strip()
