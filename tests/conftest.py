"""A companion of its own for each test, and a few people with phones."""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck
from jinja2.bccache import Bucket, BytecodeCache
from sqlalchemy import create_engine

from companion.app import create_app
from companion.settings import DATABASE_FILE, Settings
from companion.tables.database import upgrade
from companion.web.database import db

sys.path.insert(0, str(Path(__file__).parent))

from people import Person

# A machine that is busy is no fault of what is tested.
hypothesis.settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
hypothesis.settings.load_profile("patient")


class Compiled(BytecodeCache):
    """Templates that were compiled for one test are ready for the next."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.kept[bucket.key] = bucket.bytecode_to_string()


compiled = Compiled()


@pytest.fixture(scope="session")
def no_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that is up to date, at which nothing has happened. Copies of it spare each test the upgrade."""
    file = tmp_path_factory.mktemp("tables") / DATABASE_FILE
    engine = create_engine(f"sqlite:///{file}")
    upgrade(engine)
    engine.dispose()
    return file


@pytest.fixture
def settings(tmp_path: Path, no_tables: Path) -> Settings:
    shutil.copy(no_tables, tmp_path)
    return Settings(
        data=tmp_path,
        public_url="http://192.168.1.5:8000",
        secret_key="x" * 32,
        rate_limits=False,
        synchronous="NORMAL",
    )


@pytest.fixture
def app(settings: Settings) -> Iterator[Flask]:
    app = create_app(settings)
    app.testing = True
    app.jinja_env.bytecode_cache = compiled
    yield app
    app.extensions["hub"].close()
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def person(app: Flask) -> Callable[[str], Person]:
    """Somebody with a phone of their own."""
    return lambda name: Person(name, app.test_client())


@pytest.fixture
def alice(person: Callable[[str], Person]) -> Person:
    return person("Alice")


@pytest.fixture
def bob(person: Callable[[str], Person]) -> Person:
    return person("Bob")


@pytest.fixture
def carol(person: Callable[[str], Person]) -> Person:
    return person("Carol")


@pytest.fixture
def watcher(person: Callable[[str], Person]) -> Person:
    return person("a watcher")
