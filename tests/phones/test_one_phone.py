"""One phone for three people, handed from seat to seat."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, expect
from turing_on_phones import Player, other


@pytest.fixture(scope="module")
def server(lasting_server: Any) -> Any:
    """One companion for all tests of this file."""
    return lasting_server


@pytest.fixture
def phone_of_all(player: Callable[..., Player]) -> Player:
    """Ana's phone, with Ben and Citra on it too, at a competitive table that has begun with Ana as Responder."""
    ana = player("Ana").opens()
    for name in ("Ben", "Citra"):
        assert ana.tries("seats", name=name).ok
    ana.looks()
    _hands_over(ana, "Ana")
    ana.page.locator("#before > summary").click()
    ana.page.select_option("#responder", label="Ana")
    ana.does("begin")
    return ana


@pytest.mark.phones
def test_three_people_play_a_whole_game_on_one_phone(phone_of_all: Player) -> None:
    phone = phone_of_all
    phone.does("draw")
    machine = phone.learns_the_side()
    phone.does("pair")
    for name, side in (("Ben", other(machine)), ("Citra", machine)):
        _passes_the_phone_on(phone, name)
        phone.votes(side)
    _passes_the_phone_on(phone, "Ana")
    phone.does("show")
    _totals_are(phone, Ana=3, Ben=3, Citra=0)

    # The votes of the second round are cards, and so is the side.
    phone.does("next")
    phone.page.locator("#for-host > summary").click()
    phone.page.locator("#votes-were-cards > summary").click()
    grid = phone.form("enter")
    grid.locator('input[name="machine"][value="L"]').check()
    grid.locator("fieldset", has_text="Ana").locator('input[value="R2"]').check()
    grid.locator("fieldset", has_text="Citra").locator('input[value="L1"]').check()
    phone.taps(grid.locator("button"))
    _totals_are(phone, Ana=5, Ben=5, Citra=0)

    phone.does("next")
    _passes_the_phone_on(phone, "Citra")
    phone.does("draw")
    machine = phone.learns_the_side()
    phone.does("pair")
    for name, side in (("Ana", other(machine)), ("Ben", machine)):
        _passes_the_phone_on(phone, name)
        phone.votes(side)
    _passes_the_phone_on(phone, "Citra")
    phone.does("show")
    _totals_are(phone, Ana=8, Ben=5, Citra=3)
    expect(phone.public.locator(".ending")).to_contain_text("Ana")
    expect(phone.heading).to_have_text("Ana wins")


@pytest.mark.phones
def test_the_page_between_two_seats_names_who_comes_next_and_shows_nothing_of_either(phone_of_all: Player) -> None:
    phone = phone_of_all
    phone.does("draw")
    phone.learns_the_side()
    phone.does("pair")
    phone.page.locator(".pass-on").click()
    expect(phone.heading).to_contain_text("Ben")
    expect(phone.page.locator("#private form, .secret")).to_have_count(0)
    expect(phone.page.locator("#private a.card.primary")).to_contain_text("Ben")
    expect(phone.page.locator("#private a.card")).to_have_count(3)


@pytest.mark.phones
def test_going_back_after_a_reveal_shows_no_secret(phone_of_all: Player) -> None:
    phone = phone_of_all
    phone.does("draw")
    phone.learns_the_side()
    phone.page.locator(".pass-on").click()
    expect(phone.page.locator("#private a.card")).to_have_count(3)
    phone.page.go_back()
    expect(phone.secret).to_be_visible()
    expect(phone.secret).to_be_empty()
    assert "Machine:" not in phone.page.content()


@pytest.mark.phones
def test_going_back_to_the_page_for_ten_seconds_shows_no_secret(phone_of_all: Player) -> None:
    phone = phone_of_all
    phone.does("draw")
    phone.taps(phone.page.locator(".timed"))
    expect(phone.page.locator(".secret.shown")).to_contain_text("Machine:")
    phone.page.locator(".actions a").click()
    expect(phone.page.locator("#private a.card")).to_have_count(3)
    with suppress(Error):  # Chromium has kept nothing of the answer to a form, and asks before it sends it again.
        phone.page.go_back(wait_until="commit")
    expect(phone.page.get_by_text("Machine:")).to_have_count(0)


def _hands_over(phone: Player, name: str) -> None:
    """From the page between two seats."""
    phone.page.locator("#private a.card", has_text=name).click()
    expect(phone.page.locator(".pass-on")).to_be_visible()


def _passes_the_phone_on(phone: Player, name: str) -> None:
    phone.page.locator(".pass-on").click()
    _hands_over(phone, name)


def _totals_are(phone: Player, **totals: int) -> None:
    for name, total in totals.items():
        expect(phone.total(name)).to_have_text(str(total))
