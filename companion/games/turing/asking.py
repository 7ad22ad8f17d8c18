"""What every act asks first: is there a round to act in, and may this seat do it."""

from companion.games.turing.ending import is_running
from companion.games.turing.pieces import FEWEST_PLAYERS, MOST_PLAYERS, Mode, No, Round, State
from companion.kit.game import Circle
from companion.kit.refusals import Refused


def require_game(state: State) -> None:
    """Raises Refused `no_game` before the first game, and `game_over` after the end."""
    if not state.games:
        raise Refused(No.NO_GAME)
    if not is_running(state):
        raise Refused(No.GAME_OVER)


def round_in_play(state: State) -> Round:
    """The round whose votes are still to be shown. Raises Refused where there is none."""
    require_game(state)
    played = state.rounds[-1]
    if played.void:
        raise Refused(No.ROUND_VOID, round=played.number)
    if played.shown:
        raise Refused(No.VOTES_SHOWN, round=played.number)
    return played


def require_host(by: int, circle: Circle) -> None:
    """Raises Refused `host_only` for anybody but the host."""
    if by != circle.host:
        raise Refused(No.HOST_ONLY)


def require_interrogator(state: State, played: Round, seat: int) -> None:
    """Raises Refused unless somebody has a vote in this round, and may still lock it, locked or not.

    `not_a_player` for those outside the round or gone, `interrogators_only` for the Responder, `absent_this_round`.
    """
    if seat == played.responder:
        raise Refused(No.INTERROGATORS_ONLY, seat=seat)
    if seat not in played.seats or seat not in state.seats:
        raise Refused(No.NOT_A_PLAYER, seat=seat)
    if seat in played.absent:
        raise Refused(No.ABSENT_THIS_ROUND, seat=seat)


def require_players(mode: Mode, players: int) -> None:
    """Raises Refused `too_few_players` or `too_many_players` for the mode."""
    if players < FEWEST_PLAYERS[mode]:
        raise Refused(No.TOO_FEW_PLAYERS, players=players, fewest=FEWEST_PLAYERS[mode])
    if players > MOST_PLAYERS:
        raise Refused(No.TOO_MANY_PLAYERS, players=players, most=MOST_PLAYERS)


def require_players_at_start(mode: Mode, players: int) -> None:
    """As `require_players`; two who want to compete are told apart, since they would always get equal points."""
    if mode == "competitive" and players == 2:
        raise Refused(No.TWO_PLAYERS_COMPETITIVE, players=players)
    require_players(mode, players)


def waited_for(state: State, seats: tuple[int, ...]) -> dict[str, object]:
    """The facts of a refusal that has to wait for somebody: how many, and who where the table may know that."""
    if state.options.hides_who_voted:
        return {"count": len(seats)}
    return {"count": len(seats), "missing": list(seats)}
