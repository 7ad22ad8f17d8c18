"""What a game must offer to be played at a table: a package with these names is a game.

A state is a value: it is never changed, only replaced. Commands ask, events happened. `decide` may refuse, `evolve` may
not: whatever is in a log is legal and replays for ever.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from companion.kit.chance import Chance


class Circle(Struct, frozen=True):
    """Who sits at the table at the moment of an act.

    `seats` are the seats that play, clockwise. `host` is the host's seat; 0 is the place beside the table of a host who
    does not play.
    """

    code: str
    seats: tuple[int, ...]
    host: int


class Line(Struct, frozen=True):
    """What the log tells everybody about an event: a code for the sentence, and facts that are public for ever."""

    code: str
    facts: dict[str, Any] = {}


class Game(Protocol):
    """A game of the catalogue, implemented by a package of functions."""

    SLUG: str
    """Name in addresses and files, never translated."""
    TITLE: str
    """Name on the box, never translated."""
    PLAYERS: range
    """How many players the box is for, in any mode."""
    FORMAT: int
    """Number of the form in which events are written now; older forms are read too."""
    Options: type[Struct]
    """The table's choices: each field has a default and lists its values as a Literal."""
    Command: Any
    """Union of the game's commands, tagged by act."""
    Event: Any
    """Union of the game's events, tagged by kind."""
    LOOKS: frozenset[str]
    """Acts that ask for a secret, whose answer no page holds: it is shown for a moment, and then covered."""
    SECRET_OPTIONS: frozenset[str]
    """Choices of a table that would give a secret away: nobody is told more than whether they are made."""
    NOTES: bool
    """Whether each seat has a note sheet, kept outside the log."""
    Refusals: Any
    """Enumeration of the codes with which the rules say no."""

    def choose(self, sent: Mapping[str, Any]) -> dict[str, str]:
        """Options that follow from what a form says in another way than by their names. Raises Refused."""

    def fresh(self) -> Any:
        """The state of a table at which nothing has happened yet."""

    def decide(self, state: Any, command: Any, by: int, circle: Circle, chance: Chance) -> Sequence[Any]:
        """The events that follow from a command of seat `by`. Raises Refused; changes nothing."""

    def evolve(self, state: Any, event: Any) -> Any:
        """The state after an event. Never refuses."""

    def leave(self, state: Any, seat: int) -> Sequence[Any]:
        """The events that follow when a seat leaves the table. Never refuses."""

    def view(self, state: Any, seat: int | None, circle: Circle | None = None) -> Struct:
        """All that a seat may know, built up from nothing; None is a watcher, and the public part of every page.

        `circle` are those who sit at the table now; without it, those who play.
        """

    def own_part(self, view: Any, is_host: bool) -> object:
        """What of its view a seat's own part of the page hangs on: while it stays equal, the part needn't be sent."""

    def acts(self, state: Any, seat: int, circle: Circle) -> tuple[str, ...]:
        """The acts that this seat may do now."""

    def awaited(self, state: Any, circle: Circle) -> tuple[int, ...]:
        """The seats for which the table waits now."""

    def answer(self, state: Any, command: Any, by: int) -> Mapping[str, Any] | None:
        """The private answer to a command that was just carried out, for the asking phone only; None for most."""

    def write_note(self, state: Any, notes: Mapping[str, str], what: str, value: str) -> dict[str, str]:
        """The seat's notes with one more, or without it where `value` is empty. Raises Refused."""

    def tell(self, state: Any, event: Any) -> Line | None:
        """The event's public line in the log, told in the state before it; None where the table may learn nothing."""

    def is_running(self, state: Any) -> bool:
        """Whether a game is being played: begun and not over."""

    def games_begun(self, state: Any) -> int:
        """How many games this table has begun."""

    def upgrade(self, kind: str, number: int, body: dict[str, Any]) -> dict[str, Any]:
        """The body of an event written in an earlier format `number`, as today's format writes it."""

    def export(self, state: Any) -> dict[str, Any]:
        """The finished part of the games at this table, for files: public facts only, seats by number."""

    def rows(self, state: Any) -> Sequence[Mapping[str, Any]]:
        """The same for a spreadsheet, one row a line; values of `responder` and `player` are seats."""

    def score(self, game: object) -> dict[str, Any]:
        """The result of a whole game given as decoded JSON. Raises Refused with `path` among the facts."""
