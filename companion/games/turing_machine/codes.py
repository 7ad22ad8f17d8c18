"""The 125 codes, and sets of them as masks: bit i of a mask stands for the code with index i.

A code is read triangle, square, circle, each digit 1 to 5; its index is (triangle - 1) * 25 + (square - 1) * 5 +
(circle - 1).
"""

from itertools import product
from typing import get_args

from companion.games.turing_machine.pieces import No, Shape
from companion.kit.refusals import Refused

SHAPES: tuple[Shape, ...] = get_args(Shape)
DIGITS: tuple[tuple[int, int, int], ...] = tuple((t, s, c) for t, s, c in product(range(1, 6), repeat=3))
CODES: tuple[str, ...] = tuple(f"{t}{s}{c}" for t, s, c in DIGITS)
EVERY_CODE = (1 << len(CODES)) - 1
_INDEXES = {code: index for index, code in enumerate(CODES)}


def read_code(typed: object) -> str:
    """The code that was typed; spaces and dashes don't matter. Raises Refused `not_a_code`."""
    code = "".join(sign for sign in str(typed) if sign not in " -")
    if code not in _INDEXES:
        raise Refused(No.NOT_A_CODE, typed=str(typed))
    return code


def bit(code: str) -> int:
    """The mask of this code alone. The code has been read before."""
    return 1 << _INDEXES[code]


def is_one(mask: int) -> bool:
    """Whether a mask holds exactly one code."""
    return mask != 0 and mask & (mask - 1) == 0


def the_code(mask: int) -> str:
    """The only code of a mask that `is_one`."""
    return CODES[mask.bit_length() - 1]


def codes_in(mask: int) -> tuple[str, ...]:
    """The codes of a mask, ascending."""
    return tuple(code for index, code in enumerate(CODES) if mask >> index & 1)
