"""A plain file server, as any host has one: to look at the site, and for its tests."""

import contextlib
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit


class SiteFiles(SimpleHTTPRequestHandler):
    """The files of a folder under a path of its own."""

    def __init__(self, *args: object, at: str, **kwargs: object) -> None:
        self.at = at
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """The file of a path; what does not stand under ours is nowhere."""
        plain = urlsplit(path).path
        inside = plain.startswith(self.at)
        return super().translate_path(f"/{plain.removeprefix(self.at)}" if inside else "/no such file")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def serving(folder: Path, at: str = "/", port: int = 0) -> Iterator[str]:
    """Serve a folder on this machine, as long as the context lasts; the address."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(SiteFiles, directory=str(folder), at=at))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{at}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
