"""The note sheets of seats: private, kept at each touch, and no part of the log."""

from collections.abc import Callable
from datetime import UTC, datetime

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from companion.tables.database import writing
from companion.tables.models import Scribbles


def notes_of(session: Session, table_id: int, seat: int, game: int) -> dict[str, str]:
    """A seat's notes on the table's n-th game; empty when it has made none."""
    return dict(session.scalar(select(Scribbles.notes).where(*_sheet(table_id, seat), Scribbles.game == game)) or {})


def change_notes(
    session: Session, table_id: int, seat: int, game: int, change: Callable[[dict[str, str]], dict[str, str]]
) -> None:
    """Changes a seat's notes on the table's n-th game, in one write: two quick touches are two notes.

    What was noted on earlier games is gone then.
    """
    with writing(session):
        notes = change(notes_of(session, table_id, seat, game))
        session.execute(delete(Scribbles).where(*_sheet(table_id, seat)))
        session.add(Scribbles(table_id=table_id, seat=seat, game=game, notes=notes, at=datetime.now(UTC)))


def _sheet(table_id: int, seat: int) -> tuple[ColumnElement[bool], ...]:
    return (Scribbles.table_id == table_id, Scribbles.seat == seat)
