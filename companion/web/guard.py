"""Who may ask for what: forms from our own pages only, seats of this phone only, and not too often."""

from collections.abc import Mapping
from typing import Any

import msgspec
from flask import Flask, Response, abort, current_app, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from flask_wtf import CSRFProtect
from sqlalchemy import select

from companion.kit.parsing import names_a_seat
from companion.tables.codes import read_code
from companion.tables.models import Seat, Table
from companion.web.database import db
from companion.web.phone import known_name
from companion.web.sight import Sight, as_number, from_seat, see

csrf = CSRFProtect()
limiter = Limiter(get_remote_address, storage_uri="memory://", headers_enabled=True)

OPENING = "30 per hour"
JOINING = "60 per minute"
GUESSING = "30 per minute"

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        *(f"{what}-src 'self'" for what in ("script", "style", "font", "connect", "manifest", "worker")),
        "img-src 'self' data:",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


def _sits_here() -> bool:
    """Whether this phone has a seat at the table of the address, and so no need to guess its code."""
    code, phone = read_code((request.view_args or {}).get("code", "")), known_name()
    mine = select(Seat.id).join(Table).where(Table.code == code, Seat.phone == phone, ~Seat.left)
    return phone is not None and db.session.scalar(mine.limit(1)) is not None


guesses = limiter.shared_limit(
    GUESSING, "guesses", deduct_when=lambda response: response.status_code == 404, exempt_when=_sits_here
)
"""For everything that has a table's code in its address: who types many wrong codes has to wait with the right ones."""


def wants_json() -> bool:
    """Whether a program asks: it says so, or has sent JSON itself."""
    best = request.accept_mimetypes.best_match(("text/html", "application/json"))
    return best == "application/json" or request.is_json


def fields() -> dict[str, Any]:
    """What was sent, from JSON or a form. In a form, a dot in a name makes a group: `votes.3` is 3 among the votes."""
    if request.is_json:
        sent = decoded(request.get_data())
        return sent if isinstance(sent, dict) else abort(400)
    found: dict[str, Any] = {}
    for name, value in request.form.items():
        group, dot, key = name.partition(".")
        if dot:
            found.setdefault(group, {})[key] = value
        else:
            found[group] = value
    return found


def decoded(text: bytes) -> Any:
    """JSON as values; None for what can't be read, is nested beyond reason, or holds text that is no Unicode."""
    try:
        return msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return None


def once(sent: Mapping[str, Any]) -> str | None:
    """The action id of a request, None where it has none. What can't be printed doesn't count, nor what is too much."""
    return "".join(filter(str.isprintable, str(sent.get("once") or "")))[:64] or None


def acting(code: str, sent: Mapping[str, Any], act: str = "") -> tuple[Sight, Seat]:
    """The table and the seat that acts; 404 unless this phone holds it.

    Where an act speaks of another seat, its field `seat` is that one, and `by` is the one that acts: by default the
    host's, if this phone holds it.
    """
    sight = see(code, as_number(request.args.get("seat")))
    if not names_a_seat(sight.game.Command, act):
        wanted = as_number(sent.get("seat"))
    else:
        wanted = as_number(sent.get("by"))
        if wanted is None and any(seat.number == sight.table.host for seat in sight.held):
            wanted = sight.table.host
    if wanted is not None:
        sight = from_seat(sight, wanted)
    return sight, sight.seat or abort(404)


def _refuse_other_sites() -> None:
    """Forms carry a token. JSON needs none, as no other site's page can send it unasked."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        abort(403)
    if not request.is_json:
        csrf.protect()


def _add_headers(response: Response) -> Response:
    headers = response.headers
    headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=(), screen-wake-lock=(self)"
    if request.is_secure:
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Strict-Transport-Security"] = "max-age=31536000"
    if request.path.startswith("/static/") and "v" in request.args and response.status_code == 200:
        headers["Cache-Control"] = "public, max-age=31536000, immutable"
    elif not request.path.startswith("/static/"):
        headers.setdefault("Cache-Control", "no-store")
        # Flask says so only where the cookie was looked at, which would tell what isn't yours from what isn't there.
        response.vary.add("Cookie")
    return response


def init_app(app: Flask) -> None:
    """Puts the guard before every request."""
    csrf.init_app(app)
    limiter.init_app(app)
    app.before_request(_refuse_other_sites)
    app.after_request(_add_headers)


def hub() -> Any:
    """Who waits for news."""
    return current_app.extensions["hub"]
