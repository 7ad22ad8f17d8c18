"""Numbers put out of order, and back: so that a share code tells a reader nothing of the problem it stands for."""

from collections.abc import Callable
from hashlib import blake2b
from math import isqrt

ROUNDS = 6


class Scrambler:
    """Exchanges each number below `size` for another one below `size`, and back, the same for the same key for ever.

    This is a veil, not a lock: the keys are in the program, so whoever reads it can look behind.
    """

    def __init__(self, size: int, key: str) -> None:
        self._size = size
        self._side = isqrt(size - 1) + 1
        self._key = key.encode()

    def scrambled(self, number: int) -> int:
        """The number that stands for this one."""
        return self._until_below(number, self._forward)

    def unscrambled(self, number: int) -> int:
        """The number for which this one stands."""
        return self._until_below(number, self._back)

    def _until_below(self, number: int, step: Callable[[int], int]) -> int:
        """The square is a little larger than what is exchanged; going on until inside keeps it a fair exchange."""
        number = step(number)
        while number >= self._size:
            number = step(number)
        return number

    def _forward(self, number: int) -> int:
        left, right = divmod(number, self._side)
        for turn in range(ROUNDS):
            left, right = right, (left + self._noise(turn, right)) % self._side
        return left * self._side + right

    def _back(self, number: int) -> int:
        left, right = divmod(number, self._side)
        for turn in reversed(range(ROUNDS)):
            left, right = (right - self._noise(turn, left)) % self._side, left
        return left * self._side + right

    def _noise(self, turn: int, half: int) -> int:
        digest = blake2b(f"{turn}:{half}".encode(), key=self._key, digest_size=16).digest()
        return int.from_bytes(digest, "big")
