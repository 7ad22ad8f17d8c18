"""Seats: taking, naming, ordering, freeing and leaving them; the lock, the host, and the choices for the next game."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, abort, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.kit.refusals import Refused
from companion.tables import hosting, moving, seating, seats
from companion.tables.ledger import Repeated
from companion.web import errors, render
from companion.web.database import db
from companion.web.guard import JOINING, acting, fields, guesses, limiter, once, wants_json
from companion.web.options import read_options
from companion.web.phone import secret_name
from companion.web.qr import draw, join_address
from companion.web.sight import Sight, as_number, ledger, see

lobby = Blueprint("lobby", __name__, url_prefix="/t/<code>")
guesses(lobby)


@lobby.get("/join")
def join(code: str) -> str:
    """Taking one more seat: the first one of this phone, or another for somebody without a phone."""
    return _join_page(see(code))


@lobby.post("/seats")
@limiter.limit(JOINING)
def take(code: str) -> AnyResponse | tuple[str, int]:
    """Takes a new seat, or with `seat` one that the host has freed."""
    sent, sight = fields(), see(code)
    try:
        number = _take(sight, sent)
    except Refused as refused:
        if wants_json():
            raise
        return _join_page(see(code), refused, sent), 422
    if wants_json():
        return make_response(jsonify(seat=number), 201)
    return redirect(f"/t/{sight.table.code}", 303)


@lobby.get("/seats")
def arrange(code: str) -> str:
    """All seats, with what this phone may change about them."""
    return _seats_page(see(code, as_number(request.args.get("seat"))))


@lobby.post("/seats/<int:number>")
def change(code: str, number: int) -> AnyResponse | tuple[str, int]:
    """Another name or mark for a seat of this phone, or for any seat by the host."""
    sent = fields()
    return _do(code, sent, lambda sight, by: _change(sight, by, number, sent), mine=number)


@lobby.post("/seats/<int:number>/order")
def order(code: str, number: int) -> AnyResponse | tuple[str, int]:
    """Moves a seat `up` (towards the first) or `down` in the clockwise order."""
    sent = fields()
    steps = {"up": -1, "down": 1}.get(str(sent.get("direction"))) or abort(400)
    return _do(code, sent, lambda at, by: hosting.move_in_order(*_where(at), by, number, steps, once(sent)))


@lobby.post("/seats/<int:number>/free")
def free(code: str, number: int) -> AnyResponse | tuple[str, int]:
    """The host lets another phone take the seat."""
    sent = fields()
    return _do(code, sent, lambda at, by: hosting.free_seat(*_where(at), by, number, once(sent)))


@lobby.post("/seats/<int:number>/leave")
def leave(code: str, number: int) -> AnyResponse | tuple[str, int]:
    """The seat leaves the table."""
    sent = fields()
    return _do(code, sent, lambda at, by: seating.leave(*_where(at), by, number, once(sent)))


@lobby.get("/seats/<int:number>/leave")
def ask_to_leave(code: str, number: int) -> str:
    """Asks once more, before a seat leaves."""
    sight = see(code, as_number(request.args.get("seat")))
    leaving = next((seat for seat in seats.seated(sight.table) if seat.number == number), None) or abort(404)
    return render.page("lobby/leave.html", sight, leaving=leaving, once=render.fresh_id())


@lobby.post("/seats/<int:number>/move")
def offer_move(code: str, number: int) -> AnyResponse | str:
    """A one-time code with which another phone takes over this phone's seat."""
    sight = see(code, number)
    typed = moving.offer(db.session(), sight.table, number)
    sight = see(code, number)
    if wants_json():
        return make_response(jsonify(code=typed, url=f"/move/{typed}"), 201)
    address = join_address(f"/move/{typed}")
    return render.page("lobby/move.html", sight, move=typed, address=address, qr=draw(address) if address else "")


@lobby.post("/host")
def host(code: str) -> AnyResponse | tuple[str, int]:
    """The host hands over to `to`; without it, the acting seat takes over from a silent host."""
    sent = fields()
    heir = as_number(sent.get("to"))
    if heir is None:
        return _do(code, sent, lambda at, by: hosting.take_over(*_where(at), by, once(sent)))
    return _do(code, sent, lambda at, by: hosting.hand_over(*_where(at), by, heir, once(sent)))


