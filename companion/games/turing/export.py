"""The finished part of the game that is played now, for files."""

from typing import Any

from msgspec import to_builtins

from companion.games.turing.ending import result
from companion.games.turing.pieces import Round, State
from companion.games.turing.standing import Tally, points, tallies


def export(state: State) -> dict[str, Any]:
    """The shown rounds with what everybody has seen of them, and how the game stands; seats are numbers.

    A round in play, and one that became void, are not part of it. `result` is None while a round is in play.
    """
    after = zip(state.rounds, tallies(state), strict=True)
    return {
        "game": state.games,
        "mode": state.options.mode,
        "options": to_builtins(state.options),
        "players": list(state.seats),
        "rounds": [_round(state, played, tally) for played, tally in after if played.shown],
        "result": to_builtins(result(state)),
    }


def rows(state: State) -> list[dict[str, Any]]:
    """A row for each player of each shown round."""
    after = zip(state.rounds, tallies(state), strict=True)
    return [_row(state, played, tally, seat) for played, tally in after if played.shown for seat in played.seats]


def _row(state: State, played: Round, tally: Tally, seat: int) -> dict[str, Any]:
    vote = played.votes.get(seat)
    return {
        "game": state.games,
        "round": played.number,
        "responder": played.responder,
        "machine_side": played.side,
        "player": seat,
        "vote": vote.side if vote else "",
        "pair": vote.pair if vote else "",
        "points": points(played, state.options.mode)[seat],
        "total": tally.totals[seat],
    }


def _round(state: State, played: Round, tally: Tally) -> dict[str, Any]:
    return {
        "number": played.number,
        "responder": played.responder,
        "machine_side": played.side,
        "votes": {seat: to_builtins(played.votes.get(seat)) for seat in played.interrogators},
        "points": points(played, state.options.mode),
        "totals": tally.totals,
        "responder_points": tally.responder_points,
        "corrected": played.corrected,
    }
