"""The result of a whole game out of a file: `companion score turing`."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.games.turing.asking import require_players_at_start
from companion.games.turing.ending import Result, judge
from companion.games.turing.pieces import Mode, No, Options, Round, Side, Vote
from companion.games.turing.standing import Tally, add, points
from companion.kit.files import Reader
from companion.kit.refusals import Refused

FILE = Reader(No.ILLEGAL_GAME)


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
    read = FILE.read(GameRead, game)
    FILE.require_names(read.players)
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
            FILE.refuse(f"rounds[{index}]", "game_is_over")
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


def _require_number(read: GameRead) -> None:
    try:
        require_players_at_start(read.mode, len(read.players))
    except Refused as refused:
        FILE.refuse("players", refused.code.value, **refused.facts)


def _options(read: GameRead) -> Options:
    """The file's options; the mode may be repeated among them, but not contradicted."""
    options = FILE.options(Options, {"mode": read.mode, **read.options})
    if options.mode != read.mode:
        FILE.refuse("options.mode", "not_the_mode_of_the_game", mode=read.mode)
    return options


def _round(read: GameRead, index: int, body: object, previous: Round | None) -> Round:
    path = f"rounds[{index}]"
    fields = FILE.read(RoundRead, body, path)
    seats = tuple(range(1, len(read.players) + 1))
    responder = FILE.seat(read.players, fields.responder, f"{path}.responder")
    if previous is not None and responder != previous.responder % len(seats) + 1:
        FILE.refuse(f"{path}.responder", "not_next_clockwise", name=fields.responder)
    votes = _votes(read.players, fields, path)
    return Round(number=index + 1, responder=responder, seats=seats, side=fields.machine_side, votes=votes, shown=True)


def _votes(players: list[str], fields: RoundRead, path: str) -> dict[int, Vote]:
    votes = {}
    for name, vote in fields.votes.items():
        at = f"{path}.votes.{name}"
        seat = FILE.seat(players, name, at)
        if name == fields.responder:
            FILE.refuse(at, "responder_votes", name=name)
        if vote is not None:
            votes[seat] = FILE.read(Vote, vote, at)
    return votes
