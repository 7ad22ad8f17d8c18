"""The map: areas, their borders and homelands, and how a table loads another one."""

import json
from collections import Counter
from typing import Any, NoReturn

import msgspec
from msgspec import Struct

from companion.games.turncoats.pieces import COLOURS, Colour, No
from companion.kit.refusals import Refused

Cell = tuple[int, int]
BESIDE_THE_MAP = ("axe", "flag", "void")
"""Places that are no areas: nobody can give an area one of these names."""
LONGEST_NAME = 12
FARTHEST = 100
"""No cell lies farther from the middle of the lattice, in either direction."""


class Area(Struct, frozen=True):
    """An area. `q` and `r` place it on a lattice of hexagons: q grows to the right, r downwards."""

    id: str
    q: int
    r: int
    homeland: Colour | None
    borders: tuple[str, ...]

    @property
    def cell(self) -> Cell:
        """Where it lies."""
        return self.q, self.r


class Map(Struct, frozen=True):
    """Areas round a void. Borders go both ways, every colour has one homeland, and all areas hang together."""

    name: str
    areas: tuple[Area, ...]
    void: Cell | None = None

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of the areas, in the order of the map."""
        return tuple(area.id for area in self.areas)

    @property
    def homelands(self) -> dict[str, Colour]:
        """The colour of every homeland."""
        return {area.id: area.homeland for area in self.areas if area.homeland}

    def borders(self, area: str) -> tuple[str, ...]:
        """The areas next to an area of this map."""
        return next(each.borders for each in self.areas if each.id == area)


_STANDARD: tuple[tuple[str, int, int, Colour | None, str], ...] = (
    ("A1", 0, 0, "red", "A2 B1"),
    ("A2", 0, 1, None, "A1 A3 B3"),
    ("A3", 0, 2, None, "A2 B3 B4"),
    ("B1", 1, -1, None, "A1 C1 C2"),
    ("B3", 1, 1, None, "A2 A3 B4 C3 C4"),
    ("B4", 1, 2, None, "A3 B3 C4"),
    ("C1", 2, -2, None, "B1 C2 D1"),
    ("C2", 2, -1, None, "B1 C1 C3 D1"),
    ("C3", 2, 0, None, "B3 C2 C4"),
    ("C4", 2, 1, "blue", "B3 B4 C3"),
    ("D1", 3, -2, "black", "C1 C2"),
)
STANDARD = Map(
    "Standard map", tuple(Area(id, q, r, home, tuple(next_to.split())) for id, q, r, home, next_to in _STANDARD), (1, 0)
)
"""The map in the box. Its cloth has no printed names: these are ours, columns A to D from the left."""


class _AreaRead(Struct, frozen=True):
    id: str
    axial: Cell
    adjacent: tuple[str, ...]
    homeland: Colour | None = None


class _MapRead(Struct, frozen=True):
    areas: tuple[_AreaRead, ...]
    name: str = ""
    hex: dict[str, Any] = {}
    void: Any = None


def read_map(described: object) -> Map:
    """The map that JSON describes, as text or decoded. Raises Refused `illegal_map` with a `problem` and its area.

    Needed are `areas`, each with `id`, `axial` (two numbers), `adjacent` and maybe `homeland`; `name` and a void, as
    `void` or `hex.void` with `axial`, may be added. Anything else is ignored.
    """
    read = _shaped(described)
    void = read.void if read.void is not None else read.hex.get("void")
    areas = tuple(Area(each.id, *each.axial, each.homeland, each.adjacent) for each in read.areas)
    board = Map(_name(read.name), areas, _cell(void))
    _require_names(board)
    _require_places(board)
    _require_borders(board)
    _require_homelands(board)
    _require_one_piece(board)
    return board


def described(board: Map) -> dict[str, Any]:
    """What `read_map` reads as this map."""
    areas = [{"id": a.id, "axial": a.cell, "adjacent": a.borders, "homeland": a.homeland} for a in board.areas]
    return {"name": board.name, "areas": areas, "void": board.void}


def as_json(board: Map) -> str:
    """The same as text, for somebody to keep."""
    return json.dumps(described(board), ensure_ascii=False)


def _shaped(described: object) -> _MapRead:
    try:
        decoded = json.loads(described) if isinstance(described, str | bytes) else described
        return msgspec.convert(decoded, _MapRead)
    except (ValueError, RecursionError):  # what msgspec cannot convert is a ValueError too
        _refuse("not_a_map")


def _name(name: str) -> str:
    """Without signs that nobody can print: half a sign, which JSON allows, could not even be written down."""
    return "".join(sign for sign in name[:80] if sign.isprintable())


def _cell(void: object) -> Cell | None:
    if void is None:
        return None
    try:
        cell: Cell = msgspec.convert(void.get("axial") if isinstance(void, dict) else void, Cell)
    except msgspec.ValidationError:
        _refuse("not_a_map")
    return cell


def _require_names(board: Map) -> None:
    """Names are short words without dots, since forms write "A1.red"."""
    for area, times in Counter(board.ids).items():
        if times > 1:
            _refuse("name_taken", area=area[:LONGEST_NAME])
        if not area.isalnum() or len(area) > LONGEST_NAME or area.lower() in BESIDE_THE_MAP:
            _refuse("bad_name", area=area[:LONGEST_NAME], most=LONGEST_NAME)


def _require_places(board: Map) -> None:
    _require_near(board.void or (0, 0))
    taken: set[Cell] = set()
    for area in board.areas:
        _require_near(area.cell, area=area.id)
        if area.cell == board.void:
            _refuse("in_the_void", area=area.id)
        if area.cell in taken:
            _refuse("same_place", area=area.id)
        taken.add(area.cell)


def _require_near(cell: Cell, **facts: object) -> None:
    if max(map(abs, cell)) > FARTHEST:
        _refuse("too_far", **facts, most=FARTHEST)


def _require_borders(board: Map) -> None:
    known = {area.id: area.borders for area in board.areas}
    for area in board.areas:
        for other in area.borders:
            if other not in known:
                _refuse("unknown_border", area=area.id, other=other[:LONGEST_NAME])
            if other == area.id or area.borders.count(other) > 1:
                _refuse("odd_border", area=area.id, other=other)
            if area.id not in known[other]:
                _refuse("one_way_border", area=area.id, other=other)


def _require_homelands(board: Map) -> None:
    found = Counter(board.homelands.values())
    for colour in COLOURS:
        if found[colour] != 1:
            _refuse("not_one_homeland", colour=colour, homelands=found[colour])


def _require_one_piece(board: Map) -> None:
    reached, ahead = {board.ids[0]}, [board.ids[0]]
    while ahead:
        new = [other for other in board.borders(ahead.pop()) if other not in reached]
        reached.update(new)
        ahead += new
    for area in board.ids:
        if area not in reached:
            _refuse("not_connected", area=area)


def _refuse(problem: str, **facts: object) -> NoReturn:
    raise Refused(No.ILLEGAL_MAP, problem=problem, **facts)
