"""The worked-out positions, from a file and counted at a table."""

import pytest
from turncoats_table import CASES, NAMES, judged

from companion.games.turncoats import score

OTHER_READINGS = [(case, other) for case in CASES for other in case["under_other_options"]]


@pytest.fixture(params=CASES, ids=[case["id"] for case in CASES])
def case(request):
    return request.param


def test_a_file_gets_the_right_ruling(case):
    assert score(case["game"]) == case["result"]


def test_a_table_gets_the_same_ruling(case):
    ruling, right = judged(case["game"]).ruling, case["result"]
    assert {area: {"ruler": each.winner, "by": each.by} for area, each in ruling.control.items()} == right["control"]
    assert (ruling.ruled, ruling.colour.winner) == (right["ruled"], right["winning_colour"])
    assert (ruling.colour.by, ruling.by) == (right["colour_by"], right["player_by"])
    assert NAMES.get(ruling.winner) == right["winner"]
    assert [NAMES[seat] for seat in ruling.order] == right["turn_order"]


def test_a_table_names_the_same_other_readings(case):
    found = [(each.option, each.value, NAMES.get(each.winner)) for each in judged(case["game"]).ruling.readings]
    assert found == [(each["option"], each["value"], each["winner"]) for each in case["result"]["other_readings"]]


@pytest.mark.parametrize(
    ("case", "other"), OTHER_READINGS, ids=[f"{case['id']}-{other['options']}" for case, other in OTHER_READINGS]
)
def test_another_reading_leads_to_the_result_that_was_worked_out(case, other):
    result = score({**case["game"], "options": other["options"]})
    assert {name: result[name] for name in other["result"]} == other["result"]
