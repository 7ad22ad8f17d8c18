"""How a table's factions look: told apart by name, by mark and by colour, each of them enough on its own."""

from collections.abc import Mapping

from companion.games.turncoats.pieces import COLOURS, Colour, No
from companion.kit.refusals import Refused

USUAL: dict[str, dict[Colour, str]] = {
    "name": {colour: colour for colour in COLOURS},
    "mark": {"red": "circle", "blue": "square", "black": "diamond"},
    "hue": {colour: colour for colour in COLOURS},
}


def choose(sent: Mapping[str, object]) -> dict[str, str]:
    """All options go by their names. Raises Refused where two factions would have the same name, mark or hue."""
    for what, usual in USUAL.items():
        looks = [str(sent.get(f"{colour}_{what}") or usual[colour]).casefold().strip() for colour in COLOURS]
        if len(set(looks)) < len(looks):
            raise Refused(No.FACTIONS_ALIKE, what=what)
    return {}
