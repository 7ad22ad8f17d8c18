"""New problems are valid, of the wanted kind, and drawn fairly."""

from collections import Counter
from datetime import date
from itertools import combinations, product
from math import prod

import pytest
from hypothesis import given
from turing_machine_problems import DIFFICULTIES, MODES, SIZES, drawn, problems

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import EVERY_CODE, codes_in
from companion.games.turing_machine.daily import daily
from companion.games.turing_machine.deduction import is_certain
from companion.games.turing_machine.difficulty import GRADES, difficulty, share_a_family
from companion.games.turing_machine.drawing import EASY_WITH_SIX, completing, is_always_deducible, new
from companion.games.turing_machine.hat import bits, hat
from companion.games.turing_machine.problems import classic, require_valid
from companion.games.turing_machine.sharing import share_code
from companion.games.turing_machine.worlds import common, valid_masks
from companion.kit.chance import SeededChance, TrueChance
from companion.kit.refusals import Refused

ALL = list(product(MODES, DIFFICULTIES, SIZES))


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: "-".join(map(str, kind)))
def test_every_kind_can_be_drawn(kind):
    mode, wanted, verifiers = kind
    for seed in range(20):
        problem = drawn(*kind, seed)
        cards = [each.card for each in problem.verifiers]
        require_valid(problem)
        assert (problem.mode, difficulty(cards), len(cards)) == kind
        assert not share_a_family(cards)
        assert is_certain(mode, problem.cards) == is_always_deducible(mode, wanted, verifiers)


@given(problems)
def test_a_drawn_problem_lies_as_its_mode_says(problem):
    cards = [each.card for each in problem.verifiers]
    lying = [card for place in problem.cards for card in place]
    assert len(set(lying)) == len(lying)
    assert list(problem.cards) == sorted(problem.cards)
    if problem.mode == "extreme":
        decoys = set(lying) - set(cards)
        assert len(decoys) == len(cards)
        assert all(decoy <= 25 for decoy in decoys)
        assert all(card in pair for card, pair in zip(cards, problem.cards, strict=True))
        assert all(left < right for left, right in problem.cards)
    else:
        assert sorted(cards) == lying


def test_the_same_seed_draws_the_same():
    assert drawn("nightmare", "hard", 6, 5) == drawn("nightmare", "hard", 6, 5) != drawn("nightmare", "hard", 6, 6)


def test_true_chance_draws_too():
    require_valid(new("classic", "standard", 5, TrueChance()))


def test_seven_verifiers_are_refused():
    with pytest.raises(Refused) as refused:
        new("classic", "easy", 7, SeededChance(1))
    assert refused.value.code == "wrong_count"


def test_problems_that_the_cards_give_away_are_drawn_if_allowed():
    some = [drawn("classic", "easy", 5, seed, allow_deducible=True) for seed in range(60)]
    assert 0 < sum(is_certain("classic", problem.cards) for problem in some) < 60


def test_easy_with_six_verifiers_are_the_only_ten():
    found = {
        (cards, tuple(CARDS[card].masks.index(mask) for card, mask in zip(cards, masks, strict=True)))
        for cards in combinations(range(1, 18), 6)
        if not share_a_family(cards)
        for masks in valid_masks([CARDS[card].masks for card in cards])
    }
    assert found == set(EASY_WITH_SIX)
    assert len(EASY_WITH_SIX) == 10
    for cards, laws in EASY_WITH_SIX:
        assert is_certain("classic", classic(cards, laws).cards)


EASY_WITH_FOUR = [
    masks
    for cards in combinations(range(1, 18), 4)
    if not share_a_family(cards)
    for masks in valid_masks([CARDS[card].masks for card in cards])
]


def chi_squared(found, expected):
    return sum((found[each] - count) ** 2 / count for each, count in expected.items())


def usual(classes):
    """Six standard deviations above what fair chance gives on average."""
    return classes + 6 * (2 * classes) ** 0.5


def test_every_problem_is_as_likely_as_any_other():
    """Chi-squared with so many degrees of freedom is on average as large as their number, seldom far above it."""
    chance = SeededChance("fair")
    found = Counter(new("classic", "easy", 4, chance, allow_deducible=True).masks for _ in range(14_720))
    assert len(EASY_WITH_FOUR) == 1472
    assert set(found) <= set(EASY_WITH_FOUR)
    assert chi_squared(found, dict.fromkeys(EASY_WITH_FOUR, 10)) < usual(1472)


def test_codes_come_up_as_often_as_problems_have_them():
    """5,403 problems with 125 codes between them; some codes have many, some few."""
    source, grade = hat("standard", 6), GRADES["standard"]
    expected, chance, draws = Counter(), SeededChance("codes"), 3000
    for taken, beside in starts(source, 5):
        for number in bits(completing(source, grade, taken, beside) & above(taken)):
            masks = [source.masks[each] for each in (*taken, number)]
            expected[codes_in(common(masks))] += 1
    assert sum(expected.values()) == 5403
    found = Counter((new("classic", "standard", 6, chance, allow_deducible=True).code,) for _ in range(draws))
    shares = {codes: count * draws / 5403 for codes, count in expected.items()}
    assert set(found) <= set(shares)
    assert chi_squared(found, shares) < usual(len(shares))


@pytest.mark.parametrize(
    ("wanted", "verifiers", "count"),
    [
        ("easy", 4, 1472),
        ("easy", 5, 1103),
        ("standard", 4, 5255),
        ("standard", 5, 12_084),
        ("standard", 6, 5403),
        pytest.param("hard", 4, 800_733, marks=pytest.mark.slow),
        pytest.param("hard", 5, 3_921_283, marks=pytest.mark.slow),
        pytest.param("hard", 6, 4_231_721, marks=pytest.mark.slow),
    ],
)
def test_the_hat_makes_up_for_its_copies(wanted, verifiers, count):
    """However the first laws are drawn, no more laws complete them than the hat says, or drawing would be unfair."""
    source, grade = hat(wanted, verifiers), GRADES[wanted]
    found, most = 0, 0.0
    for taken, beside in starts(source, verifiers - 1):
        complete = completing(source, grade, taken, beside).bit_count()
        found += complete
        most = max(most, complete and complete / prod(source.copies[number] for number in taken))
    assert found == count * verifiers
    assert source.most * 0.999 < most <= source.most


def starts(source, count, taken=(), beside=-1, left=EVERY_CODE, reasons=()):
    """Every set of so many tickets that can be part of a valid problem with one more, and what goes with them."""
    if len(taken) == count:
        yield taken, beside
        return
    for number in bits(beside & above(taken) & (1 << len(source.tickets)) - 1):
        mask = source.masks[number]
        kept, still = left & mask, [codes & mask for codes in reasons]
        if kept != left and kept.bit_count() > count - len(taken) and 0 not in still and source.copies[number]:
            joined = beside & source.beside[number]
            yield from starts(source, count, (*taken, number), joined, kept, (*still, left ^ kept))


def above(taken):
    """All tickets with higher numbers."""
    return -2 << taken[-1] if taken else -1


def test_the_problem_of_the_day_is_the_same_for_everybody():
    day = date(2026, 2, 28)
    assert daily(day) == daily(day) != daily(date(2026, 3, 1))
    assert daily(day, "nightmare", "hard", 6).mode == "nightmare"
    assert share_code(daily(day)) == "JZJ-JH9J"
