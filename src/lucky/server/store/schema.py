"""The tables of the database. A change here needs a migration (lucky/server/migrations)."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.types import TypeDecorator


class Words(TypeDecorator[str]):
    """Text without what PostgreSQL cannot hold: null characters and halves of surrogate pairs."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: sa.Dialect) -> str | None:
        """Drop them on the way in."""
        return None if value is None else value.replace("\0", "").encode("utf-8", "replace").decode()


metadata = sa.MetaData()


def _part_of_table() -> sa.Column[Any]:
    return sa.Column("table_id", Words, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", Words, primary_key=True),
    sa.Column("setup", sa.JSON, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", Words, nullable=False),
    sa.Column("sequel_seed", Words),
    sa.Column("stage", Words, nullable=False),
    sa.Column("host", Words, nullable=False),
    sa.Column("next", Words, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("touched", sa.Double, nullable=False),
    sa.Column("ended", sa.Double),
    # These follow from the options, and are asked for often.
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("clocked", sa.Boolean, nullable=False),
    sa.Index("tables_by_stage", "stage", "made"),
)

chairs = sa.Table(
    "chairs",
    metadata,
    _part_of_table(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", Words, nullable=False),
    sa.Column("name", Words, nullable=False),
    sa.Column("bot", Words, nullable=False),
    sa.Column("token", Words, nullable=False),
    sa.Column("away", sa.Boolean, nullable=False),
    sa.Column("wish", sa.JSON(none_as_null=True)),  # votes, and an answer ahead: chair_notes.ChairNotes
)

# The primary key is all the concurrency control there is: nobody can write version 17 twice. The names in the database are those
# of the first migration, older than the words used here.
actions = sa.Table(
    "deeds",
    metadata,
    _part_of_table(),
    sa.Column("number", sa.Integer, key="version", primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.BigInteger, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    _part_of_table(),
    sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("name", Words, nullable=False),
    sa.Column("text", Words, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
