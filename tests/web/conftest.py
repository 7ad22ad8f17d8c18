"""Tables at which people sit: Alice is the host and the first Responder, the machine's side is L."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fixed_luck import Luck
from flask import Flask
from open_lines import OpenLine
from people import Person

from companion.app import create_app
from companion.settings import Settings
from companion.tables.ledger import Ledger
from companion.web.database import db


@pytest.fixture(scope="module")
def lasting_app(tmp_path_factory: pytest.TempPathFactory, no_tables: Path) -> Iterator[Flask]:
    """One companion for all tests of a file that leave its settings alone: everybody opens a table of their own."""
    folder = Path(shutil.copy(no_tables, tmp_path_factory.mktemp("lasting"))).parent
    address = "http://192.168.1.5:8000"
    settings = Settings(data=folder, public_url=address, secret_key="x" * 32, rate_limits=False, synchronous="NORMAL")
    app = create_app(settings)
    app.testing = True
    yield app
    app.extensions["hub"].close()
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


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
