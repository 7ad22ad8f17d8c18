"""After the last turn: stones are counted, hands entered, and the ruling asked for."""

import pytest
from turncoats_table import ALICE, BOB, CAROL, DAVE, Table, case

from companion.games.turncoats.board import STANDARD
from companion.games.turncoats.pieces import No, Stones, some

ALL = {area: {} for area in STANDARD.ids}


def test_areas_are_counted_one_by_one_by_anybody(counting):
    counting.act(BOB, "count", areas={"A1": {"red": 3}})
    assert counting.public.missing_places == (*STANDARD.ids[1:], "axe", "flag")
    assert (counting.area("A1").ruler, counting.area("A1").counted, counting.area("A2").counted) == ("red", True, False)
    assert counting.act(CAROL, "count", areas=ALL).public.missing_places == ("axe", "flag")
    assert counting.act(BOB, "count", axe={}, flag="red").public.missing_places == ()


def test_the_last_entry_before_the_ruling_stands(counting):
    counting.act(ALICE, "count", areas={"A1": {"red": 3, "blue": 1}}).act(BOB, "count", areas={"A1": {"red": "2"}})
    assert counting.at("A1") == some("red", 2)


def test_axe_and_flag_are_counted_and_empty_until_then(counting):
    assert "axe" in counting.public.missing_places
    counting.act(ALICE, "count", axe={"red": 2}, flag={})
    assert (counting.public.axe, counting.public.flag) == (some("red", 2), Stones())
    assert "axe" not in counting.public.missing_places
    assert "flag" not in counting.public.missing_places


def test_a_form_counts_as_json_does(counting):
    form = {"A1.red": "3", "A1.blue": "", "A1.black": " 1 ", "A2.red": "0"}
    assert counting.events(ALICE, "count", areas=form)[0].areas == {"A1": Stones(3, 0, 1), "A2": Stones()}


@pytest.mark.parametrize(
    ("entered", "refused"),
    [
        ({"red": -1}, No.NEGATIVE),
        ({"red": "-1"}, No.NEGATIVE),
        ({"red": "two"}, No.NOT_A_NUMBER),
        ({"red": 1.5}, No.NOT_A_NUMBER),
        ({"red": True}, No.NOT_A_NUMBER),
        ({"red": []}, No.NOT_A_NUMBER),
        ({"red": "1" * 5000}, No.NOT_A_NUMBER),
        (3, No.NOT_A_NUMBER),
        ({"red": 100}, No.NUMBER_TOO_BIG),
        ({"red": 10**100}, No.NUMBER_TOO_BIG),
        ({"green": 1}, No.UNKNOWN_COLOUR),
        ("red green", No.UNKNOWN_COLOUR),
    ],
)
def test_what_is_no_number_of_stones_is_refused(counting, entered, refused):
    assert counting.refusal(ALICE, "count", areas={"A1": entered}) is refused
    assert counting.facts["place"] == "A1"
    assert counting.refusal(ALICE, "count", axe=entered) is refused
    assert counting.refusal(ALICE, "hand", stones=entered) is refused


@pytest.mark.parametrize("area", ["A4", "axe", "void"])
def test_what_is_no_area_is_refused(counting, area):
    assert counting.refusal(ALICE, "count", areas={area: {"red": 1}}) is No.UNKNOWN_AREA


def test_nothing_is_no_count(counting):
    assert counting.refusal(ALICE, "count") is No.NOTHING_COUNTED
    assert counting.refusal(ALICE, "hand") is No.NOTHING_COUNTED


def test_nobody_counts_while_turns_are_taken(playing):
    assert playing.refusal(ALICE, "count", areas=ALL) is No.STILL_PLAYING
    assert playing.refusal(ALICE, "hand", stones={}) is No.STILL_PLAYING
    assert playing.refusal(ALICE, "judge") is No.STILL_PLAYING


def test_watchers_do_not_count(counting):
    assert counting.refusal(DAVE, "count", areas=ALL) is No.NOT_A_PLAYER
    assert counting.refusal(DAVE, "hand", stones={}) is No.NOT_A_PLAYER


def test_a_count_goes_over_what_was_followed(ended):
    ended.act(CAROL, "count", areas={"A2": {"red": 5}}, axe={"blue": 1})
    assert (ended.at("A2"), ended.at("axe"), ended.at("A3")) == (some("red", 5), some("blue"), some("red", 2))


def test_a_hand_is_entered_in_every_way(ended):
    whole = ended.events(BOB, "hand", stones={"red": 2, "black": 1})
    assert whole == ended.events(BOB, "hand", red="2", black=1)
    assert whole == ended.events(BOB, "hand", stones="red black red")


def test_an_empty_hand_has_to_be_said(ended):
    assert ended.hand(ALICE).state.hands == {ALICE: Stones()}


