"""The menu of a table, this phone's own settings, and moving a seat here."""

from flask import Blueprint, jsonify, make_response, redirect, render_template, request, session
from werkzeug.wrappers import Response as AnyResponse

from companion.kit.refusals import Refused
from companion.tables.moving import redeem
from companion.web import errors, render
from companion.web.database import db
from companion.web.guard import JOINING, fields, guesses, limiter, wants_json
from companion.web.language import LANGUAGES
from companion.web.phone import CHOICES, secret_name
from companion.web.sight import as_number, ledger, see

menu = Blueprint("menu", __name__)


@menu.get("/t/<code>/menu")
@guesses
def show(code: str) -> str:
    """All that is not part of playing."""
    sight = see(code, as_number(request.args.get("seat")))
    return render.page("table/menu.html", sight, once=render.fresh_id())


@menu.get("/settings")
def settings() -> str:
    """Language, light, hand and reveal, for this phone only."""
    return render_template("menu/settings.html", choices=CHOICES, back=_safe_path(request.args.get("back", "/")))


@menu.post("/settings")
def set_settings() -> AnyResponse:
    """Changes this phone's settings; what isn't sent, or isn't a choice, stays as it is."""
    sent = fields()
    if str(sent.get("language")) in LANGUAGES:
        session["language"] = sent["language"]
    for what, choices in CHOICES.items():
        if sent.get(what) in choices:
            session[what] = sent[what]
    session.permanent = True
    return redirect(_safe_path(str(sent.get("back", "/"))), 303)


@menu.get("/move")
@menu.get("/move/<typed>")
def move(typed: str = "") -> str:
    """A field for the one-time code of a seat; from the QR it is filled in already."""
    return render_template("menu/move_here.html", typed=typed, alert="")


@menu.post("/move")
@limiter.limit(JOINING)
def move_here() -> AnyResponse | tuple[str, int]:
    """The seat comes to this phone, and leaves the one that it was on."""
    typed = str(fields().get("code", ""))[:40]
    try:
        table, number = redeem(ledger(), db.session(), typed, secret_name())
    except Refused as refused:
        if wants_json():
            raise
        return render_template("menu/move_here.html", typed=typed, alert=errors.sentence(refused)), 422
    if wants_json():
        return make_response(jsonify(code=table.code, url=f"/t/{table.code}", seat=number), 200)
    return redirect(f"/t/{table.code}", 303)


def _safe_path(path: str) -> str:
    """A path of this site, whatever was asked for."""
    is_ours = path.startswith("/") and not path.startswith("//")
    # Browsers take a backslash for a slash, and leave out tabs and line ends.
    return path if is_ours and "\\" not in path and path.isprintable() else "/"
