"""What may be done is what is not refused: acts are found by trying them, so that a page and the rules always agree."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.kit.chance import SeededChance
from companion.kit.game import Circle
from companion.kit.refusals import Refused

# Whether an act is accepted never hangs on luck, and making a generator takes longer than trying an act.
_ANY_LUCK = SeededChance(0)


def accepted_acts(
    decide: Callable[..., Any], state: Any, samples: Iterable[Any], seat: int, circle: Circle
) -> tuple[str, ...]:
    """The acts of which `decide` accepts a sample from this seat now, in the order of the samples."""
    found: dict[str, None] = {}
    for command in samples:
        act = str(command.__struct_config__.tag)
        if act not in found and _is_accepted(decide, state, command, seat, circle):
            found[act] = None
    return tuple(found)


def _is_accepted(decide: Callable[..., Any], state: Any, command: Any, seat: int, circle: Circle) -> bool:
    try:
        decide(state, command, seat, circle, _ANY_LUCK)
    except Refused:
        return False
    return True
