"""The side is drawn, promised to everybody and looked at by one."""

from hashlib import sha256

import pytest
from turing_table import ALICE, BOB, CAROL, Table

from companion.games.turing import pieces, rules
from companion.games.turing.pieces import No
from companion.kit.chance import SeededChance


@pytest.mark.parametrize("machine", ["L", "R"])
def test_the_responder_looks_at_the_side_that_was_drawn(begun, machine):
    begun.draw(machine)
    assert begun.act(ALICE, pieces.Look()) == {"machine": machine}


def test_every_look_is_counted_for_everybody(drawn):
    drawn.act(ALICE, pieces.Look())
    drawn.act(ALICE, pieces.Look())
    assert drawn.public.looks == 2


def test_nobody_else_may_look(drawn):
    assert drawn.refusal(BOB, pieces.Look()) is No.RESPONDER_ONLY
    assert rules.answer(drawn.state, pieces.Look(), BOB) is None


def test_there_is_nothing_to_look_at_before_the_draw(begun):
    assert begun.refusal(ALICE, pieces.Look()) is No.NOT_DRAWN


def test_there_is_nothing_to_look_at_after_the_show(shown):
    assert shown.refusal(ALICE, pieces.Look()) is No.VOTES_SHOWN
    assert rules.answer(shown.state, pieces.Look(), ALICE) is None


def test_the_phone_draws_both_sides():
    begun = Table().begin()
    draws = [rules.decide(begun.state, pieces.Draw(), ALICE, begun.circle, SeededChance(n))[0].side for n in range(40)]
    assert {"L", "R"} == set(draws)


def test_everybody_can_check_the_promise_by_hand_after_the_show():
    table = Table().begin().first_pair("R")
    promised = table.public.commitment
    shown = table.vote(BOB, "L").vote(CAROL, "L").show().public.rounds[0]
    assert promised == shown.commitment == sha256(f"KTFM|1|{shown.drawn}|{shown.salt}".encode()).hexdigest()
    assert shown.drawn == "R"


def test_the_promise_holds_for_the_drawn_side_whatever_is_corrected(shown):
    promised = shown.public.commitment
    line = shown.correct(machine="R").public.rounds[0]
    assert (line.commitment, line.drawn, line.machine) == (promised, "L", "R")


def test_the_promise_of_a_side_depends_on_the_salt(begun):
    first = begun.draw("L").public.commitment
    again = Table().begin()
    again.chance.salts = 7
    assert again.draw("L").public.commitment != first


def test_nothing_is_promised_before_the_draw(begun):
    assert begun.public.commitment == ""


def test_a_side_drawn_as_a_card_is_entered_without_a_promise():
    table = Table(draw="cards").begin().draw("R")
    assert table.act(ALICE, pieces.Look()) == {"machine": "R"}
    assert table.public.commitment == ""
    assert table.line() == ("looked", {"round": 1, "seat": ALICE, "looks": 1})


def test_a_round_has_one_draw(drawn):
    assert drawn.refusal(ALICE, pieces.Draw()) is No.DRAWN_ALREADY
