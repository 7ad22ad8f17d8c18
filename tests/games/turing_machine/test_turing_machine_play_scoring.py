"""A game out of a file: what its questions would have been answered."""

import copy

import pytest
from turing_machine_play_games import possible_codes
from turing_machine_play_table import FIRST

from companion.games.turing_machine import score
from companion.games.turing_machine.pieces import No
from companion.kit.refusals import Refused, Unreadable

GAME = {
    "problem": {"mode": "classic", "cards": [4, 9, 11, 14], "laws": [1, 0, 0, 2]},
    "questions": [["142", "A"], ["142", "D"]],
    "code": "241",
}


def test_the_answers_and_what_they_leave():
    left = possible_codes(FIRST, [("142", "A", True), ("142", "D", False)])
    assert score(GAME) == {"answers": [True, False], "right": True, "possible": len(left)}


def test_a_wrong_code_is_told():
    assert score({**GAME, "code": "142"})["right"] is False


def test_without_a_code_nothing_is_right_or_wrong():
    assert score({"problem": GAME["problem"]})["right"] is None


def test_without_questions_the_cards_alone_count():
    assert score({"problem": GAME["problem"]})["possible"] == len(possible_codes(FIRST, []))


def test_a_problem_may_be_given_by_its_share_code():
    assert score({**GAME, "problem": {"share": FIRST}}) == score(GAME)


def test_remarks_in_a_file_are_passed_over_and_it_is_left_alone():
    game = copy.deepcopy(GAME)
    assert score({**game, "remark": "a rainy evening"}) == score(GAME)
    assert game == GAME


ILLEGAL = [
    (None, No.ILLEGAL_GAME, "$", "wrong_type"),
    ([], No.ILLEGAL_GAME, "$", "wrong_type"),
    ({}, No.ILLEGAL_GAME, "problem", "missing"),
    ({**GAME, "problem": 7}, No.ILLEGAL_GAME, "problem", "wrong_type"),
    ({**GAME, "questions": "241"}, No.ILLEGAL_GAME, "questions", "wrong_type"),
    ({**GAME, "questions": [["241", "A"], ["241"]]}, No.ILLEGAL_GAME, "questions[1]", "wrong_type"),
    ({**GAME, "questions": [["241", 1]]}, No.ILLEGAL_GAME, "questions[0][1]", "wrong_type"),
    ({**GAME, "code": 241}, No.ILLEGAL_GAME, "code", "wrong_type"),
    ({**GAME, "code": "246"}, No.NOT_A_CODE, "code", None),
    ({**GAME, "questions": [["241", "A"], ["249", "A"]]}, No.NOT_A_CODE, "questions[1][0]", None),
    ({**GAME, "questions": [["241", "E"]]}, No.NOT_A_VERIFIER, "questions[0][1]", None),
    ({**GAME, "problem": {"mode": "classic"}}, Unreadable.UNREADABLE, "problem.cards", None),
    ({**GAME, "problem": {}}, Unreadable.UNREADABLE, "problem.mode", None),
    ({**GAME, "problem": {"share": f"{FIRST[:-1]}B"}}, No.SHARE_CODE_MISTYPED, "problem", None),
    ({**GAME, "problem": {**GAME["problem"], "laws": [0, 0, 0, 0]}}, No.NOT_ONE_CODE, "problem", None),
    ({**GAME, "problem": {**GAME["problem"], "laws": [0, 0, 0, 9]}}, No.UNKNOWN_LAW, "problem", None),
]


@pytest.mark.parametrize(("game", "code", "path", "problem"), ILLEGAL)
def test_an_illegal_game_is_refused_with_the_field_at_fault(game, code, path, problem):
    with pytest.raises(Refused) as refused:
        score(game)
    assert (refused.value.code, refused.value.facts["path"]) == (code, path)
    assert refused.value.facts.get("problem") == problem
