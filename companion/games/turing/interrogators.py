"""What the Interrogators do in a round: vote, pass, and look again at a vote of their own."""

from companion.games.turing.asking import require_host, require_interrogator, round_in_play
from companion.games.turing.pieces import PAIRS, CastVote, No, Pass, Passed, Round, State, Voted
from companion.games.turing.standing import worth
from companion.kit.game import Circle
from companion.kit.refusals import Refused


def vote(state: State, command: CastVote, by: int) -> list[Voted]:
    """A vote is locked for good, at the points of the pair that is out; after a pass on that pair too."""
    played = _voting_round(state, by)
    if by in played.votes:
        raise Refused(No.VOTED_ALREADY, seat=by)
    _require_pair(played, command)
    return [Voted(seat=by, side=command.side, pair=played.pair)]


def pass_on(state: State, command: Pass, by: int, circle: Circle) -> list[Passed]:
    """Somebody waits for the next pair; the host may say so for a player who is away from the phone.

    Where nobody may learn who has voted, a host who is refused is not told whether the player has voted or passed.
    """
    seat = by if command.player is None else command.player
    played = _voting_round(state, by) if seat == by else _hosted_round(state, seat, by, circle)
    is_hidden = seat != by and state.options.hides_who_voted
    if seat in played.votes and not is_hidden:
        raise Refused(No.VOTED_ALREADY, seat=seat)
    _require_pair(played, command)
    if played.pair == PAIRS:
        raise Refused(No.MUST_VOTE_NOW)
    if seat not in played.thinking:
        raise Refused(No.DECIDED_ALREADY if is_hidden else No.PASSED_ALREADY, seat=seat, pair=played.pair)
    return [Passed(seat=seat, pair=played.pair, by=by)]


def recall(state: State, by: int) -> list[Voted]:
    """Looking at one's own locked vote is nobody else's business: nothing happens."""
    played = _voting_round(state, by)
    if by not in played.votes:
        raise Refused(No.NOT_VOTED)
    return []


def _voting_round(state: State, by: int) -> Round:
    """The round in which this seat votes; everybody outside it is told who may."""
    played = round_in_play(state)
    if by == played.responder or by not in played.seats or by not in state.seats:
        raise Refused(No.INTERROGATORS_ONLY)
    require_interrogator(state, played, by)
    return played


def _hosted_round(state: State, seat: int, by: int, circle: Circle) -> Round:
    played = round_in_play(state)
    require_host(by, circle)
    require_interrogator(state, played, seat)
    return played


def _require_pair(played: Round, seen: CastVote | Pass) -> None:
    """A vote is for the pair that the voter saw: what it is worth must not change under the finger."""
    if not played.pair:
        raise Refused(No.NO_PAIR_OUT)
    if seen.pair not in (None, played.pair) or seen.round not in (None, played.number):
        raise Refused(No.PAIR_HAS_CHANGED, pair=played.pair, worth=worth(played.pair))
