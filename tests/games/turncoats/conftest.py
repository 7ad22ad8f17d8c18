"""Tables at which alice, bob and carol play; alice is the host and the first in turn."""

import pytest
from turncoats_table import CAROL, Table, case, judged, scored


@pytest.fixture
def table():
    """Nothing has begun yet."""
    return Table()


@pytest.fixture
def begun():
    """The stones have yet to be set up."""
    return Table().begin()


@pytest.fixture
def playing():
    """Alice is in turn, nobody has done anything."""
    return Table().begin().set_up()


@pytest.fixture
def ended():
    """Bob has recruited, then all have negotiated, Bob last; the hands are to be entered: 8, 7 and 8 stones."""
    return Table().begin().set_up().play("n", "r A2 red", "n", "n", "n")


@pytest.fixture
def shown(ended):
    """As `ended`, and all hands lie open."""
    return ended.hands((3, 3, 2), (2, 3, 2), (4, 2, 2))


@pytest.fixture
def counting():
    """Nobody followed the turns, and nothing has been counted yet."""
    return Table().begin(follow="off")


@pytest.fixture
def counted():
    """The plain case, everything counted and entered, before the ruling. Carol negotiated last."""
    return scored(case("plain")["game"])


@pytest.fixture
def ruled():
    """The plain case after the ruling: red wins, and with it Bob."""
    return judged(case("plain")["game"])


@pytest.fixture
def last():
    """The last negotiator of the plain case."""
    return CAROL
