"""The game that is played now, for files: what lies open, and the ruling."""

from typing import Any

from msgspec import to_builtins

from companion.games.turncoats.board import described
from companion.games.turncoats.pieces import Stones
from companion.games.turncoats.ruling import Ruling, ruling
from companion.games.turncoats.state import State


def export(state: State) -> dict[str, Any]:
    """The turns, what lies where, and the ruling; seats are numbers.

    `hands` is None until all are in, `ruling` until somebody has asked for it.
    """
    position = state.position
    return {
        "game": state.games,
        "follow": state.follow,
        "options": to_builtins(state.options),
        "players": list(state.players),
        "map": described(state.board),
        "turns": to_builtins(list(state.play.turns)),
        "areas": to_builtins(position.areas),
        "axe": to_builtins(position.axe),
        "flag": to_builtins(position.flag),
        "hands": to_builtins({seat: state.hands[seat] for seat in state.players}) if state.shown else None,
        "last_negotiator": state.play.last,
        "corrections": to_builtins(list(state.play.corrections)),
        "ruling": to_builtins(ruling(state)),
    }


def rows(state: State) -> list[dict[str, Any]]:
    """A row for each area, the axe, the flag and each hand, once the ruling has been asked for."""
    ruled = ruling(state)
    if ruled is None:
        return []
    areas = [_area(state, ruled, area) for area in state.board.ids]
    beside = [_row(state, place, state.position.at(place)) for place in ("axe", "flag")]
    return areas + beside + [_hand(state, ruled, seat) for seat in state.players]


def _area(state: State, ruled: Ruling, area: str) -> dict[str, Any]:
    contest = ruled.control[area]
    return {**_row(state, area, state.position.at(area)), "ruler": contest.winner or "", "by": contest.by}


def _hand(state: State, ruled: Ruling, seat: int) -> dict[str, Any]:
    by = ruled.by if seat == ruled.winner else ""
    return {**_row(state, "hand", state.hands[seat]), "player": seat, "by": by, "winner": int(seat == ruled.winner)}


def _row(state: State, place: str, stones: Stones) -> dict[str, Any]:
    figures = {str(colour): number for colour, number in stones.figures.items()}
    return {"game": state.games, "place": place, "player": "", **figures, "ruler": "", "by": "", "winner": ""}
