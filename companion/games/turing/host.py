"""What the host does in a round: note who is absent, enter votes that were cards, correct what was shown."""

from typing import Final, get_args

from companion.games.turing.asking import require_host, require_interrogator, round_in_play
from companion.games.turing.pieces import (
    PAIRS,
    Absent,
    Correct,
    Corrected,
    Enter,
    MarkedAbsent,
    No,
    Round,
    Side,
    State,
    Vote,
    VotesEntered,
)
from companion.kit.game import Circle
from companion.kit.refusals import Refused

ABSENT: Final = "-"
ENTRIES: dict[str, Vote] = {
    f"{side}{pair}": Vote(side, pair) for side in get_args(Side) for pair in range(1, PAIRS + 1)
}


def absent(state: State, command: Absent, by: int, circle: Circle) -> list[MarkedAbsent]:
    """Nobody waits for a player who is gone at the third pair; the vote scores nothing."""
    played = round_in_play(state)
    require_host(by, circle)
    require_interrogator(state, played, command.seat)
    if played.pair < PAIRS:
        raise Refused(No.NOT_BEFORE_THIRD_PAIR)
    if command.seat in played.votes:
        raise Refused(No.VOTED_ALREADY, seat=command.seat)
    return [MarkedAbsent(seat=command.seat, by=by)]


def enter(state: State, command: Enter, by: int, circle: Circle) -> list[VotesEntered]:
    """The votes were cards and lie open: all of them at once, in place of any that were locked on phones."""
    played = round_in_play(state)
    require_host(by, circle)
    _require_entries(state, played, command.votes)
    machine = _machine(state, played, command.machine)
    gone = {seat: vote for seat, vote in played.votes.items() if seat not in state.seats}
    entered = {seat: ENTRIES[entry] for seat, entry in command.votes.items() if entry != ABSENT}
    kept = {seat: vote for seat, vote in gone.items() if seat not in command.votes}
    return [VotesEntered(machine=machine, votes={**kept, **entered})]


def _require_entries(state: State, played: Round, entries: dict[int, str]) -> None:
    """Every Interrogator who is still here has to be there; for one who has left, what was locked stays."""
    for seat in entries:
        if seat not in played.interrogators:
            raise Refused(No.NOT_A_PLAYER, seat=seat)
    unread = {seat for seat, entry in entries.items() if entry != ABSENT and entry not in ENTRIES}
    unnamed = {seat for seat in played.interrogators if seat in state.seats and seat not in entries}
    if unread or unnamed:
        missing = [seat for seat in played.interrogators if seat in unread | unnamed]
        raise Refused(No.VOTES_INCOMPLETE, count=len(missing), missing=missing)


def _machine(state: State, played: Round, entered: Side | None) -> Side:
    """A drawn side counts. Entering one is then refused even if it is the same: else the refusal would tell it."""
    if played.drawn is None:
        if entered is None:
            raise Refused(No.SIDE_MISSING)
        return entered
    if entered is not None:
        raise Refused(No.SIDE_IS_DRAWN_BY_PHONE if played.salt else No.DRAWN_ALREADY, round=played.number)
    return played.drawn


def correct(state: State, command: Correct, by: int, circle: Circle) -> list[Corrected]:
    """A vote or the machine's side of a shown round, after the end as well; the old value stays in the log."""
    if not state.games:
        raise Refused(No.NO_GAME)
    require_host(by, circle)
    played = _shown_round(state, command.round)
    if (command.machine is None) == (command.seat is None):
        raise Refused(No.NOTHING_TO_CORRECT)
    corrected = _side_corrected(played, command) if command.machine else _vote_corrected(played, command)
    if corrected.was == corrected.now:
        raise Refused(No.NOTHING_TO_CORRECT)
    return [corrected]


def _shown_round(state: State, number: int) -> Round:
    played = state.rounds[number - 1] if 1 <= number <= len(state.rounds) else None
    if played is not None and played.void:
        raise Refused(No.ROUND_VOID, round=number)
    if played is None or not played.shown:
        raise Refused(No.VOTES_NOT_SHOWN, round=number)
    return played


def _side_corrected(played: Round, command: Correct) -> Corrected:
    return Corrected(round=played.number, seat=None, was=played.side, now=command.machine)


def _vote_corrected(played: Round, command: Correct) -> Corrected:
    """What is not given stays as it was; a vote in place of an absence needs both side and pair."""
    seat = command.seat
    if seat is None or seat not in played.interrogators:
        raise Refused(No.NOT_A_PLAYER, seat=seat)
    was = played.votes.get(seat)
    if command.side == ABSENT:
        return Corrected(round=played.number, seat=seat, was=was, now=None)
    side = command.side or (was.side if was else None)
    pair = command.pair if command.pair is not None else (was.pair if was else None)
    if side is None or pair is None or not 1 <= pair <= PAIRS:
        raise Refused(No.VOTES_INCOMPLETE, count=1, missing=[seat])
    return Corrected(round=played.number, seat=seat, was=was, now=Vote(side, pair))
