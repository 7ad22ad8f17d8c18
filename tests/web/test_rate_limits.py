"""Who asks too often has to wait: openers, joiners, and those who guess codes."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient
from people import JSON, Person
from werkzeug.test import TestResponse

from companion.settings import Settings

HERE, ELSEWHERE = ({"REMOTE_ADDR": f"192.168.1.{n}"} for n in (7, 8))
WRONG = ["/t/BBBBBB", "/t/BBBBBB/panel", "/t/BBBBBB/board", "/t/BBBBBB/qr.svg", "/t/BBBBBB/log", "/t/BBBBBB/menu"]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, rate_limits=True)


def until_stopped(ask: Callable[[int], TestResponse], most: int = 70) -> tuple[list[int], TestResponse]:
    """Asks again and again; the answers before the first 429, and that one."""
    statuses: list[int] = []
    for n in range(most):
        answer = ask(n)
        if answer.status_code == 429:
            return statuses, answer
        statuses.append(answer.status_code)
    raise AssertionError(f"never stopped: {set(statuses)}")


def test_opening_one_table_after_another_is_stopped(client: FlaskClient) -> None:
    statuses, stopped = until_stopped(lambda n: client.post("/tables", json={"game": "turing"}, headers=JSON))
    assert statuses == [201] * 30
    assert stopped.json == {"error": "too_many_requests"}
    assert int(stopped.headers["Retry-After"]) > 60


def test_trying_codes_in_the_form_is_stopped(client: FlaskClient) -> None:
    statuses, _ = until_stopped(lambda n: client.post("/join", json={"code": f"BB{n}"}))
    assert statuses == [404] * 60


def test_trying_the_codes_of_seats_that_move_is_stopped(client: FlaskClient) -> None:
    statuses, _ = until_stopped(lambda n: client.post("/move", json={"code": f"BB{n}"}, headers=JSON))
    assert statuses == [422] * 60


def test_taking_seats_without_end_is_stopped(alice: Person) -> None:
    alice.opens()
    statuses, _ = until_stopped(lambda n: alice.tries("seats", name=f"Guest {n}"))
    assert statuses == [201] * 5 + [422] * 55


@pytest.mark.parametrize("addresses", [[address] for address in WRONG] + [WRONG], ids=len)
def test_guessing_codes_is_stopped_at_whatever_address(client: FlaskClient, addresses: list[str]) -> None:
    def guess(n: int) -> TestResponse:
        return client.get(addresses[n % len(addresses)], environ_base=HERE)

    statuses, stopped = until_stopped(guess)
    assert statuses == [404] * 30
    assert 'role="alert"' in stopped.text
    assert 0 < int(stopped.headers["Retry-After"]) <= 60


def guesses_too_often(client: FlaskClient) -> None:
    until_stopped(lambda n: client.get("/t/BBBBBB", environ_base=HERE))


def test_who_has_guessed_too_often_does_not_see_a_table_by_a_lucky_guess(alice: Person, client: FlaskClient) -> None:
    alice.opens()
    guesses_too_often(client)
    for path in ("", "/board", "/panel", "/export.json"):
        assert client.get(f"/t/{alice.code}{path}", environ_base=HERE).status_code == 429
    assert client.get(f"/t/{alice.code}", environ_base=ELSEWHERE).status_code == 200


def test_those_with_a_seat_play_on_beside_somebody_who_guesses(alice: Person, client: FlaskClient) -> None:
    """At a table all phones may have one address, as the Wi-Fi's."""
    alice.opens()
    guesses_too_often(client)
    for path in ("", "/panel", "/board", "/menu", "/seats", "/log"):
        assert alice.client.get(f"/t/{alice.code}{path}", environ_base=HERE).status_code == 200
    locked = alice.client.post(f"/t/{alice.code}/lock", json={"locked": "yes"}, headers=JSON, environ_base=HERE)
    assert locked.status_code == 200


def test_playing_is_never_too_often(alice: Person) -> None:
    alice.opens()
    asked: Iterable[Any] = (alice.client.get(f"/t/{alice.code}/panel").status_code for _ in range(100))
    assert set(asked) == {200}


def test_those_who_look_after_the_server_may_ask_as_often_as_they_like(client: FlaskClient) -> None:
    assert {client.get("/healthz").status_code for _ in range(100)} == {200}
