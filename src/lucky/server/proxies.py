"""Behind a proxy: whose address counts, and under which path the pages are."""

import logging
import socket
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lucky.server.counting import is_address, is_local, is_own_name
from lucky.server.settings import Settings

UNIX = "unix"  # the address of whoever comes by a Unix socket: always a proxy
THIS_MACHINE = ("127.0.0.0/8", "::1")  # trusted if nobody else is
UNFORWARDED = ("/healthz", "/readyz")  # asked for without a proxy, too
MARKS = (
    b"forwarded",
    b"via",
    b"x-real-ip",
    b"x-forwarded-host",
    b"x-forwarded-proto",
    b"x-forwarded-server",
)  # headers that only proxies send
CONNECTED = "lucky.connected"  # in an ASGI scope: the address of a trusted proxy that says for whom it asks
logger = logging.getLogger(__name__)


def asked_by_another_name(scope: Scope) -> bool:
    """Whether the name by which the server was asked is none of this machine: then it is that of a proxy, which people know."""
    host = next((value.decode("latin-1").lower() for name, value in scope["headers"] if name == b"host"), "")
    return bool(host) and not is_own_name(host) and host.partition(":")[0] != socket.gethostname().lower()


class BehindProxy:
    """Takes the client's address from a proxy that is trusted, and the base path off the path.

    A proxy that does not say for whom it asks is counted as one client, so that limits hold; and the log says so. Whoever came by a proxy
    is never "this machine", which is not limited.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.base = settings.base_path
        self.trusts_others = bool(settings.trusted_proxies)
        self.expected = bool(settings.trusted_proxies or settings.public_url or settings.base_path)
        self.forwarding: Any = ProxyHeadersMiddleware(self.forwarded, [*(settings.trusted_proxies or THIS_MACHINE), UNIX])  # type: ignore[arg-type]
        self.complained: set[str] = set()

    def trusts(self, host: str) -> bool:
        """Whether an address is that of a proxy that may say for whom it asks."""
        return host in self.forwarding.trusted_hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            host, port = scope.get("client") or (UNIX, 0)
            host = host.removeprefix("::ffff:")  # IPv4 on a socket of IPv6
            scope["client"] = host, port
            sent = {name for name, _ in scope["headers"]}
            trusted, forwarded = self.trusts(host), b"x-forwarded-for" in sent
            if trusted and forwarded:
                scope[CONNECTED] = host  # type: ignore[literal-required]
            elif trusted and scope["path"].removeprefix(self.base) not in UNFORWARDED:
                if self.trusts_others or host == UNIX:
                    self.count_as_one(scope, host, "without X-Forwarded-For, though it is a trusted proxy")
                elif self.expected or not sent.isdisjoint(MARKS) or asked_by_another_name(scope):
                    self.count_as_one(scope, host, "without X-Forwarded-For, and is taken for a proxy")
            elif forwarded and is_local(host):
                self.count_as_one(scope, host, "with X-Forwarded-For, but is not among --trusted-proxies")
        await self.forwarding(scope, receive, send)

    async def forwarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look whom a proxy has asked for: somebody who can be counted, and not this machine, which anybody could claim to be."""
        if host := scope.get(CONNECTED):
            named = scope["client"][0] if scope["client"] else ""
            if named == host or not is_address(named) or is_local(named):
                self.count_as_one(scope, str(host), "with no address in X-Forwarded-For, or with one of this machine")
        await self.under_base(scope, receive, send)

    def count_as_one(self, scope: Scope, host: str, problem: str) -> None:
        """Count a request as the proxy's own, and say so once."""
        scope["client"] = f"proxy {host}", 0
        if problem not in self.complained:
            self.complained.add(problem)
            logger.error("%s comes %s: whoever comes so shares one limit, until that is mended (docs/hosting.md)", host, problem)

    async def under_base(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is under the base path; a proxy may have taken that off already."""
        if self.base and scope["type"] == ScopeType.HTTP and scope["path"] == self.base:
            await send({"type": "http.response.start", "status": 308, "headers": [(b"location", f"{self.base}/".encode())]})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        if self.base and scope["path"].startswith(f"{self.base}/"):
            scope["path"] = scope["path"].removeprefix(self.base)
            scope["raw_path"] = scope["raw_path"].removeprefix(self.base.encode())
        await self.app(scope, receive, send)
