"""What events make of a game: never refuses, and replays for ever."""

from typing import assert_never

from msgspec.structs import replace

from companion.games.turing_machine.outcome import in_play, is_over
from companion.games.turing_machine.play import (
    TEAM,
    Asked,
    Began,
    Declared,
    Event,
    Finished,
    Hinted,
    Left,
    MarkedAbsent,
    Proposed,
    Question,
    Round,
    Sheet,
    Solved,
    State,
    Undone,
    WasDone,
)

OfASheet = Proposed | Asked | WasDone | Declared | Solved | MarkedAbsent | Undone


def fresh() -> State:
    """A table at which nothing has happened yet."""
    return State()


def evolve(state: State, event: Event) -> State:
    """The state after an event. When a round has settled and the game goes on, the next one has begun."""
    match event:
        case Began():
            return _begun(state, event)
        case Finished():
            return replace(state, finished=True, machine=event.machine or state.machine)
        case Left():
            return _next_round(_left(state, event.seat))
        case Hinted():
            return replace(state, hints={**state.hints, event.player: state.hints.get(event.player, 0) + 1})
        case _:
            return _next_round(_on_sheet(state, event))


def _begun(state: State, event: Began) -> State:
    players = event.seats if event.options.play == "competitive" else (TEAM,)
    return State(
        games=state.games + 1,
        options=event.options,
        problem=event.problem,
        seats=event.seats,
        handicap=event.handicap,
        machine=event.machine,
        rounds=(Round(number=1, sheets={player: Sheet() for player in players}),),
    )


def _left(state: State, seat: int) -> State:
    """Who leaves is out, and a code that was not checked yet with them; a team goes on without."""
    gone = replace(state, seats=tuple(other for other in state.seats if other != seat))
    sheet = state.rounds[-1].sheets.get(seat)
    if sheet is None or state.rounds[-1].is_closed:
        return gone
    return _with_sheet(gone, seat, replace(sheet, done=True, absent=True, solve=False, code="", right=None))


def _with_sheet(state: State, player: int, sheet: Sheet) -> State:
    last = state.rounds[-1]
    return replace(state, rounds=(*state.rounds[:-1], replace(last, sheets={**last.sheets, player: sheet})))


def _on_sheet(state: State, event: OfASheet) -> State:
    after = _with_sheet(state, event.player, _sheet(state.rounds[-1].sheets[event.player], event))
    return replace(after, machine=event.machine or state.machine) if isinstance(event, Solved) else after


def _sheet(sheet: Sheet, event: OfASheet) -> Sheet:
    match event:
        case Proposed():
            return replace(sheet, proposal=event.code)
        case Asked():
            return replace(sheet, questions=(*sheet.questions, Question(event.verifier, event.answer)))
        case WasDone():
            return replace(sheet, done=True)
        case Declared():
            return replace(sheet, solve=event.solve)
        case Solved():
            return replace(sheet, code=event.code, right=event.right)
        case MarkedAbsent():
            return replace(sheet, done=True, absent=True, solve=False)
        case Undone(what="proposal"):
            return replace(sheet, proposal="")
        case Undone():
            return replace(sheet, done=False)
        case _:
            assert_never(event)


def _next_round(state: State) -> State:
    last = state.rounds[-1]
    if is_over(state) or not last.is_closed:
        return state
    sheets = {player: Sheet() for player in in_play(state)}
    return replace(state, rounds=(*state.rounds, Round(number=last.number + 1, sheets=sheets)))
