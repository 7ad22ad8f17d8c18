"""What the log tells everybody about an event: never an answer, nor a thumb or a code before its time."""

from typing import Any, assert_never

from companion.games.turing_machine import oracle
from companion.games.turing_machine.history import OfASheet, evolve
from companion.games.turing_machine.outcome import outcome
from companion.games.turing_machine.play import (
    Asked,
    Began,
    Declared,
    Event,
    Finished,
    Hinted,
    Left,
    MarkedAbsent,
    Proposed,
    Solved,
    State,
    Undone,
    WasDone,
)
from companion.kit.game import Line


def tell(state: State, event: Event) -> Line:
    """The public line of an event, told in the state before it. What it says may stay in the log for ever.

    A line also says what the event led to, if anything: `up`, the thumbs once all can be seen; `right` and `wrong`,
    once all codes are checked; `next_round`, its number; `reason` and `winners` at the end.
    """
    match event:
        case Began():
            return _began(state, event)
        case Hinted():
            count = state.hints.get(event.player, 0) + 1
            return Line("hinted", {"player": event.player, "what": event.what, "count": count})
        case Left():
            return Line("left", {"seat": event.seat, **_led_to(state, event)})
        case Finished():
            return Line("finished", {"rounds": len(state.rounds), **_led_to(state, event)})
        case _:
            return _on_sheet(state, event)


def _began(state: State, event: Began) -> Line:
    facts = {
        "game": state.games + 1,
        "play": event.options.play,
        "mode": oracle.mode(event.problem),
        "verifiers": len(oracle.letters(event.problem)),
        "seats": list(event.seats),
        "handicap": dict(event.handicap),
    }
    return Line("began", facts)


def _on_sheet(state: State, event: OfASheet) -> Line:
    code, facts = _done_by_player(state, event)
    told = {"round": state.rounds[-1].number, "player": event.player, **facts}
    return Line(code, {**told, **_led_to(state, event)})


def _done_by_player(state: State, event: OfASheet) -> tuple[str, dict[str, Any]]:
    match event:
        case Proposed():
            return "proposed", {"code": event.code}
        case Asked():
            asked = len(state.rounds[-1].sheets[event.player].questions) + 1
            return "asked", {"verifier": event.verifier, "asked": asked}
        case WasDone():
            return "done", {}
        case Declared():
            return "declared", {}
        case Solved():
            return "solved", {}
        case MarkedAbsent():
            return "absent", {}
        case Undone():
            return "undone", {"what": event.what}
        case _:
            assert_never(event)


def _led_to(state: State, event: Event) -> dict[str, Any]:
    """What became public with an event."""
    before, after = state.rounds[-1], evolve(state, event)
    played, facts = after.rounds[before.number - 1], dict[str, Any]()
    if played.all_declared and not before.all_declared:
        facts["up"] = [player for player, sheet in played.sheets.items() if sheet.solve]
    if played.is_closed and any(sheet.solve for sheet in played.sheets.values()):
        facts["right"] = [player for player, sheet in played.sheets.items() if sheet.right is True]
        facts["wrong"] = [player for player, sheet in played.sheets.items() if sheet.right is False]
    if len(after.rounds) > len(state.rounds):
        facts["next_round"] = after.rounds[-1].number
    if ended := outcome(after):
        facts |= {"reason": ended.reason, "winners": list(ended.winners)}
    return facts
