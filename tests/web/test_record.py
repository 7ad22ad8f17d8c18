"""The log, the files, and checking the draw."""

import csv
import hashlib
import io
import re
from typing import Any

import pytest
from flask import Flask
from people import JSON, Person

FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(A1)"]


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


def log(person: Person) -> list[dict[str, Any]]:
    return list(person.client.get(f"/t/{person.code}/log", headers=JSON).json["log"])


def rows(person: Person) -> list[dict[str, str]]:
    text = person.client.get(f"/t/{person.code}/export.csv").data.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.mark.usefixtures("shown")
def test_the_log_numbers_everything_that_has_happened(watcher: Person) -> None:
    lines = log(watcher)
    assert [line["number"] for line in lines] == list(range(1, watcher.sees()["table"]["version"] + 1))
    assert [line["code"] for line in lines[:5]] == ["table.opened", "seat.taken", "seat.taken", "began", "drawn"]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", line["at"]) for line in lines)


@pytest.mark.usefixtures("shown")
def test_every_line_of_the_log_has_words_for_people(alice: Person, bob: Person) -> None:
    alice.acts("correct", round=1, seat=2, side="L")
    alice.acts("next")
    for path, fields in (
        ("seats/2", {"name": "Bobby"}),
        ("seats/2", {"name": "Bobby", "mark": "drop"}),
        ("seats/2/order", {"direction": "down"}),
        ("seats/2/free", {}),
        ("lock", {"locked": "yes"}),
        ("lock", {"locked": "no"}),
        ("seats/2/leave", {}),
        ("acts/finish", {}),
        ("options", {"mode": "gnirut"}),
        ("host", {"to": 3}),
    ):
        assert alice.tries(path, **fields).status_code == 200
    for language in ("en", "de", "es", "id"):
        bob.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        lines = re.findall(r"<li value=\"(\d+)\"><time[^>]*>[\d:]+ UTC</time>\s*([^<]*)<", bob.page("/log"))
        assert [int(number) for number, _ in lines] == [line["number"] for line in log(bob)[::-1]]
        assert all(words.strip() for _, words in lines)


@pytest.mark.usefixtures("first_pair")
def test_the_log_of_a_running_round_tells_who_and_never_what(bob: Person, watcher: Person) -> None:
    bob.acts("vote", side="R")
    assert log(watcher)[-1]["facts"] == {"round": 1, "pair": 1, "seat": 2, "by": 2}
    assert "Bob voted at pair 1." in watcher.page("/log")
    assert not re.search("LEFT|RIGHT", watcher.page("/log"))


@pytest.mark.usefixtures("shown")
def test_a_correction_stays_in_the_log_with_the_old_value(alice: Person) -> None:
    alice.acts("correct", round=1, seat=2, side="L")
    facts = {"round": 1, "seat": 2, "was": {"side": "R", "pair": 1}, "now": {"side": "L", "pair": 1}}
    assert log(alice)[-1] == {**log(alice)[-1], "code": "corrected", "facts": facts}
    assert re.search("Bob corrected: was RIGHT at pair 1, now LEFT at pair 1", alice.page("/log"))


@pytest.mark.usefixtures("shown")
def test_the_finished_rounds_can_be_saved_as_json(watcher: Person) -> None:
    answer = watcher.client.get(f"/t/{watcher.code}/export.json")
    assert answer.mimetype == "application/json"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{watcher.code}.json"'
    assert answer.json["table"]["seats"][1] == {"number": 2, "name": "Bob", "left": False}
    assert answer.json["played"]["rounds"][0]["votes"]["2"] == {"side": "R", "pair": 1}


@pytest.mark.usefixtures("shown")
def test_the_finished_rounds_can_be_saved_for_a_spreadsheet(watcher: Person) -> None:
    answer = watcher.client.get(f"/t/{watcher.code}/export.csv")
    assert answer.mimetype == "text/csv"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{watcher.code}.csv"'
    assert answer.data.startswith(b"\xef\xbb\xbf"), "the mark by which spreadsheets know UTF-8"
    assert answer.data.count(b"\r\n") == answer.data.count(b"\n") == 4
    assert [(row["player"], row["points"]) for row in rows(watcher)] == [("Alice", "3"), ("Bob", "3"), ("Carol", "0")]
    assert {row["responder"] for row in rows(watcher)} == {"Alice"}


@pytest.mark.usefixtures("luck")
def test_a_name_never_becomes_a_formula(alice: Person, bob: Person, carol: Person) -> None:
    for person, name in zip((alice, bob, carol), FORMULAS, strict=False):
        person.name = name
    bob.joins(alice.opens())
    carol.joins(alice)
    alice.acts("begin", responder=1)
    alice.acts("enter", votes={"2": "R1", "3": "L1"}, machine="L")
    assert [row["player"] for row in rows(alice)] == ["'=1+1", "'+1+1", "'-1+1"]
    assert {row["responder"] for row in rows(alice)} == {"'=1+1"}
    assert alice.client.get(f"/t/{alice.code}/export.json").json["table"]["seats"][0]["name"] == "=1+1"


def test_a_name_with_commas_quotes_and_umlauts_comes_back_whole(alice: Person, bob: Person, carol: Person) -> None:
    alice.name = 'Änne, "die" Große'
    bob.joins(alice.opens())
    carol.joins(alice)
    alice.acts("begin", responder=1)
    alice.acts("enter", votes={"2": "R1", "3": "L1"}, machine="L")
    assert rows(alice)[0]["player"] == alice.name


@pytest.mark.usefixtures("first_pair")
def test_a_round_that_is_running_is_in_no_file(bob: Person, watcher: Person) -> None:
    bob.acts("vote", side="R")
    assert rows(watcher) == []
    assert watcher.client.get(f"/t/{watcher.code}/export.json").json["played"]["rounds"] == []


@pytest.mark.usefixtures("drawn")
def test_before_the_votes_are_shown_there_is_a_promise_and_nothing_else(watcher: Person) -> None:
    promise = watcher.sees()["game"]["commitment"]
    assert re.fullmatch("[0-9a-f]{64}", promise)
    page = watcher.page("/check")
    assert promise in page
    assert "data-text" not in page
    assert f"{1:064x}" not in page, "the salt of this draw"


@pytest.mark.usefixtures("shown")
def test_after_the_show_anybody_can_make_the_promise_again(watcher: Person) -> None:
    found = re.search(r'data-text="([^"]+)" data-promise="([0-9a-f]{64})"', watcher.page("/check"))
    assert found
    assert hashlib.sha256(found[1].encode()).hexdigest() == found[2]
    assert found[1] == f"{watcher.code}|1|L|{1:064x}"
