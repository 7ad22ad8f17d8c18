"""Turing's pieces: sides, votes, rounds, and the commands and events of a game."""

from enum import auto
from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.kit.refusals import Refusal

Side = Literal["L", "R"]
Mode = Literal["competitive", "cooperative", "gnirut"]
PAIRS = 3
PairNumber = Annotated[int, Meta(ge=1, le=PAIRS)]
MOST_PLAYERS = 6
FEWEST_PLAYERS: dict[Mode, int] = {"competitive": 3, "cooperative": 2, "gnirut": 2}


class Options(Struct, frozen=True):
    """The table's choices, fixed when a game begins.

    `cards`: how many cards the Responder draws for a pair (4 by the rules, 3 hard, 5 easy). `draw`: whether the phone
    draws the machine's side or the Responder draws a voting card and enters it. `ties`: what a tie that Responder
    points cannot break leads to. `total`: what counts in a cooperative game.
    """

    mode: Mode = "competitive"
    cards: Literal["3", "4", "5"] = "4"
    draw: Literal["app", "cards"] = "app"
    ties: Literal["play_on", "share"] = "play_on"
    total: Literal["everyone", "interrogators"] = "everyone"
    hide_who_voted: Literal["off", "on"] = "off"

    @property
    def hides_who_voted(self) -> bool:
        """Whether nobody may learn who has voted or passed before the votes are shown."""
        return self.hide_who_voted == "on"


class Vote(Struct, frozen=True):
    """The side that an Interrogator takes for the Responder's, and how many pairs were out when the vote was locked."""

    side: Side
    pair: PairNumber


class Round(Struct, frozen=True, kw_only=True):
    """One round. `side` is the machine's side as it counts, `drawn` as it was drawn: a correction sets them apart.

    `pair` counts the pairs that are out. `passed` holds the pair that somebody passed on last. A round is `shown` once
    its votes are, and `void` when its Responder left before: never both.
    """

    number: int
    responder: int
    seats: tuple[int, ...]
    drawn: Side | None = None
    side: Side | None = None
    salt: str = ""
    looks: int = 0
    pair: int = 0
    votes: dict[int, Vote] = {}
    passed: dict[int, int] = {}
    absent: tuple[int, ...] = ()
    shown: bool = False
    void: bool = False
    corrected: bool = False

    @property
    def interrogators(self) -> tuple[int, ...]:
        """Everybody but the Responder, clockwise."""
        return tuple(seat for seat in self.seats if seat != self.responder)

    @property
    def still_to_vote(self) -> tuple[int, ...]:
        """The Interrogators whose vote is neither locked nor given up as absent."""
        return tuple(seat for seat in self.interrogators if seat not in self.votes and seat not in self.absent)

    @property
    def thinking(self) -> tuple[int, ...]:
        """Those still to vote who have not passed on the pair that is out either; nobody before the first pair."""
        return tuple(seat for seat in self.still_to_vote if self.pair and self.passed.get(seat) != self.pair)

    @property
    def is_in_play(self) -> bool:
        """Whether its votes can still be shown."""
        return not self.shown and not self.void


class Earlier(Struct, frozen=True):
    """The round as it was before an act of `by` that may be taken back."""

    round: Round
    act: Literal["draw", "pair", "vote", "pass", "absent"]
    by: int


class State(Struct, frozen=True, kw_only=True):
    """All that has happened in the game that is played now, and how many games this table has begun.

    `seats` are the players of now, clockwise; `circle_changed` tells whether anybody has joined or left since the game
    began. `lap_start` is the index of the round from which equal turns as Responder are counted. `earlier` is what an
    undo goes back to, latest last: it holds the round only, so that taking back a vote never takes back a correction.
    `steps` counts those that were made or taken back.
    """

    games: int = 0
    code: str = ""
    options: Options = Options()
    seats: tuple[int, ...] = ()
    rounds: tuple[Round, ...] = ()
    lap_start: int = 0
    circle_changed: bool = False
    finished: bool = False
    earlier: tuple[Earlier, ...] = ()
    steps: int = 0

    @property
    def last(self) -> int | None:
        """The seat whose act an undo would take back; None where there is nothing to take back."""
        return self.earlier[-1].by if self.earlier else None


class Begin(Struct, frozen=True, tag_field="act", tag="begin"):
    """`options` are the table's: whoever reads a request fills them in, whatever the request says."""

    responder: int | Literal["random"] = "random"
    options: Options = Options()


class Draw(Struct, frozen=True, tag_field="act", tag="draw"):
    side: Side | None = None


class Look(Struct, frozen=True, tag_field="act", tag="look"):
    pass


class Recall(Struct, frozen=True, tag_field="act", tag="recall"):
    """An Interrogator holds to see the own locked vote; nothing happens to the game."""


class Pair(Struct, frozen=True, tag_field="act", tag="pair"):
    pass


class CastVote(Struct, frozen=True, tag_field="act", tag="vote"):
    """`round` and `pair`, if given, are those that the voter saw; the vote is refused if others have come."""

    side: Side
    pair: int | None = None
    round: int | None = None


class Pass(Struct, frozen=True, tag_field="act", tag="pass"):
    """`player` lets the host pass for somebody who is away from the phone. `pair` and `round` as for a vote."""

    player: int | None = None
    pair: int | None = None
    round: int | None = None


