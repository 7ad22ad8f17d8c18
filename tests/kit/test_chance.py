"""Luck: fair at a table, repeatable in a test."""

import re
from collections import Counter

import pytest

from companion.kit.chance import Chance, SeededChance, TrueChance

SIDES = ("L", "R")


def drawn(chance: Chance) -> list[str]:
    return [*(chance.pick("ABCDEF") for _ in range(20)), chance.salt(), chance.salt()]


def test_the_same_seed_brings_the_same_luck() -> None:
    assert drawn(SeededChance("evening")) == drawn(SeededChance("evening"))


def test_another_seed_brings_other_luck() -> None:
    assert drawn(SeededChance(1)) != drawn(SeededChance(2))


@pytest.mark.parametrize("chance", [TrueChance(), SeededChance(0)])
def test_each_option_comes_about_equally_often(chance: Chance) -> None:
    times = 6_000
    counts = Counter(chance.pick(SIDES) for _ in range(times))
    # Eight standard deviations: chance fails this once in a thousand million million runs, a loaded coin at once.
    assert abs(counts["L"] - times / 2) < 8 * (times / 4) ** 0.5
    assert set(counts) == set(SIDES)


@pytest.mark.parametrize("chance", [TrueChance(), SeededChance(0)])
def test_a_salt_is_32_bytes_and_never_the_same_twice(chance: Chance) -> None:
    salts = [chance.salt() for _ in range(50)]
    assert all(re.fullmatch("[0-9a-f]{64}", salt) for salt in salts)
    assert len(set(salts)) == 50


def test_two_draws_at_a_table_have_nothing_in_common() -> None:
    assert drawn(TrueChance()) != drawn(TrueChance())
