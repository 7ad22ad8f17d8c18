"""The ruling of a position out of a file: `companion score turncoats`."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, to_builtins

from companion.games.turncoats.audit import Doubt, impossible_hands, too_many
from companion.games.turncoats.board import STANDARD, Map, read_map
from companion.games.turncoats.course import require_players
from companion.games.turncoats.pieces import BIGGEST_NUMBER, COLOURS, No, Options, Stones
from companion.games.turncoats.ruling import Final, Ruling, rule, turn_order
from companion.games.turncoats.state import Position
from companion.kit.files import Reader
from companion.kit.refusals import Refused

FILE = Reader(No.ILLEGAL_GAME)


class PositionRead(Struct, frozen=True):
    """A position as a file holds it. Fields that are not named here are ignored. `map` is for another map."""

    players: list[str]
    areas: dict[str, Any]
    axe: Any
    flag: Any
    hands: dict[str, Any]
    last_negotiator: str
    options: dict[str, Any] = {}
    map: Any = None


def score(game: object) -> dict[str, Any]:
    """Who rules what, which colour wins and which player, by which step; and numbers that cannot be right.

    Raises Refused `illegal_game`: `path` names the field at fault, and `problem` is a code.
    """
    read = FILE.read(PositionRead, game)
    final = _final(read)
    hands = final.hands
    doubts = [*too_many(final.position, hands), *impossible_hands(final.position, hands, len(hands))]
    return {**_ruled(read.players, rule(final)), "warnings": [_warning(read.players, doubt) for doubt in doubts]}


def _final(read: PositionRead) -> Final:
    FILE.require_names(read.players)
    _require_number(read.players)
    position = _position(read)
    hands = {seat: _hand(read, name) for seat, name in enumerate(read.players, start=1)}
    for name in read.hands:
        FILE.seat(read.players, name, f"hands.{name}")
    last = FILE.seat(read.players, read.last_negotiator, "last_negotiator")
    order = turn_order(tuple(hands), last)
    return Final(position=position, hands=hands, order=order, options=FILE.options(Options, read.options))


def _ruled(players: list[str], ruled: Ruling) -> dict[str, Any]:
    names = dict(enumerate(players, start=1))
    readings = [(reading, names.get(reading.winner or 0)) for reading in ruled.readings]
    return {
        "control": {area: {"ruler": contest.winner, "by": contest.by} for area, contest in ruled.control.items()},
        "ruled": dict(ruled.ruled),
        "winning_colour": ruled.colour.winner,
        "colour_by": ruled.colour.by,
        "winner": names.get(ruled.winner or 0),
        "player_by": ruled.by,
        "turn_order": [names[seat] for seat in ruled.order],
        "other_readings": [{"option": each.option, "value": each.value, "winner": name} for each, name in readings],
    }


def _warning(players: list[str], doubt: Doubt) -> dict[str, Any]:
    facts = {name: players[value - 1] if name == "player" else value for name, value in doubt.facts.items()}
    return {"code": doubt.code, **to_builtins(facts)}


def _require_number(players: list[str]) -> None:
    try:
        require_players(len(players))
    except Refused as refused:
        FILE.refuse("players", refused.code.value, **refused.facts)


def _position(read: PositionRead) -> Position:
    board = _board(read.map)
    for area in read.areas:
        if area not in board.ids:
            FILE.refuse(f"areas.{area}", "unknown_area")
    areas = {area: _stones(_named(read.areas, area, "areas"), f"areas.{area}") for area in board.ids}
    return Position(areas, _stones(read.axe, "axe"), _stones(read.flag, "flag"))


def _board(described: object) -> Map:
    if described is None:
        return STANDARD
    try:
        return read_map(described)
    except Refused as refused:
        facts = {name: value for name, value in refused.facts.items() if name != "problem"}
        FILE.refuse("map", str(refused.facts["problem"]), **facts)


def _hand(read: PositionRead, name: str) -> Stones:
    return _stones(_named(read.hands, name, "hands"), f"hands.{name}")


def _named(found: Mapping[str, Any], name: str, path: str) -> Any:
    if name not in found:
        FILE.refuse(f"{path}.{name}", "missing")
    return found[name]


def _stones(body: object, path: str) -> Stones:
    """A colour that is not named is 0. Nothing is taken for a number but a whole number."""
    figures = FILE.read(dict[str, Any], body, path)
    for colour, figure in figures.items():
        if colour not in COLOURS:
            FILE.refuse(f"{path}.{colour}", "unknown_colour")
        number = FILE.read(int, figure, f"{path}.{colour}")
        if number < 0:
            FILE.refuse(f"{path}.{colour}", "negative")
        if number > BIGGEST_NUMBER:
            FILE.refuse(f"{path}.{colour}", "too_big", most=BIGGEST_NUMBER)
    return Stones(**figures)
