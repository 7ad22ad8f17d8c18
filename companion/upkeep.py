"""What the person who runs the companion does with its folder and database: look, copy, and open them to prune."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from importlib import metadata
from pathlib import Path

from alembic.util import CommandError
from click import ClickException
from sqlalchemy import Engine, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from companion.settings import Settings
from companion.tables.database import is_current, prepare


def about_data(settings: Settings) -> tuple[bool, str]:
    """Whether the data folder can be used, and a sentence that says so. Nothing is made."""
    folder = settings.data
    there = next(each for each in (folder, *folder.parents) if each.exists())
    can_write = there.is_dir() and os.access(there, os.W_OK)
    can = "can" if can_write else "can't"
    state = f"It {can} be written." if there == folder else f"It is not there yet and {can} be made."
    return can_write, f"Data folder: {folder}. {state}"


def about_database(settings: Settings) -> tuple[bool, str]:
    """Whether the database can be used, and a sentence that says so. Nothing is made."""
    name = f"Database: {settings.sqlite_file or make_url(settings.database_url).render_as_string()}."
    if settings.sqlite_file and not settings.sqlite_file.exists():
        return True, f"{name} It is not there yet and is made at the first start."
    try:
        with database_errors():
            current = is_current(_engine(settings))
    except ClickException as error:
        return False, f"{name} {error.message}"
    return current, f"{name} " + (
        "Its form is current." if current else "Its form isn't current before the next start."
    )


def version() -> str:
    """The version of the installed companion."""
    with suppress(metadata.PackageNotFoundError):
        return metadata.version("table-companion")
    return "of a checkout"


def copy(source: Path, file: Path) -> None:
    """Copies the SQLite database `source` into the empty `file`, which is gone again if that fails."""
    try:
        with closing(sqlite3.connect(f"{source.as_uri()}?mode=rw", uri=True)) as connection:
            connection.execute("VACUUM INTO ?", [str(file.absolute())])
    except sqlite3.Error as error:
        file.unlink()
        raise ClickException(f"The database can't be copied: {error}.") from None


def current_engine(settings: Settings) -> Engine:
    """The database, which is there and of the current form. Raises ClickException if it is not."""
    if settings.sqlite_file and not settings.sqlite_file.exists():
        raise ClickException(f"There is no database at {settings.sqlite_file}.")
    engine = _engine(settings)
    if not is_current(engine):
        raise ClickException("The database isn't of the current form: start the companion once, then try again.")
    return engine


def _engine(settings: Settings) -> Engine:
    engine = create_engine(settings.database_url)
    prepare(engine, settings.synchronous)
    return engine


@contextmanager
def database_errors() -> Iterator[None]:
    """Turns what a database complains about into one line."""
    try:
        yield
    except (SQLAlchemyError, CommandError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise ClickException(f"The database can't be used: {reason}") from None
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise ClickException("The database can't be used: psycopg is not installed.") from None
