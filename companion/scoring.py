"""Whole games written as JSON, scored without a table."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from companion.kit.game import Game
from companion.kit.refusals import Refused, Unreadable


def results(game: Game, text: bytes) -> Iterator[dict[str, Any]]:
    """The result of each game in a text, in order; `{"error": {"code": ..., **facts}}` for one that is not legal.

    The text is one JSON document, or has one on each line. Where it is no JSON, the error names the line.
    """
    return answers(game.score, text)


def answers(answer: Callable[[Any], dict[str, Any]], text: bytes) -> Iterator[dict[str, Any]]:
    """The answer to each document in a text, in the same way."""
    lines = text.removeprefix(b"\xef\xbb\xbf").splitlines()
    for number, document in _documents(lines):
        try:
            yield answer(_decoded(document, number))
        except Refused as refused:
            yield {"error": {"code": refused.code, **refused.facts}}


def _documents(lines: list[bytes]) -> Iterator[tuple[int, bytes]]:
    """Each document with the number of its first line."""
    filled = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    whole = b"\n".join(lines)
    if len(filled) < 2 or _is_json(whole) or _is_one_document([line for _, line in filled]):
        return iter([(1, whole)])
    return iter(filled)


def _is_one_document(lines: list[bytes]) -> bool:
    """Whether broken JSON was meant as one document over many lines: it begins on the first and nowhere else."""
    first, *rest = lines
    return first[:1] in (b"{", b"[") and not _is_json(first) and not any(line.startswith(b"{") for line in rest)


def _is_json(document: bytes) -> bool:
    with suppress(Refused):
        _decoded(document, 1)
        return True
    return False


def _decoded(document: bytes, number: int) -> Any:
    try:
        return json.loads(document)
    except json.JSONDecodeError as error:
        raise Refused(Unreadable.UNREADABLE, line=number + error.lineno - 1, column=error.colno) from None
    except (ValueError, RecursionError):
        raise Refused(Unreadable.UNREADABLE, line=number) from None
