"""Behind a proxy: whose address counts, and under which path the pages are."""

import logging
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lucky.server.guards import is_local
from lucky.server.settings import Settings

UNIX = "unix"  # the address of whoever comes by a Unix socket: always a proxy
THIS_MACHINE = ("127.0.0.0/8", "::1")  # trusted if nobody else is
UNFORWARDED = ("/healthz", "/readyz")  # asked for without a proxy, too
logger = logging.getLogger(__name__)


class BehindProxy:
    """Takes the client's address from a proxy that is trusted, and the base path off the path.

    A proxy that does not say for whom it asks is counted as one client, so that limits hold; and the log says so.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.base = settings.base_path
        self.expected = bool(settings.trusted_proxies)
        self.forwarding: Any = ProxyHeadersMiddleware(self.under_base, [*(settings.trusted_proxies or THIS_MACHINE), UNIX])  # type: ignore[arg-type]
        self.complained = False

    def trusts(self, host: str) -> bool:
        """Whether an address is that of a proxy that may say for whom it asks."""
        return host in self.forwarding.trusted_hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            host, port = scope.get("client") or (UNIX, 0)
            host = host.removeprefix("::ffff:")  # IPv4 on a socket of IPv6
            problem = self.problem(scope, host)
            scope["client"] = (f"proxy {host}" if problem else host, port)
            if problem and not self.complained:
                self.complained = True
                logger.error("%s comes %s: all its clients share one limit until that is mended (docs/hosting.md)", host, problem)
        await self.forwarding(scope, receive, send)

    def problem(self, scope: Scope, host: str) -> str:
        """What is wrong with how a request was forwarded; "" if nothing is."""
        trusted = self.trusts(host)
        forwarded = any(name == b"x-forwarded-for" for name, _ in scope["headers"])
        if trusted and not forwarded and (self.expected or host == UNIX):
            return "" if scope["path"].removeprefix(self.base) in UNFORWARDED else "without X-Forwarded-For, though it is a trusted proxy"
        return "with X-Forwarded-For, but is not among --trusted-proxies" if forwarded and not trusted and is_local(host) else ""

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
