"""How a map lies on the screen, for each of those who sit round it."""

import pytest

from companion.games.turncoats.board import STANDARD, Area, Map
from companion.games.turncoats.drawing import HALF_HEIGHT, HALF_WIDTH, _turned, drawing, place

FAR = Map(
    "Far",
    tuple(
        Area(name, q, r, home, ())
        for name, q, r, home in (
            ("N", -4, -3, "red"),
            ("W", -6, 2, "blue"),
            ("S", 5, 4, "black"),
            ("M", 0, 0, None),
        )
    ),
)


@pytest.mark.parametrize("board", [STANDARD, FAR])
@pytest.mark.parametrize("colour", ["red", "blue", "black"])
def test_the_nearest_homeland_lies_at_the_lower_edge(board, colour):
    shown = drawing(board)
    home = next(area for area in board.areas if area.homeland == colour)
    x, y = _turned(place(home.q, home.r), shown.centre, shown.turns[colour])
    assert y > shown.centre[1]
    assert abs(x - shown.centre[0]) <= y - shown.centre[1], "it lies more below than beside"


@pytest.mark.parametrize("board", [STANDARD, FAR])
def test_nothing_is_cut_off_at_any_turn(board):
    shown = drawing(board)
    left, top, width, height = shown.box
    for angle in {0, *shown.turns.values()}:
        for area in board.areas:
            x, y = _turned(place(area.q, area.r), shown.centre, angle)
            assert left <= x - HALF_WIDTH <= x + HALF_WIDTH <= left + width
            assert top <= y - HALF_HEIGHT <= y + HALF_HEIGHT <= top + height
