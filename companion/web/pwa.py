"""What lets a phone keep the app: its manifest, its service worker, and the page shown when the table is out of reach.

All of it is extra: the pages are whole without a worker, and over plain http browsers refuse one.
"""

from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, make_response, render_template, request
from flask_babel import force_locale, get_locale
from flask_babel import gettext as _

from companion.catalogue import GAMES
from companion.web.language import LANGUAGES
from companion.web.render import build_id, static_url

pwa = Blueprint("pwa", __name__)

GROUND = "#1b1a17"
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
    ("mono-512.png", "512x512", "monochrome"),
)


@pwa.get("/manifest.webmanifest")
def manifest() -> Response:
    """The app's name, icons and shortcuts, in the language of `?lang=`, else of the request."""
    with force_locale(_language()):
        response = jsonify(_manifest())
    response.mimetype = "application/manifest+json"
    response.headers["Cache-Control"] = "no-cache"
    return response


@pwa.get("/sw.js")
def worker() -> Response:
    """The service worker; with SERVICE_WORKER False, one that removes itself and all it has kept.

    It lies at the root because a worker only rules over what lies beside and below it.
    """
    is_on = current_app.config.get("SERVICE_WORKER", True)
    kept = [] if not is_on else [_offline_address(), *_kept_files()]
    template = "pwa/sw.js" if is_on else "pwa/kill-sw.js"
    response = make_response(render_template(template, build=build_id(), kept=kept))
    response.mimetype = "text/javascript"
    response.headers["Cache-Control"] = "no-cache"
    return response


@pwa.get("/offline")
def offline() -> Response:
    """The page that the worker keeps and shows when the server cannot be reached. The same for everybody."""
    with force_locale(_language()):
        response = make_response(render_template("pwa/offline.html", games=GAMES))
    response.headers["Cache-Control"] = "no-cache"
    return response


def _language() -> str:
    asked = request.args.get("lang", "")
    return asked if asked in LANGUAGES else str(get_locale())


def _manifest() -> dict[str, Any]:
    return {
        "id": "/",
        "name": _("Table Companion"),
        "short_name": _("Companion"),
        "description": _("Phones round a table for boxed games: secrets, votes, scores and the end of the game."),
        "lang": _language(),
        "dir": "ltr",
        "scope": "/",
        "start_url": "/?from=app",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games", "utilities"],
        "launch_handler": {"client_mode": "navigate-existing"},
        "icons": [_icon(*icon) for icon in ICONS],
        "shortcuts": [
            {"name": _("Join a table"), "url": "/join"},
            {"name": _("New table"), "url": "/new"},
        ],
    }


def _icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    return {"src": static_url(f"icons/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose}


def _offline_address() -> str:
    return f"/offline?lang={_language()}"


def _kept_files() -> list[str]:
    """What the offline page shows itself with: every style sheet that is not a single game's, and the icon."""
    static = Path(current_app.static_folder or "")
    sheets = sorted(path.name for path in (static / "css").glob("*.css"))
    return [*(static_url(f"css/{name}") for name in sheets), static_url("icons/icon.svg")]
