"""The game in a file."""

import msgspec
from turncoats_table import ALICE, BOB

from companion.games.turncoats import export, rows


def test_before_the_first_game_there_is_nothing_in_it(table):
    exported = export(table.state)
    assert (exported["game"], exported["players"], exported["turns"], exported["ruling"]) == (0, [], [], None)
    assert rows(table.state) == []


def test_the_turns_and_the_position_are_in_it(playing):
    exported = export(playing.play("r A2 red", "m A2 A3 red 1").state)
    assert [turn["kind"] for turn in exported["turns"]] == ["recruited", "marched"]
    assert exported["areas"]["A3"] == {"red": 3, "blue": 0, "black": 0}
    assert exported["flag"] == {"red": 1, "blue": 0, "black": 0}


def test_hands_are_in_it_once_they_are_shown(ended):
    assert export(ended.hand(ALICE, red=8).state)["hands"] is None
    ended.act(ALICE, "hand", hands={"2": "", "3": ""})
    assert export(ended.state)["hands"][ALICE] == {"red": 8, "blue": 0, "black": 0}
    assert export(ended.state)["ruling"] is None


def test_the_ruling_with_its_reasons_is_in_it(ruled):
    exported = export(ruled.correct(player=BOB, colour="red", count=5).state)
    assert exported["ruling"]["winner"] == BOB
    assert exported["ruling"]["steps"][-1]["code"] == "winning_stones"
    assert exported["corrections"][0]["was"] == 4
    assert msgspec.json.encode(exported)


def test_a_spreadsheet_has_a_row_for_every_place_and_hand(ruled, last):
    found = rows(ruled.state)
    assert [row["place"] for row in found] == [*ruled.state.board.ids, "axe", "flag", "hand", "hand", "hand"]
    assert found[0] == {
        "game": 1,
        "place": "A1",
        "player": "",
        "red": 3,
        "blue": 0,
        "black": 0,
        "ruler": "red",
        "by": "count",
        "winner": "",
    }
    assert [(row["player"], row["winner"], row["by"]) for row in found[-3:]] == [
        (ALICE, 0, ""),
        (BOB, 1, "winning_stones"),
        (last, 0, ""),
    ]
    assert len({tuple(row) for row in found}) == 1
