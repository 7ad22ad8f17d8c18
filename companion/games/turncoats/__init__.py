"""Turncoats: three factions at war, secret hands of stones, and a ruling with a reason for every step."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.games.turncoats import pieces
from companion.games.turncoats.commands import Command
from companion.games.turncoats.events import Event
from companion.games.turncoats.export import export, rows
from companion.games.turncoats.log import tell
from companion.games.turncoats.pieces import FEWEST_PLAYERS, MOST_PLAYERS, No
from companion.games.turncoats.rules import acts, answer, awaited, decide, evolve, fresh, is_running, leave
from companion.games.turncoats.scoring import score
from companion.games.turncoats.state import State
from companion.games.turncoats.views import view

__all__ = [
    "FORMAT",
    "LOOKS",
    "NOTES",
    "PLAYERS",
    "SECRET_OPTIONS",
    "SLUG",
    "TITLE",
    "Command",
    "Event",
    "Options",
    "Refusals",
    "acts",
    "answer",
    "awaited",
    "choose",
    "decide",
    "evolve",
    "export",
    "fresh",
    "games_begun",
    "is_running",
    "leave",
    "own_part",
    "rows",
    "score",
    "tell",
    "upgrade",
    "view",
    "write_note",
]

SLUG = "turncoats"
TITLE = "Turncoats"
PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
FORMAT = 1
SECRET_OPTIONS = frozenset[str]()
LOOKS = frozenset[str]()
NOTES = False
Options: type[Struct] = pieces.Options
Refusals = No


def choose(sent: Mapping[str, object]) -> dict[str, str]:
    """All options go by their names."""
    return {}


def own_part(view: Struct, is_host: bool) -> Struct:
    """Everybody's page speaks of everything that happens."""
    return view


def games_begun(state: State) -> int:
    """How many games this table has begun."""
    return state.games


def upgrade(kind: str, number: int, body: dict[str, Any]) -> dict[str, Any]:
    """Format 1 is the first one: nothing was ever written differently."""
    return body


def write_note(state: object, notes: Mapping[str, str], what: str, value: str) -> dict[str, str]:
    """Turncoats has no note sheet: there is nothing to note."""
    return dict(notes)
