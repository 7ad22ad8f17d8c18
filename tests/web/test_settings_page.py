"""A phone's own settings: language, light, hand and reveal."""

import re

import pytest
from flask import Flask
from people import Person

EVIL = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\r/evil.example",
    "/\n/evil.example",
    "evil.example",
    "",
]


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


def html(person: Person) -> str:
    found = re.search("<html[^>]*>", person.client.get("/").text)
    assert found
    return found[0]


def test_a_phone_begins_as_its_browser_asks(alice: Person) -> None:
    assert 'lang="en"' in html(alice)
    assert {'data-theme="system"', 'data-hand="right"'} <= set(html(alice)[:-1].split())


def test_what_is_chosen_stays_and_is_for_this_phone_only(alice: Person, bob: Person) -> None:
    answer = alice.fills_in("/settings", language="de", theme="dark", hand="left", reveal="tap", back="/help")
    assert (answer.status_code, answer.location) == (303, "/help")
    assert {'lang="de"', 'data-theme="dark"', 'data-hand="left"'} <= set(html(alice)[:-1].split())
    assert 'lang="en"' in html(bob)
    page = alice.client.get("/settings").text
    for value in ("de", "dark", "left", "tap"):
        assert re.search(rf'value="{value}"\s+checked', page)


def test_the_chosen_language_wins_over_the_browser_s(alice: Person) -> None:
    alice.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "es"
    assert 'lang="es"' in html(alice)
    alice.fills_in("/settings", language="id")
    assert 'lang="id"' in html(alice)


@pytest.mark.usefixtures("drawn")
def test_the_way_of_revealing_is_told_to_the_page(alice: Person) -> None:
    assert 'data-reveal="hold"' in alice.page()
    alice.fills_in("/settings", reveal="tap")
    assert 'data-reveal="tap"' in alice.page()


def test_what_is_no_choice_changes_nothing(alice: Person) -> None:
    before = html(alice)
    alice.fills_in("/settings", language="xx", theme="pink", hand="both")
    alice.client.post("/settings", json={"language": ["de"], "theme": {"dark": 1}, "hand": None})
    assert html(alice) == before


def test_what_is_not_sent_stays(alice: Person) -> None:
    alice.fills_in("/settings", theme="dark", language="de")
    alice.fills_in("/settings", hand="left")
    assert {'lang="de"', 'data-theme="dark"', 'data-hand="left"'} <= set(html(alice)[:-1].split())


@pytest.mark.parametrize("back", EVIL)
def test_the_way_back_never_leads_to_another_site(alice: Person, back: str) -> None:
    assert alice.fills_in("/settings", theme="dark", back=back).location == "/"
    page = alice.client.get("/settings", query_string={"back": back}).text
    assert "evil" not in page
    assert "javascript" not in page


@pytest.mark.parametrize("back", ["/", "/t/BCDFGH", "/t/BCDFGH?seat=2", "/help"])
def test_the_way_back_leads_to_where_one_was(alice: Person, back: str) -> None:
    assert alice.fills_in("/settings", theme="dark", back=back).location == back
    assert f'href="{back}"' in alice.client.get("/settings", query_string={"back": back}).text


@pytest.mark.usefixtures("seated")
def test_another_language_leaves_the_seat_where_it_is(bob: Person) -> None:
    bob.fills_in("/settings", language="de")
    assert bob.sees()["table"]["you"] == 2
    assert '<html lang="de"' in bob.page()
