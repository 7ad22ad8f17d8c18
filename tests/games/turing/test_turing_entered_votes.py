"""The votes were cards: one grid."""

import pytest
from turing_table import ALICE, BOB, CAROL, DAVE, ERIN, Table

from companion.games.turing import pieces
from companion.games.turing.pieces import No

RIGHT = {BOB: "R2", CAROL: "R3"}


def test_all_votes_are_entered_and_shown_at_once(drawn):
    drawn.act(ALICE, pieces.Enter(votes=RIGHT))
    assert (drawn.public.phase, drawn.totals) == ("shown", {ALICE: 3, BOB: 2, CAROL: 1})


def test_an_absent_player_is_a_dash(drawn):
    drawn.act(ALICE, pieces.Enter(votes={BOB: "R1", CAROL: "-"}))
    assert [(vote.seat, vote.side, vote.points) for vote in drawn.public.rounds[0].votes] == [
        (BOB, "R", 3),
        (CAROL, None, 0),
    ]


def test_without_a_draw_the_machine_s_side_is_entered_too(begun):
    assert begun.refusal(ALICE, pieces.Enter(votes=RIGHT)) is No.SIDE_MISSING
    begun.act(ALICE, pieces.Enter(votes=RIGHT, machine="R"))
    assert begun.totals == {ALICE: 0, BOB: 0, CAROL: 0}


@pytest.mark.parametrize("machine", ["L", "R"])
def test_a_refusal_never_tells_which_side_was_drawn(drawn, machine):
    assert drawn.refusal(ALICE, pieces.Enter(votes=RIGHT, machine=machine)) is No.SIDE_IS_DRAWN_BY_PHONE


def test_a_side_entered_from_a_card_counts_as_drawn():
    table = Table(draw="cards").begin().draw("L")
    assert table.refusal(ALICE, pieces.Enter(votes=RIGHT, machine="L")) is No.DRAWN_ALREADY


@pytest.mark.parametrize("entry", ["", "L4", "X1", "1L"])
def test_every_interrogator_has_to_be_there(drawn, entry):
    assert drawn.refusal(ALICE, pieces.Enter(votes={**RIGHT, BOB: entry})) is No.VOTES_INCOMPLETE
    assert drawn.facts["missing"] == [BOB]


@pytest.mark.parametrize("seat", [ALICE, DAVE])
def test_nobody_else_has_a_vote(drawn, seat):
    assert drawn.refusal(ALICE, pieces.Enter(votes={**RIGHT, seat: "L1"})) is No.NOT_A_PLAYER


def test_votes_on_phones_give_way_to_the_cards(first_pair):
    first_pair.vote(BOB, "L")
    first_pair.act(ALICE, pieces.Enter(votes=RIGHT))
    assert first_pair.totals[BOB] == 2


def test_for_whoever_has_left_the_locked_vote_stays():
    table = Table(ALICE, BOB, CAROL, DAVE, host=ERIN).begin().first_pair().vote(BOB, "R").leave(BOB, CAROL)
    table.act(ERIN, pieces.Enter(votes={DAVE: "L1"}))
    assert table.public.rounds[0].points == {ALICE: 3, BOB: 3, CAROL: 0, DAVE: 0}


def test_only_the_host_enters_votes(drawn):
    assert drawn.refusal(BOB, pieces.Enter(votes=RIGHT)) is No.HOST_ONLY


def test_shown_votes_are_corrected_and_not_entered_again(shown):
    assert shown.refusal(ALICE, pieces.Enter(votes=RIGHT)) is No.VOTES_SHOWN
