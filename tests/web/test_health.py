"""For those who look after the server."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from open_lines import OpenLine
from people import Person
from sqlalchemy import text

from companion.web.database import db


def figures(client: FlaskClient) -> dict[str, int]:
    answer = client.get("/metrics")
    assert answer.mimetype == "text/plain"
    return {name: int(n) for name, n in re.findall(r"^(\w+) (\d+)$", answer.text, re.MULTILINE)}


def test_the_process_answers_and_says_which_build_it_is(client: FlaskClient) -> None:
    answer = client.get("/healthz").json
    assert answer["ok"] is True
    assert answer["build"] in client.get("/settings").text


def test_a_database_of_the_right_form_is_ready(client: FlaskClient) -> None:
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json) == (200, {"ready": True})


def test_a_database_of_another_form_is_not_ready(app: Flask, client: FlaskClient) -> None:
    with app.app_context():
        db.session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        db.session.commit()
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json) == (503, {"ready": False})
    assert client.get("/healthz").status_code == 200


def test_the_metrics_count_tables_events_and_open_lines(
    client: FlaskClient, alice: Person, listens: Callable[..., OpenLine]
) -> None:
    assert figures(client) == {"companion_tables": 0, "companion_events": 0, "companion_streams": 0}
    listens(alice.opens()).hears()
    assert figures(client) == {"companion_tables": 1, "companion_events": 1, "companion_streams": 1}


@pytest.mark.usefixtures("drawn")
def test_the_metrics_tell_no_names_and_no_codes(client: FlaskClient, alice: Person) -> None:
    words: Any = client.get("/metrics").text
    assert alice.code not in words
    assert not re.search("Alice|Bob|Carol", words)
