"""What `companion problem ...` reads and prints."""

import json

import pytest
from hypothesis import given
from turing_machine_problems import PRINTED, PUBLISHED, problems

from companion.games.turing_machine import commandline
from companion.games.turing_machine.sharing import share_code
from companion.kit.refusals import Refused

FIRST = {"mode": "classic", "cards": [4, 9, 11, 14], "laws": [1, 0, 0, 2]}
SHARE = "CJT-SLFD"


def refusal(function, *fields):
    with pytest.raises(Refused) as refused:
        function(*fields)
    return refused.value.code, refused.value.facts


@pytest.mark.parametrize(("mode", "more"), [("classic", set()), ("extreme", {"true"}), ("nightmare", {"letters"})])
def test_a_new_problem_is_printed_without_its_solution(mode, more):
    (plain,), (solved,) = (commandline.new(mode, "hard", 5, seed=1, solution=solution) for solution in (False, True))
    assert list(plain) == ["share", "mode", "difficulty", "cards"]
    assert set(solved) - set(plain) == {"laws", "code"} | more
    assert {**solved, **plain} == solved
    assert (plain["mode"], plain["difficulty"], len(plain["cards"])) == (mode, "hard", 5)
    assert json.loads(json.dumps(solved)) == solved


def test_several_are_printed_and_a_seed_repeats_them():
    some = list(commandline.new(seed=4, count=3))
    assert len({problem["share"] for problem in some}) == 3
    assert some == list(commandline.new(seed=4, count=3))
    assert list(commandline.new(count=2)) != list(commandline.new(count=2))


def test_a_shared_problem_is_shown():
    plain = {"share": SHARE, "mode": "classic", "difficulty": "easy", "cards": [4, 9, 11, 14]}
    assert commandline.show(SHARE) == plain
    assert commandline.show("cjt slfd", solution=True) == {**plain, "laws": [1, 0, 0, 2], "code": "241"}


@given(problems)
def test_what_was_printed_can_be_read(problem):
    printed = commandline.show(share_code(problem), solution=True)
    forms = [printed, {"share": printed["share"]}, {key: value for key, value in printed.items() if key != "share"}]
    for form in forms:
        checked = commandline.check(json.loads(json.dumps(form)))
        assert list(checked) == ["valid", "code", "laws", "possible"]
        assert (checked["valid"], checked["code"], checked["laws"]) == (True, printed["code"], printed["laws"])
        assert printed["code"] in checked["possible"]


def test_a_problem_is_checked():
    checked = {"valid": True, "code": "241", "laws": [1, 0, 0, 2], "possible": ["221", "241"]}
    assert commandline.check(FIRST) == checked
    numbers = {"mode": "classic", "cards": [4, 9, 11, 14], "numbers": [447, 646, 566, 322], "symbol": "lozenge"}
    assert commandline.check(numbers) == checked
    by_letter = {"A": 447, "b": 646, "D": 322, "C": 566}
    assert commandline.check({**numbers, "numbers": by_letter, "symbol": None}) == checked


@pytest.mark.parametrize("published", PUBLISHED[::10], ids=lambda each: each.number)
def test_published_problems_are_checked(published):
    fields = {
        "mode": published.mode,
        "cards": published.cards,
        "numbers": published.numbers,
        "symbol": published.symbol,
    }
    checked = commandline.check(fields)
    assert (checked["valid"], checked["code"]) == (True, published.code)
    assert published.code in checked["possible"]


