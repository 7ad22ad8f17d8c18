"""Tables that nobody has touched for long are taken away."""

from datetime import UTC, datetime, timedelta

import pytest
from house import ALICE, BOB, CAROL, House
from sqlalchemy import func, select

from companion.tables import hosting
from companion.tables.database import writing
from companion.tables.models import Base, Table
from companion.tables.moving import offer
from companion.tables.pruning import prune
from companion.tables.scribbles import change_notes


def rows(house: House) -> dict[str, int]:
    return {
        name: house.session.scalar(select(func.count()).select_from(table)) or 0
        for name, table in Base.metadata.tables.items()
    }


def ago(days: int) -> datetime:
    return datetime.now(UTC) - timedelta(days=days)


@pytest.fixture
def old(house: House) -> House:
    """Last played at a hundred days ago; a move is on offer, somebody has made a note, Carol has lost her phone."""
    offer(house.session, house.table, BOB)
    change_notes(house.session, house.number, BOB, 1, lambda notes: {**notes, **{"digit.triangle.4": "out"}})
    house.does(hosting.free_seat, ALICE, CAROL)
    with writing(house.session):
        house.session.get_one(Table, house.number).acted_at = ago(100)
    return house


def test_an_old_table_goes_with_everything_that_happened_at_it(old: House) -> None:
    assert min(rows(old).values()) > 0
    assert prune(old.session, ago(90)) == 1
    assert set(rows(old).values()) == {0}


def test_a_table_that_is_played_at_stays(old: House) -> None:
    old.acts(ALICE, "begin", responder=ALICE)
    assert prune(old.session, ago(90)) == 0
    assert old.names() == ["Alice", "Bob", "Carol"]


def test_a_dry_run_counts_and_takes_nothing_away(old: House) -> None:
    before = rows(old)
    assert prune(old.session, ago(90), dry_run=True) == 1
    assert rows(old) == before


def test_a_new_table_is_never_taken_for_one_that_was_pruned(old: House) -> None:
    old.acts(ALICE, "begin", responder=ALICE)
    assert old.standing.state.games == 1
    prune(old.session, ago(0))
    assert old.opens("Dave").standing.state.games == 0
    assert old.log() == ["table.opened"]
