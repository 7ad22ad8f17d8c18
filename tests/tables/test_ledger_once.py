"""An action id that comes twice: the second time nothing happens, and the first answer is given."""

import pytest
from house import ALICE, BOB, CAROL, House

from companion.tables import seating
from companion.tables.ledger import Repeated, Stale


def test_the_same_act_twice_happens_once(house: House) -> None:
    first = house.acts(ALICE, "begin", once="begin.1", responder=ALICE)
    again = house.acts(ALICE, "begin", once="begin.1", responder=ALICE)
    assert house.log().count("began") == 1
    assert (first.version, first.answer) == (again.version, again.answer)


def test_without_an_action_id_each_act_counts(drawn: House) -> None:
    drawn.acts(ALICE, "look")
    drawn.acts(ALICE, "look")
    assert drawn.log().count("looked") == 2


def test_a_repeated_look_gives_the_secret_again_and_counts_once(drawn: House) -> None:
    first = drawn.acts(ALICE, "look", once="a")
    assert first.answer == {"machine": drawn.standing.state.rounds[-1].side}
    assert drawn.acts(ALICE, "look", once="a").answer == first.answer
    assert drawn.log().count("looked") == 1


def test_a_look_that_may_no_longer_be_asked_for_answers_nothing(drawn: House) -> None:
    assert drawn.acts(ALICE, "look", once="a").answer
    drawn.acts(ALICE, "finish")
    assert drawn.acts(ALICE, "look", once="a").answer is None


def test_an_action_id_that_was_used_for_something_else_is_stale(drawn: House) -> None:
    drawn.acts(ALICE, "pair", once="a")
    drawn.acts(BOB, "vote", once="b", side="L")
    before = drawn.everything()
    for seat, act, once, fields in ((ALICE, "look", "a", {}), (BOB, "vote", "b", {"side": "R"})):
        with pytest.raises(Stale):
            drawn.acts(seat, act, once=once, **fields)
    assert drawn.everything() == before


def test_nobody_can_use_up_the_action_ids_of_another_seat(drawn: House) -> None:
    drawn.acts(ALICE, "pair")
    drawn.acts(BOB, "vote", once="vote.3.0", side="L")
    drawn.does(seating.change_seat, BOB, "Bobby", "", "3.vote.3.0")
    drawn.acts(CAROL, "vote", once="vote.3.0", side="R")
    assert drawn.log()[-3:] == ["voted", "seat.changed", "voted"]


def test_a_refused_act_does_not_use_up_its_action_id(house: House) -> None:
    assert house.refusal(house.acts, ALICE, "draw", once="a")[0] == "no_game"
    house.acts(ALICE, "begin", responder=ALICE)
    house.acts(ALICE, "draw", once="a")
    assert house.log()[-1] == "drawn"


def test_two_taps_on_taking_a_seat_take_one(house: House) -> None:
    taken = house.sits("Dave", once="take").number
    with pytest.raises(Repeated) as repeated:
        house.sits("Dave", once="take")
    assert repeated.value.seat == taken
    assert house.names() == ["Alice", "Bob", "Carol", "Dave"]


def test_a_seat_for_somebody_else_needs_an_action_id_of_its_own(house: House) -> None:
    house.sits("Dave", once="take")
    for name, phone in (("Erin", "phone of Dave"), ("Dave", "phone of Erin")):
        with pytest.raises(Stale):
            house.sits(name, phone=phone, once="take")


def test_opening_twice_opens_one_table(empty_house: House) -> None:
    first = empty_house.opens("Alice", once="open").number
    assert empty_house.opens("Alice", once="open").number == first
    assert empty_house.log() == ["table.opened"]
