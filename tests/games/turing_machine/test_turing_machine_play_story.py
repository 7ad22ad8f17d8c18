"""What is told after the end."""

import pytest
from turing_machine_play_games import possible_codes
from turing_machine_play_table import ALICE, BOB, CAROL, EXTREME, FIRST, NIGHTMARE, Table

from companion.games.turing_machine import oracle


def test_there_is_no_story_while_the_game_runs():
    assert Table().begin().ask(ALICE, "ABC", "241").public.story is None


def test_the_laws_the_code_and_the_share_code_are_told():
    story = Table().begin().finish().public.story
    assert (story.code, story.mode, story.share) == ("241", "classic", FIRST)
    assert [(law.letter, law.card, law.law) for law in story.verifiers] == [
        ("A", 4, 1),
        ("B", 9, 0),
        ("C", 11, 0),
        ("D", 14, 2),
    ]


@pytest.mark.parametrize("problem", [EXTREME, NIGHTMARE])
def test_the_true_cards_are_told(problem):
    table = Table(problem=problem).begin()
    table.finish()
    story, shown = table.public.story, table.public
    assert story.code == oracle.code(problem)
    for law, verifier in zip(story.verifiers, shown.verifiers, strict=True):
        cards = shown.cards or verifier.cards
        assert law.letter == verifier.letter
        assert any(card.number == law.card and law.law < len(card.laws) for card in cards)


@pytest.mark.parametrize("problem", [FIRST, EXTREME])
def test_each_question_tells_how_many_codes_were_possible_after_it(problem):
    table = Table(problem=problem).begin().ask(ALICE, "AB", "241").next().ask(ALICE, "CD", "135").finish()
    story, answers = table.public.story, table.state.answers(ALICE)
    assert story.possible == len(possible_codes(problem, ()))
    steps = story.players[0].steps
    assert [(step.round, step.proposal, step.verifier, step.answer) for step in steps] == [
        (1, "241", "A", True),
        (1, "241", "B", True),
        (2, "135", "C", True),
        (2, "135", "D", False),
    ]
    assert [step.possible for step in steps] == [
        len(possible_codes(problem, answers[: count + 1])) for count in range(len(answers))
    ]


def test_the_story_tells_from_which_question_on_the_code_was_certain():
    table = Table().begin().ask(ALICE, "ABC", "241").ask(BOB, "B", "111").finish()
    told = {player.player: player for player in table.public.story.players}
    left = [step.possible for step in told[ALICE].steps]
    assert told[ALICE].certain == left.index(1) + 1
    assert (told[BOB].certain, told[CAROL].certain, told[CAROL].steps) == (None, None, ())


def test_attempts_are_told():
    table = Table().begin().try_codes(alice="111").try_codes(bob="241")
    told = {player.player: player.attempt for player in table.public.story.players}
    assert (told[ALICE].round, told[ALICE].code, told[ALICE].right) == (1, "111", False)
    assert (told[BOB].round, told[BOB].code, told[BOB].right) == (2, "241", True)
    assert told[CAROL] is None


def test_who_has_left_is_part_of_the_story():
    table = Table().begin().ask(BOB, "A", "241").leave(BOB).finish()
    assert [(player.player, len(player.steps)) for player in table.public.story.players] == [(1, 0), (2, 1), (3, 0)]


def test_the_machine_ends_with_certainty():
    machine = Table(play="team").begin().finish().public.story.machine
    assert machine.questions == len(machine.steps)
    assert all(oracle.answer(FIRST, step.proposal, step.verifier) is step.answer for step in machine.steps)
