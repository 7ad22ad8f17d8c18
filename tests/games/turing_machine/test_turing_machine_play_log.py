"""What the log tells the table."""

from turing_machine_play_table import ALICE, BOB, CAROL, Table

from companion.games.turing_machine import play


def told(table):
    return [(line.code, line.facts) for line in table.lines]


def test_a_round_is_told_without_answers_and_without_codes():
    table = Table(ALICE, BOB).begin(alice=1).ask(ALICE, "AB", "241")
    table.done(ALICE, BOB).up(ALICE).down(BOB).solve(ALICE, "111")
    assert told(table) == [
        (
            "began",
            {
                "game": 1,
                "play": "competitive",
                "mode": "classic",
                "verifiers": 4,
                "seats": [ALICE, BOB],
                "handicap": {ALICE: 1},
            },
        ),
        ("proposed", {"round": 1, "player": ALICE, "code": "241"}),
        ("asked", {"round": 1, "player": ALICE, "verifier": "A", "asked": 1}),
        ("asked", {"round": 1, "player": ALICE, "verifier": "B", "asked": 2}),
        ("done", {"round": 1, "player": ALICE}),
        ("done", {"round": 1, "player": BOB}),
        ("declared", {"round": 1, "player": ALICE}),
        ("declared", {"round": 1, "player": BOB, "up": [ALICE]}),
        (
            "solved",
            {
                "round": 1,
                "player": ALICE,
                "right": [],
                "wrong": [ALICE],
                "reason": "last_left",
                "winners": [BOB],
            },
        ),
    ]


def test_a_code_that_waits_for_others_is_told_without_what_it_came_to():
    table = Table().begin().done().up(ALICE, BOB).down(CAROL).solve(ALICE, "241")
    assert table.line() == ("solved", {"round": 1, "player": ALICE})
    table.solve(BOB, "142")
    assert table.line()[1] | {"right": [ALICE], "wrong": [BOB], "reason": "solved"} == table.line()[1]


def test_the_last_thumb_down_leads_to_the_next_round():
    table = Table().begin().done().down()
    assert table.line() == ("declared", {"round": 1, "player": CAROL, "up": [], "next_round": 2})


def test_an_absence_is_told_with_what_it_led_to():
    table = Table().begin().absent(BOB)
    assert table.line() == ("absent", {"round": 1, "player": BOB})
    table.done().down(ALICE).absent(CAROL)
    assert table.line() == ("absent", {"round": 1, "player": CAROL, "up": [], "next_round": 2})


def test_what_was_taken_back_is_told():
    table = Table().begin().propose(ALICE, "241").undo(ALICE)
    assert table.line() == ("undone", {"round": 1, "player": ALICE, "what": "proposal"})


def test_leaving_and_finishing_are_told():
    table = Table().begin().leave(BOB)
    assert table.line() == ("left", {"seat": BOB})
    table.finish()
    assert table.line() == ("finished", {"rounds": 1, "reason": "finished_early", "winners": []})


def test_leaving_is_told_with_what_it_led_to():
    table = Table().begin().done().up(ALICE).down(CAROL).leave(BOB)
    assert table.line() == ("left", {"seat": BOB, "up": [ALICE]})
    table.leave(CAROL)
    assert table.line() == ("left", {"seat": CAROL, "reason": "last_left", "winners": [ALICE]})


def test_the_team_is_told_as_one():
    table = Table(play="team").begin().propose(BOB, "241")
    assert table.line()[1]["player"] == play.TEAM


def test_the_end_of_a_team_game_is_told():
    table = Table(play="team").begin().done().up(BOB).solve(CAROL, "111")
    assert table.line() == (
        "solved",
        {"round": 1, "player": play.TEAM, "right": [], "wrong": [play.TEAM], "reason": "wrong_code", "winners": []},
    )
