"""A secret shows in nothing that leaves for anybody else, before the votes are shown.

Each test changes only what a seat may not know, makes sure that whoever owns the secret does see the change, and then
compares every page, offer, log line and refusal that the others get, byte for byte.
"""

import msgspec
from hypothesis import assume
from msgspec.structs import replace
from turing_games import games, in_every, rounds_in_play, sensible
from turing_table import WATCHER

from companion.games.turing import acts, answer, export, pieces, rules, tell, view
from companion.games.turing.pieces import Vote
from companion.kit.chance import SeededChance
from companion.kit.refusals import Refused

OTHER = {"L": "R", "R": "L"}
DISCLOSING = (pieces.Shown, pieces.VotesEntered)


def with_round(state, change):
    """The state with the round in play changed, and with it what an undo goes back to."""
    earlier = tuple(replace(step, round=change(step.round)) for step in state.earlier)
    return replace(state, rounds=(*state.rounds[:-1], change(state.rounds[-1])), earlier=earlier)


def with_other_side(state):
    def change(played):
        salt = played.salt and "f" * 64
        return (
            replace(played, drawn=OTHER[played.drawn], side=OTHER[played.drawn], salt=salt) if played.drawn else played
        )

    return with_round(state, change)


def with_other_vote(state, seat):
    def change(played):
        vote = played.votes.get(seat)
        return replace(played, votes={**played.votes, seat: Vote(OTHER[vote.side], vote.pair)}) if vote else played

    return with_round(state, change)


def with_swapped_voters(state, one, other):
    names = {one: other, other: one}

    def swap(figures):
        return {names.get(seat, seat): figure for seat, figure in figures.items()}

    swapped = with_round(state, lambda played: replace(played, votes=swap(played.votes), passed=swap(played.passed)))
    earlier = tuple(replace(step, by=names.get(step.by, step.by)) for step in swapped.earlier)
    return replace(swapped, earlier=earlier)


def masked(thing):
    """As bytes, without the commitment: that one hides the side behind the salt, and is tested on its own."""
    plain = msgspec.to_builtins(thing)
    plain.pop("commitment", None)
    plain.get("facts", {}).pop("commitment", None)
    return msgspec.json.encode(plain)


def everything_told(state, table, seat, commands):
    """All that this seat can find out: its page, its offers, and what each of its acts leads to in the log."""
    offers = acts(state, seat, table.circle) if seat is not None else ()
    found = [what_follows(state, table, command, seat or 0) for command in commands] if seat is not None else []
    return [masked(view(state, seat)), offers, found]


def what_follows(state, table, command, seat):
    """The refusal, or the public lines; of an act that shows the votes only that it is accepted."""
    try:
        events = rules.decide(state, command, seat, table.circle, SeededChance(0))
    except Refused as refused:
        return refused.code, msgspec.json.encode(refused.facts)
    return [type(event) if isinstance(event, DISCLOSING) else masked(tell(state, event)) for event in events]


def audience(table, *owners):
    seats = {*table.circle.seats, *table.state.seats, table.circle.host, 99} - {*owners}
    return [WATCHER, *sorted(seats)]


@in_every(rounds_in_play())
def test_the_drawn_side_is_known_to_the_responder_only(table):
    changed, commands = with_other_side(table.state), list(sensible(table))
    owner = table.round.responder
    assert answer(table.state, pieces.Look(), owner) != answer(changed, pieces.Look(), owner)
    for seat in audience(table, owner):
        assert everything_told(table.state, table, seat, commands) == everything_told(changed, table, seat, commands)


@in_every(rounds_in_play())
def test_the_responder_s_page_shows_the_side_to_nobody_who_glances_at_it(table):
    owner = table.round.responder
    assert masked(view(table.state, owner)) == masked(view(with_other_side(table.state), owner))


@in_every(rounds_in_play())
def test_a_locked_vote_is_known_to_its_voter_only(table):
    voters = [seat for seat in table.round.votes if seat in table.state.seats]
    assume(voters)
    changed, commands = with_other_vote(table.state, voters[0]), list(sensible(table))
    assert answer(table.state, pieces.Recall(), voters[0]) != answer(changed, pieces.Recall(), voters[0])
    assert view(table.state, voters[0]) == view(changed, voters[0])
    for seat in audience(table, voters[0]):
        assert everything_told(table.state, table, seat, commands) == everything_told(changed, table, seat, commands)


@in_every(rounds_in_play())
def test_a_locked_vote_is_told_without_its_side(table):
    played = table.round
    assert played.still_to_vote
    for seat in played.still_to_vote:
        left, right = (tell(table.state, pieces.Voted(seat, side, played.pair)) for side in "LR")
        assert left == right


@in_every(rounds_in_play(hide_who_voted="on"))
def test_who_has_voted_is_known_to_nobody_else_where_it_is_hidden(table):
    played = table.round
    present = [seat for seat in played.interrogators if seat in table.state.seats and seat not in played.absent]
    voters = [seat for seat in present if seat in played.votes]
    others = [seat for seat in present if seat not in played.votes]
    assume(voters and others)
    changed = with_swapped_voters(table.state, voters[0], others[0])
    assert view(table.state, voters[0]).you != view(changed, voters[0]).you
    commands = [command for command in sensible(table) if not stands_in(command)]
    for seat in audience(table, voters[0], others[0]):
        assert everything_told(table.state, table, seat, commands) == everything_told(changed, table, seat, commands)


def stands_in(command):
    """The host's acts for another player: they go to see what the player has done, so they cannot be blind to it."""
    return isinstance(command, pieces.Absent) or (isinstance(command, pieces.Pass) and command.player is not None)


@in_every(rounds_in_play())
def test_the_promise_does_not_give_the_side_away_without_the_salt(table):
    assume(table.round.salt)
    promised = view(table.state, WATCHER).commitment
    salted = with_round(table.state, lambda played: replace(played, salt="e" * 64) if played.salt else played)
    assert promised not in (view(salted, WATCHER).commitment, view(with_other_side(table.state), WATCHER).commitment)
    assert table.round.salt.encode() not in msgspec.json.encode(view(table.state, table.round.responder))


@in_every(games(most=20))
def test_a_draw_is_told_without_its_side(table):
    state = with_round(table.state, lambda played: replace(played, drawn=None, side=None))
    for salts in (("a" * 64, "b" * 64), ("", "")):
        left, right = (tell(state, pieces.Drawn(side, salt)) for side, salt in zip("LR", salts, strict=True))
        assert masked(left) == masked(right)


@in_every(rounds_in_play())
def test_a_round_that_is_never_shown_keeps_its_secrets(table):
    voter = next(iter(table.round.votes))
    changed = with_other_vote(with_other_side(table.state), voter)
    for happened in (pieces.Finished(), pieces.Left(table.responder)):
        one, other = rules.evolve(table.state, happened), rules.evolve(changed, happened)
        assert one != other
        assert export(one) == export(other)
        for seat in [*audience(table), table.responder]:
            assert masked(view(one, seat)) == masked(view(other, seat))
