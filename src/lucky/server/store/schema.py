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

# Messages to people whose page is closed (lucky/server/post). All of it goes with its table, and none of it into an export or a backup.


def _of_table() -> sa.Column[Any]:
    return sa.Column("table_id", Words, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


# How a table that somebody wants to hear of stood when it was last looked at.
standings = sa.Table(
    "standings",
    metadata,
    _part_of_table(),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("touched", sa.Double, nullable=False),
    sa.Column("stretch", Words, nullable=False),  # "" before it was looked at
    sa.Column("standing", sa.JSON(none_as_null=True)),  # lucky.post.standing.Standing
)

addresses = sa.Table(
    "addresses",
    metadata,
    sa.Column("id", Words, primary_key=True),
    _of_table(),
    sa.Column("seat", sa.Integer),  # NULL: of the whole table
    sa.Column("way", Words, nullable=False),  # push, mail or webhook
    sa.Column("endpoint", Words, nullable=False),  # sha256 of where it goes: messages to one endpoint go one after the other
    sa.Column("target", sa.JSON, nullable=False),  # where it goes, and with which keys
    sa.Column("wishes", sa.JSON, nullable=False),  # lucky.post.wishes.Wishes
    sa.Column("key", Words, nullable=False),  # sha256 of the key that ends it by one click
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Index("addresses_by_table", "table_id"),
    sa.Index("addresses_by_endpoint", "endpoint"),
    sa.Index("addresses_by_key", "key"),
)

outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    _of_table(),
    sa.Column("address_id", Words, sa.ForeignKey("addresses.id", ondelete="CASCADE"), nullable=False),
    sa.Column("endpoint", Words, nullable=False),
    sa.Column("seat", sa.Integer),  # whose open page makes it needless
    sa.Column("kind", Words, nullable=False),
    sa.Column("stretch", Words, nullable=False),
    sa.Column("notice", sa.JSON, nullable=False),  # lucky.post.standing.Notice
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("digest", sa.Boolean, nullable=False),  # waits for others to the same endpoint
    sa.Column("lease", Words, nullable=False),  # which process is about to send it,
    sa.Column("leased", sa.Double, nullable=False),  # and until when that is believed
    sa.Column("handed", sa.Integer, nullable=False),  # how often it was handed over, or may have been
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
    sa.UniqueConstraint("address_id", "kind", "stretch", name="outbox_once"),
    sa.Index("outbox_by_due", "done", "due"),
    sa.Index("outbox_by_table", "table_id"),
)

# Pages that are open for a seat, by process; only where several processes share the tables.
presence = sa.Table(
    "presence",
    metadata,
    _part_of_table(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("process", Words, primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)

# Somebody's tables on all their devices: the seat's token is sealed with a key that only the devices have.
rings = sa.Table(
    "rings",
    metadata,
    sa.Column("ring", Words, primary_key=True),  # sha256 of the devices' key
    _part_of_table(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("sealed", Words, nullable=False),
    sa.Column("looked", sa.Integer, nullable=False),  # the version of the table when they last looked
)

house_keys = sa.Table("house_keys", metadata, sa.Column("name", Words, primary_key=True), sa.Column("value", Words, nullable=False))