class Absent(Struct, frozen=True, tag_field="act", tag="absent"):
    seat: int


class Enter(Struct, frozen=True, tag_field="act", tag="enter"):
    """The votes were cards: the host enters all of them at once, each as "L1" to "R3", or "-" for an absent player.

    `machine` is for a round without a draw: there it is needed, in any other it is refused.
    """

    votes: dict[int, str]
    machine: Side | None = None


class Show(Struct, frozen=True, tag_field="act", tag="show"):
    pass


class Next(Struct, frozen=True, tag_field="act", tag="next"):
    """`round`, if given, is the last one that was seen: where the next has begun meanwhile, that is no fault."""

    round: int | None = None


class Correct(Struct, frozen=True, tag_field="act", tag="correct"):
    """A vote (`seat`, `side` and `pair`; side "-" for absent), or the machine's side of a shown round."""

    round: int
    seat: int | None = None
    side: Literal["L", "R", "-"] | None = None
    pair: PairNumber | None = None
    machine: Side | None = None


class Undo(Struct, frozen=True, tag_field="act", tag="undo"):
    """`steps` is the number of steps that were known to whoever asks: another one is not taken back by mistake."""

    steps: int | None = None


class Finish(Struct, frozen=True, tag_field="act", tag="finish"):
    pass


Command = Begin | Draw | Look | Recall | Pair | CastVote | Pass | Absent | Enter | Show | Next | Correct | Undo | Finish


class Began(Struct, frozen=True, tag_field="kind", tag="began"):
    seats: tuple[int, ...]
    responder: int
    options: Options
    code: str


class RoundBegan(Struct, frozen=True, tag_field="kind", tag="round_began"):
    responder: int
    seats: tuple[int, ...]


class Drawn(Struct, frozen=True, tag_field="kind", tag="drawn"):
    """The machine's side. `salt` is empty where the Responder drew a card and entered it."""

    side: Side
    salt: str


class Looked(Struct, frozen=True, tag_field="kind", tag="looked"):
    pass


class PairOut(Struct, frozen=True, tag_field="kind", tag="pair_out"):
    pair: int
    by: int


class Voted(Struct, frozen=True, tag_field="kind", tag="voted"):
    seat: int
    side: Side
    pair: int


class Passed(Struct, frozen=True, tag_field="kind", tag="passed"):
    seat: int
    pair: int
    by: int


class MarkedAbsent(Struct, frozen=True, tag_field="kind", tag="absent"):
    seat: int
    by: int


class VotesEntered(Struct, frozen=True, tag_field="kind", tag="votes_entered"):
    """All votes of the round and the machine's side at once, which shows them; who is not among them was absent."""

    machine: Side
    votes: dict[int, Vote]


class Shown(Struct, frozen=True, tag_field="kind", tag="shown"):
    pass


class Left(Struct, frozen=True, tag_field="kind", tag="left"):
    """A seat left the table: out at once between rounds, absent in a round; a round of its own becomes void."""

    seat: int


class Corrected(Struct, frozen=True, tag_field="kind", tag="corrected"):
    """A vote of `seat`, or the machine's side where `seat` is None, of a shown round. None as a vote means absent."""

    round: int
    seat: int | None
    was: Vote | Side | None
    now: Vote | Side | None


class Undone(Struct, frozen=True, tag_field="kind", tag="undone"):
    by: int


class Finished(Struct, frozen=True, tag_field="kind", tag="finished"):
    pass


Event = (
    Began
    | RoundBegan
    | Drawn
    | Looked
    | PairOut
    | Voted
    | Passed
    | MarkedAbsent
    | VotesEntered
    | Shown
    | Left
    | Corrected
    | Undone
    | Finished
)


class No(Refusal):
    """Why the rules of Turing refuse something."""

    GAME_RUNS = auto()
    NO_GAME = auto()
    TOO_FEW_PLAYERS = auto()
    TWO_PLAYERS_COMPETITIVE = auto()
    TOO_MANY_PLAYERS = auto()
    HOST_ONLY = auto()
    RESPONDER_ONLY = auto()
    RESPONDER_OR_HOST_ONLY = auto()
    INTERROGATORS_ONLY = auto()
    NOT_A_PLAYER = auto()
    ROUND_VOID = auto()
    DRAWN_ALREADY = auto()
    NOT_DRAWN = auto()
    SIDE_MISSING = auto()
    SIDE_IS_DRAWN_BY_PHONE = auto()
    THREE_PAIRS_OUT = auto()
    SOMEBODY_IS_THINKING = auto()
    NO_PAIR_OUT = auto()
    PAIR_HAS_CHANGED = auto()
    VOTED_ALREADY = auto()
    PASSED_ALREADY = auto()
    DECIDED_ALREADY = auto()
    ABSENT_THIS_ROUND = auto()
    MUST_VOTE_NOW = auto()
    NOT_BEFORE_THIRD_PAIR = auto()
    SOMEBODY_HAS_TO_VOTE = auto()
    VOTES_SHOWN = auto()
    VOTES_NOT_SHOWN = auto()
    NOT_VOTED = auto()
    GAME_OVER = auto()
    NOTHING_TO_UNDO = auto()
    NOT_YOURS_TO_UNDO = auto()
    ANOTHER_STEP = auto()
    NOTHING_TO_CORRECT = auto()
    VOTES_INCOMPLETE = auto()
    ILLEGAL_GAME = auto()
