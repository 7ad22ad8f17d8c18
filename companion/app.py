"""Puts the floors together."""

from datetime import timedelta
from pathlib import Path

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.address import public_url, trusted_names
from companion.live.hub import Hub
from companion.settings import Settings
from companion.tables.ledger import Ledger
from companion.web import database, errors, guard, language, render
from companion.web.health import health
from companion.web.home import home
from companion.web.lobby import lobby
from companion.web.menu import menu
from companion.web.pwa import pwa
from companion.web.record import record
from companion.web.scoring import scoring
from companion.web.table import table
from companion.web.updates import updates

HERE = Path(__file__).parent


def create_app(settings: Settings) -> Flask:
    """The companion, ready to be served. Opens the database and brings it up to date."""
    app = Flask("companion", template_folder=str(_folder("templates")), static_folder=str(_folder("static")))
    _configure(app, settings)
    app.extensions["hub"] = Hub()
    app.extensions["ledger"] = Ledger(app.extensions["hub"].announce)
    database.init_app(app, settings.synchronous)
    language.init_app(app)
    guard.init_app(app)
    errors.init_app(app)
    render.init_app(app)
    for blueprint in (home, lobby, table, updates, menu, record, scoring, pwa, health):
        app.register_blueprint(blueprint)
    if settings.trusted_proxies:
        count = settings.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count)  # type: ignore[method-assign]
    return app


def _configure(app: Flask, settings: Settings) -> None:
    address = public_url(settings)
    is_https = bool(address and address.startswith("https://"))
    app.config.update(
        SECRET_KEY=settings.secret(),
        SQLALCHEMY_DATABASE_URI=settings.database_url,
        PUBLIC_URL=address,
        TRUSTED_HOSTS=list(trusted_names(settings)),
        TRANSLATIONS=HERE / "translations",
        SESSION_COOKIE_NAME="__Host-companion" if is_https else "companion",
        SESSION_COOKIE_SECURE=is_https,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        # An evening's players come back months later and want to be known.
        PERMANENT_SESSION_LIFETIME=timedelta(days=390),
        WTF_CSRF_CHECK_DEFAULT=False,
        # A game lasts longer than an hour; and pages send no referrer, so there is none to compare.
        WTF_CSRF_TIME_LIMIT=None,
        WTF_CSRF_SSL_STRICT=False,
        RATELIMIT_ENABLED=settings.rate_limits,
        MAX_CONTENT_LENGTH=256 * 1024,
        MAX_FORM_MEMORY_SIZE=256 * 1024,
    )


def _folder(name: str) -> Path:
    """Inside the package when installed, beside it in a checkout."""
    inside = HERE / name
    return inside if inside.is_dir() else HERE.parent / name
