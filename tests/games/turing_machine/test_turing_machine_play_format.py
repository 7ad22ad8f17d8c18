"""Games that were written down in an earlier format still replay to what they came to."""

import json
from pathlib import Path

import msgspec
import pytest
from turing_machine_play_table import ALICE, BOB, CAROL, DAVE, WATCHER

from companion.games.turing_machine import FORMAT, Event, evolve, fresh, upgrade, view
from companion.games.turing_machine.play import TEAM, Began

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


def test_the_competition_in_format_1_comes_to_the_known_result():
    first, *_ = games(read(1))
    assert (first.result.reason, first.result.winners, first.result.rounds) == ("fewest_questions", (CAROL,), 3)
    assert first.result.questions == {ALICE: 6, BOB: 3, CAROL: 5, DAVE: 1}
    assert (first.story.code, first.mode) == ("241", "classic")
    assert {player.player: player.out for player in first.players} == {ALICE: False, BOB: True, CAROL: False}


def test_the_team_in_format_1_was_measured_against_the_machine_of_then():
    _, second, _ = games(read(1))
    assert (second.games, second.mode, second.result.reason) == (2, "nightmare", "beats_machine")
    assert second.result.questions == {TEAM: 4}
    assert len(second.story.machine.steps) == second.story.machine.questions


def test_the_last_game_in_format_1_was_finished_early():
    *_, third = games(read(1))
    assert (third.games, third.mode, third.phase, third.result.reason) == (3, "extreme", "over", "finished_early")
