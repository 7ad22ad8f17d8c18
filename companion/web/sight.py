"""What a request looks at: a table, and the seat of this phone from which it looks."""

from typing import Any, NamedTuple

from flask import abort, current_app
from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session, selectinload

from companion.catalogue import GAMES
from companion.kit.game import Game
from companion.tables.codes import read_code
from companion.tables.hosting import note_seen
from companion.tables.ledger import Ledger, Standing
from companion.tables.models import Seat, Table
from companion.tables.scribbles import notes_of
from companion.web.database import db
from companion.web.kept import Kept
from companion.web.phone import known_name

_BY_CODE = select(Table).where(Table.code == bindparam("code")).options(selectinload(Table.seats))
_announced: Kept[tuple[Table, Standing]] = Kept(300)


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
    table = _find(session, code)
    note_seen(session, held_seats(table))
    game = GAMES[table.game]
    return _from_seat(table, ledger().standing(session, table.id, game), seat)


def see_announced(code: str, seat: int | None, version: int) -> Sight:
    """As `see`, just after `version` was announced: what one stream reads then serves the table's other streams too."""
    return _from_seat(*_announced.get((code, version), lambda: _read(code)), seat)


def from_seat(sight: Sight, seat: int) -> Sight:
    """The same table from a certain seat. 404 if this phone does not hold it."""
    return _from_seat(sight.table, sight.standing, seat)


def _find(session: Session, code: str) -> Table:
    return session.scalars(_BY_CODE, {"code": read_code(code)}).one_or_none() or abort(404)


def _read(code: str) -> tuple[Table, Standing]:
    """The table's rows, which no longer belong to a session, and its game."""
    session: Session = db.session()
    table = _find(session, code)
    standing = ledger().standing(session, table.id, GAMES[table.game])
    session.expunge_all()
    return table, standing


def _from_seat(table: Table, standing: Standing, seat: int | None) -> Sight:
    held, game = held_seats(table), GAMES[table.game]
    mine = _asked_for(held, seat)
    of_game = game.games_begun(standing.state)
    notes = notes_of(db.session(), table.id, mine.number, of_game) if mine and game.NOTES else {}
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
