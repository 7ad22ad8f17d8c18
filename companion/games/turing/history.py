"""What an event makes of a state. Whatever is in a log is legal: nothing here refuses."""

from typing import assert_never

from msgspec.structs import replace

from companion.games.turing.pieces import (
    Began,
    Corrected,
    Drawn,
    Earlier,
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
    Vote,
    Voted,
    VotesEntered,
)
from companion.games.turing.standing import starts_lap

InRound = Drawn | Looked | PairOut | Voted | Passed | MarkedAbsent | VotesEntered | Shown


def fresh() -> State:
    """A table at which no game has begun yet."""
    return State()


def evolve(state: State, event: Event) -> State:
    """The state after an event; the state itself stays as it is."""
    match event:
        case Began():
            return _begun(state, event)
        case RoundBegan():
            return _round_begun(state, event)
        case Left():
            return _left(state, event.seat)
        case Corrected():
            return _corrected(state, event)
        case Undone():
            return _undone(state)
        case Finished():
            return replace(state, finished=True, earlier=())
        case _:
            return _in_round(state, event)


def _begun(state: State, event: Began) -> State:
    """A rematch starts from nothing, except that the table goes on counting its games."""
    return State(
        games=state.games + 1,
        code=event.code,
        options=event.options,
        seats=event.seats,
        rounds=(Round(number=1, responder=event.responder, seats=event.seats),),
    )


def _round_begun(state: State, event: RoundBegan) -> State:
    following = Round(number=len(state.rounds) + 1, responder=event.responder, seats=event.seats)
    return replace(
        state,
        seats=event.seats,
        rounds=(*state.rounds, following),
        lap_start=len(state.rounds) if starts_lap(state, event.seats) else state.lap_start,
        circle_changed=state.circle_changed or set(event.seats) != set(state.seats),
        earlier=(),
    )


def _left(state: State, seat: int) -> State:
    """Nothing from before can be taken back any more: that would bring back who left."""
    remaining = tuple(other for other in state.seats if other != seat)
    after = _latest(state, _round_without(state.rounds[-1], seat))
    return replace(after, seats=remaining, circle_changed=True, earlier=())


def _round_without(played: Round, seat: int) -> Round:
    if not played.is_in_play:
        return played
    if seat == played.responder:
        return replace(played, void=True)
    if seat in played.still_to_vote:
        return replace(played, absent=(*played.absent, seat))
    return played


def _corrected(state: State, event: Corrected) -> State:
    index = event.round - 1
    corrected = replace(_round_corrected(state.rounds[index], event), corrected=True)
    return replace(state, rounds=(*state.rounds[:index], corrected, *state.rounds[index + 1 :]))


def _round_corrected(played: Round, event: Corrected) -> Round:
    seat, now = event.seat, event.now
    if seat is None:
        return replace(played, side=now)
    votes = {voter: vote for voter, vote in played.votes.items() if voter != seat}
    absent = tuple(other for other in played.absent if other != seat)
    if isinstance(now, Vote):
        return replace(played, votes={**votes, seat: now}, absent=absent)
    return replace(played, votes=votes, absent=(*absent, seat))


def _undone(state: State) -> State:
    """The round as it was, but what was looked at has been seen."""
    if not state.earlier:
        return state
    back = replace(state.earlier[-1].round, looks=state.rounds[-1].looks)
    return replace(_latest(state, back), earlier=state.earlier[:-1], steps=state.steps + 1)


def _in_round(state: State, event: InRound) -> State:
    after, earlier = _latest(state, _round_after(state.rounds[-1], event)), _earlier(state, event)
    return replace(after, earlier=earlier, steps=state.steps + (len(earlier) > len(state.earlier)))


def _round_after(played: Round, event: InRound) -> Round:
    match event:
        case Drawn():
            return replace(played, drawn=event.side, side=event.side, salt=event.salt)
        case Looked():
            return replace(played, looks=played.looks + 1)
        case PairOut():
            return replace(played, pair=event.pair)
        case Voted():
            return _voted(played, event)
        case Passed():
            return replace(played, passed={**played.passed, event.seat: event.pair})
        case MarkedAbsent():
            return replace(played, absent=(*played.absent, event.seat))
        case VotesEntered() | Shown():
            return _shown(played, event)
        case _:
            assert_never(event)


def _voted(played: Round, event: Voted) -> Round:
    passed = {seat: pair for seat, pair in played.passed.items() if seat != event.seat}
    return replace(played, votes={**played.votes, event.seat: Vote(event.side, event.pair)}, passed=passed)


def _shown(played: Round, event: VotesEntered | Shown) -> Round:
    """Entered votes come in place of all others, and bring the side where none was drawn."""
    if isinstance(event, Shown):
        return replace(played, shown=True)
    absent = tuple(seat for seat in played.interrogators if seat not in event.votes)
    drawn = played.drawn or event.machine
    return replace(played, drawn=drawn, side=event.machine, votes=event.votes, absent=absent, shown=True)


def _earlier(state: State, event: InRound) -> tuple[Earlier, ...]:
    """What can be taken back after an event: nothing once the votes are shown."""
    if isinstance(event, Shown | VotesEntered):
        return ()
    step = _step(state.rounds[-1], event)
    return (*state.earlier, step) if step else state.earlier


def _step(before: Round, event: Drawn | Looked | PairOut | Voted | Passed | MarkedAbsent) -> Earlier | None:
    """Never a draw by the phone: else one could draw until the side suits. Never a look: what was seen was seen."""
    match event:
        case Looked():
            return None
        case Drawn():
            return None if event.salt else Earlier(before, "draw", before.responder)
        case PairOut():
            return Earlier(before, "pair", event.by)
        case Voted():
            return Earlier(before, "vote", event.seat)
        case Passed():
            return Earlier(before, "pass", event.by)
        case MarkedAbsent():
            return Earlier(before, "absent", event.by)
        case _:
            assert_never(event)


def _latest(state: State, played: Round) -> State:
    """The state with its latest round replaced."""
    return replace(state, rounds=(*state.rounds[:-1], played))
