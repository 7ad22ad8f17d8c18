"""The rules of Turncoats: what follows from an act, or why it is refused."""

from collections.abc import Iterator, Sequence
from typing import Any, assert_never

from companion.games.turncoats import correcting, counting, course, turns
from companion.games.turncoats.choices import choices
from companion.games.turncoats.commands import (
    Battle,
    Begin,
    Command,
    Correct,
    Count,
    Finish,
    Hand,
    Judge,
    March,
    Negotiate,
    Recall,
    Recruit,
    Setup,
    Undo,
)
from companion.games.turncoats.course import leave
from companion.games.turncoats.events import Event
from companion.games.turncoats.history import evolve, fresh
from companion.games.turncoats.pieces import STONES_OF_AN_AREA
from companion.games.turncoats.state import State
from companion.kit.chance import Chance
from companion.kit.game import Circle
from companion.kit.trying import accepted_acts

__all__ = ["acts", "answer", "awaited", "decide", "evolve", "fresh", "is_running", "leave"]


def decide(state: State, command: Command, by: int, circle: Circle, chance: Chance) -> Sequence[Event]:
    """The events that follow from a command of seat `by`. Raises Refused; changes nothing."""
    match command:
        case Begin():
            return course.begin(state, command, by, circle, chance)
        case Setup():
            return course.setup(state, command, by, circle)
        case Undo():
            return course.undo(state, command, by, circle)
        case Finish():
            return course.finish(state, by, circle)
        case Recruit() | Battle() | March() | Negotiate():
            return _decide_turn(state, command, by, circle)
        case _:
            return _decide_end(state, command, by, circle)


def _decide_turn(
    state: State, command: Recruit | Battle | March | Negotiate, by: int, circle: Circle
) -> Sequence[Event]:
    match command:
        case Recruit():
            return turns.recruit(state, command, by, circle)
        case Battle():
            return turns.battle(state, command, by, circle)
        case March():
            return turns.march(state, command, by, circle)
        case Negotiate():
            return turns.negotiate(state, command, by, circle)
        case _:
            assert_never(command)


def _decide_end(
    state: State, command: Count | Hand | Recall | Judge | Correct, by: int, circle: Circle
) -> Sequence[Event]:
    match command:
        case Count():
            return counting.count(state, command, by, circle)
        case Hand():
            return counting.hand(state, command, by, circle)
        case Recall():
            return counting.recall(state, by, circle)
        case Judge():
            return counting.judge(state, command, by, circle)
        case Correct():
            return correcting.correct(state, command, by, circle)
        case _:
            assert_never(command)


def answer(state: State, command: Command, by: int) -> dict[str, Any] | None:
    """The own hand that a recall asked for, as {"hand": {colour: n}}; None for every other act."""
    return {"hand": state.hands[by].figures} if isinstance(command, Recall) and by in state.hands else None


def is_running(state: State) -> bool:
    """Whether a game is being played: begun and not over."""
    return state.is_running


def acts(state: State, seat: int, circle: Circle) -> tuple[str, ...]:
    """The acts that `decide` accepts of this seat now, each with suitable fields: they are tried, so the two agree."""
    return accepted_acts(decide, state, _samples(state), seat, circle)


def _samples(state: State) -> Iterator[Command]:
    """For every act, commands one of which is accepted if any is."""
    homeland = {colour: area for area, colour in state.board.homelands.items()}
    others = [area for area in state.board.ids if area not in state.board.homelands]
    area = homeland["red"]
    yield Begin()
    yield Setup(areas={other: {"red": STONES_OF_AN_AREA} for other in others})
    yield from _samples_of_turn(state)
    yield from (Undo(), Count(areas={area: {}}), Hand(stones={}), Recall())
    yield from (Hand(stones={}, player=seat) for seat in state.players)
    yield from (Judge(), *(Judge(last_negotiator=seat) for seat in state.players[:1]))
    for place in [place for place in (*state.board.ids, "axe", "flag") if place not in state.missing_places][:1]:
        yield Correct(place=place, colour="red", count=0 if state.position.at(place).red else 1)
    yield Finish()


def _samples_of_turn(state: State) -> Iterator[Command]:
    """From what the page offers the player in turn, one of each."""
    offered = choices(state)
    if offered is None:
        return
    yield from (Recruit(area=area, colour="red") for area in offered.recruit[:1])
    for battle in offered.battle[:1]:
        yield Battle(area=battle.area, colour=battle.colour, removed=battle.ways[0].figures)
    yield from (March(colour=each.colour, origin=each.origin, to=each.to[0], count=1) for each in offered.march[:1])
    yield Negotiate(returned="red")


def awaited(state: State, circle: Circle) -> tuple[int, ...]:
    """For whom the table waits: the host outside a game and for the setup, the player in turn, then missing hands.

    Anybody may ask for the ruling. For a player who has left the host is awaited, who can act in that player's place.
    """
    if not state.is_running or (state.is_followed and not state.play.is_set_up):
        return (circle.host,)
    if state.is_followed:
        return _present((state.play.turn,), circle)
    if state.missing_places:
        return tuple(dict.fromkeys((circle.host, *_present(state.missing_hands, circle))))
    return _present(state.missing_hands, circle) or circle.seats


def _present(seats: tuple[int, ...], circle: Circle) -> tuple[int, ...]:
    return tuple(dict.fromkeys(seat if seat in circle.seats else circle.host for seat in seats))
