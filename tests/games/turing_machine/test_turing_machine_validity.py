"""What a problem is, when it is valid, and what its verifiers answer."""

from itertools import product

import pytest
from hypothesis import given
from turing_machine_problems import PUBLISHED, SITE_LETTERS, problems

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import CODES, codes_in
from companion.games.turing_machine.difficulty import difficulty, share_a_family
from companion.games.turing_machine.problems import answer, classic, extreme, nightmare, require_valid
from companion.games.turing_machine.worlds import valid_masks
from companion.kit.refusals import Refused


def refusal(make, *fields):
    with pytest.raises(Refused) as refused:
        make(*fields)
    return refused.value.code, refused.value.facts


@pytest.mark.parametrize("published", PUBLISHED, ids=lambda each: each.number)
def test_published_problems_are_valid_and_have_their_code(published):
    problem = published.problem()
    require_valid(problem)
    assert problem.code == published.code
    cards = [each.card for each in problem.verifiers]
    assert (problem.mode, difficulty(cards)) == SITE_LETTERS[published.number[0]]
    assert not share_a_family(cards)


def test_there_are_published_problems_of_every_mode():
    assert {each.mode for each in PUBLISHED} == {"classic", "extreme", "nightmare"}
    assert len(PUBLISHED) == 289


@given(problems)
def test_a_verifier_speaks_of_its_own_law_for_every_code(problem):
    """Not of the code that is hunted, and not of the other laws of its card."""
    for letter, verifier in zip(problem.letters, problem.verifiers, strict=True):
        satisfying = set(codes_in(CARDS[verifier.card].masks[verifier.law]))
        for code in CODES:
            assert answer(problem, code, letter) == (code in satisfying)
        assert answer(problem, problem.code, letter)


def test_335_is_answered_like_any_other_code():
    problem = classic([4, 9, 11, 14], [1, 0, 0, 2])
    assert [answer(problem, "335", letter) for letter in "ABCD"] == [False, False, False, False]
    problem = classic([4, 9, 13, 17], [0, 2, 2, 0])
    assert [answer(problem, "335", letter) for letter in "ABCD"] == [True, True, False, True]


@pytest.mark.parametrize("letter", ["E", "a", "", "AB", "Ä"])
def test_a_letter_without_verifier_is_refused(letter):
    problem = classic([4, 9, 11, 14], [1, 0, 0, 2])
    assert refusal(answer, problem, "111", letter) == ("not_a_verifier", {"letter": letter, "letters": "ABCD"})


def test_several_codes_are_too_many():
    assert refusal(require_valid, classic([4, 9, 11, 14], [0, 0, 0, 0])) == ("not_one_code", {"codes": 3})


def test_no_code_is_too_few():
    assert refusal(require_valid, classic([1, 2, 3, 4], [0, 2, 0, 2])) == ("not_one_code", {"codes": 0})


def test_a_superfluous_verifier_is_named():
    problem = classic([4, 9, 11, 14, 31], [1, 0, 0, 2, 1])
    assert refusal(require_valid, problem) == ("superfluous_verifier", {"letters": "E"})


def test_of_two_verifiers_with_one_law_each_could_go():
    problem = classic([4, 9, 11, 14, 41], [1, 0, 0, 2, 4])
    assert refusal(require_valid, problem) == ("superfluous_verifier", {"letters": "AE"})


@pytest.mark.parametrize("law", [(8, 3), (9, 3), (10, 3), (24, 0)])
def test_a_law_that_is_never_used_makes_no_problem(law):
    card, index = law
    others = [number for number in (3, 7, 12, 16, 18, 21, 33, 41) if number != card]
    choices = [[CARDS[card].masks[index]], *(CARDS[number].masks for number in others[:3])]
    assert not list(valid_masks(choices))


def test_valid_ways_are_those_that_a_plain_search_finds():
    for cards in ([2, 6, 14, 17], [3, 13, 17, 20], [21, 31, 37, 39], [24, 25, 33, 47]):
        choices = [CARDS[card].masks for card in cards]
        expected = {masks for masks in product(*choices) if is_plainly_valid(masks)}
        assert set(valid_masks(choices)) == expected
        assert expected


def is_plainly_valid(masks):
    sets = [set(codes_in(mask)) for mask in masks]
    without = [set.intersection(*sets[:place], *sets[place + 1 :]) for place in range(len(sets))]
    return len(set.intersection(*sets)) == 1 and all(len(codes) > 1 for codes in without)


def test_impossible_cards_and_laws_are_refused():
    assert refusal(classic, [4, 9, 11], [1, 0, 0]) == ("wrong_count", {"count": 3, "fewest": 4, "most": 6})
    assert refusal(classic, [4, 9, 11, 49], [1, 0, 0, 0]) == ("unknown_card", {"card": 49, "last": 48})
    assert refusal(classic, [4, 9, 11, 4], [1, 0, 0, 0]) == ("card_twice", {"card": 4})
    assert refusal(classic, [4, 9, 11, 14], [1, 0, 0])[0] == "wrong_count"
    facts = {"letter": "B", "card": 9, "law": 4, "laws": 4}
    assert refusal(classic, [4, 9, 11, 14], [1, 4, 0, 0]) == ("unknown_law", facts)
    assert refusal(classic, [4, 9, 11, 14], [1, -1, 0, 0])[0] == "unknown_law"
    assert refusal(extreme, [(4, 9), (11, 14), (1, 9), (2, 3)], [0] * 4, [0] * 4) == ("card_twice", {"card": 9})


def test_nightmare_shows_its_cards_ascending():
    problem = nightmare([14, 4, 11, 9], [2, 1, 0, 0])
    assert problem.cards == ((4,), (9,), (11,), (14,))
    assert answer(problem, "214", "A") is False
    assert answer(problem, "241", "B") is True


def test_extreme_answers_by_the_true_card_of_each_pair():
    problem = extreme([(4, 20), (9, 2), (11, 18), (3, 14)], [0, 0, 0, 1], [1, 0, 0, 2])
    assert problem.code == "241"
    assert [each.card for each in problem.verifiers] == [4, 9, 11, 14]
