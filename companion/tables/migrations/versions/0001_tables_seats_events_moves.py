"""Tables, seats, events, moves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

MOMENT = sa.DateTime(timezone=True)
SITTING = sa.text('NOT "left"')


def of_a_table() -> "sa.Column[int]":
    return sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(12), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("host", sa.Integer, nullable=False),
        sa.Column("locked", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("once", sa.String(80), unique=True),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.Column("acted_at", MOMENT, nullable=False, index=True),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seats",
        sa.Column("id", sa.Integer, primary_key=True),
        of_a_table(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("folded", sa.String(160), nullable=False),
        sa.Column("mark", sa.String(12), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("phone", sa.String(64)),
        sa.Column("acts", sa.Integer, nullable=False),
        sa.Column("seen_at", MOMENT, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
    )
    op.create_index("uq_seats_number", "seats", ["table_id", "number"], unique=True)
    op.create_index(
        "uq_seats_name_while_sitting",
        "seats",
        ["table_id", "folded"],
        unique=True,
        sqlite_where=SITTING,
        postgresql_where=SITTING,
    )
    op.create_index("ix_seats_phone", "seats", ["phone"])
    op.create_table(
        "events",
        of_a_table(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("once", sa.String(80)),
        sa.Column("asked", sa.String(64)),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_index("uq_events_once", "events", ["table_id", "once"], unique=True)
    op.create_table(
        "moves",
        sa.Column("code", sa.String(64), primary_key=True),
        of_a_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("until", MOMENT, nullable=False),
    )


def downgrade() -> None:
    for table in ("moves", "events", "seats", "tables"):
        op.drop_table(table)
