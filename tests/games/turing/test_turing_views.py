"""What a page shows, and which acts it offers."""

import pytest
from msgspec import json, to_builtins
from turing_table import ALICE, BOB, CAROL, DAVE, HOST_BESIDE_THE_TABLE, WATCHER, Table

from companion.games.turing import pieces


def doing(table):
    return {player.seat: (player.doing, player.pair) for player in table.public.players}


def test_before_the_first_game_there_is_a_lobby(table):
    assert (table.public.phase, table.public.round, table.public.players) == ("lobby", None, ())
    assert table.view(BOB).you.role == "waiting"


def test_who_has_voted_at_which_pair_is_public(first_pair):
    first_pair.vote(BOB, "L")
    assert doing(first_pair) == {ALICE: ("responder", None), BOB: ("voted", 1), CAROL: ("thinking", None)}
    first_pair.pass_on(CAROL)
    assert doing(first_pair)[CAROL] == ("passed", 1)


def test_before_the_first_pair_interrogators_wait(drawn):
    assert doing(drawn)[BOB] == ("idle", None)
    assert (drawn.public.decided, drawn.public.to_decide) == (0, 2)


def test_everybody_sees_how_many_have_decided_and_who_is_missing(first_pair):
    first_pair.vote(BOB, "L")
    page = first_pair.public
    assert (page.decided, page.to_decide, page.missing, page.all_voted) == (1, 2, (CAROL,), False)


@pytest.mark.parametrize("seat", [ALICE, BOB, CAROL, DAVE, HOST_BESIDE_THE_TABLE])
def test_the_public_part_is_the_same_for_everybody(first_pair, seat):
    first_pair.vote(BOB, "L").pass_on(CAROL)
    own, public = to_builtins(first_pair.view(seat)), to_builtins(first_pair.view(WATCHER))
    assert own.pop("you") is None or seat != HOST_BESIDE_THE_TABLE
    assert public.pop("you") is None
    assert own == public


def test_the_own_page_shows_that_one_has_voted_but_not_what(first_pair):
    own = first_pair.vote(BOB, "L").view(BOB).you
    assert to_builtins(own) == {
        "seat": BOB,
        "role": "interrogator",
        "voted_at": 1,
        "passed_at": None,
        "absent": False,
    }


def test_the_responder_s_page_does_not_hold_the_side(drawn):
    assert drawn.view(ALICE).you.role == "responder"
    assert b'"L"' not in json.encode(drawn.view(ALICE))


def test_a_shown_round_shows_each_vote_with_its_points(shown):
    line = shown.public.rounds[0]
    assert [(vote.seat, vote.side, vote.pair, vote.points) for vote in line.votes] == [(2, "R", 2, 2), (3, "R", 3, 1)]
    assert (line.machine, line.responder_points, line.totals) == ("L", 3, {ALICE: 3, BOB: 2, CAROL: 1})


def test_equal_scores_share_a_rank_and_the_next_one_is_skipped():
    table = Table(ALICE, BOB, CAROL, mode="gnirut").begin().lap(("L", {BOB: "R1", CAROL: "R1"}))
    assert {player.seat: player.rank for player in table.public.players} == {ALICE: 3, BOB: 1, CAROL: 1}


def test_the_end_check_is_announced_before_the_round_that_completes_the_lap(begun):
    due = []
    for machine, votes in [("L", {2: "R1", 3: "L1"}), ("L", {1: "L1", 3: "L1"}), ("L", {1: "L1", 2: "L1"})]:
        due.append(begun.public.check_due)
        begun.play(machine, votes)
        if not begun.result.over:
            begun.next()
    assert due == [False, False, True]


def test_a_cooperative_check_is_due_in_the_last_round_of_the_lap():
    table = Table(ALICE, BOB, mode="cooperative").begin()
    assert not table.public.check_due
    assert table.lap(("L", {BOB: "R1"})).next().public.check_due


def test_after_the_end_there_is_no_next_responder():
    table = Table(ALICE, BOB, mode="gnirut").begin().lap(("L", {BOB: "R1"}), ("L", {ALICE: "L1"}))
    assert (table.public.phase, table.public.next_responder) == ("over", None)


def test_an_untouched_table_offers_the_host_to_begin(table):
    assert table.acts(ALICE) == ("begin",)
    assert table.acts(BOB) == ()


def test_each_seat_is_offered_its_own_acts(first_pair):
    assert first_pair.acts(BOB) == ("vote", "pass")
    assert first_pair.acts(DAVE) == ()
    assert set(first_pair.acts(ALICE)) == {"look", "pass", "enter", "undo", "finish"}


def test_the_responder_is_offered_the_next_step(begun):
    assert "draw" in begun.acts(ALICE)
    assert "pair" in begun.draw().acts(ALICE)
    assert "show" in begun.pair().vote(BOB, "L").vote(CAROL, "L").acts(ALICE)


def test_after_the_show_anybody_is_offered_the_next_round(shown):
    assert shown.acts(BOB) == ("next",)
    assert set(shown.acts(ALICE)) == {"correct", "next", "finish"}


def test_a_finished_game_is_offered_for_correction_and_a_rematch(shown):
    shown.act(ALICE, pieces.Finish())
    assert set(shown.acts(ALICE)) == {"begin", "correct"}
