"""Games that were written down in an earlier format still replay to what they came to."""

from logs_of_games import pages
from turncoats_table import ALICE, BOB, CAROL

from companion.games import turncoats
from companion.games.turncoats.pieces import some


def test_the_first_game_in_format_1_comes_to_the_known_ruling():
    first, _, _ = pages(turncoats, 1)
    assert (first.ruling.winner, first.ruling.by, first.ruling.order) == (CAROL, "turn_order", (CAROL, ALICE, BOB))
    assert (first.ruling.colour.winner, first.ruling.ruled) == ("red", {"red": 5, "blue": 2, "black": 2})


def test_the_first_game_in_format_1_keeps_its_undo_its_leaver_and_its_corrections():
    first, _, _ = pages(turncoats, 1)
    assert [player.seat for player in first.players] == [ALICE, BOB, CAROL]
    assert (first.turns, len(first.corrections), first.flag) == (11, 3, some("red"))


def test_the_second_game_in_format_1_was_counted_on_another_map():
    _, second, _ = pages(turncoats, 1)
    assert [area.id for area in second.areas] == ["N", "M", "S"]
    assert (second.ruling.winner, second.ruling.by, second.ruling.colour.by) == (None, "nobody", "tied")


def test_the_third_game_in_format_1_was_finished_early():
    _, _, third = pages(turncoats, 1)
    assert (third.games, third.phase, third.ruling) == (3, "over", None)
