"""For those who look after the server: is it there, can it work, what does it do."""

from flask import Blueprint, Response, jsonify, make_response
from sqlalchemy import func, select

from companion.tables.database import is_current
from companion.tables.models import Event, Table
from companion.web.database import db
from companion.web.guard import hub, limiter
from companion.web.render import build_id

health = Blueprint("health", __name__)
limiter.exempt(health)


@health.get("/healthz")
def healthz() -> Response:
    """The process answers."""
    return jsonify(ok=True, build=build_id())


@health.get("/readyz")
def readyz() -> Response:
    """The database is there and of the right form; 503 if not."""
    ready = is_current(db.engine)
    return make_response(jsonify(ready=ready), 200 if ready else 503)


@health.get("/metrics")
def metrics() -> Response:
    """Plain numbers in the text form of Prometheus: no codes, no names."""
    tables = db.session.scalar(select(func.count()).select_from(Table))
    events = db.session.scalar(select(func.count()).select_from(Event))
    lines = (
        "# TYPE companion_tables gauge",
        f"companion_tables {tables}",
        "# TYPE companion_events gauge",
        f"companion_events {events}",
        "# TYPE companion_streams gauge",
        f"companion_streams {hub().count()}",
    )
    return Response("\n".join(lines) + "\n", mimetype="text/plain; version=0.0.4")
