"""Numbers that cannot all be right are pointed out, and never stand in the way."""

import pytest
from turncoats_table import ALICE, BOB, CAROL, case, scored

from companion.games.turncoats import score

PLAIN = case("plain")["game"]


def doubts(page):
    return [(doubt.code, doubt.facts) for doubt in page.doubts]


def test_numbers_that_can_be_right_are_not_in_doubt(shown, ruled):
    assert doubts(shown.public) == doubts(ruled.public) == []


def test_a_hand_is_compared_with_what_was_followed(ended):
    ended.hands((3, 3, 2), (2, 3, 3), (4, 2, 1))
    assert doubts(ended.public) == [
        ("hand_size", {"player": BOB, "counted": 8, "followed": 7}),
        ("hand_size", {"player": CAROL, "counted": 7, "followed": 8}),
    ]
    assert ended.judge().ruling.winner == CAROL


def test_axe_flag_and_areas_are_compared_with_what_was_followed(ended):
    ended.act(ALICE, "count", areas={"A3": "red"}, axe="red", flag="red blue")
    assert doubts(ended.public) == [
        ("axe_size", {"counted": 1, "followed": 0}),
        ("flag_size", {"counted": 2, "followed": 0}),
        (
            "area",
            {
                "area": "A3",
                "counted": {"red": 1, "blue": 0, "black": 0},
                "followed": {"red": 2, "blue": 0, "black": 0},
            },
        ),
    ]


def test_there_are_21_stones_of_a_colour(playing):
    playing.correct(place="A2", colour="red", count=16)
    assert doubts(playing.public) == [("too_many_stones", {"colour": "red", "counted": 22, "most": 21})]
    assert playing.play("r A2 red").public.doubts[0].facts["counted"] == 23


def test_hands_take_part_once_they_are_shown(ended):
    ended.hand(ALICE, red=8).hand(BOB, red=7)
    assert doubts(ended.public) == []
    ended.hand(CAROL, red=8)
    assert doubts(ended.public) == [("too_many_stones", {"colour": "red", "counted": 31, "most": 21})]


@pytest.mark.parametrize(
    ("changes", "warning"),
    [
        (
            {"areas": {**PLAIN["areas"], "A1": {"red": 8}}},
            {"code": "too_many_stones", "colour": "red", "counted": 22, "most": 21},
        ),
        (
            {"hands": {**PLAIN["hands"], "Bob": {"red": 4, "black": 5}}},
            {"code": "hand_too_big", "player": "Bob", "counted": 9, "most": 8},
        ),
        (
            {"axe": {"red": 2, "blue": 3, "black": 3}},
            {"code": "more_than_dealt", "hands": 16, "axe": 8, "flag": 1, "dealt": 24},
        ),
    ],
)
def test_a_file_is_checked_as_far_as_one_can(changes, warning):
    assert score({**PLAIN, **changes})["warnings"] == [warning]


def test_a_table_that_only_counts_is_checked_alike():
    table = scored({**PLAIN, "hands": {**PLAIN["hands"], "Bob": {"red": 4, "black": 5}}})
    assert doubts(table.public) == [("hand_too_big", {"player": BOB, "counted": 9, "most": 8})]


def test_a_big_hand_is_pointed_out_to_its_owner_at_once(counting):
    counting.hand(BOB, red=9)
    assert doubts(counting.view(BOB).you) == [("hand_too_big", {"player": BOB, "counted": 9, "most": 8})]
    assert doubts(counting.public) == []
