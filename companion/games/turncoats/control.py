"""Who rules an area and which colour wins, by the printed rules: most stones, then the axe, then the flag."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.turncoats.pieces import COLOURS, Colour, Options, Stones
from companion.games.turncoats.state import Position

By = Literal["count", "axe", "flag", "tied", "empty"]


class Contest(Struct, frozen=True, kw_only=True):
    """How three colours compare. `winner` is None where they are still tied at the end, or where there is nothing.

    `tied` are those with `most`; `axe` and `flag` are the figures that were compared there, {} where that was not
    needed; `left` are those not beaten after the last step that was.
    """

    winner: Colour | None
    by: By
    most: int
    tied: tuple[Colour, ...]
    axe: dict[Colour, int] = {}
    flag: dict[Colour, int] = {}
    left: tuple[Colour, ...]


def control(position: Position, options: Options) -> dict[str, Contest]:
    """Who rules each area, and by what."""
    return {area: ruler(stones, position, options) for area, stones in position.areas.items()}


def ruler(stones: Stones, position: Position, options: Options) -> Contest:
    """Who rules an area with these stones. One without stones is a tie of all colours only where the table says so."""
    if not stones.total and options.empty_area == "nobody":
        return Contest(winner=None, by="empty", most=0, tied=(), left=())
    return settle(stones.figures, position, options)


def areas_ruled(rulers: Mapping[str, Contest]) -> dict[Colour, int]:
    """How many areas each colour rules; an area that nobody rules counts for nobody."""
    return {colour: sum(contest.winner == colour for contest in rulers.values()) for colour in COLOURS}


def settle(figures: Mapping[Colour, int], position: Position, options: Options) -> Contest:
    """Who has most; among those tied, who has most on the axe; among those still tied, on the flag.

    With the option `restart`, everybody who was tied at first is compared on the flag: one beaten on the axe too.
    """
    tied = _most(figures)
    contest = Contest(winner=None, by="count", most=figures[tied[0]], tied=tied, left=tied)
    if len(tied) > 1:
        on_axe = {colour: position.axe.of(colour) for colour in tied}
        contest = replace(contest, by="axe", axe=on_axe, left=_most(on_axe))
    if len(contest.left) > 1:
        compared = tied if options.tie_chain == "restart" else contest.left
        on_flag = {colour: position.flag.of(colour) for colour in compared}
        contest = replace(contest, by="flag", flag=on_flag, left=_most(on_flag))
    if len(contest.left) > 1:
        return replace(contest, by="tied")
    return replace(contest, winner=contest.left[0])


def losing_colours(winner: Colour, ruled: Mapping[Colour, int], position: Position, options: Options) -> list[Colour]:
    """The colours whose stones a player would rather not hold: the two that lost, or the last of them only.

    The last one has fewest areas, then fewest stones on the axe, then on the flag; where that is tied too, both.
    """
    losing = [colour for colour in COLOURS if colour != winner]
    if options.losing == "both":
        return losing
    for figures in (ruled, position.axe.figures, position.flag.figures):
        fewest = min(figures[colour] for colour in losing)
        losing = [colour for colour in losing if figures[colour] == fewest]
    return losing


def _most(figures: Mapping[Colour, int]) -> tuple[Colour, ...]:
    most = max(figures.values())
    return tuple(colour for colour, figure in figures.items() if figure == most)
