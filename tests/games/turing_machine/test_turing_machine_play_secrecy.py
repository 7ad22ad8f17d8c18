"""A secret shows in nothing that leaves for anybody who may not know it.

Each test changes only what a seat may not know, makes sure that whoever owns the secret does see the change, and then
compares every page, offer, answer, log line, file and refusal that the others get, byte for byte.
"""

import msgspec
from hypothesis import assume, event
from msgspec.structs import replace
from turing_machine_play_games import agrees, in_every, new_round, running_games, sensible, siblings
from turing_machine_play_table import WATCHER

from companion.games.turing_machine import acts, answer, export, oracle, play, rows, rules, tell, view
from companion.games.turing_machine.sharing import share_code
from companion.kit.chance import SeededChance
from companion.kit.refusals import Refused


def everything_told(state, table, seat):
    """All that this seat can find out: its page, its offers, the files, and what each of its acts leads to."""
    told = [view(state, seat), export(state), rows(state)]
    if seat is None:
        return msgspec.json.encode(told)
    follows = [what_follows(state, table, command, seat) for command in sensible(table)]
    return msgspec.json.encode([*told, acts(state, seat, table.circle), follows])


def what_follows(state, table, command, seat):
    """The refusal, or the public lines; help with what it tells. What ends a round or the game discloses by right."""
    try:
        events = rules.decide(state, command, seat, table.circle, SeededChance(0))
    except Refused as refused:
        return refused.code, refused.facts
    lines = [line for happened in events if not discloses(state, happened) for line in [tell(state, happened)]]
    return lines, answer(state, command, seat) if isinstance(command, play.Hint) else None


def discloses(state, happened):
    if isinstance(happened, play.Began | play.Finished):
        return True
    after = rules.evolve(state, happened)
    return not rules.is_running(after) or len(after.rounds) > len(state.rounds) or after.rounds[-1].all_declared


def audience(table, *owners):
    seats = {*table.circle.seats, *table.state.seats, table.circle.host, 99} - {*owners}
    return [WATCHER, *sorted(seats)]


def assert_nobody_notices(table, changed, *owners):
    for seat in audience(table, *owners):
        assert everything_told(table.state, table, seat) == everything_told(changed, table, seat)


def with_problem(state, other):
    """The same game with another problem: what was tried but not checked yet comes to something else."""
    share = share_code(other)
    last = state.rounds[-1]
    sheets = {
        player: sheet if sheet.right is None or last.is_closed else replace(sheet, right=sheet.code == other.code)
        for player, sheet in last.sheets.items()
    }
    return replace(
        state,
        problem=share,
        options=replace(state.options, problem=share),
        rounds=(*state.rounds[:-1], replace(last, sheets=sheets)),
    )


def others_like_it(state):
    """The problems that nobody at the table can tell from this one, first those with another code."""
    answers = [each for player in state.rounds[0].sheets for each in state.answers(player)]
    wrong = {sheet.code for played in state.rounds if played.is_closed for sheet in played.sheets.values()}
    this = oracle.problem_of(state.problem)
    found = [other for other in siblings(state.problem) if other != this and agrees(other, answers)]
    return sorted((other for other in found if other.code not in wrong), key=lambda other: other.code == this.code)


@in_every(running_games())
def test_nothing_depends_on_the_laws_and_the_code_beyond_the_answers_given(table):
    others = others_like_it(table.state)
    assume(others)
    changed = with_problem(table.state, others[0])
    event(f"{table.public.mode}, other code {oracle.code(changed.problem) != oracle.code(table.state.problem)}")
    assert_nobody_notices(table, changed)
    ended, other_end = (rules.evolve(state, play.Finished()) for state in (table.state, changed))
    assert view(ended, WATCHER).story != view(other_end, WATCHER).story


@in_every(running_games())
def test_the_log_tells_nothing_of_the_laws_either(table):
    others = others_like_it(table.state)
    assume(others)
    start = max(at for at, happened in enumerate(table.log) if isinstance(happened, play.Began))
    state = changed = rules.fresh()
    for happened in table.log[start:]:
        twin = _twin(happened, others[0])
        if not is_checked(state, happened):
            assert tell(state, happened) == tell(changed, twin)
        state, changed = rules.evolve(state, happened), rules.evolve(changed, twin)


