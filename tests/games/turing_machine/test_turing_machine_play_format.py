"""Games that were written down in an earlier format still replay to what they came to."""

from logs_of_games import pages
from turing_machine_play_table import ALICE, BOB, CAROL, DAVE

from companion.games import turing_machine
from companion.games.turing_machine.play import TEAM


def test_the_competition_in_format_1_comes_to_the_known_result():
    first, *_ = pages(turing_machine, 1)
    assert (first.result.reason, first.result.winners, first.result.rounds) == ("fewest_questions", (CAROL,), 3)
    assert first.result.questions == {ALICE: 6, BOB: 3, CAROL: 5, DAVE: 1}
    assert (first.story.code, first.mode) == ("241", "classic")
    assert {player.player: player.out for player in first.players} == {ALICE: False, BOB: True, CAROL: False}


def test_the_team_in_format_1_was_measured_against_the_machine_of_then():
    _, second, _ = pages(turing_machine, 1)
    assert (second.games, second.mode, second.result.reason) == (2, "nightmare", "beats_machine")
    assert second.result.questions == {TEAM: 4}
    assert len(second.story.machine.steps) == second.story.machine.questions


def test_the_last_game_in_format_1_was_finished_early():
    *_, third = pages(turing_machine, 1)
    assert (third.games, third.mode, third.phase, third.result.reason) == (3, "extreme", "over", "finished_early")
