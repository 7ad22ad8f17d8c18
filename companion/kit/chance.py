"""Chance is passed in, so that a test can fix it and a log can be replayed."""

import random
import secrets
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """What rules may ask of luck."""

    def pick(self, options: Sequence[T]) -> T:
        """One of the options, each as likely as any other."""

    def salt(self) -> str:
        """32 bytes that nobody can guess, as 64 hexadecimal digits."""


class TrueChance:
    """The operating system's randomness: what a table plays with."""

    def pick(self, options: Sequence[T]) -> T:
        return secrets.choice(options)

    def salt(self) -> str:
        return secrets.token_hex(32)


class SeededChance:
    """The same luck for the same seed: for tests and for problems that can be drawn again."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)  # noqa: S311 - repeatable on purpose, never used for a secret at a table

    def pick(self, options: Sequence[T]) -> T:
        return self._random.choice(options)

    def salt(self) -> str:
        return self._random.randbytes(32).hex()
