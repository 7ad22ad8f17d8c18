"""The choices of a table, out of a form or JSON."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.catalogue import GAMES
from companion.kit.refusals import Refused
from companion.tables.seats import SeatNo


def read_options(slug: str, sent: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game, by name or in a group `options`; defaults for what isn't there. Raises Refused."""
    kind = GAMES[slug].Options
    group = sent.get("options")
    chosen = {**sent, **(group if isinstance(group, dict) else {})}
    chosen = {**chosen, **GAMES[slug].choose(chosen)}
    known = {name: str(chosen[name]) for name in kind.__struct_fields__ if chosen.get(name) not in (None, "")}
    try:
        options = msgspec.convert(known, kind)
    except msgspec.ValidationError as error:
        raise Refused(SeatNo.UNKNOWN_OPTION, problem=str(error)) from None
    return dict(msgspec.to_builtins(options))
