"""The table: its page, its parts, the acts, and the big screen."""

from functools import partial
from typing import Any

import msgspec
from flask import Blueprint, Response, abort, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.kit.refusals import Refused
from companion.tables.ledger import Outcome, Stale
from companion.tables.scribbles import change_notes
from companion.web import errors, render
from companion.web.database import db
from companion.web.guard import acting, fields, guesses, hub, once, wants_json
from companion.web.qr import qr_response
from companion.web.sight import Sight, as_number, ledger, see

table = Blueprint("table", __name__, url_prefix="/t/<code>")
guesses(table)


@table.get("")
def show(code: str) -> AnyResponse:
    """The page of a table; JSON for programs."""
    sight = see(code, as_number(request.args.get("seat")))
    if sight.table.code != code:
        return redirect(f"/t/{sight.table.code}", 303)
    if wants_json():
        return _json(render.sight_as_json(sight))
    return make_response(_page(sight))


@table.get("/panel")
def panel(code: str) -> Response:
    """This seat's parts of the page."""
    sight = see(code, as_number(request.args.get("seat")))
    return _panel(sight, 200)


@table.post("/acts/<act>")
def act(code: str, act: str) -> AnyResponse:
    """Carries out an act of a seat of this phone."""
    sent = fields()
    sight, seat = acting(code, sent, act)
    table_id, number = sight.table.id, seat.number
    try:
        if act == "note" and sight.game.NOTES:
            return _note(sight, number, sent)
        asked = {**_without_csrf(sent), **({"notes": sight.notes} if sight.game.NOTES else {})}
        outcome = ledger().act(db.session(), table_id, number, act, asked, once(sent))
    except Refused as refused:
        return (
            errors.refusal_as_json(refused) if wants_json() else _not_done(see(code, number), 422, refused, act, sent)
        )
    except Stale:
        if wants_json():
            raise
        return _not_done(see(code, number), 409, None, act, sent)
    return _done(see(code, number), act, outcome)


@table.get("/board")
def board(code: str) -> str:
    """The big screen: public facts only."""
    sight = see(code)._replace(held=[], seat=None)
    return render.page("table/board.html", sight, public=render.public_part(sight))


@table.get("/board/panel")
def board_panel(code: str) -> Response:
    """The public part alone."""
    return _panel(see(code), 200, with_private=False)


@table.get("/acts/<act>")
def confirm(code: str, act: str) -> str | AnyResponse:
    """What an act still has to be asked about; back to the table where nothing is to be asked, or not now."""
    sight = see(code, as_number(request.args.get("seat")))
    if sight.seat is None:
        abort(404)
    if act not in render.acts(sight) or not render.has_question(sight, act):
        return redirect(_home_of(sight), 303)
    return render.page("table/confirm.html", sight, act=act, asked=request.args)


@table.get("/qr.svg")
def qr(code: str) -> Response:
    """A QR of the table's address."""
    return qr_response(f"/t/{see(code).table.code}")


def _note(sight: Sight, seat: int, sent: dict[str, Any]) -> AnyResponse:
    """Kept outside the log: a note changes nothing for the others, not even the table's version.

    `what` and `value`, or on buttons both in one, as `note`.
    """
    what, _, value = str(sent.get("note") or f"{sent.get('what', '')}={sent.get('value') or ''}").partition("=")
    state, table_id = sight.standing.state, sight.table.id
    write = partial(sight.game.write_note, state)
    change_notes(db.session(), table_id, seat, sight.game.games_begun(state), lambda notes: write(notes, what, value))
    hub().nudge(table_id, seat)
    return _done(see(sight.table.code, seat), "note", Outcome(sight.standing.version, None))


def _without_csrf(sent: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in sent.items() if name not in ("csrf_token", "once", "options", "notes")}


def _done(sight: Sight, act: str, outcome: Outcome) -> AnyResponse:
    if wants_json():
        return _json(outcome.answer or render.sight_as_json(sight))
    if outcome.answer and act in sight.game.LOOKS and request.args.get("as") != "panel":
        part = request.args.get("as") == "secret"
        if outcome.is_repeated and not part:
            # The page was reloaded or gone back to: another look is counted, and asked for at the table.
            return redirect(_home_of(sight), 303)
        return _secret(sight, act, outcome, "table/_secret.html" if part else "table/secret.html")
    if request.args.get("as") == "panel":
        return _panel(sight, 200)
    return redirect(_home_of(sight) + (_same_seat(sight) if outcome.answer or _goes_on(sight) else ""), 303)


def _secret(sight: Sight, act: str, outcome: Outcome, template: str) -> Response:
    """A secret that was asked for. The page covers itself after ten seconds, and is never kept by the browser."""
    response = make_response(render.page(template, sight, act=act, answer=outcome.answer))
    response.headers["Refresh"] = f"10; url={_home_of(sight)}"
    return response


def _not_done(sight: Sight, status: int, refused: Refused | None, act: str, sent: dict[str, Any]) -> Response:
    """The page again, with the reason. What an act's own page asked for is asked once more, with what was chosen."""
    names = {each.number: each for each in sight.table.seats}
    alert = errors.sentence(refused, names, sight.table.options) if refused else errors.moved_on()
    if request.args.get("as") in ("panel", "secret"):
        return _panel(sight, status, alert)
    if act in render.acts(sight) and render.has_question(sight, act):
        return make_response(render.page("table/confirm.html", sight, act=act, asked=sent, alert=alert), status)
    return make_response(_page(sight, alert), status)


def _panel(sight: Sight, status: int, alert: str = "", with_private: bool = True) -> Response:
    response = make_response(render.panel(sight, alert, with_private), status)
    response.headers["Companion-Version"] = str(sight.standing.version)
    return response


def _page(sight: Sight, alert: str = "") -> str:
    return render.page(
        "table/page.html",
        sight,
        alert=alert,
        public=render.public_part(sight),
        private=render.private_part(sight, alert),
    )


def _home_of(sight: Sight) -> str:
    """Where a form leads back to: where several seats share a phone, to the page that hands it over."""
    return f"/t/{sight.table.code}"


def _goes_on(sight: Sight) -> bool:
    """Whether the table still waits for the seat that has acted: then the phone stays where it is."""
    return sight.seat is not None and render.has_to_act(sight, sight.seat.number)


def _same_seat(sight: Sight) -> str:
    """Whoever got an answer wants to read it before the phone goes on."""
    return f"?seat={sight.seat.number}" if sight.seat and len(sight.held) > 1 else ""


def _json(content: Any) -> Response:
    return Response(msgspec.json.encode(content), mimetype="application/json")
