"""The kinds of problems that share codes tell apart, and each problem's number among all of its kind."""

from collections.abc import Sequence
from math import comb

from msgspec import Struct

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.counting import chosen, chosen_number, packed, unpacked
from companion.games.turing_machine.layouts import AnyPairs, Ascending, Layout, Lettered, TidyPairs
from companion.games.turing_machine.pieces import VERIFIERS
from companion.games.turing_machine.problems import Problem, Verifier
from companion.games.turing_machine.worlds import Masks, valid_masks

# No cards carry more than 522 valid problems, and very few more than 64: only those need the longer codes.
MOST_CARDS, FEW_CARDS = range(64), range(64, 1024)


class Kind(Struct, frozen=True):
    """Problems of one size that lie in one of the layout's ways.

    `ways` are the numbers that such a problem has among the valid problems on the same true cards.
    """

    layout: Layout
    verifiers: int
    ways: range

    @property
    def size(self) -> int:
        """How many numbers there are for this kind; many stand for nothing."""
        return self._sets * len(self.ways) * self._layouts

    def number(self, problem: Problem) -> int | None:
        """The number of a valid problem; None if it is of another kind."""
        if (problem.mode, len(problem.verifiers)) != (self.layout.mode, self.verifiers):
            return None
        verifiers = sorted(problem.verifiers, key=lambda each: each.card)
        cards = [each.card for each in verifiers]
        way = _valid_on(cards).index(tuple(each.mask for each in verifiers))
        lying = self.layout.number(problem)
        if way not in self.ways or lying is None:
            return None
        return packed(
            [(chosen_number(cards), self._sets), (self.ways.index(way), len(self.ways)), (lying, self._layouts)]
        )

    def problem(self, number: int) -> Problem:
        """The problem with this number. Raises ValueError or IndexError where the number stands for nothing."""
        card_set, place, lying = unpacked(number, (self._sets, len(self.ways), self._layouts))
        cards = chosen(card_set, self.verifiers)
        masks = _valid_on(cards)[self.ways[place]]
        laws = [CARDS[card].masks.index(mask) for card, mask in zip(cards, masks, strict=True)]
        return self.layout.problem(lying, [Verifier(card, law) for card, law in zip(cards, laws, strict=True)])

    @property
    def _sets(self) -> int:
        return comb(len(CARDS), self.verifiers)

    @property
    def _layouts(self) -> int:
        return self.layout.size(self.verifiers)


# Small kinds first, for they have the shortest codes. The order belongs to version 1 of the share codes.
KINDS = sorted(
    (
        Kind(layout, verifiers, ways)
        for layout in (Ascending(), Lettered("nightmare"), Lettered("classic"), TidyPairs(), AnyPairs())
        for verifiers in VERIFIERS
        for ways in (MOST_CARDS, FEW_CARDS)
    ),
    key=lambda kind: kind.size,
)


def _valid_on(cards: Sequence[int]) -> list[Masks]:
    """All valid problems with these true cards."""
    return list(valid_masks([[CARDS[card].masks[law] for law in CARDS[card].usable] for card in cards]))
