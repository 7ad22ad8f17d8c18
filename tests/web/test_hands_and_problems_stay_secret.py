"""A hand of Turncoats and a problem of Turing Machine show in nothing that leaves the server for anybody else.

The same is done at two tables, and only the secret differs. Whatever the others get has to be the same, to the byte.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from open_lines import OpenLine
from people import JSON, Person
from played_twice import COMMON_PAGES, OWN_PAGES, masked

from companion.games.turing_machine.problems import answer, classic
from companion.games.turing_machine.sharing import share_code

AREAS = dict.fromkeys(("A1", "A2", "A3", "B1", "B3", "B4", "C1", "C2", "C3", "C4", "D1"), "red blue")
CARDS = (4, 9, 11, 14)
LAWS = ((1, 0, 0, 2), (0, 0, 1, 2))
TRIED: dict[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "turncoats": (
        ("recall", {}),
        ("judge", {"last_negotiator": 1}),
        ("correct", {"player": 2, "colour": "red", "count": 1}),
        ("undo", {}),
        ("hand", {"player": 2, "hands": {}}),
    ),
    "turing_machine": (("solve", {"code": "111"}), ("hint", {"kind": "codes"}), ("declare", {"solve": "yes"})),
}


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


def counted(people: list[Person], hand: dict[str, int]) -> None:
    """Alice's board is counted, and Bob's hand is in; Alice's and Carol's are not."""
    alice, bob, carol, _ = people
    alice.opens("turncoats")
    bob.joins(alice)
    carol.joins(alice)
    alice.acts("begin", first=1, follow="off")
    alice.acts("count", areas=AREAS, axe="red", flag="")
    bob.acts("hand", **hand)


def asked(people: list[Person], laws: tuple[int, ...]) -> None:
    """Bob has asked a verifier, who answers otherwise in the other problem; the cards are the same."""
    alice, bob, carol, _ = people
    alice.opens("turing_machine", source="share", problem=share_code(classic(CARDS, laws)))
    bob.joins(alice)
    carol.joins(alice)
    alice.acts("begin")
    bob.acts("propose", code="345")
    bob.acts("ask", verifier="A")


Doing = Callable[[list[Person], Any], None]
SECRETS: list[tuple[Doing, Any, Any]] = [
    (counted, {"red": 5, "blue": 3}, {"red": 1, "black": 7}),
    (counted, {"red": 8}, {"red": 7}),
    (asked, *LAWS),
]


def told(people: list[Person], game: str) -> Iterator[tuple[str, Any]]:
    """All that the others get: what they look at, what they hear, and what their acts are answered."""
    for person in people:
        if person.name == "Bob":
            continue
        for path in (*OWN_PAGES, *COMMON_PAGES, "/options"):
            for headers in ({}, JSON):
                answer = person.client.get(f"/t/{person.code}{path}", headers=headers)
                yield f"{person.name} {path} {headers}", (answer.status_code, masked(answer.text, person.code))
        line = OpenLine(person)
        yield f"{person.name} listens", masked(line.hears().text, person.code)
        line.hangs_up()
        for act, fields in TRIED[game]:
            refused = person.tries(f"acts/{act}", **fields)
            yield f"{person.name} tries {act}", (refused.status_code, masked(refused.text, person.code))


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize(("does", "one", "other"), SECRETS)
def test_only_the_own_phone_is_told_it(app: Flask, does: Doing, one: Any, other: Any, language: str) -> None:
    heard, owned = [], []
    phones = {name: app.test_client() for name in ("Alice", "Bob", "Carol", "Watcher")}
    for secret in (one, other):
        people = [Person(name, phone) for name, phone in phones.items()]
        for person in people:
            person.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        does(people, secret)
        people[3].watches(people[0])
        game = str(people[3].sees()["table"]["game"])
        owned.append(people[1].acts("recall") if does is counted else people[1].sees()["game"]["you"])
        heard.append(dict(told(people, game)))
    assert owned[0] != owned[1], "or there would be nothing to keep secret"
    assert list(heard[0]) == list(heard[1])
    for label, first in heard[0].items():
        assert first == heard[1][label], label


def test_the_two_problems_answer_differently() -> None:
    assert len({answer(classic(CARDS, laws), "345", "A") for laws in LAWS}) == 2
