"""Home, opening a table, and finding one by its code."""

from typing import Any

import msgspec
from flask import Blueprint, Response, abort, current_app, jsonify, make_response, redirect, render_template, request
from sqlalchemy import select
from sqlalchemy.orm import selectinload
from werkzeug.wrappers import Response as AnyResponse

from companion.address import local_names
from companion.catalogue import GAMES
from companion.kit.refusals import Refused
from companion.tables.codes import read_code, spell
from companion.tables.models import Seat, Table
from companion.tables.seating import open_table
from companion.tables.seats import SeatNo
from companion.web import errors
from companion.web.database import db
from companion.web.guard import JOINING, OPENING, fields, limiter, once, wants_json
from companion.web.options import read_options
from companion.web.phone import known_name, secret_name
from companion.web.qr import qr_response
from companion.web.render import extras, fresh_id
from companion.web.sight import ledger

home = Blueprint("home", __name__)


@home.get("/")
def index() -> str:
    """The games, a field for a code, and the tables at which this phone has a seat."""
    return render_template(
        "home/index.html", games=GAMES, tables=_my_tables(), my_name=_my_name(), address=_address_for_this_machine()
    )


@home.get("/new")
def new() -> str:
    """The choices for a new table, on one page with defaults."""
    return _new_table_page(request.args.get("game", ""))


@home.post("/tables")
@limiter.limit(OPENING)
def open_new() -> AnyResponse | tuple[str, int]:
    """Opens a table; the phone that asks is its host."""
    sent = fields()
    try:
        table = _open(sent)
    except Refused as refused:
        if wants_json():
            raise
        return _new_table_page(str(sent.get("game", "")), refused, sent), 422
    address = f"/t/{table.code}"
    if wants_json():
        return make_response(jsonify(code=table.code, url=address, seat=table.host), 201)
    return redirect(address, 303)


@home.get("/join")
def join() -> str:
    """A field for the code of a table."""
    return render_template("home/join.html", typed="", unknown=False)


@home.post("/join")
@limiter.limit(JOINING)
def find() -> AnyResponse | tuple[str, int]:
    """To the table of a typed code; the code is read forgivingly."""
    typed = str(fields().get("code", ""))[:40]
    code = db.session.scalar(select(Table.code).where(Table.code == read_code(typed)))
    if wants_json():
        return make_response(jsonify(code=code, url=f"/t/{code}"), 200) if code else abort(404)
    if code is None:
        return render_template("home/join.html", typed=typed, unknown=True), 404
    return redirect(f"/t/{code}", 303)


@home.get("/help")
def helping() -> str:
    """How a phone joins, and what to do when it can't."""
    return render_template("home/help.html", games=GAMES)


def _open(sent: dict[str, Any]) -> Table:
    slug = str(sent.get("game", ""))
    if slug not in GAMES:
        raise Refused(SeatNo.UNKNOWN_GAME, game=slug)
    options = read_options(slug, sent)
    return open_table(ledger(), db.session(), slug, options, str(sent.get("name", "")), secret_name(), once(sent))


def _new_table_page(slug: str, refused: Refused | None = None, sent: dict[str, Any] | None = None) -> str:
    slug = slug if slug in GAMES else next(iter(GAMES))
    return render_template(
        "home/new.html",
        games=GAMES,
        slug=slug,
        extras=extras(slug),
        options=sent or msgspec.to_builtins(GAMES[slug].Options()),
        name=(sent or {}).get("name", ""),
        alert=errors.sentence(refused) if refused else "",
        once=fresh_id(),
    )


def _my_tables() -> list[dict[str, Any]]:
    """The newest tables at which this phone holds a seat."""
    name = known_name()
    if name is None:
        return []
    mine = select(Seat.table_id).where(Seat.phone == name, ~Seat.left)
    newest = select(Table).where(Table.id.in_(mine)).order_by(Table.acted_at.desc()).limit(8)
    tables = db.session.scalars(newest.options(selectinload(Table.seats)))
    return [_card(table, name) for table in tables]


def _my_name() -> str:
    """What this phone's owner was called last."""
    name = known_name()
    last = select(Seat.name).where(Seat.phone == name, Seat.name != "").order_by(Seat.id.desc()).limit(1)
    return db.session.scalar(last) or "" if name else ""


def _card(table: Table, phone: str) -> dict[str, Any]:
    mine = [seat.name for seat in table.seats if seat.phone == phone and not seat.left and seat.name]
    return {"code": table.code, "spelled": spell(table.code), "title": GAMES[table.game].TITLE, "names": mine}


def _address_for_this_machine() -> str | None:
    """On the host's own machine: where phones find this page."""
    is_here = (request.remote_addr or "").startswith("127.") or request.remote_addr in ("::1", *local_names())
    return current_app.config["PUBLIC_URL"] if is_here and "from" not in request.args else None


@home.get("/qr.svg")
def qr() -> Response:
    """A QR of the address at which phones find this page; 404 where no address is known."""
    return qr_response("/")
