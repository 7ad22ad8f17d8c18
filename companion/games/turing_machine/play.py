"""A game of Turing Machine in play: the table's choices, the sheets of the players, the acts and what came of them."""

from typing import Literal

from msgspec import Struct

from companion.games.turing_machine.pieces import Difficulty, Level, Mode

Letter = Literal["A", "B", "C", "D", "E", "F"]
Answered = tuple[str, Letter, bool]
"""A question with its answer: the proposal, the verifier, and what it said."""
TEAM = 0
"""The one sheet that all seats share in a team game, and the single player's in a solo game."""


class Options(Struct, frozen=True):
    """The table's choices, fixed when a game begins.

    `play`: everyone for oneself, or all on one sheet against the machine (alone: solo). `problem`: the share code of
    the problem to play; with an empty one, a new problem is drawn by `mode`, `difficulty` and `verifiers`. `deducible`:
    whether a drawn problem may be one whose code the cards alone give away. `level`: how well the machine plays.
    `hints`: whether help may be asked for; it is counted and shown.
    """

    play: Literal["competitive", "team"] = "competitive"
    problem: str = ""
    mode: Mode = "classic"
    difficulty: Difficulty = "easy"
    verifiers: Literal["4", "5", "6"] = "4"
    deducible: Literal["no", "yes"] = "no"
    level: Level = "apprentice"
    hints: Literal["off", "on"] = "off"


class Question(Struct, frozen=True):
    """A verifier that was asked about the round's proposal, and what it said: the secret of the sheet that asked."""

    verifier: Letter
    answer: bool


class Sheet(Struct, frozen=True, kw_only=True):
    """What one player has done in one round. `solve` is the thumb, `code` and `right` the one attempt.

    `absent` are those whom nobody waits for in this round: marked by the host, or gone from the table.
    """

    proposal: str = ""
    questions: tuple[Question, ...] = ()
    done: bool = False
    absent: bool = False
    solve: bool | None = None
    code: str = ""
    right: bool | None = None

    @property
    def has_settled(self) -> bool:
        """Whether nothing more is to come of this player in the round."""
        return self.solve is False or self.right is not None


class Round(Struct, frozen=True, kw_only=True):
    """A round of everybody who was still in when it began. `sheets` are by player: a seat, or TEAM."""

    number: int
    sheets: dict[int, Sheet]

    @property
    def all_done(self) -> bool:
        """Whether nobody asks any more."""
        return all(sheet.done for sheet in self.sheets.values())

    @property
    def all_declared(self) -> bool:
        """Whether the thumbs may be seen."""
        return all(sheet.solve is not None for sheet in self.sheets.values())

    @property
    def is_closed(self) -> bool:
        """Whether all codes of the round may be checked."""
        return all(sheet.has_settled for sheet in self.sheets.values())


class Machine(Struct, frozen=True):
    """How the machine played the problem: each question as proposal, verifier and answer, in order."""

    rounds: int
    questions: int
    asked: tuple[Answered, ...]


class State(Struct, frozen=True, kw_only=True):
    """The game that is played now. `problem` is a share code, the table's greatest secret.

    `seats` are those who play and have not left, right or wrong. `handicap` are questions counted before the first one;
    `hints` those taken, by player. `machine` is known from the beginning, and a secret until the end.
    """

    games: int = 0
    options: Options = Options()
    problem: str = ""
    seats: tuple[int, ...] = ()
    handicap: dict[int, int] = {}
    rounds: tuple[Round, ...] = ()
    hints: dict[int, int] = {}
    finished: bool = False
    machine: Machine | None = None

    @property
    def is_team(self) -> bool:
        """Whether all seats share one sheet."""
        return self.options.play == "team"

    def answers(self, player: int) -> tuple[Answered, ...]:
        """All that a player has been told in this game, in order."""
        sheets = (played.sheets[player] for played in self.rounds if player in played.sheets)
        return tuple((sheet.proposal, asked.verifier, asked.answer) for sheet in sheets for asked in sheet.questions)


