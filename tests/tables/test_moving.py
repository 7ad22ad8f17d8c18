"""A seat moves to another phone with a one-time code."""

from datetime import UTC, datetime, timedelta

import pytest
from house import ALICE, BOB, House
from sqlalchemy import select

from companion.kit.refusals import Refused
from companion.tables import seating
from companion.tables.codes import ALPHABET, MOVE_LENGTH, spell
from companion.tables.database import writing
from companion.tables.models import Move
from companion.tables.moving import VALID, offer, redeem


def comes(house: House, code: str, phone: str = "new phone") -> int:
    return redeem(house.ledger, house.session, code, phone)[1]


def unknown(house: House, code: str) -> bool:
    return house.refusal(comes, house, code)[0] == "move_code_unknown"


def later(house: House, by: timedelta) -> None:
    with writing(house.session):
        for move in house.session.scalars(select(Move)):
            move.until -= by


def test_the_seat_comes_to_the_phone_on_which_the_code_is_typed(house: House) -> None:
    code = offer(house.session, house.table, BOB)
    assert len(code) == MOVE_LENGTH
    assert set(code) <= set(ALPHABET)
    assert comes(house, spell(code).lower()) == BOB
    assert house.seat(BOB).phone == "new phone"
    assert house.log()[-1] == "seat.changed_phone"


def test_a_code_works_once(house: House) -> None:
    code = offer(house.session, house.table, BOB)
    comes(house, code)
    assert unknown(house, code)


def test_a_code_works_for_ten_minutes(house: House) -> None:
    assert timedelta(minutes=10) == VALID
    code = offer(house.session, house.table, BOB)
    later(house, VALID - timedelta(seconds=5))
    assert comes(house, code) == BOB


def test_after_ten_minutes_a_code_is_worth_nothing(house: House) -> None:
    code = offer(house.session, house.table, BOB)
    later(house, VALID + timedelta(seconds=1))
    assert unknown(house, code)


def test_a_new_code_makes_the_earlier_one_void(house: House) -> None:
    first, of_alice = offer(house.session, house.table, BOB), offer(house.session, house.table, ALICE)
    second = offer(house.session, house.table, BOB)
    assert unknown(house, first)
    assert (comes(house, second), comes(house, of_alice)) == (BOB, ALICE)


@pytest.mark.parametrize("code", ["", "BBBBBBBB", "\x00", "🎲"])
def test_a_code_that_was_never_given_is_unknown(house: House, code: str) -> None:
    assert unknown(house, code)


def test_a_code_is_kept_nowhere_in_clear(house: House) -> None:
    code = offer(house.session, house.table, BOB)
    kept = house.session.scalars(select(Move.code)).all()
    assert len(kept) == 1
    assert code not in kept[0]


def test_the_seat_of_somebody_who_has_left_cannot_move(house: House) -> None:
    code = offer(house.session, house.table, BOB)
    house.does(seating.leave, BOB, BOB)
    assert house.refusal(comes, house, code)[0] == "no_such_seat"
    with pytest.raises(Refused):
        offer(house.session, house.table, BOB)


def test_old_codes_are_swept_out_when_new_ones_are_made(house: House) -> None:
    offer(house.session, house.table, BOB)
    later(house, VALID + timedelta(seconds=1))
    offer(house.session, house.table, ALICE)
    moves = house.session.scalars(select(Move)).all()
    assert [move.seat for move in moves] == [ALICE]
    assert moves[0].until > datetime.now(UTC)
