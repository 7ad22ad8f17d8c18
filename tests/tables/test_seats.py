"""Taking, ordering, freeing and leaving seats; marks and the lock."""

import pytest
from house import ALICE, BOB, CAROL, House
from sqlalchemy import select

from companion.kit.refusals import Refused
from companion.tables import hosting, seating, seats
from companion.tables.models import Event, Table
from companion.tables.seats import MARKS


def test_every_seat_has_a_mark_of_its_own(house: House) -> None:
    assert [seat.mark for seat in seats.seated(house.table)] == list(MARKS[:3])
    assert seats.free_marks(house.table) == list(MARKS[3:])


def test_a_mark_may_be_chosen_as_long_as_it_is_free(house: House) -> None:
    assert house.sits("Dave", "star").mark == "star"
    assert house.refusal(house.sits, "Erin", "star") == ("mark_taken", {"mark": "star"})
    assert house.refusal(house.sits, "Erin", "crown") == ("mark_unknown", {"mark": "crown"})
    assert house.sits("Erin").mark == "diamond"


def test_a_mark_may_be_changed_and_stays_if_nothing_is_said(house: House) -> None:
    house.does(seating.change_seat, BOB, "Bob", "drop")
    house.does(seating.change_seat, BOB, "Bobby", "")
    assert (house.seat(BOB).name, house.seat(BOB).mark) == ("Bobby", "drop")
    assert house.refusal_to(seating.change_seat, CAROL, "Carol", "drop")[0] == "mark_taken"


def test_a_table_has_as_many_seats_as_the_box_has_colours(house: House) -> None:
    for name in ("Dave", "Erin", "Frank"):
        house.sits(name)
    assert house.refusal(house.sits, "Grace") == ("table_full", {"seats": 6})
    house.does(seating.leave, BOB, BOB)
    assert house.sits("Grace").number == 7


def test_nobody_new_gets_in_at_a_locked_table(house: House) -> None:
    house.does(hosting.set_lock, ALICE, True)
    assert house.refusal(house.sits, "Dave")[0] == "table_locked"
    house.does(hosting.set_lock, ALICE, False)
    assert house.sits("Dave").number == 4


def test_locking_what_is_locked_is_no_news(house: House) -> None:
    house.does(hosting.set_lock, ALICE, True)
    told = house.log()
    house.does(hosting.set_lock, ALICE, True)
    assert house.log() == told
    assert told[-1] == "table.locked"


def test_a_freed_seat_goes_to_another_phone_with_all_that_belongs_to_it(drawn: House) -> None:
    drawn.acts(ALICE, "pair")
    drawn.acts(BOB, "vote", side="L")
    drawn.does(hosting.free_seat, ALICE, BOB)
    assert drawn.seat(BOB).phone is None
    assert drawn.does(seating.take_free_seat, BOB, "new phone").phone == "new phone"
    assert drawn.acts(BOB, "recall").answer == {"side": "L", "pair": 1}
    assert drawn.log()[-2:] == ["seat.freed", "seat.taken_over"]


def test_a_seat_with_a_phone_is_not_free(house: House) -> None:
    assert house.refusal_to(seating.take_free_seat, BOB, "another phone") == ("seat_not_free", {"name": "Bob"})


def test_seats_are_moved_round_the_table_one_place_at_a_time(house: House) -> None:
    house.does(hosting.move_in_order, ALICE, CAROL, -1)
    assert house.names() == ["Alice", "Carol", "Bob"]
    house.does(hosting.move_in_order, ALICE, ALICE, 1)
    assert house.names() == ["Carol", "Alice", "Bob"]


def test_at_the_end_of_the_row_a_seat_stays_where_it_is(house: House) -> None:
    told = house.log()
    house.does(hosting.move_in_order, ALICE, ALICE, -1)
    house.does(hosting.move_in_order, ALICE, CAROL, 1)
    assert (house.names(), house.log()) == (["Alice", "Bob", "Carol"], told)


def test_the_order_is_the_order_in_which_the_game_begins(house: House) -> None:
    house.does(hosting.move_in_order, ALICE, CAROL, -1)
    house.acts(ALICE, "begin", responder=ALICE)
    assert house.standing.state.seats == (ALICE, CAROL, BOB)


