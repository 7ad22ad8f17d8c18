"""Turncoats' pieces: stones in three colours, the table's options, and the reasons why something is refused."""

from enum import auto
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.kit.refusals import Refusal

Colour = Literal["red", "blue", "black"]
"""A faction's label; tables may give the factions other names and marks, since copies of the game differ."""
COLOURS: tuple[Colour, ...] = get_args(Colour)
STONES_OF_A_COLOUR = 21
STONES = STONES_OF_A_COLOUR * len(COLOURS)
STONES_OF_AN_AREA = 2
"""What lies in every area before the first turn."""
HAND = 8
"""What every player is dealt."""
FEWEST_PLAYERS = 2
MOST_PLAYERS = 5
BIGGEST_NUMBER = 99
"""Copies with spare stones may have more than the box says, but nobody has to count further than this."""


class Stones(Struct, frozen=True):
    """How many stones of each colour lie somewhere."""

    red: int = 0
    blue: int = 0
    black: int = 0

    def of(self, colour: Colour) -> int:
        """How many of a colour."""
        number: int = getattr(self, colour)
        return number

    def having(self, colour: Colour, number: int) -> "Stones":
        """The same stones with another number of one colour."""
        return replace(self, **{colour: number})

    def __add__(self, other: "Stones") -> "Stones":
        return Stones(self.red + other.red, self.blue + other.blue, self.black + other.black)

    def __sub__(self, other: "Stones") -> "Stones":
        return Stones(self.red - other.red, self.blue - other.blue, self.black - other.black)

    @property
    def figures(self) -> dict[Colour, int]:
        """The number of every colour, those that are not there too."""
        return {"red": self.red, "blue": self.blue, "black": self.black}

    @property
    def total(self) -> int:
        """How many there are of all colours together."""
        return self.red + self.blue + self.black


def some(colour: Colour, number: int = 1) -> Stones:
    """So many stones of one colour."""
    return Stones().having(colour, number)


Name = Annotated[str, Meta(max_length=20)]
Mark = Literal["", "circle", "square", "diamond", "triangle", "cross"]
Hue = Literal["", "red", "blue", "black", "green", "purple", "yellow", "white"]


class Options(Struct, frozen=True):
    """The table's readings of the rules, fixed when a game begins. Sources disagree on all of them: the printed rules,
    what their designer said later, the online version, and what tables do.

    `no_colour`: what happens where no colour wins; print says that nobody wins then, the designer later and the online
    version the fewest stones. `losing`: which stones count when the stones of the winning colour are tied.
    `empty_area`: whether axe and flag rule an area without stones. `tie_chain`: whether a colour beaten on the axe is
    out, or compared again on the flag. `unheld_colour`: what happens where nobody holds a stone of the winning colour.
    `battle`: whether as many stones as possible must be removed. `empty_battle`: whether one may battle where no stone
    of that colour stands. Names, marks and hues are how this table shows the factions; empty means as usual.
    """

    no_colour: Literal["fewest_stones", "nobody"] = "fewest_stones"
    losing: Literal["both", "last_only"] = "both"
    empty_area: Literal["nobody", "axe_flag"] = "nobody"
    tie_chain: Literal["eliminate", "restart"] = "eliminate"
    unheld_colour: Literal["continue", "nobody"] = "continue"
    battle: Literal["up_to", "exact"] = "up_to"
    empty_battle: Literal["allowed", "forbidden"] = "allowed"
    red_name: Name = ""
    blue_name: Name = ""
    black_name: Name = ""
    red_mark: Mark = ""
    blue_mark: Mark = ""
    black_mark: Mark = ""
    red_hue: Hue = ""
    blue_hue: Hue = ""
    black_hue: Hue = ""


class No(Refusal):
    """Why the rules of Turncoats refuse something."""

    GAME_RUNS = auto()
    NO_GAME = auto()
    GAME_OVER = auto()
    TOO_FEW_PLAYERS = auto()
    TOO_MANY_PLAYERS = auto()
    ILLEGAL_MAP = auto()
    FACTIONS_ALIKE = auto()
    HOST_ONLY = auto()
    NOT_A_PLAYER = auto()
    NOT_YOUR_TURN = auto()
    ANOTHER_TURN = auto()
    NOT_FOLLOWED = auto()
    NOT_SET_UP = auto()
    SET_UP_ALREADY = auto()
    AREAS_MISSING = auto()
    HOMELAND_NOT_ITS_OWN = auto()
    NOT_TWO_STONES = auto()
    UNKNOWN_AREA = auto()
    UNKNOWN_COLOUR = auto()
    NOT_A_NUMBER = auto()
    NEGATIVE = auto()
    NUMBER_TOO_BIG = auto()
    HAND_EMPTY = auto()
    OWN_COLOUR_REMOVED = auto()
    MORE_THAN_ATTACKERS = auto()
    MORE_THAN_STAND_THERE = auto()
    MUST_REMOVE_ALL = auto()
    NO_ATTACKERS = auto()
    NOT_ADJACENT = auto()
    NOTHING_MARCHES = auto()
    EVERYBODY_NEGOTIATED = auto()
    STILL_PLAYING = auto()
    NOTHING_COUNTED = auto()
    HANDS_SHOWN = auto()
    HANDS_SECRET = auto()
    COUNT_MISSING = auto()
    NEGOTIATOR_MISSING = auto()
    NEGOTIATOR_KNOWN = auto()
    NOTHING_TO_UNDO = auto()
    NOT_YOURS_TO_UNDO = auto()
    ANOTHER_STEP = auto()
    NOTHING_TO_CORRECT = auto()
    ILLEGAL_GAME = auto()
