"""Who has how many points, who has been Responder how often, and who is next."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.games.turing.pieces import PAIRS, Mode, Round, Side, State, Vote


def worth(pair: int) -> int:
    """The points of a right vote that is locked while so many pairs are out: 3, 2 or 1; 0 before the first pair."""
    return PAIRS + 1 - pair if pair else 0


def points(played: Round, mode: Mode) -> dict[int, int]:
    """The points of everybody in a round that has its votes and its side.

    A right vote is for the side that was not drawn: the drawn one is the machine's. The Responder scores the sum of the
    Interrogators' points, in gnirut nothing.
    """
    gained = {seat: _points_of(played.votes.get(seat), played.side) for seat in played.interrogators}
    gained[played.responder] = 0 if mode == "gnirut" else sum(gained.values())
    return {seat: gained[seat] for seat in played.seats}


def _points_of(vote: Vote | None, machine: Side | None) -> int:
    return worth(vote.pair) if vote is not None and vote.side != machine else 0


class Tally(Struct, frozen=True):
    """What the shown rounds add up to, for everybody who has sat in one of them, whether still here or not.

    `turns` counts the rounds as Responder, `lap_turns` those since the lap began in which equal turns are counted, and
    `votes` the votes that were cast.
    """

    totals: dict[int, int] = {}
    responder_points: dict[int, int] = {}
    turns: dict[int, int] = {}
    lap_turns: dict[int, int] = {}
    votes: int = 0

    @property
    def total(self) -> int:
        """The points of everybody together."""
        return sum(self.totals.values())

    @property
    def interrogator_total(self) -> int:
        """The points of everybody together, without those scored as Responder."""
        return self.total - sum(self.responder_points.values())


def add(tally: Tally, played: Round, mode: Mode) -> Tally:
    """The tally with one more shown round."""
    gained = points(played, mode)
    turn = {seat: int(seat == played.responder) for seat in played.seats}
    return Tally(
        totals=_plus(tally.totals, gained),
        responder_points=_plus(tally.responder_points, {seat: turn[seat] * gained[seat] for seat in played.seats}),
        turns=_plus(tally.turns, turn),
        lap_turns=_plus(tally.lap_turns, turn),
        votes=tally.votes + len(played.votes),
    )


def _plus(sums: Mapping[int, int], more: Mapping[int, int]) -> dict[int, int]:
    return {seat: sums.get(seat, 0) + more.get(seat, 0) for seat in {**sums, **more}}


def tallies(state: State) -> list[Tally]:
    """The tally after each round of the game; a round that was not shown adds nothing."""
    tally, after = Tally(), []
    for index, played in enumerate(state.rounds):
        if index == state.lap_start:
            tally = replace(tally, lap_turns={})
        if played.shown:
            tally = add(tally, played, state.options.mode)
        after.append(tally)
    return after


def tally_of(state: State) -> Tally:
    """What all shown rounds of the game add up to."""
    return (tallies(state) or [Tally()])[-1]


def next_responder(state: State, circle: tuple[int, ...]) -> int:
    """Who is Responder in the round after the last one, if these seats play it.

    The next clockwise after the last Responder, among those who have been Responder least often since the lap began: a
    round that became void left somebody out. `circle` is not empty, and there has been a round.
    """
    turns = _turns_begun(state, circle)
    return min(_clockwise(circle, state.rounds[-1]), key=lambda seat: turns.get(seat, 0))


def starts_lap(state: State, circle: tuple[int, ...]) -> bool:
    """Whether equal turns are counted anew when these seats play on: where turns must be equal, a joiner does that."""
    return state.options.mode != "cooperative" and not set(circle) <= set(state.seats)


def _turns_begun(state: State, circle: tuple[int, ...]) -> dict[int, int]:
    """Turns of the lap, with the one that is being played."""
    if starts_lap(state, circle):
        return {}
    turns: dict[int, int] = {}
    for played in state.rounds[state.lap_start :]:
        if not played.void:
            turns[played.responder] = turns.get(played.responder, 0) + 1
    return turns


def _clockwise(circle: tuple[int, ...], last: Round) -> tuple[int, ...]:
    """The circle from the left of the last Responder on; for one who has left, from the next in the old circle."""
    here = last.seats.index(last.responder)
    for seat in last.seats[here:] + last.seats[:here]:
        if seat in circle:
            start = circle.index(seat) + (seat == last.responder)
            return circle[start:] + circle[:start]
    return circle
