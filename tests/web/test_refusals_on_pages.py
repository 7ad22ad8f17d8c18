"""A refusal is read on the page where it can be mended, with what was chosen there."""

import re

import pytest
from flask import Flask
from people import Person

AREAS = ("A2", "A3", "B1", "B3", "B4", "C1", "C2", "C3")


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


def alert(page: str) -> str:
    found = re.search(r'role="alert">([^<]*)<', page)
    return found[1] if found else ""


def test_what_an_act_s_own_page_asked_for_is_asked_once_more(alice: Person, bob: Person) -> None:
    bob.joins(alice.opens("turncoats", battle="exact"))
    alice.acts("begin", first=1)
    alice.acts("setup", areas=dict.fromkeys(AREAS, "red blue"))
    where = {"area": "A2", "colour": "red"}
    assert 'name="area" value="A2"' in alice.page("/acts/battle", **where)
    answer = alice.fills_in(f"/t/{alice.code}/acts/battle", seat="1", **where)
    assert answer.status_code == 422
    assert "as many" in alert(answer.text) or "removes" in alert(answer.text)
    assert "<h1>Battle</h1>" in answer.text
    assert 'name="area" value="A2"' in answer.text


def test_a_code_that_is_none_is_asked_for_once_more(alice: Person) -> None:
    alice.opens("turing_machine", play="team", source="daily")
    alice.acts("begin")
    alice.acts("propose", code="123")
    alice.acts("ask", verifier="A")
    alice.acts("done")
    alice.acts("declare", solve="yes")
    answer = alice.fills_in(f"/t/{alice.code}/acts/solve", code="678")
    assert (answer.status_code, bool(alert(answer.text))) == (422, True)
    assert 'name="code" value="678"' in answer.text


def test_wrong_options_stay_in_their_fields(alice: Person) -> None:
    alice.opens("turing_machine")
    box = {"source": "box", "mode": "classic", "cards": "4 9 11 14", "numbers": "447 646 566 O22"}
    answer = alice.fills_in(f"/t/{alice.code}/options", seat="1", **box)
    assert (answer.status_code, bool(alert(answer.text))) == (422, True)
    assert 'value="447 646 566 O22"' in answer.text


def test_factions_that_look_alike_are_refused_where_they_are_chosen(alice: Person) -> None:
    answer = alice.fills_in("/tables", game="turncoats", name="Alice", red_mark="square")
    assert (answer.status_code, alert(answer.text)[:12]) == (422, "Two factions")


def test_what_an_undo_would_take_along_is_said_before(alice: Person, bob: Person) -> None:
    bob.joins(alice.opens("turncoats"))
    alice.acts("begin", first=1)
    alice.acts("setup", areas=dict.fromkeys(AREAS, "red blue"))
    alice.acts("negotiate", returned="red")
    bob.acts("negotiate", returned="red")
    alice.acts("hand", red=8)
    assert f'href="/t/{bob.code}/acts/undo"' in bob.page()
    assert "Hands and counts" in bob.page("/acts/undo")
    assert bob.fills_in(f"/t/{bob.code}/acts/undo", seat="2").status_code == 303
    assert (bob.sees()["game"]["phase"], bob.sees()["game"]["turn"]) == ("play", 2)
