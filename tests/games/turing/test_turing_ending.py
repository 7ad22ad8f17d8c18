"""Whether the game is over, who has won, and why."""

import pytest
from turing_table import ALICE, BOB, CAROL, Table

from companion.games.turing import pieces, rules
from companion.games.turing.ending import Step

TIE_BROKEN = [("L", {2: "R3", 3: "L1"}), ("L", {1: "R1", 3: "L2"}), ("R", {1: "L2", 2: "L2"})]
FULL_TIE = [("L", {2: "L1", 3: "L1"}), ("L", {1: "L1", 3: "L1"}), ("L", {1: "L1", 2: "L1"})]


def codes(table):
    return [step.code for step in table.result.steps]


def test_no_check_while_turns_are_unequal(shown):
    assert shown.result.steps == (Step("turns_unequal", {"turns": {ALICE: 1, BOB: 0, CAROL: 0}}),)
    assert not shown.result.over


def test_one_highest_score_wins(begun):
    begun.lap(("L", {2: "R1", 3: "L1"}), ("L", {1: "R1", 3: "L1"}), ("L", {1: "R1", 2: "L1"}))
    scores = {ALICE: 9, BOB: 6, CAROL: 3}
    assert begun.result.winners == (ALICE,)
    assert begun.result.steps == (Step("highest_score", {"scores": scores, "best": 9, "tied": [ALICE]}),)


def test_a_tie_goes_to_the_most_points_as_responder_among_those_tied(begun):
    begun.lap(*TIE_BROKEN)
    assert (begun.result.reason, begun.result.winners, begun.result.tied) == ("responder_points", (BOB,), (ALICE, BOB))
    assert begun.result.steps[1] == Step("responder_points", {"points": {ALICE: 1, BOB: 3}, "best": 3, "tied": [BOB]})


def test_still_tied_means_a_whole_further_lap(begun):
    begun.lap(*FULL_TIE)
    assert (begun.result.over, begun.result.reason) == (False, "tie_play_on")
    assert codes(begun) == ["highest_score", "responder_points", "play_on"]
    assert begun.lap(FULL_TIE[0]).result.reason == "turns_unequal"
    assert begun.lap(*FULL_TIE[1:]).result.tied == (ALICE, BOB, CAROL)


def test_ties_can_be_shared():
    table = Table(ties="share").begin().lap(*FULL_TIE)
    assert (table.result.over, table.result.winners) == (True, (ALICE, BOB, CAROL))
    assert codes(table) == ["highest_score", "responder_points", "shared"]


def test_in_gnirut_responder_points_can_never_help():
    table = Table(ALICE, BOB, mode="gnirut").begin().lap(("L", {BOB: "R2"}), ("L", {ALICE: "R2"}))
    assert codes(table) == ["highest_score", "no_responder_points", "play_on"]
    assert [player.responder_points for player in table.public.players] == [0, 0]


def test_a_cooperative_game_is_judged_after_one_lap_with_both_readings():
    table = Table(ALICE, BOB, mode="cooperative").begin().lap(("L", {BOB: "R2"}), ("L", {ALICE: "L1"}))
    result = table.result
    assert (result.winners, result.total, result.interrogator_total, result.needed) == ((ALICE, BOB), 4, 2, 4)
    facts = {"reading": "everyone", "total": 4, "divisor": 2, "quotient": "2", "needed": 4, "reached": True}
    assert result.steps == (Step("threshold", facts),)


def test_leaving_responder_points_out_is_harder():
    table = Table(ALICE, BOB, mode="cooperative", total="interrogators").begin()
    table.lap(("L", {BOB: "R2"}), ("L", {ALICE: "L1"}))
    facts = {"reading": "interrogators", "total": 2, "divisor": 2, "quotient": "1", "needed": 4, "reached": False}
    assert (table.result.reason, table.result.steps) == ("threshold_missed", (Step("threshold", facts),))


def test_a_cooperative_game_counts_its_points_so_far():
    table = Table(mode="cooperative").begin().lap(("L", {BOB: "R1", CAROL: "R1"}))
    assert (table.result.over, table.result.total, table.result.needed) == (False, 12, 12)


def test_a_game_finished_early_has_no_winner(shown):
    shown.act(ALICE, pieces.Finish())
    assert (shown.public.phase, shown.result.reason, shown.result.winners) == ("over", "finished_early", ())
    assert shown.result.steps == (Step("finished_early", {"rounds": 1}),)


def test_a_game_can_be_finished_in_the_middle_of_a_round_which_stays_secret(shown):
    shown.next().first_pair().vote(ALICE, "R").act(ALICE, pieces.Finish())
    assert (shown.public.phase, len(shown.public.rounds)) == ("over", 1)
    assert rules.answer(shown.state, pieces.Look(), ALICE) is None


@pytest.mark.parametrize(
    ("rounds", "is_running"), [([], True), (TIE_BROKEN[:1], True), (FULL_TIE, True), (TIE_BROKEN, False)]
)
def test_a_game_runs_until_it_is_over(rounds, is_running):
    assert rules.is_running(Table().begin().lap(*rounds).state) is is_running


def test_an_untouched_table_has_no_running_game(table):
    assert not rules.is_running(table.state)
    assert table.result is None
