"""From views to pages: the public part, the same bytes for everybody, and the private part of one seat."""

import hashlib
import secrets
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from flask import Flask, current_app, render_template
from flask_babel import get_locale
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup

from companion.kit.game import Circle
from companion.tables.codes import spell
from companion.tables.former import lost_seats
from companion.tables.hosting import host_is_silent
from companion.tables.models import Table
from companion.tables.seats import BESIDE, seated
from companion.web.database import db
from companion.web.kept import Kept
from companion.web.language import LANGUAGES
from companion.web.phone import known_name, likes, secret_name
from companion.web.qr import join_address
from companion.web.sight import Sight

_public_parts: Kept[Markup] = Kept(400)
_views: Kept[msgspec.Struct] = Kept(2_000)
_acts: Kept[tuple[str, ...]] = Kept(2_000)


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. `taken` tells whether a phone holds it."""

    number: int
    name: str
    mark: str
    taken: bool
    left: bool


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody sees it."""

    code: str
    game: str
    version: int
    phase: str
    you: int | None
    held: tuple[int, ...]
    host: int
    locked: bool
    options: dict[str, Any]
    seats: tuple[SeatView, ...]


def table_view(sight: Sight) -> TableView:
    """The table, with the seats this phone holds there and the one it looks from."""
    table = sight.table
    return TableView(
        code=table.code,
        game=table.game,
        version=sight.standing.version,
        phase=phase(sight),
        you=sight.seat.number if sight.seat else None,
        held=tuple(seat.number for seat in sight.held),
        host=table.host,
        locked=table.locked,
        options=_open_options(sight),
        seats=tuple(_seat_view(seat) for seat in seated(table)),
    )


def _open_options(sight: Sight) -> dict[str, Any]:
    """The table's choices, without those that would give a secret away: "secret" stands for one that is made."""
    hidden = sight.game.SECRET_OPTIONS
    return {name: "secret" if name in hidden and value else value for name, value in sight.table.options.items()}


def phase(sight: Sight) -> str:
    """`lobby` before the first game, `playing`, or `over` until the next one begins."""
    if sight.game.is_running(sight.standing.state):
        return "playing"
    return "over" if sight.game.games_begun(sight.standing.state) else "lobby"


def _seat_view(seat: Any) -> SeatView:
    return SeatView(seat.number, seat.name, seat.mark, seat.phone is not None, seat.left)


def sight_as_json(sight: Sight) -> dict[str, Any]:
    """What programs get: the table, the game as this seat may see it, and what the seat may do now."""
    view = game_view(sight, sight.seat.number if sight.seat else None)
    notes = {"notes": sight.notes} if sight.game.NOTES and sight.seat else {}
    return {"table": table_view(sight), "game": view, "acts": acts(sight), **notes}


def acts(sight: Sight) -> tuple[str, ...]:
    """What the seat may do now; nothing for a watcher."""
    if sight.seat is None:
        return ()
    seat, state = sight.seat.number, sight.standing.state
    return _acts.get((*_moment(sight), seat), lambda: sight.game.acts(state, seat, circle(sight)))


def game_view(sight: Sight, seat: int | None) -> msgspec.Struct:
    """The game as a seat may see it; None is a watcher."""
    return _views.get((*_moment(sight), seat), lambda: sight.game.view(sight.standing.state, seat, circle(sight)))


def _moment(sight: Sight) -> tuple[object, ...]:
    """What a game's views hang on: rows and game, which may have been read a moment apart."""
    return (sight.table.id, sight.table.code, sight.table.version, sight.standing.version)


def circle(sight: Sight) -> Circle:
    """Who sits at the table now."""
    return Circle(sight.table.code, tuple(seat.number for seat in seated(sight.table)), sight.table.host)


def public_part(sight: Sight) -> Markup:
    """What everybody sees, rendered once for each version and language."""
    key = (*_moment(sight), str(get_locale()), join_address(""))
    return _public_parts.get(key, lambda: Markup(render_template("table/_public.html", **_public(sight))))  # noqa: S704


def private_part(sight: Sight, alert: Markup | str = "") -> Markup:
    """What only the phone that asks sees: what to do now, and how."""
    template = "table/_handover.html" if _must_choose(sight) else "table/_private.html"
    return Markup(render_template(template, alert=alert, **_private(sight)))  # noqa: S704


def signature(sight: Sight) -> bytes:
    """Two sights with the same signature have the same private part."""
    seat = sight.seat
    table = msgspec.structs.replace(table_view(sight), version=0)
    view = game_view(sight, seat.number if seat else None)
    part = sight.game.own_part(view, seat is not None and seat.number == sight.table.host)
    mine = (seat.acts, host_is_silent(sight.table)) if seat else [has_to_act(sight, own.number) for own in sight.held]
    return msgspec.json.encode((table, part, acts(sight), mine, sight.notes))


