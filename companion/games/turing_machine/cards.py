"""The 48 criteria cards with their 183 printed laws.

Laws of a card are counted from 0 in printed order: rows from the top, each from the left.
"""

from functools import cached_property
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.games.turing_machine.laws import Law, mask_of, read_law


class CardsFile(Struct, frozen=True):
    """criteria.json: laws in their text form, rows from the top."""

    families: list[tuple[int, ...]]
    never: list[tuple[int, int]]
    cards: dict[int, tuple[tuple[str, ...], ...]]


class Card(Struct, frozen=True, dict=True):
    """A criteria card. `family` holds the cards with which it never shares a problem, itself among them.

    `never` holds printed laws that no verifier can have: three fix the code alone, so that every other verifier would
    be superfluous; one leaves too few codes for three more verifiers to tell apart. They are shown, never chosen.
    """

    number: int
    rows: tuple[tuple[Law, ...], ...]
    family: frozenset[int]
    never: frozenset[int]

    @cached_property
    def laws(self) -> tuple[Law, ...]:
        """All printed laws."""
        return tuple(law for row in self.rows for law in row)

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """For each printed law, the codes that satisfy it."""
        return tuple(mask_of(law) for law in self.laws)

    @cached_property
    def usable(self) -> tuple[int, ...]:
        """Indexes of the laws that a verifier can have."""
        return tuple(index for index in range(len(self.laws)) if index not in self.never)


def _read_cards() -> dict[int, Card]:
    file = msgspec.json.decode(Path(__file__).with_name("criteria.json").read_bytes(), type=CardsFile)
    family = {number: frozenset(numbers) for numbers in file.families for number in numbers}
    return {
        number: Card(
            number,
            tuple(tuple(read_law(text) for text in row) for row in rows),
            family.get(number, frozenset({number})),
            frozenset(index for card, index in file.never if card == number),
        )
        for number, rows in file.cards.items()
    }


CARDS = _read_cards()
