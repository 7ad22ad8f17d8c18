"""Home, and opening a table."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from people import JSON, Person

from companion.tables.codes import ALPHABET


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


def opened(person: Person, **fields: Any) -> Any:
    return person.client.post("/tables", json={"game": "turing", **fields}, headers=JSON)


@pytest.mark.parametrize("address", ["/", "/new", "/new?game=turing", "/new?game=chess", "/join", "/help", "/move"])
def test_the_pages_before_a_table_are_there_for_everybody(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    assert re.search("<h1>[^<]+</h1>", answer.text)


def test_a_program_opens_a_table_and_is_told_where_it_is(alice: Person) -> None:
    answer = opened(alice, name="Alice")
    assert answer.status_code == 201
    assert answer.json == {"code": answer.json["code"], "url": f"/t/{answer.json['code']}", "seat": 1}
    assert set(answer.json["code"]) <= set(ALPHABET)


def test_a_form_opens_a_table_and_leads_to_it(alice: Person) -> None:
    answer = alice.fills_in("/tables", game="turing", name="Alice", mode="gnirut", once="tap")
    assert answer.status_code == 303
    page = alice.client.get(answer.location)
    assert page.status_code == 200
    assert "Alice" in page.text
    assert alice.client.get(answer.location, headers=JSON).json["table"]["options"]["mode"] == "gnirut"


def test_opening_with_the_same_action_id_opens_one_table(alice: Person) -> None:
    first, again = opened(alice, name="Alice", once="tap"), opened(alice, name="Alice", once="tap")
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json == again.json
    assert opened(alice, name="Alice", once="another").json["code"] != first.json["code"]


def test_two_taps_on_the_form_lead_to_the_same_table(alice: Person) -> None:
    taps = [alice.fills_in("/tables", game="turing", name="Alice", once="tap") for _ in range(2)]
    assert [tap.status_code for tap in taps] == [303, 303]
    assert taps[0].location == taps[1].location


@pytest.mark.parametrize("name", ["", "   ", None])
def test_a_host_may_sit_beside_the_table(alice: Person, name: str | None) -> None:
    answer = opened(alice, name=name) if name is not None else opened(alice)
    assert answer.json["seat"] == 0
    table = alice.client.get(answer.json["url"], headers=JSON).json["table"]
    assert (table["you"], table["host"], table["seats"]) == (0, 0, [])
    assert alice.client.get(answer.json["url"]).status_code == 200


@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"mode": "chaotic"}, "unknown_option"),
        ({"options": {"cards": 9}}, "unknown_option"),
        ({"name": "M" * 25}, "name_too_long"),
        ({"name": "\u200b"}, "name_missing"),
    ],
)
def test_what_cannot_be_opened_is_refused_with_a_reason(alice: Person, fields: dict[str, Any], refused: str) -> None:
    answer = opened(alice, **fields)
    assert (answer.status_code, answer.json["refused"]) == (422, refused)
    assert "/t/" not in alice.client.get("/").text


def test_a_refused_form_comes_back_filled_in_with_a_reason(alice: Person) -> None:
    answer = alice.fills_in("/tables", game="turing", name="M" * 25, mode="gnirut", once="tap")
    assert answer.status_code == 422
    assert re.search(r'role="alert"[^>]*>[^<]*24', answer.text)
    assert f'value="{"M" * 25}"' in answer.text
    assert re.search(r'value="gnirut"\s+checked', answer.text)


def test_options_are_taken_by_name_or_in_a_group(alice: Person) -> None:
    for fields in ({"cards": "5", "ties": "share"}, {"options": {"cards": 5, "ties": "share"}}):
        address = opened(alice, name="Alice", **fields).json["url"]
        options = alice.client.get(address, headers=JSON).json["table"]["options"]
        assert (options["cards"], options["ties"], options["mode"]) == ("5", "share", "competitive")


def test_home_shows_the_way_back_to_one_s_own_tables_only(alice: Person, bob: Person, carol: Person) -> None:
    bob.joins(alice.opens())
    for person in (alice, bob):
        assert f'href="/t/{alice.code}"' in person.client.get("/").text
    assert alice.code not in carol.client.get("/").text
    bob.tries("seats/2/leave")
    assert alice.code not in bob.client.get("/").text


def test_the_address_for_phones_is_shown_on_the_host_s_own_machine_only(client: FlaskClient) -> None:
    assert "http://192.168.1.5:8000" in client.get("/").text
    elsewhere = client.get("/", environ_base={"REMOTE_ADDR": "192.168.1.77"})
    assert "http://192.168.1.5:8000" not in elsewhere.text


def test_a_table_is_opened_by_a_post_only(client: FlaskClient) -> None:
    answer = client.get("/tables")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]
