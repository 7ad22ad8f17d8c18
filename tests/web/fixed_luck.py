"""Luck as a test wants it."""

from collections.abc import Sequence
from typing import Any


class Luck:
    """The side that is asked for, else the first option; every salt is a new one."""

    def __init__(self) -> None:
        self.side = "L"
        self.salts = 0

    def pick(self, options: Sequence[Any]) -> Any:
        return self.side if self.side in options else options[0]

    def salt(self) -> str:
        self.salts += 1
        return f"{self.salts:064x}"
