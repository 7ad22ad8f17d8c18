"""Phones that keep a line open to hear of their table, each in a place of its own, as in a server."""

from contextvars import copy_context
from typing import Any, NamedTuple

from people import Person


class Heard(NamedTuple):
    """What came over a line: a message with its version, or a heartbeat without."""

    version: int | None
    text: str


class OpenLine:
    """`GET /t/CODE/events`."""

    def __init__(self, person: Person, **query: Any) -> None:
        self._place = copy_context()
        self.answer = self._place.run(person.client.get, f"/t/{person.code}/events", query_string=query)
        self._chunks = iter(self.answer.response)

    def hears(self) -> Heard | None:
        """The next thing that comes; None when the line has ended. Waits for a heartbeat at most."""
        chunk = self._place.run(next, self._chunks, None)
        if chunk is None:
            return None
        lines = chunk.decode().split("\n") if isinstance(chunk, bytes) else chunk.split("\n")
        version = next((int(line[4:]) for line in lines if line.startswith("id: ")), None)
        return Heard(version, "\n".join(line[6:] for line in lines if line.startswith("data: ")))

    def hangs_up(self) -> None:
        self._place.run(self.answer.close)
