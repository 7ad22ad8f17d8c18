"""Codes that people read aloud and type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.tables.codes import ALPHABET, LENGTH, MOVE_LENGTH, SLIPS, new_code, read_code, spell

codes = st.text(ALPHABET, min_size=LENGTH, max_size=MOVE_LENGTH)
LOOK_ALIKES = {sign: [chr(slip) for slip, meant in SLIPS.items() if meant == sign] for sign in ALPHABET}


@st.composite
def typed(draw: st.DrawFn) -> tuple[str, str]:
    """A code, and how somebody types it."""
    code = draw(codes)
    signs = [draw(st.sampled_from([sign, sign.lower(), *LOOK_ALIKES[sign]])) for sign in code]
    gaps = [draw(st.sampled_from(["", "", "", " ", "-", "–", " - ", ".", "\t"])) for _ in range(len(code) + 1)]
    return code, gaps[0] + "".join(sign + gap for sign, gap in zip(signs, gaps[1:], strict=True))


def test_no_sign_is_a_vowel() -> None:
    assert not set("AEIOUY") & set(ALPHABET)


@pytest.mark.parametrize("look_alikes", ["0OQD", "1IL", "2Z", "5S", "6G", "8B", "UV"])
def test_of_signs_that_look_alike_only_one_is_used(look_alikes: str) -> None:
    assert len(set(look_alikes) & set(ALPHABET)) == 1


def test_every_sign_that_is_never_used_stands_for_one_that_is() -> None:
    assert not {chr(slip) for slip in SLIPS} & set(ALPHABET)
    assert set(SLIPS.values()) <= set(ALPHABET)


def test_new_codes_are_of_these_signs_and_all_different() -> None:
    drawn = [new_code() for _ in range(300)]
    assert all(len(code) == LENGTH and set(code) <= set(ALPHABET) for code in drawn)
    assert set("".join(drawn)) == set(ALPHABET)
    assert len(set(drawn)) == len(drawn)


@given(typed())
def test_a_code_is_read_however_it_is_typed(pair: tuple[str, str]) -> None:
    code, text = pair
    assert read_code(text) == code


@given(codes)
def test_a_code_that_is_spelled_out_is_read_again(code: str) -> None:
    assert read_code(spell(code)) == code
    assert spell(code).count("-") == 1


@given(st.text(max_size=30))
def test_whatever_is_typed_holds_nothing_but_letters_and_digits_when_read(text: str) -> None:
    assert all(sign.isalnum() for sign in read_code(text))
