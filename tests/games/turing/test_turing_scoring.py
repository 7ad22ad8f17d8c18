"""A file that is not a legal game is refused, with the round and the field at fault."""

import copy

import pytest
from turing_table import CASES

from companion.games.turing import score
from companion.games.turing.pieces import No
from companion.kit.refusals import Refused

GAME = next(case["game"] for case in CASES if case["id"] == "TU03")
OVER = next(case["game"] for case in CASES if case["id"] == "TU09")
PLAY_ON = next(case["game"] for case in CASES if case["id"] == "TU10")


def changed(way, value, game=GAME):
    """The game with one thing changed; None as a value takes it away."""
    changed = copy.deepcopy(game)
    *steps, last = way
    at = changed
    for step in steps:
        at = at[step]
    at[last] = value
    return changed


def without(*way):
    game = copy.deepcopy(GAME)
    *steps, last = way
    at = game
    for step in steps:
        at = at[step]
    del at[last]
    return game


ILLEGAL = [
    (None, "$", "wrong_type"),
    ([], "$", "wrong_type"),
    ("game", "$", "wrong_type"),
    (without("players"), "players", "missing"),
    (without("mode"), "mode", "missing"),
    (without("rounds"), "rounds", "missing"),
    (without("rounds", 1, "responder"), "rounds[1].responder", "missing"),
    (without("rounds", 1, "machine_side"), "rounds[1].machine_side", "missing"),
    (without("rounds", 1, "votes"), "rounds[1].votes", "missing"),
    (without("rounds", 1, "votes", "Ann", "pair"), "rounds[1].votes.Ann.pair", "missing"),
    (changed(["players", 1], 7), "players[1]", "wrong_type"),
    (changed(["players", 1], "  "), "players[1]", "empty_name"),
    (changed(["players", 1], "ann "), "players[1]", "name_taken"),
    (changed(["players"], []), "players", "too_few_players"),
    (changed(["players"], ["Ann", "Ben"]), "players", "two_players_competitive"),
    (changed(["players"], list("ABCDEFG")), "players", "too_many_players"),
    (changed(["mode"], "coop"), "mode", "not_one_of"),
    (changed(["options"], {"tie": "share"}), "options.tie", "unknown_option"),
    (changed(["options"], {"ties": "fight"}), "options.ties", "not_one_of"),
    (changed(["options"], {"mode": "gnirut"}), "options.mode", "not_the_mode_of_the_game"),
    (changed(["options"], []), "options", "wrong_type"),
    (changed(["rounds"], {}), "rounds", "wrong_type"),
    (changed(["rounds", 0], "L"), "rounds[0]", "wrong_type"),
    (changed(["rounds", 0, "responder"], "Dee"), "rounds[0].responder", "unknown_player"),
    (changed(["rounds", 0, "responder"], "Ben"), "rounds[0].votes.Ben", "responder_votes"),
    (changed(["rounds", 1, "responder"], "Cyd"), "rounds[1].responder", "not_next_clockwise"),
    (changed(["rounds", 1, "responder"], "Ann"), "rounds[1].responder", "not_next_clockwise"),
    (changed(["rounds", 2, "machine_side"], "left"), "rounds[2].machine_side", "not_one_of"),
    (changed(["rounds", 2, "machine_side"], None), "rounds[2].machine_side", "wrong_type"),
    (changed(["rounds", 2, "machine_side"], "- at `$.x`"), "rounds[2].machine_side", "not_one_of"),
    (changed(["rounds", 1, "votes"], []), "rounds[1].votes", "wrong_type"),
    (changed(["rounds", 1, "votes", "Ann"], "R1"), "rounds[1].votes.Ann", "wrong_type"),
    (changed(["rounds", 1, "votes", "Dee"], None), "rounds[1].votes.Dee", "unknown_player"),
    (changed(["rounds", 1, "votes", "Ben"], {"side": "L", "pair": 1}), "rounds[1].votes.Ben", "responder_votes"),
    (changed(["rounds", 1, "votes", "Ann", "side"], "l"), "rounds[1].votes.Ann.side", "not_one_of"),
    (changed(["rounds", 1, "votes", "Ann", "pair"], 0), "rounds[1].votes.Ann.pair", "not_one_of"),
    (changed(["rounds", 1, "votes", "Ann", "pair"], 4), "rounds[1].votes.Ann.pair", "not_one_of"),
    (changed(["rounds", 1, "votes", "Ann", "pair"], "1"), "rounds[1].votes.Ann.pair", "wrong_type"),
    (changed(["rounds", 1, "votes", "Ann", "pair"], True), "rounds[1].votes.Ann.pair", "wrong_type"),
    (changed(["rounds", 1, "votes", "Ann", "pair"], 1.0), "rounds[1].votes.Ann.pair", "wrong_type"),
    (changed(["rounds"], [*OVER["rounds"], OVER["rounds"][0]], OVER), "rounds[2]", "game_is_over"),
]


@pytest.mark.parametrize(
    ("game", "path", "problem"), ILLEGAL, ids=[f"{path}-{problem}" for _, path, problem in ILLEGAL]
)
def test_an_illegal_game_is_refused_with_the_field_at_fault(game, path, problem):
    with pytest.raises(Refused) as refused:
        score(game)
    assert refused.value.code is No.ILLEGAL_GAME
    assert (refused.value.facts["path"], refused.value.facts["problem"]) == (path, problem)


def test_a_refused_number_of_players_comes_with_the_numbers():
    with pytest.raises(Refused) as refused:
        score(changed(["players"], ["Ann"]))
    assert (refused.value.facts["players"], refused.value.facts["fewest"]) == (1, 3)


def test_the_first_responder_is_free():
    rounds = [{"responder": "Cyd", "machine_side": "L", "votes": {"Ann": {"side": "R", "pair": 1}}}]
    assert score(changed(["rounds"], rounds))["rounds"][0]["points"] == {"Ann": 3, "Ben": 0, "Cyd": 3}


def test_a_tied_game_may_go_on_for_many_laps():
    many = {**PLAY_ON, "rounds": PLAY_ON["rounds"] * 500}
    assert score(many)["reason"] == "tie_play_on"


def test_scoring_leaves_the_file_alone():
    game = copy.deepcopy(GAME)
    score(game)
    assert game == GAME


def test_the_mode_may_be_repeated_among_the_options():
    assert score(changed(["options"], {"mode": GAME["mode"], "ties": "share"})) == score(GAME)


def test_remarks_in_a_file_are_passed_over():
    assert score({**GAME, "remark": "a rainy evening"}) == score(GAME)
