"""Finding a table by its code, and taking a seat at it."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from people import JSON, Person

from companion.tables.codes import spell


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


@pytest.fixture
def alice(alice: Person) -> Person:
    return alice.opens()


def test_a_typed_code_leads_to_its_table_however_it_is_typed(alice: Person, bob: Person) -> None:
    for typed in (alice.code, alice.code.lower(), spell(alice.code), f" {alice.code[:2]} {alice.code[2:]} "):
        answer = bob.fills_in("/join", code=typed)
        assert (answer.status_code, answer.location) == (303, f"/t/{alice.code}")


def test_a_code_that_no_table_has_comes_back_with_a_reason(alice: Person, bob: Person) -> None:
    answer = bob.fills_in("/join", code="<b>XXX")
    assert answer.status_code == 404
    assert re.search(r'role="alert"[^>]*>[^<]*&lt;b&gt;XXX', answer.text)
    assert 'value="&lt;b&gt;XXX"' in answer.text


def test_an_address_typed_otherwise_leads_to_the_one_everybody_uses(alice: Person, bob: Person) -> None:
    answer = bob.client.get(f"/t/{spell(alice.code).lower()}")
    assert (answer.status_code, answer.location) == (303, f"/t/{alice.code}")


def test_a_program_takes_a_seat_and_is_told_its_number(alice: Person, bob: Person) -> None:
    answer = bob.watches(alice).tries("seats", name="Bob", mark="star")
    assert (answer.status_code, answer.json) == (201, {"seat": 2})
    table = bob.sees()["table"]
    assert (table["you"], table["held"]) == (2, [2])
    assert table["seats"][1] == {"number": 2, "name": "Bob", "mark": "star", "taken": True, "left": False}


def test_a_form_takes_a_seat_and_leads_to_the_table(alice: Person, bob: Person) -> None:
    answer = bob.watches(alice).fills_in(f"/t/{alice.code}/seats", name="Bob", once="tap")
    assert (answer.status_code, answer.location) == (303, f"/t/{alice.code}")
    assert bob.sees()["table"]["you"] == 2


def test_two_taps_take_one_seat(alice: Person, bob: Person) -> None:
    bob.watches(alice)
    assert [bob.tries("seats", name="Bob", once="tap").json for _ in range(2)] == [{"seat": 2}] * 2
    forms = [bob.fills_in(f"/t/{alice.code}/seats", name="Bobby", once="tip") for _ in range(2)]
    assert [form.status_code for form in forms] == [303, 303]
    assert [seat["name"] for seat in bob.sees()["table"]["seats"]] == ["Alice", "Bob", "Bobby"]


def test_a_second_tap_that_asks_for_another_seat_is_stale(alice: Person, bob: Person) -> None:
    bob.watches(alice).tries("seats", name="Bob", once="tap")
    assert bob.tries("seats", name="Carol", once="tap").status_code == 409
    page = bob.fills_in(f"/t/{alice.code}/seats", name="Carol", once="tap")
    assert (page.status_code, 'role="alert"' in page.text) == (409, True)
    assert len(bob.sees()["table"]["seats"]) == 2


def test_several_can_sit_with_one_phone(alice: Person) -> None:
    assert alice.tries("seats", name="Bob").json == {"seat": 2}
    assert alice.sees()["table"]["held"] == [1, 2]
    assert alice.sees()["table"]["you"] is None
    assert alice.sees(seat=2)["table"]["you"] == 2


def test_a_page_asks_for_another_seat_on_this_phone(alice: Person) -> None:
    page = alice.page("/join")
    assert f'action="/t/{alice.code}/seats"' in page
    assert 'value="square"' in page, "marks that are free can be chosen"
    assert 'value="circle"' not in page


def test_a_taken_name_is_refused_with_a_suggestion(alice: Person, bob: Person) -> None:
    refusal = bob.watches(alice).tries("seats", name="ALICE")
    assert refusal.status_code == 422
    assert refusal.json == {"refused": "name_taken", "facts": {"name": "ALICE", "suggestion": "ALICE 2"}}
    page = bob.fills_in(f"/t/{alice.code}/seats", name="ALICE")
    assert page.status_code == 422
    assert re.search(r'role="alert">[^<]*ALICE 2', page.text)
    assert 'value="ALICE 2"' in page.text, "one tap takes the suggestion"


@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ({}, "name_missing"),
        ({"name": "M" * 25}, "name_too_long"),
        ({"name": "Bob", "mark": "circle"}, "mark_taken"),
        ({"name": "Bob", "mark": "crown"}, "mark_unknown"),
        ({"seat": 1}, "seat_not_free"),
        ({"seat": 9}, "no_such_seat"),
    ],
)
def test_a_seat_that_cannot_be_had_is_refused_with_a_reason(
    alice: Person, bob: Person, fields: dict[str, str], refused: str
) -> None:
    before = alice.sees()
    answer = bob.watches(alice).tries("seats", **fields)
    assert (answer.status_code, answer.json["refused"]) == (422, refused)
    page = bob.fills_in(f"/t/{alice.code}/seats", **fields)
    assert page.status_code == 422
    assert re.search(r'role="alert">\s*\w', page.text)
    assert alice.sees() == before


def test_a_full_table_says_so(alice: Person, person: Callable[[str], Person]) -> None:
    for name in ("Bob", "Carol", "Dave", "Erin", "Frank"):
        person(name).joins(alice)
    grace = person("Grace").watches(alice)
    assert grace.tries("seats", name="Grace").json == {"refused": "table_full", "facts": {"seats": 6}}
    assert f'action="/t/{alice.code}/seats"' not in grace.page("/join")


def test_a_locked_table_takes_nobody_new_and_those_inside_stay(alice: Person, bob: Person, carol: Person) -> None:
    bob.joins(alice)
    alice.tries("lock", locked="yes")
    assert carol.watches(alice).tries("seats", name="Carol").json["refused"] == "table_locked"
    assert f'action="/t/{alice.code}/seats"' not in carol.page("/join")
    assert bob.sees()["table"]["you"] == 2


def test_a_freed_seat_can_be_taken_from_the_page(alice: Person, bob: Person, carol: Person) -> None:
    bob.joins(alice)
    alice.tries("seats/2/free")
    carol.watches(alice)
    assert 'name="seat" value="2"' in carol.page()
    assert carol.fills_in(f"/t/{alice.code}/seats", seat=2, once="tap").status_code == 303
    assert carol.sees()["table"]["you"] == 2
    assert bob.sees()["table"]["you"] is None


def test_of_two_who_want_a_freed_seat_the_first_gets_it(alice: Person, bob: Person, carol: Person) -> None:
    bob.joins(alice)
    alice.tries("seats/2/free")
    assert carol.watches(alice).tries("seats", seat=2).json == {"seat": 2}
    assert bob.tries("seats", seat=2).json == {"refused": "seat_not_free", "facts": {"name": "Bob"}}


def test_a_phone_that_comes_back_is_at_its_seat_again(alice: Person, bob: Person) -> None:
    bob.joins(alice)
    for _ in range(2):
        assert bob.client.get(f"/t/{alice.code}", headers=JSON).json["table"]["you"] == 2
    assert f'action="/t/{alice.code}/seats"' not in bob.page(), "nobody is asked to join again"
