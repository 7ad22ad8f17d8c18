"""Seats: what they are called, where they stand, and how they go from one phone to another."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from turing_on_phones import Player


@pytest.fixture(scope="module")
def server(lasting_server: Any) -> Any:
    """One companion for all tests of this file."""
    return lasting_server


@pytest.fixture
def three(company: Callable[..., list[Player]]) -> list[Player]:
    """Alice, the host, Bob and Carol, who have not begun."""
    return company("Alice", "Bob", "Carol")


@pytest.mark.phones
def test_a_guest_takes_another_name_and_mark(three: list[Player]) -> None:
    alice, bob, _ = three
    bob.page.locator('.links a[href$="/seats"]').click()
    row = _unfolded(bob, "Bob")
    row.locator('input[name="name"]').fill("Roberta")
    row.locator("select").select_option("star")
    row.get_by_role("button", name="Save").click()
    expect(_row(bob, "Roberta").locator(".mark-star")).to_be_visible()
    expect(bob.page.locator("ol.seats details")).to_have_count(1)
    expect(alice.public.locator(".seats li", has_text="Roberta").locator(".mark-star")).to_be_visible()


@pytest.mark.phones
def test_a_name_that_somebody_has_is_refused_in_words(three: list[Player]) -> None:
    _, bob, _ = three
    bob.looks("/seats")
    _unfolded(bob, "Bob").locator('input[name="name"]').fill("carol")
    _row(bob, "Bob").get_by_role("button", name="Save").click()
    expect(bob.page.locator("[role=alert]")).to_contain_text("carol")
    assert [seat["name"] for seat in bob.sees()["table"]["seats"]] == ["Alice", "Bob", "Carol"]


@pytest.mark.phones
def test_the_host_puts_the_seats_in_order(three: list[Player]) -> None:
    alice, bob, _ = three
    alice.looks("/seats")
    _row(alice, "Carol").locator(".updown button").first.click()
    expect(alice.page.locator("ol.seats > li").nth(1)).to_contain_text("Carol")
    _row(alice, "Alice").locator(".updown button").last.click()
    expect(alice.page.locator("ol.seats > li").first).to_contain_text("Carol")
    expect(bob.public.locator(".seats li")).to_contain_text(["Carol", "Alice", "Bob"])


@pytest.mark.phones
def test_a_phone_of_several_seats_keeps_the_hosts_buttons_while_it_orders_them(
    player: Callable[..., Player],
) -> None:
    alice = player("Alice").opens()
    for name in ("Bob", "Carol"):
        assert alice.tries("seats", name=name).ok
    alice.looks(f"/seats?seat={alice.seat}")
    for _ in range(2):
        _row(alice, "Carol").locator(".updown button").first.click()
    expect(alice.page.locator("ol.seats > li").first).to_contain_text("Carol")


@pytest.mark.phones
def test_the_host_locks_the_table_for_newcomers(three: list[Player], player: Callable[..., Player]) -> None:
    alice, *_ = three
    dave = player("Dave").watches(alice)
    expect(dave.page.locator("#name")).to_be_visible()
    alice.looks("/seats")
    lock = alice.page.locator('form[action$="/lock"] button')
    lock.click()
    expect(dave.page.locator("#name")).to_have_count(0)
    lock.click()
    expect(dave.page.locator("#name")).to_be_visible()


@pytest.mark.phones
def test_a_lost_phones_seat_goes_to_another_phone_with_all_that_belongs_to_it(
    three: list[Player], player: Callable[..., Player]
) -> None:
    alice, bob, _ = three
    alice.acts("begin", responder=alice.seat)
    alice.acts("draw")
    alice.acts("pair")
    bob.votes("R")
    alice.looks("/seats")
    _unfolded(alice, "Bob").locator('form[action$="/free"] button').click()
    expect(_row(alice, "Bob").locator(".tag")).to_be_visible()
    expect(bob.heading).to_contain_text("Take a seat")
    expect(bob.form("recall")).to_have_count(0)

    found = player("Bob's new phone").watches(alice)
    found.page.get_by_role("button", name="Bob").click()
    expect(found.form("recall")).to_be_visible()
    assert found.acts("recall") == {"side": "R", "pair": 1}
    expect(bob.page.get_by_role("button", name="Bob")).to_have_count(0)


@pytest.mark.phones
def test_a_seat_moves_to_another_phone_by_a_code(three: list[Player], player: Callable[..., Player]) -> None:
    alice, bob, _ = three
    bob.looks("/menu")
    bob.page.locator('form[action$="/move"] button').click()
    code = bob.page.locator(".big.code").inner_text()
    bob.looks()

    new = player("Bob's new phone")
    new.page.goto("/move")
    new.page.fill("#code", code.lower())
    new.page.locator('form[action="/move"] button').click()
    expect(new.heading).to_contain_text("Waiting for Alice")
    new.code = alice.code
    assert new.sees()["table"]["you"] == bob.seat
    expect(bob.heading).to_contain_text("Take a seat")
    assert bob.sees()["table"]["you"] is None

    third = player("somebody who has read the code")
    third.page.goto("/move")
    third.page.fill("#code", code)
    third.page.locator('form[action="/move"] button').click()
    expect(third.page.locator("[role=alert]")).to_be_visible()


@pytest.mark.phones
def test_leaving_asks_once_more(three: list[Player]) -> None:
    alice, bob, _ = three
    bob.looks("/menu")
    leave = bob.page.locator('a[href$="/leave"]')
    leave.click()
    bob.page.locator("main p a.button").click()
    expect(bob.heading).to_contain_text("Waiting for Alice")
    expect(alice.public.locator(".seats li")).to_have_count(3)
    bob.looks("/menu")
    leave.click()
    bob.page.locator('form[action$="/leave"] button').click()
    expect(alice.public.locator(".seats li")).to_have_count(2)
    expect(bob.page.locator(f'a[href="/t/{bob.code}"]')).to_have_count(0)


@pytest.mark.phones
def test_the_host_hands_over(three: list[Player]) -> None:
    alice, bob, carol = three
    alice.looks("/seats")
    _unfolded(alice, "Bob").locator('form[action$="/host"] button').click()
    expect(bob.button("begin")).to_be_visible()
    expect(carol.heading).to_contain_text("Waiting for Bob")
    alice.looks()
    expect(alice.heading).to_contain_text("Waiting for Bob")
    expect(alice.form("begin")).to_have_count(0)


@pytest.mark.phones
def test_a_host_who_leaves_has_a_successor(three: list[Player]) -> None:
    alice, bob, carol = three
    alice.looks("/menu")
    alice.page.locator('a[href$="/leave"]').click()
    alice.page.locator('form[action$="/leave"] button').click()
    expect(bob.button("begin")).to_be_visible()
    expect(carol.heading).to_contain_text("Waiting for Bob")


@pytest.mark.phones
def test_somebody_without_a_phone_sits_down_on_this_one(company: Callable[..., list[Player]]) -> None:
    alice, bob = company("Alice", "Bob")
    alice.page.locator("#before > summary").click()
    alice.page.locator('#before a[href*="/join"]').click()
    alice.page.fill("#name", "Granny")
    alice.page.locator("fieldset.marks label").last.click()
    alice.page.locator('form[action$="/seats"] button').first.click()
    expect(alice.page.locator("#private a.card")).to_have_count(2)
    expect(bob.public.locator(".seats li")).to_contain_text(["Alice", "Bob", "Granny"])
    alice.page.locator("#private a.card", has_text="Alice").click()
    expect(alice.button("begin")).to_be_visible()


@pytest.mark.phones
def test_a_guest_of_a_running_game_is_told_when_it_is_their_turn(
    three: list[Player], player: Callable[..., Player]
) -> None:
    alice, bob, carol = three
    alice.acts("begin", responder=alice.seat)
    dave = player("Dave").joins(alice)
    expect(dave.public).to_contain_text("Dave")
    alice.acts("enter", machine="L", votes={str(bob.seat): "R1", str(carol.seat): "L1"})
    alice.acts("next")
    expect(dave.total("Dave")).to_have_text("0")


def _row(on: Player, name: str) -> Locator:
    """The line of a seat on the page of all seats."""
    return on.page.locator("ol.seats > li", has=on.page.locator(".seat-line", has_text=name))


def _unfolded(on: Player, name: str) -> Locator:
    row = _row(on, name)
    row.locator("summary").click()
    return row
