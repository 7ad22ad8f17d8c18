"""What was shown wrongly is put right, and everything that hangs on it follows."""

import pytest
from turing_table import ALICE, BOB, CAROL, DAVE, Table

from companion.games.turing import pieces
from companion.games.turing.pieces import Corrected, No, Vote


def test_a_corrected_vote_reaches_every_total(shown):
    assert shown.correct(seat=BOB, side="R", pair=1).totals == {ALICE: 4, BOB: 3, CAROL: 1}
    assert shown.public.rounds[0].corrected


def test_the_old_value_stays_in_the_log(shown):
    shown.correct(seat=BOB, side="L")
    assert shown.log[-1] == Corrected(round=1, seat=BOB, was=Vote("R", 2), now=Vote("L", 2))
    was, now = {"side": "R", "pair": 2}, {"side": "L", "pair": 2}
    assert shown.line() == ("corrected", {"round": 1, "seat": BOB, "was": was, "now": now})


def test_the_pair_alone_can_be_corrected(shown):
    assert shown.correct(seat=BOB, pair=3).totals[BOB] == 1


def test_the_machine_s_side_can_be_corrected(shown):
    assert shown.correct(machine="R").totals == {ALICE: 0, BOB: 0, CAROL: 0}
    assert shown.log[-1] == Corrected(round=1, seat=None, was="L", now="R")


def test_a_vote_becomes_an_absence_and_a_vote_again(shown):
    assert shown.correct(seat=BOB, side="-").totals == {ALICE: 1, BOB: 0, CAROL: 1}
    assert shown.refusal(ALICE, pieces.Correct(round=1, seat=BOB, side="R")) is No.VOTES_INCOMPLETE
    assert shown.correct(seat=BOB, side="R", pair=2).totals == {ALICE: 3, BOB: 2, CAROL: 1}


def test_a_correction_leaves_the_rounds_after_it_alone(shown):
    shown.next().first_pair().vote(ALICE, "R").correct(seat=BOB, side="L")
    assert shown.vote(CAROL, "L").show().totals == {ALICE: 4, BOB: 3, CAROL: 1}


def test_taking_back_a_vote_does_not_take_back_a_correction(shown):
    shown.next().first_pair().vote(ALICE, "R").correct(seat=BOB, side="L").undo()
    assert (shown.totals[BOB], shown.round.votes) == (0, {})


def test_a_finished_game_may_go_on_after_a_correction_and_end_again():
    table = Table(ALICE, BOB, mode="gnirut").begin().lap(("L", {BOB: "R2"}), ("L", {ALICE: "L1"}))
    assert table.result.winners == (BOB,)
    assert table.correct(2, seat=ALICE, side="R", pair=2).result.reason == "tie_play_on"
    assert table.correct(2, seat=ALICE, side="R", pair=1).result.winners == (ALICE,)


def test_a_correction_in_a_later_round_counts_at_its_end():
    table = Table(ALICE, BOB, mode="gnirut").begin().lap(("L", {BOB: "R2"}), ("L", {ALICE: "R2"}))
    assert table.next().correct(2, machine="R").public.phase == "draw"


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"seat": BOB, "machine": "R"},
        {"machine": "L"},
        {"seat": BOB, "side": "R", "pair": 2},
        {"seat": BOB},
    ],
)
def test_a_correction_has_to_change_one_thing(shown, fields):
    assert shown.refusal(ALICE, pieces.Correct(round=1, **fields)) is No.NOTHING_TO_CORRECT


@pytest.mark.parametrize("seat", [ALICE, DAVE])
def test_only_a_vote_can_be_corrected(shown, seat):
    assert shown.refusal(ALICE, pieces.Correct(round=1, seat=seat, side="L")) is No.NOT_A_PLAYER


@pytest.mark.parametrize("number", [0, -1, 2, 3])
def test_only_a_shown_round_can_be_corrected(shown, number):
    assert shown.next().refusal(ALICE, pieces.Correct(round=number, machine="R")) is No.VOTES_NOT_SHOWN


@pytest.mark.parametrize("pair", [0, 4])
def test_there_are_three_pairs_to_choose_from(shown, pair):
    assert shown.refusal(ALICE, pieces.Correct(round=1, seat=BOB, pair=pair)) is No.VOTES_INCOMPLETE


def test_a_void_round_has_nothing_to_correct():
    table = Table(ALICE, BOB, CAROL, DAVE, host=BOB).begin().draw().leave(ALICE)
    assert table.refusal(BOB, pieces.Correct(round=1, machine="R")) is No.ROUND_VOID


def test_only_the_host_corrects(shown):
    assert shown.refusal(BOB, pieces.Correct(round=1, machine="R")) is No.HOST_ONLY


def test_a_game_that_was_replaced_by_a_new_one_is_closed(shown):
    shown.act(ALICE, pieces.Finish())
    assert shown.begin().refusal(ALICE, pieces.Correct(round=1, machine="R")) is No.VOTES_NOT_SHOWN


def test_before_the_first_game_there_is_nothing_to_correct(table):
    assert table.refusal(ALICE, pieces.Correct(round=1, machine="R")) is No.NO_GAME
