"""What each seat may know of a game of Turncoats, built up from nothing."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.turncoats.audit import Doubt, doubts, doubts_about_hand
from companion.games.turncoats.board import STANDARD, Cell, as_json
from companion.games.turncoats.choices import Choices, choices
from companion.games.turncoats.control import By, Contest, areas_ruled, control, settle
from companion.games.turncoats.drawing import Drawing, drawing
from companion.games.turncoats.events import Corrected
from companion.games.turncoats.log import latest
from companion.games.turncoats.pieces import Colour, Options, Stones
from companion.games.turncoats.ruling import Ruling, ruling
from companion.games.turncoats.state import State
from companion.kit.game import Circle, Line

Phase = Literal["lobby", "setup", "play", "count", "hands", "judge", "over"]


class AreaView(Struct, frozen=True, kw_only=True):
    """An area as it is drawn: where, next to what, what lies there, and who rules it now by what.

    `counted` tells whether its stones are known at all: set up, or counted.
    """

    id: str
    q: int
    r: int
    homeland: Colour | None
    borders: tuple[str, ...]
    counted: bool
    stones: Stones
    ruler: Colour | None
    by: By
    contest: Contest


class Player(Struct, frozen=True, kw_only=True):
    """The line of a player. `hand_size` is None where the turns are not followed, `hand` until all hands are in."""

    seat: int
    in_turn: bool
    has_negotiated: bool
    hand_size: int | None
    hand_in: bool
    hand: Stones | None


class Negotiations(Struct, frozen=True, kw_only=True):
    """The run of negotiations: who has negotiated in consecutive turns, of how many. `ends` would end the game."""

    run: tuple[int, ...]
    players: int
    ends: int


class LastStep(Struct, frozen=True, kw_only=True):
    """What an undo would take back: the kind of an event, whose it was, who entered it, and the steps up to it."""

    kind: str
    seat: int
    by: int
    steps: int


class You(Struct, frozen=True, kw_only=True):
    """What only this seat's page shows: whether its hand is in, and what is in doubt about it. A hand is looked at."""

    seat: int
    plays: bool
    in_turn: bool = False
    hand_size: int | None = None
    hand_in: bool = False
    doubts: tuple[Doubt, ...] = ()


class View(Struct, frozen=True, kw_only=True):
    """The whole of a page. `you` is None for a watcher; everything else is the same for everybody.

    `ruled` and `leading` tell what would be if the game ended now: from open stones only. `missing_places` and
    `missing_hands` are what a ruling still needs. `corrections` were made since the game began, oldest first.
    `latest` tells the last turn as the log does. `own_map` is the map as JSON where it is not the one in the box: the
    next game may want it again.
    """

    phase: Phase
    games: int
    options: Options
    follow: bool = True
    map_name: str = ""
    own_map: str = ""
    void: Cell | None = None
    drawing: Drawing | None = None
    areas: tuple[AreaView, ...] = ()
    axe: Stones = Stones()
    flag: Stones = Stones()
    ruled: dict[Colour, int] = {}
    leading: Contest | None = None
    players: tuple[Player, ...] = ()
    first: int | None = None
    turn: int | None = None
    turns: int = 0
    latest: Line | None = None
    negotiations: Negotiations | None = None
    choices: Choices | None = None
    last_step: LastStep | None = None
    bag: int | None = None
    last_negotiator: int | None = None
    missing_places: tuple[str, ...] = ()
    missing_hands: tuple[int, ...] = ()
    hands_shown: bool = False
    doubts: tuple[Doubt, ...] = ()
    corrections: tuple[Corrected, ...] = ()
    ruling: Ruling | None = None
    you: You | None = None


def view(state: State, seat: int | None, circle: Circle | None = None) -> View:
    """All that a seat may know now. The public part is the same for everybody; `you` is None without a seat."""
    blank = View(phase=phase(state), games=state.games, options=state.options, you=_you(state, seat))
    if not state.games:
        return blank
    return _with_turns(_with_end(_with_map(blank, state), state), state)


def phase(state: State) -> Phase:
    """Where the game is: what the table has to do next."""
    if not state.games:
        return "lobby"
    if not state.is_running:
        return "over"
    if state.is_followed:
        return "play" if state.play.is_set_up else "setup"
    if state.missing_places:
        return "count"
    return "hands" if state.missing_hands else "judge"


def _with_map(blank: View, state: State) -> View:
    position = state.position
    rulers = control(position, state.options)
    ruled = areas_ruled(rulers)
    return replace(
        blank,
        follow=state.follow,
        map_name=state.board.name,
        own_map="" if state.board == STANDARD else as_json(state.board),
        void=state.board.void,
        drawing=drawing(state.board),
        areas=_areas(state, rulers),
        axe=position.axe,
        flag=position.flag,
        ruled=ruled,
        leading=settle(ruled, position, state.options),
        doubts=doubts(state),
    )


def _areas(state: State, rulers: dict[str, Contest]) -> tuple[AreaView, ...]:
    stones = state.position.areas
    return tuple(
        AreaView(
            id=area.id,
            q=area.q,
            r=area.r,
            homeland=area.homeland,
            borders=area.borders,
            counted=state.play.is_set_up or area.id in state.counted.areas,
            stones=stones[area.id],
            ruler=rulers[area.id].winner,
            by=rulers[area.id].by,
            contest=rulers[area.id],
        )
        for area in state.board.areas
    )


def _with_end(blank: View, state: State) -> View:
    """What was entered after the turns, and the ruling. Of a hand only that it is in, until all are."""
    return replace(
        blank,
        players=_players(state),
        last_negotiator=state.play.last,
        missing_places=state.missing_places,
        missing_hands=state.missing_hands,
        hands_shown=state.shown,
        corrections=state.play.corrections,
        ruling=ruling(state),
    )


def _players(state: State) -> tuple[Player, ...]:
    run = state.run
    return tuple(
        Player(
            seat=seat,
            in_turn=_in_turn(state, seat),
            has_negotiated=seat in run,
            hand_size=state.hand_size(seat) if state.follow else None,
            hand_in=seat in state.hands,
            hand=state.hands[seat] if state.shown else None,
        )
        for seat in state.players
    )


def _in_turn(state: State, seat: int) -> bool:
    return phase(state) == "play" and seat == state.play.turn


def _with_turns(blank: View, state: State) -> View:
    """What only a table that is followed knows."""
    if not state.follow:
        return blank
    offered = choices(state)
    negotiations = Negotiations(run=state.run, players=len(state.players), ends=state.ends)
    return replace(
        blank,
        first=state.first,
        turn=state.play.turn if offered else None,
        turns=len(state.play.turns),
        latest=latest(state),
        negotiations=negotiations if offered else None,
        choices=offered,
        last_step=_last_step(state),
        bag=state.bag if state.play.is_set_up else None,
    )


def _last_step(state: State) -> LastStep | None:
    if not state.earlier or not state.is_running:
        return None
    step = state.earlier[-1]
    return LastStep(kind=step.kind, seat=step.seat, by=step.by, steps=state.steps)


def _you(state: State, seat: int | None) -> You | None:
    """A watcher has no private part, nor has a host beside the table."""
    if not seat:
        return None
    if seat not in state.players:
        return You(seat=seat, plays=False)
    hand = state.hands.get(seat)
    return You(
        seat=seat,
        plays=True,
        in_turn=_in_turn(state, seat),
        hand_size=state.hand_size(seat) if state.follow else None,
        hand_in=hand is not None,
        doubts=tuple(doubts_about_hand(state, seat, hand)) if hand is not None else (),
    )
