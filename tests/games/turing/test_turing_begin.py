"""A game begins."""

import pytest
from turing_table import ALICE, BOB, CAROL, DAVE, HOST_BESIDE_THE_TABLE, Table

from companion.games.turing import pieces
from companion.games.turing.pieces import No


def test_the_host_begins_the_first_round(table):
    table.begin(responder=BOB)
    assert (table.round.number, table.responder, table.public.phase) == (1, BOB, "draw")


def test_the_first_responder_can_be_left_to_luck(table):
    table.act(ALICE, pieces.Begin())
    assert table.responder in table.circle.seats


def test_a_host_beside_the_table_begins_but_never_plays():
    table = Table(ALICE, BOB, CAROL, host=HOST_BESIDE_THE_TABLE)
    assert table.refusal(0, pieces.Begin(responder=0)) is No.NOT_A_PLAYER
    assert table.begin().state.seats == (ALICE, BOB, CAROL)


@pytest.mark.parametrize(
    ("mode", "players", "refused"),
    [
        ("competitive", 1, No.TOO_FEW_PLAYERS),
        ("competitive", 2, No.TWO_PLAYERS_COMPETITIVE),
        ("cooperative", 1, No.TOO_FEW_PLAYERS),
        ("gnirut", 1, No.TOO_FEW_PLAYERS),
        ("competitive", 7, No.TOO_MANY_PLAYERS),
        ("cooperative", 7, No.TOO_MANY_PLAYERS),
        ("gnirut", 7, No.TOO_MANY_PLAYERS),
    ],
)
def test_a_mode_refuses_a_circle_that_does_not_suit_it(mode, players, refused):
    table = Table(*range(1, players + 1), mode=mode)
    assert table.refusal(ALICE, pieces.Begin(options=table.options)) is refused


@pytest.mark.parametrize(("mode", "players"), [("competitive", 3), ("cooperative", 2), ("gnirut", 2), ("gnirut", 6)])
def test_a_mode_takes_a_circle_that_suits_it(mode, players):
    assert Table(*range(1, players + 1), mode=mode).begin().public.phase == "draw"


def test_a_rematch_starts_from_nothing_and_is_counted():
    table = Table(ALICE, BOB, mode="gnirut").begin().lap(("L", {BOB: "R1"}), ("L", {ALICE: "L1"}))
    table.join(CAROL).begin(responder=CAROL)
    assert (table.state.games, table.totals, table.round.number) == (2, {ALICE: 0, BOB: 0, CAROL: 0}, 1)


def test_a_rematch_may_have_other_options():
    table = Table(ALICE, BOB, mode="gnirut").begin()
    table.act(ALICE, pieces.Finish())
    table.options = pieces.Options(mode="cooperative")
    assert table.begin().public.options.mode == "cooperative"


def test_a_watcher_cannot_begin(table):
    assert table.refusal(DAVE, pieces.Begin()) is No.HOST_ONLY
