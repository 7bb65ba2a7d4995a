"""PostgreSQL, over asyncpg: any number of processes, on any number of machines, at the same tables."""

import secrets
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from lucky.server.store.database import JSON
from lucky.server.store.trouble import DAMAGE, explained
from lucky.table.interfaces import StoreError, Unfit

T = TypeVar("T")
CHANNEL = "lucky_tables"
CONNECTIONS = 6  # of a process: one commits actions, one listens for changes, the rest load tables and write what is rare


class PostgreSQL:
    """A server that processes share."""

    def __init__(self, url: URL) -> None:
        try:
            import asyncpg  # type: ignore[import-untyped]
            from sqlalchemy.ext.asyncio import create_async_engine
        except ImportError:
            raise StoreError("PostgreSQL needs a driver: pip install 'lucky-mansion[postgres]'.") from None
        self.name = url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)
        self.failures = 0
        self.origin = secrets.token_hex(4)  # tells our own notifications from those of others
        self._errors = SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, *DAMAGE
        try:
            self.engine = create_async_engine(
                _for_asyncpg(url),
                pool_size=CONNECTIONS,
                pool_pre_ping=True,
                hide_parameters=True,  # seeds and what was said do not belong into a log
                connect_args={"timeout": 10, "command_timeout": 30},
                **JSON,
            )
        except self._errors as error:
            raise explained(self.name, error) from None
        self._snapshot = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._at_once = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    def notify(self, table_id: object) -> sa.Function[None]:
        """An expression that notifies the other processes of a table when its transaction is committed."""
        return sa.func.pg_notify(CHANNEL, sa.func.concat(self.origin, " ", table_id))

    async def check(self) -> None:
        """Nothing: it looks after itself."""

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that changes nothing, from one moment."""
        return await self._run(self._snapshot.connect(), question)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Do something in one transaction; when this returns it is on the disk."""
        return await self._run(self.engine.begin(), job)

    async def write_at_once(self, job: Callable[[Connection], T]) -> T:
        """The same for a single statement, in autocommit mode."""
        return await self._run(self._at_once.connect(), job)

    async def _run(self, connecting: AbstractAsyncContextManager[Any], job: Callable[[Connection], T]) -> T:
        try:
            async with connecting as connection:
                done: T = await connection.run_sync(job)
                return done
        except self._errors as error:
            meaning = explained(self.name, error)
            self.failures += not isinstance(meaning, Unfit)
            raise meaning from None

    async def close(self) -> None:
        """Let go of the connections."""
        await self.engine.dispose()


def _for_asyncpg(url: URL) -> URL:
    """The address with libpq's words put in asyncpg's."""
    query = dict(url.query)
    if "sslmode" in query:
        query["ssl"] = query.pop("sslmode")
    query.pop("channel_binding", None)
    return url.set(drivername="postgresql+asyncpg", query=query)
