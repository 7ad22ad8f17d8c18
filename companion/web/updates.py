"""The stream of a table: its parts as soon as they change."""

from collections.abc import Callable

from flask import Blueprint, Response, abort, request, stream_with_context
from werkzeug.exceptions import HTTPException

from companion.live.stream import Message, stream
from companion.web import render
from companion.web.database import db
from companion.web.guard import guesses, hub
from companion.web.sight import Sight, as_number, see, see_announced

updates = Blueprint("updates", __name__, url_prefix="/t/<code>")
guesses(updates)

MOST_STREAMS = 40
"""Streams of one table at a time; a phone that gets none looks again from time to time."""


@updates.get("/events")
def events(code: str) -> Response:
    """Server-sent events: the id is the version, the data this seat's parts of the page, the current ones first.

    `?as=version` sends the number only, `?as=board` the public part only.
    """
    kind = request.args.get("as", "")
    sight = see(code, as_number(request.args.get("seat")))
    table = sight.table.id
    db.session.remove()
    if hub().count(table) >= MOST_STREAMS:
        abort(503)
    number = sight.seat.number if sight.seat else None
    response = Response(stream_with_context(stream(hub(), table, _current(code, number, kind), seat=number)))
    response.mimetype = "text/event-stream"
    response.headers.update({"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
    return response


def _current(code: str, seat: int | None, kind: str) -> Callable[[int], Message | None]:
    last_private: bytes | None = None

    def look(announced: int) -> Message | None:
        """The seat is looked up anew each time, so whoever has lost it hears no more."""
        nonlocal last_private
        try:
            sight = see_announced(code, seat, announced) if announced else see(code, seat)
            if kind == "board":
                sight = sight._replace(held=[], seat=None)
            private = render.signature(sight)
            changed, last_private = private != last_private, private
            return Message(sight.standing.version, _text(sight, kind, changed))
        except HTTPException:
            return None
        finally:
            # A stream waits for minutes; a connection to the database is for moments.
            db.session.remove()

    return look


def _text(sight: Sight, kind: str, private_changed: bool) -> str:
    if kind == "version":
        return str(sight.standing.version)
    return render.panel(sight, with_private=private_changed and kind != "board")
