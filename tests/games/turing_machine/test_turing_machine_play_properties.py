"""What holds in every game, however it goes."""

import msgspec
from hypothesis import event
from turing_machine_play_games import attempt, games, in_every, sensible
from turing_machine_play_table import WATCHER

from companion.games.turing_machine import Event, export, oracle, play, rows, rules, tell, view
from companion.kit.chance import SeededChance
from companion.kit.refusals import Refused


def replayed(events):
    state = rules.fresh()
    for happened in events:
        state = rules.evolve(state, happened)
    return state


@in_every(games())
def test_the_log_replays_to_the_same_state(table):
    event(f"{table.options.play} {table.public.phase} {table.ending and table.ending[0]}")
    assert replayed(table.log) == table.state


@in_every(games())
def test_the_log_replays_after_it_was_written_down(table):
    written = [msgspec.json.encode(happened) for happened in table.log]
    assert replayed(msgspec.json.decode(line, type=Event) for line in written) == table.state


def everybody(table):
    return sorted({*table.circle.seats, *table.state.seats, table.circle.host, 0, 99})


@in_every(games(most=25))
def test_acts_are_offered_if_and_only_if_they_are_accepted(table):
    before = msgspec.json.encode(table.state)
    for seat in everybody(table):
        accepted = {str(each.__struct_config__.tag) for each in sensible(table) if is_accepted(table, each, seat)}
        assert table.acts(seat) == accepted
    assert msgspec.json.encode(table.state) == before


def is_accepted(table, command, seat):
    try:
        rules.decide(table.state, command, seat, table.circle, SeededChance(0))
    except Refused:
        return False
    return True


@in_every(games())
def test_no_game_ever_gets_stuck(table):
    """Whoever is waited for can do something, and the host can always end it."""
    for seat in table.awaited:
        if rules.is_running(table.state):
            assert table.acts(seat) - {"hint", "finish", "absent"}
    assert {"finish", "begin"} & table.acts(table.circle.host)


@in_every(games())
def test_a_round_has_three_different_questions_at_most(table):
    for played in table.state.rounds:
        for player, sheet in played.sheets.items():
            letters = [question.verifier for question in sheet.questions]
            handicap = table.state.handicap.get(player, 0) if played.number == 1 else 0
            assert len(letters) == len(set(letters)) <= 3 - handicap


@in_every(games())
def test_every_answer_is_the_true_one(table):
    for player in range(5):
        for code, letter, yes in table.state.answers(player):
            assert oracle.answer(table.state.problem, code, letter) is yes


@in_every(games())
def test_nobody_tries_twice(table):
    tried = [
        player for played in table.state.rounds for player, sheet in played.sheets.items() if sheet.right is not None
    ]
    assert len(tried) == len(set(tried))


@in_every(games())
def test_winners_are_there_after_the_end_only_and_are_right_or_the_last(table):
    result = table.result
    assert (result is None) is rules.is_running(table.state)
    if result is None:
        return
    event(result.reason)
    assert set(result.winners) <= set(table.state.seats)
    for seat in result.winners if result.reason != "last_left" else ():
        player = play.TEAM if table.state.is_team else seat
        assert table.round.sheets[player].right


@in_every(games())
def test_who_is_out_stays_out(table):
    out = set()
    for played in table.state.rounds:
        assert not out & played.sheets.keys()
        out |= {player for player, sheet in played.sheets.items() if sheet.right is False and played.is_closed}


@in_every(games())
def test_everything_public_can_be_written_as_json(table):
    state = rules.fresh()
    for happened in table.log:
        line = tell(state, happened)
        state = rules.evolve(state, happened)
        msgspec.json.encode([line, view(state, WATCHER), export(state), rows(state)])


@in_every(games())
def test_the_host_can_go_on_whatever_others_do(table):
    """With everybody absent, a round closes, and so the game goes on."""
    if not rules.is_running(table.state) or table.state.is_team:
        return
    number = table.round.number
    for seat in table.public.waiting:
        attempt(table, table.circle.host, play.Absent(seat))
    for seat in table.public.waiting:
        attempt(table, table.circle.host, play.Absent(seat))
    assert table.ending or table.round.number > number
