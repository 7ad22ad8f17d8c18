"""The private note sheet."""

import pytest
from turing_machine_play_games import games, in_every
from turing_machine_play_table import ALICE, BOB, EXTREME, FIRST, NIGHTMARE, Table

from companion.games.turing_machine import NOTES, write_note
from companion.games.turing_machine.notes import MOST_SIGNS, cycle, keys
from companion.games.turing_machine.pieces import No
from companion.kit.refusals import Refused


def begun(problem=FIRST):
    return Table(problem=problem).begin().state


def refusal(what, value="out", problem=FIRST):
    with pytest.raises(Refused) as refused:
        write_note(begun(problem), {}, what, value)
    assert refused.value.code is No.NO_SUCH_NOTE
    return refused.value.facts


def test_the_game_has_a_note_sheet():
    assert NOTES is True


@pytest.mark.parametrize(
    ("problem", "what"),
    [
        (FIRST, "digit.triangle.4"),
        (FIRST, "law.9.3"),
        (EXTREME, "digit.circle.5"),
        (NIGHTMARE, "digit.square.1"),
    ],
)
def test_a_mark_is_written_changed_and_taken_away(problem, what):
    state = begun(problem)
    notes = write_note(state, {}, what, "out")
    assert notes == {what: "out"}
    assert write_note(state, notes, what, "sure") == {what: "sure"}
    assert write_note(state, notes, what, "") == {}


def test_a_touch_leads_from_nothing_to_ruled_out_to_sure_and_back():
    assert [cycle(""), cycle("out"), cycle("sure"), cycle("?")] == ["out", "sure", "", ""]


def test_every_law_of_every_card_on_the_table_can_be_noted():
    assert len([key for key in keys(FIRST) if key.startswith("law.")]) == 3 + 4 + 3 + 3
    pairs = [card for verifier in Table(problem=EXTREME).begin().public.verifiers for card in verifier.cards]
    assert len([key for key in keys(EXTREME) if key.startswith("law.")]) == sum(len(card.laws) for card in pairs)


def test_cards_are_noted_in_extreme_and_letters_in_nightmare_only():
    def kinds(problem):
        return {key.split(".")[0] for key in keys(problem)}

    assert kinds(FIRST) == {"digit", "law", "free"}
    assert kinds(EXTREME) == {"digit", "law", "free", "card"}
    assert kinds(NIGHTMARE) == {"digit", "law", "free", "letter"}
    assert len([key for key in keys(NIGHTMARE) if key.startswith("letter.")]) == 16


def test_words_are_kept_within_bounds():
    state = begun()
    notes = write_note(state, {}, "free.A", f"  small\x00 or\u202e odd\n{'x' * 500}")
    assert notes["free.A"].startswith("small or oddx")
    assert len(notes["free.A"]) == MOST_SIGNS
    assert write_note(state, notes, "free.A", " \t ") == {}


@pytest.mark.parametrize(
    "what",
    [
        "",
        "digit",
        "digit.triangle.6",
        "digit.hexagon.1",
        "law.4.3",
        "law.5.0",
        "free.E",
        "card.4",
        "letter.A.4",
        "x" * 99,
    ],
)
def test_what_is_not_on_the_table_can_t_be_noted(what):
    assert refusal(what) == {"what": what[:40], "value": "out"}


@pytest.mark.parametrize("value", ["OUT", "maybe", "1", "x" * 999])
def test_a_mark_is_out_or_sure(value):
    assert refusal("digit.circle.1", value) == {"what": "digit.circle.1", "value": value[:40]}


def test_before_the_first_game_there_is_nothing_to_note():
    with pytest.raises(Refused) as refused:
        write_note(Table().state, {}, "digit.circle.1", "out")
    assert refused.value.code is No.NO_GAME


def test_notes_of_an_earlier_problem_are_left_out():
    notes = {"law.48.1": "out", "digit.circle.1": "out", "nonsense": "x"}
    assert write_note(begun(), notes, "digit.circle.2", "out") == {"digit.circle.1": "out", "digit.circle.2": "out"}


def test_the_notes_themselves_are_not_changed():
    notes = {"digit.circle.1": "out"}
    write_note(begun(), notes, "digit.circle.1", "sure")
    assert notes == {"digit.circle.1": "out"}


@in_every(games(most=12))
def test_notes_never_change_the_game(table):
    before = table.state
    pages = [table.you(seat) for seat in (ALICE, BOB)]
    for what in sorted(keys(before.problem))[:20]:
        write_note(before, {}, what, "out")
    assert table.state == before
    assert pages == [table.you(seat) for seat in (ALICE, BOB)]
