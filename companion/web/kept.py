"""What has been worked out for a version of a table is kept for the next phone that asks."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The newest results, by key. A key holds all that a result depends on."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._results: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The result that is kept under the key, or a new one."""
        if key not in self._results:
            self._results[key] = make()
            while len(self._results) > self._most:
                self._results.popitem(last=False)
        return self._results[key]
