"""Any number that was entered can be put right by the host; the old one stays in the log, and the ruling follows."""

from companion.games.turncoats.asking import require_host, require_player
from companion.games.turncoats.commands import Correct
from companion.games.turncoats.entering import number_entered, require_area
from companion.games.turncoats.events import Corrected
from companion.games.turncoats.pieces import No, Stones
from companion.games.turncoats.state import State
from companion.kit.game import Circle
from companion.kit.refusals import Refused


def correct(state: State, command: Correct, by: int, circle: Circle) -> list[Corrected]:
    """One number, after the ruling as well. Raises Refused `nothing_to_correct` where it would change nothing."""
    if not state.games:
        raise Refused(No.NO_GAME)
    require_host(by, circle)
    if state.finished:
        raise Refused(No.GAME_OVER)
    corrected = _corrected(state, command, by)
    if corrected.was == corrected.now:
        raise Refused(No.NOTHING_TO_CORRECT)
    return [corrected]


def _corrected(state: State, command: Correct, by: int) -> Corrected:
    """Exactly one thing has to be named: a place, a player's hand, or the last negotiator."""
    named = [each for each in (command.place, command.player, command.last_negotiator) if each is not None]
    if len(named) != 1:
        raise Refused(No.NOTHING_TO_CORRECT)
    if command.last_negotiator is not None:
        return _negotiator_corrected(state, command.last_negotiator, by)
    if command.colour is None or command.count is None:
        raise Refused(No.NOTHING_TO_CORRECT)
    was = _stones(state, command).of(command.colour)
    now = number_entered(command.count, command.place or "hand", command.colour)
    return Corrected(place=command.place, player=command.player, colour=command.colour, was=was, now=now, by=by)


def _stones(state: State, command: Correct) -> Stones:
    if command.player is not None:
        return _stones_held(state, command.player)
    return _stones_in(state, str(command.place))


def _stones_in(state: State, place: str) -> Stones:
    """What lies in a place that has been set up or counted: before that, there is nothing to put right."""
    if place not in ("axe", "flag"):
        require_area(place, state.board)
    if state.follow and not state.play.is_set_up:
        raise Refused(No.NOT_SET_UP)
    if place in state.missing_places:
        raise Refused(No.COUNT_MISSING, places=[place], hands=[])
    return state.position.at(place)


def _stones_held(state: State, player: int) -> Stones:
    """A hand that lies open. A secret one is entered again instead: a correction would tell what it was."""
    require_player(state, player)
    if not state.shown:
        raise Refused(No.HANDS_SECRET)
    return state.hands[player]


def _negotiator_corrected(state: State, now: int, by: int) -> Corrected:
    if state.play.last is None:
        raise Refused(No.NOTHING_TO_CORRECT)
    require_player(state, now)
    return Corrected(place=None, player=None, colour=None, was=state.play.last, now=now, by=by)
