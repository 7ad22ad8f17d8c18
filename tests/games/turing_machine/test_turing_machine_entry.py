"""Problems typed from the box, and what is said when they can't be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turing_machine_problems import PRINTED, PUBLISHED, problems, read

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import CODES
from companion.games.turing_machine.entry import from_numbers
from companion.games.turing_machine.numbers import check, read_symbol, verification_number
from companion.games.turing_machine.problems import answer, classic
from companion.games.turing_machine.rulebook import NUMBERS, rulebook
from companion.kit.refusals import Refused

TABLE = read("turing_machine_laws.json")
SYMBOLS = ("lozenge", "pound", "slash", "currency")
CARDS_OF_FIRST, NUMBERS_OF_FIRST = [[4], [9], [11], [14]], [447, 646, 566, 322]


def refusal(*fields):
    with pytest.raises(Refused) as refused:
        from_numbers(*fields)
    return refused.value.code, refused.value.facts


def test_95_laws_have_380_numbers():
    numbers = {number for card in CARDS.values() for law in card.laws for number in numbers_of(law) if number}
    assert len(numbers) == 380
    assert (min(numbers), max(numbers)) == (201, 798)
    for number, rows in TABLE["cards"].items():
        for law, signs in zip(CARDS[int(number)].laws, [signs for row in rows for signs in row], strict=True):
            assert numbers_of(law) == TABLE["numbers"].get(signs, [None] * 4)


def numbers_of(law):
    return [verification_number(law, symbol) for symbol in SYMBOLS]


def test_a_number_stands_for_one_law_and_one_symbol():
    assert check(447).symbol == "lozenge"
    assert str(check(447).law) == "is square 4"
    assert check(999) is None


def test_a_pair_and_two_different_digits_are_two_verification_cards():
    """The same codes, but 339 is printed for card 21, and 741 for card 20."""
    cards = [[21], [31], [37], [39]]
    assert from_numbers("classic", cards, [339, 419, 227, 491]) == rulebook(17)
    assert refusal("classic", cards, [741, 419, 227, 491]) == ("law_not_on_card", {"letter": "A", "cards": [21]})


@pytest.mark.parametrize(
    ("typed", "symbol"),
    [
        ("lozenge", "lozenge"),
        ("◊", "lozenge"),
        ("Green", "lozenge"),
        ("#", "pound"),
        ("/", "slash"),
        ("purple", "currency"),
    ],
)
def test_a_symbol_has_a_name_a_sign_and_a_colour(typed, symbol):
    assert read_symbol(typed) == symbol


@pytest.mark.parametrize("printed", [each for each in PRINTED if each.numbers], ids=lambda each: each.number)
def test_rulebook_problems_can_be_typed(printed):
    problem = from_numbers("classic", [[card] for card in printed.cards], printed.numbers, "lozenge")
    assert problem == rulebook(printed.number)
    assert problem.code == printed.code


@pytest.mark.parametrize("number", NUMBERS)
def test_rulebook_problems_can_be_called_up(number):
    printed = PRINTED[number - 1]
    assert rulebook(number) == classic(printed.cards, printed.laws)
    assert rulebook(number).code == printed.code


def test_there_is_no_problem_21_in_the_rulebook():
    with pytest.raises(Refused) as refused:
        rulebook(21)
    assert (refused.value.code, refused.value.facts) == ("not_in_rulebook", {"number": 21, "last": 20})


@pytest.mark.parametrize("published", PUBLISHED, ids=lambda each: each.number)
def test_published_numbers_stand_for_their_laws(published):
    problem = published.problem()
    laws = [verifier.says for verifier in problem.verifiers]
    assert [verification_number(law, published.symbol) for law in laws] == published.numbers
    if published.par:
        assert [verifier.law for verifier in problem.verifiers] == published.laws
    else:
        assert problem.masks == tuple(int(TABLE["masks"][signs], 16) for signs in published.laws)


@given(problems, st.sampled_from(SYMBOLS))
def test_a_problem_can_be_typed_with_any_symbol(problem, symbol):
    numbers = [verification_number(verifier.says, symbol) for verifier in problem.verifiers]
    typed = from_numbers(problem.mode, problem.cards, list(map(str, numbers)), symbol)
    assert (typed.mode, typed.cards, typed.code) == (problem.mode, problem.cards, problem.code)
    for letter in problem.letters:
        assert [answer(typed, code, letter) for code in CODES] == [answer(problem, code, letter) for code in CODES]


def test_the_symbol_may_be_left_out():
    assert from_numbers("classic", CARDS_OF_FIRST, NUMBERS_OF_FIRST).code == "241"


def test_in_nightmare_the_order_of_cards_does_not_matter():
    problem = from_numbers("nightmare", [[14], [4], [11], [9]], [566, 447, 322, 646])
    assert problem.cards == ((4,), (9,), (11,), (14,))
    assert [verifier.card for verifier in problem.verifiers] == [11, 4, 14, 9]


def test_in_nightmare_a_law_on_several_cards_goes_where_all_laws_find_a_card():
    """Square above 1 is on 31 and 39, triangle 1 on 39 only here; so the first letter has to take 31."""
    problem = from_numbers("nightmare", [[21], [31], [37], [39]], [419, 491, 227, 339])
    assert [verifier.card for verifier in problem.verifiers] == [31, 39, 37, 21]
    assert problem.code == "133"


def test_in_nightmare_two_laws_of_one_card_cannot_be():
    code, facts = refusal("nightmare", CARDS_OF_FIRST, [447, 688, 566, 322])
    assert (code, facts) == ("laws_dont_fit_cards", {"cards": [4, 9, 11, 14]})


def test_in_extreme_a_card_that_is_no_decoy_is_the_true_one():
    """Square 4 is on both cards of the first pair; decoys are of cards 1-25."""
    pairs = [[4, 30], [9, 2], [11, 18], [3, 14]]
    assert from_numbers("extreme", pairs, NUMBERS_OF_FIRST).verifiers[0].card == 30


@pytest.mark.parametrize(
    ("numbers", "symbol", "code", "facts"),
    [
        (["447", "646", "5O6", "322"], None, "letter_for_digit", {"typed": "5O6", "meant": "506"}),
        (["447", "646", "566", "32l"], None, "letter_for_digit", {"typed": "32l", "meant": "321"}),
        (["447", "646", "566", "x"], None, "not_a_number", {"typed": "x"}),
        (["447", "646", "566", "9" * 5000], None, "not_a_number", {"typed": "9" * 5000}),
        ([447, 646, 566, 200], None, "unknown_number", {"letter": "D", "number": 200}),
        ([447, 646, 566], None, "wrong_count", {"count": 3, "fewest": 4, "most": 4}),
        (NUMBERS_OF_FIRST, "pound", "wrong_symbol", {"symbol": "pound", "found": "lozenge"}),
        (NUMBERS_OF_FIRST, "star", "unknown_symbol", {"typed": "star"}),
        (
            [447, 646, 566, 325],
            "lozenge",
            "mixed_symbols",
            {"symbols": {"A": "lozenge", "B": "lozenge", "C": "lozenge", "D": "slash"}},
        ),
        ([447, 646, 322, 566], None, "law_not_on_card", {"letter": "C", "cards": [11]}),
        ([670, 646, 566, 596], None, "not_one_code", {"codes": 3}),
    ],
)
def test_what_is_wrong_with_a_number_is_said(numbers, symbol, code, facts):
    assert refusal("classic", CARDS_OF_FIRST, numbers, symbol) == (code, facts)


@pytest.mark.parametrize(
    ("cards", "code", "facts"),
    [
        ([[4], [9], [11], [11]], "card_twice", {"card": 11}),
        ([[4], [9], [11], [49]], "unknown_card", {"card": 49, "last": 48}),
        ([["4"], ["9"], ["1l"], ["14"]], "letter_for_digit", {"typed": "1l", "meant": "11"}),
        ([[4], [9], [11]], "wrong_count", {"count": 3, "fewest": 4, "most": 6}),
        ([[4], [9], [11], [14, 15]], "wrong_count", {"count": 2, "fewest": 1, "most": 1}),
        ([[4], [9], [11], [15]], "law_not_on_card", {"letter": "D", "cards": [15]}),
    ],
)
def test_what_is_wrong_with_a_card_is_said(cards, code, facts):
    assert refusal("classic", cards, NUMBERS_OF_FIRST) == (code, facts)


def test_a_superfluous_verifier_is_named():
    numbers = [*NUMBERS_OF_FIRST, 419]
    assert refusal("classic", [*CARDS_OF_FIRST, [31]], numbers) == ("superfluous_verifier", {"letters": "E"})
