"""A seat moves to another phone with a one-time code; the old phone is signed out."""

import hashlib
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete
from sqlalchemy.orm import Session

from companion.kit.refusals import Refused
from companion.tables.codes import MOVE_LENGTH, new_code, read_code
from companion.tables.database import writing
from companion.tables.former import lets_go
from companion.tables.ledger import Ledger, notice
from companion.tables.models import Move, Table
from companion.tables.seats import SeatNo, find

VALID = timedelta(minutes=10)


def offer(session: Session, table: Table, number: int) -> str:
    """A code that moves the seat to the phone on which it is typed first, for ten minutes. An earlier one is void."""
    find(table, number)
    code, table_id = new_code(MOVE_LENGTH), table.id
    with writing(session):
        session.execute(delete(Move).where(Move.table_id == table_id, Move.seat == number))
        session.execute(delete(Move).where(Move.until < datetime.now(UTC)))
        session.add(Move(code=_hash(code), table_id=table_id, seat=number, until=datetime.now(UTC) + VALID))
    return code


def redeem(ledger: Ledger, session: Session, typed: str, phone: str) -> tuple[Table, int]:
    """The seat comes to this phone. Raises Refused where the code is unknown, used or too old."""
    move = session.get(Move, _hash(read_code(typed)))
    if move is None or move.until < datetime.now(UTC):
        raise Refused(SeatNo.MOVE_CODE_UNKNOWN)
    table_id, number = move.table_id, move.seat
    with ledger.turn(session, table_id) as turn:
        table = session.get_one(Table, table_id)
        seat = find(table, number)
        if not session.execute(delete(Move).where(Move.code == _hash(read_code(typed)))).rowcount:  # type: ignore[attr-defined]
            raise Refused(SeatNo.MOVE_CODE_UNKNOWN)
        lets_go(session, seat, "seat.changed_phone")
        seat.phone, seat.seen_at = phone, datetime.now(UTC)
        turn.note(notice("seat.changed_phone", number, name=seat.name))
    return table, number


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
