"""Every law against a reading of the printed signs that knows nothing of the program, and against counts."""

from itertools import product

import pytest
from turing_machine_problems import read

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import codes_in
from companion.games.turing_machine.laws import Law, mask_of, read_law

TABLE = read("turing_machine_laws.json")
PRINTED = {int(card): rows for card, rows in TABLE["cards"].items()}
PLACES = {"▲": 0, "■": 1, "●": 2}


def satisfied(signs, code):
    """Whether a code satisfies a law as the card prints it, such as "▲+■<6" or "#3=1"."""
    steps = [code[1] - code[0], code[2] - code[1]]
    even = sum(digit in (2, 4) for digit in code)
    counts = [code.count(digit) for digit in code]
    in_words = {
        "#even>#odd": even > 3 - even,
        "#even<#odd": even < 3 - even,
        "no pair": 2 not in counts,
        "pair": 2 in counts,
        "asc": min(steps) > 0,
        "desc": max(steps) < 0,
        "no order": not (min(steps) > 0 or max(steps) < 0),
        "run↑=0": 1 not in steps,
        "run↑=2": steps.count(1) == 1,
        "run↑=3": steps == [1, 1],
        "run↕=0": 1 not in steps and -1 not in steps,
        "run↕=2": (1 in steps or -1 in steps) and steps not in ([1, 1], [-1, -1]),
        "run↕=3": steps in ([1, 1], [-1, -1]),
        "distinct=1": max(counts) == 3,
        "distinct=2": max(counts) == 2,
        "distinct=3": max(counts) == 1,
    }
    return in_words[signs] if signs in in_words else satisfied_by_shapes(signs, code, even)


def satisfied_by_shapes(signs, code, even):
    if signs.startswith("#even="):
        return even == int(signs[-1])
    if signs.startswith("#"):
        return code.count(int(signs[1])) == int(signs[3])
    if " " in signs:
        shapes, word = signs.split(" ")
        own, others = sum(code[PLACES[shape]] for shape in shapes.split("+")), list(code)
        if word in ("even", "odd"):
            return own % 2 == (word == "odd")
        del others[PLACES[shapes]]
        tests = {"min": own < min(others), "max": own > max(others)}
        return {**tests, "min≤": own <= min(others), "max≥": own >= max(others)}[word]
    sign = next(sign for sign in "<>=" if sign in signs)
    left, right = signs.split(sign)
    own = sum(code[PLACES[shape]] for shape in left.split("+"))
    if right.endswith("k"):
        return own % int(right[0]) == 0
    other = code[PLACES[right]] if right in PLACES else int(right)
    return {"<": own < other, ">": own > other, "=": own == other}[sign]


@pytest.mark.parametrize("card", CARDS)
def test_each_card_has_its_printed_laws_in_printed_order(card):
    rows = PRINTED[card]
    assert [len(row) for row in CARDS[card].rows] == [len(row) for row in rows]
    for law, signs in zip(CARDS[card].laws, [signs for row in rows for signs in row], strict=True):
        expected = ["".join(map(str, code)) for code in product(range(1, 6), repeat=3) if satisfied(signs, code)]
        assert list(codes_in(mask_of(law))) == expected, signs


def test_the_masks_are_those_of_the_table():
    for card, rows in PRINTED.items():
        assert list(CARDS[card].masks) == [int(TABLE["masks"][signs], 16) for row in rows for signs in row]


def test_there_are_48_cards_with_183_laws_of_98_kinds():
    assert list(CARDS) == list(range(1, 49))
    masks = [mask for card in CARDS.values() for mask in card.masks]
    assert (len(masks), len(set(masks))) == (183, 98)


def test_179_laws_of_94_kinds_can_be_a_verifiers():
    masks = [card.masks[law] for card in CARDS.values() for law in card.usable]
    assert (len(masks), len(set(masks))) == (179, 94)
    assert {card.number: set(card.never) for card in CARDS.values() if card.never} == {8: {3}, 9: {3}, 10: {3}, 24: {0}}


def test_card_47_has_six_different_laws():
    assert len(set(CARDS[47].masks)) == 6


@pytest.mark.parametrize(("card", "laws"), [(26, 3), (39, 6), (42, 6), (48, 9)])
def test_no_card_is_missing(card, laws):
    assert len(CARDS[card].laws) == laws


def test_code_335_is_at_its_place_in_every_mask():
    """An off-by-one once refused this code everywhere."""
    satisfies_335 = [str(law) for law in CARDS[33].laws if "335" in codes_in(mask_of(law))]
    assert satisfies_335 == ["odd triangle", "odd square", "odd circle"]
    assert "335" in codes_in(mask_of(read_law("sum_is triangle square 6")))


def test_a_law_is_read_back_from_its_text():
    for card in CARDS.values():
        for law in card.laws:
            assert read_law(str(law)) == law


def test_a_comparison_may_be_printed_the_other_way_round():
    assert CARDS[44].laws[0] == Law("less", ("square", "triangle"))
    assert CARDS[44].laws[0].turned == Law("more", ("triangle", "square")) == CARDS[43].laws[2]
    assert mask_of(CARDS[44].laws[0]) == mask_of(CARDS[43].laws[2])


def test_text_that_is_no_law_is_not_read():
    with pytest.raises(ValueError, match="twice"):
        read_law("twice triangle")
