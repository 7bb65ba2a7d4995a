"""Messages to people whose page is closed: where they go, what is to be sent, how tables stood; and keys of the house."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0002"
down_revision = "0001"


def _table_id(**more: bool) -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), **more)  # type: ignore[arg-type]


def upgrade(op: Operations) -> None:
    """Add what messages need."""
    op.create_table(
        "standings",
        _table_id(primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("stretch", sa.Text, nullable=False),
        sa.Column("standing", sa.JSON),
    )
    op.create_table(
        "addresses",
        sa.Column("id", sa.Text, primary_key=True),
        _table_id(nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("way", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("target", sa.JSON, nullable=False),
        sa.Column("wishes", sa.JSON, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_index("addresses_by_table", "addresses", ["table_id"])
    op.create_index("addresses_by_endpoint", "addresses", ["endpoint"])
    op.create_index("addresses_by_key", "addresses", ["key"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True),
        _table_id(nullable=False),
        sa.Column("address_id", sa.Text, sa.ForeignKey("addresses.id", ondelete="CASCADE"), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("stretch", sa.Text, nullable=False),
        sa.Column("notice", sa.JSON, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("digest", sa.Boolean, nullable=False),
        sa.Column("lease", sa.Text, nullable=False),
        sa.Column("leased", sa.Double, nullable=False),
        sa.Column("handed", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.UniqueConstraint("address_id", "kind", "stretch", name="outbox_once"),
    )
    op.create_index("outbox_by_due", "outbox", ["done", "due"])
    op.create_index("outbox_by_table", "outbox", ["table_id"])
    op.create_table(
        "presence",
        _table_id(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "rings",
        sa.Column("ring", sa.Text, primary_key=True),
        _table_id(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("looked", sa.Integer, nullable=False),
    )
    op.create_table("house_keys", sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False))
