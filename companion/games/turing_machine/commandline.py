"""What `companion problem ...` prints: a function a command, decoded JSON in and out.

Each raises Refused where it cannot answer; only `check` takes a refusal as its answer.
"""

from collections.abc import Iterator
from typing import Any

from companion.games.turing_machine import deduction, drawing, solver
from companion.games.turing_machine.codes import codes_in, is_one, read_code
from companion.games.turing_machine.difficulty import difficulty as difficulty_of
from companion.games.turing_machine.pieces import Difficulty, Level, Mode
from companion.games.turing_machine.problems import Problem, answer, require_valid
from companion.games.turing_machine.reading import cards_out, read_problem, read_situation, secrets_out
from companion.games.turing_machine.sharing import read_share_code, share_code
from companion.kit.chance import Chance, SeededChance, TrueChance
from companion.kit.refusals import Refused


def new(
    mode: Mode = "classic",
    difficulty: Difficulty = "easy",
    verifiers: int = 4,
    *,
    seed: int | str | None = None,
    count: int = 1,
    solution: bool = False,
) -> Iterator[dict[str, Any]]:
    """So many new problems, drawn fairly; with a seed, the same for the same choices on any machine."""
    chance: Chance = TrueChance() if seed is None else SeededChance(seed)
    for _ in range(count):
        yield _out(drawing.new(mode, difficulty, verifiers, chance), solution)


def show(share: str, *, solution: bool = False) -> dict[str, Any]:
    """The problem of a share code."""
    return _out(read_share_code(share), solution)


def check(body: object) -> dict[str, Any]:
    """Whether a problem is valid: its code and laws and the codes possible before any question, or why it is not."""
    try:
        problem = read_problem(body)
        require_valid(problem)
    except Refused as refused:
        return {"valid": False, "reason": refused.code.value, "facts": refused.facts}
    possible = codes_in(deduction.possible(problem.mode, problem.cards))
    laws = [each.law for each in problem.verifiers]
    return {"valid": True, "code": problem.code, "laws": laws, "possible": list(possible)}


def ask(share: str, code: str, letter: str) -> dict[str, Any]:
    """What a verifier of the problem with this share code says to a proposal."""
    return {"answer": answer(read_share_code(share), read_code(code), letter.strip().upper())}


def machine(body: object, level: Level = "apprentice") -> dict[str, Any]:
    """The machine's score at a valid problem, and what it asked."""
    problem = read_problem(body)
    require_valid(problem)
    play = solver.play(problem, level)
    return {"questions": play.questions, "rounds": play.rounds, "asked": [list(question) for question in play.asked]}


def possible(body: object) -> dict[str, Any]:
    """The codes that are possible after these answers, and whether there is but one; none if the answers clash."""
    codes = deduction.possible(*read_situation(body))
    return {"codes": list(codes_in(codes)), "certain": is_one(codes)}


def _out(problem: Problem, solution: bool) -> dict[str, Any]:
    """A problem as it is printed; difficulty None is for cards that no published problem has."""
    true = [each.card for each in problem.verifiers]
    out: dict[str, Any] = {
        "share": share_code(problem),
        "mode": problem.mode,
        "difficulty": difficulty_of(true),
        "cards": cards_out(problem),
    }
    return {**out, **secrets_out(problem), "code": problem.code} if solution else out
