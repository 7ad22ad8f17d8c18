"""The problem of the day."""

from datetime import date

from companion.games.turing_machine.drawing import new
from companion.games.turing_machine.pieces import Difficulty, Mode
from companion.games.turing_machine.problems import Problem
from companion.kit.chance import SeededChance


def daily(day: date, mode: Mode = "classic", difficulty: Difficulty = "standard", verifiers: int = 5) -> Problem:
    """The problem of this day: the same for everybody on any server, with no network. Each kind has one of its own.

    It stays the same as long as problems are drawn as they are; what was played is kept by its share code.
    """
    return new(mode, difficulty, verifiers, SeededChance(f"{day.isoformat()} {mode} {difficulty} {verifiers}"))
