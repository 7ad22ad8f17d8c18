"""Interrogators vote, pass, and look at their own vote again."""

import pytest
from turing_table import ALICE, BOB, CAROL, DAVE, HOST_BESIDE_THE_TABLE, Table

from companion.games.turing import pieces, rules
from companion.games.turing.pieces import No

VOTE, PASS = pieces.CastVote(side="L"), pieces.Pass()


@pytest.mark.parametrize(("side", "points"), [("R", 3), ("L", 0)])
def test_a_right_vote_is_for_the_side_that_was_not_drawn(first_pair, side, points):
    first_pair.vote(BOB, side).vote(CAROL, "L").show()
    assert first_pair.totals[BOB] == points


@pytest.mark.parametrize(("entry", "points"), [("R1", 3), ("R2", 2), ("R3", 1), ("L1", 0), ("L3", 0)])
def test_points_are_those_of_the_pair_that_was_out(begun, entry, points):
    assert begun.play("L", {BOB: entry, CAROL: "L1"}).totals == {ALICE: points, BOB: points, CAROL: 0}


def test_a_vote_is_locked(first_pair):
    assert first_pair.vote(BOB, "L").refusal(BOB, pieces.CastVote(side="R")) is No.VOTED_ALREADY


def test_a_vote_keeps_its_pair_when_others_play_on(first_pair):
    first_pair.vote(BOB, "R").pass_on(CAROL).pair().vote(CAROL, "R").show()
    assert first_pair.totals == {ALICE: 5, BOB: 3, CAROL: 2}


@pytest.mark.parametrize("command", [VOTE, PASS, pieces.Recall()])
@pytest.mark.parametrize("outsider", [ALICE, DAVE, HOST_BESIDE_THE_TABLE])
def test_only_interrogators_have_a_vote(first_pair, command, outsider):
    assert first_pair.refusal(outsider, command) is No.INTERROGATORS_ONLY


def test_a_vote_for_a_pair_that_has_gone_by_is_not_locked_at_less(first_pair):
    first_pair.pass_on(BOB, CAROL).pair()
    assert first_pair.refusal(BOB, pieces.CastVote(side="R", pair=1)) is No.PAIR_HAS_CHANGED
    assert first_pair.refusal(BOB, pieces.Pass(pair=1)) is No.PAIR_HAS_CHANGED


def test_a_ballot_of_an_earlier_round_locks_nothing(first_pair):
    first_pair.pass_on(BOB, CAROL).pair().pass_on(BOB, CAROL).pair().vote(BOB, "L").vote(
        CAROL, "L"
    ).show().next().first_pair()
    assert first_pair.refusal(CAROL, pieces.CastVote(side="R", pair=1, round=1)) is No.PAIR_HAS_CHANGED
    assert first_pair.refusal(CAROL, pieces.Pass(pair=1, round=1)) is No.PAIR_HAS_CHANGED
    first_pair.act(CAROL, pieces.CastVote(side="R", pair=1, round=2))


def test_a_vote_may_name_the_pair_that_is_out(first_pair):
    first_pair.act(BOB, pieces.CastVote(side="R", pair=1))
    assert first_pair.view(BOB).you.voted_at == 1


def test_whoever_has_passed_may_still_vote_on_that_pair(first_pair):
    first_pair.pass_on(BOB).vote(BOB, "R")
    assert (first_pair.view(BOB).you.voted_at, first_pair.view(BOB).you.passed_at) == (1, None)


def test_whoever_has_voted_cannot_pass(first_pair):
    assert first_pair.vote(BOB, "R").refusal(BOB, PASS) is No.VOTED_ALREADY


def test_nobody_passes_on_the_third_pair():
    assert Table().begin().third_pair().refusal(BOB, PASS) is No.MUST_VOTE_NOW


def test_the_host_passes_for_somebody_who_is_away(first_pair):
    first_pair.act(ALICE, pieces.Pass(player=BOB))
    assert first_pair.line() == ("passed", {"round": 1, "pair": 1, "seat": BOB, "by": ALICE})


def test_nobody_else_passes_for_another(first_pair):
    assert first_pair.refusal(CAROL, pieces.Pass(player=BOB)) is No.HOST_ONLY


@pytest.mark.parametrize(("player", "refused"), [(DAVE, No.NOT_A_PLAYER), (ALICE, No.INTERROGATORS_ONLY)])
def test_the_host_passes_for_interrogators_only(player, refused):
    table = Table(host=HOST_BESIDE_THE_TABLE).begin().first_pair()
    assert table.refusal(0, pieces.Pass(player=player)) is refused


def test_a_voter_looks_at_the_own_vote_and_nothing_happens(first_pair):
    happened = len(first_pair.vote(BOB, "R").log)
    assert first_pair.act(BOB, pieces.Recall()) == {"side": "R", "pair": 1}
    assert len(first_pair.log) == happened


def test_nobody_recalls_the_vote_of_another(first_pair):
    first_pair.vote(BOB, "R")
    assert first_pair.refusal(CAROL, pieces.Recall()) is No.NOT_VOTED
    assert rules.answer(first_pair.state, pieces.Recall(), CAROL) is None


def test_most_acts_have_no_private_answer(first_pair):
    assert first_pair.act(BOB, VOTE) is None
