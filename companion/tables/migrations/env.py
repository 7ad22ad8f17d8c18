"""How Alembic runs here: always on a connection that is given to it, see companion.tables.database."""

from alembic import context

from companion.tables.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
