"""Taps that come twice: from trembling fingers, impatience, and two tabs of one phone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from turing_on_phones import Player

HUMAN = 150
"""Milliseconds between the two taps of a person: long enough for an answer to arrive in between."""


@pytest.fixture(scope="module")
def server(lasting_server: Any) -> Any:
    """One companion for all tests of this file."""
    return lasting_server


@pytest.fixture
def drawn(company: Callable[..., list[Player]]) -> list[Player]:
    """Alice is host and Responder, and the side is drawn."""
    people = company("Alice", "Bob", "Carol")
    people[0].acts("begin", responder=people[0].seat)
    people[0].acts("draw")
    return people


@pytest.mark.phones
def test_opening_a_table_twice_opens_one(phone: Callable[..., Page]) -> None:
    page = phone()
    page.goto("/new?game=turing")
    page.fill("#name", "Alice")
    page.locator('form[action="/tables"] button').dblclick()
    page.wait_for_url("**/t/*")
    page.goto("/")
    expect(page.locator('a[href^="/t/"]')).to_have_count(1)


@pytest.mark.phones
def test_taking_a_seat_twice_takes_one(company: Callable[..., list[Player]], player: Callable[..., Player]) -> None:
    (alice,) = company("Alice")
    bob = player("Bob").watches(alice)
    bob.page.fill("#name", "Bob")
    bob.page.locator('form[action$="/seats"] button').dblclick()
    expect(bob.heading).to_contain_text("Alice")
    expect(bob.page.locator("[role=alert]")).to_have_count(0)
    expect(alice.public.locator(".seats li")).to_have_count(2)
    assert len(alice.sees()["table"]["seats"]) == 2


@pytest.mark.phones
def test_a_vote_locked_twice_is_one_vote(drawn: list[Player]) -> None:
    alice, bob, _ = drawn
    alice.acts("pair")
    bob.waits_for(1)
    version = bob.sees()["table"]["version"]
    bob.chooses("R")
    bob.page.locator(".lock-R").dblclick()
    expect(bob.form("recall")).to_be_visible()
    expect(bob.page.locator("[role=alert]")).to_have_count(0)
    assert bob.sees()["table"]["version"] == version + 1


@pytest.mark.phones
def test_a_pair_tapped_twice_is_one_pair(drawn: list[Player]) -> None:
    alice, bob, _ = drawn
    alice.button("pair").dblclick()
    bob.waits_for(1)
    expect(alice.page.locator("[role=alert]")).to_have_count(0)
    assert alice.sees()["game"]["pair"] == 1


@pytest.mark.phones
def test_next_tapped_twice_on_two_phones_is_one_round(drawn: list[Player]) -> None:
    alice, bob, carol = drawn
    alice.acts("enter", votes={str(bob.seat): "L1", str(carol.seat): "R1"})
    for seated in (bob, carol):
        expect(seated.button("next")).to_be_visible()
    bob.button("next").dblclick()
    expect(carol.public).to_contain_text("Round 2")
    for seated in drawn:
        expect(seated.page.locator("[role=alert]")).to_have_count(0)
    game = alice.sees()["game"]
    assert (game["round"], game["phase"]) == (2, "draw")


@pytest.mark.phones
def test_the_second_tap_of_a_person_does_not_meet_the_next_button(company: Callable[..., list[Player]]) -> None:
    """Where "Draw the side" was, "Pair 1 is on the table" has come in between."""
    alice, bob, _ = company("Alice", "Bob", "Carol")
    alice.acts("begin", responder=alice.seat)
    _taps_twice(alice.page, alice.button("draw"))
    expect(alice.button("pair")).to_be_visible()
    alice.page.wait_for_timeout(500)
    assert (alice.sees()["game"]["phase"], alice.sees()["game"]["pair"]) == ("pairs", 0)
    alice.does("pair")
    bob.waits_for(1)


@pytest.mark.phones
def test_two_tabs_of_one_phone_are_one_seat(drawn: list[Player]) -> None:
    alice, bob, _ = drawn
    alice.acts("pair")
    other_tab = Player("Bob in another tab", bob.page.context.new_page())
    other_tab.code = bob.code
    other_tab.looks()
    for tab in (bob, other_tab):
        tab.waits_for(1)
        tab.chooses("L")
    bob.page.locator(".lock-L").click()
    expect(bob.form("recall")).to_be_visible()
    expect(other_tab.form("recall")).to_be_visible()
    assert alice.sees()["game"]["decided"] == 1


@pytest.mark.phones
def test_two_tabs_that_lock_different_sides_lock_the_first(drawn: list[Player]) -> None:
    alice, bob, _ = drawn
    alice.acts("pair")
    late = Player("Bob in another tab", bob.page.context.new_page())
    late.code = bob.code
    late.page.route("**/events*", lambda route: route.abort())
    late.looks()
    late.chooses("R")
    bob.votes("L")
    late.page.locator(".lock-R").click()
    expect(late.form("recall")).to_be_visible()
    assert bob.acts("recall") == {"side": "L", "pair": 1}


def _taps_twice(page: Page, button: Locator) -> None:
    box = button.bounding_box()
    assert box
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.touchscreen.tap(*at)
    page.wait_for_timeout(HUMAN)
    page.touchscreen.tap(*at)
