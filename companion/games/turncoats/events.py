"""What has happened at a table. `seat` is the player whose turn it was, `by` the seat that entered it."""

from msgspec import Struct, field

from companion.games.turncoats.board import Map
from companion.games.turncoats.pieces import Colour, Options, Stones


class Began(Struct, frozen=True, tag_field="kind", tag="began"):
    """`map` is None for the map in the box."""

    seats: tuple[int, ...]
    first: int
    follow: bool
    options: Options
    map: Map | None = None


class SetUp(Struct, frozen=True, tag_field="kind", tag="set_up"):
    """What lies in every area, homelands included."""

    areas: dict[str, Stones]
    by: int


class Recruited(Struct, frozen=True, tag_field="kind", tag="recruited"):
    """A stone of the hand lies in an area now."""

    seat: int
    area: str
    colour: Colour
    by: int


class Battled(Struct, frozen=True, tag_field="kind", tag="battled"):
    """A stone of the hand lies on the axe; those `removed` from the area are in the bag."""

    seat: int
    area: str
    colour: Colour
    removed: Stones
    by: int


class Marched(Struct, frozen=True, tag_field="kind", tag="marched"):
    """A stone of the hand lies on the flag; so many of its `colour` have gone to the area next to theirs."""

    seat: int
    colour: Colour
    to: str
    count: int
    by: int
    origin: str = field(name="from")


class Negotiated(Struct, frozen=True, tag_field="kind", tag="negotiated"):
    """A stone came out of the bag in secret, the one `returned` went back openly: the hand is as large as before."""

    seat: int
    returned: Colour
    by: int


Turn = Recruited | Battled | Marched | Negotiated
"""What a player can do in a turn: exactly one of them."""


class Undone(Struct, frozen=True, tag_field="kind", tag="undone"):
    """The last step is taken back; undone steps stay in the log."""

    by: int


class Counted(Struct, frozen=True, tag_field="kind", tag="counted"):
    """None for the axe or the flag means that it was not counted this time."""

    areas: dict[str, Stones]
    axe: Stones | None
    flag: Stones | None
    by: int


class HandsEntered(Struct, frozen=True, tag_field="kind", tag="hands_entered"):
    """Secret until all hands are in."""

    hands: dict[int, Stones]
    by: int


class HandsShown(Struct, frozen=True, tag_field="kind", tag="hands_shown"):
    """All hands are in, and lie open from now on."""


class Judged(Struct, frozen=True, tag_field="kind", tag="judged"):
    """The ruling was asked for, which ends the game; what it says follows from everything before."""

    last_negotiator: int
    by: int


class Corrected(Struct, frozen=True, tag_field="kind", tag="corrected"):
    """A number of stones of a `colour` in a `place` or in the hand of a `player`.

    With neither, the last negotiator was corrected: `was` and `now` are seats.
    """

    place: str | None
    player: int | None
    colour: Colour | None
    was: int
    now: int
    by: int


class Left(Struct, frozen=True, tag_field="kind", tag="left"):
    """A player left the table before the end; with a single one left, the game is over without a ruling."""

    seat: int


class Finished(Struct, frozen=True, tag_field="kind", tag="finished"):
    """The host ended the game without a ruling."""


Event = (
    Began
    | SetUp
    | Recruited
    | Battled
    | Marched
    | Negotiated
    | Undone
    | Counted
    | HandsEntered
    | HandsShown
    | Judged
    | Corrected
    | Left
    | Finished
)
