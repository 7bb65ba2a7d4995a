"""Migrations: how a database of an older version becomes one of this version. Alembic does it, one file in versions/ a step.

A change of store/schema.py needs a new file there, numbered on, and its number here; its `upgrade` is given Alembic's operations.
A test compares the outcome with the schema.
"""

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

HERE = Path(__file__).parent
NEWEST = "0002"
LOCK = 5_139_218  # any number, the same for all of us: one process migrates, the others wait


def version_of(connection: Connection) -> str | None:
    """The step a database is at; None for one that holds nothing of ours."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def bring_up_to_date(connection: Connection) -> str | None:
    """Take the steps that are missing, in the transaction the connection is in: the step it was at before."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    before = version_of(connection)
    if before != NEWEST:  # Alembic takes a moment to import, so not before it is needed
        _upgrade(connection, before)
    return before


def _upgrade(connection: Connection, before: str | None) -> None:
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    from lucky.table.interfaces import StoreError

    script = ScriptDirectory(str(HERE))
    if before is not None and before not in {revision.revision for revision in script.walk_revisions()}:
        raise StoreError(
            f"These tables were kept by a newer Lucky Mansion (version {before}; this one knows {NEWEST}). Update the program."
        )

    def steps(revision: Any, _: MigrationContext) -> Any:
        return script._upgrade_revs(NEWEST, revision)

    context = MigrationContext.configure(connection, opts={"fn": steps, "script": script})
    context.run_migrations(op=Operations(context))  # not by alembic.op, of which there is one for all who migrate at once
