"""The log of every table: deciding, saving, and only then announcing. The one place where events are written."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from companion.catalogue import GAMES
from companion.kit.chance import Chance, TrueChance
from companion.kit.game import Circle, Game
from companion.kit.parsing import read_command
from companion.kit.refusals import Refused
from companion.tables import codec, statements
from companion.tables.database import writing
from companion.tables.models import Table

TRIES = 4
STATES_KEPT = 500


class Stale(Exception):
    """The act was aimed at a table that has moved on in the meantime. Nothing has changed; look and try again."""


class Repeated(Exception):
    """The same has been asked with the same action id already, by `seat`. Nothing more is to be done."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Standing(NamedTuple):
    """A game as it stands after event `version`."""

    version: int
    state: Any


class Outcome(NamedTuple):
    """What an act led to. `answer` is private to the seat that asked; `is_repeated`: it had been asked before."""

    version: int
    answer: Mapping[str, Any] | None
    is_repeated: bool = False


class Entry(NamedTuple):
    """An event about to be written: what happened, and which seat did it."""

    written: codec.Written
    seat: int


def notice(kind: str, seat: int, **facts: Any) -> Entry:
    """An event about the seats of a table: kept and shown in the log, of no concern to the game. The kind has a dot."""
    return Entry(codec.Written(kind, 1, msgspec.json.encode(facts)), seat)


class Ledger:
    """The log and the present state of all tables, for one process. Safe for many greenlets or threads."""

    def __init__(self, announce: Callable[[int, int], None], chance: Chance | None = None) -> None:
        self._announce = announce
        self._chance = chance or TrueChance()
        self._states: OrderedDict[int, Standing] = OrderedDict()

    def standing(self, session: Session, table_id: int, game: Game) -> Standing:
        """The game as it stands now, replayed from the newest state this process remembers."""
        known = self._states.get(table_id, Standing(0, game.fresh()))
        version, state = known
        for number, *written in session.execute(statements.EVENTS_AFTER, {"table": table_id, "version": version}):
            event = codec.Written(*written)
            state = state if "." in event.kind else game.evolve(state, codec.read(game, event))
            version = number
        return Standing(version, state)

    def act(
        self, session: Session, table_id: int, by: int, act: str, fields: Mapping[str, object], once: str | None = None
    ) -> Outcome:
        """Carries out an act of seat `by`. The same `once` again has no further effect and gives the first answer.

        Raises Refused when the rules say no, Stale when the table has moved on too often meanwhile, or when `once` was
        used for something else.
        """
        # Notes come from the site, not from the asker: one made in between does not make another request of this one.
        asked = digest(by, act, {name: value for name, value in fields.items() if name != "notes"})
        for _ in range(TRIES):
            try:
                with self.turn(session, table_id, once, asked, by) as turn:
                    command = read_command(turn.game.Command, act, {**fields, "options": turn.table.options})
                    return self._carry_out(session, turn, command, by)
            except Repeated:
                return self._answer_again(session, table_id, act, fields, by)
            except IntegrityError:
                continue
        raise Stale

    def _carry_out(self, session: Session, turn: "Turn", command: Any, by: int) -> Outcome:
        turn.happen(turn.game.decide(turn.state, command, by, circle(session, turn.table), self._chance), by)
        session.connection().execute(
            statements.HAS_ACTED, {"table": turn.table.id, "seat": by, "now": datetime.now(UTC)}
        )
        return Outcome(turn.version, turn.game.answer(turn.state, command, by))

    def _answer_again(
        self, session: Session, table_id: int, act: str, fields: Mapping[str, object], by: int
    ) -> Outcome:
        """The answer to a repeated question; a look at a secret has to be allowed still."""
        table = session.execute(statements.TABLE, {"table": table_id}).one()
        game = GAMES[table.game]
        standing = self.standing(session, table_id, game)
        command = read_command(game.Command, act, {**fields, "options": table.options})
        if act in game.LOOKS:
            try:
                game.decide(standing.state, command, by, circle(session, table), self._chance)
            except Refused:
                return Outcome(standing.version, None, is_repeated=True)
        return Outcome(standing.version, game.answer(standing.state, command, by), is_repeated=True)

    @contextmanager
    def turn(
        self, session: Session, table_id: int, once: str | None = None, asked: str = "", by: int | None = None
    ) -> Iterator["Turn"]:
        """One write to a table: rows and events are committed together, then announced.

        Raises Repeated when `once` was used before for what is `asked` now, Stale when for something else, and
        IntegrityError when somebody else wrote first. Each seat `by` has action ids of its own, so that nobody can use
        up another one's.
        """
        once = once and f"{'' if by is None else by}.{once}"
        with writing(session):
            # Where several can write at once, the others wait here until this turn is over.
            table = session.execute(statements.TABLE_TO_WRITE, {"table": table_id}).one()
            _refuse_repetition(session, table_id, once, asked)
            game = GAMES[table.game]
            turn = Turn(table, game, self.standing(session, table_id, game), once, asked)
            yield turn
            turn.write(session)
        self._remember(table_id, Standing(turn.version, turn.state))
        if turn.version > turn.standing.version:
            self._announce(table_id, turn.version)

    def _remember(self, table_id: int, standing: Standing) -> None:
        if standing.version >= self._states.get(table_id, standing).version:
            self._states[table_id] = standing
            self._states.move_to_end(table_id)
        while len(self._states) > STATES_KEPT:
            self._states.popitem(last=False)


