"""The client's scripts, styles and pictures, whose names tell what is in them: they are sent compressed, and kept for ever.

Vite leaves a file `name.br` beside each that is worth it. Whoever cannot read that (browsers without TLS) is sent gzip, which is
made when it is first asked for.
"""

import gzip
import mimetypes
from functools import cached_property
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

FOR_EVER = CacheControlHeader(max_age=31536000, immutable=True)
WORTHWHILE = ("text/javascript", "text/css", "image/svg+xml")


class Asset:
    """A file, and how it can be sent."""

    def __init__(self, path: Path) -> None:
        self.plain = path.read_bytes()
        self.media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        brotli = path.with_name(f"{path.name}.br")
        self.brotli = brotli.read_bytes() if brotli.exists() else None
        # Pages have a policy that names what they load. A script, style or font loads nothing, and is sent often: a short one will do.
        self.policy = {} if self.media_type.startswith("image/") else {"content-security-policy": "default-src 'none'"}

    @cached_property
    def gzip(self) -> bytes:
        """The file as every client can read it."""
        return gzip.compress(self.plain, mtime=0)

    def response(self, accepted: str) -> Response[bytes]:
        """The smallest form that a client accepts."""
        ways = {word.partition(";")[0].strip() for word in accepted.split(",")}
        content, headers = self.plain, {"vary": "accept-encoding", **self.policy}
        if self.brotli is not None and "br" in ways:
            content = self.brotli
            headers["content-encoding"] = "br"
        elif self.media_type in WORTHWHILE and "gzip" in ways:
            content = self.gzip
            headers["content-encoding"] = "gzip"
        return Response(content, media_type=self.media_type, headers=headers)


def assets_in(folder: Path) -> HTTPRouteHandler:
    """The files of a folder as they are now; nothing is opened by a name that somebody asks for."""
    assets = {path.name: Asset(path) for path in sorted(folder.iterdir()) if path.suffix != ".br"}

    @route(
        "/assets/{name:str}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        cache_control=FOR_EVER,
        include_in_schema=False,
        sync_to_thread=False,
        exclude_from_compression=True,
    )
    def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        if name not in assets:
            raise NotFoundException
        return assets[name].response(request.headers.get("accept-encoding", ""))

    return asset
