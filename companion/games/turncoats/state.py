"""The state of a table: what lies where, whose turn it is, and what was counted at the end."""

from msgspec import Struct
from msgspec.structs import replace

from companion.games.turncoats.board import STANDARD, Map
from companion.games.turncoats.events import Battled, Corrected, Marched, Negotiated, Turn
from companion.games.turncoats.pieces import HAND, STONES, Options, Stones


class Position(Struct, frozen=True):
    """What lies in the areas, on the axe and on the flag."""

    areas: dict[str, Stones] = {}
    axe: Stones = Stones()
    flag: Stones = Stones()

    def at(self, place: str) -> Stones:
        """What lies in an area, or on the axe or the flag by these names."""
        if place in ("axe", "flag"):
            return self.axe if place == "axe" else self.flag
        return self.areas.get(place, Stones())

    def having(self, place: str, stones: Stones) -> "Position":
        """The same position with other stones in one place."""
        if place in ("axe", "flag"):
            return replace(self, **{place: stones})
        return replace(self, areas={**self.areas, place: stones})

    @property
    def stones(self) -> Stones:
        """Everything that lies openly, together."""
        return sum(self.areas.values(), self.axe + self.flag)


class Counts(Struct, frozen=True):
    """What was counted after the end. None for the axe or the flag means that it was not counted."""

    areas: dict[str, Stones] = {}
    axe: Stones | None = None
    flag: Stones | None = None


class Play(Struct, frozen=True):
    """What an undo goes back to. `last` is the last negotiator: with one, all turns are over.

    Where the phone does not follow the turns, `last` comes with the ruling and the position stays empty.
    """

    position: Position = Position()
    is_set_up: bool = False
    turn: int = 0
    turns: tuple[Turn, ...] = ()
    last: int | None = None
    corrections: tuple[Corrected, ...] = ()


class Earlier(Struct, frozen=True):
    """The play as it was before a step of player `seat`, entered by `by`, that may be taken back."""

    play: Play
    kind: str
    seat: int
    by: int


class State(Struct, frozen=True, kw_only=True):
    """All that has happened in the game that is played now, and how many games this table has begun.

    `seats` are those who began, clockwise; `gone` have left since. `counted` goes over what was followed. `hands` are
    secret until they are `shown`. `judged`: the ruling was asked for. `finished`: the game is over without one. `steps`
    counts those that were made or taken back.
    """

    games: int = 0
    options: Options = Options()
    board: Map = STANDARD
    follow: bool = True
    seats: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    first: int = 0
    play: Play = Play()
    counted: Counts = Counts()
    hands: dict[int, Stones] = {}
    shown: bool = False
    judged: bool = False
    finished: bool = False
    earlier: tuple[Earlier, ...] = ()
    steps: int = 0

    @property
    def is_running(self) -> bool:
        """Whether a game is being played: begun and not over."""
        return self.games > 0 and not self.judged and not self.finished

    @property
    def is_followed(self) -> bool:
        """Whether there are turns to take: the phone follows them, and they are not over."""
        return self.follow and self.play.last is None

    @property
    def is_being_counted(self) -> bool:
        """Whether the turns are over, as far as the phone can know: it has followed the last, or a count has begun."""
        return self.play.last is not None if self.follow else bool(self.hands) or self.counted != Counts()

    @property
    def players(self) -> tuple[int, ...]:
        """Those who still play, clockwise."""
        return tuple(seat for seat in self.seats if seat not in self.gone)

    @property
    def position(self) -> Position:
        """What lies where, as it counts: what was counted, else what was followed. Areas in the order of the map."""
        followed, counted = self.play.position, self.counted
        areas = {area: counted.areas.get(area, followed.at(area)) for area in self.board.ids}
        axe = followed.axe if counted.axe is None else counted.axe
        return Position(areas, axe, followed.flag if counted.flag is None else counted.flag)

    @property
    def run(self) -> tuple[int, ...]:
        """Those who have negotiated since anybody did something else, in the order in which they did."""
        run: list[int] = []
        for turn in reversed(self.play.turns):
            if not isinstance(turn, Negotiated):
                break
            run.append(turn.seat)
        return tuple(dict.fromkeys(seat for seat in reversed(run) if seat in self.players))

    @property
    def ends(self) -> int:
        """Who would end the game, if nobody did anything but negotiate: the last of those missing in the run.

        Where the last one missing has left, that is whoever is in turn.
        """
        here = self.seats.index(self.play.turn)
        onwards = self.seats[here:] + self.seats[:here]
        missing = [seat for seat in onwards if seat in self.players and seat not in self.run]
        return missing[-1] if missing else self.play.turn

    @property
    def battles(self) -> int:
        """How many battles there were: as many stones lie on the axe."""
        return sum(isinstance(turn, Battled) for turn in self.play.turns)

    @property
    def marches(self) -> int:
        """How many marches there were: as many stones lie on the flag."""
        return sum(isinstance(turn, Marched) for turn in self.play.turns)

    @property
    def bag(self) -> int:
        """How many stones are in the bag, where the turns are followed: all that lie nowhere else.

        The hand of a player who has left goes back into the bag.
        """
        return STONES - self.play.position.stones.total - sum(self.hand_size(seat) for seat in self.players)

    def hand_size(self, seat: int) -> int:
        """How many stones a player holds: every turn but a negotiation costs one, and nothing ever adds one."""
        return HAND - sum(turn.seat == seat and not isinstance(turn, Negotiated) for turn in self.play.turns)

    @property
    def missing_places(self) -> tuple[str, ...]:
        """What has to be counted before a ruling, areas and then axe and flag: nothing where turns were followed.

        An axe that nobody has looked at may decide the game: that it is empty has to be said, too.
        """
        if self.follow:
            return ()
        areas = [area for area in self.board.ids if area not in self.counted.areas]
        return (*areas, *(place for place in ("axe", "flag") if getattr(self.counted, place) is None))

    @property
    def missing_hands(self) -> tuple[int, ...]:
        """The players whose hand has not been entered yet."""
        return tuple(seat for seat in self.players if seat not in self.hands)

    def after(self, seat: int) -> int:
        """The next player clockwise after a seat that began, whether that one still plays or not."""
        here = self.seats.index(seat) + 1
        return next(other for other in self.seats[here:] + self.seats[:here] if other in self.players)
