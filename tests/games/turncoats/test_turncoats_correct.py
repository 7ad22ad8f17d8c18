"""What was entered wrongly is put right, and the ruling follows."""

import pytest
from turncoats_table import ALICE, BOB, CAROL, DAVE, Table, case, judged

from companion.games.turncoats.events import Corrected
from companion.games.turncoats.pieces import No, some


def test_a_corrected_hand_reaches_the_winner(ruled):
    assert ruled.ruling.winner == BOB
    ruled.correct(player=BOB, colour="red", count=1)
    assert (ruled.ruling.winner, ruled.public.players[1].hand.red) == (ALICE, 1)


def test_a_corrected_area_reaches_the_winning_colour(ruled):
    ruled.correct(place="A2", colour="blue", count="3").correct(place="B3", colour="red", count=0)
    assert (ruled.ruling.ruled, ruled.ruling.colour.winner) == ({"red": 3, "blue": 5, "black": 2}, "blue")


def test_axe_and_flag_are_corrected(ruled):
    ruled.correct(place="axe", colour="black", count=2).correct(place="flag", colour="blue", count=0)
    assert (ruled.public.axe.black, ruled.public.flag.total) == (2, 0)


def test_the_last_negotiator_is_corrected():
    table = judged(case("five-players")["game"])
    assert table.ruling.winner == BOB
    assert table.correct(last_negotiator=BOB).ruling.winner == DAVE


def test_the_old_number_stays_in_the_log(ruled):
    ruled.correct(player=BOB, colour="red", count=1)
    assert ruled.log[-1] == Corrected(place=None, player=BOB, colour="red", was=4, now=1, by=ALICE)
    assert ruled.public.corrections == (ruled.log[-1],)


def test_the_log_says_whether_the_winner_is_another(ruled):
    ruled.correct(player=BOB, colour="red", count=1)
    code, facts = ruled.line()
    assert (code, facts["was"], facts["now"]) == ("corrected", 4, 1)
    assert (facts["judged"], facts["winner_was"], facts["winner"]) == (True, BOB, ALICE)


def test_a_followed_position_is_corrected_during_play(playing):
    playing.play("r A2 red").correct(place="A2", colour="red", count=1).play("b A2 red blue")
    assert playing.at("A2") == some("red")
    assert playing.refusal(ALICE, "correct", last_negotiator=BOB) is No.NOTHING_TO_CORRECT


def test_a_followed_position_is_corrected_after_the_end(ended):
    ended.correct(place="A2", colour="red", count=7)
    assert (ended.at("A2").red, ended.state.play.position.at("A2").red) == (7, 2)


def test_a_followed_last_negotiator_is_corrected(shown):
    assert shown.correct(last_negotiator=CAROL).judge().ruling.order == (ALICE, BOB, CAROL)


def test_a_secret_hand_is_not_corrected(ended):
    ended.hand(ALICE, red=8).hand(BOB, red=7)
    assert ended.refusal(ALICE, "correct", player=BOB, colour="red", count=6) is No.HANDS_SECRET


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"place": "A1"},
        {"place": "A1", "colour": "red"},
        {"place": "A1", "count": 1},
        {"place": "A1", "colour": "red", "count": 3},
        {"place": "A1", "player": BOB, "colour": "red", "count": 1},
        {"place": "A1", "colour": "red", "count": 1, "last_negotiator": BOB},
        {"last_negotiator": CAROL},
        {"player": BOB, "colour": "red", "count": 4},
    ],
)
def test_a_correction_has_to_change_one_number(ruled, fields):
    assert ruled.refusal(ALICE, "correct", **fields) is No.NOTHING_TO_CORRECT


@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ({"place": "A4", "colour": "red", "count": 1}, No.UNKNOWN_AREA),
        ({"place": "A1", "colour": "red", "count": -1}, No.NEGATIVE),
        ({"place": "A1", "colour": "red", "count": "x"}, No.NOT_A_NUMBER),
        ({"player": DAVE, "colour": "red", "count": 1}, No.NOT_A_PLAYER),
        ({"last_negotiator": DAVE}, No.NOT_A_PLAYER),
    ],
)
def test_a_correction_is_a_number_somewhere(ruled, fields, refused):
    assert ruled.refusal(ALICE, "correct", **fields) is refused


def test_what_was_never_entered_is_not_corrected(counting, begun):
    assert counting.refusal(ALICE, "correct", place="A1", colour="red", count=1) is No.COUNT_MISSING
    assert counting.refusal(ALICE, "correct", place="axe", colour="red", count=1) is No.COUNT_MISSING
    assert begun.refusal(ALICE, "correct", place="A1", colour="red", count=1) is No.NOT_SET_UP
    assert Table().refusal(ALICE, "correct", place="A1", colour="red", count=1) is No.NO_GAME


def test_only_the_host_corrects(ruled):
    assert ruled.refusal(BOB, "correct", place="A1", colour="red", count=1) is No.HOST_ONLY
