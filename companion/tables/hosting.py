"""What only the host may do, and who becomes host when the host is silent.

Everything here may raise Refused; where an action id `once` has been used before, Repeated, or Stale if for something
else.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import update
from sqlalchemy.orm import Session

from companion.kit.refusals import Refused
from companion.tables.database import writing
from companion.tables.former import lets_go
from companion.tables.ledger import Ledger, digest, notice
from companion.tables.models import Seat, Table
from companion.tables.seats import SeatNo, find, seated

HOST_SILENCE = timedelta(minutes=3)
SEEN_ANEW = timedelta(seconds=20)
"""A phone that asks all the time is noted down this often: much more often than HOST_SILENCE."""


def move_in_order(
    ledger: Ledger, session: Session, table: Table, by: int, number: int, steps: int, once: str | None = None
) -> None:
    """The host moves a seat one place clockwise (1) or back (-1); at the end of the row nothing happens."""
    host_only(table, by)
    with ledger.turn(session, table.id, once, digest("move_in_order", by, number, steps)) as turn:
        sitting = seated(table)
        at = sitting.index(find(table, number))
        to = at + (1 if steps > 0 else -1)
        if 0 <= to < len(sitting):
            sitting[at].place, sitting[to].place = sitting[to].place, sitting[at].place
            turn.note(notice("seat.moved", by, name=sitting[at].name))
    session.refresh(table, ["seats"])


def free_seat(ledger: Ledger, session: Session, table: Table, by: int, number: int, once: str | None = None) -> None:
    """The host lets somebody else take a seat whose phone is lost: it stays in the game, without a phone."""
    host_only(table, by)
    with ledger.turn(session, table.id, once, digest("free_seat", by, number)) as turn:
        seat = find(table, number)
        lets_go(session, seat, "seat.freed")
        turn.note(notice("seat.freed", by, name=seat.name))


def hand_over(ledger: Ledger, session: Session, table: Table, by: int, number: int, once: str | None = None) -> None:
    """The host makes another seat the host. Raises Refused."""
    host_only(table, by)
    with ledger.turn(session, table.id, once, digest("hand_over", by, number)) as turn:
        table.host = find(table, number).number
        turn.note(notice("host.changed", table.host, name=find(table, number).name))


def take_over(ledger: Ledger, session: Session, table: Table, by: int, once: str | None = None) -> None:
    """A seat becomes host because the host has been silent for minutes. Raises Refused."""
    if not host_is_silent(table):
        raise Refused(SeatNo.HOST_NOT_SILENT, minutes=int(HOST_SILENCE.total_seconds()) // 60)
    with ledger.turn(session, table.id, once, digest("take_over", by)) as turn:
        table.host = find(table, by).number
        turn.note(notice("host.taken_over", by, name=find(table, by).name))


def set_lock(ledger: Ledger, session: Session, table: Table, by: int, locked: bool, once: str | None = None) -> None:
    """Nobody new can take a seat at a locked table. Raises Refused."""
    host_only(table, by)
    with ledger.turn(session, table.id, once, digest("set_lock", by, locked)) as turn:
        if table.locked != locked:
            table.locked = locked
            turn.note(notice("table.locked" if locked else "table.unlocked", by))


def set_options(
    ledger: Ledger, session: Session, table: Table, by: int, options: Mapping[str, Any], once: str | None = None
) -> None:
    """Other options for the next game; not while one is running. Raises Refused."""
    host_only(table, by)
    with ledger.turn(session, table.id, once, digest("set_options", by, dict(options))) as turn:
        if turn.game.is_running(turn.state):
            raise Refused(SeatNo.GAME_RUNS)
        if table.options != options:
            table.options = dict(options)
            turn.note(notice("table.options", by))


def host_only(table: Table, by: int) -> None:
    """Raises Refused unless the seat is the host's."""
    if by != table.host:
        raise Refused(SeatNo.HOST_ONLY)


def host_is_silent(table: Table) -> bool:
    """Whether nothing has been heard of the host's phone for minutes."""
    host = next((seat for seat in table.seats if seat.number == table.host and not seat.left), None)
    return host is None or host.phone is None or datetime.now(UTC) - host.seen_at > HOST_SILENCE


def note_seen(session: Session, seats: Iterable[Seat]) -> None:
    """Their phone has just been heard of. Written down now and then only; nobody needs to be told."""
    now = datetime.now(UTC)
    if due := [seat.id for seat in seats if now - seat.seen_at > SEEN_ANEW]:
        with writing(session):
            session.execute(update(Seat).where(Seat.id.in_(due)).values(seen_at=now))
