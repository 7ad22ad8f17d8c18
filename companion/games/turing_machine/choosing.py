"""Where a problem comes from: what a form says of it, as the share code by which a table keeps it."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from companion.games.turing_machine.daily import daily
from companion.games.turing_machine.entry import from_numbers
from companion.games.turing_machine.pieces import Mode
from companion.games.turing_machine.problems import Problem
from companion.games.turing_machine.rulebook import rulebook
from companion.games.turing_machine.sharing import read_share_code, share_code

MODES: tuple[Mode, ...] = ("classic", "extreme", "nightmare")


def choose(sent: Mapping[str, Any]) -> dict[str, str]:
    """The option `problem`, by its `source`: `daily`, `rulebook`, `share` (the default) or `box`; "" for a `new` one.

    Raises Refused where there is no such problem, or none fits the numbers.
    """
    match sent.get("source"):
        case "daily":
            return _kept(daily(datetime.now(UTC).date()))
        case "rulebook":
            return _kept(rulebook(_number(sent.get("rulebook"))))
        case "share":
            return _kept(read_share_code(str(sent.get("problem") or "")))
        case "box":
            return _kept(_from_box(sent))
        case "new":
            return {"problem": ""}
        case _:
            named = str(sent.get("problem") or "")
            return _kept(read_share_code(named)) if named else {}


def _kept(problem: Problem) -> dict[str, str]:
    return {"problem": share_code(problem)}


def _number(typed: object) -> int:
    text = str(typed or "").strip()
    return int(text) if re.fullmatch(r"[0-9]{1,3}", text) else 0


def _from_box(sent: Mapping[str, Any]) -> Problem:
    """Card numbers as they lie, verification numbers from A on; whatever stands between numbers doesn't matter."""
    mode: Mode = next((mode for mode in MODES if mode == sent.get("mode")), MODES[0])
    cards, numbers = _numbers(sent.get("cards")), _numbers(sent.get("numbers"))
    size = 2 if mode == "extreme" else 1
    places = [tuple(cards[at : at + size]) for at in range(0, len(cards), size)]
    return from_numbers(mode, places, numbers, str(sent.get("symbol") or "") or None)


def _numbers(typed: object) -> list[str]:
    return re.findall(r"[0-9A-Za-z]+", str(typed or ""))
