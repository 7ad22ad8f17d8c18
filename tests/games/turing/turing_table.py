"""A table to play Turing at in tests, in the words of the table."""

import json
from collections.abc import Sequence
from pathlib import Path

from companion.games.turing import pieces, rules, views
from companion.games.turing.log import tell
from companion.games.turing.pieces import No
from companion.kit.game import Circle, Line
from companion.kit.refusals import Refused

ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE = range(1, 8)
HOST_BESIDE_THE_TABLE = 0
WATCHER = None
CASES = json.loads(Path(__file__).with_name("cases.json").read_text())


class FixedChance:
    """Luck as a test wants it: the side that is asked for, or else the first option; every salt is a new one."""

    def __init__(self):
        self.side = "L"
        self.salts = 0

    def pick(self, options: Sequence):
        return self.side if self.side in options else options[0]

    def salt(self) -> str:
        self.salts += 1
        return f"{self.salts:064x}"


class Table:
    """People play here; whatever they do goes through the rules, and what has happened is kept."""

    def __init__(self, *circle, host=ALICE, **options):
        self.state = rules.fresh()
        self.circle = Circle(code="KTFM", seats=circle or (ALICE, BOB, CAROL), host=host)
        self.options = pieces.Options(**options)
        self.chance = FixedChance()
        self.log: list = []
        self.lines: list[Line] = []

    def act(self, seat, command):
        events = rules.decide(self.state, command, seat, self.circle, self.chance)
        self.record(events)
        return rules.answer(self.state, command, seat)

    def record(self, events):
        for event in events:
            self.lines.append(tell(self.state, event))
            self.state = rules.evolve(self.state, event)
            self.log.append(event)

    def refusal(self, seat, command):
        """The code of the refusal, which has to come, and has to change nothing."""
        before = self.state
        try:
            rules.decide(self.state, command, seat, self.circle, self.chance)
        except Refused as refused:
            assert self.state == before
            self.facts = refused.facts
            return refused.code
        raise AssertionError(f"{command} was not refused")

    def begin(self, responder=ALICE):
        self.act(self.circle.host, pieces.Begin(responder=responder, options=self.options))
        return self

    def draw(self, machine="L"):
        self.chance.side = machine
        self.act(self.responder, pieces.Draw(side=machine if self.options.draw == "cards" else None))
        return self

    def pair(self):
        self.act(self.responder, pieces.Pair())
        return self

    def vote(self, seat, side):
        self.act(seat, pieces.CastVote(side=side))
        return self

    def pass_on(self, *seats):
        for seat in seats:
            self.act(seat, pieces.Pass())
        return self

    def show(self):
        self.act(self.responder, pieces.Show())
        return self

    def next(self):
        self.act(self.circle.host, pieces.Next())
        return self

    def first_pair(self, machine="L"):
        return self.draw(machine).pair()

    def third_pair(self, machine="L"):
        self.first_pair(machine)
        for _ in range(2):
            self.pass_on(*self.round.interrogators).pair()
        return self

    def play(self, machine, votes):
        """A whole round: `votes` as {BOB: "R2"}, with "-" for an absent player, who is passed for by the host."""
        self.draw(machine)
        for pair in range(1, pieces.PAIRS + 1):
            if self.round.still_to_vote:
                self.pair()._decide(pair, votes)
        return self.show()

    def _decide(self, pair, votes):
        for seat in self.round.still_to_vote:
            if votes[seat] == "-":
                self.act(self.circle.host, pieces.Absent(seat) if pair == 3 else pieces.Pass(player=seat))
            elif votes[seat][1] == str(pair):
                self.vote(seat, votes[seat][0])
            else:
                self.pass_on(seat)

    def lap(self, *rounds):
        """Rounds one after another, each as for `play`; the next one is begun where the game goes on."""
        for machine, votes in rounds:
            if not self.round.is_in_play:
                self.next()
            self.play(machine, votes)
        return self

    def correct(self, number=1, **fields):
        self.act(self.circle.host, pieces.Correct(round=number, **fields))
        return self

    def undo(self, seat=None):
        self.act(self.circle.host if seat is None else seat, pieces.Undo())
        return self

    def join(self, seat, place=None):
        seats = list(self.circle.seats)
        seats.insert(len(seats) if place is None else place, seat)
        self.circle = Circle(self.circle.code, tuple(seats), self.circle.host)
        return self

    def leave(self, *seats):
        for seat in seats:
            self.record(rules.leave(self.state, seat))
            remaining = tuple(other for other in self.circle.seats if other != seat)
            self.circle = Circle(self.circle.code, remaining, self.circle.host)
        return self

    @property
    def round(self):
        return self.state.rounds[-1]

    @property
    def responder(self):
        return self.round.responder

    @property
    def public(self):
        return views.view(self.state, WATCHER, self.circle)

    @property
    def result(self):
        return self.public.result

    @property
    def totals(self):
        return {player.seat: player.total for player in self.public.players}

    def view(self, seat):
        return views.view(self.state, seat, self.circle)

    def acts(self, seat):
        return rules.acts(self.state, seat, self.circle)

    def line(self):
        return self.lines[-1].code, self.lines[-1].facts


def refused_codes():
    """All codes with which the rules can say no."""
    return set(No)
