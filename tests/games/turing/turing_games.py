"""Games as they might happen, for properties: any mode and options, joins, leaves, looks, undo and corrections."""

from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st
from turing_table import Table

from companion.games.turing import pieces, rules
from companion.games.turing.pieces import FEWEST_PLAYERS, MOST_PLAYERS, Mode, Options
from companion.kit.refusals import Refused

SEATS = range(1, 9)
ENTRIES = [f"{side}{pair}" for side in "LR" for pair in (1, 2, 3)] + ["-"]


def in_every(strategy):
    """The test holds for whatever the strategy comes up with, however slow the machine is."""
    return lambda test: settings(deadline=None)(given(strategy)(test))


def options(**fixed):
    """Options of a table; those that are given are fixed."""
    choices = {
        "mode": st.sampled_from(get_args(Mode)),
        "draw": st.sampled_from(["app", "app", "cards"]),
        "ties": st.sampled_from(["play_on", "share"]),
        "total": st.sampled_from(["everyone", "interrogators"]),
        "hide_who_voted": st.sampled_from(["off", "on"]),
    }
    return st.builds(Options, **{**choices, **{name: st.just(value) for name, value in fixed.items()}})


@st.composite
def games(draw, most=40, fewest_players=2, **fixed):
    """A table at which a game has got somewhere: begun, and then up to `most` acts that mostly are legal."""
    chosen = draw(options(**fixed))
    players = draw(st.integers(max(FEWEST_PLAYERS[chosen.mode], fewest_players), 4))
    table = Table(*range(1, players + 1), host=draw(st.sampled_from([0, 1, 2])))
    table.options = chosen
    table.begin(responder=draw(st.integers(1, players)))
    for number in draw(numbers(draw(st.integers(0, most)))):
        play_something(table, number)
    return table


def numbers(size):
    """Each of them is one choice among all that may happen then."""
    return st.lists(st.integers(0, 2**20), min_size=size, max_size=size)


@st.composite
def rounds_in_play(draw, **fixed):
    """A table with a past, in the middle of a round: a pair is out, at least one vote is locked, nothing is shown."""
    table = draw(games(most=15, fewest_players=3, **fixed))
    if not rules.is_running(table.state):
        fill(table)
        table.begin(responder=table.circle.seats[0])
    if not table.round.is_in_play or len(table.round.still_to_vote) < 2:
        go_on(table)
    if not table.round.drawn:
        table.draw(draw(st.sampled_from("LR")))
    if not table.round.pair:
        table.pair()
    for number in draw(numbers(6)):
        vote_or_wait(table, number)
    if not table.round.votes:
        table.vote(table.round.still_to_vote[0], draw(st.sampled_from("LR")))
    return table


def fill(table):
    """Enough players for any mode, three at least."""
    while len(table.circle.seats) < 3:
        table.join(next(seat for seat in SEATS if seat not in table.circle.seats))


def go_on(table):
    """The next round of the game, or of a new one."""
    fill(table)
    if table.round.is_in_play:
        table.act(table.circle.host, pieces.Finish())
        table.begin(responder=table.circle.seats[0])
    else:
        table.act(table.circle.seats[0], pieces.Next())


