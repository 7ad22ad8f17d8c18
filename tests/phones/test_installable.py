"""The companion on a home screen: what a browser asks for, and what it keeps for when the table is out of reach."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from turing_on_phones import Player

UNTIL_IT_RULES = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  else navigator.serviceWorker.addEventListener("controllerchange", () => done());
})"""
WHAT_IS_KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}"""
# "Nothing is lost" and "Try again", as a phone of that language says them when it finds nobody.
SAID_OFFLINE = {
    "en": ("Nothing is lost", "Try again"),
    "de": ("Nichts ist verloren", "Nochmal versuchen"),
    "es": ("No se pierde nada", "Reintentar"),
    "id": ("Tidak ada yang hilang", "Coba lagi"),
}


@pytest.fixture(scope="module")
def server(lasting_server: Any) -> Any:
    """One companion for all tests of this file."""
    return lasting_server


@pytest.fixture
def with_worker(phone: Callable[..., Page]) -> Callable[..., Page]:
    """A phone on whose home page the worker has taken over."""

    def take_out(**wishes: object) -> Page:
        page = phone(service_workers="allow", **wishes)
        page.goto("/")
        page.evaluate(UNTIL_IT_RULES)
        return page

    return take_out


@pytest.mark.phones
def test_a_browser_finds_nothing_in_the_way_of_installing(phone: Callable[..., Page]) -> None:
    page = phone()
    page.goto("/")
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest?lang=en")
    assert manifest["errors"] == []
    in_the_way = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's browser window is a private one, from which nothing is installed.
    assert [error["errorId"] for error in in_the_way] == ["in-incognito"]


@pytest.mark.phones
def test_the_worker_rules_over_every_page(with_worker: Callable[..., Page]) -> None:
    scope = with_worker().evaluate("navigator.serviceWorker.ready.then((registration) => registration.scope)")
    assert scope.endswith("/")
    assert scope.count("/") == 3


@pytest.mark.phones
@pytest.mark.parametrize("language", SAID_OFFLINE)
def test_without_a_connection_the_phone_says_in_its_language_that_nothing_is_lost(
    with_worker: Callable[..., Page], language: str
) -> None:
    page = with_worker(locale=language)
    page.context.set_offline(True)
    page.goto("/help")
    lost_nothing, try_again = SAID_OFFLINE[language]
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("main")).to_contain_text(lost_nothing)
    page.context.set_offline(False)
    page.locator("a.button.primary", has_text=try_again).click()
    expect(page.locator("main h2").first).to_be_visible()
    assert page.url.endswith("/help")
    expect(page.locator("a.button.primary")).to_have_count(0)


@pytest.mark.phones
def test_nothing_of_a_table_is_ever_kept(with_worker: Callable[..., Page]) -> None:
    anna = Player("Anna", with_worker()).opens(mode="gnirut")
    ben = Player("Ben", with_worker()).joins(anna)
    anna.acts("begin", responder=1)
    anna.acts("draw")
    anna.acts("pair")
    ben.looks().votes("L")
    anna.looks().learns_the_side()
    for path in ("/menu", "/seats", "/log", "/check", "/board", "/qr.svg", ""):
        anna.looks(path)
    anna.page.reload()
    for seated in (anna, ben):
        kept = seated.page.evaluate(WHAT_IS_KEPT)
        assert "/offline" in kept, "or there would be nothing to prove"
        assert [path for path in kept if path != "/offline" and not path.startswith("/static/")] == []


@pytest.mark.phones
def test_a_seat_comes_back_when_the_connection_does(with_worker: Callable[..., Page]) -> None:
    anna = Player("Anna", with_worker()).opens()
    anna.page.context.set_offline(True)
    anna.looks()
    expect(anna.page.locator("#private")).to_have_count(0)
    anna.page.context.set_offline(False)
    anna.page.locator("a.button.primary").click()
    expect(anna.heading).to_be_visible()
    assert anna.page.url.endswith(anna.code)
