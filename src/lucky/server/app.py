"""The web application: the built client, what it asks for, and how a request that makes no sense is refused."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders, State
from litestar.exceptions import ClientException, HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler, Message, Scope

from lucky import __version__
from lucky.errors import LuckyError
from lucky.server.assets import assets_in
from lucky.server.board_routes import boards_router
from lucky.server.catalogue_routes import catalogue_router
from lucky.server.compression import PatientCompression
from lucky.server.ground_routes import ground_router
from lucky.server.guards import known_host, not_too_often, same_protocol, sensible_path
from lucky.server.health import WriteProbe, healthz, readyz
from lucky.server.house_routes import house_router
from lucky.server.live import live
from lucky.server.network import network_router
from lucky.server.plain_pages import fault_page, wants_page
from lucky.server.post.reach import Reach
from lucky.server.post.routes import post_router
from lucky.server.proxies import BehindProxy
from lucky.server.replay_routes import replay_router
from lucky.server.settings import Settings
from lucky.server.table_registry import TableRegistry
from lucky.server.table_routes import tables_router
from lucky.service.refusals import status_of
from lucky.service.replay_cache import ReplayCache
from lucky.table.interfaces import StoreError
from lucky.table.refusals import complaint

STATIC = Path(__file__).parent.parent / "static"

# What the client opens by itself: tables, the boards, and what there is to read.
PAGES = [
    "/t/{table:str}",
    "/house",
    "/draw",
    "/replay",
    "/replay/{table:str}",
    "/rules",
    "/rules/{page:str}",
    "/settings",
    "/help",
    "/about",
]

HEADERS = {  # blob: the page draws the end of a game as a picture to share, and shows a scan to trace
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

NOT_BUILT = """<!doctype html><html lang="en"><title>Lucky Mansion</title>
<h1>The front door has not been built yet</h1>
<p>This copy of Lucky Mansion runs without its pages. <code>make play</code>, or <code>pip install .</code>, builds them.</p>
"""

HANDLERS: list[ControllerRouterHandler] = [
    healthz,
    readyz,
    boards_router,
    catalogue_router,
    ground_router,
    house_router,
    replay_router,
    post_router,
    tables_router,
    live,
    network_router,
]

logger = logging.getLogger(__name__)


def create_app(static: Path = STATIC, settings: Settings | None = None, reach: Reach | None = None) -> Litestar:
    """The application, with the client that Vite left in `static`; its tables are forgotten with it, unless settings say otherwise."""
    settings = settings or Settings()
    registry = TableRegistry(settings, reach)
    extra, running = model_chairs(settings)
    app = Litestar(
        [*HANDLERS, *extra, *client(static, f"{settings.base_path}/")],
        guards=[not_too_often, sensible_path, known_host, same_protocol],
        before_send=[add_headers],
        exception_handlers={
            LuckyError: refused,
            StoreError: store_failed,
            HTTPException: not_accepted,
            RecursionError: too_deep,
            Exception: request_failed,
        },
        lifespan=[lifespan, *running],
        state=State({"registry": registry, "replays": ReplayCache(registry), "write_probe": WriteProbe(registry)}),
        openapi_config=OpenAPIConfig(
            title="Lucky Mansion",
            version=__version__,
            description="Tables over HTTP. What happens at one comes over a WebSocket, /tables/TABLE/live: docs/protocol.md describes it.",
            openapi_router=Router("/api/openapi.json", route_handlers=[], include_in_schema=False, before_request=described),
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/")],
            servers=[Server(url=settings.base_path or "/")],
        ),
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=6,
            minimum_size=2000,
            exclude_opt_key="exclude_from_compression",
            middleware_class=PatientCompression,
        ),
        before_request=plain_enough,
        request_max_body_size=registry.settings.limits.message_bytes,
        logging_config=None,
    )
    app.asgi_handler = BehindProxy(app.asgi_handler, settings)
    return app


async def described(request: Request[Any, Any, Any]) -> None:
    """Describe the interface beside everything else; once, when it is first asked for."""
    await asyncio.to_thread(request.app.plugins.get(OpenAPIPlugin).provide_openapi_schema)


async def plain_enough(request: Request[Any, Any, Any]) -> None:
    """Refuse JSON of so many parts that reading it would make others wait."""
    if request.method == "POST":
        body = await request.body()
        if sum(map(body.count, (b",", b"[", b"{"))) > request.app.state.registry.settings.limits.message_parts:
            raise ClientException("Too long: that has more parts than any house.", status_code=413)


def model_chairs(settings: Settings) -> tuple[list[ControllerRouterHandler], list[Any]]:
    """Where language models take chairs, if they may: a handler, and what runs beside it."""
    if not settings.mcp:
        return [], []
    try:
        from lucky.mcp.house import mounted
    except ModuleNotFoundError:
        raise LuckyError("--mcp needs the Model Context Protocol. Run: pip install 'lucky-mansion[mcp]'") from None
    handler, running = mounted(settings.limits)
    return [handler], [running]


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """The tables, as long as the server runs."""
    registry: TableRegistry = app.state.registry
    try:
        await registry.open()
    except LuckyError as error:
        app.state.trouble = error
        raise
    try:
        yield
    finally:
        await registry.close()


async def add_headers(message: Message, _: Scope) -> None:
    """Put the headers on whatever is sent, pages and refusals alike, unless it brings its own."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def client(static: Path, base: str) -> list[ControllerRouterHandler]:
    """The pages: those with a digest in their name are kept for ever, the rest is asked for again."""
    if not (static / "index.html").exists():
        return [not_built]
    pages: list[ControllerRouterHandler] = [create_static_files_router("/", [static], cache_control=CacheControlHeader(no_cache=True))]
    if (static / "assets").exists():
        pages.append(assets_in(static / "assets"))
    return [*pages, page(["/", "/index.html", *PAGES], static / "index.html", base), page(["/offline.html"], static / "offline.html", base)]