def test_the_host_enters_a_hand_for_somebody(ended):
    ended.act(ALICE, "hand", player=CAROL, red=8)
    assert ended.state.hands == {CAROL: some("red", 8)}
    assert ended.recalled(CAROL) == some("red", 8)
    assert ended.refusal(BOB, "hand", player=ALICE, red=8) is No.HOST_ONLY
    assert ended.refusal(ALICE, "hand", player=DAVE, red=8) is No.NOT_A_PLAYER


@pytest.mark.parametrize(
    "hands",
    [
        {"1": {"red": 1}, "2": {"red": 2}, "3": "blue"},
        {"1.red": "1", "2.red": "2", "2.blue": "", "3.blue": "1"},
    ],
)
def test_the_host_enters_all_hands_at_once(ended, hands):
    ended.act(ALICE, "hand", hands=hands)
    assert ended.state.hands == {ALICE: some("red", 1), BOB: some("red", 2), CAROL: some("blue", 1)}
    assert (ended.public.phase, ended.public.hands_shown) == ("judge", True)


def test_nobody_else_enters_many_hands(ended):
    assert ended.refusal(BOB, "hand", hands={"2": {"red": 1}}) is No.HOST_ONLY
    assert ended.refusal(ALICE, "hand", hands={"Bob": {"red": 1}}) is No.NOT_A_PLAYER
    assert ended.refusal(ALICE, "hand", hands={"7": {"red": 1}}) is No.NOT_A_PLAYER


def test_a_hand_is_entered_again_until_all_are_in(ended):
    ended.hand(ALICE, red=1).hand(ALICE, red=2).hand(BOB, blue=1)
    assert ended.recalled(ALICE) == some("red", 2)
    ended.hand(CAROL)
    assert [player.hand for player in ended.public.players] == [some("red", 2), some("blue"), Stones()]
    assert ended.refusal(ALICE, "hand", red=3) is No.HANDS_SHOWN


def test_a_host_beside_the_table_has_no_hand():
    table = Table(ALICE, BOB, host=0).begin(follow="off")
    assert table.refusal(0, "hand", red=3) is No.NOT_A_PLAYER
    assert table.act(0, "hand", player=BOB, red=3).public.missing_hands == (ALICE,)


def test_the_ruling_waits_for_what_is_missing(counting):
    counting.act(ALICE, "count", areas={**ALL, "A1": "red"}).hand(BOB, red=1)
    assert counting.refusal(ALICE, "judge", last_negotiator=BOB) is No.COUNT_MISSING
    assert counting.facts == {"places": ["axe", "flag"], "hands": [ALICE, CAROL]}


def test_the_ruling_needs_the_last_negotiator_where_nobody_followed(counted):
    assert counted.refusal(ALICE, "judge") is No.NEGOTIATOR_MISSING
    assert counted.refusal(ALICE, "judge", last_negotiator=DAVE) is No.NOT_A_PLAYER
    assert counted.judge(last_negotiator=BOB).ruling.order == (CAROL, ALICE, BOB)


def test_the_ruling_knows_the_last_negotiator_where_the_turns_were_followed(shown):
    assert shown.refusal(CAROL, "judge", last_negotiator=CAROL) is No.NEGOTIATOR_KNOWN
    assert shown.facts == {"seat": BOB}
    assert shown.judge(last_negotiator=BOB).ruling.order[-1] == BOB


def test_anybody_at_the_table_asks_for_the_ruling(shown):
    assert shown.act(CAROL, "judge").public.phase == "over"


def test_after_the_ruling_only_corrections_change_anything(ruled):
    for act, fields in (("count", {"areas": ALL}), ("hand", {"red": 1}), ("judge", {}), ("finish", {}), ("undo", {})):
        assert ruled.refusal(ALICE, act, **fields) is No.GAME_OVER


def test_before_the_first_game_there_is_nothing_to_count(table):
    assert table.refusal(ALICE, "count", areas=ALL) is No.NO_GAME


def test_the_host_ends_a_game_without_a_ruling(playing):
    assert playing.refusal(BOB, "finish") is No.HOST_ONLY
    playing.act(ALICE, "finish")
    assert (playing.public.phase, playing.ruling) == ("over", None)
    assert playing.refusal(ALICE, "correct", place="A1", colour="red", count=1) is No.GAME_OVER


def test_a_game_can_be_counted_before_its_turns_were_all_entered():
    table = Table().begin().set_up().play("r A2 red").act(ALICE, "finish").begin(follow="off")
    position = case("plain")["game"]
    table.act(ALICE, "count", areas=position["areas"], axe=position["axe"], flag=position["flag"])
    assert table.public.phase == "hands"
