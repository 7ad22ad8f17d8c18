"""Which player wins, by which steps, and what other readings of the rules would have said."""

from collections.abc import Iterator
from typing import Literal, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from companion.games.turncoats.control import (
    Contest,
    areas_ruled,
    control,
    losing_colours,
    settle,
)
from companion.games.turncoats.ladder import Step, step_of_players, steps_of_areas, steps_of_colour
from companion.games.turncoats.pieces import Colour, Options, Stones
from companion.games.turncoats.state import Position, State

PlayerBy = Literal["winning_stones", "losing_stones", "fewest_stones", "turn_order", "nobody"]
READINGS = ("no_colour", "losing", "empty_area", "tie_chain", "unheld_colour")
"""The options that a ruling hangs on."""


class Final(Struct, frozen=True, kw_only=True):
    """All that a ruling needs. `order` is the turn order after the last negotiator, who is the last in it."""

    position: Position
    hands: dict[int, Stones]
    order: tuple[int, ...]
    options: Options


class Reading(Struct, frozen=True):
    """Another reading of the rules, which would name another winner."""

    option: str
    value: str
    winner: int | None


class Ruling(Struct, frozen=True, kw_only=True):
    """Who rules what, which colour wins, and which player.

    `by` names the last step that was needed. `steps` lead from the areas to the winner. `readings` are the options
    which, each changed alone, would name another winner.
    """

    control: dict[str, Contest]
    ruled: dict[Colour, int]
    colour: Contest
    winner: int | None
    by: PlayerBy
    order: tuple[int, ...]
    steps: tuple[Step, ...]
    readings: tuple[Reading, ...] = ()


def turn_order(seats: tuple[int, ...], last: int) -> tuple[int, ...]:
    """The players clockwise, starting after the last negotiator, who is the last."""
    here = seats.index(last) + 1
    return seats[here:] + seats[:here]


def ruling(state: State) -> Ruling | None:
    """The ruling of a table, once somebody has asked for it; corrections made since are part of it."""
    if not state.judged or state.play.last is None:
        return None
    order = turn_order(state.players, state.play.last)
    hands = {seat: state.hands[seat] for seat in state.players}
    return rule(Final(position=state.position, hands=hands, order=order, options=state.options))


def rule(final: Final) -> Ruling:
    """The ruling, with every single other reading that would name another winner."""
    ruled = _rule(final)
    return replace(ruled, readings=tuple(_other_readings(final, ruled.winner)))


def _other_readings(final: Final, winner: int | None) -> Iterator[Reading]:
    for option in READINGS:
        for value in get_args(get_type_hints(Options)[option]):
            other = _rule(replace(final, options=replace(final.options, **{option: value}))).winner
            if other != winner:
                yield Reading(option, value, other)


def _rule(final: Final) -> Ruling:
    rulers = control(final.position, final.options)
    ruled = areas_ruled(rulers)
    colour = settle(ruled, final.position, final.options)
    before = [*steps_of_areas(rulers), *steps_of_colour(colour, ruled, len(rulers), final.options.no_colour)]
    winner, by, steps = _without_colour(final) if colour.winner is None else _with_colour(final, colour.winner, ruled)
    return Ruling(
        control=rulers,
        ruled=ruled,
        colour=colour,
        winner=winner,
        by=by,
        order=final.order,
        steps=(*before, *steps),
    )


Verdict = tuple[int | None, PlayerBy, list[Step]]


def _without_colour(final: Final) -> Verdict:
    """No colour wins: fewest stones of all, or nobody, as the table reads the rules."""
    if final.options.no_colour == "nobody":
        return None, "nobody", []
    held = {seat: stones.total for seat, stones in final.hands.items()}
    tied, step = step_of_players("fewest_stones", held, min(held.values()))
    return _decided(final, tied, "fewest_stones", [step])


def _with_colour(final: Final, colour: Colour, ruled: dict[Colour, int]) -> Verdict:
    """Most stones of the winning colour, then fewest of the losing ones."""
    held = {seat: stones.of(colour) for seat, stones in final.hands.items()}
    most = max(held.values())
    tied, step = step_of_players("winning_stones", held, most, colour=colour)
    steps = [step]
    if not most:
        steps.append(Step("unheld_colour", {"colour": colour, "reading": final.options.unheld_colour}))
        if final.options.unheld_colour == "nobody":
            return None, "nobody", steps
    if len(tied) == 1:
        return tied[0], "winning_stones", steps
    tied, step = _fewest_losing(final, tied, losing_colours(colour, ruled, final.position, final.options))
    return _decided(final, tied, "losing_stones", [*steps, step])


def _fewest_losing(final: Final, among: tuple[int, ...], losing: list[Colour]) -> tuple[tuple[int, ...], Step]:
    held = {seat: sum(final.hands[seat].of(colour) for colour in losing) for seat in among}
    reading = final.options.losing
    return step_of_players("losing_stones", held, min(held.values()), colours=losing, reading=reading)


def _decided(final: Final, tied: tuple[int, ...], by: PlayerBy, steps: list[Step]) -> Verdict:
    """Whoever is left alone wins; else the first of those tied in turn order."""
    if len(tied) == 1:
        return tied[0], by, steps
    winner = next(seat for seat in final.order if seat in tied)
    facts = {"order": list(final.order), "last": final.order[-1], "tied": list(tied), "winner": winner}
    return winner, "turn_order", [*steps, Step("turn_order", facts)]
