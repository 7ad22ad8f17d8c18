"""The rules of a game in play: what follows from an act, or why it is refused; who may do what, and who is awaited."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, assert_never

from companion.games.turing_machine import course, hints, sheets
from companion.games.turing_machine.course import leave
from companion.games.turing_machine.history import evolve, fresh
from companion.games.turing_machine.outcome import is_running
from companion.games.turing_machine.play import (
    TEAM,
    Absent,
    Ask,
    Begin,
    Command,
    Declare,
    Done,
    Event,
    Finish,
    Hint,
    Propose,
    Solve,
    State,
    Undo,
)
from companion.games.turing_machine.sheets import Place, place_of
from companion.kit.chance import Chance
from companion.kit.game import Circle
from companion.kit.refusals import Refused

__all__ = ["acts", "answer", "awaited", "decide", "evolve", "fresh", "is_running", "leave"]


def decide(state: State, command: Command, by: int, circle: Circle, chance: Chance) -> Sequence[Event]:
    """The events that follow from a command of seat `by`. Raises Refused; changes nothing."""
    match command:
        case Begin():
            return (course.begin(state, command, by, circle, chance),)
        case Absent():
            return (course.absent(state, command, by, circle),)
        case Finish():
            return (course.finish(state, by, circle),)
        case _:
            return (_on_sheet(place_of(state, by), command),)


def _on_sheet(at: Place, command: Propose | Ask | Done | Declare | Solve | Hint | Undo) -> Event:
    match command:
        case Propose():
            return sheets.propose(at, command)
        case Ask():
            return sheets.ask(at, command)
        case Done():
            return sheets.done(at)
        case Declare():
            return sheets.declare(at, command)
        case Solve():
            return sheets.solve(at, command)
        case Hint():
            return hints.hint(at, command)
        case Undo():
            return sheets.undo(at)
        case _:
            assert_never(command)


def answer(state: State, command: Command, by: int) -> dict[str, Any] | None:
    """What only the asking phone learns, in the state after the act: a verifier's answer, or help. Else None."""
    if not isinstance(command, Ask | Hint):
        return None
    try:
        at = place_of(state, by)
        return sheets.answer(at, command) if isinstance(command, Ask) else hints.answer(at, command)
    except Refused:
        return None


def acts(state: State, seat: int, circle: Circle) -> tuple[str, ...]:
    """The acts that `decide` accepts of this seat now, each with suitable fields."""
    return tuple(act for act, required in _required(state, seat, circle) if _is_met(required))


def _required(state: State, seat: int, circle: Circle) -> Iterator[tuple[str, Callable[[], object]]]:
    """What each act needs. Nothing is drawn, and no machine plays, only to see whether an act is offered."""
    yield "begin", lambda: course.require_beginning(state, seat, circle)
    for act, required in {**sheets.REQUIRED, "hint": hints.require_hints}.items():
        yield act, partial(_of_place, required, state, seat)
    yield "absent", lambda: course.require_somebody_absent(state, seat, circle)
    yield "finish", lambda: course.require_finishing(state, seat, circle)


def _of_place(required: Callable[[Place], object], state: State, seat: int) -> None:
    required(place_of(state, seat))


def _is_met(required: Callable[[], object]) -> bool:
    try:
        required()
    except Refused:
        return False
    return True


def awaited(state: State, circle: Circle) -> tuple[int, ...]:
    """For whom the table waits: the host before and after a game, else who still asks, declares or solves.

    Anybody of a team can do what its sheet waits for.
    """
    if not is_running(state):
        return (circle.host,)
    waiting = course.waiting(state.rounds[-1])
    return state.seats if waiting == (TEAM,) else waiting
