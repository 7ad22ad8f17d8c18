"""Tables at which people sit: Alice is the host and the first Responder, the machine's side is L."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from flask import Flask
from open_lines import OpenLine
from people import Person

from companion.tables.ledger import Ledger


class Luck:
    """Luck as a test wants it. Every salt is a new one."""

    def __init__(self) -> None:
        self.side = "L"
        self.salts = 0

    def pick(self, options: Sequence[Any]) -> Any:
        return self.side if self.side in options else options[0]

    def salt(self) -> str:
        self.salts += 1
        return f"{self.salts:064x}"


@pytest.fixture
def luck(app: Flask) -> Luck:
    luck = Luck()
    app.extensions["ledger"] = Ledger(app.extensions["hub"].announce, luck)
    return luck


@pytest.fixture
def seated(luck: Luck, alice: Person, bob: Person, carol: Person, watcher: Person) -> None:
    """Alice, Bob and Carol sit at a table, in seats 1, 2 and 3; somebody watches."""
    alice.opens()
    bob.joins(alice)
    carol.joins(alice)
    watcher.watches(alice)


@pytest.fixture
def drawn(seated: None, alice: Person) -> None:
    alice.acts("begin", responder=1)
    alice.acts("draw")


@pytest.fixture
def first_pair(drawn: None, alice: Person) -> None:
    alice.acts("pair")


@pytest.fixture
def shown(first_pair: None, alice: Person, bob: Person, carol: Person) -> None:
    """Bob was right at the first pair, Carol wrong."""
    bob.acts("vote", side="R")
    carol.acts("vote", side="L")
    alice.acts("show")


@pytest.fixture
def shared(seated: None, alice: Person) -> Person:
    """Alice's phone, on which Dave has a seat too: number 4."""
    answer = alice.tries("seats", name="Dave")
    assert answer.json == {"seat": 4}
    return alice


@pytest.fixture
def listens(app: Flask) -> Iterator[Callable[..., OpenLine]]:
    """Somebody's phone opens a line."""
    lines: list[OpenLine] = []

    def open_line(person: Person, **query: Any) -> OpenLine:
        lines.append(OpenLine(person, **query))
        return lines[-1]

    yield open_line
    for line in lines:
        line.hangs_up()
