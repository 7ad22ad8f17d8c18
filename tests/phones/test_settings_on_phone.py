"""A phone's own settings: language, light, hand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from turing_on_phones import Player

GROUND = "getComputedStyle(document.body).backgroundColor"
IS_DARK = """
() => {
  const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number);
  return red + green + blue < 200;
}
"""


@pytest.mark.phones
def test_another_language_comes_at_once_and_stays(company: Callable[..., list[Player]]) -> None:
    alice, bob = company("Alice", "Bob")
    bob.page.get_by_role("link", name="Menu").click()
    bob.page.locator('.menu a[href^="/settings"]').click()
    _sets(bob.page, "language", "de")
    expect(bob.page.locator("html")).to_have_attribute("lang", "de")
    expect(bob.heading).not_to_contain_text("Waiting")
    assert alice.tries(f"seats/{alice.seat}", name="Alina").ok
    expect(bob.heading).to_contain_text("Alina")
    bob.page.reload()
    expect(bob.page.locator("html")).to_have_attribute("lang", "de")
    expect(alice.page.locator("html")).to_have_attribute("lang", "en")
    bob.page.goto("/")
    expect(bob.page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.phones
@pytest.mark.parametrize(
    ("locale", "language"), [("de-CH", "de"), ("es-AR", "es"), ("id-ID", "id"), ("en-US", "en"), ("fi-FI", "en")]
)
def test_a_new_phone_is_spoken_to_in_its_language(phone: Callable[..., Page], locale: str, language: str) -> None:
    page = phone(locale=locale)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.phones
def test_dark_is_dark_and_light_is_light_whatever_the_phone_says(phone: Callable[..., Page]) -> None:
    for system in ("light", "dark"):
        page = phone(color_scheme=system)
        page.goto("/settings")
        assert page.evaluate(IS_DARK) == (system == "dark")
        for wish in ("dark", "light"):
            page.goto("/settings")
            _sets(page, "theme", wish)
            expect(page.locator("html")).to_have_attribute("data-theme", wish)
            assert page.evaluate(IS_DARK) == (wish == "dark")


@pytest.mark.phones
def test_the_main_button_lies_on_the_side_of_the_thumb(company: Callable[..., list[Player]]) -> None:
    alice, bob = company("Alice", "Bob", mode="gnirut")
    alice.acts("begin", responder=alice.seat)
    alice.acts("draw")
    alice.acts("pair")
    bob.acts("vote", side="L")
    show, go_on = alice.button("show"), alice.button("pair")
    assert _left(go_on) <= _left(show)
    alice.page.goto(f"/settings?back=/t/{alice.code}")
    _sets(alice.page, "hand", "left")
    expect(alice.page.locator("html")).to_have_attribute("data-hand", "left")
    expect(show).to_be_visible()
    assert _left(show) <= _left(go_on)


def _sets(page: Page, what: str, value: str) -> None:
    page.locator(f'input[name="{what}"][value="{value}"]').check()
    page.locator('form[action="/settings"] button').click()
    page.wait_for_url(lambda url: "/settings" not in url)


def _left(button: object) -> float:
    box = button.bounding_box()  # type: ignore[attr-defined]
    return float(box["x"])
