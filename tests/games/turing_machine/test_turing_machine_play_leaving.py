"""The absent, whom nobody waits for in a round, and those who leave the table."""

import pytest
from turing_machine_play_table import ALICE, BOB, CAROL, DAVE, Table

from companion.games.turing_machine import play, rules
from companion.games.turing_machine.pieces import No


def test_the_absent_are_done_and_have_their_thumb_down():
    table = Table().begin().absent(BOB).done(ALICE, CAROL)
    assert (table.public.phase, table.doing()[BOB]) == ("declaring", "absent")
    table.up(ALICE).down(CAROL)
    assert [player.thumb for player in table.public.players] == [True, False, False]


def test_the_absent_play_again_in_the_next_round():
    table = Table().begin().absent(BOB).next()
    assert table.doing()[BOB] == "asking"
    assert table.public.rounds[0].sheets[1].absent


def test_what_the_absent_have_asked_counts():
    table = Table().begin().ask(BOB, "AB", "241").absent(BOB)
    assert table.public.players[1].questions == 2


def test_only_the_host_marks_the_absent():
    table = Table().begin()
    assert table.refusal(BOB, play.Absent(CAROL)) is No.HOST_ONLY
    assert "absent" not in table.acts(BOB)


@pytest.mark.parametrize("seat", [DAVE, 0])
def test_nobody_is_absent_who_does_not_play(seat):
    assert Table().begin().refusal(ALICE, play.Absent(seat)) is No.NOT_WAITED_FOR


@pytest.mark.parametrize("solve", ["yes", "no"])
def test_whoever_has_declared_is_not_absent_whatever_the_thumb(solve):
    table = Table().begin().done()
    table.act(BOB, play.Declare(solve))
    assert table.refusal(ALICE, play.Absent(BOB)) is No.NOT_WAITED_FOR
    assert table.facts == {"seat": BOB}


def test_whoever_does_not_enter_a_code_lowers_the_thumb():
    table = Table().begin().done().up(ALICE, BOB).down(CAROL).solve(ALICE, "111").absent(BOB)
    assert (table.ending, table.round.number, set(table.sheets)) == (None, 2, {BOB, CAROL})


def test_whoever_has_entered_a_code_is_not_absent():
    table = Table().begin().done().up(ALICE, BOB).down(CAROL).solve(BOB, "111")
    for seat in (BOB, CAROL):
        assert table.refusal(ALICE, play.Absent(seat)) is No.NOT_WAITED_FOR


def test_who_leaves_is_out_and_the_others_play_on():
    table = Table().begin().ask(BOB, "A", "241").leave(BOB)
    assert table.ending is None
    assert table.next().doing() == {ALICE: "asking", CAROL: "asking"}


def test_what_was_asked_by_who_left_stays_in_the_history():
    table = Table().begin().ask(BOB, "A", "241").leave(BOB).next()
    sheet = table.public.rounds[0].sheets[1]
    assert (sheet.player, sheet.proposal, sheet.asked, sheet.absent) == (BOB, "241", ("A",), True)


def test_who_is_left_alone_wins():
    assert Table(ALICE, BOB).begin().leave(ALICE).ending == ("last_left", (BOB,))


def test_leaving_may_let_the_round_go_on():
    table = Table().begin().done(ALICE, CAROL).leave(BOB)
    assert table.public.phase == "declaring"
    assert Table().begin().done().down(ALICE, CAROL).leave(BOB).round.number == 2


def test_a_code_that_was_not_checked_leaves_with_its_player():
    table = Table().begin().done().up(ALICE, BOB, CAROL).solve(BOB, "241").leave(BOB)
    assert table.ending is None
    assert table.solve(ALICE, "111").solve(CAROL, "111").ending == ("nobody", ())


def test_leaving_may_show_who_is_right():
    table = Table().begin().done().up(ALICE, BOB).down(CAROL).solve(ALICE, "241")
    assert table.ending is None
    assert table.leave(BOB).ending == ("solved", (ALICE,))


def test_a_wrong_code_that_waits_for_others_does_not_make_anybody_the_last_one():
    table = Table().begin().done().up(ALICE, BOB).down(CAROL).solve(ALICE, "111").leave(CAROL)
    assert table.ending is None
    assert table.solve(BOB, "241").ending == ("solved", (BOB,))


def test_who_is_out_leaves_without_changing_anything():
    table = Table(ALICE, BOB, CAROL, DAVE).begin().try_codes(alice="111").leave(ALICE)
    assert (table.ending, set(table.sheets)) == (None, {BOB, CAROL, DAVE})
    assert table.doing().keys() == {BOB, CAROL, DAVE}


def test_when_all_are_gone_nobody_has_won():
    table = Table(play="team").begin().leave(ALICE, BOB)
    assert table.ending is None
    assert table.leave(CAROL).ending == ("nobody", ())


def test_leaving_between_games_is_of_no_concern():
    table = Table().begin().finish()
    assert rules.leave(table.state, BOB) == ()
    assert rules.leave(Table().state, BOB) == ()
