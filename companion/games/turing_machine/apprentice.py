"""The machine that treats each verifier by itself, and scores about what the official machine does.

For each verifier it keeps the laws that agree with that verifier's answers, and it keeps the codes for which every
verifier still has such a law. It takes a law to be the likelier, the more of these codes satisfy it. Which laws can
form a valid problem together is beyond it; in nightmare, any verifier may have any law on the table.
"""

from collections.abc import Collection
from math import log2

from companion.games.turing_machine.codes import CODES, EVERY_CODE, bit, is_one
from companion.games.turing_machine.deduction import laws_on
from companion.games.turing_machine.pieces import LETTERS, QUESTIONS_A_ROUND, Mode
from companion.games.turing_machine.problems import Cards


class Apprentice:
    """Plays one problem. It knows what lies on the table, and the answers that it hears."""

    def __init__(self, mode: Mode, cards: Cards) -> None:
        laws = laws_on(cards)
        if mode == "nightmare":
            laws = [list(dict.fromkeys(law for on_card in laws for law in on_card))] * len(cards)
        self._laws = dict(zip(LETTERS, laws, strict=False))
        self._codes = EVERY_CODE
        self._look()

    def knows_the_code(self) -> bool:
        """Whether nothing is left to ask."""
        return is_one(self._codes)

    def propose(self) -> str:
        """The proposal about which the best three verifiers would tell most; of equals, rather a possible code."""
        return max(CODES, key=lambda code: (self._most_told(code), self._codes & bit(code) != 0))

    def choose(self, proposal: str, asked: Collection[str]) -> str | None:
        """The verifier to ask next about this round's proposal; None if nobody else can tell anything."""
        told = {letter: self._told(proposal, letter) for letter in self._laws if letter not in asked}
        best = max(told, key=lambda letter: round(told[letter], 6), default=None)
        return best if best and told[best] > 0 else None

    def hear(self, proposal: str, letter: str, yes: bool) -> None:
        """What the verifier that was asked said."""
        self._laws[letter] = [law for law in self._laws[letter] if (law & bit(proposal) != 0) == yes]
        self._look()

    def _look(self) -> None:
        """Keeps the codes for which every verifier has a law, and says how likely each law is by them."""
        for laws in self._laws.values():
            some = 0
            for law in laws:
                some |= law
            self._codes &= some

    def _most_told(self, proposal: str) -> float:
        return round(sum(sorted(self._told(proposal, letter) for letter in self._laws)[-QUESTIONS_A_ROUND:]), 6)

    def _told(self, proposal: str, letter: str) -> float:
        """How many bits the answer of this verifier tells about its law, on average."""
        yes = no = 0
        for law in self._laws[letter]:
            likely = (law & self._codes).bit_count()
            if law & bit(proposal):
                yes += likely
            else:
                no += likely
        return _bits(yes, no)


def _bits(yes: int, no: int) -> float:
    both = yes + no
    return sum(-part / both * log2(part / both) for part in (yes, no)) if yes and no else 0.0
