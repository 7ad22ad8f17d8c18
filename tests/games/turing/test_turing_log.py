"""What the log tells the table."""

from turing_table import ALICE, BOB, CAROL, DAVE, ERIN, Table

from companion.games.turing import log, pieces


def lines(table):
    return [(line.code, line.facts) for line in table.lines]


def test_a_round_is_told_line_by_line():
    table = Table(ALICE, BOB, CAROL).begin().first_pair()
    table.act(ALICE, pieces.Look())
    table.vote(BOB, "R").pass_on(CAROL)
    assert lines(table) == [
        ("began", {"game": 1, "mode": "competitive", "seats": [ALICE, BOB, CAROL], "responder": ALICE}),
        ("drawn", {"round": 1, "seat": ALICE, "commitment": table.public.commitment}),
        ("pair_out", {"round": 1, "pair": 1, "by": ALICE}),
        ("looked", {"round": 1, "seat": ALICE, "looks": 1}),
        ("voted", {"round": 1, "seat": BOB, "pair": 1, "by": BOB}),
        ("passed", {"round": 1, "seat": CAROL, "pair": 1, "by": CAROL}),
    ]


def test_the_show_is_told_with_its_points(shown):
    points = {ALICE: 3, BOB: 2, CAROL: 1}
    assert shown.line() == ("shown", {"round": 1, "responder": ALICE, "machine": "L", "points": points})


def test_entered_votes_are_told_with_their_points(drawn):
    drawn.act(ALICE, pieces.Enter(votes={BOB: "R1", CAROL: "-"}))
    points = {ALICE: 3, BOB: 3, CAROL: 0}
    assert drawn.line() == ("votes_entered", {"round": 1, "responder": ALICE, "machine": "L", "points": points})


def test_a_side_entered_by_hand_is_told_without_the_side():
    assert Table(draw="cards").begin().draw("R").line() == ("side_entered", {"round": 1, "seat": ALICE})


def test_an_absence_is_told_with_who_noted_it():
    table = Table().begin().third_pair()
    table.act(ALICE, pieces.Absent(BOB))
    assert table.line() == ("absent", {"round": 1, "seat": BOB, "by": ALICE})


def test_leaving_and_finishing_are_told():
    table = Table(ALICE, BOB, CAROL, DAVE, host=ERIN).begin().leave(BOB)
    assert table.line() == ("left", {"seat": BOB})
    table.act(ERIN, pieces.Finish())
    assert table.line() == ("finished", {"rounds": 0})


def test_a_correction_of_the_side_is_told_with_both(shown):
    shown.correct(machine="R")
    assert shown.line() == ("corrected", {"round": 1, "seat": None, "was": "L", "now": "R"})


def test_an_absence_instead_of_a_vote_is_told_as_nothing(shown):
    shown.correct(seat=BOB, side="-")
    assert shown.lines[-1].facts["now"] is None


def test_an_undo_of_nothing_in_an_old_log_is_told_and_replayed(drawn):
    undone = pieces.Undone(by=ALICE)
    assert log.tell(drawn.state, undone).facts["act"] == ""
    drawn.record([undone])
    assert drawn.public.phase == "pairs"
