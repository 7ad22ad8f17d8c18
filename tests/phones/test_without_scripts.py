"""Phones whose browser runs no scripts: every page is a plain form."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, expect
from turing_on_phones import Player, other, said

REFRESH = 'meta[http-equiv="refresh"]'


@pytest.fixture(scope="module")
def server(lasting_server: Any) -> Any:
    """One companion for all tests of this file."""
    return lasting_server


@pytest.fixture
def plain(player: Callable[..., Player]) -> Callable[[str], Player]:
    """Somebody whose phone runs no scripts."""
    return lambda name: player(name, java_script_enabled=False)


@pytest.mark.phones
def test_three_phones_without_scripts_play_a_whole_game_of_gnirut(plain: Callable[[str], Player]) -> None:
    ana, ben, citra = (plain(name) for name in ("Ana", "Ben", "Citra"))
    ana.page.goto("/new?game=turing")
    ana.page.fill("#name", "Ana")
    ana.page.locator(".options > summary").click()
    ana.page.check('input[name="mode"][value="gnirut"]')
    ana.page.locator('form[action="/tables"] button').click()
    ana.code = ana.page.url.rpartition("/")[2]
    for guest in (ben, citra):
        guest.code = ana.code
        guest.looks()
        guest.page.fill("#name", guest.name)
        guest.page.locator('form[action$="/seats"] button').click()
        expect(guest.heading).to_contain_text("Ana")

    ana.looks()
    ana.page.locator("#before > summary").click()
    ana.page.select_option("#responder", label="Ana")
    ana.does("begin")
    _plays_a_round(ana, {ben: (1, True), citra: (2, True)})
    ben.looks().does("next")
    _plays_a_round(ben, {ana: (3, True), citra: (1, True)})
    citra.looks().does("next")
    _plays_a_round(citra, {ana: (1, False), ben: (1, False)})

    for seated in (ana, ben, citra):
        seated.looks()
        expect(seated.public.locator(".ending")).to_contain_text("Citra")
        for name, total in (("Ana", 1), ("Ben", 3), ("Citra", 5)):
            expect(seated.total(name)).to_have_text(str(total))
    expect(citra.heading).to_have_text("You win")


@pytest.mark.phones
def test_a_secret_has_a_page_of_its_own_that_covers_itself(plain: Callable[[str], Player]) -> None:
    ana, _ = _begun(plain)
    ana.acts("draw")
    ana.looks()
    expect(ana.page.locator(".hold")).to_be_hidden()
    with ana.page.expect_response("**/acts/look") as answered:
        ana.taps(ana.page.locator(".timed"))
    headers = answered.value.headers
    assert headers["refresh"] == f"10; url=/t/{ana.code}"
    assert headers["cache-control"] == "no-store"
    expect(ana.page.locator(".secret")).to_contain_text("Machine:")
    expect(ana.heading).to_contain_text("pair 1", timeout=20_000)
    with suppress(Error):  # Chromium asks before it sends a form again.
        ana.page.go_back(wait_until="commit")
    expect(ana.page.get_by_text("Machine:")).to_have_count(0)


@pytest.mark.phones
def test_a_page_that_waits_looks_again_by_itself_and_one_with_a_choice_does_not(plain: Callable[[str], Player]) -> None:
    ana, ben = _begun(plain)
    expect(ana.looks().button("draw")).to_be_visible()
    expect(ana.page.locator(REFRESH)).to_have_count(0)
    expect(ben.looks().page.locator(REFRESH)).to_have_attribute("content", re.compile("10;url=/t/"))
    ana.acts("draw")
    ana.acts("pair")
    expect(ben.page.locator(".side")).to_have_count(2, timeout=20_000)
    expect(ben.page.locator(REFRESH)).to_have_count(0)
    expect(ana.looks().page.locator(REFRESH)).to_have_attribute("content", re.compile("10;url=/t/"))
    stranger = plain("a stranger").watches(ana)
    expect(stranger.page.locator("#name")).to_be_visible()
    expect(stranger.page.locator(REFRESH)).to_have_count(0)


@pytest.mark.phones
def test_a_choice_is_locked_only_by_a_second_tap(plain: Callable[[str], Player]) -> None:
    ana, ben = _begun(plain)
    ana.acts("draw")
    ana.acts("pair")
    ben.looks()
    expect(ben.page.locator(".lock:visible")).to_have_count(0)
    ben.chooses("L")
    expect(ben.page.locator(".lock-R")).to_be_hidden()
    expect(ben.page.locator(".lock-L")).to_contain_text("3")
    ben.chooses("R")
    expect(ben.page.locator(".lock-L")).to_be_hidden()
    ben.page.locator(".lock-R").click()
    expect(ben.form("recall")).to_be_visible()
    assert ben.acts("recall") == {"side": "R", "pair": 1}


def _begun(plain: Callable[[str], Player]) -> tuple[Player, Player]:
    """Two at a table of Gnirut; the first is host and Responder."""
    ana = plain("Ana").opens(mode="gnirut")
    ben = plain("Ben").joins(ana)
    ana.acts("begin", responder=ana.seat)
    return ana, ben


def _plays_a_round(responder: Player, votes: dict[Player, tuple[int, bool]]) -> None:
    responder.looks().does("draw")
    machine = _looks_at_the_side(responder)
    for pair in range(1, max(pair for pair, _ in votes.values()) + 1):
        responder.does("pair")
        for voter, (locked_at, is_right) in votes.items():
            voter.looks()
            if locked_at == pair:
                voter.votes(other(machine) if is_right else machine, pair)
            elif locked_at > pair:
                voter.passes(pair)
        responder.looks()
    responder.does("show")
    expect(responder.public.locator(".round").first).to_be_visible()


def _looks_at_the_side(responder: Player) -> str:
    """From the page that shows it until it is hidden."""
    responder.taps(responder.page.locator(".timed"))
    side = said(responder.page.locator(".secret.shown"))
    responder.page.locator(".actions a").click()
    expect(responder.secret).to_be_empty()
    return side
