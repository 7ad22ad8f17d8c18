"""One step back, and another."""

import pytest
from turing_table import ALICE, BOB, CAROL, DAVE, ERIN, Table

from companion.games.turing import pieces
from companion.games.turing.pieces import No


def test_a_voter_takes_back_the_own_vote_while_it_is_the_last_act(first_pair):
    first_pair.vote(BOB, "L").undo(BOB).vote(BOB, "R")
    assert first_pair.act(BOB, pieces.Recall())["side"] == "R"


def test_nobody_takes_back_an_act_of_another(first_pair):
    first_pair.vote(BOB, "L").vote(CAROL, "L")
    assert first_pair.refusal(BOB, pieces.Undo()) is No.NOT_YOURS_TO_UNDO


def test_a_step_that_came_meanwhile_is_not_taken_back_by_mistake(first_pair):
    known = first_pair.vote(BOB, "L").public.steps
    first_pair.vote(CAROL, "R")
    assert first_pair.refusal(ALICE, pieces.Undo(steps=known)) is No.ANOTHER_STEP
    first_pair.act(ALICE, pieces.Undo(steps=known + 1))
    assert first_pair.refusal(ALICE, pieces.Undo(steps=known)) is No.ANOTHER_STEP
    assert list(first_pair.round.votes) == [BOB]


def test_the_host_goes_back_step_by_step_to_the_draw(first_pair):
    first_pair.vote(BOB, "L").pass_on(CAROL).pair()
    for _ in range(4):
        first_pair.undo()
    assert (first_pair.round.pair, first_pair.round.votes, first_pair.round.passed) == (0, {}, {})
    assert first_pair.refusal(ALICE, pieces.Undo()) is No.NOTHING_TO_UNDO


def test_an_absence_is_taken_back():
    table = Table().begin().third_pair()
    table.act(ALICE, pieces.Absent(BOB))
    assert table.undo().round.still_to_vote == (BOB, CAROL)


def test_a_draw_by_the_phone_stands(drawn):
    assert drawn.refusal(ALICE, pieces.Undo()) is No.NOTHING_TO_UNDO


def test_a_side_entered_by_hand_is_taken_back_by_the_responder():
    table = Table(draw="cards", host=ERIN).begin().draw("L").undo(ALICE).draw("R")
    assert table.act(ALICE, pieces.Look()) == {"machine": "R"}


def test_looks_are_counted_whatever_is_taken_back(first_pair):
    first_pair.act(ALICE, pieces.Look())
    first_pair.vote(BOB, "L")
    first_pair.act(ALICE, pieces.Look())
    assert first_pair.undo().undo().public.looks == 2


def test_a_look_in_between_does_not_stop_the_voter(first_pair):
    first_pair.vote(BOB, "L").act(ALICE, pieces.Look())
    assert first_pair.undo(BOB).round.votes == {}


def test_shown_votes_stand(shown):
    assert shown.refusal(ALICE, pieces.Undo()) is No.VOTES_SHOWN


def test_the_round_before_stands(shown):
    assert shown.next().refusal(ALICE, pieces.Undo()) is No.NOTHING_TO_UNDO


@pytest.mark.parametrize("gone", [BOB, CAROL])
def test_nobody_who_has_left_is_brought_back(gone):
    table = Table(ALICE, BOB, CAROL, DAVE).begin().first_pair().vote(BOB, "L").leave(gone)
    assert table.refusal(ALICE, pieces.Undo()) is No.NOTHING_TO_UNDO


def test_the_log_says_who_took_back_what(first_pair):
    first_pair.vote(BOB, "L").undo(BOB)
    assert first_pair.line() == ("undone", {"round": 1, "act": "vote", "by": BOB})


def test_everybody_sees_whose_act_an_undo_would_take_back(first_pair):
    assert first_pair.vote(BOB, "L").view(ALICE).undo_of == BOB
    assert first_pair.vote(CAROL, "L").undo().view(DAVE).undo_of == BOB
