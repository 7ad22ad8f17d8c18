"""Help: only where the host allows it, counted, and never more than the own answers come to."""

import pytest
from turing_machine_play_games import possible_codes
from turing_machine_play_table import ALICE, BOB, EXTREME, FIRST, NIGHTMARE, Table

from companion.games.turing_machine import play
from companion.games.turing_machine.pieces import No


def helped(**options):
    return Table(hints="on", **options).begin()


def contradicted(table, **notes):
    named = {name.replace("_", "."): value for name, value in notes.items()}
    return table.act(ALICE, play.Hint("notes", notes=named))["contradicts"]


@pytest.mark.parametrize("kind", ["codes", "useless", "notes"])
def test_without_the_host_s_leave_there_is_no_help(kind):
    table = Table().begin().propose(ALICE, "241")
    assert table.refusal(ALICE, play.Hint(kind, "A", {"digit.circle.1": "out"})) is No.NO_HINTS_HERE
    assert "hint" not in table.acts(ALICE)


def test_help_tells_how_many_codes_the_own_answers_leave():
    table = helped().ask(ALICE, "AB", "241").ask(BOB, "ABC", "335")
    for seat in (ALICE, BOB):
        left = possible_codes(FIRST, table.state.answers(seat))
        assert table.act(seat, play.Hint("codes")) == {"codes": len(left)}
        assert "241" in left


def test_a_verifier_that_was_asked_can_t_tell_anything():
    table = helped().ask(ALICE, "A", "241")
    assert table.act(ALICE, play.Hint("useless", "A")) == {"verifier": "A", "proposal": "241", "useless": True}


def test_a_verifier_whose_answer_is_open_can_tell_something():
    table = helped().propose(ALICE, "241")
    assert not table.act(ALICE, play.Hint("useless", "a"))["useless"]


def test_whether_a_verifier_can_tell_anything_needs_a_proposal_and_a_verifier():
    table = helped()
    assert table.refusal(ALICE, play.Hint("useless", "A")) is No.NO_PROPOSAL
    assert table.propose(ALICE, "241").refusal(ALICE, play.Hint("useless", "F")) is No.NOT_A_VERIFIER


def test_without_notes_none_can_be_wrong():
    assert helped().refusal(ALICE, play.Hint("notes")) is No.NO_NOTES


def test_help_is_counted_and_shown():
    table = helped().propose(ALICE, "241")
    table.act(ALICE, play.Hint("codes"))
    table.act(ALICE, play.Hint("useless", "B"))
    assert [player.hints for player in table.public.players] == [2, 0, 0]
    assert table.finish().public.players[0].hints == 2


def test_a_team_shares_its_help():
    table = helped(play="team")
    table.act(ALICE, play.Hint("codes"))
    table.act(BOB, play.Hint("codes"))
    assert table.public.players[0].hints == 2


def test_nobody_else_learns_what_was_told():
    table = helped().ask(ALICE, "A", "241")
    table.act(ALICE, play.Hint("codes"))
    assert table.line() == ("hinted", {"player": ALICE, "what": "codes", "count": 1})
    assert table.log[-1] == play.Hinted(ALICE, "codes")


def test_notes_that_may_be_right_are_not_called_wrong():
    table = helped().ask(ALICE, "A", "241")
    assert not contradicted(table, digit_square_4="sure", law_4_1="sure", digit_triangle_5="out")


def test_a_true_law_ruled_out_contradicts_its_answer():
    """Verifier A, square against 4, has said yes to 241: square is 4 there, so its law can only be the middle one."""
    table = helped().ask(ALICE, "A", "241")
    assert contradicted(table, law_4_1="out")
    assert contradicted(table, law_4_0="sure")
    assert not contradicted(table, law_4_0="out", law_4_2="out")


def test_a_digit_that_no_possible_code_has_contradicts_the_answers():
    table = helped().ask(ALICE, "A", "241")
    assert contradicted(table, digit_square_4="out")
    assert contradicted(table, digit_square_5="sure")


def test_notes_that_leave_no_code_are_wrong_without_any_answer():
    assert contradicted(helped(), digit_square_4="sure", digit_square_5="sure")
    assert contradicted(helped(), **{f"digit_circle_{digit}": "out" for digit in range(1, 6)})


def test_laws_and_digits_are_held_against_each_other():
    assert contradicted(helped(), law_4_0="sure", digit_square_5="sure")


def test_what_was_told_to_others_does_not_help():
    table = helped().ask(BOB, "A", "241")
    assert not contradicted(table, law_4_1="out")


def test_in_extreme_both_cards_can_t_be_out():
    table = helped(problem=EXTREME)
    assert [card.number for card in table.public.verifiers[0].cards] == [4, 20]
    assert contradicted(table, card_4="out", card_20="out")
    assert contradicted(table, law_4_1="sure", card_20="sure")
    assert contradicted(table, law_4_1="sure", law_20_2="sure")
    assert not contradicted(table, law_4_1="sure", card_20="out")


def test_a_law_that_its_verifier_s_answer_rules_out_can_t_be_sure():
    """Verifier D says yes to 352: its circle is smallest there, or else its square is above 3."""
    table = helped(problem=EXTREME).ask(ALICE, "D", "352")
    assert contradicted(table, law_3_0="sure")
    assert not contradicted(table, law_14_2="sure")


def test_what_follows_from_all_answers_together_counts_against_a_note():
    """Only 125 begins with 1 of all codes that the cards leave. A's no to 111 rules out every problem that has it."""
    table = helped(problem=EXTREME)
    assert not contradicted(table, digit_triangle_1="sure")
    assert contradicted(table.ask(ALICE, "A", "111"), digit_triangle_1="sure")


def test_in_nightmare_no_two_verifiers_share_a_card():
    table = helped(problem=NIGHTMARE)
    assert contradicted(table, letter_A_11="sure", letter_B_11="sure")
    assert contradicted(table, **{f"letter_{letter}_11": "out" for letter in "ABCD"})
    assert not contradicted(table, letter_A_11="sure", letter_B_4="sure", letter_B_11="out")


def test_notes_of_another_problem_and_free_words_are_passed_over():
    assert not contradicted(helped(), free_A="no idea", law_48_0="sure", digit_square_9="sure")


def test_whoever_is_out_gets_no_help():
    table = helped().try_codes(alice="111")
    assert table.refusal(ALICE, play.Hint("codes")) is No.OUT
