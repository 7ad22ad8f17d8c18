"""What every act asks first: is there a game, is this its moment, and may this seat do it."""

from companion.games.turncoats.pieces import No
from companion.games.turncoats.state import State
from companion.kit.game import Circle
from companion.kit.refusals import Refused


def require_game(state: State) -> None:
    """Raises Refused `no_game` before the first game, and `game_over` after the ruling or another end."""
    if not state.games:
        raise Refused(No.NO_GAME)
    if not state.is_running:
        raise Refused(No.GAME_OVER)


def require_host(by: int, circle: Circle) -> None:
    """Raises Refused `host_only` for anybody but the host."""
    if by != circle.host:
        raise Refused(No.HOST_ONLY)


def require_player(state: State, seat: int) -> None:
    """Raises Refused `not_a_player` for a seat that does not play in this game."""
    if seat not in state.players:
        raise Refused(No.NOT_A_PLAYER, seat=seat)


def require_player_or_host(state: State, by: int, circle: Circle) -> None:
    """Raises Refused `not_a_player` for watchers and for those who joined too late."""
    if by != circle.host:
        require_player(state, by)


def require_followed(state: State) -> None:
    """Raises Refused unless the phone follows a game whose turns are not over.

    `not_followed`, or `everybody_negotiated` with the last negotiator.
    """
    require_game(state)
    if not state.follow:
        raise Refused(No.NOT_FOLLOWED)
    if not state.is_followed:
        raise Refused(No.EVERYBODY_NEGOTIATED, seat=state.play.last)


def player_in_turn(state: State, turn: int | None, by: int, circle: Circle) -> int:
    """The player for whom an act counts: the one in turn, also when the host enters it.

    Raises Refused `not_set_up`, `not_a_player`, `not_your_turn`, `another_turn` where the one that was meant has been
    taken meanwhile or taken back, and the refusals of `require_followed`.
    """
    require_followed(state)
    require_player_or_host(state, by, circle)
    if not state.play.is_set_up:
        raise Refused(No.NOT_SET_UP)
    if by not in (state.play.turn, circle.host):
        raise Refused(No.NOT_YOUR_TURN, seat=state.play.turn)
    if turn not in (None, len(state.play.turns)):
        raise Refused(No.ANOTHER_TURN, seat=state.play.turn)
    return state.play.turn


def require_counting(state: State, by: int, circle: Circle) -> None:
    """Raises Refused unless the turns are over, and this seat has a say in what was counted.

    `not_a_player`, and the refusals of `require_turns_over`.
    """
    require_turns_over(state)
    require_player_or_host(state, by, circle)


def require_turns_over(state: State) -> None:
    """Raises Refused `still_playing` while a followed game has turns to take, and the refusals of `require_game`."""
    require_game(state)
    if state.is_followed:
        raise Refused(No.STILL_PLAYING)
