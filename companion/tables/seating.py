"""Opening a table, taking and leaving seats, and who is the host. Every change is a line in the log that all can see.

Everything here may raise Refused; where an action id `once` has been used before, Repeated, or Stale if for something
else.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from enum import auto
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from companion.catalogue import GAMES
from companion.kit.refusals import Refusal, Refused
from companion.tables.codes import new_code
from companion.tables.database import writing
from companion.tables.former import lets_go
from companion.tables.ledger import Ledger, digest, notice
from companion.tables.models import Seat, Table

MARKS = ("circle", "square", "triangle", "diamond", "hexagon", "star", "cross", "drop")
NAME_LENGTH = 24
BESIDE = 0
"""The number of the place beside the table, for a host who does not play."""
HOST_SILENCE = timedelta(minutes=3)
SEEN_ANEW = timedelta(seconds=20)
"""A phone that asks all the time is noted down this often: much more often than HOST_SILENCE."""


class SeatNo(Refusal):
    """Why a seat can't be had, changed or given."""

    UNKNOWN_GAME = auto()
    UNKNOWN_OPTION = auto()
    NAME_MISSING = auto()
    NAME_TOO_LONG = auto()
    NAME_TAKEN = auto()
    MARK_UNKNOWN = auto()
    MARK_TAKEN = auto()
    TABLE_FULL = auto()
    TABLE_LOCKED = auto()
    SEAT_NOT_FREE = auto()
    NO_SUCH_SEAT = auto()
    HOST_ONLY = auto()
    HOST_NOT_SILENT = auto()
    GAME_RUNS = auto()
    MOVE_CODE_UNKNOWN = auto()


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
        _refuse_taken_name(sitting, name)
        number = max(seat.number for seat in table.seats) + 1
        seat = _new_seat(number, name, _free_mark(sitting, mark), phone)
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
        _refuse_taken_name(others, name)
        was, seat.name, seat.folded = seat.name, name, fold(name)
        seat.mark = _free_mark(others, mark or seat.mark)
        turn.note(notice("seat.changed", number, was=was, name=name))


def move_in_order(
    ledger: Ledger, session: Session, table: Table, by: int, number: int, steps: int, once: str | None = None
) -> None:
    """The host moves a seat one place clockwise (1) or back (-1); at the end of the row nothing happens."""
    _host_only(table, by)
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
    _host_only(table, by)
    with ledger.turn(session, table.id, once, digest("free_seat", by, number)) as turn:
        seat = find(table, number)
        lets_go(session, seat, "seat.freed")
        turn.note(notice("seat.freed", by, name=seat.name))


def leave(ledger: Ledger, session: Session, table: Table, by: int, number: int, once: str | None = None) -> None:
    """A seat leaves the table, by its own wish or the host's. The game is told; a host who leaves has a successor."""
    if by != number:
        _host_only(table, by)
    with ledger.turn(session, table.id, once, digest("leave", by, number)) as turn:
        seat = find(table, number)
        seat.left = True
        lets_go(session, seat, "seat.left")
        turn.note(notice("seat.left", by, name=seat.name))
        turn.happen(turn.game.leave(turn.state, number), by)
        if table.host == number and (heirs := sorted(seated(table), key=lambda heir: heir.phone is None)):
            table.host = heirs[0].number
            turn.note(notice("host.changed", table.host, name=heirs[0].name))


def hand_over(ledger: Ledger, session: Session, table: Table, by: int, number: int, once: str | None = None) -> None:
    """The host makes another seat the host. Raises Refused."""
    _host_only(table, by)
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
    _host_only(table, by)
    with ledger.turn(session, table.id, once, digest("set_lock", by, locked)) as turn:
        if table.locked != locked:
            table.locked = locked
            turn.note(notice("table.locked" if locked else "table.unlocked", by))


