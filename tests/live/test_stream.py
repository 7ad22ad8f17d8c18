"""Server-sent events: the current message first, then each newer one."""

import threading
from collections.abc import Callable, Iterator

import pytest

from companion.live import stream as live
from companion.live.hub import Hub
from companion.live.stream import Message, frame, stream

TABLE = 1


class Place:
    """A table at which something may happen, and a phone that follows it."""

    def __init__(self) -> None:
        self.hub = Hub()
        self.version: int | None = 5
        self.asked: list[int] = []

    def current(self, announced: int) -> Message | None:
        self.asked.append(announced)
        return None if self.version is None else Message(self.version, f"version {self.version}")

    def happens(self, version: int) -> None:
        self.version = version
        self.hub.announce(TABLE, version)

    def follow(self, life: float = 60.0, seat: int | None = None) -> Iterator[str]:
        return stream(self.hub, TABLE, self.current, life, seat)


@pytest.fixture
def place() -> Place:
    return Place()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Heartbeats come at once, so that a test need not wait for them."""
    monkeypatch.setattr(live, "HEARTBEAT", 0.01)


def test_the_current_message_comes_first_and_at_once(place: Place) -> None:
    assert next(place.follow()) == "id: 5\ndata: version 5\n\n"


def test_each_newer_version_follows(place: Place) -> None:
    follows = place.follow()
    next(follows)
    for version in (6, 7, 9):
        place.happens(version)
        assert next(follows) == f"id: {version}\ndata: version {version}\n\n"


def test_what_happens_while_the_phone_is_slow_comes_as_one_message(place: Place) -> None:
    follows = place.follow()
    next(follows)
    for version in (6, 7, 8):
        place.happens(version)
    assert next(follows).startswith("id: 8\n")


@pytest.mark.usefixtures("impatient")
def test_a_version_that_is_not_newer_is_dropped_unseen(place: Place) -> None:
    follows = place.follow()
    next(follows)
    for version in (5, 4):
        place.hub.announce(TABLE, version)
        assert next(follows) == ": still here\n\n"
    assert len(place.asked) == 1
    place.happens(6)
    assert next(follows).startswith("id: 6\n")


def test_what_is_asked_for_is_the_version_announced_and_the_newest_at_first_and_after_a_nudge(place: Place) -> None:
    bob = place.follow(seat=2)
    next(bob)
    place.happens(6)
    next(bob)
    place.hub.nudge(TABLE, 2)
    next(bob)
    assert place.asked == [0, 6, 0]


@pytest.mark.usefixtures("impatient")
def test_a_message_that_was_seen_early_is_not_sent_twice(place: Place) -> None:
    follows = place.follow()
    next(follows)
    place.version = 7
    place.hub.announce(TABLE, 6)
    assert next(follows).startswith("id: 7\n")
    place.hub.announce(TABLE, 7)
    assert next(follows) == ": still here\n\n"


@pytest.mark.usefixtures("impatient")
def test_a_nudge_sends_the_same_version_again_to_its_seat_only(place: Place) -> None:
    bob, carol = place.follow(seat=2), place.follow(seat=3)
    next(bob), next(carol)
    place.hub.nudge(TABLE, 2)
    assert (next(bob), next(carol)) == ("id: 5\ndata: version 5\n\n", ": still here\n\n")
    assert next(bob) == ": still here\n\n"


@pytest.mark.usefixtures("impatient")
def test_while_nothing_happens_a_heartbeat_keeps_the_line_open(place: Place) -> None:
    follows = place.follow()
    next(follows)
    assert [next(follows) for _ in range(3)] == [": still here\n\n"] * 3
    assert place.asked == [0]


def test_heartbeats_come_often_enough_for_proxies_and_lives_are_short_enough_for_hosts() -> None:
    assert live.HEARTBEAT <= 15
    assert live.HEARTBEAT < live.LIFE < 180, "a host who is silent for three minutes can be replaced"


@pytest.mark.usefixtures("impatient")
def test_a_stream_ends_after_its_life(place: Place) -> None:
    sent = list(place.follow(life=0.05))
    assert sent[0].startswith("id: 5\n")
    assert set(sent[1:]) <= {": still here\n\n"}
    assert list(place.follow(life=0)) == ["id: 5\ndata: version 5\n\n"]


def test_a_stream_ends_when_the_phone_may_see_nothing_more(place: Place) -> None:
    follows = place.follow()
    next(follows)
    place.version = None
    place.hub.announce(TABLE, 6)
    assert list(follows) == []


def test_who_may_see_nothing_hears_nothing(place: Place) -> None:
    place.version = None
    assert list(place.follow()) == []


def test_a_stream_ends_with_the_hub(place: Place) -> None:
    follows = place.follow()
    next(follows)
    rest: list[str] = []
    thread = threading.Thread(target=lambda: rest.extend(follows), daemon=True)
    thread.start()
    place.hub.close()
    thread.join(10)
    assert not thread.is_alive()
    assert rest == []


@pytest.mark.parametrize("ends", [list, lambda follows: (next(follows), follows.close())])
def test_nobody_listens_any_more_when_a_stream_is_over(place: Place, ends: Callable[[Iterator[str]], object]) -> None:
    ends(place.follow(life=0))
    assert place.hub.count() == 0


def test_every_line_of_a_message_is_data() -> None:
    assert frame(Message(3, "<p>one</p>\n<p>two</p>")) == "id: 3\ndata: <p>one</p>\ndata: <p>two</p>\n\n"
    assert frame(Message(3, "")) == "id: 3\ndata: \n\n"
    assert frame(Message(3, "one\r\ntwo\rthree")).count("data: ") == 3
