"""Pair after pair comes onto the table."""

from turing_table import ALICE, BOB, CAROL, ERIN, Table

from companion.games.turing import pieces
from companion.games.turing.pieces import No


def test_the_first_pair_needs_the_side(begun):
    assert begun.refusal(ALICE, pieces.Pair()) is No.NOT_DRAWN


def test_a_pair_is_worth_what_it_says(drawn):
    worth = [drawn.public.worth]
    worth.append(drawn.pair().public.worth)
    worth.append(drawn.pass_on(BOB, CAROL).pair().public.worth)
    worth.append(drawn.pass_on(BOB, CAROL).pair().public.worth)
    assert worth == [0, 3, 2, 1]


def test_the_host_may_put_the_pair_out_too():
    table = Table(host=ERIN).begin().draw()
    table.act(ERIN, pieces.Pair())
    assert table.public.pair == 1


def test_the_next_pair_waits_for_everybody(first_pair):
    assert first_pair.vote(BOB, "L").refusal(ALICE, pieces.Pair()) is No.SOMEBODY_IS_THINKING
    assert first_pair.pass_on(CAROL).pair().public.pair == 2


def test_a_pass_counts_for_its_own_pair_only(first_pair):
    first_pair.pass_on(BOB, CAROL).pair()
    assert first_pair.public.missing == (BOB, CAROL)


def test_the_table_may_play_on_when_all_have_voted(first_pair):
    first_pair.vote(BOB, "L").vote(CAROL, "L")
    assert first_pair.public.all_voted
    assert first_pair.pair().pair().public.pair == 3


def test_there_is_no_fourth_pair():
    table = Table().begin().third_pair()
    assert table.vote(BOB, "L").vote(CAROL, "L").refusal(ALICE, pieces.Pair()) is No.THREE_PAIRS_OUT
