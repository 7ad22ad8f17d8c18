"""Games as they might happen, for properties, and problems that look alike on the table."""

from functools import cache
from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st
from turing_machine_play_table import ALICE, BOB, CAROL, DAVE, EXTREME, FIRST, NIGHTMARE, Table

from companion.games.turing_machine import oracle, play, rules
from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.outcome import in_play
from companion.games.turing_machine.problems import Problem, Verifier, answer, require_valid
from companion.kit.refusals import Refused

SEATS = range(1, 7)


def in_every(strategy, examples=40):
    """The test holds for whatever the strategy comes up with, however slow the machine is."""
    return lambda test: settings(deadline=None, max_examples=examples)(given(strategy)(test))


@cache
def siblings(share):
    """All valid problems with the same cards on the table, counted out one by one."""
    problem = oracle.problem_of(share)
    return [
        found
        for cards in _ways_to_lie(problem)
        for laws in product(*(CARDS[card].usable for card in cards))
        if is_valid(found := Problem(problem.mode, problem.cards, tuple(map(Verifier, cards, laws))))
    ]


def _ways_to_lie(problem):
    if problem.mode == "nightmare":
        return permutations(card for (card,) in problem.cards)
    return product(*problem.cards)


def is_valid(problem):
    try:
        require_valid(problem)
    except Refused:
        return False
    return True


def agrees(problem, answers):
    return all(answer(problem, code, letter) is yes for code, letter, yes in answers)


def possible_codes(share, answers):
    """The codes of all problems that look like this one and agree with the answers."""
    return {problem.code for problem in siblings(share) if agrees(problem, answers)}


@st.composite
def games(draw, most=30, **fixed):
    """A table at which a game has got somewhere: begun, and then up to `most` acts that mostly are legal."""
    choices = {
        "play": st.sampled_from(["competitive", "competitive", "team"]),
        "problem": st.sampled_from([FIRST, EXTREME, NIGHTMARE]),
        "hints": st.sampled_from(["off", "on"]),
    }
    options = {**{name: draw(choice) for name, choice in choices.items()}, **fixed}
    table = Table(*range(1, draw(st.integers(2, 4)) + 1), host=draw(st.sampled_from([0, ALICE, BOB])), **options)
    table.act(table.circle.host, play.Begin(table.options, _handicap(table, draw(st.integers(0, 5)))))
    size = draw(st.integers(0, most))
    for number in draw(st.lists(st.integers(0, 2**24), min_size=size, max_size=size)):
        play_something(table, number)
    return table


@st.composite
def running_games(draw, most=25, **fixed):
    """As `games`, but the game runs; another one has begun where it was over."""
    table = draw(games(most=most, **fixed))
    go_on(table)
    return table


def go_on(table, players=2):
    """A new game where there is none, or where too few are left in it."""
    if rules.is_running(table.state) and (table.state.is_team or len(in_play(table.state)) >= players):
        return
    attempt(table, table.circle.host, play.Finish())
    for seat in SEATS:
        if len(table.circle.seats) < players and seat not in table.circle.seats:
            table.join(seat)
    table.act(table.circle.host, play.Begin(table.options))


def new_round(table, players=2):
    """A competition with at least so many players at the beginning of a round, most often not its first."""
    go_on(table, players)
    table.next()
    for seat in table.public.waiting:
        table.absent(seat)
    go_on(table, players)


def _handicap(table, number):
    return {ALICE: number // 3, BOB: number % 3} if table.options.play == "competitive" else {}


def play_something(table, number):
    """One of the things that suit the moment; a refused act is no matter."""
    if number % 31 == 0:
        return _come_or_go(table, number)
    if not rules.is_running(table.state):
        return number % 7 == 0 and attempt(table, table.circle.host, play.Begin(table.options))
    awaited = table.awaited
    by = awaited[number // 7 % len(awaited)]
    offered = [act for act in USUAL if act in table.acts(by)] or USUAL
    act = offered[number // 11 % len(offered)]
    commands = [command for command in sensible(table, number) if command.__struct_config__.tag == act]
    return attempt(table, by, commands[number // 17 % len(commands)])


USUAL = ("propose", "ask", "ask", "done", "done", "declare", "declare", "solve", "solve", "hint", "undo", "absent")


def _come_or_go(table, number):
    seats = table.circle.seats
    if number % 2 and len(seats) < len(SEATS):
        table.join(next(seat for seat in SEATS if seat not in seats))
    elif number % 3 and len(seats) > 1:
        table.leave(seats[number // 5 % len(seats)])
    elif number % 5 == 0:
        attempt(table, table.circle.host, play.Finish())


def attempt(table, by, command):
    try:
        table.act(by, command)
    except Refused:
        return False
    return True


def sensible(table, number=0):
    """Commands of every act with fields that may suit the moment."""
    code = ["241", "142", "111", "335", f"{number % 5 + 1}{number // 5 % 5 + 1}{number // 25 % 5 + 1}"][number // 3 % 5]
    letter = "ABCD"[number // 13 % 4]
    yield from (play.Begin(table.options), play.Begin(play.Options(play="team", problem=FIRST)))
    yield from (play.Propose(code), *(play.Ask(each) for each in {letter: 0, "A": 1, "B": 2, "C": 3, "D": 4}))
    yield from (play.Done(), play.Declare("yes"), play.Declare("no"), play.Solve(code), play.Undo())
    yield from (
        play.Hint("codes"),
        play.Hint("useless", letter),
        play.Hint("notes", notes={f"digit.circle.{code[0]}": "out"}),
    )
    yield from (play.Absent(seat) for seat in (0, ALICE, BOB, CAROL, DAVE))
    yield play.Finish()
