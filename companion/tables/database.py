"""The database: how it is opened, brought up to date and written to."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, event
from sqlalchemy.orm import Session

WRITES = "companion_writes"

# One writer at a time in this process: a writer that waits inside SQLite would hold up every open stream.
_writer = threading.RLock()


def prepare(engine: Engine, synchronous: str = "FULL") -> None:
    """Makes an engine safe for many phones: on SQLite a write-ahead log, and transactions that begin when we say so.

    `synchronous` NORMAL loses the last moments in a power cut but spares slow memory cards.
    """
    if engine.dialect.name != "sqlite":
        return

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}", "busy_timeout=5000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(session: Session) -> Iterator[None]:
    """A write transaction: committed at the end, undone on any exception. What was read before is read afresh."""
    with _writer:
        session.rollback()
        session.connection(execution_options={WRITES: True})
        try:
            yield
            session.commit()
        except BaseException:
            session.rollback()
            raise


def upgrade(engine: Engine) -> None:
    """Brings the schema to the newest form; does nothing when it is."""
    with engine.begin() as connection:
        command.upgrade(_alembic(connection), "head")


def is_current(engine: Engine) -> bool:
    """Whether the schema is the one that this program was written for."""
    with engine.connect() as connection:
        here = MigrationContext.configure(connection).get_current_revision()
        return here == ScriptDirectory.from_config(_alembic(connection)).get_current_head()


def _alembic(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
