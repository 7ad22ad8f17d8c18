"""Somebody leaves the table."""

import pytest
from turncoats_table import ALICE, BOB, CAROL, DAVE, Table, case, scored

from companion.games.turncoats.pieces import No, some


def test_the_turn_passes_on_and_the_others_play_on():
    table = Table().begin().set_up().leave(ALICE)
    assert (table.turn, table.state.players) == (BOB, (BOB, CAROL))
    assert table.public.bag == 17 + 8


def test_nobody_else_loses_the_turn():
    assert Table().begin().set_up().leave(CAROL).turn == ALICE


def test_a_leave_does_not_end_the_game_but_the_next_negotiation_does():
    table = Table(ALICE, BOB, CAROL, DAVE).begin().set_up().play("n", "n", "n").leave(DAVE)
    assert (table.public.phase, table.turn, table.public.negotiations.ends) == ("play", ALICE, ALICE)
    assert table.play("n").public.phase == "hands"


def test_the_run_goes_on_without_who_left():
    table = Table(ALICE, BOB, CAROL, DAVE).begin().set_up().play("n", "n").leave(ALICE)
    assert (table.public.negotiations.run, table.public.negotiations.ends) == ((BOB,), DAVE)
    assert table.play("n", "n").public.phase == "hands"


def test_nothing_from_before_is_taken_back():
    table = Table(ALICE, BOB, CAROL, host=0).begin().set_up().play("n").leave(CAROL)
    assert table.refusal(0, "undo") is No.NOTHING_TO_UNDO


def test_one_alone_has_nobody_to_play_with():
    table = Table(ALICE, BOB, host=0).begin().set_up().leave(BOB)
    assert (table.public.phase, table.ruling) == ("over", None)
    assert table.line() == ("left", {"seat": BOB, "ends": True})


def test_after_the_last_turn_a_hand_still_counts_and_the_host_enters_it(ended):
    ended.leave(CAROL)
    assert ended.public.missing_hands == (ALICE, BOB, CAROL)
    assert ended.act(ALICE, "hand", player=CAROL, red=8).public.players[2].hand_in


def test_where_nobody_followed_who_leaves_before_the_count_no_longer_plays():
    table = Table().begin(follow="off").leave(CAROL)
    assert (table.codes()[-1], table.state.players) == ("left", (ALICE, BOB))


@pytest.mark.parametrize("begun", [("hand", {"red": 2}), ("count", {"axe": "red"})])
def test_where_nobody_followed_a_hand_still_counts_once_somebody_counts(begun):
    act, fields = begun
    table = Table().begin(follow="off").act(CAROL, act, **fields).leave(CAROL)
    assert table.state.players == (ALICE, BOB, CAROL)
    assert table.act(ALICE, "hand", player=CAROL, red=3).state.hands[CAROL] == some("red", 3)


def test_open_hands_stay_in_the_ruling():
    table = scored(case("plain")["game"]).leave(CAROL)
    assert table.judge(last_negotiator=CAROL).ruling.order == (ALICE, BOB, CAROL)


def test_who_does_not_play_is_not_missed(table, playing, ruled):
    for each in (table, playing.join(DAVE), ruled):
        before = len(each.log)
        assert len(each.leave(DAVE).log) == before
