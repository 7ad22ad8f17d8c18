"""What the log tells everybody about an event: never a hand before all are in."""

from typing import Any

from msgspec import to_builtins

from companion.games.turncoats.board import STANDARD
from companion.games.turncoats.events import (
    Battled,
    Began,
    Corrected,
    Counted,
    Event,
    Finished,
    HandsEntered,
    HandsShown,
    Judged,
    Left,
    Marched,
    Negotiated,
    Recruited,
    SetUp,
    Turn,
    Undone,
)
from companion.games.turncoats.history import evolve
from companion.games.turncoats.ruling import ruling
from companion.games.turncoats.state import State
from companion.kit.game import Line


def tell(state: State, event: Event) -> Line:
    """The public line of an event, told in the state before it. What it says may stay in the log for ever."""
    match event:
        case Began():
            return Line("began", _began(state, event))
        case SetUp():
            return Line("set_up", _plain(event))
        case Recruited() | Battled() | Marched() | Negotiated():
            return _turned(evolve(state, event), event)
        case Undone():
            step = state.earlier[-1] if state.earlier else None
            return Line("undone", {"by": event.by, "what": step.kind if step else "", "seat": step and step.seat})
        case Left():
            return Line("left", {"seat": event.seat, "ends": evolve(state, event).finished})
        case Finished():
            return Line("finished", {"turns": len(state.play.turns)})
        case _:
            return _at_the_end(state, event)


def _began(state: State, event: Began) -> dict[str, Any]:
    return {
        "game": state.games + 1,
        "first": event.first,
        "follow": event.follow,
        "seats": list(event.seats),
        "map": (event.map or STANDARD).name,
    }


def latest(state: State) -> Line | None:
    """The line of the last turn that was taken, in the state after it; None where there is none to take back."""
    turns = state.play.turns
    return _turned(state, turns[-1]) if turns else None


def _turned(after: State, event: Turn) -> Line:
    facts = _plain(event)
    if isinstance(event, Negotiated):
        facts |= {"run": len(after.run), "players": len(after.players), "ends": not after.is_followed}
    return Line(str(event.__struct_config__.tag), facts)


def _at_the_end(state: State, event: Counted | HandsEntered | HandsShown | Judged | Corrected) -> Line:
    match event:
        case Counted():
            return Line("counted", _plain(event))
        case HandsEntered():
            return Line("hands_entered", {"seats": list(event.hands), "by": event.by})
        case HandsShown():
            return Line("hands_shown", {"hands": to_builtins({seat: state.hands[seat] for seat in state.players})})
        case Judged():
            return Line("judged", {**_plain(event), **_outcome(evolve(state, event))})
        case Corrected():
            return Line("corrected", {**_plain(event), **_consequence(state, evolve(state, event))})


def _outcome(state: State) -> dict[str, Any]:
    """The ruling in short."""
    ruled = ruling(state)
    if ruled is None:
        return {}
    return {
        "ruled": dict(ruled.ruled),
        "winning_colour": ruled.colour.winner,
        "colour_by": ruled.colour.by,
        "winner": ruled.winner,
        "player_by": ruled.by,
        "readings": to_builtins(list(ruled.readings)),
    }


def _consequence(before: State, after: State) -> dict[str, Any]:
    """Who wins after a correction, and who would have won without it; `judged` is False before any ruling."""
    was, now = ruling(before), ruling(after)
    return {
        "judged": now is not None,
        "winner_was": was.winner if was else None,
        "winner": now.winner if now else None,
    }


def _plain(event: Event) -> dict[str, Any]:
    facts: dict[str, Any] = to_builtins(event)
    del facts["kind"]
    return facts
