"""Standard competition ranking: 1-1-3."""

from hypothesis import given
from hypothesis import strategies as st

from companion.kit.standings import ranks

scores = st.dictionaries(st.text(max_size=3), st.integers(-20, 20), max_size=8)


def test_equal_scores_share_a_rank_and_the_next_rank_is_skipped() -> None:
    assert ranks({"alice": 7, "bob": 9, "carol": 9, "dave": 0}) == {"bob": 1, "carol": 1, "alice": 3, "dave": 4}


def test_nobody_has_no_ranks() -> None:
    assert ranks({}) == {}


@given(scores)
def test_a_rank_is_one_more_than_the_number_of_those_who_are_better(scores: dict[str, int]) -> None:
    best_first = sorted(scores.values(), reverse=True)
    assert ranks(scores) == {who: 1 + best_first.index(score) for who, score in scores.items()}