def is_checked(state, happened):
    """Whether an event closes a round: then all may know which codes were right."""
    played = rules.evolve(state, happened).rounds[len(state.rounds) - 1] if state.rounds else None
    return played is not None and played.is_closed


def _twin(happened, other):
    match happened:
        case play.Began():
            return replace(happened, problem=share_code(other))
        case play.Solved():
            return replace(happened, right=happened.code == other.code)
    return happened


def with_sheet(state, player, change, at=-1):
    """The state with one sheet changed, of the last round or another one."""
    rounds = list(state.rounds)
    sheets = rounds[at].sheets
    rounds[at] = replace(rounds[at], sheets={**sheets, player: change(sheets[player])})
    return replace(state, rounds=tuple(rounds))


def flipped(sheet):
    """The sheet with every answer the other way round."""
    asked = tuple(replace(question, answer=not question.answer) for question in sheet.questions)
    return replace(sheet, questions=asked)


@in_every(running_games(play="competitive"))
def test_an_answer_is_known_to_who_asked_only(table):
    new_round(table)
    owner = next(iter(table.sheets))
    table.ask(owner, "A", "153")
    changed = with_sheet(table.state, owner, flipped)
    assert table.you(owner).answers != view(changed, owner).you.answers
    assert_nobody_notices(table, changed, owner)


@in_every(running_games(play="competitive"))
def test_answers_of_closed_rounds_stay_secret_while_the_game_runs(table):
    new_round(table)
    owner = next(iter(table.sheets))
    table.ask(owner, "A", "153").next()
    changed = with_sheet(table.state, owner, flipped, at=-2)
    assert table.you(owner) != view(changed, owner).you
    assert_nobody_notices(table, changed, owner)


@in_every(running_games(play="competitive"))
def test_a_thumb_is_known_to_its_owner_until_the_last_has_declared(table):
    new_round(table)
    owner, *_, last = table.sheets
    table.done().up(owner)
    changed = with_sheet(table.state, owner, lambda sheet: replace(sheet, solve=False))
    assert table.you(owner) != view(changed, owner).you
    assert_nobody_notices(table, changed, owner)
    if len(table.sheets) > 2:
        assert tell(table.state, play.Declared(last, True)) == tell(table.state, play.Declared(last, False))


@in_every(running_games(play="competitive"))
def test_a_code_that_was_tried_is_known_to_its_owner_until_all_are_in(table):
    new_round(table)
    owner, *_ = players = tuple(table.sheets)
    table.done().up(*players).solve(owner, "153")
    changed = with_sheet(table.state, owner, lambda sheet: replace(sheet, code="241", right=True))
    assert table.you(owner) != view(changed, owner).you
    assert table.you(owner).rounds[-1].right is None
    assert_nobody_notices(table, changed, owner)


@in_every(running_games(play="competitive"))
def test_a_wrong_code_is_not_told_while_the_game_runs(table):
    new_round(table, players=3)
    owner, *_ = table.sheets
    table.done().up(owner).down().solve(owner, "153")
    assert rules.is_running(table.state)
    changed = with_sheet(table.state, owner, lambda sheet: replace(sheet, code="154"), at=-2)
    assert table.you(owner) != view(changed, owner).you
    assert_nobody_notices(table, changed, owner)


@in_every(running_games())
def test_no_page_and_no_line_of_a_running_game_holds_the_share_code(table):
    pages = [view(table.state, seat) for seat in audience(table)]
    lines = [line.facts for line in table.lines]
    told = msgspec.json.encode([pages, lines, export(table.state), rows(table.state)])
    assert table.state.problem.encode() not in told


@in_every(running_games(play="competitive", hints="on"))
def test_what_help_tells_depends_on_the_own_answers_only(table):
    new_round(table)
    one, other, *_ = table.sheets
    table.propose(one, "153").ask(other, "AB", "241")
    changed = with_sheet(table.state, other, flipped)
    for hint in [command for command in sensible(table) if isinstance(command, play.Hint)]:
        assert answer(table.state, hint, one) == answer(changed, hint, one) is not None
