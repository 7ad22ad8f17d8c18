"""A round in play that the same people play with the same phones several times: only its secrets differ."""

import re
from typing import Any, NamedTuple

from fixed_luck import Luck
from flask import Flask
from hypothesis import strategies as st
from open_lines import OpenLine
from people import JSON, Person
from werkzeug.test import TestResponse

from companion.tables.codes import spell
from companion.tables.ledger import Ledger

PEOPLE = ("Alice", "Bob", "Carol", "Watcher")
OWN_PAGES = ("", "/panel")
COMMON_PAGES = ("/board", "/board/panel", "/log", "/check", "/menu", "/seats", "/export.json", "/export.csv")
TRIED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("vote", {"side": "L"}),
    ("pass", {}),
    ("draw", {}),
    ("absent", {"seat": 3}),
    ("pass", {"player": 3}),
    ("correct", {"round": 1, "machine": "L"}),
    ("next", {}),
    ("finish", {}),
)


class Secrets(NamedTuple):
    """The machine's side, and the sides of the votes in the order in which they are locked."""

    machine: str
    votes: tuple[str, ...]


class Course(NamedTuple):
    """What everybody at the table can see of a round: who does what, never which side."""

    options: dict[str, str]
    moves: tuple[tuple[str, str], ...]

    def owned(self, secrets: Secrets) -> dict[str, str]:
        """Who has which secret in the end: a vote that was taken back is nobody's any more."""
        voters = [name for name, act in self.moves if act == "vote"]
        return {"Alice": secrets.machine, **dict(zip(voters, secrets.votes, strict=True))}


@st.composite
def courses(draw: st.DrawFn) -> Course:
    """A round up to any moment before its votes are shown. Alice is the Responder and the host."""
    moves, thinking, last = [("Alice", "look")] * draw(st.integers(0, 2)), ["Bob", "Carol"], draw(st.integers(0, 3))
    for pair in range(1, last + 1):
        moves.append(("Alice", "pair"))
        for name in tuple(thinking):
            choices = {"vote": [(name, "vote")], "change": [(name, "vote"), ("Alice", "undo"), (name, "vote")]}
            choices |= {"pass": [(name, "pass")]} if pair < 3 else {}
            choices |= {"wait": []} if pair == last else {}
            chosen = draw(st.sampled_from(sorted(choices)))
            moves += choices[chosen]
            thinking = [other for other in thinking if other != name or chosen in ("pass", "wait")]
    values = {"mode": ("competitive", "gnirut"), "hide_who_voted": ("off", "on"), "draw": ("app", "cards")}
    return Course({name: draw(st.sampled_from(each)) for name, each in values.items()}, tuple(moves))


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Course, Secrets, Secrets]:
    """A course, and two sets of secrets with which it may be played."""
    course = draw(courses())
    sides, votes = st.sampled_from("LR"), sum(act == "vote" for _, act in course.moves)
    one, other = (Secrets(draw(sides), tuple(draw(sides) for _ in range(votes))) for _ in range(2))
    return course, one, other


class Party:
    """The people and their phones."""

    def __init__(self, app: Flask) -> None:
        self.luck = Luck()
        app.extensions["ledger"] = Ledger(app.extensions["hub"].announce, self.luck)
        self.phones = {name: app.test_client() for name in PEOPLE}

    def speaks(self, language: str) -> None:
        for phone in self.phones.values():
            phone.environ_base["HTTP_ACCEPT_LANGUAGE"] = language

    def plays(self, course: Course, secrets: Secrets) -> "Played":
        self.luck.side, self.luck.salts = secrets.machine, 0
        people = {name: Person(name, phone) for name, phone in self.phones.items()}
        alice = people["Alice"].opens(options=course.options)
        people["Bob"].joins(alice)
        people["Carol"].joins(alice)
        people["Watcher"].watches(alice)
        alice.acts("begin", responder=1)
        alice.acts("draw", **({"side": secrets.machine} if course.options["draw"] == "cards" else {}))
        return Played(people).goes_on(course, secrets)


class Played:
    """A round, and everything that everybody was told: what must differ from round to round anyway is masked."""

    def __init__(self, people: dict[str, Person]) -> None:
        self.people = people
        self.code = people["Alice"].code
        self.promise = str(people["Watcher"].sees()["game"]["commitment"])
        self.told: dict[str, Any] = {}

    def goes_on(self, course: Course, secrets: Secrets) -> "Played":
        votes = iter(secrets.votes)
        for number, (name, act) in enumerate(course.moves):
            answer = self.people[name].tries(f"acts/{act}", **({"side": next(votes)} if act == "vote" else {}))
            assert answer.status_code == 200, answer.text
            if act != "look":
                self.notes(f"{number} {name} {act}", answer)
        return self

    def owned(self, course: Course) -> dict[str, str]:
        """What those who have a secret are told when they ask for it."""
        answers = {name: self.people[name].acts("recall" if name != "Alice" else "look") for name in voters(course)}
        return {name: answer.get("machine") or answer["side"] for name, answer in answers.items()}

    def all_look_round(self) -> dict[str, Any]:
        """Everybody looks at everything, and tries whatever comes to mind; all that anybody was told so far."""
        for name, person in self.people.items():
            for path in OWN_PAGES + (COMMON_PAGES if name in ("Bob", "Watcher") else ()):
                self.notes(f"{name} {path}", person.client.get(f"/t/{self.code}{path}"))
            for path in ("", "/log"):
                self.notes(f"{name} {path} as JSON", person.client.get(f"/t/{self.code}{path}", headers=JSON))
            self.told[f"{name} listens"] = self.heard_by(person)
        self.all_try()
        return self.told

    def all_try(self) -> None:
        for name in PEOPLE[:3]:
            person = self.people[name]
            self.notes(f"{name} fills in", person.fills_in(f"/t/{self.code}/acts/vote?as=panel", side="R"))
            for act, fields in TRIED:
                self.notes(f"{name} tries {act} {fields}", person.tries(f"acts/{act}", **fields))

    def notes(self, label: str, answer: TestResponse) -> None:
        headers = sorted((name, self.masked(value)) for name, value in answer.headers if name != "Set-Cookie")
        self.told[label] = (answer.status_code, self.masked(answer.text), headers)

    def heard_by(self, person: Person) -> str:
        line = OpenLine(person)
        heard = line.hears()
        line.hangs_up()
        assert heard
        return self.masked(f"{heard.version} {heard.text}")

    def masked(self, text: str) -> str:
        """The promise hides the side behind a salt."""
        return masked(text, self.code, self.promise, self.promise[:8])


def masked(text: str, code: str, *known: str) -> str:
    """A table's code, tokens, random action ids and times say nothing. Lengths stay."""
    for each in filter(None, (code, spell(code), *known)):
        text = text.replace(each, "*" * len(each))
    random = r'(?<=name="csrf_token" value=")[^"]+|(?<=name="once" value=")(?!\w+\.\d+\.\d+")[^"]+'
    times = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00|(?<=>)\d\d:\d\d(?=<)"
    return re.sub(rf"{random}|{times}", lambda found: "*" * len(found[0]), text)


def voters(course: Course) -> list[str]:
    """Those who have a secret: the Responder, and whoever has voted."""
    return ["Alice", *dict.fromkeys(name for name, act in course.moves if act == "vote")]
