"""The course of a game: it begins, nobody waits for the absent, players leave, the host ends it."""

from companion.games.turing_machine import oracle
from companion.games.turing_machine.outcome import is_running
from companion.games.turing_machine.pieces import No
from companion.games.turing_machine.play import (
    Absent,
    Began,
    Begin,
    Finished,
    Left,
    MarkedAbsent,
    Round,
    Sheet,
    State,
)
from companion.games.turing_machine.sheets import round_in_play
from companion.kit.chance import Chance
from companion.kit.game import Circle
from companion.kit.refusals import Refused

MOST_HANDICAP = 2
FEWEST_PLAYERS = {"competitive": 2, "team": 1}


def begin(state: State, command: Begin, by: int, circle: Circle, chance: Chance) -> Began:
    """A first game or a rematch with the seats of now, on the problem that was chosen or on a new one."""
    require_beginning(state, by, circle)
    _require_players(circle, FEWEST_PLAYERS[command.options.play])
    handicap = _handicap(command, circle)
    problem = oracle.problem_for(command.options, chance, played=state.problem)
    machine = oracle.machine(problem, command.options.level)
    return Began(circle.seats, command.options, problem, handicap, machine)


def require_beginning(state: State, by: int, circle: Circle) -> None:
    """Raises Refused for anybody but the host, while a game runs, and where nobody sits at the table."""
    require_host(by, circle)
    if is_running(state):
        raise Refused(No.GAME_RUNS)
    _require_players(circle, fewest=1)


def _require_players(circle: Circle, fewest: int) -> None:
    if len(circle.seats) < fewest:
        raise Refused(No.TOO_FEW_PLAYERS, players=len(circle.seats), fewest=fewest)


def require_host(by: int, circle: Circle) -> None:
    """Raises Refused `host_only`."""
    if by != circle.host:
        raise Refused(No.HOST_ONLY)


def _handicap(command: Begin, circle: Circle) -> dict[int, int]:
    """Those who have one. A team has nobody to be ahead of."""
    if any(seat not in circle.seats or not 0 <= count <= MOST_HANDICAP for seat, count in command.handicap.items()):
        raise Refused(No.BAD_HANDICAP, most=MOST_HANDICAP)
    handicap = {seat: count for seat, count in command.handicap.items() if count}
    if handicap and command.options.play == "team":
        raise Refused(No.NO_HANDICAP_IN_TEAM)
    return handicap


def absent(state: State, command: Absent, by: int, circle: Circle) -> MarkedAbsent:
    """Nobody waits for this player in this round any more; a thumb that was up without a code goes down."""
    played = round_in_play(state)
    require_host(by, circle)
    if command.seat not in _seats_waited_for(state, played):
        raise Refused(No.NOT_WAITED_FOR, seat=command.seat)
    return MarkedAbsent(command.seat)


def require_somebody_absent(state: State, by: int, circle: Circle) -> None:
    """Raises Refused unless the host may mark somebody as absent."""
    played = round_in_play(state)
    require_host(by, circle)
    if not _seats_waited_for(state, played):
        raise Refused(No.NOT_WAITED_FOR, seat=by)


def _seats_waited_for(state: State, played: Round) -> tuple[int, ...]:
    """Whoever of a team is here plays for all of it, so it never waits for one."""
    if state.is_team:
        return ()
    return tuple(player for player, sheet in played.sheets.items() if _may_be_absent(played, sheet))


def _may_be_absent(played: Round, sheet: Sheet) -> bool:
    """Until all thumbs can be seen, it must not matter which way a thumb is."""
    return not sheet.has_settled if played.all_declared else sheet.solve is None


def waiting(played: Round) -> tuple[int, ...]:
    """The players for whom the round waits now: for their questions, then their thumbs, then their codes."""
    return tuple(player for player, sheet in played.sheets.items() if _has_to_act(played, sheet))


def _has_to_act(played: Round, sheet: Sheet) -> bool:
    if not played.all_done:
        return not sheet.done
    if not played.all_declared:
        return sheet.solve is None
    return not sheet.has_settled


def finish(state: State, by: int, circle: Circle) -> Finished:
    """The host ends the game; nobody wins, and everything is shown."""
    require_finishing(state, by, circle)
    return Finished()


def require_finishing(state: State, by: int, circle: Circle) -> None:
    """Raises Refused for anybody but the host, and where there is nothing to end."""
    round_in_play(state)
    require_host(by, circle)


def leave(state: State, seat: int) -> tuple[Left, ...]:
    """Who leaves a running game is out of it; the others play on."""
    return (Left(seat),) if is_running(state) and seat in state.seats else ()
