"""All on one sheet, and alone, against the machine."""

import pytest
from msgspec.structs import replace
from turing_machine_play_table import ALICE, BOB, CAROL, DAVE, FIRST, Table

from companion.games.turing_machine import oracle, play
from companion.games.turing_machine.history import evolve
from companion.games.turing_machine.pieces import No

MACHINE = oracle.machine(FIRST, "apprentice")


def team(**options):
    return Table(play="team", **options).begin()


def ask_as_many(table, rounds, questions):
    """Plays so many rounds with so many questions in all, up to the moment of solving."""
    for number in range(rounds):
        count = min(3, questions)
        questions -= count
        table.ask(ALICE, "ABCD"[:count], "241").done()
        table.act(ALICE, play.Declare("yes" if number == rounds - 1 else "no"))
    return table


def test_any_seat_of_the_team_writes_on_the_sheet():
    table = team().propose(ALICE, "241").ask(BOB, "A").ask(CAROL, "B")
    assert table.you(ALICE).answers == table.you(CAROL).answers == {"A": True, "B": True}
    assert table.refusal(ALICE, play.Ask("B")) is No.VERIFIER_ASKED


def test_one_of_the_team_speaks_for_all():
    table = team().done(BOB)
    assert table.public.phase == "declaring"
    table.act(CAROL, play.Declare("no"))
    assert table.round.number == 2


def test_the_team_is_one_player():
    table = team().ask(ALICE, "AB", "241")
    (player,) = table.public.players
    assert (player.player, player.questions, player.asked) == (play.TEAM, 2, ("A", "B"))


def test_who_joins_later_waits_for_the_next_game():
    table = team().join(DAVE)
    assert table.refusal(DAVE, play.Propose("241")) is No.NOT_A_PLAYER
    assert table.you(DAVE).rounds == ()


@pytest.mark.parametrize("seats", [(ALICE,), (ALICE, BOB, CAROL)])
def test_as_few_rounds_and_questions_as_the_machine_are_enough(seats):
    table = ask_as_many(Table(*seats, play="team").begin(), MACHINE.rounds, MACHINE.questions).solve(ALICE, "241")
    assert table.ending == ("beats_machine", seats)


def test_one_question_more_than_the_machine_is_too_many():
    assert MACHINE.questions < 3 * MACHINE.rounds, "the test needs room for one more"
    table = ask_as_many(team(), MACHINE.rounds, MACHINE.questions + 1).solve(ALICE, "241")
    assert table.ending == ("slower_than_machine", ())


def test_rounds_count_before_questions():
    table = ask_as_many(team(), MACHINE.rounds + 1, 0).solve(ALICE, "241")
    assert table.ending == ("slower_than_machine", ())


def test_a_guess_may_beat_the_machine():
    assert ask_as_many(team(), 1, 0).solve(ALICE, "241").ending == ("beats_machine", (ALICE, BOB, CAROL))


def test_where_the_cards_alone_give_the_code_away_one_can_be_as_good_as_the_machine():
    table = team(problem="", verifiers="6", level="master")
    code = oracle.code(table.state.problem)
    machine = oracle.machine(table.state.problem, "master")
    assert (machine.rounds, machine.questions) == (1, 0)
    assert ask_as_many(table, 1, 0).solve(ALICE, code).ending == ("beats_machine", (ALICE, BOB, CAROL))


def test_a_wrong_code_loses():
    assert ask_as_many(team(), 1, 0).solve(ALICE, "111").ending == ("wrong_code", ())


def test_the_machine_is_hidden_until_the_end():
    table = team().ask(ALICE, "ABC", "241")
    assert (table.state.machine, table.public.story) == (MACHINE, None)
    machine = table.finish().public.story.machine
    assert (machine.rounds, machine.questions) == (MACHINE.rounds, MACHINE.questions)


def test_after_a_competition_too_everybody_sees_what_the_machine_would_have_asked():
    machine = Table().begin().finish().public.story.machine
    assert (machine.rounds, machine.questions) == (MACHINE.rounds, MACHINE.questions)


def test_the_log_keeps_from_the_beginning_what_the_machine_came_to():
    table = ask_as_many(team(), 1, 0).solve(ALICE, "241")
    assert [event.machine for event in table.log if hasattr(event, "machine")] == [MACHINE, None]
    assert table.state.machine == MACHINE


def test_games_that_began_without_it_got_the_machine_with_their_end():
    begun = replace(team().state, machine=None)
    assert evolve(begun, play.Finished(MACHINE)).machine == MACHINE


def test_nobody_of_a_team_is_absent():
    table = team()
    assert table.refusal(ALICE, play.Absent(BOB)) is No.NOT_WAITED_FOR
    assert "absent" not in table.acts(ALICE)


def test_a_team_goes_on_when_one_leaves():
    table = team().ask(ALICE, "A", "241").leave(BOB)
    assert (table.ending, table.awaited) == (None, (ALICE, CAROL))
    assert table.you(CAROL).answers == {"A": True}


def test_a_team_that_is_gone_has_not_won():
    assert team().leave(ALICE, BOB, CAROL).ending == ("nobody", ())
