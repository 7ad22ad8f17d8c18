"""What each seat may know of a game of Turncoats, built up from nothing."""

from msgspec.structs import replace

from companion.games.turncoats.audit import doubts, doubts_about_hand
from companion.games.turncoats.board import STANDARD, as_json
from companion.games.turncoats.choices import choices
from companion.games.turncoats.control import Contest, areas_ruled, control, settle
from companion.games.turncoats.drawing import drawing
from companion.games.turncoats.log import latest
from companion.games.turncoats.page import AreaView, LastStep, Negotiations, Phase, Player, View, You
from companion.games.turncoats.ruling import ruling
from companion.games.turncoats.state import State
from companion.kit.game import Circle


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
