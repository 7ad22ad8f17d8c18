"""New problems, drawn fairly.

Fair means: every valid problem of the wanted difficulty and number of verifiers, no two cards of one family, is as
likely as any other. (So codes are not: one that many problems have comes up more often.) In extreme, every choice of
decoys for it is then as likely as any other, in nightmare every way to give the letters out. What the cards alone give
away is drawn again, unless that is allowed or there is nothing else.

How: all laws but one are drawn from the hat, and go back at once when they cannot be part of a valid problem. Then all
laws are found that would complete them, and at most one is taken, each with a chance that makes up for how easily just
these others are drawn. So in every try, every problem has the same chance.
"""

from collections.abc import Sequence
from math import prod
from operator import itemgetter
from random import Random
from typing import TypeVar

from companion.games.turing_machine.codes import EVERY_CODE
from companion.games.turing_machine.deduction import is_certain
from companion.games.turing_machine.difficulty import DECOYS, GRADES, Grade
from companion.games.turing_machine.hat import Hat, bits, hat
from companion.games.turing_machine.pieces import VERIFIERS, Difficulty, Mode, No
from companion.games.turing_machine.problems import Problem, Verifier, tidy_pairs
from companion.kit.chance import Chance
from companion.kit.refusals import Refused

T = TypeVar("T")

# The only easy problems with six verifiers, cards and laws: too few to meet one by chance.
EASY_WITH_SIX = (
    ((2, 6, 9, 12, 14, 16), (2, 1, 0, 1, 1, 0)),
    ((2, 6, 9, 12, 15, 16), (0, 1, 0, 1, 1, 0)),
    ((2, 7, 9, 11, 14, 16), (2, 1, 0, 1, 2, 0)),
    ((2, 7, 9, 11, 15, 16), (0, 1, 0, 1, 2, 0)),
    ((3, 5, 9, 13, 14, 16), (2, 1, 0, 1, 0, 0)),
    ((3, 5, 9, 13, 15, 16), (0, 1, 0, 1, 0, 0)),
    ((3, 7, 9, 11, 14, 16), (2, 1, 0, 1, 2, 0)),
    ((3, 7, 9, 11, 15, 16), (0, 1, 0, 1, 2, 0)),
    ((4, 5, 9, 13, 15, 16), (0, 1, 0, 1, 0, 0)),
    ((4, 7, 9, 11, 15, 16), (0, 1, 0, 1, 2, 0)),
)


def new(
    mode: Mode, difficulty: Difficulty, verifiers: int, chance: Chance, *, allow_deducible: bool = False
) -> Problem:
    """A valid problem of this mode, difficulty and number of verifiers (4 to 6), drawn fairly.

    Before any question at least two codes are possible, unless `allow_deducible`, or where `is_always_deducible`.
    Classic problems have ascending cards, as published ones do. In extreme the lower card of a pair lies left and the
    pairs ascend by it, so that what lies where tells nothing; decoys are of cards 1-25.

    Raises Refused `wrong_count` for another number of verifiers.
    """
    if verifiers not in VERIFIERS:
        raise Refused(No.WRONG_COUNT, count=verifiers, fewest=VERIFIERS[0], most=VERIFIERS[-1])
    luck = Random(chance.salt())  # noqa: S311 - seeded with 256 bits of chance; fast, and the same for the same seed
    anything = allow_deducible or is_always_deducible(mode, difficulty, verifiers)
    while True:
        problem = _laid_out(mode, _drawn(difficulty, verifiers, luck), luck)
        if anything or not is_certain(mode, problem.cards):
            return problem


def is_always_deducible(mode: Mode, difficulty: Difficulty, verifiers: int) -> bool:
    """Whether there are only ten problems of this kind, and the cards alone give the code of each away."""
    return mode != "extreme" and _are_few(difficulty, verifiers)


def _are_few(difficulty: Difficulty, verifiers: int) -> bool:
    return difficulty == "easy" and verifiers == 6


