"""Every code with which the rules of a game in play say no, with the facts that its sentence needs."""

import pytest
from turing_machine_play_table import ALICE, BOB, CAROL, DAVE, Table

from companion.games.turing_machine import play, score, write_note
from companion.games.turing_machine.pieces import No
from companion.kit.refusals import Refused


def begun(**options):
    return Table(**options).begin()


def declaring():
    return begun().done()


def solving():
    return declaring().up(ALICE, BOB).down(CAROL)


BEGIN = play.Begin()
ASKED = {
    No.NOT_A_CODE: (begun, ALICE, play.Propose("999"), {"typed": "999"}),
    No.NOT_A_VERIFIER: (
        lambda: begun().propose(ALICE, "241"),
        ALICE,
        play.Ask("F"),
        {"letter": "F", "letters": "ABCD"},
    ),
    No.HOST_ONLY: (Table, BOB, BEGIN, {}),
    No.GAME_RUNS: (begun, ALICE, BEGIN, {}),
    No.NO_GAME: (Table, ALICE, play.Done(), {}),
    No.GAME_OVER: (lambda: begun().finish(), ALICE, play.Done(), {}),
    No.TOO_FEW_PLAYERS: (lambda: Table(ALICE), ALICE, BEGIN, {"players": 1, "fewest": 2}),
    No.BAD_HANDICAP: (Table, ALICE, play.Begin(handicap={BOB: 3}), {"most": 2}),
    No.NO_HANDICAP_IN_TEAM: (Table, ALICE, play.Begin(play.Options(play="team"), {BOB: 1}), {}),
    No.NOT_A_PLAYER: (begun, DAVE, play.Done(), {"seat": DAVE}),
    No.OUT: (lambda: begun().try_codes(bob="111"), BOB, play.Done(), {"seat": BOB}),
    No.NOT_WAITED_FOR: (begun, ALICE, play.Absent(DAVE), {"seat": DAVE}),
    No.DONE_ALREADY: (lambda: begun().done(BOB), BOB, play.Done(), {}),
    No.PROPOSAL_FIXED: (lambda: begun().ask(BOB, "A", "241"), BOB, play.Propose("111"), {"proposal": "241"}),
    No.NO_PROPOSAL: (begun, BOB, play.Ask("A"), {}),
    No.THREE_QUESTIONS_ASKED: (lambda: begun().ask(BOB, "ABC", "241"), BOB, play.Ask("D"), {"most": 3}),
    No.VERIFIER_ASKED: (lambda: begun().ask(BOB, "A", "241"), BOB, play.Ask("a"), {"verifier": "A"}),
    No.NOT_DONE: (begun, BOB, play.Declare("no"), {}),
    No.OTHERS_STILL_ASK: (
        lambda: begun().done(BOB, ALICE),
        BOB,
        play.Declare("no"),
        {"count": 1, "missing": [CAROL]},
    ),
    No.DECLARED_ALREADY: (lambda: declaring().down(BOB), BOB, play.Declare("yes"), {}),
    No.NOT_DECLARED: (declaring, BOB, play.Solve("241"), {}),
    No.OTHERS_STILL_DECLARE: (
        lambda: declaring().up(BOB),
        BOB,
        play.Solve("241"),
        {"count": 2, "missing": [ALICE, CAROL]},
    ),
    No.THUMB_IS_DOWN: (solving, CAROL, play.Solve("241"), {}),
    No.TRIED_ALREADY: (lambda: solving().solve(BOB, "111"), BOB, play.Solve("241"), {}),
    No.NOTHING_TO_UNDO: (begun, BOB, play.Undo(), {}),
    No.QUESTION_CANT_BE_UNASKED: (lambda: begun().ask(BOB, "A", "241"), BOB, play.Undo(), {}),
    No.PROPOSAL_CHANGED: (
        lambda: begun().propose(BOB, "241"),
        BOB,
        play.Ask("A", proposal="341"),
        {"proposal": "241"},
    ),
    No.NO_HINTS_HERE: (begun, BOB, play.Hint("codes"), {}),
    No.NO_NOTES: (lambda: begun(hints="on"), BOB, play.Hint("notes"), {}),
}


@pytest.mark.parametrize("code", ASKED)
def test_the_rules_say_no_with_their_reason(code):
    situation, seat, command, facts = ASKED[code]
    table = situation()
    assert table.refusal(seat, command) is code
    assert table.facts == facts


def test_what_can_t_be_noted_is_refused():
    with pytest.raises(Refused) as refused:
        write_note(begun().state, {}, "digit.triangle.9", "out")
    assert (refused.value.code, refused.value.facts) == (
        No.NO_SUCH_NOTE,
        {"what": "digit.triangle.9", "value": "out"},
    )


def test_a_file_that_is_not_a_game_is_refused():
    with pytest.raises(Refused) as refused:
        score({})
    assert refused.value.code is No.ILLEGAL_GAME


def test_no_code_of_a_game_in_play_is_left_over():
    codes = list(No)
    in_play = codes[codes.index(No.HOST_ONLY) : codes.index(No.ILLEGAL_GAME) + 1]
    assert set(in_play) <= {*ASKED, No.NO_SUCH_NOTE, No.ILLEGAL_GAME}
