"""What each seat may know of a game of Turing, built up from nothing."""

from msgspec.structs import replace

from companion.games.turing.ending import Result, are_equal, result
from companion.games.turing.page import Doing, Phase, Player, ShownRound, ShownVote, View, You
from companion.games.turing.pieces import FEWEST_PLAYERS, Round, State
from companion.games.turing.responder import commitment
from companion.games.turing.standing import Tally, next_responder, points, tallies, tally_of, worth
from companion.kit.game import Circle
from companion.kit.standings import ranks


def view(state: State, seat: int | None, circle: Circle | None = None) -> View:
    """All that a seat may know now. The public part is the same for everybody; `you` is None without a seat."""
    blank = View(phase="lobby", games=state.games, options=state.options, you=_you(state, seat))
    return _with_game(blank, state, circle.seats if circle else state.seats) if state.rounds else blank


def own_part(view: View, is_host: bool) -> object:
    """During a round, only the Responder waits for the others, only the host can act for them, and each for itself."""
    if view.you is None or is_host or view.phase not in ("draw", "pairs"):
        return view
    waits_for = (view.missing, view.decided) if view.you.role == "responder" else ()
    own_step = view.steps if view.undo_of == view.you.seat else None
    return (view.games, view.phase, view.round, view.responder, view.pair, view.options, view.you, waits_for, own_step)


def _with_game(blank: View, state: State, circle: tuple[int, ...]) -> View:
    latest, checked = state.rounds[-1], result(state)
    started = replace(
        blank,
        phase=_phase(latest, checked),
        round=latest.number,
        responder=latest.responder,
        next_responder=_next(state, circle) if not _is_over(checked) else None,
        pair=latest.pair,
        commitment=_commitment(state, latest),
        looks=latest.looks,
        players=_players(state, latest if checked is None else None),
        rounds=_finished_rounds(state),
        result=checked,
        undo_of=None if state.options.hides_who_voted else state.last,
        steps=None if state.options.hides_who_voted else state.steps,
    )
    return _with_round(started, state, latest) if checked is None else started


def _next(state: State, circle: tuple[int, ...]) -> int | None:
    """None where too few sit at the table for another round."""
    return next_responder(state, circle) if len(circle) >= FEWEST_PLAYERS[state.options.mode] else None


def _phase(latest: Round, checked: Result | None) -> Phase:
    if checked is not None:
        return "over" if checked.over else "shown"
    return "pairs" if latest.drawn else "draw"


def _is_over(checked: Result | None) -> bool:
    return checked is not None and checked.over


def _commitment(state: State, played: Round) -> str:
    """Public from the draw on. A drawn card needs none: there was no phone to be trusted, and no salt."""
    if not played.drawn or not played.salt:
        return ""
    return commitment(state.code, played.number, played.drawn, played.salt)


def _with_round(started: View, state: State, played: Round) -> View:
    """What is told about the round in play: who has decided, never what."""
    undecided = played.thinking if played.pair else played.still_to_vote
    return replace(
        started,
        worth=worth(played.pair),
        decided=len(played.interrogators) - len(undecided),
        to_decide=len(played.interrogators),
        missing=() if state.options.hides_who_voted else played.thinking,
        all_voted=bool(played.drawn) and not played.still_to_vote,
        check_due=_is_check_due(state, played),
    )


def _is_check_due(state: State, played: Round) -> bool:
    """Whether this round completes equal turns of those who play now, or the one turn each of a cooperative game."""
    tally = tally_of(state)
    so_far = tally.turns if state.options.mode == "cooperative" else tally.lap_turns
    turns = {seat: so_far.get(seat, 0) + (seat == played.responder) for seat in state.seats}
    return all(turns.values()) if state.options.mode == "cooperative" else are_equal(turns)


def _players(state: State, in_play: Round | None) -> tuple[Player, ...]:
    tally = tally_of(state)
    totals = {seat: tally.totals.get(seat, 0) for seat in state.seats}
    return tuple(
        Player(
            seat=seat,
            total=totals[seat],
            rank=rank,
            responder_points=tally.responder_points.get(seat, 0),
            turns=tally.turns.get(seat, 0),
            doing=_doing(state, in_play, seat),
            pair=_decided_at(state, in_play, seat),
        )
        for seat, rank in ranks(totals).items()
    )


def _doing(state: State, played: Round | None, seat: int) -> Doing:
    if played is None:
        return "idle"
    if seat == played.responder:
        return "responder"
    if seat in played.absent:
        return "absent"
    return "hidden" if state.options.hides_who_voted else _deciding(played, seat)


def _deciding(played: Round, seat: int) -> Doing:
    if seat in played.votes:
        return "voted"
    if not played.pair:
        return "idle"
    return "thinking" if seat in played.thinking else "passed"


def _decided_at(state: State, played: Round | None, seat: int) -> int | None:
    if played is None or state.options.hides_who_voted:
        return None
    vote = played.votes.get(seat)
    if vote is not None:
        return vote.pair
    return played.pair if _doing(state, played, seat) == "passed" else None


def _finished_rounds(state: State) -> tuple[ShownRound, ...]:
    after = zip(state.rounds, tallies(state), strict=True)
    return tuple(
        _shown_round(state, played, tally) if played.shown else _void_round(played, tally)
        for played, tally in after
        if played.shown or played.void
    )


def _shown_round(state: State, played: Round, tally: Tally) -> ShownRound:
    gained = points(played, state.options.mode)
    return ShownRound(
        number=played.number,
        responder=played.responder,
        void=False,
        machine=played.side,
        drawn=played.drawn,
        corrected=played.corrected,
        votes=tuple(_shown_vote(played, seat, gained[seat]) for seat in played.interrogators),
        points=gained,
        responder_points=gained[played.responder],
        totals=tally.totals,
        salt=played.salt,
        commitment=_commitment(state, played),
    )


def _shown_vote(played: Round, seat: int, gained: int) -> ShownVote:
    vote = played.votes.get(seat)
    return ShownVote(seat, vote.side if vote else None, vote.pair if vote else None, gained)


def _void_round(played: Round, tally: Tally) -> ShownRound:
    return ShownRound(
        number=played.number,
        responder=played.responder,
        void=True,
        machine=None,
        drawn=None,
        corrected=False,
        votes=(),
        points={},
        responder_points=0,
        totals=tally.totals,
        salt="",
        commitment="",
    )


def _you(state: State, seat: int | None) -> You | None:
    """A watcher has no private part, nor has a host beside the table."""
    if not seat:
        return None
    if seat not in state.seats or seat not in state.rounds[-1].seats:
        return You(seat=seat, role="waiting")
    latest = state.rounds[-1]
    if seat == latest.responder:
        return You(seat=seat, role="responder")
    vote = latest.votes.get(seat)
    return You(
        seat=seat,
        role="interrogator",
        voted_at=vote.pair if vote else None,
        passed_at=latest.passed.get(seat),
        absent=seat in latest.absent,
    )