def test_whoever_leaves_is_gone_and_the_name_stays_in_the_log(house: House) -> None:
    house.does(seating.leave, BOB, BOB)
    assert house.names() == ["Alice", "Carol"]
    assert (house.seat(BOB).left, house.seat(BOB).phone, house.seat(BOB).name) == (True, None, "Bob")
    assert house.log()[-1] == "seat.left"


def test_the_game_is_told_when_a_player_leaves(drawn: House) -> None:
    drawn.does(seating.leave, ALICE, BOB)
    assert drawn.log()[-2:] == ["seat.left", "left"]
    assert drawn.standing.state.seats == (ALICE, CAROL)


def test_between_games_the_game_has_nothing_to_be_told(house: House) -> None:
    house.does(seating.leave, BOB, BOB)
    assert "left" not in house.log()


def test_a_seat_that_has_left_cannot_be_had_back(house: House) -> None:
    house.does(seating.leave, BOB, BOB)
    for what, words in (
        (seating.take_free_seat, (BOB, "phone")),
        (seating.change_seat, (BOB, "Bob", "")),
        (hosting.free_seat, (ALICE, BOB)),
        (seating.leave, (ALICE, BOB)),
        (hosting.hand_over, (ALICE, BOB)),
        (hosting.move_in_order, (ALICE, BOB, 1)),
    ):
        assert house.refusal_to(what, *words) == ("no_such_seat", {"seat": BOB})


def test_options_are_for_the_next_game_only(house: House) -> None:
    house.does(hosting.set_options, ALICE, {"mode": "gnirut"})
    house.acts(ALICE, "begin", responder=ALICE)
    assert house.standing.state.options.mode == "gnirut"
    assert house.refusal_to(hosting.set_options, ALICE, {"mode": "competitive"})[0] == "game_runs"
    house.acts(ALICE, "finish")
    house.does(hosting.set_options, ALICE, {"mode": "competitive"})
    assert house.log()[-1] == "table.options"


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (hosting.move_in_order, (CAROL, 1)),
        (hosting.free_seat, (CAROL,)),
        (seating.leave, (CAROL,)),
        (hosting.hand_over, (CAROL,)),
        (hosting.set_lock, (True,)),
        (hosting.set_options, ({"mode": "gnirut"},)),
    ],
)
def test_only_the_host_changes_what_is_not_one_s_own(house: House, what: object, words: tuple[object, ...]) -> None:
    assert house.refusal_to(what, BOB, *words) == ("host_only", {})  # type: ignore[arg-type]


def test_an_unknown_game_opens_no_table(empty_house: House) -> None:
    with pytest.raises(Refused) as refused:
        seating.open_table(empty_house.ledger, empty_house.session, "chess", {}, "Alice", "phone")
    assert refused.value.code == "unknown_game"
    assert not empty_house.session.scalars(select(Table)).all()


def test_a_code_that_is_taken_is_drawn_again(empty_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["BBBBBB", "BBBBBB", "CCCCCC"])
    monkeypatch.setattr(seating, "new_code", lambda: next(codes))
    assert empty_house.opens("Alice").code == "BBBBBB"
    assert empty_house.opens("Bob").code == "CCCCCC"


def test_every_change_of_the_seats_can_be_seen_in_the_log_by_all(house: House) -> None:
    before = len(house.log())
    house.does(seating.change_seat, BOB, "Bobby", "")
    house.does(hosting.move_in_order, ALICE, BOB, 1)
    house.does(hosting.free_seat, ALICE, BOB)
    house.does(seating.take_free_seat, BOB, "phone")
    house.does(hosting.hand_over, ALICE, BOB)
    house.does(seating.leave, BOB, ALICE)
    told = ["seat.changed", "seat.moved", "seat.freed", "seat.taken_over", "host.changed", "seat.left"]
    assert house.log()[before:] == told
    assert house.announced[-1] == house.session.scalar(select(Event.number).order_by(Event.number.desc()).limit(1))
