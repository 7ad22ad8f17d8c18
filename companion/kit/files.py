"""Reading games out of files: what is wrong is said with the way to it."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, TypeVar

import msgspec

from companion.kit.refusals import Refusal, Refused

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)
MISSING = "Object missing required field"


class Reader:
    """Reads decoded JSON, and refuses what is no legal game with one game's `code`.

    The facts of a refusal are the `path` to the field at fault, as in "rounds[1].votes.Ben.pair" ("$" is the whole),
    and a `problem`, a code as well.
    """

    def __init__(self, code: Refusal) -> None:
        self.code = code

    def refuse(self, path: str, problem: str, **facts: object) -> NoReturn:
        """Half signs, which JSON allows, are replaced in the path: no page could show them."""
        readable = path.encode(errors="replace").decode()
        raise Refused(self.code, path=readable, problem=problem, **facts) from None

    def read(self, kind: type[T], body: object, path: str = "") -> T:
        """The body as a struct or another type, nothing taken for something else; `path` is where it stands.

        Problems: `missing`, `wrong_type`, `not_one_of`.
        """
        try:
            return msgspec.convert(body, kind, strict=True)
        except msgspec.ValidationError as error:
            message = str(error)
            self.refuse(_path_at_fault(path, message), _problem(message))
        except UnicodeEncodeError:  # half a sign where something else than text belongs
            self.refuse(path or "$", "wrong_type")

    def options(self, kind: type[S], sent: Mapping[str, Any]) -> S:
        """Options of which no other is known by name. Problem: `unknown_option`, or one of `read`."""
        for name in sent:
            if name not in kind.__struct_fields__:
                self.refuse(f"options.{name}", "unknown_option")
        return self.read(kind, sent, "options")

    def require_names(self, players: Sequence[str]) -> None:
        """No two names may differ in case only. Problems: `empty_name`, `unreadable_name`, `name_taken`."""
        taken: set[str] = set()
        for index, name in enumerate(players):
            folded = name.strip().casefold()
            if not folded:
                self.refuse(f"players[{index}]", "empty_name")
            if not name.isprintable():
                self.refuse(f"players[{index}]", "unreadable_name")
            if folded in taken:
                self.refuse(f"players[{index}]", "name_taken", name=name)
            taken.add(folded)

    def seat(self, players: Sequence[str], name: str, path: str) -> int:
        """The seat of a player, counted from 1 in the order of the file. Problem: `unknown_player`."""
        if name not in players:
            self.refuse(path, "unknown_player")
        return players.index(name) + 1


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
    return "wrong_type" if message.startswith("Expected") and ", got " in message else "not_one_of"