def play_something(table, number):
    """One of the things that suit the moment; a refused act is no matter."""
    table.chance.side = "LR"[number % 2]
    if number % 13 == 0:
        moves = coming_and_going(table, number)
    elif table.round.is_in_play and rules.is_running(table.state):
        moves = acts_of_round(table, number)
    else:
        moves = course(table, number)
    attempt(table, *moves[number // 13 % len(moves)])


def vote_or_wait(table, number):
    """What may happen in a round without showing it; somebody always stays who has not voted."""
    played = table.round
    moves = [(table.act, played.responder, pieces.Look()), (table.act, played.responder, pieces.Pair())]
    for seat in played.still_to_vote[:-1]:
        moves += [(table.act, seat, pieces.CastVote(side="LR"[number // 3 % 2]))] * 2
    moves += [(table.act, seat, pieces.Pass()) for seat in played.still_to_vote] * 2
    moves += [(table.act, seat, pieces.Undo()) for seat in played.votes]
    attempt(table, *moves[number % len(moves)])


def attempt(table, act, *who_and_what):
    try:
        act(*who_and_what)
    except Refused:
        return False
    return True


def coming_and_going(table, number):
    seats = table.circle.seats
    away = [seat for seat in SEATS if seat not in seats]
    leaving = [(table.leave, seats[number // 13 % len(seats)])] if len(seats) > 1 else []
    joining = [(table.join, away[0], number % (len(seats) + 1))] if len(seats) < MOST_PLAYERS else []
    return leaving + joining


def course(table, number):
    """What moves the game along from one round to another, and what puts it right."""
    host, someone = table.circle.host, table.circle.seats[0]
    which, side = number % len(table.state.rounds) + 1, "LR"[number // 2 % 2]
    voters = table.state.rounds[which - 1].interrogators
    voter = voters[number % len(voters)]
    moves = [(table.act, someone, pieces.Next())] * 8
    moves += [(table.act, host, pieces.Correct(round=which, machine=side))]
    moves += [(table.act, host, pieces.Correct(round=which, seat=voter, side=side, pair=number % 3 + 1))]
    moves += [(table.act, host, pieces.Correct(round=which, seat=voter, side="-"))]
    finish = [(table.act, host, pieces.Finish())] if number % 7 == 0 else []
    return [*moves, *finish, (table.begin, someone)]


def acts_of_round(table, number):
    """What may happen in a round, the usual things more often; now and then all that is left of it at once."""
    played, host, responder = table.round, table.circle.host, table.responder
    if not played.drawn:
        drawing = (table.act, responder, pieces.Draw(side="LR"[number % 2]) if number % 3 else pieces.Draw())
        whole = (table.act, host, entered(played, number, machine="LR"[number // 2 % 2]))
        return [drawing, drawing, whole, whole]
    moves = [(table.act, responder, pieces.Look()), (table.act, responder, pieces.Pair())]
    moves += [(table.act, responder, pieces.Show()), (table.act, host, pieces.Undo())]
    for seat in played.still_to_vote:
        moves += [(table.act, seat, pieces.CastVote(side="LR"[number // 3 % 2]))] * 2
        moves += [(table.act, seat, pieces.Pass()), (table.act, host, pieces.Pass(player=seat))]
        moves += [(table.act, host, pieces.Absent(seat))]
    moves += [(table.act, seat, pieces.Undo()) for seat in played.votes]
    return [*moves, (table.act, host, entered(played, number)), (table.act, host, entered(played, number))]


def entered(played, number, machine=None):
    voters = played.interrogators
    votes = {seat: ENTRIES[(number + 3 * at) % len(ENTRIES)] for at, seat in enumerate(voters)}
    return pieces.Enter(votes=votes, machine=machine)


def sensible(table):
    """Commands of every act with fields that may suit the moment, to compare what is offered with what is accepted."""
    seats = (*table.circle.seats, *(seat for seat in table.state.seats if seat not in table.circle.seats))
    yield from (pieces.Begin(responder=seat, options=Options(mode=mode)) for seat in seats for mode in get_args(Mode))
    yield from (pieces.Draw(), pieces.Draw(side="L"), pieces.Draw(side="R"), pieces.Look(), pieces.Recall())
    yield from (pieces.Pair(), pieces.Pass(), pieces.Show(), pieces.Next(), pieces.Undo(), pieces.Finish())
    yield from (pieces.CastVote(side=side, pair=pair) for side in "LR" for pair in (None, 1, 2, 3))
    yield from (pieces.Pass(player=seat) for seat in seats)
    yield from (pieces.Absent(seat) for seat in seats)
    for played in table.state.rounds:
        yield from (entered(played, 3), entered(played, 6, machine="L"), entered(played, 6, machine="R"))
        yield from (pieces.Correct(round=played.number, machine=side) for side in "LR")
        yield from (pieces.Correct(round=played.number, seat=seat, side="L", pair=2) for seat in played.interrogators)
