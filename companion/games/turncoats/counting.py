"""What happens after the last turn: stones are counted, hands entered, the ruling asked for, and numbers corrected."""

from companion.games.turncoats.asking import require_counting, require_host, require_player, require_turns_over
from companion.games.turncoats.commands import Count, Hand, Judge
from companion.games.turncoats.entering import areas_entered, groups, stones_entered
from companion.games.turncoats.events import Counted, HandsEntered, HandsShown, Judged
from companion.games.turncoats.history import evolve
from companion.games.turncoats.pieces import COLOURS, No, Stones
from companion.games.turncoats.state import State
from companion.kit.game import Circle
from companion.kit.refusals import Refused


def count(state: State, command: Count, by: int, circle: Circle) -> list[Counted]:
    """What lies in some places; until the ruling the last count stands, whoever made it."""
    require_counting(state, by, circle)
    areas = areas_entered(command.areas, state.board)
    axe = None if command.axe is None else stones_entered(command.axe, "axe")
    flag = None if command.flag is None else stones_entered(command.flag, "flag")
    if not areas and axe is None and flag is None:
        raise Refused(No.NOTHING_COUNTED)
    return [Counted(areas=areas, axe=axe, flag=flag, by=by)]


def hand(state: State, command: Hand, by: int, circle: Circle) -> list[HandsEntered | HandsShown]:
    """A hand, secret until all are in: with the last one, all are shown."""
    require_counting(state, by, circle)
    if state.shown:
        raise Refused(No.HANDS_SHOWN)
    hands = _many_hands(command, by, circle) if command.hands else _one_hand(command, by, circle)
    for seat in hands:
        require_player(state, seat)
    entered = HandsEntered(hands=hands, by=by)
    is_last = not evolve(state, entered).missing_hands
    return [entered, HandsShown()] if is_last else [entered]


def recall(state: State, by: int, circle: Circle) -> list[HandsEntered]:
    """Looking at one's own hand is nobody else's business: nothing happens."""
    require_counting(state, by, circle)
    if by not in state.hands:
        raise Refused(No.NOTHING_COUNTED)
    return []


def _one_hand(command: Hand, by: int, circle: Circle) -> dict[int, Stones]:
    """The own hand, or one that the host enters for somebody. A hand may be empty, but one has to say so."""
    seat = by if command.player is None else command.player
    if seat != by:
        require_host(by, circle)
    single = {colour: getattr(command, colour) for colour in COLOURS if getattr(command, colour) is not None}
    entered = single if command.stones is None else command.stones
    if command.stones is None and not single:
        raise Refused(No.NOTHING_COUNTED)
    return {seat: stones_entered(entered, "hand")}


def _many_hands(command: Hand, by: int, circle: Circle) -> dict[int, Stones]:
    require_host(by, circle)
    return {_seat(name): stones_entered(stones, "hand") for name, stones in groups(command.hands).items()}


def _seat(name: str) -> int:
    if not name.isdecimal() or len(name) > 3:
        raise Refused(No.NOT_A_PLAYER, seat=None)
    return int(name)


def judge(state: State, command: Judge, by: int, circle: Circle) -> list[Judged]:
    """The ruling, once everything that it needs has been entered; anybody at the table may ask for it."""
    require_turns_over(state)
    if by not in (*circle.seats, circle.host):
        raise Refused(No.NOT_A_PLAYER, seat=by)
    if state.missing_places or state.missing_hands:
        raise Refused(No.COUNT_MISSING, places=list(state.missing_places), hands=list(state.missing_hands))
    return [Judged(last_negotiator=_last_negotiator(state, command.last_negotiator), by=by)]


def _last_negotiator(state: State, named: int | None) -> int:
    """Where the turns were followed, the last negotiator is known; a correction may change that, after the ruling."""
    known = state.play.last
    if known is None:
        if named is None:
            raise Refused(No.NEGOTIATOR_MISSING)
        require_player(state, named)
        return named
    if named not in (None, known):
        raise Refused(No.NEGOTIATOR_KNOWN, seat=known)
    return known
