"""How a game ends, and who wins."""

import pytest
from turing_machine_play_table import ALICE, BOB, CAROL, DAVE, Table

from companion.games.turing_machine import play
from companion.games.turing_machine.pieces import No


def test_whoever_is_right_alone_has_won():
    table = Table().begin().ask(ALICE, "ABC", "241").try_codes(alice="241", bob="142")
    assert table.ending == ("solved", (ALICE,))


def test_of_several_right_in_a_round_the_one_with_fewest_questions_wins():
    table = Table().begin().ask(ALICE, "ABC", "241").ask(BOB, "AB", "241").try_codes(alice="241", bob="241")
    assert table.ending == ("fewest_questions", (BOB,))


def test_questions_of_the_whole_game_count():
    table = Table().begin().ask(ALICE, "A", "111").ask(BOB, "ABC", "111").next()
    table.ask(ALICE, "ABC", "241").ask(BOB, "AB", "241").try_codes(alice="241", bob="241")
    assert table.ending == ("fewest_questions", (ALICE,))
    assert table.result.questions == {ALICE: 4, BOB: 5, CAROL: 0}


def test_the_wrong_do_not_win_with_fewer_questions():
    table = Table().begin().ask(ALICE, "AB", "241").ask(BOB, "AB", "241")
    assert table.try_codes(alice="241", bob="241", carol="242").ending == ("shared", (ALICE, BOB))


def test_a_handicap_decides_between_equals():
    table = Table().begin(alice=1).ask(ALICE, "A", "241").ask(BOB, "A", "241").try_codes(alice="241", bob="241")
    assert table.ending == ("fewest_questions", (BOB,))


def test_equal_questions_share_the_win():
    table = Table().begin().ask(ALICE, "A", "241").ask(BOB, "C", "135").try_codes(alice="241", bob="241")
    assert table.ending == ("shared", (ALICE, BOB))


def test_a_handicap_makes_equals():
    table = Table().begin(alice=1).ask(BOB, "C", "135").try_codes(alice="241", bob="241")
    assert table.ending == ("shared", (ALICE, BOB))


def test_the_wrong_are_out_and_the_others_play_on():
    table = Table(ALICE, BOB, CAROL, DAVE).begin().try_codes(alice="111", bob="112")
    assert (table.ending, set(table.sheets), table.round.number) == (None, {CAROL, DAVE}, 2)
    assert table.ask(CAROL, "ABC", "241").try_codes(carol="241").ending == ("solved", (CAROL,))


def test_the_last_one_left_wins_without_solving():
    assert Table().begin().try_codes(alice="111", bob="112").ending == ("last_left", (CAROL,))


def test_the_last_one_left_wins_in_a_later_round():
    table = Table().begin().try_codes(alice="111")
    assert table.ending is None
    assert table.try_codes(bob="111").ending == ("last_left", (CAROL,))


def test_all_remaining_wrong_together_means_that_nobody_wins():
    assert Table().begin().try_codes(alice="111", bob="112", carol="113").ending == ("nobody", ())


def test_the_last_two_wrong_together_means_that_nobody_wins():
    assert Table().begin().try_codes(alice="111").try_codes(bob="112", carol="112").ending == ("nobody", ())


def test_everybody_right_with_equal_questions_wins_together():
    assert Table(ALICE, BOB).begin().try_codes(alice="241", bob="241").ending == ("shared", (ALICE, BOB))


def test_the_host_ends_a_game_without_a_winner():
    table = Table().begin().ask(ALICE, "A", "241").finish()
    assert table.ending == ("finished_early", ())
    assert table.public.story.code == "241"


def test_only_the_host_ends_a_game():
    assert Table().begin().refusal(BOB, play.Finish()) is No.HOST_ONLY


@pytest.mark.parametrize(
    "command", [play.Propose("241"), play.Done(), play.Declare("no"), play.Absent(BOB), play.Hint("codes"), play.Undo()]
)
def test_after_the_end_nothing_is_done_any_more(command):
    table = Table(hints="on").begin().finish()
    assert table.refusal(ALICE, command) is No.GAME_OVER
    assert table.acts(ALICE) == {"begin"}
    assert table.acts(BOB) == set()


@pytest.mark.parametrize("command", [play.Propose("241"), play.Ask("A"), play.Finish(), play.Absent(BOB)])
def test_before_the_first_game_nothing_is_done(command):
    assert Table().refusal(ALICE, command) is No.NO_GAME
