"""How a map lies on the screen: where every cell is, and how far it turns for whoever sits behind a homeland."""

from collections.abc import Iterable
from math import atan2, cos, degrees, radians, sin

from msgspec import Struct

from companion.games.turncoats.board import Map
from companion.games.turncoats.pieces import Colour

COLUMN, ROW = 78, 90
"""From one hexagon to the next, across and down."""
HALF_WIDTH, HALF_HEIGHT = 53, 46
"""From the middle of a hexagon to its edges, with the outline."""
SIXTH = 60
"""Degrees: turned by these, hexagons still stand on an edge."""


class Drawing(Struct, frozen=True):
    """`box` is left, top, width and height of all that is seen at any turn, `turns` the degrees clockwise that bring a
    homeland to the lower edge, `centre` what the map turns about; `places` and `void` are the middles of the cells.
    """

    box: tuple[int, int, int, int]
    centre: tuple[int, int]
    turns: dict[Colour, int]
    places: dict[str, tuple[int, int]]
    void: tuple[int, int] | None


def place(q: int, r: int) -> tuple[int, int]:
    """The middle of a cell."""
    return COLUMN * q, ROW * r + ROW * q // 2


def drawing(board: Map) -> Drawing:
    """How this map is drawn."""
    places = {area.id: place(area.q, area.r) for area in board.areas}
    void = place(*board.void) if board.void else None
    middles = [*places.values(), *([void] if void else [])]
    left, top, width, height = _box(middles)
    centre = (left + width // 2, top + height // 2)
    turns = {colour: _turn(places[area], centre) for area, colour in board.homelands.items()}
    seen = [_turned(middle, centre, angle) for angle in {0, *turns.values()} for middle in middles]
    return Drawing(_box(seen), centre, turns, places, void)


def _box(middles: Iterable[tuple[int, int]]) -> tuple[int, int, int, int]:
    across, down = zip(*middles, strict=True)
    left, top = min(across) - HALF_WIDTH, min(down) - HALF_HEIGHT
    return left, top, max(across) + HALF_WIDTH - left, max(down) + HALF_HEIGHT - top


def _turn(middle: tuple[int, int], centre: tuple[int, int]) -> int:
    """To the nearest sixth: how far from where the cell is to straight below the centre."""
    angle = degrees(atan2(middle[1] - centre[1], middle[0] - centre[0]))
    return round((90 - angle) / SIXTH) * SIXTH % 360


def _turned(middle: tuple[int, int], centre: tuple[int, int], angle: int) -> tuple[int, int]:
    x, y, by = middle[0] - centre[0], middle[1] - centre[1], radians(angle)
    return round(x * cos(by) - y * sin(by)) + centre[0], round(x * sin(by) + y * cos(by)) + centre[1]
