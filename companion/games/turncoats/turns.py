"""What a player does in a turn: exactly one of recruit, battle, march and negotiate."""

from companion.games.turncoats.asking import player_in_turn
from companion.games.turncoats.choices import BattleChoice
from companion.games.turncoats.choices import battle as choice_of
from companion.games.turncoats.commands import Battle, March, Negotiate, Recruit
from companion.games.turncoats.entering import require_area, stones_entered
from companion.games.turncoats.events import Battled, Marched, Negotiated, Recruited
from companion.games.turncoats.pieces import No, Stones
from companion.games.turncoats.state import State
from companion.kit.game import Circle
from companion.kit.refusals import Refused


def recruit(state: State, command: Recruit, by: int, circle: Circle) -> list[Recruited]:
    """A stone of the hand goes to any area."""
    seat = _player_with_a_stone(state, command.turn, by, circle)
    require_area(command.area, state.board)
    return [Recruited(seat=seat, area=command.area, colour=command.colour, by=by)]


def battle(state: State, command: Battle, by: int, circle: Circle) -> list[Battled]:
    """A stone of the hand goes on the axe; stones of its colour in an area remove stones of other colours there."""
    seat = _player_with_a_stone(state, command.turn, by, circle)
    require_area(command.area, state.board)
    removed = stones_entered(command.removed, command.area)
    choice = choice_of(state.play.position, command.area, command.colour, state.options)
    if not choice.attackers and state.options.empty_battle == "forbidden":
        raise Refused(No.NO_ATTACKERS, area=command.area, colour=command.colour)
    _require_removable(choice, removed)
    return [Battled(seat=seat, area=command.area, colour=command.colour, removed=removed, by=by)]


def _require_removable(choice: BattleChoice, removed: Stones) -> None:
    about = {"area": choice.area, "colour": choice.colour}
    if removed.of(choice.colour):
        raise Refused(No.OWN_COLOUR_REMOVED, **about)
    if removed.total > choice.attackers:
        raise Refused(No.MORE_THAN_ATTACKERS, **about, attackers=choice.attackers, removed=removed.total)
    for colour, number in removed.figures.items():
        if number > choice.removable.of(colour):
            there = choice.removable.of(colour)
            raise Refused(No.MORE_THAN_STAND_THERE, area=choice.area, colour=colour, there=there, wanted=number)
    if removed.total < choice.least:
        raise Refused(No.MUST_REMOVE_ALL, **about, least=choice.least, removed=removed.total)


def march(state: State, command: March, by: int, circle: Circle) -> list[Marched]:
    """A stone of the hand goes on the flag; stones of its colour go from one area to one area next to it."""
    seat = _player_with_a_stone(state, command.turn, by, circle)
    require_area(command.origin, state.board)
    require_area(command.to, state.board)
    if command.to not in state.board.borders(command.origin):
        raise Refused(No.NOT_ADJACENT, area=command.origin, to=command.to)
    if command.count < 1:
        raise Refused(No.NOTHING_MARCHES)
    there = state.play.position.at(command.origin).of(command.colour)
    if command.count > there:
        about = {"area": command.origin, "colour": command.colour}
        raise Refused(No.MORE_THAN_STAND_THERE, **about, there=there, wanted=min(command.count, there + 100))
    return [Marched(seat=seat, colour=command.colour, origin=command.origin, to=command.to, count=command.count, by=by)]


def negotiate(state: State, command: Negotiate, by: int, circle: Circle) -> list[Negotiated]:
    """A stone comes out of the bag in secret, and one goes back openly; nothing else is ever known of it."""
    return [Negotiated(seat=player_in_turn(state, command.turn, by, circle), returned=command.returned, by=by)]


def _player_with_a_stone(state: State, turn: int | None, by: int, circle: Circle) -> int:
    """The player in turn. Raises Refused `hand_empty` where there is no stone to play."""
    seat = player_in_turn(state, turn, by, circle)
    if not state.hand_size(seat):
        raise Refused(No.HAND_EMPTY, seat=seat)
    return seat
