"""What the log tells everybody about an event: never a side or a vote that was not shown."""

from typing import Any, assert_never

from msgspec import to_builtins

from companion.games.turing.history import InRound, evolve
from companion.games.turing.pieces import (
    Began,
    Corrected,
    Drawn,
    Event,
    Finished,
    Left,
    Looked,
    MarkedAbsent,
    PairOut,
    Passed,
    Round,
    RoundBegan,
    Shown,
    State,
    Undone,
    Voted,
    VotesEntered,
)
from companion.games.turing.responder import commitment
from companion.games.turing.standing import points
from companion.kit.game import Line


def tell(state: State, event: Event) -> Line:
    """The public line of an event, told in the state before it. What it says may stay in the log for ever."""
    match event:
        case Began():
            return _began(state, event)
        case RoundBegan():
            return _round_began(state, event)
        case Left():
            return _left(state.rounds[-1], event.seat)
        case Corrected():
            facts = {"round": event.round, "seat": event.seat, "was": event.was, "now": event.now}
            return Line("corrected", to_builtins(facts))
        case Undone():
            return _undone(state, event)
        case Finished():
            return Line("finished", {"rounds": sum(played.shown for played in state.rounds)})
        case _:
            return _in_round(state, event)


def _began(state: State, event: Began) -> Line:
    facts = {"game": state.games + 1, "mode": event.options.mode, "seats": list(event.seats)}
    return Line("began", {**facts, "responder": event.responder})


def _round_began(state: State, event: RoundBegan) -> Line:
    joined = [seat for seat in event.seats if seat not in state.seats]
    return Line("round_began", {"round": len(state.rounds) + 1, "responder": event.responder, "joined": joined})


def _left(played: Round, seat: int) -> Line:
    if played.is_in_play and seat == played.responder:
        return Line("void", {"round": played.number, "seat": seat})
    return Line("left", {"seat": seat})


def _undone(state: State, event: Undone) -> Line:
    """Who took back a vote has voted: with hide_who_voted that is not for the table."""
    facts = {"round": state.rounds[-1].number, "act": state.earlier[-1].act if state.earlier else ""}
    return Line("undone", facts if state.options.hides_who_voted else {**facts, "by": event.by})


def _in_round(state: State, event: InRound) -> Line:
    number = state.rounds[-1].number
    match event:
        case Drawn() | Looked() | PairOut():
            return _by_responder(state, event)
        case Voted() | Passed():
            return _by_interrogator(state, event)
        case MarkedAbsent():
            return Line("absent", {"round": number, "seat": event.seat, "by": event.by})
        case VotesEntered():
            return Line("votes_entered", _outcome(state, event))
        case Shown():
            return Line("shown", _outcome(state, event))
        case _:
            assert_never(event)


def _by_responder(state: State, event: Drawn | Looked | PairOut) -> Line:
    played = state.rounds[-1]
    facts: dict[str, Any] = {"round": played.number, "seat": played.responder}
    match event:
        case Drawn(salt=""):
            return Line("side_entered", facts)
        case Drawn():
            promise = commitment(state.code, played.number, event.side, event.salt)
            return Line("drawn", {**facts, "commitment": promise})
        case Looked():
            return Line("looked", {**facts, "looks": played.looks + 1})
        case PairOut():
            return Line("pair_out", {"round": played.number, "pair": event.pair, "by": event.by})
        case _:
            assert_never(event)


def _by_interrogator(state: State, event: Voted | Passed) -> Line:
    code = "voted" if isinstance(event, Voted) else "passed"
    facts = {"round": state.rounds[-1].number, "pair": event.pair}
    if state.options.hides_who_voted:
        return Line(f"somebody_{code}", facts)
    by = event.by if isinstance(event, Passed) else event.seat
    return Line(code, {**facts, "seat": event.seat, "by": by})


def _outcome(state: State, event: Shown | VotesEntered) -> dict[str, Any]:
    played = evolve(state, event).rounds[-1]
    gained = points(played, state.options.mode)
    return {"round": played.number, "responder": played.responder, "machine": played.side, "points": gained}
