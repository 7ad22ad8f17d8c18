"""Turncoats: three factions at war, secret hands of stones, and a ruling with a reason for every step."""

from msgspec import Struct

from companion.games.turncoats import pieces
from companion.games.turncoats.choosing import choose
from companion.games.turncoats.commands import Command
from companion.games.turncoats.events import Event
from companion.games.turncoats.export import export, rows
from companion.games.turncoats.log import tell
from companion.games.turncoats.pieces import FEWEST_PLAYERS, MOST_PLAYERS, No
from companion.games.turncoats.rules import acts, answer, awaited, decide, evolve, fresh, is_running, leave
from companion.games.turncoats.scoring import score
from companion.games.turncoats.views import view
from companion.kit.plain import games_begun, own_part, upgrade, write_note

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
LOOKS = frozenset({"recall"})
NOTES = False
Options: type[Struct] = pieces.Options
Refusals = No