def panel(sight: Sight, alert: Markup | str = "", with_private: bool = True) -> str:
    """Both parts, each of which finds its own place on the page."""
    private = private_part(sight, alert) if with_private else None
    return render_template(
        "table/_panel.html", public=public_part(sight), private=private, version=sight.standing.version
    )


def page(template: str, sight: Sight, **more: Any) -> str:
    """A page of a table."""
    return render_template(template, **{**_private(sight), **more})


def has_question(sight: Sight, act: str) -> bool:
    """Whether the game has a page on which an act is asked about before it is done."""
    templates = Path(current_app.template_folder or "")
    return any(
        (templates / whose / "acts" / f"{act}.html").is_file() for whose in (f"games/{sight.table.game}", "table")
    )


def _must_choose(sight: Sight) -> bool:
    return sight.seat is None and bool(sight.held)


def _public(sight: Sight) -> dict[str, Any]:
    table: Table = sight.table
    return {
        "table": msgspec.structs.replace(table_view(sight), you=None, held=()),
        "spelled": spell(table.code),
        "title": sight.game.TITLE,
        "extras": extras(table.game),
        "game": game_view(sight, None),
        "join": join_address(f"/t/{table.code}"),
        "names": {seat.number: _seat_view(seat) for seat in table.seats},
    }


def _private(sight: Sight) -> dict[str, Any]:
    seat = sight.seat
    return {
        **_public(sight),
        "table": table_view(sight),
        "game": game_view(sight, seat.number if seat else None),
        "you": seat.number if seat else None,
        "is_host": sight.table.host in ([seat.number] if seat else [mine.number for mine in sight.held]),
        "host_is_silent": bool(seat) and seat is not None and seat.number != BESIDE and host_is_silent(sight.table),
        "held": [(_seat_view(mine), has_to_act(sight, mine.number)) for mine in sight.held],
        "shares_phone": len(sight.held) > 1,
        "suffix": f"?seat={seat.number}" if seat and len(sight.held) > 1 else "",
        "acts": acts(sight),
        "notes": sight.notes,
        "lost": _lost(sight) if seat is None else (),
        "may_join": len(seated(sight.table)) < sight.game.PLAYERS[-1] and not sight.table.locked,
        "has_to_act": seat is None or has_to_act(sight, seat.number),
        "acted": seat.acts if seat else 0,
    }


def _lost(sight: Sight) -> list[tuple[SeatView, str]]:
    """The seats that this phone had, and what became of each."""
    phone = known_name()
    return [(_seat_view(seat), why) for seat, why in lost_seats(db.session(), sight.table, phone)] if phone else []


@cache
def extras(slug: str) -> tuple[str, ...]:
    """The style sheet and the script of a game's own, where it has them."""
    static = Path(current_app.static_folder or "")
    return tuple(path for path in (f"css/games/{slug}.css", f"js/games/{slug}.js") if (static / path).is_file())


def has_to_act(sight: Sight, number: int) -> bool:
    """Whether the table waits for this seat."""
    return number in sight.game.awaited(sight.standing.state, circle(sight))


def static_url(path: str) -> str:
    """The address of a static file, with its content's hash, so that it may be kept for ever."""
    return f"/static/{path}?v={_content_hash(path, current_app.static_folder or '')}"


@cache
def _content_hash(path: str, folder: str) -> str:
    return hashlib.sha256((Path(folder) / path).read_bytes()).hexdigest()[:12]


@cache
def build_id() -> str:
    """Changes whenever the program, a page or a static file does."""
    package = Path(__file__).parents[1]
    folders = [package, Path(current_app.static_folder or ""), Path(current_app.template_folder or "")]
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in _BUILD)
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:10]


_BUILD = {".py", ".html", ".js", ".css", ".mo", ".svg", ".json"}


def form_token() -> str:
    """The token of a form. With it the phone gets its name, so that two taps on its first form come from one phone."""
    secret_name()
    return str(generate_csrf())


def fresh_id() -> str:
    """An action id for a form that is sent once."""
    return secrets.token_urlsafe(12)


def init_app(app: Flask) -> None:
    """What every template can use."""
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(
        static_url=static_url,
        build_id=build_id,
        LANGUAGES=LANGUAGES,
        likes=likes,
        csrf=form_token,
        fresh_id=fresh_id,
        zip=zip,
        spell=spell,
    )
    app.jinja_env.globals["language"] = lambda: str(get_locale())
