"""Every code with which the rules say no, with the facts that its sentence needs."""

import pytest
from turing_table import ALICE, BOB, CAROL, DAVE, ERIN, GRACE, Table, refused_codes

from companion.games.turing import pieces, score
from companion.games.turing.pieces import No
from companion.kit.refusals import Refused


def fresh(*circle, **options):
    return Table(*circle, **options)


def at_first_pair():
    return Table().begin().first_pair()


def at_second_pair():
    return at_first_pair().pass_on(BOB, CAROL).pair()


def over():
    return Table(ALICE, BOB, mode="gnirut").begin().lap(("L", {BOB: "R1"}), ("L", {ALICE: "L1"}))


def void():
    return Table(ALICE, BOB, CAROL, host=BOB).begin().draw().leave(ALICE)


def begin(**options):
    return pieces.Begin(responder=ALICE, options=pieces.Options(**options))


ASKED = {
    No.GAME_RUNS: (lambda: Table().begin(), ALICE, begin(), {}),
    No.NO_GAME: (fresh, ALICE, pieces.Next(), {}),
    No.TOO_FEW_PLAYERS: (lambda: fresh(ALICE), ALICE, begin(), {"players": 1, "fewest": 3}),
    No.TWO_PLAYERS_COMPETITIVE: (lambda: fresh(ALICE, BOB), ALICE, begin(), {"players": 2}),
    No.TOO_MANY_PLAYERS: (lambda: fresh(*range(1, GRACE + 1)), ALICE, begin(), {"players": 7, "most": 6}),
    No.HOST_ONLY: (fresh, BOB, begin(), {}),
    No.RESPONDER_ONLY: (lambda: Table().begin(), BOB, pieces.Draw(), {"responder": ALICE}),
    No.RESPONDER_OR_HOST_ONLY: (lambda: Table().begin().draw(), BOB, pieces.Pair(), {"responder": ALICE}),
    No.INTERROGATORS_ONLY: (at_first_pair, ALICE, pieces.CastVote(side="L"), {}),
    No.NOT_A_PLAYER: (fresh, ALICE, pieces.Begin(responder=DAVE), {"seat": DAVE}),
    No.ROUND_VOID: (void, BOB, pieces.Show(), {"round": 1}),
    No.DRAWN_ALREADY: (lambda: Table().begin().draw(), ALICE, pieces.Draw(), {"round": 1}),
    No.NOT_DRAWN: (lambda: Table().begin(), ALICE, pieces.Pair(), {"responder": ALICE}),
    No.SIDE_MISSING: (lambda: Table(draw="cards").begin(), ALICE, pieces.Draw(), {}),
    No.SIDE_IS_DRAWN_BY_PHONE: (lambda: Table().begin(), ALICE, pieces.Draw(side="L"), {}),
    No.THREE_PAIRS_OUT: (lambda: Table().begin().third_pair(), ALICE, pieces.Pair(), {}),
    No.SOMEBODY_IS_THINKING: (
        lambda: at_first_pair().pass_on(BOB),
        ALICE,
        pieces.Pair(),
        {"pair": 1, "count": 1, "missing": [CAROL]},
    ),
    No.NO_PAIR_OUT: (lambda: Table().begin().draw(), BOB, pieces.CastVote(side="L"), {}),
    No.PAIR_HAS_CHANGED: (at_second_pair, BOB, pieces.CastVote(side="L", pair=1), {"pair": 2, "worth": 2}),
    No.VOTED_ALREADY: (lambda: at_first_pair().vote(BOB, "L"), BOB, pieces.CastVote(side="R"), {"seat": BOB}),
    No.PASSED_ALREADY: (lambda: at_first_pair().pass_on(BOB), BOB, pieces.Pass(), {"seat": BOB, "pair": 1}),
    No.DECIDED_ALREADY: (
        lambda: Table(hide_who_voted="on").begin().first_pair().vote(BOB, "L"),
        ALICE,
        pieces.Pass(player=BOB),
        {"seat": BOB, "pair": 1},
    ),
    No.ABSENT_THIS_ROUND: (
        lambda: _after(Table().begin().third_pair(), pieces.Absent(BOB)),
        BOB,
        pieces.CastVote(side="L"),
        {"seat": BOB},
    ),
    No.MUST_VOTE_NOW: (lambda: Table().begin().third_pair(), BOB, pieces.Pass(), {}),
    No.NOT_BEFORE_THIRD_PAIR: (at_second_pair, ALICE, pieces.Absent(BOB), {}),
    No.SOMEBODY_HAS_TO_VOTE: (
        lambda: at_first_pair().vote(CAROL, "L"),
        ALICE,
        pieces.Show(),
        {"count": 1, "missing": [BOB]},
    ),
    No.VOTES_SHOWN: (lambda: Table().begin().play("L", {BOB: "R1", CAROL: "R1"}), ALICE, pieces.Undo(), {"round": 1}),
    No.VOTES_NOT_SHOWN: (at_first_pair, BOB, pieces.Next(), {"round": 1}),
    No.NOT_VOTED: (at_first_pair, BOB, pieces.Recall(), {}),
    No.GAME_OVER: (over, ALICE, pieces.Next(), {}),
    No.NOTHING_TO_UNDO: (lambda: Table().begin().draw(), ALICE, pieces.Undo(), {}),
    No.NOT_YOURS_TO_UNDO: (at_first_pair, BOB, pieces.Undo(), {}),
    No.ANOTHER_STEP: (at_first_pair, ALICE, pieces.Undo(steps=0), {}),
    No.NOTHING_TO_CORRECT: (over, ALICE, pieces.Correct(round=1, machine="L"), {}),
    No.VOTES_INCOMPLETE: (at_first_pair, ALICE, pieces.Enter(votes={CAROL: "L1"}), {"count": 1, "missing": [BOB]}),
}


def _after(table, command):
    table.act(ALICE, command)
    return table


@pytest.mark.parametrize("code", ASKED)
def test_the_rules_say_no_with_their_reason(code):
    situation, seat, command, facts = ASKED[code]
    table = situation()
    assert table.refusal(seat, command) is code
    assert table.facts == facts


def test_a_file_that_is_not_a_game_is_refused():
    with pytest.raises(Refused) as refused:
        score({})
    assert refused.value.code is No.ILLEGAL_GAME


def test_no_code_is_left_over():
    assert refused_codes() == {*ASKED, No.ILLEGAL_GAME}


def test_nobody_is_refused_before_being_told_that_it_is_another_ones_turn():
    table = Table(ALICE, BOB, CAROL).begin()
    assert table.refusal(ERIN, pieces.CastVote(side="L")) is No.INTERROGATORS_ONLY
