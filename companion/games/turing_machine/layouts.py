"""The ways in which verifiers can lie on a table, each way with a number: one part of what a share code says."""

from collections.abc import Collection, Iterable, Sequence
from math import factorial, perm, prod
from typing import Protocol

from msgspec import Struct

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.counting import drawn, drawn_number, packed, unpacked
from companion.games.turing_machine.difficulty import DECOYS
from companion.games.turing_machine.pieces import Mode
from companion.games.turing_machine.problems import Problem, Verifier, tidy_pairs


class Layout(Protocol):
    """How verifiers lie on a table. Verifiers are given ascending by card."""

    @property
    def mode(self) -> Mode:
        """The mode that lies so."""

    def size(self, verifiers: int) -> int:
        """How many numbers there are for so many verifiers; some may stand for nothing."""

    def number(self, problem: Problem) -> int | None:
        """The number of the way in which a problem of this mode lies; None if it lies otherwise."""

    def problem(self, number: int, verifiers: Sequence[Verifier]) -> Problem:
        """These verifiers, lying in this way. Raises ValueError where the number stands for nothing."""


class Ascending(Struct, frozen=True):
    """Classic with ascending cards: as published, and as drawn."""

    mode: Mode = "classic"

    def size(self, verifiers: int) -> int:
        return 1

    def number(self, problem: Problem) -> int | None:
        return 0 if problem.cards == tuple(sorted(problem.cards)) else None

    def problem(self, number: int, verifiers: Sequence[Verifier]) -> Problem:
        return Problem("classic", tuple((each.card,) for each in verifiers), tuple(verifiers))


class Lettered(Struct, frozen=True):
    """Any card behind any letter: nightmare always, classic if somebody laid the cards out like that."""

    mode: Mode

    def size(self, verifiers: int) -> int:
        return factorial(verifiers)

    def number(self, problem: Problem) -> int | None:
        return _order(problem)

    def problem(self, number: int, verifiers: Sequence[Verifier]) -> Problem:
        lettered = _ordered(number, verifiers)
        lying = verifiers if self.mode == "nightmare" else lettered
        return Problem(self.mode, tuple((each.card,) for each in lying), lettered)


class TidyPairs(Struct, frozen=True):
    """Extreme as drawn: decoys of cards 1-25, the lower card of a pair left, the pairs ascending."""

    mode: Mode = "extreme"

    def size(self, verifiers: int) -> int:
        return perm(len(DECOYS), verifiers)

    def number(self, problem: Problem) -> int | None:
        verifiers = sorted(problem.verifiers, key=lambda each: each.card)
        decoys = dict(zip(_true(problem.verifiers), _decoys(problem), strict=True))
        series = [decoys[each.card] for each in verifiers]
        if not all(decoy in DECOYS for decoy in series) or tidy_pairs(verifiers, series) != problem:
            return None
        return drawn_number(series, _without(DECOYS, decoys))

    def problem(self, number: int, verifiers: Sequence[Verifier]) -> Problem:
        return tidy_pairs(verifiers, drawn(number, len(verifiers), _without(DECOYS, _true(verifiers))))


class AnyPairs(Struct, frozen=True):
    """Extreme as somebody may have laid it out: any decoys, left or right, the pairs in any order."""

    mode: Mode = "extreme"

    def size(self, verifiers: int) -> int:
        return prod(self._bases(verifiers))

    def number(self, problem: Problem) -> int | None:
        true, decoys = _true(problem.verifiers), _decoys(problem)
        sides = sum(1 << place for place, pair in enumerate(problem.cards) if pair[0] == decoys[place])
        numbers = (_order(problem), drawn_number(decoys, _without(CARDS, true)), sides)
        return packed(zip(numbers, self._bases(len(true)), strict=True))

    def problem(self, number: int, verifiers: Sequence[Verifier]) -> Problem:
        order, choice, sides = unpacked(number, self._bases(len(verifiers)))
        lettered = _ordered(order, verifiers)
        decoys = drawn(choice, len(verifiers), _without(CARDS, _true(verifiers)))
        pairs = [(each.card, decoy) for each, decoy in zip(lettered, decoys, strict=True)]
        cards = tuple(pair[::-1] if sides >> place & 1 else pair for place, pair in enumerate(pairs))
        return Problem("extreme", cards, lettered)

    def _bases(self, verifiers: int) -> tuple[int, int, int]:
        return factorial(verifiers), perm(len(CARDS) - verifiers, verifiers), 2**verifiers


def _true(verifiers: Iterable[Verifier]) -> list[int]:
    return [each.card for each in verifiers]


def _decoys(problem: Problem) -> list[int]:
    """In extreme, the card of each pair that does not count."""
    return [
        right if left == each.card else left
        for (left, right), each in zip(problem.cards, problem.verifiers, strict=True)
    ]


def _order(problem: Problem) -> int:
    true = _true(problem.verifiers)
    return drawn_number(true, sorted(true))


def _ordered(number: int, verifiers: Sequence[Verifier]) -> tuple[Verifier, ...]:
    places = drawn(number, len(verifiers), range(len(verifiers)))
    return tuple(verifiers[place] for place in places)


def _without(pile: Iterable[int], cards: Collection[int]) -> list[int]:
    return [card for card in pile if card not in cards]
