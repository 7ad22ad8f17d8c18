"""Saying no to people and programs: a refusal, a page that isn't there, a table that has moved on."""

from typing import Any

from flask import Flask, Response, jsonify, make_response, render_template, request
from flask_babel import gettext as _
from flask_wtf.csrf import CSRFError
from markupsafe import Markup
from werkzeug.exceptions import HTTPException

from companion.catalogue import GAMES
from companion.kit.refusals import Refused
from companion.tables.ledger import Stale
from companion.web.guard import wants_json


def sentence(refused: Refused, names: dict[int, Any] | None = None, options: dict[str, Any] | None = None) -> Markup:
    """A refusal in the reader's language. `names` are the seats by their numbers."""
    slug = next((slug for slug, game in GAMES.items() if isinstance(refused.code, game.Refusals)), None)
    template = f"games/{slug}/_refusal.html" if slug else "_refusal.html"
    words = render_template(
        template, code=refused.code.value, facts=refused.facts, names=names or {}, options=options or {}
    )
    return Markup(words.strip())  # noqa: S704 - rendered by a template that escapes


def moved_on() -> str:
    """What to say when somebody was faster."""
    return str(_("Somebody was faster. Look at the table and try again."))


def refusal_as_json(refused: Refused) -> Response:
    """422 with the code and its facts."""
    return make_response(jsonify(refused=refused.code.value, facts=refused.facts), 422)


def init_app(app: Flask) -> None:
    """What answers when something isn't done."""
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(Stale, _stale)
    app.register_error_handler(CSRFError, _form_too_old)
    app.register_error_handler(HTTPException, _http)


def _refused(refused: Refused) -> Response:
    if wants_json():
        return refusal_as_json(refused)
    return _page(422, _("That is not possible"), sentence(refused))


def _stale(_error: Stale) -> Response:
    if wants_json():
        return make_response(jsonify(error="stale"), 409)
    return _page(409, _("The table has moved on"), moved_on())


def _form_too_old(error: CSRFError) -> Response:
    if wants_json():
        return make_response(jsonify(error="form", description=error.description), 400)
    return _page(400, _("This page is too old"), _("Go back, reload the page and try again. Nothing was changed."))


def _http(error: HTTPException) -> Response:
    code = error.code or 500
    if code < 400 or (request.path.startswith("/static/") and code == 404):
        return error.get_response()  # type: ignore[return-value]
    if wants_json():
        response = make_response(jsonify(error=error.name.lower().replace(" ", "_")), code)
    else:
        response = _page(code, *_words(code))
    kept = {"Allow", "Retry-After"}
    response.headers.update({name: value for name, value in error.get_headers() if name in kept})
    return response


def _words(code: int) -> tuple[str, str]:
    if code == 404:
        return _("Nothing here"), _(
            "There is no such table or page, or it isn't yours. Check the code, or scan the QR again."
        )
    if code == 429:
        return _("Too many tries"), _("Wait a minute, then try again.")
    if code == 403:
        return _("Not from here"), _("That request came from another site, so it was not carried out.")
    if code < 500:
        return _("That was not understood"), _("Go back and try again. Nothing was changed.")
    return _("Something went wrong here"), _("That is our fault. What you did before is saved; try again.")


def _page(code: int, heading: str, words: str) -> Response:
    return make_response(render_template("error.html", heading=heading, words=words, code=code), code)
