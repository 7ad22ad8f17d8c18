"""A house in which tables are kept: one process with its own memory, over a file that others may share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select
from sqlalchemy.orm import Session

from companion.catalogue import GAMES
from companion.kit.chance import Chance
from companion.kit.refusals import Refused
from companion.tables import seating, seats
from companion.tables.database import prepare
from companion.tables.ledger import Ledger, Outcome, Standing, history
from companion.tables.models import Event, Seat, Table

ALICE, BOB, CAROL = 1, 2, 3
TURING = GAMES["turing"]


class House:
    """Everything is said about its table: the one that was opened here, or found in the file."""

    def __init__(self, file: Path, chance: Chance | None = None) -> None:
        self.engine = create_engine(f"sqlite:///{file}")
        prepare(self.engine, "OFF")
        self.announced: list[int] = []
        self.ledger = Ledger(lambda table, version: self.announced.append(version), chance)
        self.session = Session(self.engine)

    def opens(self, name: str = "Alice", once: str | None = None, **options: Any) -> "House":
        opened = seating.open_table(self.ledger, self.session, "turing", options, name, f"phone of {name}", once)
        self.number, self.code = opened.id, opened.code
        return self

    def finds(self) -> "House":
        self.number, self.code = self.session.execute(select(Table.id, Table.code)).one()
        return self

    @property
    def table(self) -> Table:
        """As it is now: each time a new look at the file."""
        self.session.rollback()
        return self.session.get_one(Table, self.number)

    @property
    def standing(self) -> Standing:
        self.session.rollback()
        return self.ledger.standing(self.session, self.number, TURING)

    def sits(self, name: str, mark: str = "", phone: str | None = None, once: str | None = None) -> Seat:
        return self.does(seating.take_seat, name, mark, phone or f"phone of {name}", once)

    def does(self, what: Callable[..., Any], *words: Any) -> Any:
        """Changes something about the seats."""
        return what(self.ledger, self.session, self.table, *words)

    def acts(self, seat: int, act: str, once: str | None = None, **fields: Any) -> Outcome:
        return self.ledger.act(self.session, self.number, seat, act, fields, once)

    def refusal(self, what: Callable[..., Any], *words: Any, **more: Any) -> tuple[str, dict[str, Any]]:
        """The refusal of what must be refused, which has left everything as it was."""
        before = self.everything()
        with pytest.raises(Refused) as caught:
            what(*words, **more)
        assert self.everything() == before
        return caught.value.code.value, caught.value.facts

    def refusal_to(self, what: Callable[..., Any], *words: Any) -> tuple[str, dict[str, Any]]:
        return self.refusal(self.does, what, *words)

    def numbers(self) -> list[int]:
        """The numbers of the log."""
        self.session.rollback()
        of_the_table = select(Event.number).where(Event.table_id == self.number)
        return list(self.session.scalars(of_the_table.order_by(Event.number)))

    def log(self) -> list[str]:
        """What has happened, by kind."""
        self.session.rollback()
        return [row.kind for row, _, _ in history(self.session, self.number, TURING)]

    def names(self) -> list[str]:
        return [seat.name for seat in seats.seated(self.table)]

    def seat(self, number: int) -> Seat:
        return next(seat for seat in self.table.seats if seat.number == number)

    def everything(self) -> list[tuple[Any, ...]]:
        """All that is kept about the table."""
        self.session.rollback()
        kept = (Table.__table__, Seat.__table__, Event.__table__)
        return [tuple(row) for table in kept for row in self.session.execute(select(table))]

    def closes(self) -> None:
        self.session.close()
        self.engine.dispose()
