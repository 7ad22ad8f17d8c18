"""What an event makes of a state. Whatever is in a log is legal: nothing here refuses."""

from typing import assert_never

from msgspec.structs import replace

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
from companion.games.turncoats.pieces import Stones, some
from companion.games.turncoats.state import Counts, Earlier, Play, Position, State

AtTheEnd = Counted | HandsEntered | HandsShown | Judged


def fresh() -> State:
    """A table at which no game has begun yet."""
    return State()


def evolve(state: State, event: Event) -> State:
    """The state after an event; the state itself stays as it is."""
    match event:
        case Began():
            return _begun(state, event)
        case SetUp():
            play = replace(state.play, position=Position(areas=event.areas), is_set_up=True)
            return _stepped(state, play, "set_up", event.by, event.by)
        case Recruited() | Battled() | Marched() | Negotiated():
            return _turned(state, event)
        case Undone():
            return _undone(state)
        case Corrected():
            return _corrected(state, event)
        case Left():
            return _left(state, event.seat)
        case Finished():
            return replace(state, finished=True, earlier=())
        case _:
            return _at_the_end(state, event)


def _begun(state: State, event: Began) -> State:
    """Another game starts from nothing, except that the table goes on counting its games."""
    return State(
        games=state.games + 1,
        options=event.options,
        board=event.map or STANDARD,
        follow=event.follow,
        seats=event.seats,
        first=event.first,
        play=Play(turn=event.first),
    )


def _turned(state: State, event: Turn) -> State:
    """The turn passes on clockwise, unless everybody has negotiated now, one after another."""
    before = state.play
    play = replace(
        before,
        position=moved(before.position, event),
        turn=state.after(event.seat),
        turns=(*before.turns, event),
    )
    if isinstance(event, Negotiated) and set(replace(state, play=play).run) >= set(state.players):
        play = replace(play, last=event.seat)
    return _stepped(state, play, str(event.__struct_config__.tag), event.seat, event.by)


def moved(position: Position, event: Turn) -> Position:
    """What lies where after a turn. Stones that are removed go to the bag, and a negotiation moves nothing openly."""
    match event:
        case Recruited():
            return position.having(event.area, position.at(event.area) + some(event.colour))
        case Battled():
            fought = position.having(event.area, position.at(event.area) - event.removed)
            return replace(fought, axe=position.axe + some(event.colour))
        case Marched():
            marching = some(event.colour, event.count)
            without = position.having(event.origin, position.at(event.origin) - marching)
            arrived = without.having(event.to, without.at(event.to) + marching)
            return replace(arrived, flag=position.flag + some(event.colour))
        case Negotiated():
            return position
        case _:
            assert_never(event)


def _stepped(state: State, play: Play, kind: str, seat: int, by: int) -> State:
    earlier = (*state.earlier, Earlier(state.play, kind, seat, by))
    return replace(state, play=play, earlier=earlier, steps=state.steps + 1)


def _undone(state: State) -> State:
    """The play as it was. What was counted or entered since the last turn belongs to an end that did not happen."""
    if not state.earlier:
        return state
    back, earlier = state.earlier[-1].play, state.earlier[:-1]
    return replace(state, play=back, earlier=earlier, steps=state.steps + 1, counted=Counts(), hands={})


def _corrected(state: State, event: Corrected) -> State:
    """While turns are taken a correction is a step like any other; later it goes over what was counted."""
    play = replace(state.play, corrections=(*state.play.corrections, event))
    if event.colour is None:
        return replace(state, play=replace(play, last=event.now))
    if event.player is not None:
        hand = state.hands[event.player].having(event.colour, event.now)
        return replace(state, play=play, hands={**state.hands, event.player: hand})
    place = str(event.place)
    stones = state.position.at(place).having(event.colour, event.now)
    if state.is_followed:
        play = replace(play, position=play.position.having(place, stones))
        return _stepped(state, play, "corrected", event.by, event.by)
    return replace(state, play=play, counted=_counted_in(state.counted, place, stones))


def _counted_in(counted: Counts, place: str, stones: Stones) -> Counts:
    if place in ("axe", "flag"):
        return replace(counted, **{place: stones})
    return replace(counted, areas={**counted.areas, place: stones})


def _left(state: State, seat: int) -> State:
    """Nothing from before can be taken back any more: that would bring back who left."""
    without = replace(state, gone=(*state.gone, seat), earlier=())
    if len(without.players) < 2:
        return replace(without, finished=True)
    hands = {other: hand for other, hand in state.hands.items() if other != seat}
    turn = without.after(seat) if state.play.turn == seat else state.play.turn
    return replace(without, hands=hands, play=replace(state.play, turn=turn))


def _at_the_end(state: State, event: AtTheEnd) -> State:
    match event:
        case Counted():
            axe = state.counted.axe if event.axe is None else event.axe
            flag = state.counted.flag if event.flag is None else event.flag
            return replace(state, counted=Counts({**state.counted.areas, **event.areas}, axe, flag))
        case HandsEntered():
            return replace(state, hands={**state.hands, **event.hands})
        case HandsShown():
            return replace(state, shown=True, earlier=())
        case Judged():
            play = replace(state.play, last=event.last_negotiator)
            return replace(state, play=play, judged=True)
        case _:
            assert_never(event)
