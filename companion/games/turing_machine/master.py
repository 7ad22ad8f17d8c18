"""The machine that uses everything that can be deduced.

It plays to win against a table: as few rounds as possible, then as few questions. So it looks for the proposal about
which three verifiers together would leave the least open, and asks them one after another, the most telling first,
choosing anew after each answer, until the code is certain or nobody can tell more about this proposal.
"""

from collections.abc import Collection, Sequence
from heapq import nsmallest
from itertools import combinations

from companion.games.turing_machine.beliefs import Beliefs
from companion.games.turing_machine.codes import CODES
from companion.games.turing_machine.deduction import Answer, is_certain, worlds
from companion.games.turing_machine.pieces import LETTERS, QUESTIONS_A_ROUND, Mode
from companion.games.turing_machine.problems import Cards

# More worlds than this are judged by an even sample of them: what splits the sample splits all.
SAMPLE = 4096
# So many proposals, the best by their verifiers taken singly, are judged by three verifiers together.
FINALISTS = 24


class Master:
    """Plays one problem. It knows what lies on the table, and the answers that it hears."""

    def __init__(self, mode: Mode, cards: Cards) -> None:
        self._mode, self._cards = mode, cards
        self._answers: list[Answer] = []

    def knows_the_code(self) -> bool:
        """Whether nothing is left to ask."""
        return is_certain(self._mode, self._cards, self._answers)

    def propose(self) -> str:
        """The proposal of the next round."""
        every = list(worlds(self._mode, self._cards, self._answers))
        self._beliefs = Beliefs(every[:: -(-len(every) // SAMPLE)])
        self._left = self._beliefs.all
        proposals = self._proposals()
        best = min(self._finalists(list(proposals)), key=self._together)
        self._yes = dict(zip(LETTERS, best, strict=False))
        return proposals[best]

    def choose(self, proposal: str, asked: Collection[str]) -> str | None:
        """The verifier to ask next about this round's proposal; None if nobody else can tell anything."""
        telling = [letter for letter, yes in self._yes.items() if letter not in asked and self._can_tell(yes)]
        return min(telling, key=self._open_after, default=None)

    def hear(self, proposal: str, letter: str, yes: bool) -> None:
        """What the verifier that was asked said."""
        self._answers.append((proposal, letter, yes))
        self._left &= self._yes[letter] if yes else ~self._yes[letter]

    def _proposals(self) -> dict[tuple[int, ...], str]:
        """What each proposal can tell: the worlds in which each verifier says yes to it, of verifiers that can tell.

        Of proposals that tell the same, the highest.
        """
        yes = [self._beliefs.saying_yes(place) for place in range(len(self._cards))]
        told: dict[tuple[int, ...], str] = {}
        for code, by_letter in reversed(list(zip(CODES, zip(*yes, strict=True), strict=True))):
            if any(map(self._can_tell, by_letter)):
                told.setdefault(by_letter, code)
        return told

    def _finalists(self, proposals: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        return nsmallest(
            FINALISTS,
            proposals,
            key=lambda by_letter: round(sum(sorted(map(self._after, by_letter))[:QUESTIONS_A_ROUND]), 6),
        )

    def _together(self, by_letter: Sequence[int]) -> tuple[float, float]:
        """How much three verifiers leave open at best, and how much the first of them."""
        telling = [yes for yes in by_letter if self._can_tell(yes)]
        return min(
            (round(self._after(*three), 6), round(min(map(self._after, three)), 6))
            for three in combinations(telling, min(QUESTIONS_A_ROUND, len(telling)))
        )

    def _open_after(self, letter: str) -> tuple[float, int]:
        """How much one verifier leaves open; of equals, rather the one that seldom says yes."""
        yes = self._yes[letter]
        return round(self._after(yes), 6), (self._left & yes).bit_count()

    def _after(self, *questions: int) -> float:
        """How much is open on average after the answers to all of these questions."""
        parts = [self._left]
        for yes in questions:
            parts = [part for each in parts for part in (each & yes, each & ~yes) if part]
        return sum(map(self._beliefs.doubt, parts))

    def _can_tell(self, yes: int) -> bool:
        return self._left & yes not in (0, self._left)
