"""The verifiers and the criteria cards as everybody sees them, ready to be drawn."""

from functools import cache, lru_cache

from msgspec import Struct

from companion.games.turing_machine import oracle
from companion.games.turing_machine.cards import CARDS, Card
from companion.games.turing_machine.laws import Law, Op
from companion.games.turing_machine.pieces import Shape
from companion.games.turing_machine.play import Letter


class LawView(Struct, frozen=True, kw_only=True):
    """A printed law. `index` counts on its card in printed order; `row` and `column` tell where it is printed, from 0.

    `op` says what is said, of which `shapes` and with which `numbers`, in printed order. `possible` is False for the
    few that no verifier can have.
    """

    index: int
    row: int
    column: int
    op: Op
    shapes: tuple[Shape, ...]
    numbers: tuple[int, ...]
    possible: bool


class CardView(Struct, frozen=True):
    """A criteria card with all that is printed on it."""

    number: int
    laws: tuple[LawView, ...]


class VerifierView(Struct, frozen=True):
    """A verifier and the cards that lie at it: one, in extreme two, in nightmare none."""

    letter: Letter
    cards: tuple[CardView, ...]


@lru_cache(maxsize=512)
def verifiers_shown(share: str) -> tuple[VerifierView, ...]:
    """The verifiers of a problem, A first."""
    hidden = oracle.mode(share) == "nightmare"
    return tuple(
        VerifierView(letter, () if hidden else tuple(map(_card, oracle.cards_behind(share, letter))))
        for letter in oracle.letters(share)
    )


def cards_shown(share: str) -> tuple[CardView, ...]:
    """In nightmare, all cards ascending; else none, since they lie at their verifiers."""
    return tuple(map(_card, oracle.all_cards(share))) if oracle.mode(share) == "nightmare" else ()


@cache
def _card(number: int) -> CardView:
    card = CARDS[number]
    places = [(row, column) for row, laws in enumerate(card.rows) for column in range(len(laws))]
    laws = enumerate(zip(places, card.laws, strict=True))
    return CardView(number, tuple(_law(card, index, *place, law) for index, (place, law) in laws))


def _law(card: Card, index: int, row: int, column: int, law: Law) -> LawView:
    return LawView(
        index=index,
        row=row,
        column=column,
        op=law.op,
        shapes=law.shapes,
        numbers=law.numbers,
        possible=index in card.usable,
    )
