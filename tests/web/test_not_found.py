"""What isn't there and what isn't yours look alike, to the byte."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from people import JSON, Person
from werkzeug.test import TestResponse

NOWHERE = "BBBBBB"
READ = [
    "",
    "/panel",
    "/seats",
    "/menu",
    "/options",
    "/log",
    "/check",
    "/acts/finish",
    "/seats/2/leave",
]
PUBLIC = ["/board", "/board/panel", "/qr.svg", "/join", "/export.json", "/export.csv"]
WRITTEN = [
    ("/acts/vote", {"side": "L"}),
    ("/acts/look", {}),
    ("/acts/dance", {}),
    ("/seats/2", {"name": "Mallory"}),
    ("/seats/2/order", {"direction": "up"}),
    ("/seats/2/free", {}),
    ("/seats/2/leave", {}),
    ("/seats/2/move", {}),
    ("/host", {"to": 3}),
    ("/host", {}),
    ("/lock", {"locked": "yes"}),
    ("/options", {"mode": "gnirut"}),
]

pytestmark = pytest.mark.usefixtures("first_pair")


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


@pytest.fixture(params=["a person", "a program"])
def headers(request: pytest.FixtureRequest) -> dict[str, str]:
    return JSON if request.param == "a program" else {}


def without(answer: TestResponse, code: str) -> tuple[int, str, list[tuple[str, str]]]:
    """All of an answer, except the code that was typed."""
    headers = [(name, value) for name, value in answer.headers if name != "Set-Cookie"]
    return answer.status_code, answer.text.replace(code, "CODE"), headers


@pytest.mark.parametrize("path", READ)
def test_a_seat_of_another_phone_looks_like_a_table_that_is_not_there(
    bob: Person, path: str, headers: dict[str, str]
) -> None:
    mine, of_carol, of_nobody, nowhere = (
        bob.client.get(f"/t/{code}{path}?seat={seat}", headers=headers)
        for code, seat in ((bob.code, 2), (bob.code, 3), (bob.code, 99), (NOWHERE, 2))
    )
    if path != "/acts/finish":
        assert mine.status_code == 200
    assert nowhere.status_code == 404
    assert without(of_carol, bob.code) == without(of_nobody, bob.code) == without(nowhere, NOWHERE)


def test_no_line_is_open_to_a_seat_of_another_phone(bob: Person, headers: dict[str, str]) -> None:
    of_carol, nowhere = (bob.client.get(f"/t/{code}/events?seat=3", headers=headers) for code in (bob.code, NOWHERE))
    assert of_carol.status_code == 404
    assert without(of_carol, bob.code) == without(nowhere, NOWHERE)


@pytest.mark.parametrize("path", PUBLIC)
def test_what_is_public_at_a_table_is_there_and_elsewhere_not(
    watcher: Person, path: str, headers: dict[str, str]
) -> None:
    assert watcher.client.get(f"/t/{watcher.code}{path}", headers=headers).status_code == 200
    assert watcher.client.get(f"/t/{NOWHERE}{path}", headers=headers).status_code == 404


@pytest.mark.parametrize(("path", "fields"), WRITTEN)
def test_a_watcher_cannot_tell_the_table_from_one_that_is_not_there(
    watcher: Person, alice: Person, path: str, fields: dict[str, Any]
) -> None:
    before = alice.sees()
    at_the_table, nowhere = (
        watcher.client.post(f"/t/{code}{path}", json=fields, headers=JSON) for code in (alice.code, NOWHERE)
    )
    assert at_the_table.status_code == 404
    assert without(at_the_table, alice.code) == without(nowhere, NOWHERE)
    assert watcher.fills_in(f"/t/{alice.code}{path}", **fields).status_code == 404
    assert alice.sees() == before


@pytest.mark.parametrize("seat", ["x", "-1", "1e3", "9" * 5000, "%00", "²"])
def test_what_is_no_seat_s_number_is_not_found(bob: Person, seat: str) -> None:
    assert bob.client.get(f"/t/{bob.code}?seat={seat}").status_code == 404


@pytest.mark.parametrize("address", ["/nope", "/t/", "/t/%00", "/t/%ED%A0%80", f"/t/{'A' * 3000}", "/score/chess"])
def test_an_address_that_leads_nowhere_says_so_in_words_or_in_json(client: FlaskClient, address: str) -> None:
    page, answer = client.get(address), client.get(address, headers=JSON)
    assert (page.status_code, page.mimetype, 'role="alert"' in page.text) == (404, "text/html", True)
    assert (answer.status_code, answer.json) == (404, {"error": "not_found"})
