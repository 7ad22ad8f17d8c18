"""What only one seat's page shows: the own sheet, with all that the verifiers have said."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.turing_machine.outcome import is_over, wrong_so_far
from companion.games.turing_machine.pieces import QUESTIONS_A_ROUND
from companion.games.turing_machine.play import Letter, Question, Round, Sheet, State
from companion.games.turing_machine.sheets import player_of, used


class OwnRound(Struct, frozen=True, kw_only=True):
    """A round of the own log, the one in play last. `right` is None before all codes are checked."""

    number: int
    proposal: str
    questions: tuple[Question, ...]
    absent: bool
    solve: bool | None
    code: str
    right: bool | None


class You(Struct, frozen=True, kw_only=True):
    """What only this seat's page shows: in a team, the same for all of it. `player` is whose sheet it is, None waiting.

    `used` and `left` are questions of this round; `fixed` tells whether the first one has fixed the proposal. `answers`
    are those of this round, by verifier. `tried` tells whether a code was entered in this round, `out` that it was
    wrong.
    """

    seat: int
    role: Literal["player", "waiting"] = "waiting"
    player: int | None = None
    rounds: tuple[OwnRound, ...] = ()
    proposal: str = ""
    fixed: bool = False
    used: int = 0
    left: int = 0
    answers: dict[Letter, bool] = {}
    done: bool = False
    absent: bool = False
    solve: bool | None = None
    tried: bool = False
    out: bool = False


def you(state: State, seat: int | None) -> You | None:
    """A watcher has no private part, nor has a host beside the table."""
    if not seat:
        return None
    player = player_of(state, seat)
    if player is None:
        return You(seat=seat)
    return _with_sheet(_with_log(seat, player, state), state, player)


def _with_log(seat: int, player: int, state: State) -> You:
    """The log stays after a wrong code, and after the end."""
    rounds = [played for played in state.rounds if player in played.sheets]
    return You(
        seat=seat,
        role="player",
        player=player,
        rounds=tuple(_own_round(played, played.sheets[player]) for played in rounds),
        out=player in wrong_so_far(state),
    )


def _own_round(played: Round, sheet: Sheet) -> OwnRound:
    return OwnRound(
        number=played.number,
        proposal=sheet.proposal,
        questions=sheet.questions,
        absent=sheet.absent,
        solve=sheet.solve,
        code=sheet.code,
        right=sheet.right if played.is_closed else None,
    )


def _with_sheet(line: You, state: State, player: int) -> You:
    played = state.rounds[-1]
    sheet = played.sheets.get(player)
    if sheet is None:
        return line
    gone = used(state, played, player)
    return replace(
        line,
        proposal=sheet.proposal,
        fixed=bool(sheet.questions),
        used=gone,
        left=0 if sheet.done or is_over(state) else QUESTIONS_A_ROUND - gone,
        answers={question.verifier: question.answer for question in sheet.questions},
        done=sheet.done,
        absent=sheet.absent,
        solve=sheet.solve,
        tried=bool(sheet.code),
    )
