"""What has happened at a table, for people and for files; and how to check that the phone drew fairly."""

import csv
import io
from typing import Any

import msgspec
from flask import Blueprint, Response, jsonify, request
from werkzeug.wrappers import Response as AnyResponse

from companion.kit.game import Line
from companion.tables.ledger import history
from companion.web import render
from companion.web.database import db
from companion.web.guard import guesses, wants_json
from companion.web.sight import Sight, as_number, see

record = Blueprint("record", __name__, url_prefix="/t/<code>")
guesses(record)


@record.get("/log")
def log(code: str) -> AnyResponse | str:
    """Every event in words, newest first. What is secret in a running game has no words."""
    sight = see(code, as_number(request.args.get("seat")))
    lines = _lines(sight)
    if wants_json():
        return jsonify(log=lines)
    return render.page("table/log.html", sight, lines=lines[::-1])


@record.get("/check")
def check(code: str) -> str:
    """The commitments of all rounds, and what they were to: for checking by hand or on the phone."""
    return render.page("table/check.html", see(code, as_number(request.args.get("seat"))))


@record.get("/export.json")
def export_json(code: str) -> Response:
    """The finished rounds of the game, with names and numbers of the seats."""
    sight = see(code)
    body = msgspec.json.encode({"table": _about(sight), "played": sight.game.export(sight.standing.state)})
    return _file(body, "application/json", f"{sight.table.code}.json")


@record.get("/export.csv")
def export_csv(code: str) -> Response:
    """The same as a table for a spreadsheet: one line a round and player."""
    sight = see(code)
    rows = sight.game.rows(sight.standing.state)
    names = {seat.number: seat.name for seat in sight.table.seats}
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    if rows:
        writer.writerow(rows[0])
    for row in rows:
        writer.writerow(
            [_cell(names.get(value, value) if key in ("responder", "player") else value) for key, value in row.items()]
        )
    # The mark at the beginning tells spreadsheets that this is UTF-8.
    return _file(("\ufeff" + out.getvalue()).encode(), "text/csv", f"{sight.table.code}.csv")


def _lines(sight: Sight) -> list[dict[str, Any]]:
    found = []
    for row, event, before in history(db.session(), sight.table.id, sight.game):
        line = Line(row.kind, event) if "." in row.kind else sight.game.tell(before, event)
        if line is not None:
            found.append({"number": row.number, "at": _moment(row.at), "code": line.code, "facts": line.facts})
    return found


def _moment(at: Any) -> str:
    return str(at.isoformat(timespec="seconds"))


def _about(sight: Sight) -> dict[str, Any]:
    seats = [{"number": seat.number, "name": seat.name, "left": seat.left} for seat in sight.table.seats if seat.number]
    return {"code": sight.table.code, "game": sight.table.game, "seats": seats}


def _cell(value: Any) -> Any:
    """A name that begins like a formula must not become one in somebody's spreadsheet."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value


def _file(body: bytes, mimetype: str, name: str) -> Response:
    response = Response(body, mimetype=mimetype)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
