"""Fields of a form or of JSON become a command, or are refused."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from companion.kit.parsing import acts_of, names_a_seat, read_command
from companion.kit.refusals import Refused, Unreadable


class Knock(Struct, frozen=True, tag_field="act", tag="knock"):
    times: Annotated[int, Meta(ge=1, le=9)]
    door: Literal["left", "right"] = "left"


class Point(Struct, frozen=True, tag_field="act", tag="point"):
    seat: int
    votes: dict[int, str] = {}


Commands = Knock | Point


def refusal(act: str, **fields: Any) -> tuple[Any, dict[str, Any]]:
    with pytest.raises(Refused) as caught:
        read_command(Commands, act, fields)
    return caught.value.code, caught.value.facts


def test_the_acts_are_the_tags_of_the_commands() -> None:
    assert acts_of(Commands) == {"knock", "point"}


def test_form_text_and_json_values_make_the_same_command() -> None:
    assert read_command(Commands, "knock", {"times": "3"}) == read_command(Commands, "knock", {"times": 3}) == Knock(3)


def test_groups_of_fields_are_read_too() -> None:
    assert read_command(Commands, "point", {"seat": "2", "votes": {"3": "L1"}}) == Point(2, {3: "L1"})


@pytest.mark.parametrize("empty", ["", None])
def test_an_empty_field_counts_as_missing(empty: Any) -> None:
    assert read_command(Commands, "knock", {"times": 1, "door": empty}) == Knock(1, "left")
    assert refusal("knock", times=empty) == (Unreadable.UNREADABLE, {"field": "times"})


def test_an_unknown_act_is_refused_by_its_name() -> None:
    assert refusal("dance", times=1) == (Unreadable.UNKNOWN_ACT, {"act": "dance"})


@pytest.mark.parametrize(
    ("fields", "at_fault"),
    [
        ({"times": "many"}, "times"),
        ({"times": 10}, "times"),
        ({"times": 2.5}, "times"),
        ({"times": 1, "door": "back"}, "door"),
        ({}, "times"),
        ({"times": [1]}, "times"),
    ],
)
def test_the_field_that_cannot_be_read_is_named(fields: dict[str, Any], at_fault: str) -> None:
    assert refusal("knock", **fields) == (Unreadable.UNREADABLE, {"field": at_fault})


def test_a_field_inside_a_group_is_named_by_its_group() -> None:
    assert refusal("point", seat=1, votes={"x": "L1"})[1] == {"field": "votes"}
    assert refusal("point", seat=1, votes=["L1"])[1] == {"field": "votes"}


def test_nobody_smuggles_another_act_in_among_the_fields() -> None:
    assert read_command(Commands, "knock", {"act": "point", "times": 1, "seat": 2}) == Knock(1)


def test_unknown_fields_are_left_alone() -> None:
    assert read_command(Commands, "knock", {"times": 1, "colour": "red"}) == Knock(1)


def test_an_act_that_speaks_of_a_seat_is_told_from_one_that_does_not() -> None:
    assert names_a_seat(Commands, "point")
    assert not names_a_seat(Commands, "knock")
    assert not names_a_seat(Commands, "dance")


def test_a_refusal_keeps_its_code_and_its_facts() -> None:
    refused = Refused(Unreadable.UNREADABLE, field="times")
    assert (refused.code, refused.facts) == ("unreadable", {"field": "times"})
