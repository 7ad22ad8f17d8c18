"""How hard a problem is, by the cards of its true laws, as published problems are graded."""

from collections.abc import Collection

from msgspec import Struct

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.pieces import Difficulty

DECOYS = range(1, 26)
"""The cards that lie beside the true ones in extreme; they count for nothing, in families neither."""


class AtLeast(Struct, frozen=True):
    """So many of the cards have a number in this range; below 0, so many less than there are verifiers."""

    count: int
    cards: range

    def of(self, verifiers: int) -> int:
        """How many that is for a problem of this size."""
        return self.count if self.count >= 0 else verifiers + self.count


class Grade(Struct, frozen=True):
    """What makes a problem easy, standard or hard: all its cards are among `cards`, and `needs` hold."""

    cards: range
    needs: tuple[AtLeast, ...] = ()

    def holds(self, cards: Collection[int]) -> bool:
        """Whether a problem with these true cards is of this difficulty."""
        return all(card in self.cards for card in cards) and all(
            sum(card in need.cards for card in cards) >= need.of(len(cards)) for need in self.needs
        )


GRADES: dict[Difficulty, Grade] = {
    "easy": Grade(range(1, 18)),
    "standard": Grade(range(1, 23), (AtLeast(1, range(18, 23)),)),
    "hard": Grade(range(1, 49), (AtLeast(-2, range(23, 49)), AtLeast(1, range(26, 49)))),
}


def difficulty(true_cards: Collection[int]) -> Difficulty | None:
    """The difficulty of a problem whose laws are on these cards; None for what is never published."""
    return next((name for name, grade in GRADES.items() if grade.holds(true_cards)), None)


def share_a_family(true_cards: Collection[int]) -> bool:
    """Whether two of the cards are of one family, which no published problem has."""
    return any(len(CARDS[card].family.intersection(true_cards)) > 1 for card in true_cards)
