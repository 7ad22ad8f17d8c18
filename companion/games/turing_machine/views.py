"""What each seat may know of a game of Turing Machine, built up from nothing."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.turing_machine import oracle
from companion.games.turing_machine.course import waiting
from companion.games.turing_machine.outcome import Outcome, in_play, outcome, questions, wrong_so_far
from companion.games.turing_machine.own import You, you
from companion.games.turing_machine.pieces import Mode
from companion.games.turing_machine.play import Letter, Options, Round, Sheet, State
from companion.games.turing_machine.sheets import used
from companion.games.turing_machine.story import Story, story
from companion.games.turing_machine.verifiers import CardView, VerifierView, cards_shown, verifiers_shown
from companion.kit.game import Circle

Phase = Literal["lobby", "asking", "declaring", "solving", "over"]
Doing = Literal["asking", "done", "deciding", "declared", "solving", "tried", "thumb_down", "absent", "out", "idle"]


class Player(Struct, frozen=True, kw_only=True):
    """The line of somebody who plays, out or not; of a team there is one, TEAM. Proposal and letters are this round's.

    `questions` are those of the whole game with the handicap, `used` those of this round. `thumb` is None until all
    thumbs can be seen, and whether a code was right shows when its round is closed: in `out`, and among the rounds.
    """

    player: int
    doing: Doing
    proposal: str = ""
    asked: tuple[Letter, ...] = ()
    used: int = 0
    questions: int = 0
    handicap: int = 0
    hints: int = 0
    thumb: bool | None = None
    out: bool = False


class PastSheet(Struct, frozen=True, kw_only=True):
    """What everybody knows of a player's round when it is closed. `right` is None for who didn't try."""

    player: int
    proposal: str
    asked: tuple[Letter, ...]
    absent: bool
    thumb: bool
    right: bool | None


class PastRound(Struct, frozen=True):
    """A closed round. The answers, and the codes that were tried, are told by the story, after the end."""

    number: int
    sheets: tuple[PastSheet, ...]


class View(Struct, frozen=True, kw_only=True):
    """The whole of a page. `you` is None for a watcher; everything else is the same for everybody.

    `options` come without the problem's share code, which is told by the story. `verifiers` show their cards: one, in
    extreme two, in nightmare none; there `cards` has them all, ascending. `waiting` are players, not seats.
    """

    phase: Phase
    games: int
    options: Options
    mode: Mode | None = None
    verifiers: tuple[VerifierView, ...] = ()
    cards: tuple[CardView, ...] = ()
    round: int | None = None
    players: tuple[Player, ...] = ()
    waiting: tuple[int, ...] = ()
    rounds: tuple[PastRound, ...] = ()
    result: Outcome | None = None
    story: Story | None = None
    you: You | None = None


def view(state: State, seat: int | None, circle: Circle | None = None) -> View:
    """All that a seat may know now. The public part is the same for everybody; `you` is None without a seat."""
    options = replace(state.options, problem="")
    blank = View(phase="lobby", games=state.games, options=options, you=you(state, seat))
    return _with_game(blank, state) if state.rounds else blank


def _with_game(blank: View, state: State) -> View:
    last, ended = state.rounds[-1], outcome(state)
    return replace(
        blank,
        phase="over" if ended else _phase(last),
        mode=oracle.mode(state.problem),
        verifiers=verifiers_shown(state.problem),
        cards=cards_shown(state.problem),
        round=last.number,
        players=_players(state, last, ended),
        waiting=() if ended else waiting(last),
        rounds=tuple(_past(played) for played in state.rounds if played.is_closed),
        result=ended,
        story=story(state) if ended else None,
    )


def _phase(played: Round) -> Phase:
    if not played.all_done:
        return "asking"
    return "solving" if played.all_declared else "declaring"


def _players(state: State, played: Round, ended: Outcome | None) -> tuple[Player, ...]:
    """Those who are gone have no line any more, but stay in the rounds."""
    here = in_play(state) if state.is_team else state.seats
    wrong = wrong_so_far(state)
    return tuple(_player(state, played, player, player in wrong, ended is not None) for player in here)


def _player(state: State, played: Round, player: int, out: bool, over: bool) -> Player:
    line = Player(
        player=player,
        doing="out" if out else "idle",
        questions=questions(state, player),
        handicap=state.handicap.get(player, 0),
        hints=state.hints.get(player, 0),
        out=out,
    )
    sheet = played.sheets.get(player)
    if sheet is None:
        return line
    return replace(
        line,
        doing=line.doing if over or out else _doing(played, sheet),
        proposal=sheet.proposal,
        asked=_asked(sheet),
        used=used(state, played, player),
        thumb=sheet.solve if played.all_declared else None,
    )


def _doing(played: Round, sheet: Sheet) -> Doing:
    if sheet.absent:
        return "absent"
    if not played.all_done:
        return "done" if sheet.done else "asking"
    if not played.all_declared:
        return "deciding" if sheet.solve is None else "declared"
    if not sheet.solve:
        return "thumb_down"
    return "solving" if sheet.right is None else "tried"


def _asked(sheet: Sheet) -> tuple[Letter, ...]:
    return tuple(question.verifier for question in sheet.questions)


def _past(played: Round) -> PastRound:
    return PastRound(played.number, tuple(_past_sheet(player, sheet) for player, sheet in played.sheets.items()))


def _past_sheet(player: int, sheet: Sheet) -> PastSheet:
    return PastSheet(
        player=player,
        proposal=sheet.proposal,
        asked=_asked(sheet),
        absent=sheet.absent,
        thumb=bool(sheet.solve),
        right=sheet.right,
    )
