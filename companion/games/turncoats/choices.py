"""What the player in turn may do now: a page that asks here needs no rules of its own."""

from itertools import product

from msgspec import Struct

from companion.games.turncoats.board import Map
from companion.games.turncoats.pieces import COLOURS, Colour, Options, Stones
from companion.games.turncoats.state import Position, State


class BattleChoice(Struct, frozen=True, kw_only=True):
    """A battle of a colour in an area. `removable` are the stones of others, of which `least` to `most` go.

    `ways` are all that may be removed, most stones first.
    """

    area: str
    colour: Colour
    attackers: int
    removable: Stones
    least: int
    most: int
    ways: tuple[Stones, ...]


class MarchChoice(Struct, frozen=True, kw_only=True):
    """A march of 1 to `most` stones of a colour, to one of the areas next to its origin."""

    origin: str
    colour: Colour
    most: int
    to: tuple[str, ...]


class Choices(Struct, frozen=True, kw_only=True):
    """All that is legal in this turn. One may always negotiate; with an empty hand there is nothing else.

    The stone that is played comes from the hand, which nobody knows: any colour is offered.
    """

    recruit: tuple[str, ...] = ()
    battle: tuple[BattleChoice, ...] = ()
    march: tuple[MarchChoice, ...] = ()
    only_negotiate: bool = False


def choices(state: State) -> Choices | None:
    """The legal choices of the player in turn; None where there is no turn to take."""
    if not state.is_running or not state.is_followed or not state.play.is_set_up:
        return None
    if not state.hand_size(state.play.turn):
        return Choices(only_negotiate=True)
    position = state.play.position
    return Choices(
        recruit=state.board.ids,
        battle=battles(position, state.board, state.options),
        march=marches(position, state.board),
    )


def battles(position: Position, board: Map, options: Options) -> tuple[BattleChoice, ...]:
    """Every legal battle: where no stone of the colour stands too, unless the table forbids it."""
    found = (battle(position, area, colour, options) for area in board.ids for colour in COLOURS)
    return tuple(choice for choice in found if choice.attackers or options.empty_battle == "allowed")


def battle(position: Position, area: str, colour: Colour, options: Options) -> BattleChoice:
    """How many stones a battle of this colour in this area removes: one at most for each stone of the colour there."""
    there = position.at(area)
    others = there.having(colour, 0)
    most = min(there.of(colour), others.total)
    least = most if options.battle == "exact" else 0
    return BattleChoice(
        area=area,
        colour=colour,
        attackers=there.of(colour),
        removable=others,
        least=least,
        most=most,
        ways=_ways(others, least, most),
    )


def _ways(others: Stones, least: int, most: int) -> tuple[Stones, ...]:
    figures = (range(min(others.of(colour), most) + 1) for colour in COLOURS)
    found = (Stones(*numbers) for numbers in product(*figures))
    return tuple(sorted((way for way in found if least <= way.total <= most), key=lambda way: -way.total))


def marches(position: Position, board: Map) -> tuple[MarchChoice, ...]:
    """Every legal march: out of homelands and into them as anywhere."""
    return tuple(
        MarchChoice(origin=area.id, colour=colour, most=position.at(area.id).of(colour), to=area.borders)
        for area in board.areas
        for colour in COLOURS
        if position.at(area.id).of(colour)
    )
