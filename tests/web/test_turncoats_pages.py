"""Counting the board of Turncoats with the forms of the page, as a phone without scripts sends them."""

import html
import json
import re

import pytest
from flask import Flask
from people import Person

AREAS = ("A1", "A2", "A3", "B1", "B3", "B4", "C1", "C2", "C3", "C4")


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


@pytest.fixture
def counting(alice: Person, bob: Person) -> None:
    bob.joins(alice.opens("turncoats"))
    alice.acts("begin", first=1, follow="off")


def form_with(page: str, words: str) -> tuple[str, dict[str, str]]:
    """Where a form leads, and all that it sends when nothing is filled in."""
    found = next(form for form in re.findall(r"<form .*?</form>", page, re.S) if words in form)
    fields = dict(re.findall(r'<input[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"', found))
    return re.findall(r'action="([^"]+)"', found)[0], fields


@pytest.mark.usefixtures("counting")
def test_what_is_empty_is_said_to_be_with_one_button(alice: Person) -> None:
    alice.acts("count", areas=dict.fromkeys(AREAS, "red"))
    address, fields = form_with(alice.page(), "These are empty")
    assert alice.fills_in(address, **fields).status_code == 303
    assert alice.sees()["game"]["missing_places"] == []


@pytest.mark.usefixtures("counting")
def test_axe_and_flag_are_not_called_empty_before_somebody_has_looked(alice: Person, bob: Person) -> None:
    alice.acts("count", areas={"A2": "red blue"})
    page = bob.page("/board")
    assert "tie Red–Blue 1–1; not counted yet: Axe, Flag" in page.replace("\u2060", "")
    assert "no stones" not in page


@pytest.mark.usefixtures("counting")
def test_a_place_that_was_saved_leads_to_the_next_one(alice: Person) -> None:
    address, fields = form_with(alice.page(), 'id="A1-red"')
    assert address.endswith("/acts/count#count-A2")
    assert alice.fills_in(address, **{**fields, "areas.A1.red": "2"}).status_code == 303
    assert alice.sees()["game"]["areas"][0]["stones"]["red"] == 2


@pytest.mark.usefixtures("counting")
def test_where_seats_share_a_phone_who_still_has_to_do_something_keeps_it(alice: Person) -> None:
    assert alice.tries("seats", name="Carol").status_code == 201
    answer = alice.fills_in(f"/t/{alice.code}/acts/count", seat="1", **{"axe.red": "1"})
    assert answer.headers["Location"].endswith("?seat=1")


@pytest.mark.usefixtures("counting")
def test_nobody_s_page_holds_the_own_hand(bob: Person) -> None:
    bob.acts("hand", red=7)
    assert not re.search(r'name="red"[^>]*value="7"', bob.page())
    assert ">7</" not in bob.page()
    assert re.search(r"Red</span>\s*7", bob.fills_in(f"/t/{bob.code}/acts/recall").text)


@pytest.mark.usefixtures("counting")
def test_who_came_too_late_to_play_may_ask_for_the_ruling(alice: Person, bob: Person, carol: Person) -> None:
    carol.joins(alice)
    assert "You play from the next game on." in carol.page()
    alice.acts("count", areas=dict.fromkeys((*AREAS, "D1"), "red"), axe={}, flag={})
    for player in (alice, bob):
        player.acts("hand", red=1)
    assert carol.acts("judge", last_negotiator=1)["game"]["ruling"]["winner"] == 2


def test_a_saved_map_is_one_that_can_be_played_on(alice: Person, bob: Person) -> None:
    bob.joins(alice.opens("turncoats"))
    alice.acts("begin")
    saved = alice.client.get(f"/t/{alice.code}/export.json").json["played"]["map"]
    alice.acts("finish")
    assert alice.acts("begin", map=saved)["game"]["phase"] == "setup"


