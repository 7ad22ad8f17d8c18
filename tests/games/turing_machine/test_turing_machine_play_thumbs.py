"""Everybody declares at once, and the codes are checked together."""

import pytest
from turing_machine_play_table import ALICE, BOB, CAROL, Table

from companion.games.turing_machine import Command, play
from companion.games.turing_machine.pieces import No
from companion.kit.parsing import read_command


def declaring():
    return Table().begin().done()


def solving():
    return declaring().up(ALICE, BOB).down(CAROL)


def test_nobody_declares_while_others_ask():
    table = Table().begin().done(ALICE)
    assert table.refusal(ALICE, play.Declare("yes")) is No.OTHERS_STILL_ASK
    assert table.facts == {"count": 2, "missing": [BOB, CAROL]}


def test_nobody_declares_while_asking():
    assert Table().begin().refusal(ALICE, play.Declare("yes")) is No.NOT_DONE


def test_thumbs_are_hidden_until_the_last_has_declared():
    table = declaring().up(ALICE).down(BOB)
    assert [player.thumb for player in table.public.players] == [None, None, None]
    assert table.doing() == {ALICE: "declared", BOB: "declared", CAROL: "deciding"}
    table.down(CAROL)
    assert [player.thumb for player in table.public.players] == [True, False, False]
    assert table.doing() == {ALICE: "solving", BOB: "thumb_down", CAROL: "thumb_down"}


def test_a_thumb_stays_as_it_is():
    table = declaring().down(ALICE)
    assert table.refusal(ALICE, play.Declare("yes")) is No.DECLARED_ALREADY


@pytest.mark.parametrize(("solve", "is_up"), [("yes", True), ("no", False), (True, True), (False, False)])
def test_a_thumb_is_a_word_or_a_truth(solve, is_up):
    table = declaring()
    table.act(ALICE, read_command(Command, "declare", {"solve": solve}))
    assert table.you(ALICE).solve is is_up


def test_all_down_leads_to_the_next_round():
    table = declaring().down()
    assert (table.round.number, table.public.phase) == (2, "asking")


def test_nobody_solves_before_all_thumbs_can_be_seen():
    table = declaring().up(ALICE)
    assert table.refusal(ALICE, play.Solve("241")) is No.OTHERS_STILL_DECLARE
    assert table.facts == {"count": 2, "missing": [BOB, CAROL]}


def test_nobody_solves_without_having_declared():
    assert declaring().refusal(ALICE, play.Solve("241")) is No.NOT_DECLARED


def test_nobody_solves_with_a_thumb_down():
    assert solving().refusal(CAROL, play.Solve("241")) is No.THUMB_IS_DOWN


def test_there_is_one_try():
    table = solving().solve(ALICE, "111")
    assert table.refusal(ALICE, play.Solve("241")) is No.TRIED_ALREADY


def test_what_is_no_code_is_no_try():
    table = solving()
    assert table.refusal(ALICE, play.Solve("999")) is No.NOT_A_CODE
    assert table.solve(ALICE, "241").you(ALICE).tried


def test_codes_are_checked_when_the_last_is_in():
    table = solving().solve(ALICE, "241")
    assert (table.ending, table.doing()[ALICE], table.you(ALICE).rounds[-1].right) == (None, "tried", None)
    table.solve(BOB, "111")
    assert table.ending == ("solved", (ALICE,))
    assert [sheet.right for sheet in table.public.rounds[-1].sheets] == [True, False, None]


def test_a_wrong_code_shows_when_its_round_is_closed():
    table = solving().solve(ALICE, "111")
    assert not any(player.out for player in table.public.players)
    table.solve(BOB, "112")
    assert {player.player: player.out for player in table.public.players} == {ALICE: True, BOB: True, CAROL: False}


def test_nobody_is_up_any_more_in_the_next_round():
    table = Table(1, 2, 3, 4).begin().try_codes(alice="111")
    assert (table.round.number, table.public.phase, set(table.sheets)) == (2, "asking", {2, 3, 4})
    assert all(player.thumb is None for player in table.public.players)
