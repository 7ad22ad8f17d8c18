"""Note sheets: private to a seat, and no part of the log."""

from house import ALICE, BOB, House

from companion.tables.scribbles import change_notes, notes_of


def test_notes_come_back_as_they_were_kept(house: House) -> None:
    change_notes(house.session, house.number, BOB, 1, lambda notes: {**notes, **{"digit.triangle.4": "out"}})
    assert notes_of(house.session, house.number, BOB, 1) == {"digit.triangle.4": "out"}


def test_each_seat_has_a_sheet_of_its_own(house: House) -> None:
    change_notes(house.session, house.number, BOB, 1, lambda notes: {**notes, **{"digit.triangle.4": "out"}})
    assert notes_of(house.session, house.number, ALICE, 1) == {}


def test_a_new_game_begins_with_an_empty_sheet(house: House) -> None:
    change_notes(house.session, house.number, BOB, 1, lambda notes: {**notes, **{"digit.triangle.4": "out"}})
    assert notes_of(house.session, house.number, BOB, 2) == {}
    change_notes(house.session, house.number, BOB, 2, lambda notes: {**notes, **{"digit.circle.1": "sure"}})
    assert notes_of(house.session, house.number, BOB, 1) == {}
