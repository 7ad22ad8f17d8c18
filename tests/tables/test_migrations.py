"""The database is brought up to date, and is then exactly what the program was written for."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from house import House
from sqlalchemy import Engine, create_engine, text

from companion.tables.database import is_current, prepare, upgrade
from companion.tables.models import Base


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """A database in which there is nothing yet."""
    engine = create_engine(f"sqlite:///{tmp_path / 'new.sqlite3'}")
    prepare(engine)
    yield engine
    engine.dispose()


def differences(engine: Engine) -> list[Any]:
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "render_as_batch": True})
        return list(compare_metadata(context, Base.metadata))


def drawing(engine: Engine) -> set[str]:
    """Tables and indexes in the database's own words."""
    with engine.connect() as connection:
        words = connection.scalars(text("SELECT sql FROM sqlite_master WHERE name NOT LIKE '%alembic%'"))
        return {statement for statement in words if statement}


def test_from_nothing_an_upgrade_leads_to_what_the_models_say(engine: Engine) -> None:
    assert len(differences(engine)) >= len(Base.metadata.tables)
    upgrade(engine)
    assert differences(engine) == []


def test_an_upgraded_database_looks_like_one_that_was_made_from_the_models(engine: Engine, tmp_path: Path) -> None:
    upgrade(engine)
    made = create_engine(f"sqlite:///{tmp_path / 'made.sqlite3'}")
    Base.metadata.create_all(made)
    assert len(drawing(made)) > len(Base.metadata.tables)
    assert drawing(engine) == drawing(made)
    made.dispose()


def test_an_upgrade_of_what_is_up_to_date_changes_nothing(house: House) -> None:
    before = house.everything()
    house.session.rollback()
    upgrade(house.engine)
    assert house.everything() == before


def test_a_database_is_current_after_an_upgrade_and_not_before(engine: Engine) -> None:
    assert not is_current(engine)
    upgrade(engine)
    assert is_current(engine)


def test_a_database_of_a_later_program_is_not_current(engine: Engine) -> None:
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert not is_current(engine)


def test_sqlite_keeps_a_log_of_its_own_and_minds_what_belongs_together(engine: Engine) -> None:
    with engine.connect() as connection:
        found = {name: connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "foreign_keys")}
    assert found == {"journal_mode": "wal", "foreign_keys": 1}
