"""The machine on the table: everything that a game in play asks about its problem, by the share code that it keeps.

What needs no secret: `mode`, `letters`, `all_cards`, `cards_behind`, and `possible` and `can_tell`, which deduce from
the cards and the answers they are given. The rest tells secrets.
"""

from functools import lru_cache
from typing import cast

from companion.games.turing_machine import deduction, drawing, problems, sharing, solver
from companion.games.turing_machine.pieces import Level, Mode
from companion.games.turing_machine.play import Answered, Letter, Machine, Options
from companion.games.turing_machine.problems import Problem
from companion.kit.chance import Chance


def problem_for(options: Options, chance: Chance, played: str = "") -> str:
    """The share code of the problem that a table wants: the one it names, or a new one. Refuses what can't be read.

    One that was `played` just now is known to everybody: a new one as large comes in its place.
    """
    mode, verifiers = options.mode, int(options.verifiers)
    if options.problem:
        named = sharing.read_share_code(options.problem)
        if sharing.share_code(named) != played:
            return sharing.share_code(named)
        mode, verifiers = named.mode, len(named.letters)
    allow = options.deducible == "yes"
    return sharing.share_code(drawing.new(mode, options.difficulty, verifiers, chance, allow_deducible=allow))


@lru_cache(maxsize=512)
def problem_of(share: str) -> Problem:
    """The problem with this share code, which a log has kept."""
    return sharing.read_share_code(share)


def mode(share: str) -> Mode:
    """How much of the problem is hidden."""
    return problem_of(share).mode


def letters(share: str) -> tuple[Letter, ...]:
    """The letters of its verifiers."""
    return cast("tuple[Letter, ...]", tuple(problem_of(share).letters))


def verifier(share: str, typed: str) -> Letter:
    """The letter that was typed, small or not. Raises Refused `not_a_verifier`."""
    letter = typed.strip().upper()[:12]
    problems.answer(problem_of(share), "111", letter)
    return cast("Letter", letter)


def all_cards(share: str) -> tuple[int, ...]:
    """The criteria cards on the table."""
    return tuple(card for place in problem_of(share).cards for card in place)


def cards_behind(share: str, letter: Letter) -> tuple[int, ...]:
    """The cards that may be a verifier's, as far as the table shows: one, in extreme two, in nightmare all."""
    problem = problem_of(share)
    return all_cards(share) if problem.mode == "nightmare" else problem.cards[problem.letters.index(letter)]


@lru_cache(maxsize=4096)
def possible(share: str, answers: tuple[Answered, ...]) -> int:
    """The codes that somebody who misses nothing holds possible after these answers, as a mask. None if they clash."""
    problem = problem_of(share)
    return deduction.possible(problem.mode, problem.cards, answers)


def can_tell(share: str, answers: tuple[Answered, ...], proposal: str, letter: Letter) -> bool:
    """Whether the answer to a question is open for somebody who has had these answers."""
    problem = problem_of(share)
    return deduction.can_tell(problem.mode, problem.cards, answers, proposal, letter)


def answer(share: str, proposal: str, letter: Letter) -> bool:
    """What a verifier says to a proposal."""
    return problems.answer(problem_of(share), proposal, letter)


def code(share: str) -> str:
    """The code that is hunted."""
    return problem_of(share).code


@lru_cache(maxsize=256)
def machine(share: str, level: Level) -> Machine:
    """How the machine plays the problem, the same every time. The first time may take seconds.

    Solving takes a round, even where nothing has to be asked before.
    """
    played = solver.play(problem_of(share), level)
    asked = tuple((proposal, cast("Letter", letter), yes) for proposal, letter, yes in played.asked)
    return Machine(max(played.rounds, 1), played.questions, asked)
