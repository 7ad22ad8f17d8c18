"""Server-sent events: whole parts of a page, sent again whenever they have changed."""

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.live.hub import Hub

HEARTBEAT = 15.0
"""Seconds between comments that keep the line open and show whether the phone is still there."""
LIFE = 120.0
"""Seconds after which a stream ends; the phone comes back by itself, and has been heard of again."""


class Message(NamedTuple):
    """What a phone gets to see at a version of its table."""

    version: int
    text: str


def stream(
    hub: Hub, table: int, current: Callable[[int], Message | None], life: float = LIFE, seat: int | None = None
) -> Iterator[str]:
    """The current message first, then a new one after each announcement; ends after `life` seconds or with the hub.

    `current` makes the message of the version announced or a newer one, and for 0 of the newest there is; it returns
    None when the phone may see nothing more: the stream ends then.
    A version that isn't newer than the last one sent is dropped, since announcements may overtake each other; after a
    nudge of the `seat`, the same version is sent again.
    """
    end = time.monotonic() + life
    sent = -1
    with hub.listening(table, seat) as listener:
        announced: int | None = 0
        while not listener.closed:
            nudged = listener.was_nudged()
            if nudged or (announced is not None and announced > sent):
                message = current(0 if nudged else announced or 0)
                if message is None:
                    return
                if nudged or message.version > sent:
                    sent = message.version
                    yield frame(message)
            if time.monotonic() >= end:
                return
            announced = listener.wait(HEARTBEAT)
            if announced is None and not listener.closed:
                yield ": still here\n\n"


def frame(message: Message) -> str:
    """A message as it goes over the line."""
    lines = "".join(f"data: {line}\n" for line in message.text.splitlines() or [""])
    return f"id: {message.version}\n{lines}\n"
