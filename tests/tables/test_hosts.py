"""Who is the host: handed over, inherited, or taken over from one who is silent."""

from datetime import UTC, datetime, timedelta

import pytest
from house import ALICE, BOB, CAROL, House
from sqlalchemy import update

from companion.tables import hosting, seating
from companion.tables.database import writing
from companion.tables.hosting import HOST_SILENCE, SEEN_ANEW
from companion.tables.models import Seat

MOMENT = timedelta(seconds=5)


def unheard(house: House, seat: int, since: timedelta) -> None:
    """Nothing has been heard of a seat's phone for some time."""
    of_the_seat = update(Seat).where(Seat.number == seat)
    with writing(house.session):
        house.session.execute(of_the_seat.values(seen_at=datetime.now(UTC) - since))


def test_a_host_hands_over(house: House) -> None:
    house.does(hosting.hand_over, ALICE, CAROL)
    assert house.table.host == CAROL
    assert house.refusal_to(hosting.set_lock, ALICE, True)[0] == "host_only"


def test_a_host_who_leaves_has_a_successor(house: House) -> None:
    house.does(seating.leave, ALICE, ALICE)
    assert house.table.host == BOB
    assert house.log()[-2:] == ["seat.left", "host.changed"]


def test_the_successor_is_somebody_with_a_phone(house: House) -> None:
    house.does(hosting.free_seat, ALICE, BOB)
    house.does(seating.leave, ALICE, ALICE)
    assert house.table.host == CAROL


def test_the_successor_is_the_first_in_the_order(house: House) -> None:
    house.does(hosting.move_in_order, ALICE, CAROL, -1)
    house.does(seating.leave, ALICE, ALICE)
    assert house.table.host == CAROL


def test_at_a_table_that_all_have_left_the_first_who_comes_is_host(house: House) -> None:
    for seat in (ALICE, BOB, CAROL):
        house.does(seating.leave, seat, seat)
    assert house.sits("Dave").number == house.table.host == 4


@pytest.mark.parametrize("since", [timedelta(0), HOST_SILENCE - MOMENT])
def test_a_host_who_was_heard_of_a_moment_ago_stays_host(house: House, since: timedelta) -> None:
    unheard(house, ALICE, since)
    assert not hosting.host_is_silent(house.table)
    assert house.refusal_to(hosting.take_over, BOB) == ("host_not_silent", {"minutes": 3})


def test_a_host_who_is_silent_for_three_minutes_can_be_replaced(house: House) -> None:
    assert timedelta(minutes=3) == HOST_SILENCE
    unheard(house, ALICE, HOST_SILENCE + MOMENT)
    house.does(hosting.take_over, BOB)
    assert (house.table.host, house.log()[-1]) == (BOB, "host.taken_over")
    assert house.names() == ["Alice", "Bob", "Carol"], "who was silent is still there"


def test_a_host_without_a_phone_can_be_replaced_at_once(house: House) -> None:
    house.does(hosting.free_seat, ALICE, ALICE)
    house.does(hosting.take_over, CAROL)
    assert house.table.host == CAROL


def test_a_host_who_acts_has_been_heard_of(drawn: House) -> None:
    unheard(drawn, ALICE, timedelta(hours=1))
    assert hosting.host_is_silent(drawn.table)
    drawn.acts(ALICE, "look")
    assert not hosting.host_is_silent(drawn.table)


def test_a_host_who_only_looks_on_has_been_heard_of(house: House) -> None:
    unheard(house, ALICE, timedelta(hours=1))
    version = house.standing.version
    hosting.note_seen(house.session, [house.seat(ALICE)])
    assert not hosting.host_is_silent(house.table)
    assert house.standing.version == version, "nobody needs to be told"


def test_a_phone_that_asks_all_the_time_is_noted_now_and_then_only(house: House) -> None:
    assert SEEN_ANEW < HOST_SILENCE / 5
    for since, is_noted in ((SEEN_ANEW - MOMENT, False), (SEEN_ANEW + MOMENT, True)):
        unheard(house, ALICE, since)
        before = house.seat(ALICE).seen_at
        hosting.note_seen(house.session, [house.seat(ALICE)])
        assert (house.seat(ALICE).seen_at > before) == is_noted
