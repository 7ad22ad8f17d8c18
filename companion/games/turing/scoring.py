"""The result of a whole game out of a file: `companion score turing`."""

from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

from msgspec import Struct

from companion.games.turing.asking import require_players_at_start
from companion.games.turing.ending import Result, judge
from companion.games.turing.pieces import Mode, No, Options, Round, Side, Vote
from companion.games.turing.standing import Tally, add, points
from companion.kit.files import Misread, read_as
from companion.kit.refusals import Refused

T = TypeVar("T")


class GameRead(Struct, frozen=True):
    """A game as a file holds it. No two names may differ in case only. Fields that are not named here are ignored."""

    players: list[str]
    mode: Mode
    rounds: list[Any]
    options: dict[str, Any] = {}


class RoundRead(Struct, frozen=True):
    """A round as a file holds it. An Interrogator without a vote, or with null, was absent."""

    responder: str
    machine_side: Side
    votes: dict[str, Any]


def score(game: object) -> dict[str, Any]:
    """The points of every round, and how the game stands after the last one.

    Raises Refused `illegal_game`: `path` names the round and the field at fault, and `problem` is a code.
    """
    read = _convert(game, GameRead, "")
    _require_names(read.players)
    _require_number(read)
    options = _options(read)
    return _score(read, options)


def _score(read: GameRead, options: Options) -> dict[str, Any]:
    """The rounds one by one, each checked by the same end check as at a table."""
    seats = tuple(range(1, len(read.players) + 1))
    tally, lines, checked = Tally(), [], judge(Tally(), seats, options)
    previous: Round | None = None
    for index, body in enumerate(read.rounds):
        if checked.over:
            _refuse(f"rounds[{index}]", "game_is_over")
        previous = _round(read, index, body, previous)
        tally = add(tally, previous, options.mode)
        checked = judge(tally, seats, options)
        lines.append(_round_line(read.players, previous, options.mode, tally))
    return {"rounds": lines, **_result_line(read.players, checked, options.mode)}


def _round_line(players: list[str], played: Round, mode: Mode, tally: Tally) -> dict[str, Any]:
    return {
        "points": _named(players, points(played, mode)),
        "totals": _named(players, tally.totals),
        "responder_points": _named(players, tally.responder_points),
    }


def _result_line(players: list[str], checked: Result, mode: Mode) -> dict[str, Any]:
    line = {
        "over": checked.over,
        "winners": [players[seat - 1] for seat in checked.winners],
        "reason": checked.reason,
    }
    if mode == "cooperative":
        quotients = {"quotient": checked.quotient, "interrogator_quotient": checked.interrogator_quotient}
        return {**line, "total": checked.total, **quotients}
    return {**line, "tied": [players[seat - 1] for seat in checked.tied]}


def _named(players: list[str], figures: Mapping[int, int]) -> dict[str, int]:
    return {name: figures[seat] for seat, name in enumerate(players, start=1)}


def _require_names(players: list[str]) -> None:
    taken: set[str] = set()
    for index, name in enumerate(players):
        folded = name.strip().casefold()
        if not folded:
            _refuse(f"players[{index}]", "empty_name")
        if folded in taken:
            _refuse(f"players[{index}]", "name_taken", name=name)
        taken.add(folded)


def _require_number(read: GameRead) -> None:
    try:
        require_players_at_start(read.mode, len(read.players))
    except Refused as refused:
        _refuse("players", refused.code.value, **refused.facts)


def _options(read: GameRead) -> Options:
    """The file's options; the mode may be repeated among them, but not contradicted."""
    for name in read.options:
        if name not in Options.__struct_fields__:
            _refuse(f"options.{name}", "unknown_option")
    options = _convert({"mode": read.mode, **read.options}, Options, "options")
    if options.mode != read.mode:
        _refuse("options.mode", "not_the_mode_of_the_game", mode=read.mode)
    return options


def _round(read: GameRead, index: int, body: object, previous: Round | None) -> Round:
    path = f"rounds[{index}]"
    fields = _convert(body, RoundRead, path)
    seats = tuple(range(1, len(read.players) + 1))
    responder = _seat(read.players, fields.responder, f"{path}.responder")
    if previous is not None and responder != previous.responder % len(seats) + 1:
        _refuse(f"{path}.responder", "not_next_clockwise", name=fields.responder)
    votes = _votes(read.players, fields, path)
    return Round(number=index + 1, responder=responder, seats=seats, side=fields.machine_side, votes=votes, shown=True)


def _votes(players: list[str], fields: RoundRead, path: str) -> dict[int, Vote]:
    votes = {}
    for name, vote in fields.votes.items():
        at = f"{path}.votes.{name}"
        seat = _seat(players, name, at)
        if name == fields.responder:
            _refuse(at, "responder_votes", name=name)
        if vote is not None:
            votes[seat] = _convert(vote, Vote, at)
    return votes


def _seat(players: list[str], name: str, path: str) -> int:
    if name not in players:
        _refuse(path, "unknown_player", name=name)
    return players.index(name) + 1


def _convert(body: object, shape: type[T], path: str) -> T:
    try:
        return read_as(shape, body, path)
    except Misread as misread:
        _refuse(misread.path, misread.problem)


def _refuse(path: str, problem: str, **facts: object) -> NoReturn:
    raise Refused(No.ILLEGAL_GAME, path=path, problem=problem, **facts)
