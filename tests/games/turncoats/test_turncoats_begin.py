"""A game begins, and its stones are set up."""

from collections import Counter

import pytest
from turncoats_table import ALICE, BOB, CAROL, DAVE, HOST_BESIDE_THE_TABLE, SETUP, Table

from companion.games.turncoats.pieces import No, Stones, some


def test_the_host_begins_and_names_the_first(table):
    table.begin(first=BOB)
    assert (table.public.phase, table.public.first, table.public.follow) == ("setup", BOB, True)
    assert table.set_up().public.turn == BOB


def test_the_first_player_can_be_left_to_luck(table):
    table.act(ALICE, "begin")
    assert table.public.first in table.circle.seats


def test_a_host_beside_the_table_begins_but_never_plays():
    table = Table(ALICE, BOB, host=HOST_BESIDE_THE_TABLE)
    assert table.refusal(0, "begin", first=0) is No.NOT_A_PLAYER
    assert table.begin().state.players == (ALICE, BOB)


@pytest.mark.parametrize(("players", "refused"), [(1, No.TOO_FEW_PLAYERS), (6, No.TOO_MANY_PLAYERS)])
def test_the_box_is_for_two_to_five(players, refused):
    assert Table(*range(1, players + 1)).refusal(ALICE, "begin") is refused


@pytest.mark.parametrize(("players", "bag"), [(2, 25), (3, 17), (4, 9), (5, 1)])
def test_the_bag_holds_what_is_left(players, bag):
    assert Table(*range(1, players + 1)).begin().set_up().public.bag == bag


def test_a_game_begins_once(playing):
    assert playing.refusal(ALICE, "begin") is No.GAME_RUNS
    assert playing.refusal(BOB, "begin") is No.HOST_ONLY


def test_another_game_starts_from_nothing_and_is_counted(playing):
    playing.play("r A2 red").act(ALICE, "finish").begin(first=CAROL)
    assert (playing.state.games, playing.public.phase, playing.public.turns) == (2, "setup", 0)


def test_homelands_may_be_left_out(begun):
    begun.set_up()
    assert (begun.at("A1"), begun.at("C4"), begun.at("D1")) == (some("red", 2), some("blue", 2), some("black", 2))
    assert begun.at("A2") == Stones(1, 1, 0)
    assert begun.public.phase == "play"


def test_homelands_may_be_given(begun):
    begun.set_up(A1={"red": 2}, C4={"blue": 2, "red": 0})
    assert begun.at("A1") == some("red", 2)


@pytest.mark.parametrize("stones", [{"red": 1}, {"blue": 2}, {"red": 2, "blue": 1}, {}])
def test_a_homeland_has_two_of_its_own(begun, stones):
    assert begun.refusal(ALICE, "setup", areas={**SETUP, "A1": stones}) is No.HOMELAND_NOT_ITS_OWN
    assert begun.facts == {"area": "A1", "colour": "red"}


@pytest.mark.parametrize(("stones", "total"), [({"red": 1}, 1), ({"blue": 2, "black": 1}, 3), ({}, 0)])
def test_every_other_area_has_two(begun, stones, total):
    assert begun.refusal(ALICE, "setup", areas={**SETUP, "B3": stones}) is No.NOT_TWO_STONES
    assert begun.facts == {"area": "B3", "stones": total}


def test_no_area_may_be_missing(begun):
    rest = {area: stones for area, stones in SETUP.items() if area not in ("A2", "C3")}
    assert begun.refusal(ALICE, "setup", areas=rest) is No.AREAS_MISSING
    assert begun.facts == {"areas": ["A2", "C3"]}


def test_stones_are_set_up_once_and_by_the_host(begun):
    assert begun.refusal(BOB, "setup", areas=SETUP) is No.HOST_ONLY
    assert begun.set_up().refusal(ALICE, "setup", areas=SETUP) is No.SET_UP_ALREADY


def test_nobody_takes_a_turn_before_the_setup(begun):
    assert begun.refusal(ALICE, "negotiate", returned="red") is No.NOT_SET_UP


def test_stones_may_be_set_up_in_words_or_as_fields_of_a_form(begun):
    words = {area: " ".join(Counter(stones).elements()) for area, stones in SETUP.items()}
    form = {f"{area}.{colour}": str(number) for area, stones in SETUP.items() for colour, number in stones.items()}
    assert begun.events(ALICE, "setup", areas=words) == begun.events(ALICE, "setup", areas=form)
    assert begun.events(ALICE, "setup", areas=words) == begun.events(ALICE, "setup", areas=SETUP)


def test_where_nobody_follows_there_is_no_setup_and_no_turn(counting):
    assert counting.refusal(ALICE, "setup", areas=SETUP) is No.NOT_FOLLOWED
    assert counting.refusal(ALICE, "recruit", area="A1", colour="red") is No.NOT_FOLLOWED


def test_somebody_who_came_later_waits_for_the_next_game(playing):
    playing.join(DAVE)
    assert playing.refusal(DAVE, "negotiate", returned="red") is No.NOT_A_PLAYER
    assert playing.acts(DAVE) == ()
    assert not playing.view(DAVE).you.plays
