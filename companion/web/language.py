"""Which language a phone reads: its own choice, else what its browser asks for."""

from flask import Flask, request, session
from flask_babel import Babel

LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español", "id": "Bahasa Indonesia"}
"""Languages by code, each in its own name."""


def of_this_phone() -> str:
    """The language of the phone that asks."""
    chosen = session.get("language")
    return chosen if chosen in LANGUAGES else request.accept_languages.best_match(LANGUAGES, "en")


def init_app(app: Flask) -> None:
    """Words in four languages; the catalogues lie inside the package."""
    # The folder is found from the package, whatever the working folder is.
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(app.config["TRANSLATIONS"])
    Babel(app, locale_selector=of_this_phone)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
