"""Reading games out of files: what is wrong is said with the way to it."""

from typing import TypeVar

import msgspec

T = TypeVar("T")
MISSING = "Object missing required field"


class Misread(Exception):
    """A value is not what was expected. `path` leads to it, as in "rounds[1].votes.Ben.pair"; "$" is the whole.

    `problem` is `missing`, `wrong_type` or `not_one_of`.
    """

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem


def read_as(kind: type[T], body: object, path: str = "") -> T:
    """Decoded JSON as a struct, nothing taken for something else. `path` is where the body stands. Raises Misread."""
    try:
        return msgspec.convert(body, kind, strict=True)
    except msgspec.ValidationError as error:
        message = str(error)
        raise Misread(_path_at_fault(path, message), _problem(message)) from None


def _path_at_fault(path: str, message: str) -> str:
    """msgspec ends its messages with the way to the value, as in "- at `$.pair`", or names the missing field."""
    _, found, way = message.rpartition(" - at `$")
    below = way.removesuffix("`") if found else ""
    if message.startswith(MISSING):
        below += "." + message.split("`")[1]
    return f"{path}{below}".removeprefix(".") or "$"


def _problem(message: str) -> str:
    if message.startswith(MISSING):
        return "missing"
    return "wrong_type" if message.startswith("Expected") and ", got `" in message else "not_one_of"
