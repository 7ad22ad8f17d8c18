"""How a game begins."""

import pytest
from turing_machine_play_table import ALICE, BOB, CAROL, DAVE, EXTREME, FIRST, HOST_BESIDE_THE_TABLE, NIGHTMARE, Table

from companion.games.turing_machine import oracle, play, rules
from companion.games.turing_machine.pieces import No
from companion.kit.chance import SeededChance
from companion.kit.refusals import Refused


def begin(**fields):
    options = {name: fields.pop(name) for name in list(fields) if name != "handicap"}
    return play.Begin(options=play.Options(**options), **fields)


def test_everybody_has_a_blank_sheet():
    table = Table().begin()
    assert set(table.sheets) == {ALICE, BOB, CAROL}
    assert all(sheet == play.Sheet() for sheet in table.sheets.values())
    assert (table.public.phase, table.public.round) == ("asking", 1)


def test_a_team_has_one_sheet():
    assert list(Table(play="team").begin().sheets) == [play.TEAM]


def test_only_the_host_begins():
    assert Table().refusal(BOB, begin()) is No.HOST_ONLY


def test_a_host_beside_the_table_begins_and_does_not_play():
    table = Table(ALICE, BOB, host=HOST_BESIDE_THE_TABLE).begin()
    assert table.acts(HOST_BESIDE_THE_TABLE) == {"absent", "finish"}
    assert table.refusal(HOST_BESIDE_THE_TABLE, play.Propose("241")) is No.NOT_A_PLAYER


def test_a_host_beside_a_team_does_not_write_on_its_sheet():
    table = Table(ALICE, BOB, host=HOST_BESIDE_THE_TABLE, play="team").begin()
    assert table.acts(HOST_BESIDE_THE_TABLE) == {"finish"}
    assert table.refusal(HOST_BESIDE_THE_TABLE, play.Propose("241")) is No.NOT_A_PLAYER


def test_nobody_competes_alone():
    table = Table(ALICE)
    assert table.refusal(ALICE, begin()) is No.TOO_FEW_PLAYERS
    assert table.facts == {"players": 1, "fewest": 2}


def test_one_plays_solo_as_a_team_of_one():
    assert Table(ALICE, play="team").begin().acts(ALICE) == {"propose", "done", "finish"}


def test_a_running_game_is_not_begun_again():
    assert Table().begin().refusal(ALICE, begin()) is No.GAME_RUNS


def test_a_rematch_starts_from_nothing():
    table = Table().begin().ask(ALICE, "AB", "111").finish().begin()
    assert (table.state.games, len(table.state.rounds)) == (2, 1)
    assert all(sheet == play.Sheet() for sheet in table.sheets.values())


def test_without_a_share_code_a_problem_is_drawn_as_the_table_wants_it():
    table = Table(problem="", mode="extreme", difficulty="hard", verifiers="5").begin()
    assert table.public.mode == "extreme"
    assert [len(verifier.cards) for verifier in table.public.verifiers] == [2] * 5


def test_the_same_luck_draws_the_same_problem_and_another_one_another():
    one, same, other = Table(problem=""), Table(problem=""), Table(problem="")
    other.chance = SeededChance(8)
    assert one.begin().state.problem == same.begin().state.problem != other.begin().state.problem


def test_a_share_code_counts_more_than_what_else_was_chosen():
    table = Table(problem=EXTREME, mode="classic").begin()
    assert (table.state.problem, table.public.mode) == (EXTREME, "extreme")


def test_an_unreadable_share_code_is_refused():
    with pytest.raises(Refused):
        rules.decide(rules.fresh(), begin(problem="no problem"), ALICE, Table().circle, Table().chance)


def test_a_handicap_is_one_or_two_questions_of_the_first_round():
    table = Table().begin(alice=2, bob=1)
    assert [table.you(seat).left for seat in (ALICE, BOB, CAROL)] == [1, 2, 3]
    table.next()
    assert [table.you(seat).left for seat in (ALICE, BOB, CAROL)] == [3, 3, 3]


def test_a_handicap_counts_as_questions():
    table = Table().begin(alice=2).ask(ALICE, "A", "111")
    assert {player.player: player.questions for player in table.public.players} == {ALICE: 3, BOB: 0, CAROL: 0}
    assert table.refusal(ALICE, play.Ask("B")) is No.THREE_QUESTIONS_ASKED


@pytest.mark.parametrize("handicap", [{ALICE: 3}, {ALICE: -1}, {DAVE: 1}])
def test_no_other_handicap_is_given(handicap):
    assert Table().refusal(ALICE, begin(handicap=handicap)) is No.BAD_HANDICAP


def test_a_handicap_of_nothing_is_none():
    table = Table()
    table.act(ALICE, play.Begin(options=table.options, handicap={ALICE: 0, BOB: 1}))
    assert table.state.handicap == {BOB: 1}


def test_a_team_has_no_handicap():
    assert Table().refusal(ALICE, begin(play="team", handicap={ALICE: 1})) is No.NO_HANDICAP_IN_TEAM


@pytest.mark.parametrize("share", [FIRST, NIGHTMARE])
def test_a_rematch_never_plays_a_problem_again_that_everybody_knows(share):
    table = Table(play="team", problem=share).begin().finish().begin()
    known, new = oracle.problem_of(share), oracle.problem_of(table.state.problem)
    assert table.state.problem != share
    assert (new.mode, len(new.letters)) == (known.mode, len(known.letters))
