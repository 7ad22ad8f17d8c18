"""What the log tells the table."""

from turncoats_table import ALICE, BOB, CAROL, Table, case, judged

from companion.games.turncoats import tell
from companion.games.turncoats.events import Undone

NOTHING = {"red": 0, "blue": 0, "black": 0}


def test_a_game_is_told_turn_by_turn():
    table = Table().begin().set_up().play("r A2 red", "b A2 red blue", "m A2 B3 red 2", "n")
    assert [(line.code, line.facts) for line in table.lines if line.code != "set_up"] == [
        ("began", {"game": 1, "first": ALICE, "follow": True, "seats": [1, 2, 3], "map": "Standard map"}),
        ("recruited", {"seat": ALICE, "area": "A2", "colour": "red", "by": ALICE}),
        ("battled", {"seat": BOB, "area": "A2", "colour": "red", "removed": {**NOTHING, "blue": 1}, "by": BOB}),
        ("marched", {"seat": CAROL, "colour": "red", "from": "A2", "to": "B3", "count": 2, "by": CAROL}),
        ("negotiated", {"seat": ALICE, "returned": "black", "by": ALICE, "run": 1, "players": 3, "ends": False}),
    ]


def test_the_setup_is_told_with_every_area(playing):
    code, facts = playing.line()
    assert (code, facts["by"], len(facts["areas"])) == ("set_up", ALICE, 11)
    assert facts["areas"]["A1"] == {**NOTHING, "red": 2}


def test_the_last_negotiation_is_told_to_end_the_game(ended):
    facts = {"seat": BOB, "returned": "black", "by": BOB, "run": 3, "players": 3, "ends": True}
    assert ended.line() == ("negotiated", facts)


def test_a_count_is_told(counting):
    counting.act(BOB, "count", areas={"A1": "red"}, axe={})
    areas = {"A1": {**NOTHING, "red": 1}}
    assert counting.line() == ("counted", {"areas": areas, "axe": NOTHING, "flag": None, "by": BOB})


def test_a_hand_is_told_without_its_stones_until_all_are_shown(ended):
    assert ended.hand(BOB, red=7).line() == ("hands_entered", {"seats": [BOB], "by": BOB})
    ended.hand(ALICE).hand(CAROL)
    hands = {ALICE: NOTHING, BOB: {**NOTHING, "red": 7}, CAROL: NOTHING}
    assert ended.codes()[-2:] == ["hands_entered", "hands_shown"]
    assert ended.line() == ("hands_shown", {"hands": hands})


def test_the_ruling_is_told_in_short():
    code, facts = judged(case("unheld-colour")["game"]).line()
    assert (code, facts) == (
        "judged",
        {
            "last_negotiator": BOB,
            "by": ALICE,
            "ruled": {"red": 5, "blue": 4, "black": 2},
            "winning_colour": "red",
            "colour_by": "count",
            "winner": BOB,
            "player_by": "losing_stones",
            "readings": [{"option": "unheld_colour", "value": "nobody", "winner": None}],
        },
    )


def test_a_correction_before_the_ruling_names_no_winner(playing):
    playing.correct(place="A2", colour="red", count=3)
    about = {"place": "A2", "player": None, "colour": "red", "was": 1, "now": 3, "by": ALICE}
    assert playing.line() == ("corrected", {**about, "judged": False, "winner_was": None, "winner": None})


def test_leaving_and_finishing_are_told(playing):
    assert playing.play("n").leave(CAROL).line() == ("left", {"seat": CAROL, "ends": False})
    assert playing.act(ALICE, "finish").line() == ("finished", {"turns": 1})


def test_an_undo_of_nothing_in_an_old_log_is_told_and_replayed(begun):
    undone = Undone(by=ALICE)
    assert tell(begun.state, undone).facts == {"by": ALICE, "what": "", "seat": None}
    begun.record([undone])
    assert begun.public.phase == "setup"
