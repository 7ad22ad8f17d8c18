"""The worked-out games, from a file and played at a table."""

import pytest
from turing_table import CASES, Table

from companion.games.turing import score


@pytest.fixture(params=CASES, ids=[case["id"] for case in CASES])
def case(request):
    return request.param


def played_at_a_table(game):
    """The game as acts of seats 1, 2, 3 ... in the order of the names."""
    names = game["players"]
    table = Table(*range(1, len(names) + 1), mode=game["mode"], **game.get("options", {}))
    table.begin(responder=names.index(game["rounds"][0]["responder"]) + 1 if game["rounds"] else 1)
    return table.lap(*(as_acts(names, fields) for fields in game["rounds"]))


def as_acts(names, fields):
    voters = [name for name in names if name != fields["responder"]]
    votes = {names.index(name) + 1: fields["votes"].get(name) for name in voters}
    return fields["machine_side"], {
        seat: f"{vote['side']}{vote['pair']}" if vote else "-" for seat, vote in votes.items()
    }


def test_a_file_gets_the_right_result(case):
    assert score(case["game"]) == case["result"]


def test_a_table_scores_every_round_alike(case):
    table, names = played_at_a_table(case["game"]), case["game"]["players"]
    for shown, line in zip(table.public.rounds, case["result"]["rounds"], strict=True):
        assert {names[seat - 1]: points for seat, points in shown.points.items()} == line["points"]
        assert {names[seat - 1]: total for seat, total in shown.totals.items()} == line["totals"]


def test_a_table_ends_alike(case):
    table, names, right = played_at_a_table(case["game"]), case["game"]["players"], case["result"]
    if right["rounds"]:
        assert (table.result.over, table.result.reason) == (right["over"], right["reason"])
        assert [names[seat - 1] for seat in table.result.winners] == right["winners"]
        assert [names[seat - 1] for seat in table.result.tied] == right.get("tied", [])
        assert table.result.quotient == right.get("quotient")
        assert table.result.interrogator_quotient == right.get("interrogator_quotient")
