"""The line that a phone keeps open to its table."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from open_lines import OpenLine
from people import Person

from companion.live import stream
from companion.web import updates

Listens = Callable[..., OpenLine]
HEARTBEAT = (None, "")

pytestmark = pytest.mark.usefixtures("first_pair")


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing comes, a heartbeat says so soon."""
    monkeypatch.setattr(stream, "HEARTBEAT", 0.02)


def parts(text: str) -> list[str]:
    return re.findall('hx-target="#(private|public)"', text)


def unsigned(page: str) -> str:
    return re.sub(r'name="(csrf_token|once)" value="[^"]*"', "", page).strip()


def test_a_line_is_a_stream_of_events_that_nothing_on_the_way_holds_back(bob: Person, listens: Listens) -> None:
    answer = listens(bob).answer
    assert (answer.status_code, answer.mimetype) == (200, "text/event-stream")
    assert (answer.headers["X-Accel-Buffering"], answer.headers["Cache-Control"]) == ("no", "no-store")


def test_the_first_message_is_the_panel_as_it_is_now(bob: Person, listens: Listens) -> None:
    heard = listens(bob).hears()
    assert heard
    assert heard.version == bob.sees()["table"]["version"]
    assert unsigned(heard.text) == unsigned(bob.page("/panel"))


def test_an_act_is_heard_by_everybody_who_listens(
    alice: Person, bob: Person, carol: Person, watcher: Person, listens: Listens
) -> None:
    lines = [listens(person) for person in (alice, bob, carol, watcher)]
    first = [line.hears() for line in lines]
    bob.acts("vote", side="R")
    heard = [line.hears() for line in lines]
    version = bob.sees()["table"]["version"]
    assert [each.version for each in first if each] == [version - 1] * 4
    assert [each.version for each in heard if each] == [version] * 4
    assert all(each and "voted at pair 1" in each.text for each in heard)


def test_a_refused_act_is_heard_by_nobody(bob: Person, watcher: Person, listens: Listens) -> None:
    line = listens(watcher)
    line.hears()
    assert bob.tries("acts/show").status_code == 422
    assert line.hears() == HEARTBEAT


def test_the_private_part_comes_only_when_it_has_changed(
    bob: Person, carol: Person, watcher: Person, listens: Listens
) -> None:
    line = listens(carol)
    assert parts(text_of(line)) == ["private", "public"]
    watcher.client.post("/move", json=bob.tries("seats/2/move").json)
    assert parts(text_of(line)) == ["public"], "Bob's other phone is no concern of Carol's"
    carol.acts("vote", side="L")
    assert parts(text_of(line)) == ["private", "public"]


def text_of(line: OpenLine) -> str:
    heard = line.hears()
    assert heard
    return heard.text


def test_a_phone_that_comes_back_gets_everything_at_once(alice: Person, bob: Person, listens: Listens) -> None:
    listens(bob).hears()
    alice.acts("look")
    bob.acts("pass")
    heard = listens(bob).hears()
    assert heard
    assert (heard.version, parts(heard.text)) == (bob.sees()["table"]["version"], ["private", "public"])


def test_the_big_screen_hears_public_facts_only(alice: Person, watcher: Person, listens: Listens) -> None:
    for person in (alice, watcher):
        line = listens(person, **{"as": "board"})
        first = text_of(line)
        assert parts(first) == ["public"]
        assert unsigned(first) == unsigned(watcher.page("/board/panel"))
        alice.acts("look")
        assert parts(text_of(line)) == ["public"]


def test_who_wants_the_number_only_gets_the_number_only(bob: Person, watcher: Person, listens: Listens) -> None:
    for person in (bob, watcher):
        line = listens(person, **{"as": "version"})
        version = bob.sees()["table"]["version"]
        assert line.hears() == (version, str(version))
        bob.tries("seats/2", name=f"Bob {version}")
        assert line.hears() == (version + 1, str(version + 1))


def test_each_seat_of_a_shared_phone_has_a_line_of_its_own(shared: Person, listens: Listens) -> None:
    assert "/acts/look" in text_of(listens(shared, seat=1))
    assert "/acts/" not in text_of(listens(shared, seat=4))
    assert "/acts/" not in text_of(listens(shared)), "nobody knows who has the phone"


@pytest.mark.parametrize("lost", ["moved", "freed", "left"])
def test_a_phone_that_has_lost_its_seat_hears_no_more(
    alice: Person, bob: Person, carol: Person, listens: Listens, lost: str
) -> None:
    line, other = listens(bob, seat=2), listens(carol)
    line.hears(), other.hears()
    if lost == "moved":
        carol.client.post("/move", json=bob.tries("seats/2/move").json)
    else:
        alice.tries(f"seats/2/{'free' if lost == 'freed' else 'leave'}")
    assert line.hears() is None
    assert parts(text_of(other))[-1] == "public", "everybody else is told"


def test_a_line_to_a_seat_that_was_lost_is_not_opened_again(alice: Person, bob: Person) -> None:
    alice.tries("seats/2/free")
    assert bob.client.get(f"/t/{bob.code}/events?seat=2").status_code == 404


def test_at_one_table_there_is_room_for_so_many_lines(
    bob: Person, carol: Person, listens: Listens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(updates, "MOST_STREAMS", 2)
    lines = [listens(bob), listens(carol)]
    assert all(line.hears() for line in lines)
    assert listens(bob).answer.status_code == 503
    lines[0].hangs_up()
    assert listens(bob).answer.status_code == 200


def test_no_table_is_heard_of_at_another_one(bob: Person, watcher: Person, listens: Listens) -> None:
    line = listens(watcher.opens())
    line.hears()
    bob.acts("pass")
    assert line.hears() == HEARTBEAT


@pytest.mark.parametrize("language", ["de", "es", "id"])
def test_a_line_speaks_the_language_of_its_phone(bob: Person, listens: Listens, language: str) -> None:
    english = text_of(listens(bob))
    bob.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    assert unsigned(text_of(listens(bob))) == unsigned(bob.page("/panel"))
    assert unsigned(bob.page("/panel")) != unsigned(english)
