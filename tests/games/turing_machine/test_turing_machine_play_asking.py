"""Proposals and questions."""

import pytest
from turing_machine_play_table import ALICE, BOB, CAROL, DAVE, EXTREME, FIRST, NIGHTMARE, Table

from companion.games.turing_machine import Command, play, rules
from companion.games.turing_machine.codes import CODES
from companion.games.turing_machine.pieces import No
from companion.kit.parsing import read_command


def test_a_verifier_answers_about_its_law_alone_and_not_about_the_code():
    """Square 4, no 3, triangle below square, circle smallest: 142 breaks the last one only."""
    table = Table().begin().ask(ALICE, "ABD", "142").ask(BOB, "C", "142")
    assert (table.you(ALICE).answers, table.you(BOB).answers) == ({"A": True, "B": True, "D": False}, {"C": True})


def test_the_answer_goes_to_the_phone_that_asked():
    table = Table().begin().propose(ALICE, "335")
    assert table.act(ALICE, play.Ask("B")) == {"verifier": "B", "proposal": "335", "answer": False}


def test_up_to_three_different_verifiers_are_asked_in_a_round():
    table = Table().begin().ask(ALICE, "ABC", "241")
    assert table.refusal(ALICE, play.Ask("D")) is No.THREE_QUESTIONS_ASKED
    assert "ask" not in table.acts(ALICE)


def test_three_are_counted_in_a_round_and_not_in_the_game():
    table = Table().begin().ask(ALICE, "ABC", "241").next().ask(ALICE, "ABC", "135")
    assert (table.you(ALICE).used, table.you(ALICE).left) == (3, 0)
    assert table.public.players[0].questions == 6


def test_no_verifier_is_asked_twice_in_a_round():
    table = Table().begin().ask(ALICE, "A", "241")
    assert table.refusal(ALICE, play.Ask("A")) is No.VERIFIER_ASKED
    assert table.facts == {"verifier": "A"}
    assert table.you(ALICE).left == 2


def test_no_question_at_all_is_fine():
    assert Table().begin().next().round.number == 2


def test_nobody_asks_without_a_proposal():
    table = Table().begin()
    assert table.refusal(ALICE, play.Ask("A")) is No.NO_PROPOSAL
    assert "ask" not in table.acts(ALICE)


def test_the_first_question_fixes_the_proposal():
    table = Table().begin().propose(ALICE, "111").propose(ALICE, "241").ask(ALICE, "A")
    assert table.refusal(ALICE, play.Propose("111")) is No.PROPOSAL_FIXED
    assert table.facts == {"proposal": "241"}
    assert (table.you(ALICE).fixed, table.you(BOB).fixed) == (True, False)


def test_the_same_proposal_in_a_later_round_is_another_question():
    table = Table().begin().ask(ALICE, "A", "241").next().ask(ALICE, "A", "241")
    assert table.public.players[0].questions == 2


def test_each_round_starts_without_a_proposal():
    table = Table().begin().ask(ALICE, "A", "241").next()
    assert table.refusal(ALICE, play.Ask("B")) is No.NO_PROPOSAL


def test_whoever_is_done_asks_no_more():
    table = Table().begin().propose(ALICE, "241").done(ALICE)
    for command in (play.Ask("A"), play.Propose("111"), play.Done()):
        assert table.refusal(ALICE, command) is No.DONE_ALREADY


def test_whoever_is_out_asks_no_more():
    table = Table().begin().try_codes(alice="111")
    assert table.refusal(ALICE, play.Propose("241")) is No.OUT
    assert table.acts(ALICE) == {"absent", "finish"}


def test_who_joins_during_a_game_waits_for_the_next_one():
    table = Table().begin().join(DAVE)
    assert table.refusal(DAVE, play.Propose("241")) is No.NOT_A_PLAYER
    assert (table.acts(DAVE), table.you(DAVE).role) == (set(), "waiting")
    assert table.finish().begin().you(DAVE).role == "player"


@pytest.mark.parametrize("verifier", ["E", "F", "G", "", "AB", "1"])
def test_only_verifiers_of_the_problem_are_asked(verifier):
    assert Table().begin().propose(ALICE, "241").refusal(ALICE, play.Ask(verifier)) is No.NOT_A_VERIFIER


def test_a_small_letter_will_do():
    assert Table().begin().ask(ALICE, "b", "241").you(ALICE).answers == {"B": True}


@pytest.mark.parametrize("code", ["", "24", "2411", "246", "240", "abc", "२४१", "-241-1"])
def test_a_proposal_is_three_digits_from_1_to_5(code):
    assert Table().begin().refusal(ALICE, play.Propose(code)) is No.NOT_A_CODE


def test_a_code_is_typed_together_or_digit_by_digit():
    for fields in ({"code": "241"}, {"code": 241}, {"triangle": "2", "square": 4, "circle": "1"}):
        table = Table().begin()
        table.act(ALICE, read_command(Command, "propose", fields))
        assert table.you(ALICE).proposal == "241"


@pytest.mark.parametrize("problem", [FIRST, EXTREME, NIGHTMARE])
def test_every_code_can_be_proposed_asked_about_and_tried(problem):
    """Among them 335, the last one before the middle of all codes."""
    asked = Table(problem=problem).begin()
    tried = Table(problem=problem).begin().done().up(ALICE, BOB, CAROL)
    for code in CODES:
        at = rules.evolve(asked.state, *rules.decide(asked.state, play.Propose(code), ALICE, asked.circle, None))
        assert rules.decide(at, play.Ask("A"), ALICE, asked.circle, None)
        assert rules.decide(tried.state, play.Solve(code), ALICE, tried.circle, None)[0].code == code
