"""The web application: the built client, and what it asks for about boards."""

from pathlib import Path

from litestar import Litestar, get
from litestar.static_files import create_static_files_router

STATIC = Path(__file__).parent.parent / "static"


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, str]:
    """Whether anybody is home."""
    return {"status": "well"}


def create_app(static: Path = STATIC) -> Litestar:
    """The application, with the client built in `static`."""
    client = create_static_files_router(path="/", directories=[static], html_mode=True)
    return Litestar([healthz, client], openapi_config=None)
