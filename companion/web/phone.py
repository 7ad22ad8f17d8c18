"""The phone that asks: its secret name, and how it likes its pages."""

import secrets
from typing import NamedTuple

from flask import session

CHOICES = {
    "theme": ("system", "light", "dark"),
    "hand": ("right", "left"),
    "reveal": ("hold", "tap"),
    "confirm": ("yes", "no"),
}
"""What a phone can set for itself; the first of each is the default."""


class Likes(NamedTuple):
    """A phone's own settings."""

    theme: str
    hand: str
    reveal: str
    confirm: str


def secret_name() -> str:
    """What the server knows this phone by: a random name in a signed cookie that scripts can't read."""
    if "phone" not in session:
        session["phone"] = secrets.token_urlsafe(24)
        session.permanent = True
    return str(session["phone"])


def known_name() -> str | None:
    """The same, but None for a phone that has done nothing yet."""
    return session.get("phone")


def likes() -> Likes:
    """This phone's settings."""
    return Likes(**{what: session.get(what, choices[0]) for what, choices in CHOICES.items()})
