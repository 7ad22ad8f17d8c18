"""Names at a table: cleaned, and told apart as people tell them apart."""

import unicodedata

import pytest
from house import ALICE, BOB, House
from hypothesis import given
from hypothesis import strategies as st

from companion.kit.refusals import Refused
from companion.tables import seating, seats
from companion.tables.seats import NAME_LENGTH, clean_name, fold

SAME = [
    ("Straße", "STRASSE"),
    ("Anna", "anna"),
    ("Anna", "ＡＮＮＡ"),
    ("José", "JOSE\u0301"),
    ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
    ("ﬁona", "Fiona"),
    ("Anna", "  Anna\u200b "),
    ("Anna Maria", "Anna\u00a0 Maria"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_a_name_that_sounds_the_same_is_taken(house: House, one: str, other: str) -> None:
    house.sits(one)
    assert house.refusal(house.sits, other)[0] == "name_taken"


def test_names_that_differ_are_both_welcome(house: House) -> None:
    for name in ("Anna", "Ana", "Änna"):
        house.sits(name)
    assert house.names()[3:] == ["Anna", "Ana", "Änna"]


def test_a_taken_name_comes_with_a_suggestion_that_is_free(house: House) -> None:
    house.sits("Anna")
    assert house.refusal(house.sits, "anna")[1] == {"name": "anna", "suggestion": "anna 2"}
    house.sits("ANNA 2")
    assert house.refusal(house.sits, "Anna")[1]["suggestion"] == "Anna 3"
    house.sits("Anna 3")
    assert house.names()[-1] == "Anna 3"


@pytest.mark.parametrize("length", [NAME_LENGTH, NAME_LENGTH - 1, NAME_LENGTH - 2])
def test_a_suggestion_for_a_long_name_is_not_too_long(house: House, length: int) -> None:
    house.sits("M" * length)
    house.sits(house.refusal(house.sits, "M" * length)[1]["suggestion"])
    assert len(house.names()) == 5


def test_the_name_of_a_seat_that_has_left_is_free_again(house: House) -> None:
    house.does(seating.leave, BOB, BOB)
    assert house.sits("bob").number == 4


def test_a_name_may_be_changed_to_another_spelling_of_itself(house: House) -> None:
    house.does(seating.change_seat, BOB, "BOB", "")
    assert house.seat(BOB).name == "BOB"
    assert house.refusal_to(seating.change_seat, BOB, "alice", "")[0] == "name_taken"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("An\x00na\x07", "Anna"),
        ("Anna\u202egnp.exe", "Annagnp.exe"),
        ("A\u0308nna", "Änna"),
        ("\ud800Anna", "Anna"),
        ("李小龍", "李小龍"),
        ("M" * NAME_LENGTH, "M" * NAME_LENGTH),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("typed", ["", " ", "\t\n", "\u200b\u202e", "\x00"])
def test_a_name_in_which_nothing_can_be_seen_is_missing(house: House, typed: str) -> None:
    assert house.refusal(house.sits, typed)[0] == "name_missing"


def test_a_name_that_is_too_long_is_refused_with_the_most_that_fits(house: House) -> None:
    assert house.refusal(house.sits, "M" * (NAME_LENGTH + 1)) == ("name_too_long", {"most": NAME_LENGTH})


@given(st.text(max_size=40))
def test_whatever_is_typed_a_name_is_clean_or_refused(typed: str) -> None:
    try:
        name = clean_name(typed)
    except Refused:
        return
    assert 0 < len(name) <= NAME_LENGTH
    assert name == name.strip() == clean_name(name)
    assert not any(unicodedata.category(sign).startswith("C") for sign in name)


@given(st.text(max_size=NAME_LENGTH))
def test_folding_twice_changes_nothing_more_and_always_fits(name: str) -> None:
    assert fold(fold(name)) == fold(name) == fold(unicodedata.normalize("NFC", name))
    assert len(fold("\ufdfa" * NAME_LENGTH)) <= 160


def test_a_host_without_a_name_sits_beside_the_table(empty_house: House) -> None:
    empty_house.opens("   ")
    assert (empty_house.table.host, empty_house.names()) == (seats.BESIDE, [])
    assert empty_house.sits("Alice").number == ALICE
