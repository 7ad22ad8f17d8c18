"""The hub carries version numbers from whoever changed a table to whoever waits for it, so it has nothing to leak."""

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Listener:
    """A phone's mailbox, which holds one number: a slow phone skips to the newest and never holds up anybody."""

    def __init__(self, seat: int | None = None) -> None:
        self._news = threading.Event()
        self._newest = 0
        self._is_nudged = False
        self.seat = seat
        self.closed = False

    def wait(self, seconds: float) -> int | None:
        """The newest version announced since the last call; None when the time is over or the hub has closed."""
        if not self._news.wait(seconds):
            return None
        self._news.clear()
        return None if self.closed else self._newest

    def tell(self, version: int) -> None:
        """Puts a version into the mailbox. Announcements may come out of order; an older one changes nothing."""
        self._newest = max(self._newest, version)
        self._news.set()

    def nudge(self) -> None:
        """Something has changed for this seat alone, and not the table's version."""
        self._is_nudged = True
        self._news.set()

    def was_nudged(self) -> bool:
        """Whether there was a nudge since the last call."""
        nudged, self._is_nudged = self._is_nudged, False
        return nudged

    def close(self) -> None:
        """Wakes whoever waits, for the last time."""
        self.closed = True
        self._news.set()


class Hub:
    """The hub of one process."""

    def __init__(self) -> None:
        self._listeners: dict[int, set[Listener]] = defaultdict(set)
        self._lock = threading.Lock()
        self.closed = False

    def nudge(self, table: int, seat: int) -> None:
        """Tells the phones of one seat to look again, though the table's version is the same."""
        with self._lock:
            mine = [listener for listener in self._listeners.get(table, ()) if listener.seat == seat]
        for listener in mine:
            listener.nudge()

    def announce(self, table: int, version: int) -> None:
        """Tells everybody who waits for the table. Call it after the commit only."""
        with self._lock:
            listeners = tuple(self._listeners.get(table, ()))
        for listener in listeners:
            listener.tell(version)

    @contextmanager
    def listening(self, table: int, seat: int | None = None) -> Iterator[Listener]:
        """A mailbox for the table's announcements, and the seat's nudges, as long as the block lasts."""
        listener = Listener(seat)
        with self._lock:
            self._listeners[table].add(listener)
        if self.closed:
            listener.close()
        try:
            yield listener
        finally:
            with self._lock:
                self._listeners[table].discard(listener)
                if not self._listeners[table]:
                    del self._listeners[table]

    def count(self, table: int | None = None) -> int:
        """How many listen, to one table or to all."""
        with self._lock:
            sets = self._listeners.values() if table is None else (self._listeners.get(table, set()),)
            return sum(len(listeners) for listeners in sets)

    def close(self) -> None:
        """Ends every wait, so that the server can stop while phones are connected."""
        with self._lock:
            self.closed = True
            everybody = [listener for listeners in self._listeners.values() for listener in listeners]
        for listener in everybody:
            listener.close()
