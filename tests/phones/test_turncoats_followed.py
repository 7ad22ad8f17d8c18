"""A game of Turncoats that three phones follow from the setup to the ruling."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.phones


def open_table(phone: Page, name: str, follow: bool) -> str:
    phone.goto("/new?game=turncoats")
    phone.fill("#name", name)
    phone.get_by_role("button", name="Open the table").click()
    phone.wait_for_url("**/t/*")
    phone.locator(f'input[name="follow"][value="{"on" if follow else "off"}"]').check()
    return phone.url


def join(phone: Page, url: str, name: str) -> Page:
    phone.goto(url)
    phone.fill("#name", name)
    phone.get_by_role("button", name="Take a seat").click()
    expect(phone.locator("h1:visible")).to_contain_text("Waiting for")
    return phone


def at_the_pace_of_people(phone: Page) -> Page:
    """What comes faster after a phone's last tap is taken for the second half of a double tap."""
    phone.wait_for_timeout(500)
    return phone


def takes_turn(phone: Page, act: str) -> None:
    expect(phone.locator("h1:visible")).to_have_text("Your turn")
    at_the_pace_of_people(phone).locator(f'a[href*="/acts/{act}"]').click()


def negotiates(phone: Page) -> None:
    takes_turn(phone, "negotiate")
    phone.locator(".colours label").first.click()
    phone.get_by_role("button", name="Negotiate").click()


def hands_in(phone: Page, **stones: int) -> None:
    for colour, number in stones.items():
        phone.fill(f"#mine-{colour}", str(number))
    phone.locator(".my-hand").get_by_role("button", name="Hand in").click()


def assert_no_field_holds_a_hand(phone: Page) -> None:
    """What was typed, too: a page may be looked at by others, and gone back to."""
    fields = "[...document.querySelectorAll('.my-hand input[type=number], #their-hands input[type=number]')]"
    assert set(phone.evaluate(f"{fields}.map((field) => field.value)")) == {"0"}


def test_three_phones_follow_a_game_to_the_ruling(phone: Callable[..., Page]) -> None:
    alice, bob, carol = phone(), phone(), phone(color_scheme="dark")
    url = open_table(alice, "Alice", follow=True)
    join(bob, url, "Bob")
    join(carol, url, "Carol")
    alice.locator("#before > summary").click()
    alice.select_option("#first", label="Alice")
    alice.get_by_role("button", name="Start").click()

    alice.locator('a[href*="/acts/setup"]').click()
    for pair in alice.locator(".pairs").all():
        pair.locator("label").first.click()
    alice.get_by_role("button", name="The board is set up").click()

    takes_turn(alice, "recruit")
    alice.locator(".colours label").nth(1).click()
    alice.locator(".areas-choice label").first.click()
    alice.get_by_role("button", name="Recruit").click()

    takes_turn(bob, "battle")
    bob.locator(".colours label").nth(1).click()
    bob.locator(".areas-choice label", has_text="A1").click()
    bob.get_by_role("button", name="Go on").click()
    expect(bob.locator('input[name="removed"]')).to_have_count(2)
    bob.locator('input[name="removed"]').first.check()
    bob.get_by_role("button", name="Battle").click()

    takes_turn(carol, "march")
    carol.locator(".place-list a").first.click()
    carol.locator(".areas-choice label").first.click()
    carol.get_by_role("button", name="March").click()

    expect(carol.locator("#public .status")).to_contain_text("Alice")
    for player in (alice, bob):
        negotiates(player)
    expect(carol.locator("#public .status")).to_contain_text("2 of 3")
    negotiates(carol)

    expect(alice.locator("h1:visible")).to_have_text("Count your hand")
    hands_in(alice, red=4, blue=3)
    expect(alice.locator("h1:visible")).to_contain_text("Waiting for hands")
    assert_no_field_holds_a_hand(alice)
    alice.goto("/")
    alice.go_back()
    expect(alice.locator("h1:visible")).to_contain_text("Waiting for hands")
    assert_no_field_holds_a_hand(alice)
    assert "4" not in bob.locator("#public table.players").last.inner_text()
    hands_in(bob, red=2, blue=5)
    hands_in(carol, black=7)
    carol.locator("#public table.players").last.scroll_into_view_if_needed()
    assert carol.evaluate("scrollY") > 100
    at_the_pace_of_people(bob).get_by_role("button", name="Show the ruling").click()
    expect(alice.locator("h1:visible")).to_have_text("You win")
    expect(carol.locator("h1:visible")).to_have_text("Alice wins")
    assert carol.evaluate("scrollY") == 0, "what is new begins at the top"
    expect(carol.locator(".ladder li").last).to_contain_text("Alice 4, Bob 2, Carol 0")
    carol.locator('label[for="nearest-black"]').click()
    carol.reload()
    expect(carol.locator("#nearest-black")).to_be_checked()
