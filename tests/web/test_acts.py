"""Acting at a table: what is answered, and which seat it was."""

import re
from typing import Any

import pytest
from flask import Flask
from people import Person

from companion.tables.ledger import Ledger, Stale

pytestmark = pytest.mark.usefixtures("seated")


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


def begins(alice: Person, **fields: Any) -> Any:
    return alice.fills_in(f"/t/{alice.code}/acts/begin", responder=1, **fields)


def test_a_program_gets_the_view_after_its_act(alice: Person) -> None:
    answer = alice.tries("acts/begin", responder=1)
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert answer.json == alice.sees()
    assert (answer.json["table"]["phase"], answer.json["acts"]) == ("playing", ["draw", "enter", "finish"])


def test_a_form_leads_back_to_the_table(alice: Person) -> None:
    answer = begins(alice)
    assert (answer.status_code, answer.location) == (303, f"/t/{alice.code}")
    assert alice.sees()["table"]["phase"] == "playing"


def test_a_page_that_updates_itself_gets_its_parts(alice: Person) -> None:
    begins(alice)
    answer = alice.fills_in(f"/t/{alice.code}/acts/draw?as=panel")
    assert answer.status_code == 200
    assert answer.headers["Companion-Version"] == str(alice.sees()["table"]["version"])
    assert re.findall(r'hx-target="(#\w+)"', answer.text) == ["#private", "#public"]
    assert "<html" not in answer.text


def test_the_same_request_again_has_no_further_effect_and_the_same_answer(alice: Person) -> None:
    alice.acts("begin", responder=1)
    first, again = (alice.tries("acts/draw", once="a") for _ in range(2))
    assert (first.status_code, first.text) == (again.status_code, again.text) == (200, first.text)


def test_the_second_of_two_taps_on_a_form_is_no_error(alice: Person) -> None:
    taps = [begins(alice, once="a") for _ in range(2)]
    assert [(tap.status_code, tap.location) for tap in taps] == [(303, f"/t/{alice.code}")] * 2


@pytest.mark.usefixtures("drawn")
def test_an_action_id_that_was_used_for_something_else_is_stale(alice: Person) -> None:
    alice.acts("pair", once="a")
    before = alice.sees()
    answer = alice.tries("acts/look", once="a")
    assert (answer.status_code, answer.json) == (409, {"error": "stale"})
    page = alice.fills_in(f"/t/{alice.code}/acts/look", once="a")
    assert page.status_code == 409
    assert re.search(r'role="alert">\s*\w', page.text)
    assert alice.sees() == before


