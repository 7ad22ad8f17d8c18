"""Two phones act at the same moment, in one process or in two."""

import threading
from collections.abc import Callable
from contextlib import nullcontext

import pytest
from house import ALICE, BOB, CAROL, House

from companion.kit.refusals import Refused
from companion.tables import database

Build = Callable[[], House]


@pytest.fixture(params=["in one process", "in two processes"], autouse=True)
def apart(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes do not share the lock that lets one write after the other: only the file keeps them apart."""
    if "two" in request.param:
        monkeypatch.setattr(database, "_writer", nullcontext())


def at_once(*doings: Callable[[], object]) -> None:
    """All of it in threads of its own, which begin together."""
    begin, trouble = threading.Barrier(len(doings)), []

    def run(doing: Callable[[], object]) -> None:
        begin.wait(10)
        try:
            doing()
        except BaseException as error:
            trouble.append(error)

    threads = [threading.Thread(target=run, args=(doing,)) for doing in doings]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert not trouble
    assert not any(thread.is_alive() for thread in threads)


def looks(house: House, times: int, name: str) -> Callable[[], object]:
    return lambda: [house.acts(ALICE, "look", once=f"{name}{n}") for n in range(times)]


def test_every_act_lands_exactly_once_and_no_number_is_missing(drawn: House, another_house: Build) -> None:
    other, before = another_house().finds(), drawn.standing.version
    at_once(looks(drawn, 15, "a"), looks(other, 15, "b"))
    assert drawn.log().count("looked") == 30
    assert drawn.numbers() == list(range(1, before + 31))
    assert sorted(drawn.announced + other.announced) == drawn.numbers()
    assert drawn.standing == other.standing
    assert drawn.standing.state.rounds[-1].looks == 30


def test_the_same_request_on_two_lines_happens_once(drawn: House, another_house: Build) -> None:
    other = another_house().finds()
    at_once(looks(drawn, 10, "same"), looks(other, 10, "same"))
    assert drawn.log().count("looked") == 10


def test_of_two_who_take_the_same_name_one_gets_it(house: House, another_house: Build) -> None:
    other, refusals = another_house().finds(), []

    def sit(at: House, phone: str) -> None:
        try:
            at.sits("Dave", phone=phone)
        except Refused as refused:
            refusals.append(refused.code)

    at_once(lambda: sit(house, "one phone"), lambda: sit(other, "another phone"))
    assert (house.names().count("Dave"), refusals) == (1, ["name_taken"])


def test_everybody_gets_a_seat_of_their_own(house: House, another_house: Build) -> None:
    other = another_house().finds()
    at_once(lambda: house.sits("Dave"), lambda: other.sits("Erin"))
    assert sorted(seat.number for seat in house.table.seats) == [1, 2, 3, 4, 5]
    assert len({seat.mark for seat in house.table.seats}) == 5


def test_tables_are_opened_and_played_at_the_same_time(drawn: House, another_house: Build) -> None:
    other = another_house()
    at_once(looks(drawn, 15, "a"), lambda: [other.opens(f"Host {n}") for n in range(15)])
    assert drawn.log().count("looked") == 15
    assert other.number == 16


def test_two_taps_on_opening_open_one_table(another_house: Build) -> None:
    one, other = another_house(), another_house()
    at_once(lambda: one.opens("Alice", once="tap"), lambda: other.opens("Alice", once="tap"))
    assert one.code == other.code


def test_of_two_votes_of_one_seat_the_first_one_counts(drawn: House, another_house: Build) -> None:
    other, refusals = another_house().finds(), []
    drawn.acts(ALICE, "pair")

    def vote(at: House, side: str) -> None:
        try:
            at.acts(BOB, "vote", side=side)
        except Refused as refused:
            refusals.append(refused.code)

    at_once(lambda: vote(drawn, "L"), lambda: vote(other, "R"), lambda: another_house().finds().acts(CAROL, "pass"))
    assert refusals == ["voted_already"]
    assert drawn.log()[-2:] in (["voted", "passed"], ["passed", "voted"])
