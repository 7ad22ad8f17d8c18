"""The option that hides who has voted, until the votes are shown."""

import pytest
from turing_table import ALICE, BOB, CAROL, DAVE, ERIN, WATCHER, Table

from companion.games.turing import pieces
from companion.games.turing.pieces import No


def test_everybody_learns_how_many_and_nobody_learns_who(hiding):
    page = hiding.vote(BOB, "L").pass_on(CAROL).public
    assert [player.doing for player in page.players] == ["responder", "hidden", "hidden", "hidden"]
    assert [player.pair for player in page.players] == [None] * 4
    assert (page.decided, page.to_decide, page.missing) == (2, 3, ())


def test_a_voter_still_sees_the_own_state(hiding):
    assert hiding.vote(BOB, "L").view(BOB).you.voted_at == 1
    assert hiding.pass_on(CAROL).view(CAROL).you.passed_at == 1


def test_an_absence_stays_public(hiding):
    assert hiding.leave(DAVE).public.to_decide == 3
    hiding.pass_on(BOB, CAROL).pair().pass_on(BOB, CAROL).pair().act(ERIN, pieces.Absent(BOB))
    assert hiding.public.players[1].doing == "absent"


@pytest.mark.parametrize(
    ("command", "code"), [(pieces.Pair(), No.SOMEBODY_IS_THINKING), (pieces.Show(), No.SOMEBODY_HAS_TO_VOTE)]
)
def test_a_refusal_counts_and_does_not_name(hiding, command, code):
    assert hiding.vote(BOB, "L").refusal(ALICE, command) is code
    assert hiding.facts["count"] == 2
    assert "missing" not in hiding.facts


def test_the_log_does_not_name_either(hiding):
    hiding.vote(BOB, "L").pass_on(CAROL).act(ERIN, pieces.Pass(player=DAVE))
    told = [(line.code, line.facts) for line in hiding.lines[-3:]]
    facts = {"round": 1, "pair": 1}
    assert told == [("somebody_voted", facts), ("somebody_passed", facts), ("somebody_passed", facts)]


@pytest.mark.parametrize("seat", [BOB, ERIN])
def test_nor_when_something_is_taken_back(hiding, seat):
    hiding.vote(BOB, "L").undo(seat)
    assert hiding.line() == ("undone", {"round": 1, "act": "vote"})


@pytest.mark.parametrize("seat", [ALICE, BOB, ERIN, WATCHER])
def test_nor_what_could_be_taken_back(hiding, seat):
    assert hiding.vote(BOB, "L").view(seat).undo_of is None


def test_a_host_who_passes_for_a_player_does_not_learn_which_decision_stood():
    table = Table(1, 2, 3, 4, host=5, hide_who_voted="on").begin().first_pair().vote(BOB, "L").pass_on(CAROL)
    assert table.refusal(ERIN, pieces.Pass(player=BOB)) is table.refusal(ERIN, pieces.Pass(player=CAROL))


def test_on_the_third_pair_a_pass_is_refused_alike_whoever_has_voted():
    table = Table(1, 2, 3, 4, host=5, hide_who_voted="on").begin().third_pair().vote(BOB, "L")
    assert table.refusal(ERIN, pieces.Pass(player=BOB)) is No.MUST_VOTE_NOW
    assert table.refusal(ERIN, pieces.Pass(player=CAROL)) is No.MUST_VOTE_NOW


def test_one_s_own_second_vote_is_refused_as_ever(hiding):
    assert hiding.vote(BOB, "L").refusal(BOB, pieces.Pass()) is No.VOTED_ALREADY
    assert hiding.pass_on(CAROL).refusal(CAROL, pieces.Pass()) is No.PASSED_ALREADY


def test_after_the_show_everything_is_open(hiding):
    hiding.vote(BOB, "R").vote(CAROL, "R").vote(DAVE, "L").show()
    assert [vote.points for vote in hiding.view(WATCHER).rounds[0].votes] == [3, 3, 0]
