"""What a page of Turing is made of."""

from typing import Literal

from msgspec import Struct

from companion.games.turing.ending import Result
from companion.games.turing.pieces import Options, Side

Phase = Literal["lobby", "draw", "pairs", "shown", "over"]
Doing = Literal["responder", "thinking", "voted", "passed", "absent", "hidden", "idle"]


class ShownVote(Struct, frozen=True):
    """A vote after it was shown; side and pair are None for an absent player."""

    seat: int
    side: Side | None
    pair: int | None
    points: int


class ShownRound(Struct, frozen=True, kw_only=True):
    """A finished round. `drawn` and `salt` allow anybody to check the commitment; salt is "" where a card was drawn.

    Of a void round neither side nor votes are ever shown. `totals` are those after the round, of everybody so far.
    """

    number: int
    responder: int
    void: bool
    machine: Side | None
    drawn: Side | None
    corrected: bool
    votes: tuple[ShownVote, ...]
    points: dict[int, int]
    responder_points: int
    totals: dict[int, int]
    salt: str
    commitment: str


class Player(Struct, frozen=True, kw_only=True):
    """The line of a player who is still here. `turns` are the rounds as Responder in this game that were shown.

    `doing` is about the round in play, `pair` the pair of that vote or pass. With the option hide_who_voted, `doing` is
    "hidden" for every Interrogator who is not absent.
    """

    seat: int
    total: int
    rank: int
    responder_points: int
    turns: int
    doing: Doing
    pair: int | None = None


class You(Struct, frozen=True, kw_only=True):
    """What only this seat's page shows. Neither the drawn side nor the own vote is part of it: those are looked at."""

    seat: int
    role: Literal["responder", "interrogator", "waiting"]
    voted_at: int | None = None
    passed_at: int | None = None
    absent: bool = False


class View(Struct, frozen=True, kw_only=True):
    """The whole of a page. `you` is None for a watcher; everything else is the same for everybody.

    `undo_of` is the seat whose act an undo would take back, `steps` counts the steps up to it: both are None where that
    would tell who has voted.
    """

    phase: Phase
    games: int
    options: Options
    round: int | None = None
    responder: int | None = None
    next_responder: int | None = None
    pair: int = 0
    worth: int = 0
    decided: int = 0
    to_decide: int = 0
    missing: tuple[int, ...] = ()
    all_voted: bool = False
    commitment: str = ""
    looks: int = 0
    check_due: bool = False
    players: tuple[Player, ...] = ()
    rounds: tuple[ShownRound, ...] = ()
    result: Result | None = None
    undo_of: int | None = None
    steps: int | None = None
    you: You | None = None
