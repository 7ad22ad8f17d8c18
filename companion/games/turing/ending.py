"""The end check: whether the game is over, who has won, and by which steps."""

from fractions import Fraction
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.turing.pieces import Options, State
from companion.games.turing.standing import Tally, tally_of

NEEDED = 2
"""What the points of a cooperative game, divided as the rulebook says, must come to."""


class Step(Struct, frozen=True):
    """One step of the end check: a code for the sentence, and its numbers (seats by number)."""

    code: str
    facts: dict[str, Any]


class Result(Struct, frozen=True, kw_only=True):
    """How the game stands at its end check. Fractions are exact, as "23/12" or "2"; None where a mode has none.

    `reason` is a code of scoring from a file, or `finished_early`, or `too_few_players` where fewer than two are left.
    `tied` are those still tied after the last step, or on score where Responder points decided. `reading` is the total
    that decides a cooperative game.
    """

    over: bool
    reason: str
    winners: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    total: int | None = None
    votes: int | None = None
    needed: int | None = None
    quotient: str | None = None
    interrogator_total: int | None = None
    interrogator_quotient: str | None = None
    reading: Literal["everyone", "interrogators"] | None = None


def result(state: State) -> Result | None:
    """The end check at the end of a round, over the players of now. None before the first game and during a round.

    A correction made in the middle of a later round therefore never stops that round: it counts at its end.
    """
    if not state.games or (state.rounds[-1].is_in_play and not state.finished):
        return None
    checked = judge(tally_of(state), state.seats, state.options, state.circle_changed)
    return _finished_early(state, checked) if state.finished else checked


def is_running(state: State) -> bool:
    """Whether a game is being played: begun and not over."""
    checked = result(state)
    return state.games > 0 and not (checked is not None and checked.over)


def judge(tally: Tally, players: tuple[int, ...], options: Options, circle_changed: bool = False) -> Result:
    """How a game of these players stands with this tally, when no round is in play."""
    if options.mode == "cooperative":
        return _judge_together(tally, players, options, circle_changed)
    if len(players) < 2:
        return _too_few(players)
    turns = {seat: tally.lap_turns.get(seat, 0) for seat in players}
    if not are_equal(turns):
        return Result(over=False, reason="turns_unequal", steps=(Step("turns_unequal", {"turns": turns}),))
    return _highest_score(tally, players, options)


def are_equal(turns: dict[int, int]) -> bool:
    """Whether all have been Responder equally often, and at all."""
    return len(set(turns.values())) == 1 and 0 not in turns.values()


def _too_few(players: tuple[int, ...]) -> Result:
    """With fewer than two players there is nobody to compare with, so nobody wins by being left over."""
    return Result(over=False, reason="too_few_players", steps=(Step("too_few_players", {"players": len(players)}),))


def _highest_score(tally: Tally, players: tuple[int, ...], options: Options) -> Result:
    scores = {seat: tally.totals.get(seat, 0) for seat in players}
    tied, step = _best("highest_score", "scores", scores)
    if len(tied) == 1:
        return Result(over=True, reason="highest_score", winners=tied, steps=(step,))
    return _responder_points(tally, tied, options, step)


def _responder_points(tally: Tally, tied: tuple[int, ...], options: Options, before: Step) -> Result:
    """The tie break, among those tied on score only. In gnirut all Responder points are 0: it can never help."""
    if options.mode == "gnirut":
        return _still_tied(tied, options, (before, Step("no_responder_points", {"tied": list(tied)})))
    scored = {seat: tally.responder_points.get(seat, 0) for seat in tied}
    best, step = _best("responder_points", "points", scored)
    if len(best) == 1:
        return Result(over=True, reason="responder_points", winners=best, tied=tied, steps=(before, step))
    return _still_tied(best, options, (before, step))


def _still_tied(tied: tuple[int, ...], options: Options, steps: tuple[Step, ...]) -> Result:
    if options.ties == "share":
        shared = Step("shared", {"tied": list(tied)})
        return Result(over=True, reason="shared", winners=tied, tied=tied, steps=(*steps, shared))
    play_on = Step("play_on", {"tied": list(tied)})
    return Result(over=False, reason="tie_play_on", tied=tied, steps=(*steps, play_on))


def _best(code: str, name: str, figures: dict[int, int]) -> tuple[tuple[int, ...], Step]:
    """Those with the highest figure, and the step that says so."""
    best = max(figures.values())
    tied = tuple(seat for seat, figure in figures.items() if figure == best)
    return tied, Step(code, {name: figures, "best": best, "tied": list(tied)})


def _judge_together(tally: Tally, players: tuple[int, ...], options: Options, circle_changed: bool) -> Result:
    """Cooperative: judged once everybody who plays has been Responder, by whole numbers only."""
    so_far = _figures(tally, players, options, circle_changed)
    turns = {seat: tally.turns.get(seat, 0) for seat in players}
    if len(players) < 2:
        return replace(_too_few(players), **so_far)
    if 0 in turns.values():
        return Result(over=False, reason="turns_unequal", steps=(Step("turns_unequal", {"turns": turns}),), **so_far)
    return _threshold(tally, players, options, so_far)


def _threshold(tally: Tally, players: tuple[int, ...], options: Options, so_far: dict[str, Any]) -> Result:
    """Equal is enough; a game in which nobody ever voted is missed."""
    counts = options.total
    total = so_far["total"] if counts == "everyone" else so_far["interrogator_total"]
    reached = tally.votes > 0 and total >= so_far["needed"]
    facts = {
        "reading": counts,
        "total": total,
        "divisor": so_far["needed"] // NEEDED,
        "quotient": so_far["quotient"] if counts == "everyone" else so_far["interrogator_quotient"],
        "needed": so_far["needed"],
        "reached": reached,
    }
    reason = "threshold_reached" if reached else "threshold_missed"
    winners = players if reached else ()
    return Result(over=True, reason=reason, winners=winners, steps=(Step("threshold", facts),), **so_far)


def _figures(tally: Tally, players: tuple[int, ...], options: Options, circle_changed: bool) -> dict[str, Any]:
    """The figures of a cooperative game, both readings.

    The rulebook divides by the players and by the players less one: by all votes of one lap. Where the circle has
    changed, that is no longer the number of votes, so the votes that were cast are counted instead.
    """
    divisor = tally.votes if circle_changed else len(players) * (len(players) - 1)
    return {
        "total": tally.total,
        "votes": tally.votes,
        "needed": NEEDED * divisor,
        "quotient": _quotient(tally.total, divisor),
        "interrogator_total": tally.interrogator_total,
        "interrogator_quotient": _quotient(tally.interrogator_total, divisor),
        "reading": options.total,
    }


def _quotient(total: int, divisor: int) -> str:
    """The exact fraction; without any vote there are no points either."""
    return str(Fraction(total, divisor)) if divisor else "0"


def _finished_early(state: State, checked: Result) -> Result:
    """Ended by the host: the figures stay, nobody is declared winner."""
    shown = sum(played.shown for played in state.rounds)
    step = Step("finished_early", {"rounds": shown})
    return replace(checked, over=True, reason="finished_early", winners=(), tied=(), steps=(step,))
