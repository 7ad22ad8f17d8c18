"""Share codes: a whole problem in a few signs, to be read aloud and typed, on this server or any other.

A code is a number and a check sign. The number says of which kind the problem is, which cards are its true ones, which
of the valid problems on them it is, and how they lie on the table. Kinds stand in a row; within each, the numbers are
scrambled, so that nothing of the problem can be read off its code. Nothing is kept anywhere: whoever reads the program
can of course do what it does. How many signs there are at most, the check sign included:

    verifiers                                      4     5     6
    classic                                        7     8     8
    nightmare                                      8     9    11
    extreme                                       11    13    14
    classic, not with ascending cards              8    10    11
    extreme, not as it is drawn                   14    16    19

One more where the same cards carry more than 64 problems, which few do.

This is version 1. A code that was once written down has to stay true, so nothing may change here, in kinds.py,
layouts.py, counting.py, scrambling.py, nor in the order in which `valid_masks` finds problems. A later version goes on
behind the last number.
"""

import re
from bisect import bisect_right
from functools import cache
from itertools import accumulate, pairwise

from companion.games.turing_machine.kinds import KINDS
from companion.games.turing_machine.pieces import No
from companion.games.turing_machine.problems import Problem, require_valid
from companion.games.turing_machine.scrambling import Scrambler
from companion.kit.refusals import Refused

SIGNS = "BCDFGHJKLMNPRSTVWXZ79"
# What people type instead: each sign that is never used stands for the one it is mistaken for.
SLIPS = str.maketrans(
    {"0": "D", "O": "D", "Q": "D", "1": "L", "I": "L", "2": "Z", "5": "S", "6": "G", "8": "B", "U": "V"}
)
FIRST_NUMBERS = [0, *accumulate(kind.size for kind in KINDS)]
"""Where each kind begins in the row, and where version 1 ends."""
LENGTHS = range(2, 21)


def share_code(problem: Problem) -> str:
    """The code of this problem, spelled with dashes; the same for the same problem always.

    Raises Refused if the problem is not valid.
    """
    require_valid(problem)
    for position, kind in enumerate(KINDS):
        number = kind.number(problem)
        if number is not None:
            signs = _spelled(FIRST_NUMBERS[position] + _scrambler(position).scrambled(number))
            return _with_dashes(signs + _check_sign(signs))
    raise AssertionError("Every valid problem is of some kind.")


def read_share_code(typed: str) -> Problem:
    """The problem of a share code; case, spaces and dashes don't matter, look-alikes are taken for each other.

    Raises Refused: `not_a_share_code` for other signs, too few or too many, `share_code_mistyped` where the check sign
    does not fit (any one wrong sign, any two neighbours exchanged), `no_such_problem` where no problem has this code.
    """
    signs = re.sub(r"[\W_]", "", typed).upper().translate(SLIPS)
    if len(signs) not in LENGTHS or any(sign not in SIGNS for sign in signs):
        raise Refused(No.NOT_A_SHARE_CODE, typed=typed)
    if _checked(signs) != 0:
        raise Refused(No.SHARE_CODE_MISTYPED, typed=typed)
    number = _number(signs[:-1])
    position = bisect_right(FIRST_NUMBERS, number) - 1
    try:
        return KINDS[position].problem(_scrambler(position).unscrambled(number - FIRST_NUMBERS[position]))
    except (ValueError, IndexError):
        raise Refused(No.NO_SUCH_PROBLEM, typed=typed) from None


def _spelled(number: int) -> str:
    """The number in signs: first those of one sign, then all of two, and so on, so that none is wasted."""
    signs = ""
    number += 1
    while number:
        number, sign = divmod(number - 1, len(SIGNS))
        signs = SIGNS[sign] + signs
    return signs


def _number(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number * len(SIGNS) + SIGNS.index(sign) + 1
    return number - 1


def _check_sign(signs: str) -> str:
    return next(sign for sign in SIGNS if _checked(signs + sign) == 0)


def _checked(signs: str) -> int:
    """0 for a right code. Each sign counts twice as much as its left neighbour.

    A weight, and the difference of two neighbouring weights, is a power of 2, and has nothing in common with 21, the
    number of signs: so no single wrong sign and no exchange of two neighbours goes unnoticed.
    """
    return sum(SIGNS.index(sign) << place for place, sign in enumerate(signs)) % len(SIGNS)


def _with_dashes(signs: str) -> str:
    """In groups of three and four."""
    groups = -(-len(signs) // 4)
    ends = [len(signs) * group // groups for group in range(groups + 1)]
    return "-".join(signs[start:end] for start, end in pairwise(ends))


@cache
def _scrambler(position: int) -> Scrambler:
    return Scrambler(KINDS[position].size, f"turing machine 1.{position}")