class OfACode(Struct, frozen=True):
    """Three digits from 1 to 5; together as `code`, or one by one."""

    code: str | int = ""
    triangle: str | int = ""
    square: str | int = ""
    circle: str | int = ""

    @property
    def digits(self) -> str:
        return str(self.code) or f"{self.triangle}{self.square}{self.circle}"


class Begin(Struct, frozen=True, tag_field="act", tag="begin"):
    """`handicap` are questions already used in round 1, by seat, 1 or 2; 0 is none.

    `options` are the table's: whoever reads a request fills them in, whatever the request says.
    """

    options: Options = Options()
    handicap: dict[int, int] = {}


class Propose(OfACode, frozen=True, tag_field="act", tag="propose"):
    """The proposal of the round; another one comes in its place until the first question."""


class Ask(Struct, frozen=True, tag_field="act", tag="ask"):
    """`proposal` is what the asker has seen, if that is said: in a team another one may have come meanwhile."""

    verifier: str
    proposal: str = ""


class Done(Struct, frozen=True, tag_field="act", tag="done"):
    pass


class Declare(Struct, frozen=True, tag_field="act", tag="declare"):
    solve: Literal["yes", "no"] | bool


class Solve(OfACode, frozen=True, tag_field="act", tag="solve"):
    """The one attempt of a player whose thumb is up."""


class Absent(Struct, frozen=True, tag_field="act", tag="absent"):
    seat: int


class Hint(Struct, frozen=True, tag_field="act", tag="hint"):
    """`notes` are the asking seat's notes: whoever reads a request fills them in, whatever the request says."""

    kind: Literal["notes", "codes", "useless"]
    verifier: str = ""
    notes: dict[str, str] = {}


class Undo(Struct, frozen=True, tag_field="act", tag="undo"):
    pass


class Finish(Struct, frozen=True, tag_field="act", tag="finish"):
    pass


Command = Begin | Propose | Ask | Done | Declare | Solve | Absent | Hint | Undo | Finish


class Began(Struct, frozen=True, tag_field="kind", tag="began"):
    """A log keeps what the players were measured against. Games that began without `machine` got it with their end."""

    seats: tuple[int, ...]
    options: Options
    problem: str
    handicap: dict[int, int]
    machine: Machine | None = None


class Proposed(Struct, frozen=True, tag_field="kind", tag="proposed"):
    player: int
    code: str


class Asked(Struct, frozen=True, tag_field="kind", tag="asked"):
    player: int
    verifier: Letter
    answer: bool


class WasDone(Struct, frozen=True, tag_field="kind", tag="done"):
    player: int


class Declared(Struct, frozen=True, tag_field="kind", tag="declared"):
    player: int
    solve: bool


class Solved(Struct, frozen=True, tag_field="kind", tag="solved"):
    """`machine` is there where the beginning did not have it yet."""

    player: int
    code: str
    right: bool
    machine: Machine | None = None


class MarkedAbsent(Struct, frozen=True, tag_field="kind", tag="absent"):
    """Counts as done and as thumb down in this round."""

    player: int


class Hinted(Struct, frozen=True, tag_field="kind", tag="hinted"):
    player: int
    what: Literal["notes", "codes", "useless"]


class Undone(Struct, frozen=True, tag_field="kind", tag="undone"):
    """The player's own proposal is taken back, or that the player is done: `what` says which."""

    player: int
    what: Literal["proposal", "done"]


class Left(Struct, frozen=True, tag_field="kind", tag="left"):
    seat: int


class Finished(Struct, frozen=True, tag_field="kind", tag="finished"):
    """Ended by the host. `machine` as for Solved."""

    machine: Machine | None = None


Event = Began | Proposed | Asked | WasDone | Declared | Solved | MarkedAbsent | Hinted | Undone | Left | Finished
