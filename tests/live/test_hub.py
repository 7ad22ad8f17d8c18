"""The hub carries the newest version number to everybody who waits for a table."""

import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from companion.live.hub import Hub

TABLE, OTHER_TABLE = 1, 2
AT_ONCE = 0.0
LONG = 10.0


def meanwhile(doing: Callable[[], Any]) -> Callable[[], Any]:
    """Begins something in a thread of its own; calling the result waits for it and tells what came of it."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(doing()), daemon=True)
    thread.start()

    def outcome() -> Any:
        thread.join(LONG)
        assert not thread.is_alive()
        return found[0]

    return outcome


def test_whoever_waits_hears_the_version() -> None:
    hub = Hub()
    with hub.listening(TABLE) as listener:
        heard = meanwhile(lambda: listener.wait(LONG))
        hub.announce(TABLE, 7)
        assert heard() == 7


def test_what_was_announced_before_anybody_listened_is_not_kept() -> None:
    hub = Hub()
    hub.announce(TABLE, 7)
    with hub.listening(TABLE) as listener:
        assert listener.wait(AT_ONCE) is None


def test_a_mailbox_holds_one_number_and_a_slow_phone_skips_to_the_newest() -> None:
    hub = Hub()
    with hub.listening(TABLE) as listener:
        for version in range(1, 100):
            hub.announce(TABLE, version)
        assert listener.wait(AT_ONCE) == 99
        assert listener.wait(AT_ONCE) is None


def test_an_announcement_that_was_overtaken_changes_nothing() -> None:
    hub = Hub()
    with hub.listening(TABLE) as listener:
        hub.announce(TABLE, 9)
        hub.announce(TABLE, 8)
        assert listener.wait(AT_ONCE) == 9
        hub.announce(TABLE, 7)
        assert listener.wait(AT_ONCE) == 9


def test_everybody_at_a_table_hears_and_nobody_at_another_one() -> None:
    hub = Hub()
    with hub.listening(TABLE) as bob, hub.listening(TABLE) as carol, hub.listening(OTHER_TABLE) as stranger:
        hub.announce(TABLE, 3)
        assert [listener.wait(AT_ONCE) for listener in (bob, carol, stranger)] == [3, 3, None]


def test_a_nudge_reaches_the_phones_of_one_seat_and_nobody_else() -> None:
    hub = Hub()
    listening = [(TABLE, 2), (TABLE, 2), (TABLE, 3), (TABLE, None), (OTHER_TABLE, 2)]
    with ExitStack() as phones:
        listeners = [phones.enter_context(hub.listening(table, seat)) for table, seat in listening]
        hub.nudge(TABLE, 2)
        assert [listener.was_nudged() for listener in listeners] == [True, True, False, False, False]
        assert not listeners[0].was_nudged(), "a nudge is one nudge"


def test_a_nudge_wakes_whoever_waits_and_announces_nothing() -> None:
    hub = Hub()
    with hub.listening(TABLE, 2) as listener:
        hub.announce(TABLE, 7)
        assert listener.wait(AT_ONCE) == 7
        woken = meanwhile(lambda: listener.wait(LONG))
        hub.nudge(TABLE, 2)
        assert woken() == 7


def test_closing_wakes_everybody_for_the_last_time() -> None:
    hub = Hub()
    with hub.listening(TABLE) as listener:
        heard = meanwhile(lambda: listener.wait(LONG))
        hub.close()
        assert heard() is None
        assert listener.closed
        hub.announce(TABLE, 4)
        assert listener.wait(AT_ONCE) is None


def test_whoever_comes_after_the_end_does_not_wait() -> None:
    hub = Hub()
    hub.close()
    with hub.listening(TABLE) as listener:
        assert listener.closed
        assert meanwhile(lambda: listener.wait(LONG))() is None


def test_those_who_listen_are_counted_until_they_go() -> None:
    hub = Hub()
    with hub.listening(TABLE), hub.listening(TABLE), hub.listening(OTHER_TABLE):
        assert (hub.count(TABLE), hub.count(OTHER_TABLE), hub.count()) == (2, 1, 3)
    assert (hub.count(TABLE), hub.count()) == (0, 0)
    assert not hub._listeners, "nothing is kept of tables to which nobody listens"


def test_many_who_announce_and_many_who_listen_lose_nothing() -> None:
    hub, last, threads = Hub(), 200, 4

    def hears() -> int:
        newest = 0
        with hub.listening(TABLE) as listener:
            ready.wait(LONG)
            while newest < last * threads:
                newest = max(newest, listener.wait(LONG) or last * threads + 1)
        return newest

    ready = threading.Barrier(threads + 1)
    listeners = [meanwhile(hears) for _ in range(threads)]
    ready.wait(LONG)
    announcing = [
        meanwhile(lambda n=n: [hub.announce(TABLE, v) for v in range(n, last * threads + 1, threads)])
        for n in range(1, threads + 1)
    ]
    assert all(len(done()) == last for done in announcing)
    assert [heard() for heard in listeners] == [last * threads] * threads
    assert hub.count() == 0
