"""Requests to addresses that strangers gave us: https only, to public addresses only, small, timed, and never followed elsewhere.

A name is resolved once. If any of its addresses is not public, nobody is connected to; else the connection goes to an address that
was checked, so that a name which resolves differently a moment later changes nothing.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from lucky.errors import LuckyError
from lucky.phrase import Phrase

IP = ipaddress.IPv4Address | ipaddress.IPv6Address
LONGEST_URL = 2048
LOOKUPS = ThreadPoolExecutor(8, "lookup")  # of their own: a name whose server does not answer keeps nobody else waiting
PUBLIC6 = ipaddress.ip_network("2000::/3")
# Within what is public by its number: addresses that stand for an address of IPv4 (6to4, Teredo), relays, and what examples use.
NOT_PUBLIC = tuple(
    map(ipaddress.ip_network, ("192.88.99.0/24", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "2001:2::/48", "2001:10::/28"))
)


class NotAllowed(LuckyError):
    """An address that is not called at all."""


class NotHandedOver(Exception):
    """Nothing was sent: the other side could not be reached."""


class Unclear(Exception):
    """Something was sent, and nobody knows whether it arrived."""


@dataclass(frozen=True)
class Destination:
    """Where a request goes."""

    host: str
    port: int
    path: str


@dataclass(frozen=True)
class HttpAnswer:
    """What came back."""

    status: int
    retry_after: float = 0.0


def is_public(address: IP) -> bool:
    """Whether an address belongs to the public internet. One of IPv4 in the clothes of IPv6 does not.

    >>> is_public(ipaddress.ip_address("8.8.8.8")), is_public(ipaddress.ip_address("::ffff:8.8.8.8"))
    (True, False)
    """
    if isinstance(address, ipaddress.IPv6Address) and address not in PUBLIC6:
        return False  # loopback, link-local, unique local, mapped, NAT64, multicast: all outside
    if address.is_multicast or address.is_reserved or not address.is_global:
        return False
    return not any(address.version == network.version and address in network for network in NOT_PUBLIC)


async def resolved(host: str, port: int) -> list[str]:
    """The addresses of a name, as the system knows them."""
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(LOOKUPS, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


@dataclass(frozen=True)
class Reach:
    """Which addresses may be connected to, and how. What is given here is for tests, which stay on their own machine."""

    resolve: Callable[[str, int], Awaitable[list[str]]] = resolved
    allowed: Callable[[IP], bool] = is_public
    ports: tuple[int, ...] = (443, 8443)  # none: any
    tls: ssl.SSLContext | None = None
    seconds: float = 10.0  # for all of it
    answer_bytes: int = 16_384

    def place(self, url: str) -> Destination:
        """Where an address leads; NotAllowed if it is not one that we would ever call."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", 443 if parts.port is None else parts.port
            host = host.encode("idna").decode() if host and ":" not in host else host
        except (ValueError, UnicodeError):
            raise NotAllowed(Phrase("That is not an address.")) from None
        if parts.scheme != "https" or not host or len(url) > LONGEST_URL or parts.username is not None or parts.password is not None:
            raise NotAllowed(Phrase("Messages go by https only, and to an address without a password in it."))
        if not url.isascii() or any(letter.isspace() or not letter.isprintable() for letter in url):
            raise NotAllowed(Phrase("That is not an address."))
        if not port or (self.ports and port not in self.ports):
            raise NotAllowed(Phrase("Messages go to ports {ports} only.", ports=", ".join(map(str, self.ports))))
        return Destination(host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))

    async def checked(self, place: Destination) -> str:
        """An address to connect to: resolved once, and all of them public; NotAllowed if one is not."""
        try:
            async with asyncio.timeout(self.seconds):
                found = await self.resolve(place.host, place.port)
        except (OSError, UnicodeError):  # a timeout too
            raise NotHandedOver from None
        try:
            numbers = [ipaddress.ip_address(one.partition("%")[0]) for one in found]
        except ValueError:
            raise NotAllowed(Phrase("That address leads nowhere public.")) from None
        if not numbers or not all(map(self.allowed, numbers)):
            raise NotAllowed(Phrase("That address leads nowhere public."))
        return found[0]

    async def post(self, url: str, headers: Mapping[str, str], body: bytes, hand_over: Callable[[], Awaitable[bool]]) -> HttpAnswer | None:
        """Send a request. `hand_over` is asked when all is ready, before the first byte: None if it said no.

        NotHandedOver if nothing was sent, Unclear if something was and no answer came.
        """
        place = self.place(url)
        try:
            async with asyncio.timeout(self.seconds):
                reader, writer = await self._connected(place)
        except (OSError, TimeoutError):
            raise NotHandedOver from None
        try:
            if not await hand_over():
                return None
            async with asyncio.timeout(self.seconds):
                writer.write(_head(place, headers, body) + body)
                await writer.drain()
                return await self._answer(reader)
        except (OSError, TimeoutError, EOFError, ValueError):
            raise Unclear from None
        finally:
            writer.transport.abort()

    async def _connected(self, place: Destination) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        address = await self.checked(place)
        context = self.tls or ssl.create_default_context()
        return await asyncio.open_connection(address, place.port, ssl=context, server_hostname=place.host, limit=self.answer_bytes)

    async def _answer(self, reader: asyncio.StreamReader) -> HttpAnswer:
        """The head of the answer; nobody reads on, and nobody goes where it points to."""
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except asyncio.LimitOverrunError:
            raise ValueError("too long an answer") from None
        first, *lines = head.split("\r\n")
        version, status, *_ = first.split(" ", 2)
        if not version.startswith("HTTP/1") or not status.isdecimal():
            raise ValueError("not an answer")
        fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        wait = fields.get("retry-after", "")
        return HttpAnswer(int(status), float(wait) if wait.isdecimal() and len(wait) < 8 else 0.0)


def _head(place: Destination, headers: Mapping[str, str], body: bytes) -> bytes:
    host = f"[{place.host}]" if ":" in place.host else place.host
    lines = {
        "Host": host if place.port == 443 else f"{host}:{place.port}",
        "User-Agent": "lucky-mansion",
        "Content-Length": str(len(body)),
        "Connection": "close",
    } | dict(headers)
    text = f"POST {place.path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
    with suppress(UnicodeEncodeError):
        return text.encode("ascii")
    raise ValueError("a header that is not plain text")
