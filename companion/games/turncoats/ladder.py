"""The ladder of reasons from the areas to the winner: each step is a code with its numbers."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from companion.games.turncoats.control import Contest
from companion.games.turncoats.pieces import Colour


class Step(Struct, frozen=True):
    """One step of a ruling: a code for the sentence, and its numbers (players by seat)."""

    code: str
    facts: dict[str, Any]


def steps_of_areas(rulers: Mapping[str, Contest]) -> Iterator[Step]:
    """A step for every area where counting did not decide: `area_` with axe, flag, tied or empty."""
    for area, contest in rulers.items():
        if contest.by != "count":
            yield Step(f"area_{contest.by}", {"area": area, **_facts(contest)})


def steps_of_colour(contest: Contest, ruled: Mapping[Colour, int], areas: int, reading: str) -> Iterator[Step]:
    """From the areas of each colour to the winning colour, or to none."""
    about = {"most": contest.most, "tied": list(contest.tied)}
    yield Step("colour_count", {"ruled": dict(ruled), "nobody": areas - sum(ruled.values()), **about})
    if contest.axe:
        most = max(contest.axe.values())
        best = [colour for colour, number in contest.axe.items() if number == most]
        yield Step("colour_axe", {"axe": contest.axe, "most": most, "tied": best})
    if contest.flag:
        most = max(contest.flag.values())
        yield Step("colour_flag", {"flag": contest.flag, "most": most, "tied": list(contest.left)})
    if contest.winner is None:
        yield Step("no_colour", {"tied": list(contest.left), "reading": reading})


def step_of_players(code: str, held: Mapping[int, int], best: int, **more: Any) -> tuple[tuple[int, ...], Step]:
    """Those whose figure is the best, and the step that says so."""
    tied = tuple(seat for seat, number in held.items() if number == best)
    return tied, Step(code, {**more, "held": dict(held), "best": best, "tied": list(tied)})


def _facts(contest: Contest) -> dict[str, Any]:
    return {
        "ruler": contest.winner,
        "most": contest.most,
        "tied": list(contest.tied),
        "axe": contest.axe,
        "flag": contest.flag,
        "left": list(contest.left),
    }
