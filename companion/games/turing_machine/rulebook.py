"""The problems of the rulebook, 1 to 20: all classic.

The rulebook prints cards and codes. Only one set of laws fits each code, but for 17 and 18, where two do. There the
set was taken that speaks of the earlier shape: 17 has "square above 1, triangle plus circle is 4" (or else "circle
above 1, triangle plus square is 4"), 18 has "triangle below 4" (or else "square below 4").
"""

from functools import cache
from pathlib import Path

import msgspec

from companion.games.turing_machine.pieces import No
from companion.games.turing_machine.problems import Problem, classic
from companion.kit.refusals import Refused

NUMBERS = range(1, 21)


def rulebook(number: int) -> Problem:
    """The problem with this number in the rulebook. Raises Refused `not_in_rulebook`."""
    if number not in NUMBERS:
        raise Refused(No.NOT_IN_RULEBOOK, number=number, last=NUMBERS[-1])
    cards, laws = _printed()[number - 1]
    return classic(cards, laws)


@cache
def _printed() -> list[tuple[list[int], list[int]]]:
    text = Path(__file__).with_name("rulebook.json").read_bytes()
    return msgspec.json.decode(text, type=list[tuple[list[int], list[int]]])