def _laid_out(mode: Mode, verifiers: list[Verifier], luck: Random) -> Problem:
    """The verifiers, ascending by card, on the table."""
    if mode == "extreme":
        return _with_decoys(verifiers, luck)
    cards = tuple((each.card,) for each in verifiers)
    return Problem(mode, cards, tuple(_shuffled(verifiers, luck) if mode == "nightmare" else verifiers))


def _with_decoys(verifiers: list[Verifier], luck: Random) -> Problem:
    true = {each.card for each in verifiers}
    decoys = _shuffled([card for card in DECOYS if card not in true], luck)
    return tidy_pairs(verifiers, decoys[: len(verifiers)])


def _shuffled(things: Sequence[T], luck: Random) -> list[T]:
    """A copy in any order; by `random()` alone, which draws the same in every version of Python."""
    return [thing for _, thing in sorted(((luck.random(), thing) for thing in things), key=itemgetter(0))]


def _drawn(difficulty: Difficulty, verifiers: int, luck: Random) -> list[Verifier]:
    """The verifiers of a valid problem, ascending by card."""
    if _are_few(difficulty, verifiers):
        cards, laws = EASY_WITH_SIX[int(luck.random() * len(EASY_WITH_SIX))]
        return [Verifier(card, law) for card, law in zip(cards, laws, strict=True)]
    source, grade = hat(difficulty, verifiers), GRADES[difficulty]
    while True:
        taken, beside = _some(source, verifiers - 1, luck)
        # One of the laws that complete these, or none: the more copies these have, the more seldom one.
        wanted = int(luck.random() * source.most * prod(source.copies[number] for number in taken))
        if wanted < beside.bit_count():
            complete = list(bits(completing(source, grade, taken, beside)))
            if wanted < len(complete):
                return [source.tickets[number] for number in sorted([*taken, complete[wanted]])]


def _some(source: Hat, count: int, luck: Random) -> tuple[list[int], int]:
    """So many tickets that go with each other two by two, each such series as likely as the product of its copies.

    Also all tickets that go with each of them. This loop is what drawing a problem spends its time in.
    """
    content, beside_each, random = source.content, source.beside, luck.random
    size = len(content)
    while True:
        taken: list[int] = []
        beside = (1 << len(beside_each)) - 1
        while len(taken) < count:
            number = content[int(random() * size)]
            if not beside >> number & 1:
                break
            beside &= beside_each[number]
            taken.append(number)
        else:
            return taken, beside


def completing(source: Hat, grade: Grade, taken: list[int], beside: int) -> int:
    """The tickets, among those that go with each of `taken`, that make a valid problem of this grade with them all."""
    left = EVERY_CODE
    reasons: list[int] = []
    for position, number in enumerate(taken):
        mask = source.masks[number]
        kept = left & mask
        # Each verifier still to come needs a code that it alone forbids, and the solution has to stay.
        if kept == left or kept.bit_count() <= len(taken) - position:
            return 0
        reasons = [codes & mask for codes in reasons]
        if 0 in reasons:
            return 0
        reasons.append(left ^ kept)
        left = kept
    beside &= _leaving_one(source, left) & _grading(source, grade, taken)
    for codes in reasons:
        beside &= _allowing_any(source, codes)
    return beside


def _leaving_one(source: Hat, codes: int) -> int:
    """The tickets whose law is satisfied by exactly one of these codes."""
    once = twice = 0
    for code in bits(codes):
        twice |= once & source.allowing[code]
        once |= source.allowing[code]
    return once & ~twice


def _allowing_any(source: Hat, codes: int) -> int:
    """The tickets whose law is satisfied by at least one of these codes."""
    tickets = 0
    for code in bits(codes):
        tickets |= source.allowing[code]
    return tickets


def _grading(source: Hat, grade: Grade, taken: list[int]) -> int:
    """The tickets that, as the last one, make the cards a problem of this grade."""
    tickets = -1
    for need in grade.needs:
        missing = need.of(len(taken) + 1) - sum(source.tickets[number].card in need.cards for number in taken)
        if missing > 1:
            return 0
        if missing == 1:
            tickets &= source.numbered(need.cards)
    return tickets
