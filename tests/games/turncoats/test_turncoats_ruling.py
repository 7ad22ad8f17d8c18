"""Who rules what, which colour wins and which player: every reading, and the ladder of reasons."""

import pytest
from turncoats_games import AREAS
from turncoats_table import ALICE, BOB, CAROL, case, judged

from companion.games.turncoats.control import losing_colours, settle
from companion.games.turncoats.pieces import Options, Stones, some
from companion.games.turncoats.ruling import Final, rule, turn_order
from companion.games.turncoats.state import Position


def settled(figures, axe=Stones(), flag=Stones(), **options):  # noqa: B008 - stones never change
    return settle(figures.figures, Position({}, axe, flag), Options(**options))


def test_most_stones_rule():
    contest = settled(Stones(3, 2, 1), axe=some("black", 9))
    assert (contest.winner, contest.by, contest.tied, contest.axe) == ("red", "count", ("red",), {})


def test_a_tie_goes_to_the_axe_among_those_tied():
    contest = settled(Stones(3, 3, 1), axe=Stones(1, 2, 9), flag=some("red", 9))
    assert (contest.winner, contest.by, contest.most, contest.axe) == ("blue", "axe", 3, {"red": 1, "blue": 2})


def test_a_tie_on_the_axe_goes_to_the_flag():
    contest = settled(Stones(3, 3, 1), axe=Stones(1, 1, 0), flag=Stones(0, 1, 5))
    assert (contest.winner, contest.by, contest.flag) == ("blue", "flag", {"red": 0, "blue": 1})


def test_a_tie_everywhere_is_nobody_s():
    contest = settled(Stones(1, 1, 0), flag=some("black"))
    assert (contest.winner, contest.by, contest.left) == (None, "tied", ("red", "blue"))


def test_a_colour_beaten_on_the_axe_does_not_come_back_on_the_flag():
    tie = {"figures": Stones(2, 2, 2), "axe": Stones(1, 1, 0), "flag": Stones(1, 0, 3)}
    assert settled(**tie).winner == "red"
    assert settled(**tie, tie_chain="restart").winner == "black"


def test_comparing_anew_on_the_flag_leaves_out_whoever_was_not_tied_at_first():
    assert settled(Stones(2, 2, 1), axe=some("red", 0), flag=Stones(1, 0, 3), tie_chain="restart").winner == "red"


@pytest.mark.parametrize(
    ("ruled", "axe", "flag", "last"),
    [
        (Stones(5, 4, 2), Stones(), Stones(), ["black"]),
        (Stones(5, 3, 3), Stones(0, 1, 0), Stones(), ["black"]),
        (Stones(5, 3, 3), Stones(0, 1, 1), Stones(0, 0, 1), ["blue"]),
        (Stones(5, 3, 3), Stones(9, 1, 1), Stones(), ["blue", "black"]),
    ],
)
def test_the_last_colour_is_last_by_areas_then_axe_then_flag(ruled, axe, flag, last):
    position = Position({}, axe, flag)
    assert losing_colours("red", ruled.figures, position, Options(losing="last_only")) == last
    assert losing_colours("red", ruled.figures, position, Options()) == ["blue", "black"]


@pytest.mark.parametrize(
    ("last", "order"), [(ALICE, (BOB, CAROL, ALICE)), (BOB, (CAROL, ALICE, BOB)), (CAROL, (ALICE, BOB, CAROL))]
)
def test_the_last_negotiator_is_last_in_the_turn_order(last, order):
    assert turn_order((ALICE, BOB, CAROL), last) == order


def final(areas, hands, axe=Stones(), flag=Stones(), **options):  # noqa: B008 - stones never change
    """A ruling over a few areas; the rest is empty. Players sit from 1 on, the last of them negotiated last."""
    position = Position({**dict.fromkeys(AREAS, Stones()), **areas}, axe, flag)
    seated = dict(enumerate(hands, start=1))
    return rule(Final(position=position, hands=seated, order=tuple(seated), options=Options(**options)))


def codes(ruling):
    return [step.code for step in ruling.steps if not step.code.startswith("area_")]


def test_most_stones_of_the_winning_colour_win():
    ruling = final({"A1": some("red")}, [Stones(2, 5, 0), Stones(1, 0, 0)])
    assert (ruling.winner, ruling.by, codes(ruling)) == (1, "winning_stones", ["colour_count", "winning_stones"])


def test_then_fewest_stones_of_the_losing_colours():
    ruling = final({"A1": some("red")}, [Stones(2, 1, 1), Stones(2, 1, 0), Stones(1, 0, 0)])
    assert (ruling.winner, ruling.by) == (2, "losing_stones")
    assert ruling.steps[-1].facts["held"] == {1: 2, 2: 1}


