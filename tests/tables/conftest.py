"""A house of its own for each test; in `house`, Alice is the host, and Bob and Carol sit with her."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from house import ALICE, House

from companion.kit.chance import SeededChance


@pytest.fixture
def another_house(no_tables: Path, tmp_path: Path) -> Iterator[Callable[[], House]]:
    """One more process over the same file, which remembers nothing yet."""
    houses: list[House] = []
    file = Path(shutil.copy(no_tables, tmp_path))

    def build() -> House:
        houses.append(House(file, SeededChance(7)))
        return houses[-1]

    yield build
    for house in houses:
        house.closes()


@pytest.fixture
def empty_house(another_house: Callable[[], House]) -> House:
    return another_house()


@pytest.fixture
def house(empty_house: House) -> House:
    empty_house.opens("Alice")
    empty_house.sits("Bob")
    empty_house.sits("Carol")
    return empty_house


@pytest.fixture
def drawn(house: House) -> House:
    """Alice is the Responder and has drawn the side: she may look at it as often as she likes."""
    house.acts(ALICE, "begin", responder=ALICE)
    house.acts(ALICE, "draw")
    return house
