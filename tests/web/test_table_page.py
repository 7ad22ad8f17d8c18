"""The table's page for people, its JSON for programs, its parts, and the big screen."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from people import Person

pytestmark = pytest.mark.usefixtures("seated")
LANGUAGES = ("en", "de", "es", "id")


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


def part(page: str, which: str) -> str:
    """The private or the public part of a page or of a panel."""
    in_a_page = rf'<section id="{which}">(.*?)</section>\n<(?:section id="public"|p id="trouble")'
    in_a_panel = rf'<hx-partial hx-target="#{which}" hx-swap="innerMorph">(.*?)</hx-partial>'
    found = re.search(in_a_page, page, re.DOTALL) or re.search(in_a_panel, page, re.DOTALL)
    assert found
    return found[1].strip()


def parts(page: str) -> list[str]:
    return re.findall('hx-target="#(private|public)"', page)


def test_a_program_finds_the_table_the_game_and_what_may_be_done(alice: Person, watcher: Person) -> None:
    seen = alice.sees()
    assert set(seen) == {"table", "game", "acts"}
    assert seen["table"] | {"seats": [], "options": {}} == {
        "code": alice.code,
        "game": "turing",
        "version": 3,
        "phase": "lobby",
        "you": 1,
        "held": [1],
        "host": 1,
        "locked": False,
        "seats": [],
        "options": {},
    }
    assert seen["acts"] == ["begin"]
    assert watcher.sees()["acts"] == []
    assert (watcher.sees()["table"]["you"], watcher.sees()["game"]["you"]) == (None, None)


def test_the_phase_follows_the_game(alice: Person) -> None:
    phases = [alice.sees()["table"]["phase"]]
    for act, fields in (("begin", {"responder": 1}), ("finish", {}), ("begin", {"responder": 2})):
        phases.append(alice.acts(act, **fields)["table"]["phase"])
    assert phases == ["lobby", "playing", "over", "playing"]


@pytest.mark.usefixtures("first_pair")
def test_the_page_of_a_seat_is_what_it_has_to_do_and_what_all_may_see(
    alice: Person, bob: Person, watcher: Person
) -> None:
    forms = {p.name: set(re.findall(r'action="/t/\w+/acts/(\w+)"', p.page())) for p in (alice, bob, watcher)}
    assert {"look", "undo"} <= forms["Alice"]
    assert {"vote", "pass"} <= forms["Bob"]
    assert forms["a watcher"] == set()


@pytest.mark.usefixtures("first_pair")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_are_the_same_in_the_page_and_in_the_panel(bob: Person, language: str) -> None:
    bob.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    page, panel = bob.page(), bob.page("/panel")
    assert parts(panel) == ["private", "public"]
    for which in ("private", "public"):
        assert unsigned(part(page, which)) == unsigned(part(panel, which))


def unsigned(page: str) -> str:
    """Without the token and the random action ids of forms."""
    return re.sub(r'name="(csrf_token|once)" value="[^"]*"', "", page)


def at_each_step(alice: Person, bob: Person, carol: Person) -> list[Callable[[], Any]]:
    return [
        lambda: None,
        lambda: alice.acts("begin", responder=1),
        lambda: alice.acts("draw"),
        lambda: alice.acts("pair"),
        lambda: bob.acts("vote", side="R"),
        lambda: carol.acts("pass"),
        lambda: alice.acts("pair"),
        lambda: carol.acts("vote", side="L"),
        lambda: alice.acts("show"),
        lambda: alice.acts("finish"),
    ]


def test_the_public_part_is_the_same_bytes_for_everybody(
    alice: Person, bob: Person, carol: Person, watcher: Person
) -> None:
    versions, bodies = set(), set()
    for step in at_each_step(alice, bob, carol):
        step()
        for language in ("en", "id"):
            seen = [public_part(person, "/panel", language) for person in (alice, bob, carol, watcher)]
            seen += [public_part(alice, path, language) for path in ("", "/board", "/board/panel")]
            assert len(set(seen)) == 1
            bodies.add(seen[0])
        versions.add(watcher.sees()["table"]["version"])
    assert len(bodies) == len(versions) * 2, "each version looks new in each language"


def public_part(person: Person, path: str, language: str) -> str:
    person.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    return part(person.page(path), "public")


def test_the_private_part_differs_for_whoever_has_something_else_to_do(alice: Person, bob: Person) -> None:
    assert part(alice.page(), "private") != part(bob.page(), "private")


@pytest.mark.usefixtures("first_pair")
def test_the_big_screen_has_no_private_part_even_for_those_who_sit(alice: Person) -> None:
    assert parts(alice.page("/board/panel")) == ["public"]
    board = alice.page("/board")
    assert 'id="private"' not in board
    assert "/acts/" not in board
    assert 'events?as=board"' in board


def test_a_panel_tells_its_version(alice: Person) -> None:
    answer = alice.client.get(f"/t/{alice.code}/panel")
    assert answer.headers["Companion-Version"] == str(alice.sees()["table"]["version"])
    assert f'data-version="{alice.sees()["table"]["version"]}"' in alice.page()


@pytest.mark.usefixtures("seated")
def test_a_phone_with_several_seats_is_handed_over_before_anything_private(shared: Person, bob: Person) -> None:
    shared.acts("begin", responder=2, seat=1)
    bob.acts("draw")
    bob.acts("pair")
    between = part(shared.page(), "private")
    assert "/acts/" not in between
    assert f'href="/t/{shared.code}?seat=4"' in between
    own = part(shared.page(seat=4), "private")
    assert re.findall(r'name="seat" value="(\d)"', own) == ["4"] * own.count('name="seat"')
    assert "/acts/vote" in own


@pytest.mark.usefixtures("first_pair")
def test_after_acting_on_a_shared_phone_nothing_private_is_left_on_it(shared: Person, alice: Person) -> None:
    answer = shared.fills_in(f"/t/{shared.code}/acts/look", seat=1)
    assert "LEFT" in answer.text
    assert answer.headers["Refresh"] == f"10; url=/t/{shared.code}", "to the page that hands the phone over"


@pytest.mark.parametrize(
    "path", ["", "/board", "/menu", "/seats", "/join", "/options", "/log", "/check", "/seats/2/leave", "/acts/finish"]
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("first_pair")
def test_every_page_of_a_table_is_a_whole_page_in_every_language(alice: Person, path: str, language: str) -> None:
    alice.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    page = alice.page(path)
    assert f'<html lang="{language}"' in page
    assert re.search(r"<title>[^<]*\w[^<]*</title>", page)
    assert len(re.findall(r"<h1\b", page)) == 1
    assert not re.search(r"%\(\w+\)s|\{\{|\bNone\b|\bUndefined\b", page)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<b>\"&'", "&lt;b&gt;&#34;&amp;&#39;"),
        ("%(name)s", "%(name)s"),
        ("{{ 7 * 7 }}", "{{ 7 * 7 }}"),
        ("\u202eevil", "evil"),
    ],
)
def test_a_name_is_text_wherever_it_is_shown(alice: Person, bob: Person, name: str, shown: str) -> None:
    bob.tries("seats/2", name=name)
    alice.acts("begin", responder=2)
    for path in ("", "/board", "/seats", "/log", "/seats/2/leave"):
        page = alice.page(path)
        assert shown in page, path
        assert "<b>" not in page
