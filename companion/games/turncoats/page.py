"""What a page of Turncoats is made of."""

from typing import Literal

from msgspec import Struct

from companion.games.turncoats.audit import Doubt
from companion.games.turncoats.board import Cell
from companion.games.turncoats.choices import Choices
from companion.games.turncoats.control import By, Contest
from companion.games.turncoats.drawing import Drawing
from companion.games.turncoats.events import Corrected
from companion.games.turncoats.pieces import Colour, Options, Stones
from companion.games.turncoats.ruling import Ruling
from companion.kit.game import Line

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