def test_a_turn_that_was_taken_meanwhile_does_not_become_somebody_else_s(
    alice: Person, bob: Person, carol: Person
) -> None:
    bob.joins(alice.opens("turncoats"))
    carol.joins(alice)
    alice.acts("begin", first=2)
    alice.acts("setup", areas=dict.fromkeys((*AREAS[1:9],), "red blue"))
    page = alice.page("/acts/recruit")
    assert "Recruit: turn of Bob" in page
    address, fields = form_with(page, 'name="turn"')
    bob.acts("recruit", area="A2", colour="red")
    chosen = {"turn": fields["turn"], "seat": "1", "area": "A2", "colour": "red"}
    answer = alice.fills_in(address, **chosen)
    assert answer.status_code == 422
    assert "now it is the turn of Carol" in answer.text
    assert alice.sees()["game"]["turns"] == 1


def test_an_undo_that_came_too_late_says_what_it_would_take_back_now(alice: Person, bob: Person) -> None:
    bob.joins(alice.opens("turncoats"))
    alice.acts("begin", first=1)
    alice.acts("setup", areas=dict.fromkeys((*AREAS[1:9],), "red blue"))
    alice.acts("recruit", area="A2", colour="red")
    address, fields = form_with(alice.page(), "Undo: Recruit, Alice")
    bob.acts("march", **{"colour": "red", "from": "A2", "to": "A3", "count": 1})
    answer = alice.fills_in(address, seat="1", steps=fields["steps"])
    assert answer.status_code == 422
    assert "Nothing was taken back." in answer.text
    assert "<h1>Undo: March, Bob</h1>" in answer.text


LEAVING = {"turing": "Points stay", "turing_machine": "out of the running game", "turncoats": "the hand still counts"}


@pytest.mark.parametrize("game", LEAVING)
def test_what_leaving_means_is_said_by_each_game(alice: Person, bob: Person, game: str) -> None:
    bob.joins(alice.opens(game))
    assert LEAVING[game] in bob.page("/seats/2/leave")


def area(name: str, q: int, homeland: str, *adjacent: str) -> dict[str, object]:
    return {"id": name, "axial": [q, 0], "homeland": homeland, "adjacent": list(adjacent)}


N, M, S = area("N", 0, "red", "M"), area("M", 1, "blue", "N", "S"), area("S", 2, "black", "M")
MAPS = {
    "can't be read": [7],
    "Two areas are called N": [N, N],
    "no name for an area": [N, M, {**S, "id": "axe"}],
    "lies where another one lies": [N, M, {**S, "axial": [1, 0]}],
    "too wide": [N, M, {**S, "axial": [2000, 0]}],
    "X, which is no area": [N, M, {**S, "adjacent": ["M", "X"]}],
    "twice, or on itself": [N, M, {**S, "adjacent": ["M", "M"]}],
    "not the other way round": [N, M, {**S, "adjacent": ["M", "N"]}],
    "2 homelands of Red instead of one": [N, {**M, "homeland": "red"}, S],
    "can't be reached": [N, M, S, {"id": "E", "axial": [9, 9], "adjacent": []}],
}


@pytest.mark.parametrize("why", MAPS)
def test_why_a_map_cannot_be_played_on_is_said_in_words(alice: Person, bob: Person, why: str) -> None:
    bob.joins(alice.opens("turncoats"))
    answer = alice.fills_in(f"/t/{alice.code}/acts/begin", seat="1", map=json.dumps({"areas": MAPS[why]}))
    assert (answer.status_code, alice.sees()["table"]["phase"]) == (422, "lobby")
    assert why in html.unescape(answer.text)


def test_a_map_with_more_areas_than_stones_is_refused_in_words(alice: Person, bob: Person) -> None:
    bob.joins(alice.opens("turncoats"))
    names = [f"A{at}" for at in range(40)]
    row = [
        {"id": name, "axial": [at, 0], "adjacent": [n for n in names if abs(int(n[1:]) - at) == 1]}
        for at, name in enumerate(names)
    ]
    for each, colour in zip(row, ("red", "blue", "black"), strict=False):
        each["homeland"] = colour
    refused = alice.fills_in(f"/t/{alice.code}/acts/begin", seat="1", map=json.dumps({"areas": row}))
    assert "40 areas need more stones than there are" in refused.text