@pytest.mark.usefixtures("first_pair")
def test_an_act_that_is_overtaken_again_and_again_brings_a_fresh_page(
    bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def overtaken(*_: Any) -> None:
        raise Stale

    monkeypatch.setattr(Ledger, "act", overtaken)
    assert bob.tries("acts/vote", side="L").status_code == 409
    page = bob.fills_in(f"/t/{bob.code}/acts/vote", side="L")
    assert page.status_code == 409
    assert f'action="/t/{bob.code}/acts/vote"' in page.text
    panel = bob.fills_in(f"/t/{bob.code}/acts/vote?as=panel", side="L")
    assert (panel.status_code, "<html" in panel.text, 'role="alert"' in panel.text) == (409, False, True)


def test_a_refused_act_is_a_code_with_facts_for_programs(bob: Person) -> None:
    answer = bob.tries("acts/begin")
    assert (answer.status_code, answer.json) == (422, {"refused": "host_only", "facts": {}})


@pytest.mark.usefixtures("first_pair")
def test_the_facts_of_a_refusal_say_what_its_sentence_needs(alice: Person) -> None:
    answer = alice.tries("acts/show")
    assert answer.json == {"refused": "somebody_has_to_vote", "facts": {"count": 2, "missing": [2, 3]}}
    page = alice.fills_in(f"/t/{alice.code}/acts/show")
    assert re.search(r'role="alert">[^<]*Bob, Carol', page.text)


@pytest.mark.parametrize("suffix", ["", "?as=panel", "?as=secret"])
def test_a_refused_act_is_a_sentence_for_people_on_a_fresh_page(bob: Person, suffix: str) -> None:
    answer = bob.fills_in(f"/t/{bob.code}/acts/begin{suffix}")
    assert answer.status_code == 422
    assert re.search(r'role="alert">Only the host can do that', answer.text)
    assert ("<html" in answer.text) == (suffix == "")


@pytest.mark.parametrize(("asked", "spoken"), [("de", "de"), ("es-MX", "es"), ("id", "id"), ("fr", "en"), ("", "en")])
def test_a_refusal_is_in_the_reader_s_language(bob: Person, asked: str, spoken: str) -> None:
    bob.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = asked
    page = bob.fills_in(f"/t/{bob.code}/acts/begin").text
    assert re.findall(r'<html lang="(\w+)"', page) == [spoken]
    said = re.findall(r'role="alert">([^<]+)<', page)
    assert len(said) == 1
    assert (said[0] == "Only the host can do that.") == (spoken == "en")


@pytest.mark.parametrize(
    ("act", "fields", "refused", "facts"),
    [
        ("dance", {}, "unknown_act", {"act": "dance"}),
        ("begin", {"responder": "everybody"}, "unreadable", {"field": "responder"}),
        ("vote", {}, "unreadable", {"field": "side"}),
        ("vote", {"side": ""}, "unreadable", {"field": "side"}),
        ("correct", {"round": "one", "machine": "L"}, "unreadable", {"field": "round"}),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(
    alice: Person, act: str, fields: dict[str, Any], refused: str, facts: dict[str, Any]
) -> None:
    before = alice.sees()
    answer = alice.tries(f"acts/{act}", **fields)
    assert (answer.status_code, answer.json) == (422, {"refused": refused, "facts": facts})
    page = alice.fills_in(f"/t/{alice.code}/acts/{act}", **fields)
    assert (page.status_code, 'role="alert"' in page.text) == (422, True)
    assert alice.sees() == before


@pytest.mark.usefixtures("first_pair")
def test_a_watcher_acts_on_nothing(watcher: Person, alice: Person) -> None:
    before = alice.sees()
    for act in ("vote", "pass", "look", "show", "finish", "dance"):
        assert watcher.tries(f"acts/{act}", side="L").status_code == 404
        assert watcher.tries(f"acts/{act}", side="L", seat=2).status_code == 404
    assert alice.sees() == before


@pytest.mark.usefixtures("first_pair")
def test_nobody_acts_from_a_seat_of_another_phone(bob: Person, carol: Person) -> None:
    assert bob.tries("acts/vote", side="L", seat=3).status_code == 404
    assert bob.tries("acts/finish", seat=1).status_code == 404
    assert carol.sees()["game"]["missing"] == [2, 3]


def test_a_phone_with_several_seats_says_which_one_acts(shared: Person, bob: Person) -> None:
    shared.acts("begin", responder=2, seat=1)
    bob.acts("draw")
    bob.acts("pair")
    assert shared.tries("acts/vote", side="L").status_code == 404
    assert bob.sees()["game"]["missing"] == [1, 3, 4]
    assert shared.acts("vote", side="L", seat=4)["table"]["you"] == 4
    assert shared.fills_in(f"/t/{shared.code}/acts/vote", side="L", seat=1).status_code == 303
    assert bob.sees()["game"]["missing"] == [3]


def at_the_third_pair(alice: Person, *others: Person) -> None:
    for pair in (1, 2, 3):
        alice.acts("pair", seat=1)
        for other in others if pair < 3 else ():
            other.acts("pass")


@pytest.mark.usefixtures("drawn")
def test_where_an_act_speaks_of_a_seat_the_host_s_seat_acts(alice: Person, bob: Person, carol: Person) -> None:
    at_the_third_pair(alice, bob, carol)
    carol.acts("vote", side="R")
    alice.acts("absent", seat=2)
    alice.acts("show")
    corrected = alice.acts("correct", round=1, seat=3, side="L", pair=1)
    assert corrected["game"]["rounds"][0]["votes"] == [
        {"seat": 2, "side": None, "pair": None, "points": 0},
        {"seat": 3, "side": "L", "pair": 1, "points": 0},
    ]


@pytest.mark.usefixtures("drawn")
def test_somebody_else_s_seat_can_be_spoken_of_but_only_by_the_host(alice: Person, bob: Person, carol: Person) -> None:
    at_the_third_pair(alice, bob, carol)
    assert bob.tries("acts/absent", seat=3).json == {"refused": "host_only", "facts": {}}
    assert bob.tries("acts/absent", seat=3, by=1).status_code == 404
    assert carol.sees()["game"]["missing"] == [2, 3]


def test_on_a_shared_phone_the_host_s_seat_speaks_unless_another_is_named(shared: Person, bob: Person) -> None:
    shared.acts("begin", responder=2, seat=1)
    bob.acts("draw")
    for _ in range(3):
        bob.acts("pair")
        for seat in (1, 4):
            shared.tries("acts/pass", seat=seat)
        shared.tries("acts/pass", seat=1, player=3)
    assert shared.tries("acts/absent", seat=3, by=4).json["refused"] == "host_only"
    assert shared.fills_in(f"/t/{shared.code}/acts/absent", seat=3, by=1).status_code == 303
    shared.acts("absent", seat=4)
    assert bob.sees()["game"]["missing"] == [1]


def test_votes_that_were_cards_come_as_a_group_of_fields(alice: Person) -> None:
    alice.acts("begin", responder=1)
    form = {"votes.2": "R1", "votes.3": "-", "machine": "L"}
    assert alice.fills_in(f"/t/{alice.code}/acts/enter", **form).status_code == 303
    assert [vote["points"] for vote in alice.sees()["game"]["rounds"][0]["votes"]] == [3, 0]


@pytest.mark.usefixtures("drawn")
def test_a_look_answers_with_the_side_and_is_never_kept(alice: Person) -> None:
    answer = alice.tries("acts/look")
    assert (answer.json, answer.headers["Cache-Control"]) == ({"machine": "L"}, "no-store")
    for suffix in ("", "?as=secret"):
        page = alice.fills_in(f"/t/{alice.code}/acts/look{suffix}")
        assert page.headers["Cache-Control"] == "no-store"
        assert page.headers["Refresh"] == f"10; url=/t/{alice.code}"
        assert "LEFT" in page.text
    assert alice.sees()["game"]["looks"] == 3


@pytest.mark.usefixtures("first_pair")
def test_a_vote_can_be_seen_again_by_its_voter(bob: Person, carol: Person) -> None:
    bob.acts("vote", side="R")
    assert bob.acts("recall") == {"side": "R", "pair": 1}
    assert carol.tries("acts/recall").json["refused"] == "not_voted"


@pytest.mark.usefixtures("drawn")
def test_what_cannot_be_taken_back_is_asked_for_once_more(alice: Person, bob: Person, watcher: Person) -> None:
    page = alice.page("/acts/finish")
    assert f'action="/t/{alice.code}/acts/finish"' in page
    assert alice.sees()["table"]["phase"] == "playing", "to look at the question ends nothing"
    assert bob.client.get(f"/t/{bob.code}/acts/finish").location == f"/t/{bob.code}", "who may not do it isn't asked"
    assert watcher.client.get(f"/t/{bob.code}/acts/finish").status_code == 404


@pytest.mark.usefixtures("drawn")
def test_a_refusal_without_scripts_leads_back_to_the_table(bob: Person) -> None:
    page = bob.fills_in(f"/t/{bob.code}/acts/next", seat="2")
    assert page.status_code == 422
    assert f'content="10;url=/t/{bob.code}"' in page.text


@pytest.mark.usefixtures("drawn")
def test_a_secret_page_that_is_reloaded_shows_nothing_uncounted(alice: Person) -> None:
    look = {"seat": "1", "once": "look.1"}
    assert "Machine:" in alice.fills_in(f"/t/{alice.code}/acts/look", **look).text
    again = alice.fills_in(f"/t/{alice.code}/acts/look", **look)
    assert (again.status_code, again.location) == (303, f"/t/{alice.code}")
    assert alice.sees()["game"]["looks"] == 1


def test_a_verifier_s_answer_comes_again_with_the_same_once(alice: Person) -> None:
    alice.opens("turing_machine", play="team", source="daily")
    alice.acts("begin")
    alice.acts("propose", code="123")
    first = alice.acts("ask", verifier="A", once="once")
    assert first.keys() == {"verifier", "proposal", "answer"}
    assert alice.acts("ask", verifier="A", once="once") == first
