"""Whether the server is alive, and whether it is of any use: for whoever watches over it."""

import asyncio
import logging
import time

import msgspec
import sqlalchemy as sa
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.engine import Connection

from lucky import __version__
from lucky.server.table_registry import TableRegistry
from lucky.server.table_routes import Asked
from lucky.table.interfaces import StoreError

KEPT_SECONDS = 2.0  # an answer is given again for as long, so that asking costs nothing
PATIENCE = 5.0  # seconds after which a database that does not answer is taken for gone
logger = logging.getLogger(__name__)

# A row that is always there is written as it was: the whole way to the disk, without a trace.
REWRITE = sa.text("UPDATE alembic_version SET version_num = version_num")


class Readiness(msgspec.Struct, frozen=True):
    """Whether actions can be kept, and if not, why."""

    ready: bool
    error: str = ""


NOT_READY = {503: ResponseSpec(Readiness, generate_examples=False, description="The database cannot be written just now.")}


class WriteProbe:
    """Tries to write to a store, at most once in a while, however many ask."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.at = -KEPT_SECONDS
        self._probe: asyncio.Task[Readiness] | None = None
        self._last = Readiness(True)

    async def ask(self) -> Readiness:
        """Whether the store can be written, as of a moment ago."""
        if self._probe is None or (self._probe.done() and time.monotonic() - self.at >= KEPT_SECONDS):
            self._probe = asyncio.create_task(self._try())
        return await asyncio.shield(self._probe)

    async def _try(self) -> Readiness:
        database = self.registry.store.database
        try:
            async with asyncio.timeout(PATIENCE):
                await database.write(_rewrite)
            found = Readiness(True)
        except StoreError as error:
            found = Readiness(False, str(error).replace(database.name, "The database"))  # where it is, is nobody's business
        except TimeoutError:
            found = Readiness(False, "The database does not answer.")
        if found != self._last:
            logger.warning("ready again" if found.ready else f"not ready: {found.error}")
        self._last, self.at = found, time.monotonic()
        return found


def _rewrite(connection: Connection) -> None:
    connection.execute(REWRITE)


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, str]:
    """Whether the server answers."""
    return {"status": "ok", "version": __version__}


@get("/readyz", summary="Whether actions can be kept", responses=NOT_READY)
async def readyz(request: Asked) -> Response[Readiness]:
    """200 if the database was written to a moment ago, 503 with the reason if that failed."""
    probe: WriteProbe = request.app.state.write_probe
    found = await probe.ask()
    return Response(found, status_code=200 if found.ready else 503, headers={"Cache-Control": "no-store"})
