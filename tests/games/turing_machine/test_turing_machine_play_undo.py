"""What can be taken back, and what can't."""

from turing_machine_play_table import ALICE, BOB, CAROL, Table

from companion.games.turing_machine import play
from companion.games.turing_machine.pieces import No

UNDO = play.Undo()


def test_the_own_proposal_is_taken_back_before_anything_was_asked():
    table = Table().begin().propose(ALICE, "241").propose(BOB, "135").undo(ALICE)
    assert [player.proposal for player in table.public.players] == ["", "135", ""]


def test_a_question_can_t_be_unasked():
    table = Table().begin().ask(ALICE, "A", "241")
    assert table.refusal(ALICE, UNDO) is No.QUESTION_CANT_BE_UNASKED
    assert "undo" not in table.acts(ALICE)


def test_being_done_is_taken_back_while_others_ask():
    table = Table().begin().ask(ALICE, "A", "241").done(ALICE).undo(ALICE)
    assert table.ask(ALICE, "B").you(ALICE).answers == {"A": True, "B": True}


def test_the_last_one_takes_back_being_done_too_as_long_as_nobody_has_declared():
    table = Table().begin().done().undo(CAROL)
    assert (table.public.phase, table.doing()[CAROL]) == ("asking", "asking")


def test_after_the_first_thumb_nobody_takes_anything_back():
    table = Table().begin().done().down(ALICE)
    for seat in (ALICE, BOB):
        assert table.refusal(seat, UNDO) is No.NOTHING_TO_UNDO


def test_being_done_is_taken_back_first_and_the_proposal_then():
    table = Table().begin().propose(ALICE, "241").done(ALICE).undo(ALICE)
    assert table.you(ALICE).proposal == "241"
    assert table.undo(ALICE).you(ALICE).proposal == ""


def test_nothing_is_taken_back_where_nothing_was_done():
    table = Table().begin().propose(BOB, "241")
    assert table.refusal(ALICE, UNDO) is No.NOTHING_TO_UNDO


def test_the_round_before_stands():
    assert Table().begin().propose(ALICE, "241").next().refusal(ALICE, UNDO) is No.NOTHING_TO_UNDO


def test_an_absence_is_not_taken_back():
    assert Table().begin().propose(BOB, "241").absent(BOB).refusal(BOB, UNDO) is No.NOTHING_TO_UNDO


def test_an_absence_does_not_stop_the_others_from_taking_back():
    table = Table().begin().absent(BOB).done(ALICE, CAROL).undo(ALICE)
    assert table.doing() == {ALICE: "asking", BOB: "absent", CAROL: "done"}
