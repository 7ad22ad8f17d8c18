"""The machine's play at a problem: what it asks, and its score for team and solo games to beat.

The machine is honest. It is given what lies on the table and the answers to its own questions, nothing else; it asks
one proposal a round and up to three different verifiers about it, and never what it could have told before. It stops
where it knows the code: which law leads there, it need not know. It always ends, because every answer rules something
out, and plays the same problem the same way every time.
"""

from collections.abc import Collection, Iterator
from typing import Protocol

from msgspec import Struct

from companion.games.turing_machine.apprentice import Apprentice
from companion.games.turing_machine.deduction import Answer
from companion.games.turing_machine.master import Master
from companion.games.turing_machine.pieces import QUESTIONS_A_ROUND, Level, Mode
from companion.games.turing_machine.problems import Cards, Problem, answer


class Play(Struct, frozen=True):
    """The machine's score at a problem, and its questions in order."""

    questions: int
    rounds: int
    asked: tuple[Answer, ...]


class Machine(Protocol):
    """Somebody who plays a problem, seeing what lies on the table and hearing the answers."""

    def knows_the_code(self) -> bool:
        """Whether nothing is left to ask."""

    def propose(self) -> str:
        """The proposal of the next round."""

    def choose(self, proposal: str, asked: Collection[str]) -> str | None:
        """The verifier to ask next about it; None if nobody but those asked this round can tell anything."""

    def hear(self, proposal: str, letter: str, yes: bool) -> None:
        """What the verifier that was asked said."""


def play(problem: Problem, level: Level) -> Play:
    """How the machine of this level solves a valid problem."""
    machine = _machine(problem.mode, problem.cards, level)
    rounds, asked = 0, list[Answer]()
    while not machine.knows_the_code():
        rounds += 1
        asked += _round(problem, machine)
    return Play(questions=len(asked), rounds=rounds, asked=tuple(asked))


def _machine(mode: Mode, cards: Cards, level: Level) -> Machine:
    return Master(mode, cards) if level == "master" else Apprentice(mode, cards)


def _round(problem: Problem, machine: Machine) -> Iterator[Answer]:
    proposal, letters = machine.propose(), ""
    while len(letters) < QUESTIONS_A_ROUND and not machine.knows_the_code():
        letter = machine.choose(proposal, letters)
        if letter is None:
            return
        yes = answer(problem, proposal, letter)
        machine.hear(proposal, letter, yes)
        letters += letter
        yield proposal, letter, yes
