"""Tables at which alice, bob and carol play; alice is the host and the first Responder."""

import pytest
from turing_table import Table


@pytest.fixture
def table():
    """Nothing has begun yet."""
    return Table()


@pytest.fixture
def begun():
    """Alice has yet to draw."""
    return Table().begin()


@pytest.fixture
def drawn():
    """The machine's side is L, no pair is out."""
    return Table().begin().draw("L")


@pytest.fixture
def first_pair():
    """The machine's side is L, and bob and carol look at the first pair."""
    return Table().begin().first_pair("L")


@pytest.fixture
def hiding():
    """As `first_pair` with dave too, where nobody may learn who has voted; erin is the host."""
    return Table(1, 2, 3, 4, host=5, hide_who_voted="on").begin().first_pair("L")


@pytest.fixture
def shown():
    """Alice's round was shown: machine L, bob right at the second pair, carol at the third; points 3, 2, 1."""
    return Table().begin().play("L", {2: "R2", 3: "R3"})
