"""What a phone can set for itself: language, light, hand, and how secrets are shown."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from turing_on_phones import Player

LIGHT, DARK = "rgb(250, 246, 238)", "rgb(27, 26, 23)"


@pytest.fixture(scope="module")
def server(lasting_server: Any) -> Any:
    """One companion for all tests of this file."""
    return lasting_server


@pytest.mark.phones
def test_a_phone_begins_in_the_language_of_its_owner(phone: Callable[..., Page]) -> None:
    for locale, language in (("es-MX", "es"), ("id-ID", "id"), ("de-AT", "de"), ("fr-FR", "en")):
        page = phone(locale=locale)
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.phones
def test_another_language_changes_this_phone_at_once_and_still_on_the_next_visit(
    company: Callable[..., list[Player]],
) -> None:
    anna, ben, citra = company("Anna", "Ben", "Citra")
    _sets(ben, language="de")
    assert ben.page.url.endswith(f"/t/{ben.code}"), "or it would not lead back to where it was opened"
    expect(ben.heading).to_have_text("Warten, bis Anna startet")
    anna.acts("begin", responder=1)
    expect(ben.heading).to_have_text("Anna ist Responder")
    expect(citra.heading).to_have_text("Anna is the Responder")

    ben.page.close()
    ben.page = ben.page.context.new_page()
    ben.looks()
    expect(ben.heading).to_have_text("Anna ist Responder")
    ben.page.goto("/")
    expect(ben.page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.phones
@pytest.mark.parametrize(
    ("system", "chosen", "colour"),
    [("light", "dark", DARK), ("dark", "light", LIGHT), ("light", "system", LIGHT), ("dark", "system", DARK)],
)
def test_light_and_dark_follow_the_choice_and_otherwise_the_phone(
    player: Callable[..., Player], system: str, chosen: str, colour: str
) -> None:
    anna = player("Anna", color_scheme=system).opens()
    _sets(anna, theme=chosen)
    expect(anna.page.locator("body")).to_have_css("background-color", colour)
    around = "meta => meta.filter(({ media }) => !media || matchMedia(media).matches).map(({ content }) => content)"
    shades = anna.page.locator('meta[name="theme-color"]').evaluate_all(around)
    assert shades == [{LIGHT: "#faf6ee", DARK: "#1b1a17"}[colour]], "the browser's own bar has the same shade"


@pytest.mark.phones
def test_the_main_button_comes_to_the_left_hand(company: Callable[..., list[Player]]) -> None:
    anna, ben = company("Anna", "Ben", mode="gnirut")
    anna.acts("begin", responder=1)
    anna.acts("draw")
    anna.acts("pair")
    ben.waits_for(1)
    ben.chooses("L")
    assert _left_edge(ben, "#pass") < _left_edge(ben, ".lock-L")
    _sets(ben, hand="left")
    ben.chooses("L")
    assert _left_edge(ben, "#pass") > _left_edge(ben, ".lock-L")
    assert _left_edge(ben, 'label[for="pick-L"]') < _left_edge(ben, 'label[for="pick-R"]'), (
        "sides are sides of the table"
    )


@pytest.mark.phones
def test_a_tap_shows_a_secret_and_the_next_one_hides_it(company: Callable[..., list[Player]]) -> None:
    anna, _ = company("Anna", "Ben", mode="gnirut")
    anna.acts("begin", responder=1)
    anna.acts("draw")
    _sets(anna, reveal="tap")
    anna.page.locator(".hold").click()
    expect(anna.secret).to_contain_text("Machine:")
    anna.page.locator(".hold").click()
    expect(anna.secret).to_be_empty()


def _sets(player: Player, **choices: str) -> None:
    """By way of the menu of the table, and back."""
    player.looks("/menu")
    player.page.locator('.menu a[href^="/settings"]').click()
    for what, choice in choices.items():
        player.page.locator(f'label:has(input[name="{what}"][value="{choice}"])').click()
    player.page.locator('form[action="/settings"] button').click()
    expect(player.page.locator("#private h1")).to_be_visible()


def _left_edge(player: Player, selector: str) -> float:
    box = player.page.locator(selector).bounding_box()
    assert box
    return box["x"]
