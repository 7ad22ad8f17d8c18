"""Choices as numbers, and back: which cards, in which order, out of which pile."""

from collections.abc import Iterable, Sequence
from math import comb


def chosen_number(cards: Sequence[int]) -> int:
    """The number of a set of cards among all sets of so many; `cards` ascend from 1 on."""
    return sum(comb(card - 1, place) for place, card in enumerate(cards, 1))


def chosen(number: int, count: int) -> tuple[int, ...]:
    """The set of `count` cards, ascending, with this number."""
    cards: list[int] = []
    for place in range(count, 0, -1):
        card = place
        while comb(card, place) <= number:
            card += 1
        number -= comb(card - 1, place)
        cards.append(card)
    return tuple(reversed(cards))


def drawn_number(cards: Sequence[int], pile: Iterable[int]) -> int:
    """The number of a series of cards, none twice, among all series of so many from this pile."""
    rest, number = list(pile), 0
    for card in cards:
        number = number * len(rest) + rest.index(card)
        rest.remove(card)
    return number


def drawn(number: int, count: int, pile: Iterable[int]) -> tuple[int, ...]:
    """The series of `count` cards with this number. Raises ValueError if there are not so many series."""
    rest = list(pile)
    places: list[int] = []
    for size in range(len(rest) - count + 1, len(rest) + 1):
        number, place = divmod(number, size)
        places.append(place)
    if number:
        raise ValueError(number)
    return tuple(rest.pop(place) for place in reversed(places))


def packed(digits: Iterable[tuple[int, int]]) -> int:
    """Many small numbers as one; each comes with its base, which is larger."""
    number = 0
    for digit, base in digits:
        number = number * base + digit
    return number


def unpacked(number: int, bases: Sequence[int]) -> tuple[int, ...]:
    """The small numbers of which `number` was packed with these bases. What is left over is ignored."""
    digits = []
    for base in reversed(bases):
        number, digit = divmod(number, base)
        digits.append(digit)
    return tuple(reversed(digits))
