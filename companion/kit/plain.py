"""Answers for a game that has nothing of its own to say: each game takes from here what it does not need."""

from collections.abc import Mapping
from typing import Any


def choose(sent: Mapping[str, object]) -> dict[str, str]:
    """All options go by their names."""
    return {}


def games_begun(state: Any) -> int:
    """The state counts the games that the table has begun as its `games`."""
    return int(state.games)


def own_part(view: Any, is_host: bool) -> object:
    """A seat's own part of the page may speak of everything that its view holds."""
    return view


def upgrade(kind: str, number: int, body: dict[str, Any]) -> dict[str, Any]:
    """Format 1 is the first one: nothing was ever written differently."""
    return body


def write_note(state: object, notes: Mapping[str, str], what: str, value: str) -> dict[str, str]:
    """There is no note sheet, and nothing to note."""
    return dict(notes)
