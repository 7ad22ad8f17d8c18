"""Opening a table, taking, changing and leaving seats. Every change is a line in the log that all can see.

Everything here may raise Refused; where an action id `once` has been used before, Repeated, or Stale if for something
else.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from companion.catalogue import GAMES
from companion.kit.refusals import Refused
from companion.tables.codes import new_code
from companion.tables.database import writing
from companion.tables.former import lets_go
from companion.tables.hosting import host_only
from companion.tables.ledger import Ledger, digest, notice
from companion.tables.models import Seat, Table
from companion.tables.seats import BESIDE, MARKS, SeatNo, clean_name, find, fold, free_mark, refuse_taken_name, seated


def open_table(
    ledger: Ledger,
    session: Session,
    game: str,
    options: Mapping[str, Any],
    name: str,
    phone: str,
    once: str | None = None,
) -> Table:
    """A new table whose host is this phone, seated as `name`; with an empty name the host does not play.

    The same `once` again returns the table that it opened. Raises Refused.
    """
    if game not in GAMES:
        raise Refused(SeatNo.UNKNOWN_GAME, game=game)
    cleaned = clean_name(name) if name.strip() else ""
    table = _new_table(game, options, 1 if cleaned else BESIDE, once)
    table.seats = [_new_seat(table.host, cleaned, MARKS[0], phone)]
    try:
        with writing(session):
            if once and (opened := session.scalar(select(Table).where(Table.once == once))):
                return opened
            table.code = next(code for code in iter(new_code, "") if not _is_taken(session, code))
            session.add(table)
    except IntegrityError:
        return session.scalars(select(Table).where(Table.once == once, Table.once.is_not(None))).one()
    with ledger.turn(session, table.id) as turn:
        turn.note(notice("table.opened", table.host, name=cleaned))
    return table


def take_seat(
    ledger: Ledger, session: Session, table: Table, name: str, mark: str, phone: str, once: str | None = None
) -> Seat:
    """A new seat for a phone. Raises Refused; a name is taken if another seat has it, whatever its case."""
    name = clean_name(name)
    with ledger.turn(session, table.id, once, digest("take_seat", phone, name, mark)) as turn:
        sitting = seated(table)
        if table.locked:
            raise Refused(SeatNo.TABLE_LOCKED)
        if len(sitting) >= GAMES[table.game].PLAYERS[-1]:
            raise Refused(SeatNo.TABLE_FULL, seats=len(sitting))
        refuse_taken_name(sitting, name)
        number = max(seat.number for seat in table.seats) + 1
        seat = _new_seat(number, name, free_mark(sitting, mark), phone)
        seat.place = max(seat.place for seat in table.seats) + 1
        table.seats.append(seat)
        if all(other.left for other in table.seats if other.number == table.host):
            table.host = number
        turn.note(notice("seat.taken", number, name=name))
    return seat


def take_free_seat(
    ledger: Ledger, session: Session, table: Table, number: int, phone: str, once: str | None = None
) -> Seat:
    """A seat that the host has freed goes to another phone, with its name and all that belongs to it."""
    with ledger.turn(session, table.id, once, digest("take_free_seat", phone, number)) as turn:
        seat = find(table, number)
        if seat.phone is not None:
            raise Refused(SeatNo.SEAT_NOT_FREE, name=seat.name)
        seat.phone, seat.seen_at = phone, datetime.now(UTC)
        turn.note(notice("seat.taken_over", number, name=seat.name))
    return seat


def change_seat(
    ledger: Ledger, session: Session, table: Table, number: int, name: str, mark: str, once: str | None = None
) -> None:
    """Another name or mark for a seat. Raises Refused."""
    name = clean_name(name)
    with ledger.turn(session, table.id, once, digest("change_seat", number, name, mark)) as turn:
        seat = find(table, number)
        others = [other for other in seated(table) if other is not seat]
        refuse_taken_name(others, name)
        was, seat.name, seat.folded = seat.name, name, fold(name)
        seat.mark = free_mark(others, mark or seat.mark)
        turn.note(notice("seat.changed", number, was=was, name=name))


def leave(ledger: Ledger, session: Session, table: Table, by: int, number: int, once: str | None = None) -> None:
    """A seat leaves the table, by its own wish or the host's. The game is told; a host who leaves has a successor."""
    if by != number:
        host_only(table, by)
    with ledger.turn(session, table.id, once, digest("leave", by, number)) as turn:
        seat = find(table, number)
        seat.left = True
        lets_go(session, seat, "seat.left")
        turn.note(notice("seat.left", by, name=seat.name))
        turn.happen(turn.game.leave(turn.state, number), by)
        if table.host == number and (heirs := sorted(seated(table), key=lambda heir: heir.phone is None)):
            table.host = heirs[0].number
            turn.note(notice("host.changed", table.host, name=heirs[0].name))


def _new_table(game: str, options: Mapping[str, Any], host: int, once: str | None) -> Table:
    now = datetime.now(UTC)
    return Table(game=game, options=dict(options), host=host, once=once, opened_at=now, acted_at=now)


def _is_taken(session: Session, code: str) -> bool:
    return session.scalar(select(Table.id).where(Table.code == code)) is not None


def _new_seat(number: int, name: str, mark: str, phone: str) -> Seat:
    return Seat(
        number=number, name=name, folded=fold(name), mark=mark, place=number, phone=phone, seen_at=datetime.now(UTC)
    )
