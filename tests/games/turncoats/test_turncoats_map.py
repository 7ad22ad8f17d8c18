"""The map in the box, and how a table loads another one."""

import copy
import json

import pytest
from turncoats_table import ALICE, BOB, CAROL, DAVE, ERIN, Table

from companion.games.turncoats.board import STANDARD, as_json, read_map
from companion.games.turncoats.pieces import No
from companion.kit.refusals import Refused

NEIGHBOURS = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


def described(board=STANDARD):
    """A map as JSON describes it."""
    areas = [
        {"id": area.id, "axial": [area.q, area.r], "homeland": area.homeland, "adjacent": list(area.borders)}
        for area in board.areas
    ]
    return {"name": board.name, "areas": areas, "hex": {"void": {"id": "void", "axial": list(board.void)}}}


def small(**changes):
    """Three homelands in a row."""
    areas = [
        {"id": "N", "axial": [0, 0], "homeland": "red", "adjacent": ["M"]},
        {"id": "M", "axial": [0, 1], "homeland": "blue", "adjacent": ["N", "S"]},
        {"id": "S", "axial": [0, 2], "homeland": "black", "adjacent": ["M"]},
    ]
    return {"areas": areas, **changes}


def changed(index, **fields):
    """The small map with one area changed."""
    board = small()
    board["areas"][index].update(fields)
    return board


def joined_by(area):
    """The small map with one more area."""
    board = small()
    board["areas"].append({"axial": [5, 5], "adjacent": [], **area})
    return board


def test_the_map_in_the_box_has_11_areas_and_17_borders():
    assert len(STANDARD.ids) == 11
    assert sum(len(area.borders) for area in STANDARD.areas) == 2 * 17
    assert STANDARD.homelands == {"A1": "red", "C4": "blue", "D1": "black"}


def test_the_map_in_the_box_has_its_borders_where_cells_touch():
    cells = {area.id: (area.q, area.r) for area in STANDARD.areas}
    for area in STANDARD.areas:
        touching = {other for other, (q, r) in cells.items() if (q - area.q, r - area.r) in NEIGHBOURS}
        assert set(area.borders) == touching


def test_six_areas_lie_round_the_void():
    q, r = STANDARD.void
    assert sum((area.q - q, area.r - r) in NEIGHBOURS for area in STANDARD.areas) == 6


def test_the_map_in_the_box_passes_the_checks_of_any_other():
    assert read_map(described()) == STANDARD
    assert read_map(json.dumps(described())) == read_map(as_json(STANDARD)) == STANDARD


def test_remarks_about_a_map_are_passed_over():
    assert read_map({**described(), "edges": [["A1", "A2"]], "remark": "copied"}) == STANDARD


def test_a_void_may_be_given_by_itself_or_not_at_all():
    assert read_map(small(void=[7, 7])).void == read_map(small(void={"axial": [7, 7]})).void == (7, 7)
    assert read_map(small()).void is None


def test_a_table_plays_on_another_map():
    table = Table().begin(map=json.dumps(small(name="Three in a row")))
    assert table.act(ALICE, "setup", areas={}).play("m N M red 2").at("M").figures == {"red": 2, "blue": 2, "black": 0}
    assert (table.public.map_name, [area.id for area in table.public.areas]) == ("Three in a row", ["N", "M", "S"])
    assert read_map(table.public.own_map) == read_map(small(name="Three in a row"))
    assert table.refusal(BOB, "march", origin="M", to="A1", colour="red", count=1) is No.UNKNOWN_AREA


def test_the_map_in_the_box_need_not_be_loaded():
    assert Table().begin().public.own_map == ""


def test_the_name_of_a_map_can_always_be_written_down():
    assert read_map(small(name="Up\ud800 north\n")).name == "Up north"


BAD = [
    ("{", "not_a_map"),
    ("[" * 100_000, "not_a_map"),
    ([], "not_a_map"),
    ({"areas": [{"id": "N"}]}, "not_a_map"),
    (changed(0, axial=[0, "x"]), "not_a_map"),
    (changed(0, homeland="green"), "not_a_map"),
    (small(void="somewhere"), "not_a_map"),
    (small(areas=[]), "not_one_homeland"),
    (joined_by({"id": "N"}), "name_taken"),
    (joined_by({"id": "axe"}), "bad_name"),
    (joined_by({"id": "Flag"}), "bad_name"),
    (joined_by({"id": "void"}), "bad_name"),
    (joined_by({"id": "A.1"}), "bad_name"),
    (joined_by({"id": ""}), "bad_name"),
    (joined_by({"id": "\ud800"}), "bad_name"),
    (joined_by({"id": "x" * 13}), "bad_name"),
    (changed(0, axial=[0, 2]), "same_place"),
    (small(void=[0, 1]), "in_the_void"),
    (changed(0, axial=[10**320, 0]), "too_far"),
    (small(void=[0, -101]), "too_far"),
    (changed(0, adjacent=["X"]), "unknown_border"),
    (changed(0, adjacent=["void"]), "unknown_border"),
    (changed(0, adjacent=["N", "M"]), "odd_border"),
    (changed(0, adjacent=["M", "M"]), "odd_border"),
    (changed(0, adjacent=["M", "S"]), "one_way_border"),
    (changed(0, homeland=None), "not_one_homeland"),
    (changed(0, homeland="blue"), "not_one_homeland"),
    (joined_by({"id": "E"}), "not_connected"),
]


@pytest.mark.parametrize(("board", "problem"), BAD, ids=[f"{problem}-{at}" for at, (_, problem) in enumerate(BAD)])
def test_a_map_that_cannot_be_played_is_refused_with_a_reason(board, problem):
    before = copy.deepcopy(board)
    with pytest.raises(Refused) as refused:
        read_map(board)
    assert (refused.value.code, refused.value.facts["problem"]) == (No.ILLEGAL_MAP, problem)
    assert board == before


def grid(areas):
    """A row of so many areas."""
    homes = dict(enumerate(("red", "blue", "black")))
    return {
        "areas": [
            {
                "id": f"A{at}",
                "axial": [at, 0],
                "homeland": homes.get(at),
                "adjacent": [f"A{other}" for other in (at - 1, at + 1) if 0 <= other < areas],
            }
            for at in range(areas)
        ]
    }


def test_a_map_may_not_need_more_stones_than_there_are():
    five = Table(ALICE, BOB, CAROL, DAVE, ERIN)
    assert five.refusal(ALICE, "begin", map=grid(12)) is No.ILLEGAL_MAP
    assert five.facts == {"problem": "too_many_areas", "areas": 12, "most": 11}
    assert Table(ALICE, BOB).begin(map=grid(23)).public.phase == "setup"
