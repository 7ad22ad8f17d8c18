"""The seats of a table: who sits where, names, marks."""

import unicodedata
from collections.abc import Iterable
from enum import auto

from companion.kit.refusals import Refusal, Refused
from companion.tables.models import Seat, Table

MARKS = ("circle", "square", "triangle", "diamond", "hexagon", "star", "cross", "drop")
NAME_LENGTH = 24
BESIDE = 0
"""The number of the place beside the table, for a host who does not play."""


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


def refuse_taken_name(others: Iterable[Seat], name: str) -> None:
    """Raises Refused, with a free name like it, if another seat has the name, whatever its case."""
    taken = {seat.folded for seat in others}
    if fold(name) in taken:
        free = (f"{name[: NAME_LENGTH - 3].rstrip()} {n}" for n in range(2, 99))
        raise Refused(SeatNo.NAME_TAKEN, name=name, suggestion=next(each for each in free if fold(each) not in taken))


def free_marks(table: Table) -> list[str]:
    """The marks that no seat has yet."""
    taken = {seat.mark for seat in seated(table)}
    return [mark for mark in MARKS if mark not in taken]


def free_mark(others: Iterable[Seat], wanted: str) -> str:
    """The mark that is wanted, or the first that nobody has. Raises Refused."""
    taken = {seat.mark for seat in others}
    if not wanted:
        return next(mark for mark in MARKS if mark not in taken)
    if wanted not in MARKS:
        raise Refused(SeatNo.MARK_UNKNOWN, mark=wanted)
    if wanted in taken:
        raise Refused(SeatNo.MARK_TAKEN, mark=wanted)
    return wanted
