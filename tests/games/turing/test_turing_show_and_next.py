"""The votes are shown, and the next Responder sits on the left."""

import pytest
from turing_table import ALICE, BOB, CAROL, DAVE, ERIN, HOST_BESIDE_THE_TABLE, Table

from companion.games.turing import pieces
from companion.games.turing.pieces import No


def test_the_responder_scores_the_sum(shown):
    assert shown.totals == {ALICE: 3, BOB: 2, CAROL: 1}


def test_votes_are_shown_early_when_all_have_voted(first_pair):
    first_pair.vote(BOB, "R").vote(CAROL, "R").show()
    assert first_pair.public.phase == "shown"


def test_nothing_is_shown_while_somebody_has_to_vote(first_pair):
    assert first_pair.vote(BOB, "R").refusal(ALICE, pieces.Show()) is No.SOMEBODY_HAS_TO_VOTE


def test_the_host_may_show_too_but_no_interrogator():
    table = Table(host=ERIN).begin().first_pair().vote(BOB, "R").vote(CAROL, "R")
    assert table.refusal(BOB, pieces.Show()) is No.RESPONDER_OR_HOST_ONLY
    table.act(ERIN, pieces.Show())
    assert table.public.phase == "shown"


def test_an_undrawn_round_cannot_be_shown_even_if_nobody_is_left_to_vote():
    table = Table().begin().leave(BOB, CAROL)
    assert table.refusal(ALICE, pieces.Show()) is No.NOT_DRAWN
    assert not table.public.all_voted
    assert table.draw().public.all_voted


@pytest.mark.parametrize("seat", [ALICE, BOB, CAROL, HOST_BESIDE_THE_TABLE])
def test_anybody_at_the_table_may_go_on(seat):
    table = Table(host=HOST_BESIDE_THE_TABLE).begin().play("L", {BOB: "R1", CAROL: "R1"})
    table.act(seat, pieces.Next())
    assert (table.round.number, table.responder) == (2, BOB)


def test_a_watcher_may_not(shown):
    assert shown.refusal(DAVE, pieces.Next()) is No.NOT_A_PLAYER


def test_a_second_tap_does_not_skip_a_round(shown):
    shown.act(BOB, pieces.Next())
    assert shown.refusal(CAROL, pieces.Next()) is No.VOTES_NOT_SHOWN


def test_two_who_ask_for_the_same_next_round_both_get_it(shown):
    shown.act(BOB, pieces.Next(round=1))
    shown.act(CAROL, pieces.Next(round=1))
    assert shown.round.number == 2
    assert shown.refusal(CAROL, pieces.Next(round=2)) is No.VOTES_NOT_SHOWN


def test_who_joined_during_the_round_may_be_responder_next():
    table = Table().begin(responder=CAROL).play("L", {ALICE: "R1", BOB: "L1"}).join(DAVE)
    assert table.public.next_responder == table.next().responder == DAVE


def test_responders_follow_clockwise_from_whoever_began():
    table = Table().begin(responder=CAROL).play("L", {ALICE: "R1", BOB: "L1"}).next()
    assert table.responder == ALICE
    assert table.public.next_responder == BOB


@pytest.mark.parametrize(("joining", "refused"), [((), No.TOO_FEW_PLAYERS), ((4, 5, 6, 7, 8), No.TOO_MANY_PLAYERS)])
def test_the_next_round_needs_players_for_the_mode(shown, joining, refused):
    shown.leave(CAROL) if not joining else [shown.join(seat) for seat in joining]
    assert shown.refusal(ALICE, pieces.Next()) is refused
