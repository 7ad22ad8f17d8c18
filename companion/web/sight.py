"""What a request looks at: a table, and the seat of this phone from which it looks."""

from typing import Any, NamedTuple

from flask import abort, current_app
from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from companion.catalogue import GAMES
from companion.kit.game import Game
from companion.tables.codes import read_code
from companion.tables.ledger import Ledger, Standing
from companion.tables.models import Seat, Table
from companion.tables.scribbles import notes_of
from companion.tables.seating import note_seen
from companion.web.database import db
from companion.web.phone import known_name


class Sight(NamedTuple):
    """A table as a phone finds it. `held` are this phone's seats there; `seat` and `notes` are those it looks from."""

    table: Table
    game: Game
    standing: Standing
    held: list[Seat]
    seat: Seat | None
    notes: dict[str, str]


def ledger() -> Ledger:
    """The log of all tables."""
    return current_app.extensions["ledger"]  # type: ignore[no-any-return]


def see(code: str, seat: int | None = None) -> Sight:
    """The table of that code, from the seat asked for, else from the phone's only one. 404 if either is not there.

    A seat that this phone does not hold and a seat that does not exist look alike. The phone's seats have been seen.
    """
    session: Session = db.session()
    table = session.scalars(
        select(Table).where(Table.code == read_code(code)).options(selectinload(Table.seats))
    ).one_or_none()
    if table is None:
        abort(404)
    note_seen(session, held_seats(table))
    held, game = held_seats(table), GAMES[table.game]
    mine = _asked_for(held, seat)
    standing = ledger().standing(session, table.id, game)
    notes = notes_of(session, table.id, mine.number, game.games_begun(standing.state)) if mine and game.NOTES else {}
    return Sight(table, game, standing, held, mine, notes)


def held_seats(table: Table) -> list[Seat]:
    """This phone's seats at a table."""
    name = known_name()
    return [seat for seat in table.seats if name and seat.phone == name and not seat.left]


def _asked_for(held: list[Seat], number: int | None) -> Seat | None:
    if number is None:
        return held[0] if len(held) == 1 else None
    return next((seat for seat in held if seat.number == number), None) or abort(404)


def as_number(value: Any) -> int | None:
    """A seat's number out of a form, a query or JSON; None where there is none. 404 for what is no number."""
    if value in (None, ""):
        return None
    try:
        return int(str(value))
    except ValueError:
        abort(404)
