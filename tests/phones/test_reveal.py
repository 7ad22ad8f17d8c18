"""A secret is on the page as long as a finger holds it, and looks the same from across the table whatever it is."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from turing_on_phones import Player, said

HIDE = """
Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
document.dispatchEvent(new Event("visibilitychange"));
"""
STILL = "window.vibrated = []; navigator.vibrate = (...asked) => { window.vibrated.push(asked); return true; };"
WATCH = """
new MutationObserver(() => { window.wasShown = true; }).observe(document.querySelector(".secret"), { childList: true });
"""
BOXES = """
(place) => [place, ...place.querySelectorAll(":not(text)")].map((it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return [it.tagName, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
})
"""


@pytest.fixture(scope="module")
def server(lasting_server: Any) -> Any:
    """One companion for all tests of this file."""
    return lasting_server


@pytest.fixture
def responder(player: Callable[..., Player]) -> Player:
    """Alice, who has drawn the side."""
    return _who_drew(player("Alice"))


@pytest.mark.phones
def test_it_is_there_while_the_mouse_is_down(responder: Player) -> None:
    expect(responder.secret).to_be_empty()
    with responder.holding() as secret:
        expect(secret.locator(".sides-said")).to_have_count(2)
    expect(responder.secret).to_be_empty()
    assert responder.sees()["game"]["looks"] == 1


@pytest.mark.phones
def test_it_is_there_while_a_finger_is_down(responder: Player) -> None:
    fingers = responder.page.context.new_cdp_session(responder.page)
    box = responder.page.locator(".hold").bounding_box()
    assert box
    point = {"x": box["x"] + 40, "y": box["y"] + 40}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(responder.secret.locator(".sides-said")).to_have_count(2)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(responder.secret).to_be_empty()


@pytest.mark.phones
@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_it_is_there_while_a_key_is_down(responder: Player, key: str) -> None:
    responder.page.locator(".hold").focus()
    responder.page.keyboard.down(key)
    expect(responder.secret.locator(".sides-said")).to_have_count(2)
    responder.page.keyboard.down(key)
    expect(responder.secret.locator(".sides-said")).to_have_count(2)
    responder.page.keyboard.up(key)
    expect(responder.secret).to_be_empty()
    assert responder.sees()["game"]["looks"] == 1


@pytest.mark.phones
@pytest.mark.parametrize(
    "end",
    [
        "dispatchEvent(new Event('blur'))",
        "dispatchEvent(new Event('pagehide'))",
        HIDE,
        "document.querySelector('.hold').blur()",
    ],
)
def test_it_is_covered_when_the_phone_is_put_away(responder: Player, end: str) -> None:
    with responder.holding() as secret:
        responder.page.evaluate(end)
        expect(secret).to_be_empty()


@pytest.mark.phones
def test_it_is_covered_when_the_mouse_leaves_the_button(responder: Player) -> None:
    with responder.holding() as secret:
        responder.page.mouse.move(5, 5)
        expect(secret).to_be_empty()


@pytest.mark.phones
def test_it_is_covered_after_five_seconds_under_the_finger(player: Callable[..., Player]) -> None:
    alice = player("Alice")
    alice.page.clock.install()
    _who_drew(alice)
    with alice.holding() as secret:
        alice.page.clock.run_for(4_000)
        expect(secret.locator(".sides-said")).to_have_count(2)
        alice.page.clock.run_for(1_100)
        expect(secret).to_be_empty()


@pytest.mark.phones
def test_an_answer_that_comes_after_the_finger_has_gone_is_never_shown(responder: Player) -> None:
    page = responder.page
    page.evaluate(WATCH)
    with page.expect_response("**/acts/look*") as answered:
        page.route("**/acts/look*", lambda route: (page.wait_for_timeout(300), route.continue_()))
        page.locator(".hold").click()
    assert answered.value.ok
    page.wait_for_timeout(300)
    assert page.evaluate("window.wasShown") is None


@pytest.mark.phones
@pytest.mark.parametrize("hand", ["click", "tap"])
def test_with_that_setting_one_tap_shows_and_the_next_one_hides(player: Callable[..., Player], hand: str) -> None:
    alice = player("Alice")
    alice.page.clock.install()
    alice.page.goto("/settings")
    alice.page.check('input[name="reveal"][value="tap"]')
    alice.page.locator('form[action="/settings"] button').click()
    _who_drew(alice)
    tap = getattr(alice.page.locator(".hold"), hand)
    tap()
    expect(alice.secret.locator(".sides-said")).to_have_count(2)
    tap()
    expect(alice.secret).to_be_empty()
    alice.page.wait_for_timeout(300)
    expect(alice.secret).to_be_empty()
    tap()
    expect(alice.secret.locator(".sides-said")).to_have_count(2)
    alice.page.clock.run_for(10_100)
    expect(alice.secret).to_be_empty()
    assert alice.sees()["game"]["looks"] == 2


@pytest.mark.phones
def test_a_keyboard_can_tap_too(player: Callable[..., Player]) -> None:
    alice = player("Alice")
    alice.page.goto("/settings")
    alice.page.check('input[name="reveal"][value="tap"]')
    alice.page.locator('form[action="/settings"] button').click()
    _who_drew(alice)
    alice.page.locator(".hold").press("Enter")
    expect(alice.secret.locator(".sides-said")).to_have_count(2)
    alice.page.locator(".hold").press("Space")
    expect(alice.secret).to_be_empty()


@pytest.mark.phones
def test_left_and_right_look_and_feel_alike(player: Callable[..., Player]) -> None:
    """Not a box on the screen, nor the trembling in the hand, tells which it is."""
    found = {}
    for side in ("L", "R"):
        alice = player(f"Alice {side}", reduced_motion="no-preference")
        alice.page.add_init_script(STILL)
        _who_drew(alice, draw="cards", side=side)
        with alice.holding() as secret:
            assert said(secret) == side
            found[side] = (secret.evaluate(BOXES), alice.page.evaluate("window.vibrated"))
    assert found["L"] == found["R"]
    assert found["L"][1], "or there would be nothing to compare"


@pytest.mark.phones
def test_a_phone_that_wants_no_motion_does_not_tremble(player: Callable[..., Player]) -> None:
    alice = player("Alice", reduced_motion="reduce")
    alice.page.add_init_script(STILL)
    _who_drew(alice)
    with alice.holding():
        assert alice.page.evaluate("window.vibrated") == []


@pytest.mark.phones
def test_an_own_vote_can_be_looked_at_again(company: Callable[..., list[Player]]) -> None:
    alice, bob = company("Alice", "Bob", mode="gnirut")
    alice.acts("begin", responder=alice.seat)
    alice.acts("draw")
    alice.acts("pair")
    bob.votes("R")
    version = alice.sees()["table"]["version"]
    with bob.holding() as secret:
        assert said(secret) == "R"
    expect(bob.secret).to_be_empty()
    assert alice.sees()["table"]["version"] == version, "nobody learns of it"


def _who_drew(alice: Player, side: str | None = None, **options: str) -> Player:
    """At a table of her own, with somebody without a phone."""
    alice.opens(mode="gnirut", **options)
    assert alice.tries("seats", name="Bob").ok
    alice.acts("begin", seat=alice.seat, responder=alice.seat)
    alice.acts("draw", seat=alice.seat, **({"side": side} if side else {}))
    return alice.looks(f"?seat={alice.seat}")
