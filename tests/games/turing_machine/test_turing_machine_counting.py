"""All valid problems that there are, counted in another way than they are found."""

import pytest

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import CODES, EVERY_CODE

TICKETS = [(card.number, card.masks[law]) for card in CARDS.values() for law in card.usable]
ALLOWING = [sum(1 << at for at, (_, mask) in enumerate(TICKETS) if mask >> index & 1) for index in range(len(CODES))]
LATER = [sum(1 << at for at, (other, _) in enumerate(TICKETS) if other > card) for card, _ in TICKETS]
FIRST_LATER = [next((at for at, (other, _) in enumerate(TICKETS) if other > card), len(TICKETS)) for card, _ in TICKETS]


@pytest.mark.parametrize(
    ("verifiers", "count"),
    [
        (4, 1_033_950),
        pytest.param(5, 6_814_112, marks=pytest.mark.slow),
        pytest.param(6, 12_984_829, marks=pytest.mark.slow),
    ],
)
def test_there_are_so_many_valid_problems(verifiers, count):
    assert counted(verifiers, 0, -1, EVERY_CODE, []) == count


def counted(missing, start, later, left, reasons):
    """Problems that go on with cards from `start`, where each law so far is the only one to forbid some code."""
    if missing == 1:
        return completions(later, left, reasons).bit_count()
    found = 0
    for at in range(start, len(TICKETS)):
        mask = TICKETS[at][1]
        kept = left & mask
        if kept != left and kept.bit_count() >= missing:
            still = [codes & mask for codes in reasons]
            if 0 not in still:
                found += counted(missing - 1, FIRST_LATER[at], LATER[at], kept, [*still, left ^ kept])
    return found


def completions(later, left, reasons):
    """The laws on later cards that leave one code, and that forbid nothing for which an earlier law is needed."""
    once = twice = 0
    for tickets in allowing(left):
        twice |= once & tickets
        once |= tickets
    later &= once & ~twice
    for codes in reasons:
        some = 0
        for tickets in allowing(codes):
            some |= tickets
        later &= some
    return later


def allowing(codes):
    while codes:
        lowest = codes & -codes
        yield ALLOWING[lowest.bit_length() - 1]
        codes ^= lowest
