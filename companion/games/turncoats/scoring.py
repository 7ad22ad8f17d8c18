"""The ruling of a position out of a file: `companion score turncoats`."""

from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

from msgspec import Struct, to_builtins

from companion.games.turncoats.audit import Doubt, impossible_hands, too_many
from companion.games.turncoats.board import STANDARD, Map, read_map
from companion.games.turncoats.course import require_players
from companion.games.turncoats.pieces import BIGGEST_NUMBER, COLOURS, No, Options, Stones
from companion.games.turncoats.ruling import Final, Ruling, rule, turn_order
from companion.games.turncoats.state import Position
from companion.kit.files import Misread, read_as
from companion.kit.refusals import Refused

T = TypeVar("T")


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
    read = _convert(game, PositionRead, "")
    final = _final(read)
    hands = final.hands
    doubts = [*too_many(final.position, hands), *impossible_hands(final.position, hands, len(hands))]
    return {**_ruled(read.players, rule(final)), "warnings": [_warning(read.players, doubt) for doubt in doubts]}


def _final(read: PositionRead) -> Final:
    _require_names(read.players)
    position = _position(read)
    hands = {seat: _hand(read, name) for seat, name in enumerate(read.players, start=1)}
    for name in read.hands:
        _seat(read.players, name, f"hands.{name}")
    last = _seat(read.players, read.last_negotiator, "last_negotiator")
    order = turn_order(tuple(hands), last)
    return Final(position=position, hands=hands, order=order, options=_options(read))


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


def _require_names(players: list[str]) -> None:
    """No two names may differ in case only."""
    taken: set[str] = set()
    for index, name in enumerate(players):
        folded = name.strip().casefold()
        if not folded:
            _refuse(f"players[{index}]", "empty_name")
        if not name.isprintable():
            _refuse(f"players[{index}]", "unreadable_name")
        if folded in taken:
            _refuse(f"players[{index}]", "name_taken", name=name)
        taken.add(folded)
    try:
        require_players(len(players))
    except Refused as refused:
        _refuse("players", refused.code.value, **refused.facts)


def _position(read: PositionRead) -> Position:
    board = _board(read.map)
    for area in read.areas:
        if area not in board.ids:
            _refuse(f"areas.{area}", "unknown_area")
    areas = {area: _stones(_named(read.areas, area, "areas"), f"areas.{area}") for area in board.ids}
    return Position(areas, _stones(read.axe, "axe"), _stones(read.flag, "flag"))


def _board(described: object) -> Map:
    if described is None:
        return STANDARD
    try:
        return read_map(described)
    except Refused as refused:
        facts = {name: value for name, value in refused.facts.items() if name != "problem"}
        _refuse("map", str(refused.facts["problem"]), **facts)


def _hand(read: PositionRead, name: str) -> Stones:
    return _stones(_named(read.hands, name, "hands"), f"hands.{name}")


def _named(found: Mapping[str, Any], name: str, path: str) -> Any:
    if name not in found:
        _refuse(f"{path}.{name}", "missing")
    return found[name]


def _stones(body: object, path: str) -> Stones:
    """A colour that is not named is 0. Nothing is taken for a number but a whole number."""
    figures = _convert(body, dict[str, int], path)
    for colour, number in figures.items():
        if colour not in COLOURS:
            _refuse(f"{path}.{colour}", "unknown_colour")
        if number < 0:
            _refuse(f"{path}.{colour}", "negative")
        if number > BIGGEST_NUMBER:
            _refuse(f"{path}.{colour}", "too_big", most=BIGGEST_NUMBER)
    return Stones(**figures)


def _options(read: PositionRead) -> Options:
    for name in read.options:
        if name not in Options.__struct_fields__:
            _refuse(f"options.{name}", "unknown_option")
    return _convert(read.options, Options, "options")


def _seat(players: list[str], name: str, path: str) -> int:
    if name not in players:
        _refuse(path, "unknown_player")
    return players.index(name) + 1


def _convert(body: object, shape: type[T], path: str) -> T:
    try:
        return read_as(shape, body, path)
    except Misread as misread:
        _refuse(misread.path, misread.problem)


def _refuse(path: str, problem: str, **facts: object) -> NoReturn:
    """Half signs, which JSON allows, are replaced: no page could show them."""
    readable = path.encode(errors="replace").decode()
    raise Refused(No.ILLEGAL_GAME, path=readable, problem=problem, **facts)