@lobby.post("/lock")
def lock(code: str) -> AnyResponse | tuple[str, int]:
    """The host locks the table for newcomers, or unlocks it."""
    sent = fields()
    locked = str(sent.get("locked", "")).lower() in ("yes", "true", "1", "on")
    return _do(code, sent, lambda at, by: hosting.set_lock(*_where(at), by, locked, once(sent)))


@lobby.get("/options")
def options(code: str) -> str:
    """The choices for the next game."""
    return _options_page(see(code, as_number(request.args.get("seat"))))


@lobby.post("/options")
def set_options(code: str) -> AnyResponse | tuple[str, int]:
    """Changes the choices for the next game."""
    sent = fields()
    return _do(
        code,
        sent,
        lambda at, by: hosting.set_options(*_where(at), by, read_options(at.table.game, sent), once(sent)),
        back="",
        again=lambda at, refused: _options_page(at, refused, sent),
    )


def _do(
    code: str,
    sent: dict[str, Any],
    change: Callable[[Sight, int], None],
    back: str = "/seats",
    again: Callable[[Sight, Refused], str] | None = None,
    mine: int | None = None,
) -> AnyResponse | tuple[str, int]:
    """Carries out a change of the table and shows what has become of it. A repeated request shows the same again.

    `again` is the page on which a refusal is read, and what was sent can be mended: by default that of the seats.
    `mine` is the seat that acts where the request names none, and the host's seat is elsewhere.
    """
    host = _host_if_held(code)
    sight, seat = acting(code, {"seat": sent.get("seat") or (mine if host is None else host)})
    address = f"/t/{sight.table.code}"
    try:
        change(sight, seat.number)
    except Repeated:
        pass
    except Refused as refused:
        if wants_json():
            raise
        return (again or _seats_page)(see(code, seat.number), refused), 422
    if wants_json():
        return make_response(jsonify(table=render.table_view(see(code)).version), 200)
    still_here = see(code).held
    return redirect(address + back if still_here else "/", 303)


def _host_if_held(code: str) -> int | None:
    """Where a phone holds several seats, the host's speaks for it."""
    sight = see(code)
    return next((seat.number for seat in sight.held if seat.number == sight.table.host), None)


def _where(sight: Sight) -> tuple[Any, Any, Any]:
    return ledger(), db.session(), sight.table


def _take(sight: Sight, sent: dict[str, Any]) -> int:
    phone, freed = secret_name(), as_number(sent.get("seat"))
    try:
        if freed is not None:
            return seating.take_free_seat(*_where(sight), freed, phone, once(sent)).number
        name, mark = str(sent.get("name", "")), str(sent.get("mark") or "")
        return seating.take_seat(*_where(sight), name, mark, phone, once(sent)).number
    except Repeated as earlier:
        return earlier.seat


def _change(sight: Sight, by: int, number: int, sent: dict[str, Any]) -> None:
    if by != sight.table.host and number not in [seat.number for seat in sight.held]:
        abort(404)
    name, mark = str(sent.get("name", "")), str(sent.get("mark") or "")
    seating.change_seat(*_where(sight), number, name, mark, once(sent))


def _join_page(sight: Sight, refused: Refused | None = None, sent: dict[str, Any] | None = None) -> str:
    return render.page(
        "lobby/join.html",
        sight,
        alert=errors.sentence(refused) if refused else "",
        suggestion=refused.facts.get("suggestion") if refused else None,
        name=(sent or {}).get("name", ""),
        free_marks=seats.free_marks(sight.table),
        once=render.fresh_id(),
    )


def _options_page(sight: Sight, refused: Refused | None = None, sent: dict[str, Any] | None = None) -> str:
    return render.page(
        "lobby/options.html",
        sight,
        alert=errors.sentence(refused) if refused else "",
        options=sent or sight.table.options,
        once=render.fresh_id(),
    )


def _seats_page(sight: Sight, refused: Refused | None = None) -> str:
    return render.page(
        "lobby/seats.html",
        sight,
        alert=errors.sentence(refused) if refused else "",
        marks=seats.MARKS,
        once=render.fresh_id(),
    )