def test_then_the_turn_order():
    ruling = final({"A1": some("red")}, [Stones(1, 0, 0), Stones(2, 1, 0), Stones(2, 0, 1)])
    assert (ruling.winner, ruling.by) == (2, "turn_order")
    assert ruling.steps[-1].facts == {"order": [1, 2, 3], "last": 3, "tied": [2, 3], "winner": 2}


def test_without_a_winning_colour_fewest_stones_of_all_win():
    ruling = final({}, [Stones(2, 1, 1), Stones(0, 3, 0)])
    assert (ruling.colour.by, ruling.winner, ruling.by) == ("tied", 2, "fewest_stones")
    assert codes(ruling) == ["colour_count", "colour_axe", "colour_flag", "no_colour", "fewest_stones"]


def test_without_a_winning_colour_nobody_may_win():
    ruling = final({}, [Stones(2, 1, 1), Stones(0, 3, 0)], no_colour="nobody")
    assert (ruling.winner, ruling.by) == (None, "nobody")
    assert [(each.option, each.value, each.winner) for each in ruling.readings] == [("no_colour", "fewest_stones", 2)]


def test_where_nobody_rules_an_area_the_axe_still_decides():
    ruling = final({}, [Stones(1, 0, 0), Stones()], axe=some("red"))
    assert (ruling.colour.winner, ruling.colour.by, ruling.winner) == ("red", "axe", 1)


def test_where_nobody_holds_the_winning_colour_the_comparison_goes_on():
    ruling = final({"A1": some("red")}, [Stones(0, 2, 1), Stones(0, 1, 1)])
    assert (ruling.winner, ruling.by) == (2, "losing_stones")
    assert codes(ruling) == ["colour_count", "winning_stones", "unheld_colour", "losing_stones"]


def test_where_nobody_holds_the_winning_colour_nobody_may_win():
    ruling = final({"A1": some("red")}, [Stones(0, 2, 1), Stones(0, 1, 1)], unheld_colour="nobody")
    assert (ruling.winner, ruling.by) == (None, "nobody")


@pytest.mark.parametrize(
    ("axe", "flag", "by"),
    [
        (some("blue"), Stones(), "axe"),
        (Stones(1, 1, 0), some("blue"), "flag"),
        (Stones(), Stones(), "tied"),
    ],
)
def test_an_area_without_stones_may_be_a_tie_of_all_colours(axe, flag, by):
    ruling = final({}, [Stones(), Stones()], axe=axe, flag=flag, empty_area="axe_flag")
    assert {contest.by for contest in ruling.control.values()} == {by}
    assert {contest.by for contest in final({}, [Stones(), Stones()], axe=axe, flag=flag).control.values()} == {"empty"}


def test_an_empty_area_that_would_turn_the_game_is_named():
    """Red rules one area more than blue; the axe would give blue the nine empty ones."""
    areas = {"A1": some("red"), "B1": some("red")}
    ruling = final(areas, [Stones(1, 0, 0), Stones(0, 1, 0)], axe=some("blue"))
    assert ruling.winner == 1
    assert [(each.option, each.value, each.winner) for each in ruling.readings] == [("empty_area", "axe_flag", 2)]


def test_areas_that_were_counted_out_need_no_reason():
    steps = judged(case("axe-decides-areas")["game"]).ruling.steps
    assert [(step.code, step.facts["area"]) for step in steps if step.code.startswith("area_")] == [
        ("area_axe", "B3"),
        ("area_axe", "D1"),
    ]
    assert steps[0].facts == {
        "area": "B3",
        "ruler": "blue",
        "most": 1,
        "tied": ["blue", "black"],
        "axe": {"blue": 1, "black": 0},
        "flag": {},
        "left": ["blue"],
    }


def test_the_ladder_has_its_numbers():
    steps = judged(case("flag-decides-the-colour")["game"]).ruling.steps
    ruled = {"red": 4, "blue": 4, "black": 3}
    assert [(step.code, step.facts) for step in steps] == [
        ("colour_count", {"ruled": ruled, "nobody": 0, "most": 4, "tied": ["red", "blue"]}),
        ("colour_axe", {"axe": {"red": 2, "blue": 2}, "most": 2, "tied": ["red", "blue"]}),
        ("colour_flag", {"flag": {"red": 1, "blue": 2}, "most": 2, "tied": ["blue"]}),
        ("winning_stones", {"colour": "blue", "held": {ALICE: 0, BOB: 1}, "best": 1, "tied": [BOB]}),
    ]


def test_areas_that_nobody_rules_are_counted_in_the_ladder():
    step = judged(case("uncontrolled-areas")["game"]).ruling.steps[3]
    assert (step.code, step.facts["nobody"]) == ("colour_count", 3)
