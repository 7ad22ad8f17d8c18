"""The seats of a table: names, order, freeing, leaving, the host, the lock, and the choices for the next game."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from open_lines import OpenLine
from people import Person
from sqlalchemy import update

from companion.tables.models import Seat
from companion.web.database import db

pytestmark = pytest.mark.usefixtures("seated")


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


def names(person: Person) -> list[str]:
    return [seat["name"] for seat in person.sees()["table"]["seats"]]


def last_line(person: Person) -> str:
    log = person.client.get(f"/t/{person.code}/log", headers={"Accept": "application/json"}).json
    return str(log["log"][-1]["code"])


def silent(app: Flask, minutes: float) -> None:
    """Nothing was heard of anybody's phone for so long."""
    with app.app_context():
        db.session.execute(update(Seat).values(seen_at=datetime.now(UTC) - timedelta(minutes=minutes)))
        db.session.commit()


def test_a_program_is_told_the_version_after_a_change(bob: Person) -> None:
    answer = bob.tries("seats/2", name="Bobby")
    assert (answer.status_code, answer.json) == (200, {"table": bob.sees()["table"]["version"]})


def test_a_form_leads_back_to_the_seats(bob: Person) -> None:
    answer = bob.fills_in(f"/t/{bob.code}/seats/2", name="Bobby", mark="drop")
    assert (answer.status_code, answer.location) == (303, f"/t/{bob.code}/seats")
    assert names(bob) == ["Alice", "Bobby", "Carol"]


def test_a_phone_with_two_seats_renames_either(bob: Person) -> None:
    bob.tries("seats", name="Noa")
    assert bob.fills_in(f"/t/{bob.code}/seats/4", name="Noah", mark="star").status_code == 303
    assert bob.tries("seats/2", name="Bobby").status_code == 200
    assert names(bob) == ["Alice", "Bobby", "Carol", "Noah"]
    assert bob.tries("seats/3", name="Mallory").status_code == 404


def test_everybody_names_their_own_seat_and_the_host_any(alice: Person, bob: Person) -> None:
    bob.tries("seats/2", name="Bobby")
    alice.tries("seats/3", name="Caroline")
    assert names(alice) == ["Alice", "Bobby", "Caroline"]
    assert bob.tries("seats/3", name="Mallory").status_code == 404
    assert bob.tries("seats/1", name="Mallory").status_code == 404
    assert names(alice) == ["Alice", "Bobby", "Caroline"]


@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ({"name": "alice"}, "name_taken"),
        ({"name": ""}, "name_missing"),
        ({"name": "Bob", "mark": "circle"}, "mark_taken"),
    ],
)
def test_a_change_that_is_refused_says_why(bob: Person, fields: dict[str, Any], refused: str) -> None:
    assert bob.tries("seats/2", **fields).json["refused"] == refused
    page = bob.fills_in(f"/t/{bob.code}/seats/2", **fields)
    assert page.status_code == 422
    assert re.search(r'role="alert">\s*\w', page.text)
    assert names(bob) == ["Alice", "Bob", "Carol"]


def test_the_host_moves_seats_in_the_order(alice: Person, bob: Person) -> None:
    alice.tries("seats/3/order", direction="up")
    assert alice.fills_in(f"/t/{alice.code}/seats/1/order", direction="down").status_code == 303
    assert names(alice) == ["Carol", "Alice", "Bob"]
    assert bob.tries("seats/2/order", direction="up").json["refused"] == "host_only"
    assert alice.tries("seats/2/order", direction="sideways").status_code == 400


def test_the_order_decides_who_is_responder_next(alice: Person) -> None:
    alice.tries("seats/3/order", direction="up")
    assert alice.acts("begin", responder=1)["game"]["next_responder"] == 3


def test_two_taps_on_moving_up_move_one_place(alice: Person) -> None:
    assert [alice.tries("seats/3/order", direction="up", once="a").status_code for _ in range(2)] == [200, 200]
    assert names(alice) == ["Alice", "Carol", "Bob"]


def test_a_freed_seat_is_lost_to_its_phone_at_once(alice: Person, bob: Person) -> None:
    assert bob.tries("seats/3/free").json["refused"] == "host_only"
    alice.tries("seats/2/free")
    assert bob.sees()["table"]["held"] == []
    assert [seat["taken"] for seat in alice.sees()["table"]["seats"]] == [True, False, True]
    assert last_line(bob) == "seat.freed"


@pytest.mark.usefixtures("first_pair")
def test_leaving_is_asked_for_once_more_and_never_a_look_at_a_page(bob: Person) -> None:
    page = bob.page("/seats/2/leave")
    assert f'action="/t/{bob.code}/seats/2/leave"' in page
    assert names(bob) == ["Alice", "Bob", "Carol"]


@pytest.mark.usefixtures("first_pair")
def test_who_leaves_is_absent_in_the_round_and_back_at_home(bob: Person, carol: Person) -> None:
    answer = bob.fills_in(f"/t/{bob.code}/seats/2/leave", once="a")
    assert (answer.status_code, answer.location) == (303, "/")
    assert carol.sees()["game"]["missing"] == [3]
    assert bob.sees()["table"]["held"] == []


