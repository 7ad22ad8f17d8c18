"""A position out of a file."""

import copy

import pytest
from test_turncoats_map import small
from turncoats_table import case

from companion.games.turncoats import score
from companion.games.turncoats.pieces import No
from companion.kit.refusals import Refused

PLAIN = case("plain")["game"]


def changed(path, value):
    game = copy.deepcopy(PLAIN)
    *way, last = path
    inner = game
    for step in way:
        inner = inner[step]
    inner[last] = value
    return game


def without(*path):
    game = copy.deepcopy(PLAIN)
    *way, last = path
    inner = game
    for step in way:
        inner = inner[step]
    del inner[last]
    return game


ILLEGAL = [
    ([], "$", "wrong_type"),
    (None, "$", "wrong_type"),
    *((without(name), name, "missing") for name in PLAIN),
    (without("areas", "B3"), "areas.B3", "missing"),
    (without("hands", "Bob"), "hands.Bob", "missing"),
    (changed(["players"], ["Alice"]), "players", "too_few_players"),
    (changed(["players"], list("ABCDEF")), "players", "too_many_players"),
    (changed(["players"], ["Alice", "alice", "Carol"]), "players[1]", "name_taken"),
    (changed(["players"], ["Alice", " ", "Carol"]), "players[1]", "empty_name"),
    (changed(["players", 1], 7), "players[1]", "wrong_type"),
    (changed(["players", 1], "\ud800"), "players[1]", "unreadable_name"),
    (changed(["areas", "\ud800"], {}), "areas.?", "unknown_area"),
    (changed(["areas"], []), "areas", "wrong_type"),
    (changed(["areas", "A4"], {"red": 1}), "areas.A4", "unknown_area"),
    (changed(["areas", "void"], {}), "areas.void", "unknown_area"),
    (changed(["areas", "A1"], 3), "areas.A1", "wrong_type"),
    (changed(["areas", "A1"], {"green": 1}), "areas.A1.green", "unknown_colour"),
    (changed(["areas", "A1"], {"red": -1}), "areas.A1.red", "negative"),
    (changed(["areas", "A1"], {"red": 100}), "areas.A1.red", "too_big"),
    (changed(["areas", "A1"], {"red": 10**30}), "areas.A1.red", "too_big"),
    (changed(["axe"], None), "axe", "wrong_type"),
    (changed(["axe"], {"blue": -2}), "axe.blue", "negative"),
    (changed(["flag"], {"pink": 0}), "flag.pink", "unknown_colour"),
    (changed(["hands", "Dave"], {"red": 1}), "hands.Dave", "unknown_player"),
    (changed(["hands", "Bob"], {"red": -1}), "hands.Bob.red", "negative"),
    (changed(["last_negotiator"], "Dave"), "last_negotiator", "unknown_player"),
    (changed(["last_negotiator"], None), "last_negotiator", "wrong_type"),
    (changed(["options"], {"losing": "all"}), "options.losing", "not_one_of"),
    (changed(["options"], {"colour": "red"}), "options.colour", "unknown_option"),
    (changed(["options"], []), "options", "wrong_type"),
    (changed(["map"], {"areas": []}), "map", "not_one_homeland"),
]


@pytest.mark.parametrize(
    ("game", "path", "problem"), ILLEGAL, ids=[f"{path}-{problem}" for _, path, problem in ILLEGAL]
)
def test_what_is_no_position_is_refused_with_the_field_at_fault(game, path, problem):
    with pytest.raises(Refused) as refused:
        score(game)
    assert refused.value.code is No.ILLEGAL_GAME
    assert (refused.value.facts["path"], refused.value.facts["problem"]) == (path, problem)


@pytest.mark.parametrize("number", ["1", True, 1.5, None, [], {}])
def test_nothing_is_taken_for_a_number_but_a_whole_number(number):
    with pytest.raises(Refused) as refused:
        score(changed(["areas", "A1"], {"red": number}))
    assert refused.value.facts["problem"] == "wrong_type"


def test_a_refused_number_of_players_comes_with_the_numbers():
    with pytest.raises(Refused) as refused:
        score(changed(["players"], ["Alice"]))
    assert (refused.value.facts["players"], refused.value.facts["fewest"]) == (1, 2)


def test_options_of_the_turns_are_read_too():
    assert score({**PLAIN, "options": {"battle": "exact", "empty_battle": "forbidden"}}) == score(PLAIN)


def test_another_map_may_be_given():
    areas = {"N": {"red": 1}, "M": {"red": 1}, "S": {"blue": 1}}
    assert score({**PLAIN, "areas": areas, "map": small()})["ruled"] == {"red": 2, "blue": 1, "black": 0}


def test_scoring_leaves_the_file_alone():
    game = copy.deepcopy(PLAIN)
    score(game)
    assert game == PLAIN


def test_remarks_in_a_file_are_passed_over():
    assert score({**PLAIN, "remark": "a rainy evening"}) == score(PLAIN)
