"""A companion of its own for each test, and a few people with phones."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.app import create_app
from companion.settings import Settings
from companion.web.database import db

sys.path.insert(0, str(Path(__file__).parent))

from people import Person


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path, public_url="http://192.168.1.5:8000", secret_key="x" * 32, rate_limits=False)


@pytest.fixture
def app(settings: Settings) -> Iterator[Flask]:
    app = create_app(settings)
    app.testing = True
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
