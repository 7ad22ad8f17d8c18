"""Whole games as JSON: one document or one a line, in order, each with a result or an error."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from companion.kit.game import Game
from companion.kit.refusals import Refused, Unreadable
from companion.scoring import results


def adding(game: object) -> dict[str, Any]:
    """A game that is a list of points under "points"."""
    match game:
        case {"points": [*points]} if all(isinstance(each, int) for each in points):
            return {"total": sum(points)}
    raise Refused(Unreadable.UNREADABLE, path="points")


ADDING = cast(Game, SimpleNamespace(score=adding))
ILLEGAL = {"error": {"code": "unreadable", "path": "points"}}


def scored(text: str | bytes) -> list[dict[str, Any]]:
    return list(results(ADDING, text.encode() if isinstance(text, str) else text))


@pytest.mark.parametrize(
    "text",
    ['{"points": [1, 2]}', '\n{\n  "points": [\n    1,\n    2\n  ]\n}\n', '\ufeff{"points": [1, 2]}\r\n'],
)
def test_one_document_is_one_game_however_many_lines_it_has(text: str) -> None:
    assert scored(text) == [{"total": 3}]


def test_games_on_lines_are_scored_in_order() -> None:
    assert scored('{"points": [1]}\n\n{"points": "none"}\n{"points": [2]}\n') == [{"total": 1}, ILLEGAL, {"total": 2}]


def test_a_line_that_is_no_json_is_named_and_the_others_are_scored() -> None:
    unreadable = {"error": {"code": "unreadable", "line": 2, "column": 12}}
    assert scored('{"points": [1]}\n{"points": oops\n{"points": [2]}') == [{"total": 1}, unreadable, {"total": 2}]
    assert scored('nonsense\n{"points": [2]}')[1:] == [{"total": 2}]
    assert scored('{"points": [\n{"points": [2]}')[1:] == [{"total": 2}]


def test_a_broken_document_over_many_lines_is_one_error_at_its_line() -> None:
    assert scored('{\n  "points": [\n    1 2\n  ]\n}\n') == [{"error": {"code": "unreadable", "line": 3, "column": 7}}]


@pytest.mark.parametrize("text", [b"", b"\n", b"\xff\xff", b"[" * 100_000, b"9" * 5_000])
def test_what_is_no_json_at_all_is_one_error_at_line_one(text: bytes) -> None:
    assert [(result["error"]["code"], result["error"]["line"]) for result in scored(text)] == [("unreadable", 1)]


def test_a_line_break_of_other_scripts_within_a_name_is_no_new_line() -> None:
    assert scored('{"points": [1], "name": "a\u2028b"}\n{"points": [2]}') == [{"total": 1}, {"total": 2}]
