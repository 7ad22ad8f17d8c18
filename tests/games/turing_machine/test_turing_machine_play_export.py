"""What of a game goes into files."""

import msgspec
from turing_machine_play_table import ALICE, BOB, CAROL, FIRST, Table

from companion.games.turing_machine import export, rows


def test_an_untouched_table_has_nothing_to_export():
    written = export(Table().state)
    assert (written["rounds"], written["result"], written["story"], rows(Table().state)) == ([], None, None, [])


def test_a_round_in_play_is_not_exported():
    table = Table().begin().ask(ALICE, "ABC", "241").done()
    assert export(table.state)["rounds"] == []


def test_a_closed_round_is_exported_as_everybody_has_seen_it():
    table = Table().begin().ask(ALICE, "AD", "142").absent(CAROL).try_codes(alice="142")
    assert export(table.state)["rounds"] == [
        {
            "number": 1,
            "sheets": [
                {
                    "player": ALICE,
                    "proposal": "142",
                    "asked": ["A", "D"],
                    "absent": False,
                    "solve": True,
                    "right": False,
                },
                {"player": BOB, "proposal": "", "asked": [], "absent": False, "solve": False, "right": None},
                {"player": CAROL, "proposal": "", "asked": [], "absent": True, "solve": False, "right": None},
            ],
        }
    ]


def test_while_a_game_runs_no_secret_is_exported():
    table = Table().begin().ask(ALICE, "AD", "142").try_codes(alice="152")
    written = msgspec.json.encode([export(table.state), rows(table.state)])
    assert not any(secret.encode() in written for secret in (FIRST, "152", "241", "yes"))


def test_after_the_end_everything_is_exported():
    table = Table().begin().ask(ALICE, "AD", "142").try_codes(alice="241")
    written = export(table.state)
    sheet = written["rounds"][0]["sheets"][0]
    assert (sheet["answers"], sheet["code"], sheet["right"]) == ({"A": True, "D": False}, "241", True)
    assert (written["story"]["share"], written["options"]["problem"]) == (FIRST, FIRST)
    assert (written["result"]["reason"], list(written["result"]["winners"])) == ("solved", [ALICE])


def test_the_round_in_which_the_host_ended_the_game_is_exported_if_anything_was_done():
    assert export(Table().begin().finish().state)["rounds"] == []
    assert len(export(Table().begin().propose(ALICE, "241").finish().state)["rounds"]) == 1


def test_a_spreadsheet_has_a_row_for_each_player_and_round():
    table = Table(ALICE, BOB).begin().ask(ALICE, "AD", "142").next()
    running = {
        "game": 1,
        "round": 1,
        "player": ALICE,
        "proposal": "142",
        "asked": "AD",
        "absent": False,
        "solve": False,
    }
    assert rows(table.state)[0] == {**running, "right": None, "answers": "", "code": ""}
    assert len(rows(table.state)) == 2
    table.try_codes(alice="241")
    assert rows(table.state)[0]["answers"] == "A:yes D:no"
    assert {tuple(row) for row in rows(table.state)} == {tuple(rows(table.state)[0])}, "all rows have the same columns"


def test_the_team_is_called_team():
    assert rows(Table(play="team").begin().next().state)[0]["player"] == "team"


def test_only_the_game_of_now_is_exported():
    table = Table().begin().next().finish().begin()
    assert (export(table.state)["game"], export(table.state)["rounds"]) == (2, [])
