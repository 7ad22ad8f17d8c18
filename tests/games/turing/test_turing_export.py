"""What of a game goes into files."""

import json

import msgspec
from turing_table import ALICE, BOB, CAROL, DAVE, Table

from companion.games.turing import export, pieces, score


def test_an_untouched_table_has_nothing_to_export(table):
    assert export(table.state)["rounds"] == []
    assert export(table.state)["result"] is None


def test_a_shown_round_is_exported_whole(shown):
    assert export(shown.state)["rounds"] == [
        {
            "number": 1,
            "responder": ALICE,
            "machine_side": "L",
            "votes": {BOB: {"side": "R", "pair": 2}, CAROL: {"side": "R", "pair": 3}},
            "points": {ALICE: 3, BOB: 2, CAROL: 1},
            "totals": {ALICE: 3, BOB: 2, CAROL: 1},
            "responder_points": {ALICE: 3, BOB: 0, CAROL: 0},
            "corrected": False,
        }
    ]


def test_a_round_in_play_is_not_exported(shown):
    before = export(shown.state)["rounds"]
    assert export(shown.next().first_pair().vote(ALICE, "L").state)["rounds"] == before


def test_a_void_round_is_not_exported():
    table = Table(ALICE, BOB, CAROL, DAVE).begin().draw().leave(ALICE)
    assert export(table.state)["rounds"] == []


def test_only_the_game_of_now_is_exported(shown):
    shown.act(ALICE, pieces.Finish())
    shown.begin()
    assert (export(shown.state)["game"], export(shown.state)["rounds"]) == (2, [])


def test_an_exported_game_is_scored_alike_from_a_file():
    table = Table().begin().lap(("L", {2: "R3", 3: "-"}), ("L", {1: "R1", 3: "L2"}), ("R", {1: "L2", 2: "L2"}))
    exported = json.loads(msgspec.json.encode(export(table.state)))
    rounds = [{**fields, "responder": str(fields["responder"])} for fields in exported["rounds"]]
    scored = score({**exported, "players": [str(seat) for seat in exported["players"]], "rounds": rounds})
    assert scored["reason"] == exported["result"]["reason"] == "responder_points"
    assert [line["points"] for line in scored["rounds"]] == [fields["points"] for fields in exported["rounds"]]
