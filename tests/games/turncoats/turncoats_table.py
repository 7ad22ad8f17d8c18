"""A table to play Turncoats at in tests, in the words of the table."""

import json
from collections.abc import Sequence
from pathlib import Path

from companion.games import turncoats
from companion.games.turncoats import acts, decide, evolve, fresh, tell, view
from companion.games.turncoats.commands import Recall
from companion.games.turncoats.pieces import Options, Stones
from companion.kit.game import Circle, Line
from companion.kit.parsing import read_command
from companion.kit.refusals import Refused

ALICE, BOB, CAROL, DAVE, ERIN, FRANK = range(1, 7)
HOST_BESIDE_THE_TABLE = 0
WATCHER = None
CASES = json.loads(Path(__file__).with_name("cases.json").read_text())
NAMES = {ALICE: "Alice", BOB: "Bob", CAROL: "Carol", DAVE: "Dave", ERIN: "Erin"}
SETUP = {
    "A2": {"red": 1, "blue": 1},
    "A3": {"red": 2},
    "B1": {"blue": 1, "black": 1},
    "B3": {"red": 1, "black": 1},
    "B4": {"blue": 2},
    "C1": {"black": 2},
    "C2": {"red": 1, "blue": 1},
    "C3": {"blue": 1, "black": 1},
}
"""What lies outside the homelands A1 (red), C4 (blue) and D1 (black) after the setup."""


class FirstChance:
    """Luck as a test wants it: always the first."""

    def pick(self, options: Sequence):
        return options[0]

    def salt(self) -> str:
        return "0" * 64


class Table:
    """People play here; whatever they do goes through the rules as a request would, and what has happened is kept."""

    def __init__(self, *circle, host=ALICE, **options):
        self.state = fresh()
        self.circle = Circle(code="KTFM", seats=circle or (ALICE, BOB, CAROL), host=host)
        self.options = Options(**options)
        self.log: list = []
        self.lines: list[Line] = []
        self.facts: dict = {}

    def events(self, seat, act, **fields):
        """What would happen."""
        sent = {name: value for name, value in fields.items() if name != "origin"}
        if "origin" in fields:
            sent["from"] = fields["origin"]
        command = read_command(turncoats.Command, act, {**sent, "options": vars_of(self.options)})
        return decide(self.state, command, seat, self.circle, FirstChance())

    def act(self, seat, act, **fields):
        self.record(self.events(seat, act, **fields))
        return self

    def record(self, events):
        for event in events:
            self.lines.append(tell(self.state, event))
            self.state = evolve(self.state, event)
            self.log.append(event)

    def refusal(self, seat, act, **fields):
        """The code of the refusal, which has to come, and has to change nothing."""
        before = self.state
        try:
            self.events(seat, act, **fields)
        except Refused as refused:
            assert self.state == before
            self.facts = refused.facts
            return refused.code
        raise AssertionError(f"{act} {fields} was not refused")

    def begin(self, first=ALICE, **fields):
        return self.act(self.circle.host, "begin", first=first, **fields)

    def set_up(self, **areas):
        return self.act(self.circle.host, "setup", areas={**SETUP, **areas})

    def play(self, *turns):
        """Turns of whoever is in turn, written short: "r A2 red", "b A2 red blue black", "m A1 B1 red 2", "n"."""
        for turn in turns:
            self._turn(*turn.split())
        return self

    def _turn(self, what, *words):
        if what == "n":
            self.act(self.turn, "negotiate", returned="black")
        elif what == "r":
            self.act(self.turn, "recruit", area=words[0], colour=words[1])
        elif what == "b":
            self.act(self.turn, "battle", area=words[0], colour=words[1], removed=counted(words[2:]))
        else:
            origin, to, colour, count = words
            self.act(self.turn, "march", origin=origin, to=to, colour=colour, count=int(count))

    def hand(self, seat, **stones):
        return self.act(seat, "hand", stones=stones)

    def recalled(self, seat):
        """The own hand, looked at once more."""
        assert self.events(seat, "recall") == []
        return Stones(**turncoats.answer(self.state, Recall(), seat)["hand"])

    def hands(self, *hands):
        """The hands of all players, as (red, blue, black)."""
        for seat, figures in zip(self.state.players, hands, strict=True):
            self.hand(seat, **Stones(*figures).figures)
        return self

    def judge(self, **fields):
        return self.act(self.state.players[0], "judge", **fields)

    def correct(self, **fields):
        return self.act(self.circle.host, "correct", **fields)

    def undo(self, seat=None):
        return self.act(self.circle.host if seat is None else seat, "undo")

    def leave(self, seat):
        self.record(turncoats.leave(self.state, seat))
        rest = tuple(other for other in self.circle.seats if other != seat)
        self.circle = Circle(self.circle.code, rest, self.circle.host)
        return self

    def join(self, seat):
        self.circle = Circle(self.circle.code, (*self.circle.seats, seat), self.circle.host)
        return self

    @property
    def turn(self):
        return self.state.play.turn

    @property
    def public(self):
        return view(self.state, WATCHER)

    @property
    def ruling(self):
        return self.public.ruling

    def view(self, seat):
        return view(self.state, seat)

    def acts(self, seat):
        return acts(self.state, seat, self.circle)

    def at(self, place):
        return self.state.position.at(place)

    def area(self, name):
        return next(area for area in self.public.areas if area.id == name)

    def line(self):
        return self.lines[-1].code, self.lines[-1].facts

    def codes(self):
        return [line.code for line in self.lines]


def counted(colours):
    return {colour: colours.count(colour) for colour in colours}


def vars_of(options):
    return {name: getattr(options, name) for name in options.__struct_fields__}


def scored(position, **options):
    """A table that only counts, at the moment before the ruling; seats 1, 2, 3 ... in the order of the names."""
    names = position["players"]
    table = Table(*range(1, len(names) + 1), **{**position.get("options", {}), **options})
    table.begin(follow="off")
    table.act(ALICE, "count", areas=position["areas"], axe=position["axe"], flag=position["flag"])
    for name, hand in position["hands"].items():
        table.act(names.index(name) + 1, "hand", stones=hand)
    return table


def judged(position, **options):
    """The same after the ruling."""
    last = position["players"].index(position["last_negotiator"]) + 1
    return scored(position, **options).judge(last_negotiator=last)


def case(name):
    return next(case for case in CASES if case["id"] == name)