class Turn:
    """A write to one table that is under way."""

    def __init__(
        self, table: "Row[*tuple[Any, ...]]", game: Game, standing: Standing, once: str | None = None, asked: str = ""
    ) -> None:
        self.table = table
        self.game = game
        self.standing = standing
        self.state = standing.state
        self._entries: list[Entry] = []
        self._once = once
        self._asked = asked

    @property
    def version(self) -> int:
        """The table's version once this turn is written."""
        return self.standing.version + len(self._entries)

    def happen(self, events: Sequence[Any], by: int) -> None:
        """Adds events of the game, done by a seat."""
        for event in events:
            self.state = self.game.evolve(self.state, event)
            self._entries.append(Entry(codec.write(self.game, event), by))

    def note(self, entry: Entry) -> None:
        """Adds an event about the seats."""
        self._entries.append(entry)

    def write(self, session: Session) -> None:
        """Appends what happened at the numbers it was decided for."""
        if not self._entries:
            return
        now = datetime.now(UTC)
        rows = [self._row(at, entry, now) for at, entry in enumerate(self._entries)]
        connection = session.connection()
        connection.execute(statements.HAPPENED, rows)
        connection.execute(statements.HAS_MOVED_ON, {"table": self.table.id, "reached": self.version, "now": now})

    def _row(self, at: int, entry: Entry, now: datetime) -> dict[str, Any]:
        first = at == 0
        return {
            "table_id": self.table.id,
            "number": self.standing.version + at + 1,
            **entry.written._asdict(),
            "seat": entry.seat,
            "at": now,
            "once": self._once if first else None,
            "asked": self._asked if first and self._once else None,
        }


def circle(session: Session, table: "Row[*tuple[Any, ...]] | Table") -> Circle:
    """Who sits at a table now."""
    seats = tuple(session.scalars(statements.CIRCLE, {"table": table.id}))
    return Circle(table.code, seats, table.host)


def history(session: Session, table_id: int, game: Game) -> Iterator[tuple["Row[*tuple[Any, ...]]", Any, Any]]:
    """The whole log, oldest first: each row, its event (facts of a notice), and the state before it."""
    state = game.fresh()
    for row in session.execute(statements.LOG, {"table": table_id}):
        written = codec.Written(row.kind, row.format, row.body)
        event = msgspec.json.decode(row.body) if "." in row.kind else codec.read(game, written)
        yield row, event, state
        state = state if "." in row.kind else game.evolve(state, event)


def last_number(session: Session, table_id: int) -> int:
    """The newest event's number: the table's version."""
    return session.scalar(statements.LAST_NUMBER, {"table": table_id}) or 0


def digest(*asked: object) -> str:
    """Two requests with the same digest ask for the same thing."""
    return hashlib.sha256(msgspec.json.encode(asked, order="deterministic")).hexdigest()


def _refuse_repetition(session: Session, table_id: int, once: str | None, asked: str) -> None:
    if once is None:
        return
    if row := session.execute(statements.DONE_BEFORE, {"table": table_id, "wanted": once}).one_or_none():
        raise Repeated(row.seat) if row.asked == asked else Stale