def set_options(
    ledger: Ledger, session: Session, table: Table, by: int, options: Mapping[str, Any], once: str | None = None
) -> None:
    """Other options for the next game; not while one is running. Raises Refused."""
    _host_only(table, by)
    with ledger.turn(session, table.id, once, digest("set_options", by, dict(options))) as turn:
        if turn.game.is_running(turn.state):
            raise Refused(SeatNo.GAME_RUNS)
        if table.options != options:
            table.options = dict(options)
            turn.note(notice("table.options", by))


def note_seen(session: Session, seats: Iterable[Seat]) -> None:
    """Their phone has just been heard of. Written down now and then only; nobody needs to be told."""
    now = datetime.now(UTC)
    if due := [seat.id for seat in seats if now - seat.seen_at > SEEN_ANEW]:
        with writing(session):
            session.execute(update(Seat).where(Seat.id.in_(due)).values(seen_at=now))


def seated(table: Table) -> list[Seat]:
    """The seats that play, clockwise."""
    return sorted(
        (seat for seat in table.seats if not seat.left and seat.number != BESIDE), key=lambda seat: seat.place
    )


def find(table: Table, number: int) -> Seat:
    """The seat of that number, unless it has left. Raises Refused."""
    for seat in table.seats:
        if seat.number == number and not seat.left:
            return seat
    raise Refused(SeatNo.NO_SUCH_SEAT, seat=number)


def host_is_silent(table: Table) -> bool:
    """Whether nothing has been heard of the host's phone for minutes."""
    host = next((seat for seat in table.seats if seat.number == table.host and not seat.left), None)
    return host is None or host.phone is None or datetime.now(UTC) - host.seen_at > HOST_SILENCE


def clean_name(typed: str) -> str:
    """A name as it is shown: no control signs, single spaces. Raises Refused when nothing is left, or too much."""
    visible = "".join(
        sign for sign in unicodedata.normalize("NFC", typed) if unicodedata.category(sign)[0] != "C" or sign == " "
    )
    name = " ".join(visible.split())
    if not name:
        raise Refused(SeatNo.NAME_MISSING)
    if len(name) > NAME_LENGTH:
        raise Refused(SeatNo.NAME_TOO_LONG, most=NAME_LENGTH)
    return name


def fold(name: str) -> str:
    """Names with the same folding are the same name to people."""
    # A single sign can become eighteen, and the column is not endless.
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())[:160]


def free_marks(table: Table) -> list[str]:
    """The marks that no seat has yet."""
    taken = {seat.mark for seat in seated(table)}
    return [mark for mark in MARKS if mark not in taken]


def _new_table(game: str, options: Mapping[str, Any], host: int, once: str | None) -> Table:
    now = datetime.now(UTC)
    return Table(game=game, options=dict(options), host=host, once=once, opened_at=now, acted_at=now)


def _is_taken(session: Session, code: str) -> bool:
    return session.scalar(select(Table.id).where(Table.code == code)) is not None


def _free_mark(others: Iterable[Seat], wanted: str) -> str:
    taken = {seat.mark for seat in others}
    if not wanted:
        return next(mark for mark in MARKS if mark not in taken)
    if wanted not in MARKS:
        raise Refused(SeatNo.MARK_UNKNOWN, mark=wanted)
    if wanted in taken:
        raise Refused(SeatNo.MARK_TAKEN, mark=wanted)
    return wanted


def _refuse_taken_name(others: Iterable[Seat], name: str) -> None:
    taken = {seat.folded for seat in others}
    if fold(name) in taken:
        free = (f"{name[: NAME_LENGTH - 3].rstrip()} {n}" for n in range(2, 99))
        raise Refused(SeatNo.NAME_TAKEN, name=name, suggestion=next(each for each in free if fold(each) not in taken))


def _host_only(table: Table, by: int) -> None:
    if by != table.host:
        raise Refused(SeatNo.HOST_ONLY)


def _new_seat(number: int, name: str, mark: str, phone: str) -> Seat:
    return Seat(
        number=number, name=name, folded=fold(name), mark=mark, place=number, phone=phone, seen_at=datetime.now(UTC)
    )
