"""`lucky serve`: the house for others too, with a log."""

import errno
import ipaddress
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from lucky.commands.play import LOOPBACK, USUAL_PORT, listening
from lucky.errors import LuckyError

FREE_PORT = "--port 0 takes one that is free; `lucky serve --help` tells of other addresses."
PATH = re.compile(r"(/[\w.~-]+)*", re.ASCII)
PORT = re.compile(r"([\w.-]+:|\[[\da-fA-F:]+\]:)?\d{1,5}", re.ASCII)
Database = Annotated[str | None, typer.Option(help="Where tables are kept: a file, or postgresql://user@host/name.")]
Metrics = Annotated[str, typer.Option(metavar="[HOST:]PORT", help="Where Prometheus finds figures.")]
PublicUrl = Annotated[str, typer.Option(metavar="URL", help="Where people find it, if a proxy is in front: https://example.org/lucky.")]
BasePath = Annotated[str, typer.Option(metavar="PATH", help="The path under which a proxy shows it; that of --public-url if left out.")]
Proxies = Annotated[str, typer.Option(metavar="ADDRESSES", help="Proxies that say for whom they ask: 10.0.0.1,192.168.0.0/16.")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = LOOPBACK,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen; 0 for any port that is free.")] = USUAL_PORT,
    uds: Annotated[Path | None, typer.Option(metavar="PATH", help="Listen on a Unix socket instead.")] = None,
    database: Database = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one share a PostgreSQL.")] = 1,
    public_url: PublicUrl = "",
    base_path: BasePath = "",
    trusted_proxies: Proxies = "",
    metrics: Metrics = "",
    mcp: Annotated[bool, typer.Option("--mcp", help="Let language models take chairs, at /mcp.")] = False,
    webhooks: Annotated[bool, typer.Option("--webhooks", help="Call webhooks that people name, at public addresses.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Note down only what goes wrong.")] = False,
) -> None:
    """Run the house for others. Tables survive whatever happens to it; Ctrl-C closes it."""
    from lucky.server.post.settings import MailSettings, PostSettings
    from lucky.server.run import serve as open_doors
    from lucky.server.settings import Settings
    from lucky.server.store import usual_database

    public_url, base_path = place(public_url, base_path)
    if metrics and not PORT.fullmatch(metrics):
        raise typer.BadParameter(f"{metrics!r} is not a port, nor host:port.", param_hint="--metrics")
    settings = Settings(
        database=database or usual_database(),
        public_url=public_url,
        base_path=base_path,
        trusted_proxies=networks(trusted_proxies),
        metrics=metrics,
        mcp=mcp,
        post=PostSettings(
            webhooks=webhooks, mail=MailSettings.from_environment(), contact=public_url if public_url.startswith("https:") else ""
        ),
    )
    level = logging.WARNING if quiet else logging.INFO
    with listening(port, host, FREE_PORT) if uds is None else unix_socket(uds) as sock:
        open_doors(sock, settings, workers=workers, log_level=level)


def place(public_url: str, base_path: str) -> tuple[str, str]:
    """The address with a slash at the end, and the path without one; refused if they do not agree."""
    base_path = base_path.rstrip("/")
    if not PATH.fullmatch(base_path):
        raise typer.BadParameter("It should look like /lucky.", param_hint="--base-path")
    if not public_url:
        return "", base_path
    try:
        parts = urlsplit(public_url)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0  # reading the port is what finds fault with it
    except ValueError:
        good = False
    path = parts.path.rstrip("/") if good else ""
    if not good or "@" in parts.netloc or parts.query or parts.fragment or not PATH.fullmatch(path):
        raise typer.BadParameter("It should look like https://example.org/lucky.", param_hint="--public-url")
    if base_path not in ("", path):
        raise typer.BadParameter(f"--public-url says {path or '/'}. Leave this out.", param_hint="--base-path")
    return f"{parts.scheme}://{parts.netloc.lower()}{path}/", path


def networks(text: str) -> tuple[str, ...]:
    """Addresses and networks, with commas between them."""
    words = tuple(filter(None, re.split(r"[,\s]+", text)))
    for word in words:
        try:
            ipaddress.ip_network(word)
        except ValueError as error:
            raise typer.BadParameter(f"{error}.", param_hint="--trusted-proxies") from None
    return words


@contextmanager
def unix_socket(path: Path) -> Iterator[socket.socket]:
    """A Unix socket, removed afterwards; one that was left behind makes way. Its folder decides who may connect."""
    if not hasattr(socket, "AF_UNIX"):
        raise LuckyError("This system has no Unix sockets. Listen on --port.")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as sock:
        try:
            if path.is_socket() and is_abandoned(path):
                path.unlink()
            sock.bind(str(path))
            path.chmod(0o666)
            sock.listen(1024)
        except OSError as error:
            raise LuckyError(f"Cannot listen on {path}: {error.strerror or error}.") from None
        try:
            yield sock
        finally:
            path.unlink(missing_ok=True)


def is_abandoned(path: Path) -> bool:
    """Whether nobody listens on a Unix socket any more."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        return probe.connect_ex(str(path)) == errno.ECONNREFUSED
