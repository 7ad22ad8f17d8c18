"""For whom the table waits."""

from turing_machine_play_table import ALICE, BOB, CAROL, Table


def test_the_host_is_awaited_before_and_after_a_game():
    assert Table(host=BOB).awaited == (BOB,)
    assert Table(host=BOB).begin().finish().awaited == (BOB,)


def test_who_still_asks_is_awaited():
    assert Table().begin().awaited == (ALICE, BOB, CAROL)
    assert Table().begin().ask(ALICE, "ABC", "241").done(BOB).awaited == (ALICE, CAROL)


def test_then_who_still_decides():
    assert Table().begin().done().awaited == (ALICE, BOB, CAROL)
    assert Table().begin().done().up(ALICE).awaited == (BOB, CAROL)


def test_then_who_still_enters_a_code():
    table = Table().begin().done().up(ALICE, BOB).down(CAROL)
    assert table.awaited == (ALICE, BOB)
    assert table.solve(ALICE, "111").awaited == (BOB,)


def test_nobody_waits_for_the_absent_and_for_who_is_out():
    assert Table().begin().absent(BOB).awaited == (ALICE, CAROL)
    assert Table().begin().try_codes(bob="111").awaited == (ALICE, CAROL)


def test_anybody_of_a_team_is_awaited():
    assert Table(play="team").begin().awaited == (ALICE, BOB, CAROL)
    assert Table(play="team").begin().done(BOB).awaited == (ALICE, BOB, CAROL)
