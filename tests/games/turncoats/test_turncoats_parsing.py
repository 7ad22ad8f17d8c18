"""Fields of a form or of JSON become an act."""

import pytest
from turncoats_table import ALICE, SETUP

from companion.games.turncoats import PLAYERS, SLUG, Command
from companion.games.turncoats.commands import Correct, March
from companion.kit.parsing import acts_of, names_a_seat, read_command
from companion.kit.refusals import Refused, Unreadable


def test_the_acts_have_the_names_of_the_table():
    turns = {"recruit", "battle", "march", "negotiate"}
    end = {"undo", "count", "hand", "recall", "judge", "correct", "finish"}
    assert acts_of(Command) == turns | end | {"begin", "setup"}
    assert ("turncoats", range(2, 6)) == (SLUG, PLAYERS)


def test_the_acting_seat_is_never_a_field():
    assert not any(names_a_seat(Command, act) for act in acts_of(Command))


def test_a_march_comes_out_of_a_form():
    sent = {"colour": "red", "from": "A1", "to": "B1", "count": "2"}
    assert read_command(Command, "march", sent) == March(colour="red", origin="A1", to="B1", count=2)


def test_a_correction_comes_out_of_a_form_with_fields_left_empty():
    sent = {"place": "", "player": "2", "colour": "red", "count": "0", "last_negotiator": ""}
    assert read_command(Command, "correct", sent) == Correct(player=2, colour="red", count="0")


@pytest.mark.parametrize(
    ("act", "fields", "fault"),
    [
        ("recruit", {"colour": "red"}, "area"),
        ("recruit", {"area": "A1", "colour": "green"}, "colour"),
        ("march", {"colour": "red", "to": "B1", "count": 1}, "from"),
        ("march", {"colour": "red", "from": "A1", "to": "B1", "count": "some"}, "count"),
        ("negotiate", {}, "returned"),
        ("setup", {"areas": "A1"}, "areas"),
        ("begin", {"follow": "perhaps"}, "follow"),
        ("judge", {"last_negotiator": "Bob"}, "last_negotiator"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_field_at_fault(act, fields, fault):
    with pytest.raises(Refused) as refused:
        read_command(Command, act, fields)
    assert (refused.value.code, refused.value.facts) == (Unreadable.UNREADABLE, {"field": fault})


def test_the_options_of_the_table_come_with_every_act(begun):
    begun.act(ALICE, "setup", areas=SETUP, options={"battle": "exact"})
    assert begun.public.options.battle == "up_to"
