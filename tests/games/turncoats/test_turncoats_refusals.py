"""Every code with which the rules say no, with the facts that its sentence needs."""

import pytest
from test_turncoats_map import small
from turncoats_table import ALICE, BOB, CAROL, DAVE, SETUP, Table, case, judged, scored

from companion.games.turncoats import score
from companion.games.turncoats.board import STANDARD
from companion.games.turncoats.choosing import choose
from companion.games.turncoats.pieces import No
from companion.kit.refusals import Refused


def begun():
    return Table().begin()


def playing(**options):
    return Table(**options).begin().set_up()


def ended():
    return playing().play("n", "n", "n")


def counting():
    return Table().begin(follow="off")


def over():
    return judged(case("plain")["game"])


def battle(area="A2", colour="red", **removed):
    return {"area": area, "colour": colour, "removed": removed}


def march(origin="A1", to="B1", count=1):
    return {"origin": origin, "to": to, "count": count, "colour": "red"}


def spent():
    return Table(ALICE, BOB).begin().set_up().play(*["r A2 red", "n"] * 8)


A1 = {"place": "A1", "colour": "red"}
ASKED = {
    No.GAME_RUNS: (begun, "begin", {}, {}),
    No.NO_GAME: (Table, "finish", {}, {}),
    No.GAME_OVER: (over, "judge", {}, {}),
    No.TOO_FEW_PLAYERS: (lambda: Table(ALICE), "begin", {}, {"players": 1, "fewest": 2}),
    No.TOO_MANY_PLAYERS: (lambda: Table(*range(1, 7)), "begin", {}, {"players": 6, "most": 5}),
    No.ILLEGAL_MAP: (
        Table,
        "begin",
        {"map": small(void=[0, 1])},
        {"problem": "in_the_void", "area": "M"},
    ),
    No.HOST_ONLY: (lambda: Table(host=BOB), "begin", {}, {}),
    No.NOT_A_PLAYER: (Table, "begin", {"first": DAVE}, {"seat": DAVE}),
    No.ANOTHER_TURN: (lambda: playing().play("n"), "negotiate", {"returned": "red", "turn": 0}, {"seat": BOB}),
    No.NOT_YOUR_TURN: (
        lambda: Table(host=BOB).begin(first=CAROL).set_up(),
        "negotiate",
        {"returned": "red"},
        {"seat": 3},
    ),
    No.NOT_FOLLOWED: (counting, "negotiate", {"returned": "red"}, {}),
    No.NOT_SET_UP: (begun, "negotiate", {"returned": "red"}, {}),
    No.SET_UP_ALREADY: (playing, "setup", {"areas": SETUP}, {}),
    No.AREAS_MISSING: (begun, "setup", {"areas": {}}, {"areas": list(SETUP)}),
    No.HOMELAND_NOT_ITS_OWN: (
        begun,
        "setup",
        {"areas": {**SETUP, "C4": "red red"}},
        {"area": "C4", "colour": "blue"},
    ),
    No.NOT_TWO_STONES: (begun, "setup", {"areas": {**SETUP, "A2": "red"}}, {"area": "A2", "stones": 1}),
    No.UNKNOWN_AREA: (playing, "recruit", {"area": "flag", "colour": "red"}, {"area": "flag"}),
    No.UNKNOWN_COLOUR: (counting, "count", {"axe": {"green": 1}}, {"place": "axe", "colour": "green"}),
    No.NOT_A_NUMBER: (
        counting,
        "count",
        {"areas": {"A1": {"red": "many"}}},
        {"place": "A1", "colour": "red", "entered": "many"},
    ),
    No.NEGATIVE: (counting, "hand", {"red": -1}, {"place": "hand", "colour": "red", "number": -1}),
    No.NUMBER_TOO_BIG: (counting, "hand", {"red": 100}, {"place": "hand", "colour": "red", "most": 99}),
    No.HAND_EMPTY: (spent, "recruit", {"area": "A1", "colour": "red"}, {"seat": ALICE}),
    No.OWN_COLOUR_REMOVED: (playing, "battle", battle(red=1), {"area": "A2", "colour": "red"}),
    No.MORE_THAN_ATTACKERS: (
        playing,
        "battle",
        battle(blue=1, black=1),
        {"area": "A2", "colour": "red", "attackers": 1, "removed": 2},
    ),
    No.MORE_THAN_STAND_THERE: (
        playing,
        "battle",
        battle(black=1),
        {"area": "A2", "colour": "black", "there": 0, "wanted": 1},
    ),
    No.MUST_REMOVE_ALL: (
        lambda: playing(battle="exact"),
        "battle",
        battle(),
        {"area": "A2", "colour": "red", "least": 1, "removed": 0},
    ),
    No.NO_ATTACKERS: (
        lambda: playing(empty_battle="forbidden"),
        "battle",
        battle("B4"),
        {"area": "B4", "colour": "red"},
    ),
    No.NOT_ADJACENT: (playing, "march", march(to="C2"), {"area": "A1", "to": "C2"}),
    No.NOTHING_MARCHES: (playing, "march", march(count=0), {}),
    No.EVERYBODY_NEGOTIATED: (ended, "negotiate", {"returned": "red"}, {"seat": CAROL}),
    No.STILL_PLAYING: (playing, "judge", {}, {}),
    No.NOTHING_COUNTED: (counting, "count", {}, {}),
    No.HANDS_SHOWN: (lambda: scored(case("plain")["game"]), "hand", {"red": 1}, {}),
    No.HANDS_SECRET: (ended, "correct", {"player": BOB, "colour": "red", "count": 1}, {}),
    No.COUNT_MISSING: (
        lambda: counting().hand(BOB).act(ALICE, "count", areas={"A1": "red"}),
        "judge",
        {},
        {"places": [*STANDARD.ids[1:], "axe", "flag"], "hands": [ALICE, CAROL]},
    ),
    No.NEGOTIATOR_MISSING: (lambda: scored(case("plain")["game"]), "judge", {}, {}),
    No.NEGOTIATOR_KNOWN: (
        lambda: ended().hands((8, 0, 0), (0, 8, 0), (0, 0, 8)),
        "judge",
        {"last_negotiator": ALICE},
        {"seat": CAROL},
    ),
    No.NOTHING_TO_UNDO: (begun, "undo", {}, {}),
    No.NOT_YOURS_TO_UNDO: (
        lambda: Table(host=BOB).begin(first=CAROL).set_up().play("n"),
        "undo",
        {},
        {},
    ),
    No.ANOTHER_STEP: (lambda: Table().begin().set_up(), "undo", {"steps": 0}, {}),
    No.NOTHING_TO_CORRECT: (over, "correct", {**A1, "count": 3}, {}),
}


