"""Phones that held a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "former_phones",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("phone", sa.String(64), nullable=False),
        sa.Column("why", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "phone"),
    )


def downgrade() -> None:
    op.drop_table("former_phones")
