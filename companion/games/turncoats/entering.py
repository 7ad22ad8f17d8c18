"""Numbers of stones as people type them: into forms, or as JSON."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.games.turncoats.board import LONGEST_NAME, Map
from companion.games.turncoats.pieces import BIGGEST_NUMBER, COLOURS, Colour, No, Stones
from companion.kit.refusals import Refused

ECHOED = 20
"""No refusal repeats more than so many signs of what somebody typed."""


def stones_entered(entered: object, place: str) -> Stones:
    """The stones of a place, as {"red": 2, "blue": "1"} or in words, "red red blue". What is not named is 0.

    Raises Refused `unknown_colour`, `not_a_number`, `negative` or `number_too_big`, with the place.
    """
    if isinstance(entered, str):
        entered = Counter(re.split(r"[\s,]+", entered.strip())) if entered.strip() else {}
    if not isinstance(entered, Mapping):
        raise Refused(No.NOT_A_NUMBER, place=place, entered=str(entered)[:ECHOED])
    figures = {_colour(name, place): number for name, number in entered.items()}
    return Stones(**{colour: number_entered(number, place, colour) for colour, number in figures.items()})


def areas_entered(entered: Mapping[str, Any], board: Map) -> dict[str, Stones]:
    """The stones of areas, each as in `stones_entered`; a form may also say {"A1.red": "2"}.

    Raises Refused `unknown_area` for what is not on the map, and the refusals of `stones_entered`.
    """
    grouped = groups(entered)
    for area in grouped:
        require_area(area, board)
    return {area: stones_entered(stones, area) for area, stones in grouped.items()}


def groups(entered: Mapping[str, Any]) -> dict[str, Any]:
    """What a form writes flat, {"A1.red": "2"}, in groups, {"A1": {"red": "2"}}; the rest as it is."""
    found: dict[str, Any] = {name: value for name, value in entered.items() if "." not in name}
    for name, value in entered.items():
        group, dot, key = name.rpartition(".")
        if dot:
            inner = found.get(group)
            found[group] = {**inner, key: value} if isinstance(inner, dict) else {key: value}
    return found


def number_entered(entered: object, place: str, colour: Colour) -> int:
    """A number of stones from 0 to BIGGEST_NUMBER; nothing at all is 0."""
    if entered is None or entered == "":
        return 0
    number = _whole(entered)
    if number is None:
        raise Refused(No.NOT_A_NUMBER, place=place, colour=colour, entered=str(entered)[:ECHOED])
    if number < 0:
        raise Refused(No.NEGATIVE, place=place, colour=colour, number=number)
    if number > BIGGEST_NUMBER:
        raise Refused(No.NUMBER_TOO_BIG, place=place, colour=colour, most=BIGGEST_NUMBER)
    return number


def _whole(entered: object) -> int | None:
    """True is no number, though Python would take it for one; nor is anything with more digits than make sense."""
    if isinstance(entered, int) and not isinstance(entered, bool):
        return max(-BIGGEST_NUMBER, min(entered, BIGGEST_NUMBER + 1))
    if isinstance(entered, str) and re.fullmatch(r"\s*[+-]?[0-9]{1,9}\s*", entered):
        return int(entered)
    return None


def require_area(area: str, board: Map) -> None:
    """Raises Refused `unknown_area` for whatever is no area of the map: the axe, the flag and the void are none."""
    if area not in board.ids:
        raise Refused(No.UNKNOWN_AREA, area=area[: LONGEST_NAME + 1])


def _colour(name: object, place: str) -> Colour:
    if name not in COLOURS:
        raise Refused(No.UNKNOWN_COLOUR, place=place, colour=str(name)[:ECHOED])
    return name
