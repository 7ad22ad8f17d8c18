"""A game out of a file: what its questions would have been answered, and what the answers leave."""

from typing import Any, NoReturn

from msgspec import Struct

from companion.games.turing_machine import deduction, problems
from companion.games.turing_machine.codes import read_code
from companion.games.turing_machine.pieces import No
from companion.games.turing_machine.problems import Problem
from companion.games.turing_machine.reading import read_problem
from companion.kit.files import Reader
from companion.kit.refusals import Refused

FILE = Reader(No.ILLEGAL_GAME)


class GameRead(Struct, frozen=True):
    """A game as a file holds it. Fields that are not named here are ignored."""

    problem: dict[str, Any]
    questions: list[tuple[str, str]] = []
    code: str | None = None


def score(game: object) -> dict[str, Any]:
    """`answers` to the questions, each a proposal and a verifier; whether the code is `right`; how many are `possible`.

    `problem` is one as `companion problem check` reads it. Rounds are no part of it: any questions may be asked, as
    often as one likes. `right` is None without a code. Raises Refused: `illegal_game`, or why the problem, a proposal
    or a verifier can't be, always with the `path` of the field at fault.
    """
    read = FILE.read(GameRead, game)
    problem = _problem(read.problem)
    asked = [_answered(problem, index, *question) for index, question in enumerate(read.questions)]
    possible = deduction.possible(problem.mode, problem.cards, asked)
    right = None if read.code is None else _code(read.code, "code") == problem.code
    return {"answers": [yes for _, _, yes in asked], "right": right, "possible": possible.bit_count()}


def _problem(body: dict[str, Any]) -> Problem:
    try:
        problem = read_problem(body)
        problems.require_valid(problem)
    except Refused as refused:
        field = refused.facts.get("field", "$")
        _refuse(refused, "problem" if field == "$" else f"problem.{field}")
    return problem


def _answered(problem: Problem, index: int, proposal: str, letter: str) -> deduction.Answer:
    code, letter = _code(proposal, f"questions[{index}][0]"), letter.strip().upper()
    try:
        return code, letter, problems.answer(problem, code, letter)
    except Refused as refused:
        _refuse(refused, f"questions[{index}][1]")


def _code(typed: str, path: str) -> str:
    try:
        return read_code(typed)
    except Refused as refused:
        _refuse(refused, path)


def _refuse(refused: Refused, path: str) -> NoReturn:
    raise Refused(refused.code, **{**refused.facts, "path": path}) from None
