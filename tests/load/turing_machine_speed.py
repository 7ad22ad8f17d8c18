"""How fast Turing Machine's problems are drawn and solved, and how well: python tests/load/turing_machine_speed.py

Needs Python with the companion installed. It draws and solves the same number of problems each time, ends by itself
after half a minute, and keeps nothing. An argument is how many problems of each kind are drawn, instead of 200.

Times are those of the processor, so that other work on the machine does not count. Beside them, and beside the
averages of the machine, stands what is to be reached.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args

from companion.games.turing_machine.drawing import new
from companion.games.turing_machine.entry import from_numbers
from companion.games.turing_machine.pieces import VERIFIERS, Difficulty, Level, Mode
from companion.games.turing_machine.problems import Problem, answer
from companion.games.turing_machine.sharing import read_share_code, share_code
from companion.games.turing_machine.solver import play
from companion.kit.chance import SeededChance, TrueChance

T = TypeVar("T")
DRAWS, PLAYS = 200, 20
PUBLISHED = Path(__file__).parent.parent / "games" / "turing_machine" / "turing_machine_published.json"

# Questions of the best public solvers (and rounds), by the first signs of a published problem's number.
BEST = {"A4": "1.43", "B4": "", "B5": "2.04", "B6": "1.39", "C6": "1.92", "I4": "7.75 in 2.87"}


class Published(NamedTuple):
    """A published problem, and how many questions the official machine needs, where that is known."""

    number: str
    problem: Problem
    par: int | None


def published() -> Iterator[Published]:
    """The published problems that the tests know."""
    for number, mode, cards, numbers, symbol, _, _, par in json.loads(PUBLISHED.read_text(encoding="utf-8")):
        places = [place if isinstance(place, list) else [place] for place in cards]
        yield Published(number, from_numbers(mode, places, numbers, symbol), par and par[0])


def drawn(mode: Mode, verifiers: int, count: int) -> list[Problem]:
    """The same hard problems every time."""
    return [new(mode, "hard", verifiers, SeededChance(seed)) for seed in range(count)]


def show_drawing(draws: int) -> None:
    """New problems of every kind. The first of a kind that is ever drawn fills its hat."""
    print("| new problem | first | median | slowest |\n| --- | ---: | ---: | ---: |")
    print("| to reach | | 1 ms | 20 ms |")
    chance = TrueChance()
    for mode, difficulty, verifiers in product(get_args(Mode), get_args(Difficulty), VERIFIERS):
        times = [took(partial(new, mode, difficulty, verifiers, chance))[0] for _ in range(draws)]
        show(f"{mode}, {difficulty}, {verifiers}", f"{times[0]:.2f} ms", *figures(times))


def show_machine() -> None:
    """The machine at hard problems of every mode and size."""
    print("\n| the machine's play, hard | median | slowest |\n| --- | ---: | ---: |")
    print("| to reach | classic 20 ms | nightmare with 6: 2,000 ms |")
    for level, mode, verifiers in product(get_args(Level), get_args(Mode), VERIFIERS):
        times = [took(partial(play, problem, level))[0] for problem in drawn(mode, verifiers, PLAYS)]
        show(f"{level}, {mode}, {verifiers}", *figures(times))


def show_small_things() -> None:
    """What is done with a problem over and over."""
    print("\n| | median | slowest |\n| --- | ---: | ---: |")
    some = [
        problem for mode, verifiers in product(get_args(Mode), VERIFIERS) for problem in drawn(mode, verifiers, PLAYS)
    ]
    codes = [took(partial(share_code, problem)) for problem in some]
    show("share code of a problem", *figures([time_taken for time_taken, _ in codes]))
    show("problem of a share code", *figures([took(partial(read_share_code, code))[0] for _, code in codes]))
    show("answer of a verifier", *figures([took(partial(answer, problem, "335", "A"))[0] for problem in some]))


def show_quality() -> None:
    """Master's averages, and how far apprentice is from the official machine."""
    print("\n| master | problems | questions | rounds | best public solvers |\n| --- | ---: | ---: | ---: | ---: |")
    known = list(published())
    for kind, best in BEST.items():
        some = [each.problem for each in known if each.number.startswith(kind) and (each.par or kind == "I4")]
        show(f"published {kind}", *averages(some), best)
    show("nightmare, hard, 4, as drawn", *averages(drawn("nightmare", 4, 100)), BEST["I4"])
    away = [abs(play(each.problem, "apprentice").questions - each.par) for each in known if each.par]
    print(f"\nApprentice is {statistics.mean(away):.2f} questions away from {len(away)} published scores; to reach: 1.")


def averages(problems: list[Problem]) -> tuple[str, str, str]:
    """How many problems, and master's questions and rounds on average."""
    scores = [play(problem, "master") for problem in problems]
    questions, rounds = (
        statistics.mean(column) for column in zip(*((s.questions, s.rounds) for s in scores), strict=True)
    )
    return str(len(scores)), f"{questions:.2f}", f"{rounds:.2f}"


def took(work: Callable[[], T]) -> tuple[float, T]:
    """Milliseconds of the processor's time, and what came of them."""
    start = time.process_time_ns()
    done = work()
    return (time.process_time_ns() - start) / 1e6, done


def figures(times: list[float]) -> tuple[str, str]:
    """The median and the slowest."""
    return f"{statistics.median(times):.2f} ms", f"{max(times):.2f} ms"


def show(*cells: Any) -> None:
    """One line of a table."""
    print("|", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    show_drawing(int(sys.argv[1]) if len(sys.argv) > 1 else DRAWS)
    show_machine()
    show_small_things()
    show_quality()
