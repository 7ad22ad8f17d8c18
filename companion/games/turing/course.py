"""The course of a game: it begins, goes round after round, takes a step back, ends; players leave."""

from companion.games.turing.asking import (
    require_game,
    require_host,
    require_players,
    require_players_at_start,
    round_in_play,
)
from companion.games.turing.ending import is_running
from companion.games.turing.pieces import Began, Begin, Finished, Left, Next, No, RoundBegan, State, Undo, Undone
from companion.games.turing.standing import next_responder
from companion.kit.chance import Chance
from companion.kit.game import Circle
from companion.kit.refusals import Refused


def begin(state: State, command: Begin, by: int, circle: Circle, chance: Chance) -> list[Began]:
    """A first game or a rematch, with the seats of now and all totals at nothing."""
    require_host(by, circle)
    if is_running(state):
        raise Refused(No.GAME_RUNS)
    require_players_at_start(command.options.mode, len(circle.seats))
    responder = chance.pick(circle.seats) if command.responder == "random" else command.responder
    if responder not in circle.seats:
        raise Refused(No.NOT_A_PLAYER, seat=responder)
    return [Began(seats=circle.seats, responder=responder, options=command.options, code=circle.code)]


def next_round(state: State, command: Next, by: int, circle: Circle) -> list[RoundBegan]:
    """The next round, in which joiners play and leavers are missing. Two who ask for the same one both get it."""
    require_game(state)
    if by not in circle.seats and by != circle.host:
        raise Refused(No.NOT_A_PLAYER, seat=by)
    if command.round == state.rounds[-1].number - 1:
        return []
    if state.rounds[-1].is_in_play:
        raise Refused(No.VOTES_NOT_SHOWN, round=state.rounds[-1].number)
    require_players(state.options.mode, len(circle.seats))
    return [RoundBegan(responder=next_responder(state, circle.seats), seats=circle.seats)]


def undo(state: State, command: Undo, by: int, circle: Circle) -> list[Undone]:
    """One step back within the round, for the host and for whoever made that step."""
    round_in_play(state)
    if state.last is None:
        raise Refused(No.NOTHING_TO_UNDO)
    if by not in (state.last, circle.host):
        raise Refused(No.NOT_YOURS_TO_UNDO)
    if command.steps not in (None, state.steps):
        raise Refused(No.ANOTHER_STEP)
    return [Undone(by=by)]


def finish(state: State, by: int, circle: Circle) -> list[Finished]:
    """The host ends the game before its end; nobody is declared winner."""
    require_game(state)
    require_host(by, circle)
    return [Finished()]


def leave(state: State, seat: int) -> list[Left]:
    """What follows when a seat leaves the table: nothing where it does not play in a running game."""
    return [Left(seat=seat)] if is_running(state) and seat in state.seats else []