@pytest.mark.parametrize(
    ("body", "reason", "facts"),
    [
        ({**FIRST, "laws": [0, 0, 0, 0]}, "not_one_code", {"codes": 3}),
        ({**FIRST, "cards": [4, 9, 11, 14, 31], "laws": [1, 0, 0, 2, 1]}, "superfluous_verifier", {"letters": "E"}),
        ({**FIRST, "laws": [1, 0, 0, 9]}, "unknown_law", {"letter": "D", "card": 14, "law": 9, "laws": 3}),
        ({**FIRST, "mode": "extreme", "true": [0] * 4}, "unreadable", {"field": "cards"}),
        ({**FIRST, "mode": "extreme"}, "unreadable", {"field": "cards"}),
        ({**FIRST, "mode": "mild"}, "unreadable", {"field": "mode"}),
        ({**FIRST, "cards": [4, 9, 11, "14"]}, "unreadable", {"field": "cards[3]"}),
        ({**FIRST, "mode": "nightmare", "letters": [4, 9, 11, 15]}, "unreadable", {"field": "letters"}),
        (
            {"mode": "extreme", "cards": [[4, 1], [9, 2], [11, 3], [14, 5]], "laws": [0] * 4},
            "unreadable",
            {"field": "true"},
        ),
        ({"mode": "classic", "cards": [4]}, "unreadable", {"field": "laws"}),
        ({**FIRST, "numbers": {"A": 447, "C": 646}}, "unreadable", {"field": "numbers"}),
        ({**FIRST, "numbers": [447, 646, 566, 293]}, "not_one_code", {"codes": 0}),
        ({"share": "CJT-SLFB"}, "share_code_mistyped", {"typed": "CJT-SLFB"}),
        ({"share": 7}, "unreadable", {"field": "share"}),
        ([], "unreadable", {"field": "$"}),
        ("CJT-SLFD", "unreadable", {"field": "$"}),
    ],
)
def test_why_a_problem_is_none_is_said(body, reason, facts):
    assert commandline.check(body) == {"valid": False, "reason": reason, "facts": facts}


def test_in_nightmare_cards_without_letters_are_a_b_c():
    in_order = commandline.check({**FIRST, "mode": "nightmare"})
    lettered = commandline.check({**FIRST, "mode": "nightmare", "letters": [14, 4, 9, 11], "laws": [2, 1, 0, 0]})
    assert (in_order["laws"], lettered["laws"]) == ([1, 0, 0, 2], [2, 1, 0, 0])
    assert in_order["code"] == lettered["code"] == "241"


def test_a_question_is_answered():
    assert commandline.ask(SHARE, "241", "A") == {"answer": True}
    assert commandline.ask(SHARE, "335", "b") == {"answer": False}
    assert refusal(commandline.ask, SHARE, "246", "A") == ("not_a_code", {"typed": "246"})
    assert refusal(commandline.ask, SHARE, "241", "E") == ("not_a_verifier", {"letter": "E", "letters": "ABCD"})


@pytest.mark.parametrize("level", ["apprentice", "master"])
def test_the_machine_plays(level):
    played = commandline.machine(FIRST, level)
    assert list(played) == ["questions", "rounds", "asked"]
    assert played["questions"] == len(played["asked"])
    assert json.loads(json.dumps(played)) == played
    assert all(commandline.ask(SHARE, code, letter) == {"answer": yes} for code, letter, yes in played["asked"])


def test_the_machine_does_not_play_what_is_not_valid():
    assert refusal(commandline.machine, {**FIRST, "laws": [0, 0, 0, 0]}) == ("not_one_code", {"codes": 3})


@pytest.mark.parametrize("printed", PRINTED, ids=lambda each: each.number)
def test_possible_codes_are_printed(printed):
    certain = len(printed.possible) == 1
    body = {"mode": "classic", "cards": printed.cards}
    assert commandline.possible(body) == {"codes": printed.possible, "certain": certain}


def test_answers_rule_codes_out():
    body = {"mode": "classic", "cards": [4, 9, 11, 14]}
    assert commandline.possible({**body, "answers": [["241", "A", True]]}) == {"codes": ["241"], "certain": True}
    clash = [["241", "A", True], ["241", "a", False]]
    assert commandline.possible({**body, "answers": clash}) == {"codes": [], "certain": False}


@pytest.mark.parametrize(
    ("fields", "code", "facts"),
    [
        ({"answers": [["241", "E", True]]}, "not_a_verifier", {"letter": "E", "letters": "ABCD"}),
        ({"answers": [["246", "A", True]]}, "not_a_code", {"typed": "246"}),
        ({"answers": [["241", "A"]]}, "unreadable", {"field": "answers[0]"}),
        ({"answers": [["241", "A", "yes"]]}, "unreadable", {"field": "answers[0][2]"}),
        ({"cards": [4, 9, 11, [14, 15]]}, "unreadable", {"field": "cards"}),
        ({"cards": [4, 9, 11, 11]}, "card_twice", {"card": 11}),
        ({"cards": [4, 9, 11]}, "wrong_count", {"count": 3, "fewest": 4, "most": 6}),
    ],
)
def test_what_cannot_be_read_is_refused(fields, code, facts):
    body = {"mode": "classic", "cards": [4, 9, 11, 14], **fields}
    assert refusal(commandline.possible, body) == (code, facts)
