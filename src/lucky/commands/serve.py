"""`lucky serve`: the house for others too, with a log."""

import logging
import re
from typing import Annotated

import typer

from lucky.commands.play import LOOPBACK, USUAL_PORT, listening


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = LOOPBACK,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen; 0 for any port that is free.")] = USUAL_PORT,
    database: Annotated[str | None, typer.Option(help="Where tables are kept: a file, or postgresql://user@host/name.")] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one share a PostgreSQL.")] = 1,
    metrics: Annotated[str | None, typer.Option(metavar="[HOST:]PORT", help="Where Prometheus finds figures.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Note down only what goes wrong.")] = False,
) -> None:
    """Run the house for others. Tables survive whatever happens to it; Ctrl-C closes it."""
    from lucky.server.run import serve as open_doors
    from lucky.server.settings import Settings
    from lucky.server.store import usual_database

    if metrics is not None and not re.fullmatch(r"([\w.-]+:|\[[\da-f:]+\]:)?\d{1,5}", metrics, re.IGNORECASE):
        raise typer.BadParameter(f"{metrics!r} is not a port, nor host:port.", param_hint="--metrics")
    level = logging.WARNING if quiet else logging.INFO
    settings = Settings(database=database or usual_database(), metrics=metrics or "")
    open_doors(listening(port, host), settings, workers=workers, log_level=level)
