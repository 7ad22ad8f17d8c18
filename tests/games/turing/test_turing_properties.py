"""What holds in every game, however it goes."""

import msgspec
from hypothesis import event
from turing_games import attempt, games, in_every, sensible
from turing_table import WATCHER

from companion.games.turing import Event, export, pieces, rules, score, tell, views
from companion.kit.chance import SeededChance
from companion.kit.refusals import Refused


def replayed(events):
    state = rules.fresh()
    for happened in events:
        state = rules.evolve(state, happened)
    return state


@in_every(games())
def test_the_log_replays_to_the_same_state(table):
    event(f"phase {table.public.phase}")
    assert replayed(table.log) == table.state


@in_every(games())
def test_the_log_replays_after_it_was_written_down(table):
    written = [msgspec.json.encode(happened) for happened in table.log]
    assert replayed(msgspec.json.decode(line, type=Event) for line in written) == table.state


@in_every(games(most=25))
def test_an_act_is_refused_or_accepted_and_nothing_else(table):
    before = msgspec.json.encode(table.state)
    for seat in (*table.circle.seats, 0, 99):
        for command in sensible(table):
            attempt(table, rules.decide, table.state, command, seat, table.circle, SeededChance(0))
    assert msgspec.json.encode(table.state) == before


@in_every(games(most=25))
def test_acts_are_offered_if_and_only_if_they_are_accepted(table):
    for seat in {*table.circle.seats, *table.state.seats, table.circle.host, 0, 99}:
        accepted = {
            str(command.__struct_config__.tag) for command in sensible(table) if is_accepted(table, command, seat)
        }
        assert set(rules.acts(table.state, seat, table.circle)) == accepted


def is_accepted(table, command, seat):
    try:
        rules.decide(table.state, command, seat, table.circle, SeededChance(0))
    except Refused:
        return False
    return True


@in_every(games())
def test_a_responder_scores_the_sum_of_the_interrogators_points(table):
    for line in table.public.rounds:
        sum_of_votes = sum(vote.points for vote in line.votes)
        assert line.responder_points == (0 if table.state.options.mode == "gnirut" else sum_of_votes)
        assert sum(line.points.values()) == sum_of_votes + line.responder_points


@in_every(games())
def test_a_total_is_the_sum_of_the_rounds(table):
    for player in table.public.players:
        assert player.total == sum(line.points.get(player.seat, 0) for line in table.public.rounds)


@in_every(games())
def test_a_rank_is_one_more_than_the_number_of_those_ahead(table):
    totals = table.totals
    for player in table.public.players:
        assert player.rank == 1 + sum(total > player.total for total in totals.values())


@in_every(games())
def test_winners_play_and_are_none_while_the_game_runs(table):
    result = table.result
    if result is not None:
        event(result.reason)
        assert set(result.winners) <= set(table.state.seats)
        assert result.over or not result.winners
        assert result.over is not rules.is_running(table.state)


@in_every(games())
def test_a_game_is_compared_after_equal_turns_only(table):
    if table.result is not None and table.result.reason in (
        "highest_score",
        "responder_points",
        "shared",
        "tie_play_on",
    ):
        since = [played for played in table.state.rounds[table.state.lap_start :] if played.shown]
        turns = [sum(played.responder == seat for played in since) for seat in table.state.seats]
        assert len(set(turns)) == 1


@in_every(games())
def test_everything_public_can_be_written_as_json(table):
    state = rules.fresh()
    for happened in table.log:
        msgspec.json.encode([tell(state, happened), views.view(state, WATCHER), export(state)])
        state = rules.evolve(state, happened)


@in_every(games())
def test_taking_everything_back_leads_to_the_draw_and_keeps_the_looks(table):
    looks = table.public.looks
    while attempt(table, table.act, table.circle.host, pieces.Undo()):
        pass
    assert table.public.looks == looks
    assert not table.state.earlier or not rules.is_running(table.state)


@in_every(games())
def test_the_page_names_the_next_responder_whoever_joins_or_leaves(table):
    if is_accepted(table, pieces.Next(), table.circle.host):
        announced = table.public.next_responder
        assert table.next().responder == announced


@in_every(games())
def test_a_game_of_one_circle_is_scored_alike_from_its_file(table):
    exported = export(table.state)
    if table.state.circle_changed or table.state.finished or exported["result"] is None:
        return
    scored, problem = scored_or_refused(as_file(exported))
    event(problem or exported["result"]["reason"])
    if scored is None:
        assert problem == "game_is_over", "only a correction that sets an earlier end may come in between"
    else:
        result = exported["result"]
        assert (scored["over"], scored["reason"]) == (result["over"], result["reason"])
        assert scored["winners"] == [str(seat) for seat in result["winners"]]


def scored_or_refused(file):
    try:
        return score(file), None
    except Refused as refused:
        return None, refused.facts["problem"]


def as_file(exported):
    rounds = [
        {
            **fields,
            "responder": str(fields["responder"]),
            "votes": {str(seat): vote for seat, vote in fields["votes"].items()},
        }
        for fields in exported["rounds"]
    ]
    return {**exported, "players": [str(seat) for seat in exported["players"]], "rounds": rounds}
