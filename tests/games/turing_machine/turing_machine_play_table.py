"""A table to play Turing Machine at in tests, in the words of the table."""

from companion.games.turing_machine import answer, play, rules, tell, view
from companion.games.turing_machine.play import TEAM
from companion.games.turing_machine.problems import classic, extreme, nightmare
from companion.games.turing_machine.sharing import share_code
from companion.kit.chance import SeededChance
from companion.kit.game import Circle
from companion.kit.refusals import Refused

ALICE, BOB, CAROL, DAVE = range(1, 5)
HOST_BESIDE_THE_TABLE = 0
WATCHER = None

FIRST = share_code(classic([4, 9, 11, 14], [1, 0, 0, 2]))
"""The first problem of the rulebook. Square is 4, no 3, triangle below square, circle smallest: 241."""
EXTREME = share_code(extreme([(4, 20), (9, 2), (11, 18), (3, 14)], [0, 0, 0, 1], [1, 0, 0, 2]))
"""The same laws, each next to a card that is none."""
NIGHTMARE = share_code(nightmare([11, 4, 14, 9], [0, 1, 2, 0]))
"""The same laws, out of order."""


class Table:
    """People play here; whatever they do goes through the rules, and what has happened is kept."""

    def __init__(self, *circle, host=ALICE, **options):
        self.state = rules.fresh()
        self.circle = Circle(code="KTFM", seats=circle or (ALICE, BOB, CAROL), host=host)
        self.options = play.Options(**{"problem": FIRST, **options})
        self.chance = SeededChance(7)
        self.log = []
        self.lines = []

    def act(self, seat, command):
        events = rules.decide(self.state, command, seat, self.circle, self.chance)
        self.record(events)
        return answer(self.state, command, seat)

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

    def begin(self, **handicap):
        seats = {NAMES[name]: count for name, count in handicap.items()}
        self.act(self.circle.host, play.Begin(options=self.options, handicap=seats))
        return self

    def propose(self, seat, code):
        self.act(seat, play.Propose(code=code))
        return self

    def ask(self, seat, letters, proposal=""):
        """Questions one after another, with a proposal if one is given."""
        if proposal:
            self.propose(seat, proposal)
        for letter in letters:
            self.act(seat, play.Ask(letter))
        return self

    def done(self, *seats):
        for seat in seats or self.asking:
            self.act(seat, play.Done())
        return self

    def up(self, *seats):
        return self._declare(seats, "yes")

    def down(self, *seats):
        """Thumbs down; of everybody who has not declared, if nobody is named."""
        return self._declare(seats or self._seats(lambda sheet: sheet.solve is None), "no")

    def _declare(self, seats, solve):
        for seat in seats:
            self.act(seat, play.Declare(solve))
        return self

    def solve(self, seat, code):
        self.act(seat, play.Solve(code=code))
        return self

    def next(self):
        """The rest of the round without anybody solving."""
        return self.done().down()

    def try_codes(self, **codes):
        """The end of a round in which these players enter these codes, and the others none."""
        self.done()
        self.up(*(NAMES[name] for name in codes))
        self.down()
        for name, code in codes.items():
            self.solve(NAMES[name], code)
        return self

    def absent(self, seat):
        self.act(self.circle.host, play.Absent(seat))
        return self

    def undo(self, seat):
        self.act(seat, play.Undo())
        return self

    def finish(self):
        self.act(self.circle.host, play.Finish())
        return self

    def join(self, seat):
        self.circle = Circle(self.circle.code, (*self.circle.seats, seat), self.circle.host)
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
    def sheets(self):
        return self.round.sheets

    @property
    def asking(self):
        """Who has still to say that nothing more will be asked."""
        return self._seats(lambda sheet: not sheet.done)

    def _seats(self, wanted):
        """A seat for each sheet of that kind."""
        players = [player for player, sheet in self.sheets.items() if wanted(sheet)]
        return [self.state.seats[0] if player == TEAM else player for player in players]

    @property
    def public(self):
        return view(self.state, WATCHER)

    @property
    def result(self):
        return self.public.result

    @property
    def ending(self):
        return (self.result.reason, self.result.winners) if self.result else None

    @property
    def awaited(self):
        return rules.awaited(self.state, self.circle)

    def view_of(self, seat):
        return view(self.state, seat)

    def you(self, seat):
        return view(self.state, seat).you

    def doing(self):
        return {player.player: player.doing for player in self.public.players}

    def acts(self, seat):
        return set(rules.acts(self.state, seat, self.circle))

    def line(self):
        return self.lines[-1].code, self.lines[-1].facts


NAMES = {"alice": ALICE, "bob": BOB, "carol": CAROL, "dave": DAVE}
