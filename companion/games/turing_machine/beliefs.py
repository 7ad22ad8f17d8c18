"""What a player who misses nothing believes: all worlds that are still possible, each as likely as any other.

A set of worlds is the bits of a number, so that whole sets are cut by one operation.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import log2

from companion.games.turing_machine.codes import CODES
from companion.games.turing_machine.worlds import Masks, common


class Beliefs:
    """Worlds, and what each question would tell about them. `all` is the set of all of them."""

    def __init__(self, worlds: Sequence[Masks]) -> None:
        self.all = (1 << len(worlds)) - 1
        self._with_code = _sets(common(masks) for masks in worlds)
        self._with_law = [_sets(laws) for laws in zip(*worlds, strict=True)]
        self._doubts: dict[int, float] = {}

    def saying_yes(self, letter: int) -> list[int]:
        """For each code by its index, the worlds in which the verifier at this place says yes to it."""
        by_law = self._with_law[letter].items()
        return [sum(worlds for law, worlds in by_law if law >> index & 1) for index in range(len(CODES))]

    def doubt(self, worlds: int) -> float:
        """How much is open about the code in these worlds: bits to learn on average, times the number of worlds."""
        if worlds not in self._doubts:
            counts = [(worlds & having).bit_count() for having in self._with_code.values()]
            self._doubts[worlds] = _n_log_n(sum(counts)) - sum(map(_n_log_n, counts))
        return self._doubts[worlds]


def _sets(values: Iterable[int]) -> dict[int, int]:
    """For each value, the positions at which it occurs, as a set."""
    found: dict[int, int] = {}
    for position, value in enumerate(values):
        found[value] = found.get(value, 0) | 1 << position
    return found


@cache
def _n_log_n(count: int) -> float:
    return count * log2(count) if count else 0.0
