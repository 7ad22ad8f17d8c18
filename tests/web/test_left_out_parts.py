"""A message on the line leaves out the private part where it is the same as before."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from open_lines import OpenLine
from people import Person

Listens = Callable[..., OpenLine]


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


class Pages:
    """What phones that follow the line show."""

    def __init__(self, listens: Listens, *people: Person) -> None:
        self.lines = {person: listens(person) for person in people}
        self.shown: dict[tuple[Person, str], str] = {}
        self.left_out = 0

    def hear(self) -> None:
        """Each hears the newest message, and shows then what a fresh page would show."""
        for person, line in self.lines.items():
            heard = line.hears()
            assert heard
            parts = dict(partials(heard.text))
            self.left_out += "private" not in parts
            self.shown |= {(person, target): part for target, part in parts.items()}
            fresh = dict(partials(person.page("/panel")))
            assert {target: self.shown[person, target] for target in fresh} == fresh, person.name


def partials(panel: str) -> list[tuple[str, str]]:
    """The parts of a panel; of a form's action id only what makes it the next one matters, of its token nothing."""
    found = re.findall(r'<hx-partial hx-target="#(\w+)"[^>]*>(.*?)</hx-partial>', panel, re.DOTALL)
    masked = [(target, re.sub(r'name="csrf_token" value="[^"]*"', "", part).strip()) for target, part in found]
    return [(target, re.sub(r'name="once" value="(?!\w+\.\d+\.\d+")[^"]*"', "", part)) for target, part in masked]


@pytest.mark.usefixtures("first_pair")
def test_a_private_part_that_was_left_out_is_the_one_that_is_shown(
    alice: Person, bob: Person, watcher: Person, listens: Listens
) -> None:
    """Whatever happens, a phone that follows the line shows what a fresh page would show."""
    pages = Pages(listens, alice, bob, watcher)
    steps = [
        lambda: None,
        lambda: alice.tries("lock", locked="yes"),
        lambda: bob.acts("pass"),
        lambda: alice.tries("seats/2", name="Bobby"),
        lambda: alice.tries("seats/3/free"),
        lambda: bob.acts("vote", side="L"),
        lambda: alice.tries("host", to=2),
        lambda: alice.acts("look"),
        lambda: bob.tries("lock", locked="no"),
        lambda: bob.tries("seats/3/leave"),
        lambda: alice.acts("show"),
        lambda: bob.acts("finish"),
    ]
    for step in steps:
        step()
        pages.hear()


def fields_of(act: str, view: dict[str, Any], luck: random.Random) -> dict[str, Any] | None:
    """What an act of Turing needs to be told; None where it is not to be tried now."""
    thinking = [player["seat"] for player in view["players"] if player["doing"] in ("thinking", "hidden")]
    side = luck.choice("LR")
    if act == "absent" and not thinking:
        return None
    return {
        "begin": {"responder": 1},
        "vote": {"side": side, "pair": view["pair"]},
        "pass": {"pair": view["pair"]},
        "absent": {"seat": thinking[0] if thinking else 0, "by": 1},
        "correct": {"round": len(view["rounds"]), "machine": side},
        "enter": {"machine": side, "votes": {player["seat"]: "R2" for player in view["players"]}},
        "finish": None,
    }.get(act, {})


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("hidden", ["off", "on"])
def test_nor_does_anything_that_players_do_leave_an_old_private_part_on_a_phone(
    seated: None, alice: Person, bob: Person, carol: Person, watcher: Person, listens: Listens, seed: int, hidden: str
) -> None:
    luck, people = random.Random(f"{seed} {hidden}"), (alice, bob, carol)
    alice.tries("options", hide_who_voted=hidden)
    alice.acts("begin", responder=1)
    pages = Pages(listens, *people, watcher)
    pages.hear()
    for _ in range(40):
        person = luck.choice(people)
        seen = person.sees()
        act = luck.choice(seen["acts"] or ("look",))
        fields = fields_of(act, seen["game"], luck)
        if fields is not None:
            person.tries(f"acts/{act}", **fields)
        if person.sees()["table"]["version"] > seen["table"]["version"]:
            pages.hear()
    assert pages.left_out
