"""Games that were written down in an earlier format still replay to what they came to."""

import json
from pathlib import Path

import msgspec
import pytest
from turing_table import WATCHER

from companion.games.turing import FORMAT, Event, evolve, fresh, upgrade, view
from companion.games.turing.pieces import Began

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


def test_the_first_game_in_format_1_comes_to_the_known_result():
    first, _ = games(read(1))
    assert {player.seat: player.total for player in first.players} == {1: 14, 2: 7, 3: 5, 5: 2}
    assert (first.result.reason, first.result.winners) == ("highest_score", (1,))
    assert [line.responder for line in first.rounds] == [1, 2, 3, 5, 1, 2]


def test_the_first_game_in_format_1_keeps_its_looks_and_its_leaver():
    first, _ = games(read(1))
    assert first.rounds[-1].totals[4] == 0
    assert [line.corrected for line in first.rounds] == [False, False, True, False, False, True]


def test_the_second_game_in_format_1_was_finished_early():
    _, second = games(read(1))
    assert (second.games, second.phase, second.result.reason) == (2, "over", "finished_early")
    assert [line.void for line in second.rounds] == [True]
