"""Share codes: short, forgiving to read, strict about slips, and silent about the problem."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from turing_machine_problems import DIFFICULTIES, PUBLISHED, SIZES, drawn, problems

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.counting import chosen, chosen_number, drawn_number, packed, unpacked
from companion.games.turing_machine.counting import drawn as drawn_cards
from companion.games.turing_machine.kinds import KINDS
from companion.games.turing_machine.problems import classic, extreme, nightmare
from companion.games.turing_machine.scrambling import Scrambler
from companion.games.turing_machine.sharing import FIRST_NUMBERS, LENGTHS, SIGNS, SLIPS, read_share_code, share_code
from companion.games.turing_machine.worlds import valid_masks
from companion.kit.refusals import Refused

FIRST = classic([4, 9, 11, 14], [1, 0, 0, 2])


def refusal(typed):
    with pytest.raises(Refused) as refused:
        read_share_code(typed)
    return refused.value.code


def signs_of(problem):
    return share_code(problem).replace("-", "")


@given(problems)
def test_a_code_leads_back_to_the_whole_problem(problem):
    assert read_share_code(share_code(problem)) == problem


@pytest.mark.parametrize("published", PUBLISHED, ids=lambda each: each.number)
def test_published_problems_have_codes_however_they_lie(published):
    problem = published.problem()
    assert read_share_code(share_code(problem)) == problem


@given(problems, st.data())
def test_no_single_wrong_sign_goes_unnoticed(problem, data):
    signs = signs_of(problem)
    place = data.draw(st.integers(0, len(signs) - 1))
    for sign in SIGNS.replace(signs[place], ""):
        assert refusal(signs[:place] + sign + signs[place + 1 :]) == "share_code_mistyped"


@given(problems)
def test_no_exchange_of_neighbours_goes_unnoticed(problem):
    signs = signs_of(problem)
    for place, (left, right) in enumerate(pairwise(signs)):
        if left != right:
            assert refusal(signs[:place] + right + left + signs[place + 2 :]) == "share_code_mistyped"


@given(problems, st.data())
def test_case_dashes_spaces_and_look_alikes_do_not_matter(problem, data):
    typed = ""
    for sign in signs_of(problem):
        slips = [chr(slip) for slip, meant in SLIPS.items() if meant == sign]
        typed += data.draw(st.sampled_from(["", " ", "-", "_"])) + data.draw(
            st.sampled_from([sign, sign.lower(), *slips])
        )
    assert read_share_code(typed) == problem


def test_o_and_0_are_never_confused():
    """Both are read as the same sign, because a code has neither."""
    assert not set("O0Q1I258U6") & set(SIGNS)
    spelled = next(code for seed in range(50) if "D" in (code := share_code(drawn("classic", "easy", 4, seed))))
    assert read_share_code(spelled.replace("D", "O")) == read_share_code(spelled.replace("D", "0"))


@pytest.mark.parametrize("typed", ["", "B", "#A52 F7E 1!ä", "ÄÖÜ", "B" * 21, "B" * 100_000, "EEEEEEE"])
def test_what_is_no_share_code_is_refused(typed):
    assert refusal(typed) == "not_a_share_code"


def test_a_right_check_sign_alone_makes_no_problem():
    assert refusal("BB") == "no_such_problem"


def test_a_code_of_a_later_version_is_refused():
    assert FIRST_NUMBERS[-1] < 21 ** (LENGTHS[-1] - 1)
    last = "9" * (LENGTHS[-1] - 1)
    assert {refusal(last + sign) for sign in SIGNS} == {"share_code_mistyped", "no_such_problem"}


def test_what_is_not_valid_gets_no_code():
    with pytest.raises(Refused) as refused:
        share_code(classic([4, 9, 11, 14], [0, 0, 0, 0]))
    assert refused.value.code == "not_one_code"


@pytest.mark.parametrize(
    ("problem", "code"),
    [
        (FIRST, "CJT-SLFD"),
        (classic([14, 9, 11, 4], [2, 0, 0, 1]), "LRZT-CRTB"),
        (nightmare([11, 4, 14, 9], [0, 1, 2, 0]), "HMWV-PKHM"),
        (extreme([(4, 20), (9, 2), (11, 18), (3, 14)], [0, 0, 0, 1], [1, 0, 0, 2]), "C9V-PZXL-7V7-HZTD"),
        (classic([19, 24, 30, 31, 38], [0, 2, 2, 1, 1]), "N9R-PWZP"),
        (classic([11, 22, 30, 33, 34, 40], [2, 2, 0, 4, 2, 2]), "RJSV-ZDTS"),
    ],
)
def test_codes_that_were_written_down_stay_true(problem, code):
    """Of version 1. If this fails, codes on paper and in saved games stand for other problems now."""
    assert share_code(problem) == code
    assert read_share_code(code) == problem


@pytest.mark.parametrize(
    ("mode", "lengths"), [("classic", (7, 8, 8)), ("nightmare", (8, 9, 11)), ("extreme", (11, 13, 14))]
)
def test_codes_are_short(mode, lengths):
    for verifiers, longest in zip(SIZES, lengths, strict=True):
        for difficulty in DIFFICULTIES:
            some = [len(signs_of(drawn(mode, difficulty, verifiers, seed))) for seed in range(20)]
            assert max(some) <= longest + 1
            assert sorted(some)[-3] <= longest


def test_problems_on_the_same_cards_have_unlike_codes():
    cards = [3, 7, 10, 14]
    choices = [CARDS[card].masks for card in cards]
    laws = [[list(on).index(law) for on, law in zip(choices, way, strict=True)] for way in valid_masks(choices)]
    codes = [signs_of(classic(cards, way)) for way in laws]
    assert len(codes) == 7
    assert len({code[:3] for code in codes}) == 7
    assert len({code[-3:] for code in codes}) == 7


def test_numbers_are_told_apart_in_one_row():
    assert [kind.size for kind in KINDS] == sorted(kind.size for kind in KINDS)
    assert len(KINDS) == 30


@given(st.integers(1, 10**30), st.data())
def test_scrambling_can_be_undone(size, data):
    number, scrambler = data.draw(st.integers(0, size - 1)), Scrambler(size, "key")
    assert scrambler.unscrambled(scrambler.scrambled(number)) == number
    assert 0 <= scrambler.scrambled(number) < size


def test_scrambling_exchanges_all_numbers():
    assert {Scrambler(1000, "key").scrambled(number) for number in range(1000)} == set(range(1000))


@given(st.sets(st.sampled_from(list(CARDS)), min_size=4, max_size=6))
def test_sets_of_cards_have_numbers(cards):
    assert chosen(chosen_number(sorted(cards)), len(cards)) == tuple(sorted(cards))


@given(st.permutations(range(1, 26)), st.integers(1, 6))
def test_series_of_cards_have_numbers(pile, count):
    series = tuple(pile[:count])
    assert drawn_cards(drawn_number(series, range(1, 26)), count, range(1, 26)) == series


def test_a_number_beyond_all_series_is_none():
    with pytest.raises(ValueError, match="1"):
        drawn_cards(25 * 24, 2, range(1, 26))


@given(st.lists(st.integers(1, 1000), min_size=1, max_size=6), st.data())
def test_small_numbers_are_packed(bases, data):
    digits = tuple(data.draw(st.integers(0, base - 1)) for base in bases)
    assume(digits)
    assert unpacked(packed(zip(digits, bases, strict=True)), bases) == digits
