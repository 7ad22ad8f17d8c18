"""Phones that have lost a seat, each of which is told what became of it."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from companion.tables.models import FormerPhone, Seat, Table


def lets_go(session: Session, seat: Seat, why: str) -> None:
    """The seat's phone is about to lose it, for the reason that a line of the log has as its kind."""
    if seat.phone is not None:
        session.merge(FormerPhone(table_id=seat.table_id, seat=seat.number, phone=seat.phone, why=why))
        seat.phone = None


def lost_seats(session: Session, table: Table, phone: str) -> list[tuple[Seat, str]]:
    """The seats of a table that the phone held and holds no more, and why."""
    lost = session.scalars(select(FormerPhone).where(FormerPhone.table_id == table.id, FormerPhone.phone == phone))
    why = {former.seat: former.why for former in lost}
    return [(seat, why[seat.number]) for seat in table.seats if seat.number in why and seat.phone != phone]