def page(paths: list[str], file: Path, base: str) -> ControllerRouterHandler:
    """A page at the addresses that the client opens by itself. What it links to is relative to the base path."""
    text = file.read_text(encoding="utf-8").replace('<base href="/" />', f'<base href="{base}" />', 1)

    @get(paths, include_in_schema=False, media_type=MediaType.HTML, cache_control=CacheControlHeader(no_cache=True), sync_to_thread=False)
    def page() -> str:
        return text

    return page


@get("/", media_type=MediaType.HTML, sync_to_thread=False)
def not_built() -> str:
    """What an editable install without a client shows."""
    return NOT_BUILT


def answered(request: Request[Any, Any, Any], said: dict[str, Any], status: int) -> Response[Any]:
    """A refusal: a page for somebody who follows a link, else JSON."""
    return fault_page(request, status) if wants_page(request) else Response(said, status_code=status)


def refused(request: Request[Any, Any, Any], error: LuckyError) -> Response[Any]:
    """A request that is understood and cannot be granted."""
    return answered(request, complaint(error), status_of(error))


def store_failed(request: Request[Any, Any, Any], error: StoreError) -> Response[Any]:
    """The store cannot be used: the log says why."""
    logger.error("could not use the store", exc_info=error)
    return answered(request, {"error": "The house cannot open its books just now. Try again."}, 503)


def not_accepted(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A request that is not one of ours."""
    said = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        said = "; ".join(f"{fault.get('key', 'request')}: {fault.get('message', 'not understood')}" for fault in error.extra)
    return answered(request, {"error": said}, error.status_code)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """Brackets within brackets within brackets."""
    return answered(request, {"error": "Not understood: that goes too deep."}, 400)


def request_failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own fault: the log has the details."""
    logger.error("request failed", exc_info=error, extra={"facts": {"request": f"{request.method} {request.url.path}"}})
    return answered(request, {"error": "Something fell off a wall. It is not your fault."}, 500)
