"""Scoring a game without opening a table."""

import json
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from people import JSON, Person

from companion.catalogue import GAMES

GAME: dict[str, Any] = {
    "players": ["Ana", "Ben"],
    "mode": "gnirut",
    "rounds": [
        {"responder": "Ana", "machine_side": "L", "votes": {"Ben": {"side": "R", "pair": 2}}},
        {"responder": "Ben", "machine_side": "R", "votes": {"Ana": {"side": "R", "pair": 1}}},
    ],
}
ILLEGAL = {**GAME, "rounds": [{**GAME["rounds"][0], "responder": "Zoe"}]}


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_page_with_an_example_that_can_be_scored(alice: Person, slug: str) -> None:
    page = alice.client.get(f"/score/{slug}")
    assert page.status_code == 200
    example = re.search(r"<textarea[^>]*>(.*?)</textarea>", page.text, re.DOTALL)
    assert example
    text = example[1].replace("&#34;", '"').replace("&#39;", "'")
    assert alice.fills_in(f"/score/{slug}", game=text).status_code == 200
    assert alice.client.post(f"/score/{slug}", json=json.loads(text)).json == GAMES[slug].score(json.loads(text))


def test_a_program_gets_the_result(client: FlaskClient) -> None:
    answer = client.post("/score/turing", json=GAME, headers=JSON)
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert (answer.json["winners"], answer.json["over"]) == (["Ben"], True)
    assert [each["totals"] for each in answer.json["rounds"]][-1] == {"Ana": 0, "Ben": 2}


def test_a_form_shows_the_result_to_people(alice: Person) -> None:
    page = alice.fills_in("/score/turing", game=json.dumps(GAME))
    assert page.status_code == 200
    assert re.search(r"</h2>\s*<p>[^<]*\bBen\b", page.text)


def test_what_is_no_legal_game_is_refused_with_the_place_of_the_fault(client: FlaskClient) -> None:
    answer = client.post("/score/turing", json=ILLEGAL, headers=JSON)
    assert (answer.status_code, answer.json["refused"]) == (422, "illegal_game")
    assert "rounds" in answer.json["facts"]["path"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", json.dumps(ILLEGAL), "[" * 5000, '"\\ud800"'], ids=lambda t: t[:9]
)
def test_a_form_that_cannot_be_scored_comes_back_with_a_reason(alice: Person, text: str) -> None:
    page = alice.fills_in("/score/turing", game=text)
    assert page.status_code == 422
    assert re.search(r'role="alert">\s*\w', page.text)
    assert text.replace('"', "&#34;") in page.text, "nothing has to be typed again"


def test_what_is_scored_can_hold_no_markup(alice: Person) -> None:
    game = json.loads(json.dumps(GAME).replace("Ben", "<b>Ben"))
    page = alice.fills_in("/score/turing", game=json.dumps(game))
    assert page.status_code == 200
    assert "<b>Ben" not in page.text


def test_nothing_is_kept_of_what_was_scored(client: FlaskClient) -> None:
    before = client.get("/metrics").text
    client.post("/score/turing", json=GAME, headers=JSON)
    assert client.get("/metrics").text == before


def test_a_game_that_is_not_on_the_shelf_is_not_there(client: FlaskClient) -> None:
    assert client.get("/score/chess").status_code == 404
    assert client.post("/score/chess", json=GAME).status_code == 404
