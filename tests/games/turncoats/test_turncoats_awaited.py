"""For whom the table waits."""

from turncoats_table import ALICE, BOB, CAROL, DAVE, Table

from companion.games.turncoats import awaited
from companion.games.turncoats.board import STANDARD


def waited_for(table):
    return awaited(table.state, table.circle)


def test_the_host_is_awaited_before_the_game_and_for_the_setup(table):
    assert waited_for(table) == waited_for(table.begin(first=BOB)) == (ALICE,)


def test_the_player_in_turn_is_awaited(playing):
    assert [waited_for(playing), waited_for(playing.play("n"))] == [(ALICE,), (BOB,)]


def test_those_whose_hand_is_missing_are_awaited_then_anybody(ended):
    assert waited_for(ended.hand(BOB)) == (ALICE, CAROL)
    assert waited_for(ended.hand(ALICE).hand(CAROL)) == (ALICE, BOB, CAROL)


def test_the_host_is_awaited_for_the_areas_and_for_axe_and_flag():
    table = Table(ALICE, BOB, host=0).begin(follow="off").hand(ALICE)
    assert waited_for(table) == (0, BOB)
    assert waited_for(table.act(0, "count", areas={area: {} for area in STANDARD.ids})) == (0, BOB)
    assert waited_for(table.act(0, "count", axe={}, flag={})) == (BOB,)


def test_the_host_is_awaited_for_a_hand_that_stayed_behind(ended):
    assert waited_for(ended.leave(CAROL).hand(BOB)) == (ALICE,)


def test_the_host_is_awaited_after_the_ruling(shown):
    assert waited_for(shown.judge().join(DAVE)) == (ALICE,)
