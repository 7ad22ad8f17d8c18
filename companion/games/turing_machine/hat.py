"""The hat from which a new problem's laws are drawn: every law of every card that may be in it, and quick look-ups.

A set of tickets is the bits of a number, as a set of codes is.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import CODES
from companion.games.turing_machine.difficulty import GRADES
from companion.games.turing_machine.pieces import VERIFIERS, Difficulty
from companion.games.turing_machine.problems import Verifier


class Filling(Struct, frozen=True):
    """What hat.json says of the hat for one difficulty and number of verifiers.

    `copies` is how often each law lies in the hat, cards ascending; 0 if it is in no such problem. Laws that are seldom
    part of one lie there seldom. Any numbers would do; these were searched for because problems are soon found with
    them. `most` makes up for them: for any laws drawn first, how many laws complete them, over the product of the
    copies of those drawn, is no more than this. A test counts it.
    """

    difficulty: Difficulty
    verifiers: int
    most: float
    copies: tuple[int, ...]


class Hat(Struct, frozen=True, dict=True):
    """The laws that a problem of one difficulty and number of verifiers can have, each on a ticket."""

    tickets: tuple[Verifier, ...]
    copies: tuple[int, ...]
    most: float

    @cached_property
    def content(self) -> tuple[int, ...]:
        """Every ticket by its number, as often as it lies in the hat."""
        return tuple(number for number, copies in enumerate(self.copies) for _ in range(copies))

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The codes that satisfy each ticket's law."""
        return tuple(ticket.mask for ticket in self.tickets)

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """For each ticket, those that may join it: of another family, and neither law makes the other superfluous."""
        apart = {mask: self._with_mask(mask) for mask in set(self.masks)}
        return tuple(
            apart[mask] & ~self.numbered(CARDS[ticket.card].family)
            for ticket, mask in zip(self.tickets, self.masks, strict=True)
        )

    @cached_property
    def allowing(self) -> tuple[int, ...]:
        """For each code by its index, the tickets whose law it satisfies."""
        return tuple(
            sum(1 << number for number, mask in enumerate(self.masks) if mask >> index & 1)
            for index in range(len(CODES))
        )

    def numbered(self, cards: frozenset[int] | range) -> int:
        """The tickets of these cards."""
        if cards not in self._numbered:
            self._numbered[cards] = sum(1 << at for at, ticket in enumerate(self.tickets) if ticket.card in cards)
        return self._numbered[cards]

    @cached_property
    def _numbered(self) -> dict[frozenset[int] | range, int]:
        return {}

    def _with_mask(self, mask: int) -> int:
        """The tickets whose law and this one each forbid something that the other allows, and leave enough codes."""
        # The solution, and for each verifier still to come one code that it alone forbids.
        enough = VERIFIERS[0] - 1
        return sum(
            1 << number
            for number, other in enumerate(self.masks)
            if (mask & other).bit_count() >= enough and mask & other not in (mask, other)
        )


@lru_cache
def hat(difficulty: Difficulty, verifiers: int) -> Hat:
    """The hat for this difficulty and number of verifiers; there is none for easy ones with six.

    The first call takes some milliseconds.
    """
    fillings = msgspec.json.decode(Path(__file__).with_name("hat.json").read_bytes(), type=list[Filling])
    filling = next(each for each in fillings if (each.difficulty, each.verifiers) == (difficulty, verifiers))
    tickets = tuple(Verifier(card, law) for card in GRADES[difficulty].cards for law in CARDS[card].usable)
    return Hat(tickets, filling.copies, filling.most)


def bits(mask: int) -> Iterator[int]:
    """The positions of the bits of a mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
