"""Phones that leave the page and come back, and a companion that stops and starts."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from turing_on_phones import Player, other

TOO_LONG = 2.5
"""Seconds: two are promised, and the test's own steps take some."""


@pytest.mark.phones
def test_a_reload_keeps_the_seat_and_what_was_done(company: Callable[..., list[Player]]) -> None:
    alice, bob, _ = _voting(company)
    bob.votes("L")
    bob.page.reload()
    expect(bob.form("recall")).to_be_visible()
    assert bob.sees()["table"]["you"] == bob.seat
    alice.page.reload()
    expect(alice.button("pair")).to_have_count(0)
    expect(alice.page.locator(".hold")).to_be_visible()


@pytest.mark.phones
def test_the_back_button_acts_on_nothing(company: Callable[..., list[Player]]) -> None:
    alice, bob, _ = _voting(company)
    bob.votes("L")
    version = alice.sees()["table"]["version"]
    bob.page.get_by_role("link", name="Menu").click()
    bob.page.locator('.menu a[href$="/log"]').click()
    expect(bob.page.locator("ol.log")).to_be_visible()
    bob.page.go_back()
    bob.page.go_back()
    expect(bob.form("recall")).to_be_visible()
    bob.page.go_forward()
    bob.page.go_back()
    expect(bob.form("recall")).to_be_visible()
    assert bob.sees()["table"]["version"] == version


@pytest.mark.phones
def test_a_browser_that_was_closed_still_has_its_seat(
    company: Callable[..., list[Player]], player: Callable[..., Player]
) -> None:
    alice, bob, _ = _voting(company)
    bob.votes("R")
    cookies = bob.page.context.storage_state()
    bob.page.context.close()
    again = player("Bob", storage_state=cookies)
    again.page.goto("/")
    again.page.locator(f'a[href="/t/{alice.code}"]').click()
    again.code = alice.code
    expect(again.form("recall")).to_be_visible()
    assert again.sees()["table"]["you"] == bob.seat
    with again.holding() as secret:
        expect(secret).to_contain_text("Your vote: RIGHT")


@pytest.mark.phones
def test_a_companion_killed_in_mid_round_goes_on_with_the_same_phones(
    company: Callable[..., list[Player]], server: Any
) -> None:
    alice, bob, carol = people = _voting(company)
    machine = alice.learns_the_side()
    bob.votes(other(machine))
    expect(carol.public).to_contain_text("voted at pair 1")
    before = alice.sees()
    for seated in people:
        seated.page.evaluate("window.isTheSamePage = true")

    server.kill()
    server.start()

    after = alice.sees()
    assert after["table"]["seats"] == before["table"]["seats"]
    assert after["game"] == before["game"]
    carol.passes()
    alice.does("pair")
    carol.votes(machine, 2)
    alice.does("show")
    for seated in people:
        expect(seated.total("Alice")).to_have_text("3")
        expect(seated.total("Bob")).to_have_text("3")
        expect(seated.total("Carol")).to_have_text("0")
    for responder, voters in ((bob, (alice, carol)), (carol, (alice, bob))):
        alice.does("next")
        responder.does("draw")
        machine = responder.learns_the_side()
        responder.does("pair")
        voters[0].votes(other(machine))
        voters[1].votes(machine)
        responder.does("show")
        expect(alice.public.locator(".round").first).to_contain_text("machine")
    for seated in people:
        expect(seated.public.locator(".ending")).to_contain_text("Alice")
        assert seated.page.evaluate("window.isTheSamePage")


@pytest.mark.phones
def test_ctrl_c_ends_within_two_seconds_while_phones_are_connected(
    company: Callable[..., list[Player]], server: Any
) -> None:
    """Measured up to three times, as a machine that is busy with other tests takes longer for everything."""
    alice, *_ = _voting(company)
    fastest = TOO_LONG
    for _ in range(3):
        _wait_for_streams(alice, 3)
        begun = time.monotonic()
        assert server.stop() == 0
        fastest = min(fastest, time.monotonic() - begun)
        if fastest < TOO_LONG:
            break
        server.start()
    assert fastest < TOO_LONG


def _voting(company: Callable[..., list[Player]]) -> list[Player]:
    """Alice is the Responder, and pair 1 is out."""
    people = company("Alice", "Bob", "Carol")
    people[0].acts("begin", responder=people[0].seat)
    people[0].acts("draw")
    people[0].acts("pair")
    for seated in people[1:]:
        seated.waits_for(1)
    return people


def _wait_for_streams(of: Player, count: int) -> None:
    """Until that many phones listen."""
    for _ in range(100):
        if of.page.request.get("/metrics").text().rstrip().endswith(f"companion_streams {count}"):
            return
        time.sleep(0.1)
    raise AssertionError(of.page.request.get("/metrics").text())
