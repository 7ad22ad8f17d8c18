"""What can be deduced from the cards on the table and the answers so far, by somebody who misses nothing.

Whoever deduces knows the mode, the cards, and that the problem is valid: of all laws that a verifier can have, only
those count that form a valid problem with laws of the others. Nothing is taken for granted about how a problem was
chosen; in extreme, either card of a pair may be the true one.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from msgspec import Struct

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import bit, is_one
from companion.games.turing_machine.pieces import LETTERS, Mode
from companion.games.turing_machine.problems import Cards
from companion.games.turing_machine.worlds import Masks, common, valid_masks

Answer = tuple[str, str, bool]
"""A question and what came of it: the proposal, the verifier's letter, and whether it said yes."""


class Heard(Struct, frozen=True):
    """The proposals to which one verifier has said yes, and no, as masks."""

    yes: int = 0
    no: int = 0

    def fits(self, mask: int) -> bool:
        """Whether a verifier with this law would have said so."""
        return mask & self.yes == self.yes and not mask & self.no


def possible(mode: Mode, cards: Cards, answers: Iterable[Answer] = ()) -> int:
    """The mask of the codes that are the only code of some valid problem on these cards that agrees with all answers.

    Empty if the answers contradict each other. The cards are known to exist, the codes and letters of answers have
    been read.
    """
    codes = 0
    for laws in _valid_laws(mode, cards, heard(len(cards), answers)):
        codes |= common(laws)
    return codes


def is_certain(mode: Mode, cards: Cards, answers: Iterable[Answer] = ()) -> bool:
    """Whether exactly one code is possible; which laws lead to it may still be open."""
    codes = 0
    for laws in _valid_laws(mode, cards, heard(len(cards), answers)):
        codes |= common(laws)
        if not is_one(codes):
            return False
    return codes != 0


def can_tell(mode: Mode, cards: Cards, answers: Iterable[Answer], code: str, letter: str) -> bool:
    """Whether asking can tell anything: whether both answers are possible. The laws count here, not the codes alone."""
    before = list(answers)
    told = [heard(len(cards), [*before, (code, letter, yes)]) for yes in (False, True)]
    return all(next(_valid_laws(mode, cards, each), None) for each in told)


def heard(verifiers: int, answers: Iterable[Answer]) -> list[Heard]:
    """The answers, sorted by verifier, A first."""
    yes, no = [0] * verifiers, [0] * verifiers
    for code, letter, said_yes in answers:
        (yes if said_yes else no)[LETTERS.index(letter)] |= bit(code)
    return [Heard(y, n) for y, n in zip(yes, no, strict=True)]


def laws_on(cards: Cards) -> list[list[int]]:
    """For each place, the masks of the laws that a verifier with its cards can have; what is on both cards, once."""
    return [
        list(dict.fromkeys(CARDS[card].masks[law] for card in place for law in CARDS[card].usable)) for place in cards
    ]


def worlds(mode: Mode, cards: Cards, answers: Iterable[Answer]) -> Iterator[Masks]:
    """Every way in which letters may have laws, A first, that is a valid problem and agrees with all answers."""
    told = heard(len(cards), answers)
    if mode != "nightmare":
        yield from _valid_laws(mode, cards, told)
        return
    for laws in valid_masks(laws_on(cards)):
        yield from _lettered(laws, told)


def _lettered(laws: Masks, told: Sequence[Heard]) -> Iterator[Masks]:
    """All ways to give the laws of a nightmare's cards to the letters, A first, that fit what was heard."""
    if not any(verifier.yes or verifier.no for verifier in told):
        yield from permutations(laws)
        return
    for place, law in enumerate(laws):
        if told[0].fits(law):
            for others in _lettered(laws[:place] + laws[place + 1 :], told[1:]):
                yield (law, *others)


def _valid_laws(mode: Mode, cards: Cards, told: Sequence[Heard]) -> Iterator[Masks]:
    """The laws of every valid problem that fits what was heard, by place: the order of letters doesn't matter here."""
    if mode == "nightmare":
        for laws in valid_masks(laws_on(cards)):
            if next(_lettered(laws, told), None):
                yield laws
        return
    yield from valid_masks(
        [[law for law in laws if verifier.fits(law)] for laws, verifier in zip(laws_on(cards), told, strict=True)]
    )
