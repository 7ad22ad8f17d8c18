"""What can be deduced from cards and answers."""

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from turing_machine_problems import PRINTED, problems

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import CODES, bit, codes_in, is_one
from companion.games.turing_machine.deduction import can_tell, is_certain, possible
from companion.games.turing_machine.problems import answer, classic
from companion.games.turing_machine.worlds import valid_masks

FIRST = classic([4, 9, 11, 14], [1, 0, 0, 2])

questions = st.lists(st.tuples(st.sampled_from(CODES), st.integers(0, 5)), max_size=6)


def answered(problem, asked):
    letters = [problem.letters[place % len(problem.letters)] for _, place in asked]
    return [(code, letter, answer(problem, code, letter)) for (code, _), letter in zip(asked, letters, strict=True)]


@pytest.mark.parametrize("printed", PRINTED, ids=lambda each: each.number)
def test_before_any_question_the_cards_leave_these_codes(printed):
    problem = classic(printed.cards, printed.laws)
    assert list(codes_in(possible("classic", problem.cards))) == printed.possible
    assert is_certain("classic", problem.cards) == (len(printed.possible) == 1)


@pytest.mark.parametrize("printed", PRINTED, ids=lambda each: each.number)
def test_the_cards_carry_so_many_valid_problems(printed):
    choices = [[CARDS[card].masks[law] for law in CARDS[card].usable] for card in printed.cards]
    assert sum(1 for _ in valid_masks(choices)) == printed.valid


@given(problems, questions)
def test_the_code_is_always_possible_and_answers_only_rule_out(problem, asked):
    answers = answered(problem, asked)
    before, after = (possible(problem.mode, problem.cards, some) for some in ((), answers))
    assert after & bit(problem.code)
    assert after & before == after
    assert is_certain(problem.mode, problem.cards, answers) == is_one(after)


@settings(max_examples=20)
@given(problems.filter(lambda problem: len(problem.verifiers) == 4), questions)
def test_a_search_through_everything_finds_the_same_codes(problem, asked):
    answers = answered(problem, asked)
    expected = {"".join(codes) for codes in plainly_possible(problem, answers)}
    assert set(codes_in(possible(problem.mode, problem.cards, answers))) == expected


def plainly_possible(problem, answers):
    """Every card for every letter, every law of it, every answer: slowly, and straight from the rules."""
    places = [tuple(place) for place in problem.cards]
    behind = (
        permutations(card for place in places for card in place) if problem.mode == "nightmare" else product(*places)
    )
    for cards in behind:
        laws = [
            [mask for mask in CARDS[card].masks if agrees(mask, letter, answers)]
            for letter, card in zip(problem.letters, cards, strict=True)
        ]
        for masks in product(*laws):
            if is_valid(masks):
                yield codes_in(masks[0] & masks[1] & masks[2] & masks[3])


def agrees(mask, letter, answers):
    return all((mask & bit(code) != 0) == yes for code, asked, yes in answers if asked == letter)


def is_valid(masks):
    a, b, c, d = masks
    code = a & b & c & d
    return is_one(code) and code not in (b & c & d, a & c & d, a & b & d, a & b & c)


def test_answers_that_clash_leave_nothing():
    answers = [("241", "A", True), ("241", "A", False)]
    assert possible("classic", FIRST.cards, answers) == 0
    assert not is_certain("classic", FIRST.cards, answers)


def test_asking_what_is_known_can_tell_nothing():
    """Only 221 and 241 are possible: whether square is below, or equal to, 4 is all that is open."""
    assert can_tell("classic", FIRST.cards, [], "241", "A")
    assert not can_tell("classic", FIRST.cards, [], "251", "A")
    assert not can_tell("classic", FIRST.cards, [], "241", "B")
    assert not can_tell("classic", FIRST.cards, [("241", "A", True)], "231", "A")


@given(problems, questions, st.sampled_from(CODES))
def test_a_question_can_tell_if_both_answers_are_possible(problem, asked, code):
    answers = answered(problem, asked)
    for letter in problem.letters:
        both = [possible(problem.mode, problem.cards, [*answers, (code, letter, yes)]) for yes in (True, False)]
        assert can_tell(problem.mode, problem.cards, answers, code, letter) == all(both)
