"""The laws printed on criteria cards: what they say, and which codes satisfy them.

A law is a value with a text form, as in "sum_below triangle square 6": what is said, of which shapes, with which
numbers. Whoever puts laws into words needs one template for each `Op`.
"""

from collections.abc import Callable
from functools import cache
from typing import Literal, get_args

from msgspec import Struct

from companion.games.turing_machine.codes import DIGITS, SHAPES
from companion.games.turing_machine.pieces import Shape

Op = Literal[
    # one shape and a number
    "below",
    "is",
    "above",
    # two shapes
    "less",
    "same",
    "more",
    # the sum of two or three shapes and a number; multiple: the sum can be divided by it
    "sum_below",
    "sum_is",
    "sum_above",
    "multiple",
    # parity of one shape, of a sum
    "even",
    "odd",
    "sum_even",
    "sum_odd",
    # of the whole code: how many even digits; more digits of one parity than of the other
    "evens",
    "mostly_even",
    "mostly_odd",
    # the first number occurs as often as the second says
    "count",
    # one shape against both others: smaller or larger than each; at least not larger or smaller than any
    "smallest",
    "largest",
    "smallest_or_tied",
    "largest_or_tied",
    # how many different digits; whether a digit occurs exactly twice
    "different",
    "pair",
    "no_pair",
    # strictly from triangle to circle; neither of both
    "ascending",
    "descending",
    "no_order",
    # length of the longest run of neighbours going up by one, or going up or down by one; 0 if there is none
    "run_up",
    "run",
]
Test = Callable[[tuple[int, ...], tuple[int, ...], tuple[int, ...]], bool]


class Law(Struct, frozen=True):
    """What a law says, and of what. Order of `shapes` and `numbers` is the order in which the card prints them."""

    op: Op
    shapes: tuple[Shape, ...] = ()
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        """The text form, which `read_law` reads."""
        return " ".join((self.op, *self.shapes, *map(str, self.numbers)))

    @property
    def turned(self) -> "Law":
        """The same law with its shapes in the order of the code: a card may print "square < triangle"."""
        if self.op not in _MIRRORED or self.shapes == tuple(sorted(self.shapes, key=SHAPES.index)):
            return self
        return Law(_MIRRORED[self.op], self.shapes[::-1])


@cache
def read_law(text: str) -> Law:
    """The law with this text form. Raises ValueError."""
    op, *words = text.split()
    shapes = tuple(shape for shape in SHAPES if shape in words)
    if op not in get_args(Op):
        raise ValueError(text)
    return Law(
        next(known for known in get_args(Op) if known == op),
        tuple(sorted(shapes, key=words.index)),
        tuple(int(word) for word in words if word not in shapes),
    )


@cache
def mask_of(law: Law) -> int:
    """The codes that satisfy the law."""
    test, places = _TESTS[law.op], [SHAPES.index(shape) for shape in law.shapes]
    mask = 0
    for index, code in enumerate(DIGITS):
        if test(tuple(code[place] for place in places), law.numbers, code):
            mask |= 1 << index
    return mask


def _run(code: tuple[int, ...], steps: tuple[int, ...]) -> int:
    """The length of the longest run of neighbours that goes on by one of these steps; 0 if there is none."""
    first, second = code[1] - code[0], code[2] - code[1]
    if first == second and first in steps:
        return 3
    return 2 if first in steps or second in steps else 0


def _evens(code: tuple[int, ...]) -> int:
    return sum(digit % 2 == 0 for digit in code)


_MIRRORED: dict[Op, Op] = {"less": "more", "same": "same", "more": "less"}

# In each: the digits of the law's shapes, the law's numbers, and the whole code.
_TESTS: dict[Op, Test] = {
    "below": lambda digits, numbers, code: digits[0] < numbers[0],
    "is": lambda digits, numbers, code: digits[0] == numbers[0],
    "above": lambda digits, numbers, code: digits[0] > numbers[0],
    "less": lambda digits, numbers, code: digits[0] < digits[1],
    "same": lambda digits, numbers, code: digits[0] == digits[1],
    "more": lambda digits, numbers, code: digits[0] > digits[1],
    "sum_below": lambda digits, numbers, code: sum(digits) < numbers[0],
    "sum_is": lambda digits, numbers, code: sum(digits) == numbers[0],
    "sum_above": lambda digits, numbers, code: sum(digits) > numbers[0],
    "multiple": lambda digits, numbers, code: sum(digits) % numbers[0] == 0,
    "even": lambda digits, numbers, code: digits[0] % 2 == 0,
    "odd": lambda digits, numbers, code: digits[0] % 2 == 1,
    "sum_even": lambda digits, numbers, code: sum(digits) % 2 == 0,
    "sum_odd": lambda digits, numbers, code: sum(digits) % 2 == 1,
    "evens": lambda digits, numbers, code: _evens(code) == numbers[0],
    "mostly_even": lambda digits, numbers, code: _evens(code) >= 2,
    "mostly_odd": lambda digits, numbers, code: _evens(code) < 2,
    "count": lambda digits, numbers, code: code.count(numbers[0]) == numbers[1],
    "smallest": lambda digits, numbers, code: digits[0] == min(code) and code.count(digits[0]) == 1,
    "largest": lambda digits, numbers, code: digits[0] == max(code) and code.count(digits[0]) == 1,
    "smallest_or_tied": lambda digits, numbers, code: digits[0] == min(code),
    "largest_or_tied": lambda digits, numbers, code: digits[0] == max(code),
    "different": lambda digits, numbers, code: len(set(code)) == numbers[0],
    "pair": lambda digits, numbers, code: len(set(code)) == 2,
    "no_pair": lambda digits, numbers, code: len(set(code)) != 2,
    "ascending": lambda digits, numbers, code: code[0] < code[1] < code[2],
    "descending": lambda digits, numbers, code: code[0] > code[1] > code[2],
    "no_order": lambda digits, numbers, code: not (code[0] < code[1] < code[2] or code[0] > code[1] > code[2]),
    "run_up": lambda digits, numbers, code: _run(code, (1,)) == numbers[0],
    "run": lambda digits, numbers, code: _run(code, (1, -1)) == numbers[0],
}
