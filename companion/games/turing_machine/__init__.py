"""Turing Machine: a three-digit code is hunted by asking verifiers; the phone is the machine that answers."""

from msgspec import Struct

from companion.games.turing_machine import play
from companion.games.turing_machine.choosing import choose
from companion.games.turing_machine.course import leave
from companion.games.turing_machine.export import export, rows
from companion.games.turing_machine.history import evolve, fresh
from companion.games.turing_machine.log import tell
from companion.games.turing_machine.notes import write_note
from companion.games.turing_machine.outcome import is_running
from companion.games.turing_machine.pieces import No
from companion.games.turing_machine.play import Command, Event
from companion.games.turing_machine.rules import acts, answer, awaited, decide
from companion.games.turing_machine.scoring import score
from companion.games.turing_machine.views import view
from companion.kit.plain import games_begun, own_part, upgrade

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

SLUG = "turing_machine"
TITLE = "Turing Machine"
PLAYERS = range(1, 9)
FORMAT = 1
SECRET_OPTIONS = frozenset({"problem"})
LOOKS = frozenset({"hint"})
NOTES = True
Options: type[Struct] = play.Options
Refusals = No
