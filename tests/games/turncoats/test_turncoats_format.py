"""Games that were written down in an earlier format still replay to what they came to."""

import json
from pathlib import Path

import msgspec
import pytest
from turncoats_table import ALICE, BOB, CAROL, WATCHER

from companion.games.turncoats import FORMAT, Event, evolve, fresh, upgrade, view
from companion.games.turncoats.events import Began
from companion.games.turncoats.pieces import some

LOGS = Path(__file__).with_name("logs")


def read(number):
    """The events of a log as it was written in that format, brought up to today's."""
    for line in (LOGS / f"format-{number}.jsonl").read_text().splitlines():
        body = json.loads(line)
        kind = body.pop("kind")
        yield msgspec.convert({"kind": kind, **upgrade(kind, number, body)}, Event, str_keys=True)


def games(events):
    """The pages of the games at the end of each, as everybody sees them."""
    state = fresh()
    for happened in events:
        if isinstance(happened, Began) and state.games:
            yield view(state, WATCHER)
        state = evolve(state, happened)
    yield view(state, WATCHER)


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_every_format_has_a_log_with_every_kind_of_event(number):
    assert {type(happened) for happened in read(number)} == set(Event.__args__)


def test_the_first_game_in_format_1_comes_to_the_known_ruling():
    first, _, _ = games(read(1))
    assert (first.ruling.winner, first.ruling.by, first.ruling.order) == (CAROL, "turn_order", (CAROL, ALICE, BOB))
    assert (first.ruling.colour.winner, first.ruling.ruled) == ("red", {"red": 5, "blue": 2, "black": 2})


def test_the_first_game_in_format_1_keeps_its_undo_its_leaver_and_its_corrections():
    first, _, _ = games(read(1))
    assert [player.seat for player in first.players] == [ALICE, BOB, CAROL]
    assert (first.turns, len(first.corrections), first.flag) == (11, 3, some("red"))


def test_the_second_game_in_format_1_was_counted_on_another_map():
    _, second, _ = games(read(1))
    assert [area.id for area in second.areas] == ["N", "M", "S"]
    assert (second.ruling.winner, second.ruling.by, second.ruling.colour.by) == (None, "nobody", "tied")


def test_the_third_game_in_format_1_was_finished_early():
    _, _, third = games(read(1))
    assert (third.games, third.phase, third.ruling) == (3, "over", None)
