"""The companion as an app on a phone: what browsers ask of it, and what it keeps for when the network is away."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from turing_on_phones import Player

KEPT = """
async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  }
  return found;
}
"""


@pytest.mark.phones
def test_browsers_find_nothing_wrong_with_the_app(phone: Callable[..., Page]) -> None:
    page = phone(service_workers="allow")
    page.goto("/")
    tools = page.context.new_cdp_session(page)
    found = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert json.loads(found["data"])["scope"] == "/"
    assert found["url"].endswith("/manifest.webmanifest?lang=en")
    errors = [each["errorId"] for each in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(errors) <= {"in-incognito"}
    assert tools.send("Page.getAppId")["appId"].endswith("/")


@pytest.mark.phones
@pytest.mark.parametrize("language", ["de", "es", "id"])
def test_the_app_has_its_name_in_the_phones_language(phone: Callable[..., Page], language: str) -> None:
    page = phone(locale=language)
    page.goto("/")
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == []
    assert json.loads(found["data"])["lang"] == language


@pytest.mark.phones
def test_without_network_a_page_says_so_and_that_nothing_is_lost(player: Callable[..., Player]) -> None:
    alice = player("Alice", service_workers="allow").opens()
    page = alice.page
    _waits_for_the_worker(page)
    scope = page.evaluate("navigator.serviceWorker.ready.then((worker) => new URL(worker.scope).pathname)")
    assert scope == "/"
    page.context.set_offline(True)
    page.goto(f"/t/{alice.code}/menu")
    expect(page.locator("h1")).to_have_text("No connection")
    expect(page.locator("main")).to_contain_text("Nothing is lost")
    assert page.evaluate("getComputedStyle(document.querySelector('.button.primary')).minHeight") != "auto"
    page.context.set_offline(False)
    page.locator("a.button.primary").click()
    expect(page.locator(".menu")).to_be_visible()


@pytest.mark.phones
def test_the_page_without_network_speaks_the_phones_language(player: Callable[..., Player]) -> None:
    alice = player("Alice", service_workers="allow", locale="de").opens()
    _waits_for_the_worker(alice.page)
    alice.page.context.set_offline(True)
    alice.page.reload()
    expect(alice.page.locator("html")).to_have_attribute("lang", "de")
    expect(alice.page.locator("h1")).not_to_have_text("No connection")


@pytest.mark.phones
def test_no_page_of_a_table_is_ever_kept_on_the_phone(player: Callable[..., Player]) -> None:
    alice = player("Alice", service_workers="allow").opens(mode="gnirut")
    _waits_for_the_worker(alice.page)
    bob = alice.tries("seats", name="Bob")
    assert bob.ok
    alice.acts("begin", seat=alice.seat, responder=alice.seat)
    alice.acts("draw", seat=alice.seat)
    for path in (f"?seat={alice.seat}", "/menu", "/log", "/seats", "/board", "/check"):
        alice.looks(path)
    alice.looks(f"?seat={alice.seat}")
    with alice.holding():
        pass
    kept = alice.page.evaluate(KEPT)
    assert "/offline" in kept
    assert [path for path in kept if not path.startswith(("/static/", "/offline"))] == []


@pytest.mark.phones
def test_a_game_goes_on_under_the_worker(player: Callable[..., Player]) -> None:
    alice = player("Alice", service_workers="allow").opens(mode="gnirut")
    _waits_for_the_worker(alice.page)
    bob = player("Bob", service_workers="allow").joins(alice)
    _waits_for_the_worker(bob.page)
    alice.acts("begin", responder=alice.seat)
    alice.does("draw")
    alice.learns_the_side()
    alice.does("pair")
    bob.votes("L")
    alice.does("show")
    expect(bob.public.locator(".round").first).to_be_visible()


def _waits_for_the_worker(page: Page) -> None:
    """Until it rules over the page, as from the second visit on."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.reload()
