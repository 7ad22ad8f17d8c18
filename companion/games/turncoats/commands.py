"""What people at the table may ask for. Wherever numbers are typed, text out of a form is understood too."""

from typing import Any, Literal

from msgspec import Struct, field

from companion.games.turncoats.pieces import Colour, Options


class Begin(Struct, frozen=True, tag_field="act", tag="begin"):
    """`follow`: whether the phone follows every turn, or only rules at the end. `map`: JSON of another map.

    `options` are the table's: whoever reads a request fills them in, whatever the request says.
    """

    first: int | Literal["random"] = "random"
    follow: Literal["on", "off"] = "on"
    map: Any = None
    options: Options = Options()


class Setup(Struct, frozen=True, tag_field="act", tag="setup"):
    """The two stones of every area. Homelands may be left out: what lies there is known."""

    areas: dict[str, Any]


class Recruit(Struct, frozen=True, tag_field="act", tag="recruit"):
    """`turn` of this and the other three says which turn is meant, by the number of turns before it."""

    area: str
    colour: Colour
    turn: int | None = None


class Battle(Struct, frozen=True, tag_field="act", tag="battle"):
    """`colour` fights, and is the stone that goes on the axe; `removed` are stones of other colours.

    As {"blue": 1}, or in words, "blue blue".
    """

    area: str
    colour: Colour
    removed: Any = ""
    turn: int | None = None


class March(Struct, frozen=True, tag_field="act", tag="march"):
    """`origin` is called `from` outside, which Python keeps for itself."""

    colour: Colour
    to: str
    count: int
    origin: str = field(name="from")
    turn: int | None = None


class Negotiate(Struct, frozen=True, tag_field="act", tag="negotiate"):
    """`returned` is the stone that everybody saw go back into the bag."""

    returned: Colour
    turn: int | None = None


class Undo(Struct, frozen=True, tag_field="act", tag="undo"):
    """`steps` is the number of steps that were known to whoever asks: another one is not taken back by mistake."""

    steps: int | None = None


class Count(Struct, frozen=True, tag_field="act", tag="count"):
    """What lies in some areas, on the axe or on the flag: whatever is named is counted as a whole."""

    areas: dict[str, Any] = {}
    axe: Any = None
    flag: Any = None


class Hand(Struct, frozen=True, tag_field="act", tag="hand"):
    """The own hand, as `stones` or colour by colour. The host may enter that of a `player`, or many `hands` at once."""

    stones: Any = None
    red: Any = None
    blue: Any = None
    black: Any = None
    player: int | None = None
    hands: dict[str, Any] = {}


class Recall(Struct, frozen=True, tag_field="act", tag="recall"):
    """The own hand once more, as it was entered."""


class Judge(Struct, frozen=True, tag_field="act", tag="judge"):
    """`last_negotiator` is needed where the phone did not follow the turns."""

    last_negotiator: int | None = None


class Correct(Struct, frozen=True, tag_field="act", tag="correct"):
    """One number: `count` stones of a `colour` in a `place` (an area, axe or flag) or in the hand of a `player`.

    Or else the `last_negotiator`.
    """

    place: str | None = None
    player: int | None = None
    colour: Colour | None = None
    count: Any = None
    last_negotiator: int | None = None


class Finish(Struct, frozen=True, tag_field="act", tag="finish"):
    pass


Command = Begin | Setup | Recruit | Battle | March | Negotiate | Undo | Count | Hand | Recall | Judge | Correct | Finish
