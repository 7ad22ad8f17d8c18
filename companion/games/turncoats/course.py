"""The course of a game: it begins, is set up, takes a step back, ends; players leave."""

from companion.games.turncoats.asking import require_followed, require_game, require_host, require_player_or_host
from companion.games.turncoats.board import Map, read_map
from companion.games.turncoats.commands import Begin, Setup, Undo
from companion.games.turncoats.entering import areas_entered
from companion.games.turncoats.events import Began, Finished, Left, SetUp, Undone
from companion.games.turncoats.pieces import (
    FEWEST_PLAYERS,
    HAND,
    MOST_PLAYERS,
    STONES,
    STONES_OF_AN_AREA,
    No,
    Stones,
    some,
)
from companion.games.turncoats.state import State
from companion.kit.chance import Chance
from companion.kit.game import Circle
from companion.kit.refusals import Refused


def begin(state: State, command: Begin, by: int, circle: Circle, chance: Chance) -> list[Began]:
    """A first game or another one, with the seats of now."""
    require_host(by, circle)
    if state.is_running:
        raise Refused(No.GAME_RUNS)
    require_players(len(circle.seats))
    board = None if command.map is None else read_map(command.map)
    if board:
        _require_enough_stones(board, len(circle.seats))
    first = chance.pick(circle.seats) if command.first == "random" else command.first
    if first not in circle.seats:
        raise Refused(No.NOT_A_PLAYER, seat=first)
    follow = command.follow == "on"
    return [Began(seats=circle.seats, first=first, follow=follow, options=command.options, map=board)]


def require_players(players: int) -> None:
    """Raises Refused `too_few_players` or `too_many_players`."""
    if players < FEWEST_PLAYERS:
        raise Refused(No.TOO_FEW_PLAYERS, players=players, fewest=FEWEST_PLAYERS)
    if players > MOST_PLAYERS:
        raise Refused(No.TOO_MANY_PLAYERS, players=players, most=MOST_PLAYERS)


def _require_enough_stones(board: Map, players: int) -> None:
    """After the setup a stone at least has to be in the bag, or nobody could negotiate."""
    most = (STONES - 1 - HAND * players) // STONES_OF_AN_AREA
    if len(board.areas) > most:
        raise Refused(No.ILLEGAL_MAP, problem="too_many_areas", areas=len(board.areas), most=most)


def setup(state: State, command: Setup, by: int, circle: Circle) -> list[SetUp]:
    """Two stones in every area, in a homeland two of its own colour."""
    require_followed(state)
    require_host(by, circle)
    if state.play.is_set_up:
        raise Refused(No.SET_UP_ALREADY)
    known = {area: some(colour, STONES_OF_AN_AREA) for area, colour in state.board.homelands.items()}
    areas = {**known, **areas_entered(command.areas, state.board)}
    _require_two_stones(state.board, areas, known)
    return [SetUp(areas={area: areas[area] for area in state.board.ids}, by=by)]


def _require_two_stones(board: Map, areas: dict[str, Stones], known: dict[str, Stones]) -> None:
    missing = [area for area in board.ids if area not in areas]
    if missing:
        raise Refused(No.AREAS_MISSING, areas=missing)
    for area, stones in areas.items():
        if stones != known.get(area, stones):
            raise Refused(No.HOMELAND_NOT_ITS_OWN, area=area, colour=board.homelands[area])
        if stones.total != STONES_OF_AN_AREA:
            raise Refused(No.NOT_TWO_STONES, area=area, stones=stones.total)


def undo(state: State, command: Undo, by: int, circle: Circle) -> list[Undone]:
    """One step back, up to the setup, for the host and for whoever made that step; until the hands are shown.

    Taking back the last negotiation takes the hands with it that were entered since: they will change.
    """
    require_game(state)
    if state.shown:
        raise Refused(No.HANDS_SHOWN)
    require_player_or_host(state, by, circle)
    if not state.earlier:
        raise Refused(No.NOTHING_TO_UNDO)
    step = state.earlier[-1]
    if by not in (step.seat, step.by, circle.host):
        raise Refused(No.NOT_YOURS_TO_UNDO)
    if command.steps not in (None, state.steps):
        raise Refused(No.ANOTHER_STEP)
    return [Undone(by=by)]


def finish(state: State, by: int, circle: Circle) -> list[Finished]:
    """The host ends the game without a ruling."""
    require_game(state)
    require_host(by, circle)
    return [Finished()]


def leave(state: State, seat: int) -> list[Left]:
    """What follows when a seat leaves the table: the others play on without that player. Never refuses.

    Once the board or hands are counted nothing follows: the hand still counts, and the host can enter it.
    """
    if not state.is_running or state.is_being_counted or seat not in state.players:
        return []
    return [Left(seat=seat)]
