"""A seat moves to another phone, with a code that is typed there or in the QR."""

import re

import pytest
from flask import Flask
from people import Person

pytestmark = pytest.mark.usefixtures("first_pair")


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


@pytest.fixture
def new_phone(watcher: Person) -> Person:
    return watcher


def offered(bob: Person) -> str:
    answer = bob.tries("seats/2/move")
    assert answer.status_code == 201
    assert answer.json["url"] == f"/move/{answer.json['code']}"
    return str(answer.json["code"])


def test_the_page_shows_a_code_and_a_qr_of_it(bob: Person) -> None:
    page = bob.fills_in(f"/t/{bob.code}/seats/2/move").text
    code = re.search(r'class="big code">([A-Z0-9]{4}-[A-Z0-9]{4})<', page)
    assert code
    assert f"http://192.168.1.5:8000/move/{code[1].replace('-', '')}" in page
    assert "<svg" in page


def test_a_program_moves_a_seat(bob: Person, new_phone: Person) -> None:
    answer = new_phone.client.post("/move", json={"code": offered(bob)}, headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json) == (200, {"code": bob.code, "url": f"/t/{bob.code}", "seat": 2})
    assert new_phone.sees()["table"]["you"] == 2


def test_a_form_moves_a_seat_and_leads_to_the_table(bob: Person, new_phone: Person) -> None:
    code = offered(bob)
    assert f'value="{code}"' in new_phone.client.get(f"/move/{code}").text
    answer = new_phone.fills_in("/move", code=f" {code[:4].lower()}-{code[4:]}")
    assert (answer.status_code, answer.location) == (303, f"/t/{bob.code}")


def test_the_old_phone_loses_the_seat_and_the_new_one_has_all_of_it(bob: Person, new_phone: Person) -> None:
    bob.acts("vote", side="R")
    new_phone.fills_in("/move", code=offered(bob))
    assert new_phone.acts("recall") == {"side": "R", "pair": 1}
    assert bob.sees()["table"]["you"] is None
    assert bob.tries("acts/recall").status_code == 404
    assert bob.client.get(f"/t/{bob.code}?seat=2").status_code == 404


def test_a_code_works_once(bob: Person, carol: Person, new_phone: Person) -> None:
    code = offered(bob)
    new_phone.fills_in("/move", code=code)
    page = carol.fills_in("/move", code=code)
    assert (page.status_code, 'role="alert"' in page.text) == (422, True)
    assert carol.sees()["table"]["held"] == [3]


def test_an_unknown_code_is_refused(new_phone: Person) -> None:
    answer = new_phone.client.post("/move", json={"code": "BBBBBBBB"})
    assert (answer.status_code, answer.json) == (422, {"refused": "move_code_unknown", "facts": {}})
    page = new_phone.fills_in("/move", code="<b>")
    assert 'value="&lt;b&gt;"' in page.text


def test_only_the_phone_that_has_the_seat_can_offer_it(alice: Person, bob: Person) -> None:
    for person in (alice, bob):
        assert person.tries("seats/3/move").status_code == 404


def test_everybody_sees_in_the_log_that_a_seat_has_moved(alice: Person, bob: Person, new_phone: Person) -> None:
    new_phone.fills_in("/move", code=offered(bob))
    assert "Bob moved to another phone." in alice.page("/log")


def test_the_old_phone_is_told_until_it_has_the_seat_again(bob: Person, carol: Person, new_phone: Person) -> None:
    new_phone.fills_in("/move", code=offered(bob))
    assert "Bob moved to another phone." in bob.page()
    assert "moved to another phone" not in new_phone.page() + carol.page()
    code = new_phone.tries("seats/2/move").json["code"]
    bob.fills_in("/move", code=code)
    assert "moved to another phone" not in bob.page()


def test_a_phone_whose_seat_was_freed_is_told(alice: Person, bob: Person) -> None:
    alice.tries("seats/2/free")
    assert "The host freed the seat of Bob for another phone." in bob.page()


def test_a_phone_that_was_sent_away_is_told(alice: Person, bob: Person, carol: Person) -> None:
    alice.tries("seats/2/leave", by=1)
    assert "Bob left the table." in bob.page()
    assert "left the table" not in carol.page()
