"""One way in for text: fields of a form or of JSON become a command, or are refused."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.kit.refusals import Refused, Unreadable


def acts_of(commands: Any) -> frozenset[str]:
    """The names of the acts in a union of commands."""
    return frozenset(str(command.__struct_config__.tag) for command in commands.__args__)


def read_command(commands: Any, act: str, fields: Mapping[str, object]) -> Any:
    """The command for an act, of the given union. Form fields (all text) and JSON values are both understood.

    Empty fields count as missing. Raises Refused `unknown_act`, or `unreadable` with the `field` at fault.
    """
    if act not in acts_of(commands):
        raise Refused(Unreadable.UNKNOWN_ACT, act=act)
    filled = {name: value for name, value in fields.items() if value not in ("", None)}
    try:
        return msgspec.convert({**filled, "act": act}, commands, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(Unreadable.UNREADABLE, field=_field_at_fault(str(error))) from None


def names_a_seat(commands: Any, act: str) -> bool:
    """Whether the act speaks of a seat, so that its field `seat` is not the seat that acts."""
    return any(
        "seat" in command.__struct_fields__ for command in commands.__args__ if command.__struct_config__.tag == act
    )


def _field_at_fault(message: str) -> str:
    """msgspec ends its messages with the path, as in "- at `$.pair`", or names the missing field in backquotes."""
    names = message.split("`")[1::2]
    path = names[-1] if names else "$"
    return path.removeprefix("$.").split("[")[0] or "$"