@pytest.mark.parametrize("code", [code for code in No if code not in (No.ILLEGAL_GAME, No.FACTIONS_ALIKE)])
def test_every_refusal_comes_with_the_facts_of_its_sentence(code):
    at, act, fields, facts = ASKED[code]
    table = at()
    assert (table.refusal(ALICE, act, **fields), table.facts) == (code, facts)


@pytest.mark.parametrize(
    ("looks", "what"),
    [
        ({"red_mark": "square"}, "mark"),
        ({"red_mark": "cross", "black_mark": "cross"}, "mark"),
        ({"blue_hue": "green", "black_hue": "green"}, "hue"),
        ({"red_hue": "blue"}, "hue"),
        ({"red_name": "Foxes", "blue_name": " FOXES "}, "name"),
    ],
)
def test_two_factions_never_look_alike(looks, what):
    with pytest.raises(Refused) as refused:
        choose(looks)
    assert (refused.value.code, refused.value.facts) == (No.FACTIONS_ALIKE, {"what": what})


def test_factions_may_change_their_looks_with_each_other():
    assert choose({"red_mark": "square", "blue_mark": "circle", "red_hue": "blue", "blue_hue": "red"}) == {}


def test_a_file_that_is_no_position_is_refused():
    with pytest.raises(Refused) as refused:
        score({"players": []})
    assert refused.value.code is No.ILLEGAL_GAME


def test_marching_more_than_there_are_is_refused_alike():
    table = playing()
    assert table.refusal(ALICE, "march", **march(count=3)) is No.MORE_THAN_STAND_THERE
    assert table.facts == {"area": "A1", "colour": "red", "there": 2, "wanted": 3}


def test_no_refusal_repeats_a_long_text():
    table = counting()
    assert table.refusal(ALICE, "count", areas={"x" * 1000: "red"}) is No.UNKNOWN_AREA
    assert len(table.facts["area"]) < 20
    assert table.refusal(ALICE, "count", axe={"x" * 1000: 1}) is No.UNKNOWN_COLOUR
    assert len(table.facts["colour"]) == 20