def test_the_host_may_send_somebody_away_and_nobody_else_may(alice: Person, bob: Person) -> None:
    assert bob.tries("seats/3/leave").json["refused"] == "host_only"
    alice.tries("seats/3/leave")
    assert names(alice) == ["Alice", "Bob"]


def test_a_host_who_leaves_has_a_successor(alice: Person, bob: Person) -> None:
    alice.tries("seats/1/leave")
    assert bob.sees()["table"]["host"] == 2
    bob.tries("options", mode="gnirut")
    assert bob.sees()["table"]["options"]["mode"] == "gnirut"


def test_the_host_hands_over(alice: Person, bob: Person) -> None:
    assert bob.tries("host", to=2).json["refused"] == "host_only"
    alice.tries("host", to=2)
    assert alice.sees()["table"]["host"] == 2
    assert alice.tries("lock", locked="yes").json["refused"] == "host_only"
    assert last_line(alice) == "host.changed"


def test_a_host_who_was_there_a_moment_ago_cannot_be_replaced(app: Flask, bob: Person) -> None:
    silent(app, minutes=2.9)
    assert bob.tries("host").json == {"refused": "host_not_silent", "facts": {"minutes": 3}}
    assert bob.sees()["table"]["host"] == 1


def test_a_host_who_is_silent_for_three_minutes_can_be_replaced(app: Flask, bob: Person) -> None:
    silent(app, minutes=3.1)
    assert f'action="/t/{bob.code}/host"' in bob.page("/menu")
    assert bob.fills_in(f"/t/{bob.code}/host", seat=2, once="a").status_code == 303
    assert bob.sees()["table"]["host"] == 2
    assert last_line(bob) == "host.taken_over"


@pytest.mark.parametrize("path", ["", "/panel", "/menu", "/log"])
def test_a_host_who_looks_at_the_table_is_not_silent(app: Flask, alice: Person, bob: Person, path: str) -> None:
    silent(app, minutes=3.1)
    alice.page(path)
    assert bob.tries("host").json["refused"] == "host_not_silent"
    assert f'action="/t/{bob.code}/host"' not in bob.page("/menu")


def test_a_host_whose_phone_keeps_a_line_open_is_not_silent(
    app: Flask, alice: Person, bob: Person, listens: Callable[..., OpenLine]
) -> None:
    silent(app, minutes=3.1)
    assert listens(alice).hears()
    assert bob.tries("host").json["refused"] == "host_not_silent"


def test_a_watcher_takes_over_nothing(app: Flask, watcher: Person) -> None:
    silent(app, minutes=60)
    assert watcher.tries("host").status_code == 404


def test_the_host_locks_and_unlocks(alice: Person, bob: Person) -> None:
    for said, locked in (("yes", True), ("no", False), (True, True), (False, False)):
        alice.tries("lock", locked=said)
        assert bob.sees()["table"]["locked"] is locked
    assert bob.tries("lock", locked="yes").json["refused"] == "host_only"


def test_options_are_changed_between_games_only(alice: Person, bob: Person) -> None:
    assert bob.tries("options", mode="gnirut").json["refused"] == "host_only"
    answer = alice.fills_in(f"/t/{alice.code}/options", mode="gnirut", cards="5")
    assert (answer.status_code, answer.location) == (303, f"/t/{alice.code}")
    assert alice.acts("begin", responder=1)["game"]["options"]["cards"] == "5"
    assert alice.tries("options", mode="competitive").json["refused"] == "game_runs"
    alice.acts("finish")
    assert alice.tries("options", mode="competitive").status_code == 200


def test_an_unknown_option_is_refused(alice: Person) -> None:
    assert alice.tries("options", mode="chaotic").json["refused"] == "unknown_option"
    assert alice.sees()["table"]["options"]["mode"] == "competitive"


def test_the_page_of_the_seats_offers_what_this_phone_may_do(alice: Person, bob: Person, watcher: Person) -> None:
    def offered(person: Person) -> set[str]:
        return set(re.findall(rf'(?:action|href)="/t/{person.code}/([^"?]+)"', person.page("/seats")))

    assert offered(alice) >= {"seats/3/order", "seats/3/free", "seats/3/leave", "host", "lock", "seats/1"}
    assert {"seats/2", "seats/2/leave"} <= offered(bob)
    assert not {"seats/1", "seats/2/order", "seats/3/free", "host", "lock"} & offered(bob)
    assert not {each for each in offered(watcher) if each.startswith(("seats/", "host", "lock"))}


def test_on_a_shared_phone_the_host_s_seat_speaks(shared: Person) -> None:
    shared.tries("lock", locked="yes")
    assert shared.sees()["table"]["locked"]
    assert shared.tries("seats/4", name="David").status_code == 200
    assert shared.fills_in(f"/t/{shared.code}/seats/4/leave", once="a").location == f"/t/{shared.code}/seats"
    assert shared.sees()["table"]["held"] == [1]
