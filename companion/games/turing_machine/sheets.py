"""What a player does on the own sheet: propose, ask, be done, declare, solve, take back; and when that is refused."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.games.turing_machine import oracle
from companion.games.turing_machine.codes import read_code
from companion.games.turing_machine.outcome import is_over
from companion.games.turing_machine.pieces import QUESTIONS_A_ROUND, No
from companion.games.turing_machine.play import (
    TEAM,
    Ask,
    Asked,
    Declare,
    Declared,
    Propose,
    Proposed,
    Round,
    Sheet,
    Solve,
    Solved,
    State,
    Undone,
    WasDone,
)
from companion.kit.refusals import Refused


class Place(NamedTuple):
    """Where a player stands: the game, the round that is played, whose sheet it is, and the sheet."""

    state: State
    round: Round
    player: int
    sheet: Sheet


def round_in_play(state: State) -> Round:
    """The round that is played now. Raises Refused `no_game` or `game_over`."""
    if not state.rounds:
        raise Refused(No.NO_GAME)
    if is_over(state):
        raise Refused(No.GAME_OVER)
    return state.rounds[-1]


def player_of(state: State, seat: int) -> int | None:
    """The player as whom a seat plays the game of now; None for joiners and for who has never played."""
    if seat not in state.seats:
        return None
    return TEAM if state.is_team else seat


def place_of(state: State, seat: int) -> Place:
    """Where a seat stands. Raises Refused `not_a_player`, or `out` after a wrong code."""
    played, player = round_in_play(state), player_of(state, seat)
    if player is None:
        raise Refused(No.NOT_A_PLAYER, seat=seat)
    if player not in played.sheets:
        raise Refused(No.OUT, seat=seat)
    return Place(state, played, player, played.sheets[player])


def used(state: State, played: Round, player: int) -> int:
    """How many of the round's three questions are gone; a handicap takes its own in round 1."""
    handicap = state.handicap.get(player, 0) if played.number == 1 else 0
    return handicap + len(played.sheets[player].questions)


def require_proposing(at: Place) -> None:
    """Raises Refused once the player is done, or the first question has fixed the proposal."""
    _require_asking(at)
    if at.sheet.questions:
        raise Refused(No.PROPOSAL_FIXED, proposal=at.sheet.proposal)


def require_asking(at: Place) -> None:
    """Raises Refused where no verifier at all may be asked."""
    _require_asking(at)
    if not at.sheet.proposal:
        raise Refused(No.NO_PROPOSAL)
    if used(at.state, at.round, at.player) >= QUESTIONS_A_ROUND:
        raise Refused(No.THREE_QUESTIONS_ASKED, most=QUESTIONS_A_ROUND)


def _require_asking(at: Place) -> None:
    if at.sheet.done:
        raise Refused(No.DONE_ALREADY)


def require_declaring(at: Place) -> None:
    """Raises Refused until everybody is done, and once the thumb is up or down."""
    if not at.sheet.done:
        raise Refused(No.NOT_DONE)
    if at.sheet.solve is not None:
        raise Refused(No.DECLARED_ALREADY)
    if asking := [player for player, sheet in at.round.sheets.items() if not sheet.done]:
        raise Refused(No.OTHERS_STILL_ASK, count=len(asking), missing=asking)


def require_solving(at: Place) -> None:
    """Raises Refused unless all thumbs can be seen, the own one is up, and nothing was tried yet."""
    if at.sheet.solve is None:
        raise Refused(No.NOT_DECLARED)
    if not at.sheet.solve:
        raise Refused(No.THUMB_IS_DOWN)
    if deciding := [player for player, sheet in at.round.sheets.items() if sheet.solve is None]:
        raise Refused(No.OTHERS_STILL_DECLARE, count=len(deciding), missing=deciding)
    if at.sheet.right is not None:
        raise Refused(No.TRIED_ALREADY)


def propose(at: Place, command: Propose) -> Proposed:
    """The round's proposal, or another one in its place."""
    require_proposing(at)
    return Proposed(at.player, read_code(command.digits))


def ask(at: Place, command: Ask) -> Asked:
    """One question, with the verifier's true answer."""
    require_asking(at)
    if command.proposal not in ("", at.sheet.proposal):
        raise Refused(No.PROPOSAL_CHANGED, proposal=at.sheet.proposal)
    letter = oracle.verifier(at.state.problem, command.verifier)
    if any(question.verifier == letter for question in at.sheet.questions):
        raise Refused(No.VERIFIER_ASKED, verifier=letter)
    return Asked(at.player, letter, oracle.answer(at.state.problem, at.sheet.proposal, letter))


def answer(at: Place, command: Ask) -> dict[str, Any] | None:
    """What a verifier has said to this round's proposal; None if this sheet has not asked it."""
    letter = oracle.verifier(at.state.problem, command.verifier)
    for question in at.sheet.questions:
        if question.verifier == letter:
            return {"verifier": letter, "proposal": at.sheet.proposal, "answer": question.answer}
    return None


def done(at: Place) -> WasDone:
    """The player asks no more in this round."""
    _require_asking(at)
    return WasDone(at.player)


def declare(at: Place, command: Declare) -> Declared:
    """The thumb, which nobody sees before the last one."""
    require_declaring(at)
    return Declared(at.player, command.solve in ("yes", True))


def solve(at: Place, command: Solve) -> Solved:
    """The one attempt. What it came to is for nobody to know until the round is closed."""
    require_solving(at)
    code = read_code(command.digits)
    return Solved(at.player, code, code == oracle.code(at.state.problem))


def undo(at: Place) -> Undone:
    """Being done until the first thumb, or the proposal before the first question: a question can't be unasked."""
    somebody_declared = any(sheet.solve is not None and not sheet.absent for sheet in at.round.sheets.values())
    if at.sheet.done and not at.sheet.absent and not somebody_declared:
        return Undone(at.player, "done")
    if at.sheet.done or not at.sheet.proposal:
        raise Refused(No.NOTHING_TO_UNDO)
    if at.sheet.questions:
        raise Refused(No.QUESTION_CANT_BE_UNASKED)
    return Undone(at.player, "proposal")


REQUIRED: dict[str, Callable[[Place], object]] = {
    "propose": require_proposing,
    "ask": require_asking,
    "done": _require_asking,
    "declare": require_declaring,
    "solve": require_solving,
    "undo": undo,
}
"""What every act on the own sheet needs, whatever its fields: it raises Refused, and takes no time."""
