"""Somebody is gone at the third pair."""

import pytest
from turing_table import ALICE, BOB, CAROL, DAVE, Table

from companion.games.turing import pieces
from companion.games.turing.pieces import No


@pytest.fixture
def third_pair():
    return Table().begin().third_pair()


def test_the_host_notes_who_is_absent_and_the_round_goes_on(third_pair):
    third_pair.act(ALICE, pieces.Absent(BOB))
    assert third_pair.vote(CAROL, "R").show().totals == {ALICE: 1, BOB: 0, CAROL: 1}


def test_an_absence_is_public(third_pair):
    third_pair.act(ALICE, pieces.Absent(BOB))
    assert [player.doing for player in third_pair.public.players] == ["responder", "absent", "thinking"]
    assert third_pair.view(BOB).you.absent


@pytest.mark.parametrize(("seat", "refused"), [(ALICE, No.INTERROGATORS_ONLY), (DAVE, No.NOT_A_PLAYER)])
def test_only_interrogators_can_be_absent(third_pair, seat, refused):
    assert third_pair.refusal(ALICE, pieces.Absent(seat)) is refused


def test_a_locked_vote_is_not_taken_away(third_pair):
    assert third_pair.vote(BOB, "R").refusal(ALICE, pieces.Absent(BOB)) is No.VOTED_ALREADY


def test_nobody_is_absent_twice(third_pair):
    third_pair.act(ALICE, pieces.Absent(BOB))
    assert third_pair.refusal(ALICE, pieces.Absent(BOB)) is No.ABSENT_THIS_ROUND


def test_only_the_host_notes_it(third_pair):
    assert third_pair.refusal(BOB, pieces.Absent(CAROL)) is No.HOST_ONLY
