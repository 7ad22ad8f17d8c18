"""Turing: the Responder must look human, the Interrogators tell the machine's cards from the Responder's."""

from msgspec import Struct

from companion.games.turing import pieces
from companion.games.turing.export import export, rows
from companion.games.turing.log import tell
from companion.games.turing.pieces import MOST_PLAYERS, Command, Event, No
from companion.games.turing.rules import acts, answer, awaited, decide, evolve, fresh, is_running, leave
from companion.games.turing.scoring import score
from companion.games.turing.views import own_part, view
from companion.kit.plain import choose, games_begun, upgrade, write_note

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

SLUG = "turing"
TITLE = "Turing"
PLAYERS = range(2, MOST_PLAYERS + 1)
FORMAT = 1
SECRET_OPTIONS = frozenset[str]()
LOOKS = frozenset({"look", "recall"})
NOTES = False
Options: type[Struct] = pieces.Options
Refusals = No
