"""The rules of Turing: what follows from an act, or why it is refused."""

from collections.abc import Iterator, Sequence
from typing import Any, assert_never, get_args

from companion.games.turing import course, host, interrogators, responder
from companion.games.turing.course import leave
from companion.games.turing.ending import is_running
from companion.games.turing.history import evolve, fresh
from companion.games.turing.pieces import (
    Absent,
    Begin,
    CastVote,
    Command,
    Correct,
    Draw,
    Enter,
    Event,
    Finish,
    Look,
    Mode,
    Next,
    Options,
    Pair,
    Pass,
    Recall,
    Show,
    Side,
    State,
    Undo,
)
from companion.kit.chance import Chance
from companion.kit.game import Circle
from companion.kit.trying import accepted_acts

__all__ = ["acts", "answer", "awaited", "decide", "evolve", "fresh", "is_running", "leave"]

OfTheGame = Begin | Next | Undo | Finish | Correct


def decide(state: State, command: Command, by: int, circle: Circle, chance: Chance) -> Sequence[Event]:
    """The events that follow from a command of seat `by`; none from a recall. Raises Refused; changes nothing."""
    match command:
        case Draw():
            return responder.draw(state, command, by, chance)
        case Look():
            return responder.look(state, by)
        case Pair():
            return responder.pair(state, by, circle)
        case CastVote() | Pass() | Recall():
            return _decide_vote(state, command, by, circle)
        case Absent():
            return host.absent(state, command, by, circle)
        case Enter():
            return host.enter(state, command, by, circle)
        case Show():
            return responder.show(state, by, circle)
        case _:
            return _decide_course(state, command, by, circle, chance)


def _decide_vote(state: State, command: CastVote | Pass | Recall, by: int, circle: Circle) -> Sequence[Event]:
    match command:
        case CastVote():
            return interrogators.vote(state, command, by)
        case Pass():
            return interrogators.pass_on(state, command, by, circle)
        case Recall():
            return interrogators.recall(state, by)
        case _:
            assert_never(command)


def _decide_course(state: State, command: OfTheGame, by: int, circle: Circle, chance: Chance) -> Sequence[Event]:
    match command:
        case Begin():
            return course.begin(state, command, by, circle, chance)
        case Next():
            return course.next_round(state, command, by, circle)
        case Correct():
            return host.correct(state, command, by, circle)
        case Undo():
            return course.undo(state, command, by, circle)
        case Finish():
            return course.finish(state, by, circle)
        case _:
            assert_never(command)


def answer(state: State, command: Command, by: int) -> dict[str, Any] | None:
    """The secret that a look or a recall asked for, in the state after it; None for every other act and asker."""
    if not state.rounds or not state.rounds[-1].is_in_play:
        return None
    played = state.rounds[-1]
    if isinstance(command, Look) and by == played.responder:
        return {"machine": played.side}
    if isinstance(command, Recall) and by in played.votes:
        return {"side": played.votes[by].side, "pair": played.votes[by].pair}
    return None


def acts(state: State, seat: int, circle: Circle) -> tuple[str, ...]:
    """The acts that `decide` accepts of this seat now, each with suitable fields: they are tried, so the two agree."""
    return accepted_acts(decide, state, _samples(state), seat, circle)


def _samples(state: State) -> Iterator[Command]:
    """For every act, commands one of which is accepted if any is."""
    yield from (Begin(options=Options(mode=mode)) for mode in get_args(Mode))
    yield from (Draw(), *(Draw(side=side) for side in responder.SIDES[:1]))
    yield from (Look(), Recall(), Pair(), CastVote(side="L"), Pass())
    if state.rounds:
        yield from _samples_of_round(state)
    yield from (Show(), Next(), Undo(), Finish())


def _samples_of_round(state: State) -> Iterator[Command]:
    """Those that name a seat or a round."""
    voters = state.rounds[-1].interrogators
    yield from (Pass(player=seat) for seat in voters)
    yield from (Absent(seat=seat) for seat in voters)
    absent = dict.fromkeys(voters, host.ABSENT)
    yield from (Enter(votes=absent), Enter(votes=absent, machine="L"))
    sides: tuple[Side, ...] = responder.SIDES
    yield from (Correct(round=played.number, machine=side) for played in state.rounds for side in sides)


def awaited(state: State, circle: Circle) -> tuple[int, ...]:
    """For whom the table waits: the host before and after a game, anybody between rounds, else who has to decide."""
    if not is_running(state):
        return (circle.host,)
    played = state.rounds[-1]
    if not played.is_in_play:
        return circle.seats
    return played.thinking if played.pair and played.thinking else (played.responder,)
