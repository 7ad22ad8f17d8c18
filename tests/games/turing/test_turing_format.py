"""Games that were written down in an earlier format still replay to what they came to."""

from logs_of_games import pages

from companion.games import turing


def test_the_first_game_in_format_1_comes_to_the_known_result():
    first, _ = pages(turing, 1)
    assert {player.seat: player.total for player in first.players} == {1: 14, 2: 7, 3: 5, 5: 2}
    assert (first.result.reason, first.result.winners) == ("highest_score", (1,))
    assert [line.responder for line in first.rounds] == [1, 2, 3, 5, 1, 2]


def test_the_first_game_in_format_1_keeps_its_looks_and_its_leaver():
    first, _ = pages(turing, 1)
    assert first.rounds[-1].totals[4] == 0
    assert [line.corrected for line in first.rounds] == [False, False, True, False, False, True]


def test_the_second_game_in_format_1_was_finished_early():
    _, second = pages(turing, 1)
    assert (second.games, second.phase, second.result.reason) == (2, "over", "finished_early")
    assert [line.void for line in second.rounds] == [True]
