"""Codes, and sets of codes."""

import pytest

from companion.games.turing_machine.codes import CODES, EVERY_CODE, bit, codes_in, is_one, read_code, the_code
from companion.kit.refusals import Refused


def test_there_are_125_codes_in_their_order():
    assert (CODES[0], CODES[1], CODES[5], CODES[25], CODES[62], CODES[124]) == (
        "111",
        "112",
        "121",
        "211",
        "333",
        "555",
    )
    assert codes_in(EVERY_CODE) == CODES == tuple(sorted(CODES))


@pytest.mark.parametrize("code", CODES)
def test_every_code_can_be_proposed(code):
    assert read_code(code) == code
    assert is_one(bit(code))
    assert the_code(bit(code)) == code


@pytest.mark.parametrize("typed", [" 2 4 1", "2-4-1", "241 "])
def test_spaces_and_dashes_do_not_matter(typed):
    assert read_code(typed) == "241"


@pytest.mark.parametrize("typed", ["", "24", "2411", "246", "204", "abc", "２４１", None, 24])
def test_what_is_no_code_is_refused(typed):
    with pytest.raises(Refused) as refused:
        read_code(typed)
    assert refused.value.code == "not_a_code"


def test_a_mask_of_none_or_two_is_not_one():
    assert not is_one(0)
    assert not is_one(bit("111") | bit("555"))
