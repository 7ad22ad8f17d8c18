"""The database as Flask knows it."""

from flask import Flask
from flask_sqlalchemy import SQLAlchemy

from companion.tables.database import prepare, upgrade
from companion.tables.models import Base

db = SQLAlchemy(model_class=Base)


def init_app(app: Flask, synchronous: str) -> None:
    """Opens the database and brings its schema up to date."""
    db.init_app(app)
    with app.app_context():
        prepare(db.engine, synchronous)
        upgrade(db.engine)
        db.engine.dispose()
