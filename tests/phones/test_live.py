"""What one phone does appears on the others, through bad networks too, and disturbs nobody who is busy."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from turing_on_phones import Player

SOON = 2_000
HIDE = """
(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  const state = isHidden ? "hidden" : "visible";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


@pytest.fixture(scope="module")
def server(lasting_server: Any) -> Any:
    """One companion for all tests of this file."""
    return lasting_server


@pytest.fixture
def voting(company: Callable[..., list[Player]]) -> list[Player]:
    """Alice is host and Responder, and pair 1 is out for Bob, Carol and Dave."""
    people = company("Alice", "Bob", "Carol", "Dave")
    people[0].acts("begin", responder=people[0].seat)
    people[0].acts("draw")
    people[0].acts("pair")
    for seated in people[1:]:
        seated.waits_for(1)
    return people


@pytest.mark.phones
def test_a_tap_on_one_phone_appears_on_another_without_a_reload(voting: list[Player]) -> None:
    alice, bob, carol, _ = voting
    carol.page.evaluate("window.isTheSamePage = true")
    bob.passes()
    expect(alice.public).to_contain_text("passed on pair 1")
    expect(carol.public).to_contain_text("passed on pair 1")
    assert carol.page.evaluate("window.isTheSamePage")


@pytest.mark.phones
def test_a_phone_that_missed_three_acts_is_right_two_seconds_after_it_is_back(
    voting: list[Player], player: Callable[..., Player], wire: Any
) -> None:
    alice, bob, carol, dave = voting
    watcher = player("Erin", base_url=wire.url).watches(alice)
    expect(watcher.public).to_contain_text("0 of 3")
    watcher.page.context.set_offline(True)
    wire.cut()
    bob.acts("vote", side="L")
    carol.acts("pass")
    dave.acts("pass")
    expect(alice.public).to_contain_text("3 of 3")
    expect(watcher.public).to_contain_text("0 of 3")
    wire.mend()
    watcher.page.context.set_offline(False)
    expect(watcher.public).to_contain_text("3 of 3", timeout=SOON)


@pytest.mark.phones
def test_a_stream_that_breaks_comes_back_by_itself(
    voting: list[Player], player: Callable[..., Player], wire: Any
) -> None:
    """The browser notices nothing but an error: it does not know that the network was away."""
    alice, bob, *_ = voting
    watcher = player("Erin", base_url=wire.url).watches(alice)
    expect(watcher.public).to_contain_text("0 of 3")
    wire.cut()
    bob.acts("vote", side="L")
    expect(alice.public).to_contain_text("1 of 3")
    expect(watcher.public).to_contain_text("0 of 3")
    wire.mend()
    expect(watcher.public).to_contain_text("1 of 3", timeout=2 * SOON)


@pytest.mark.phones
def test_trouble_is_told_of_after_three_seconds_and_forgotten_when_it_is_over(
    voting: list[Player], server: Any
) -> None:
    trouble = voting[1].page.locator("#trouble")
    expect(trouble).to_be_hidden()
    server.kill()
    begun = time.monotonic()
    while time.monotonic() - begun < 2:
        assert trouble.is_hidden(), "a moment without the network is nothing to tell of"
        time.sleep(0.2)
    expect(trouble).to_be_visible()
    server.start()
    expect(trouble).to_be_hidden()


@pytest.mark.phones
def test_without_the_stream_a_phone_looks_again_by_itself(
    company: Callable[..., list[Player]], player: Callable[..., Player]
) -> None:
    (alice,) = company("Alice")
    bob = player("Bob")
    bob.page.route("**/events*", lambda route: route.abort())
    bob.joins(alice)
    assert alice.tries(f"seats/{alice.seat}", name="Alicia").ok
    expect(bob.public).to_contain_text("Alicia")
    expect(bob.page.locator("#trouble")).to_be_hidden()


@pytest.mark.phones
def test_a_hidden_page_catches_up_when_it_is_shown(
    voting: list[Player], player: Callable[..., Player], wire: Any
) -> None:
    """As when a phone sleeps in a pocket, and its line with it."""
    alice, bob, *_ = voting
    watcher = player("Erin", base_url=wire.url).watches(alice)
    expect(watcher.public).to_contain_text("0 of 3")
    watcher.page.evaluate(HIDE, True)
    wire.cut()
    bob.acts("vote", side="L")
    expect(alice.public).to_contain_text("1 of 3")
    wire.mend()
    watcher.page.evaluate(HIDE, False)
    expect(watcher.public).to_contain_text("1 of 3", timeout=SOON)


@pytest.mark.phones
def test_a_half_typed_name_and_the_focus_stay_while_others_sit_down(
    company: Callable[..., list[Player]], player: Callable[..., Player]
) -> None:
    (alice,) = company("Alice")
    dora = player("Dora").watches(alice)
    name = dora.page.locator("#name")
    name.press_sequentially("Do")
    assert alice.tries("seats", name="Bob").ok
    expect(dora.public).to_contain_text("Bob")
    expect(name).to_be_focused()
    dora.page.keyboard.type("ra")
    expect(name).to_have_value("Dora")


@pytest.mark.phones
def test_what_the_host_has_unfolded_and_chosen_stays_while_others_sit_down(
    company: Callable[..., list[Player]],
) -> None:
    alice, _ = company("Alice", "Bob")
    alice.page.locator("#before > summary").click()
    alice.page.select_option("#responder", label="Bob")
    assert alice.tries("seats", name="Carol").ok
    expect(alice.page.locator("#responder option", has_text="Carol")).to_be_attached()
    expect(alice.page.locator("#responder")).to_be_visible()
    assert alice.page.locator("#responder").evaluate("(it) => it.selectedOptions[0].text") == "Bob"


@pytest.mark.phones
def test_votes_that_are_being_entered_stay_while_others_act(company: Callable[..., list[Player]]) -> None:
    alice, bob, _ = company("Alice", "Bob", "Carol")
    alice.acts("begin", responder=bob.seat)
    alice.page.locator("#for-host > summary").click()
    alice.page.locator("#votes-were-cards > summary").click()
    entered = alice.form("enter").locator(f'input[name="votes.{alice.seat}"][value="R2"]')
    entered.check()
    bob.acts("draw")
    expect(alice.public).not_to_contain_text("not been drawn")
    bob.acts("pair")
    expect(alice.public).to_contain_text("Pair 1 is out")
    expect(entered).to_be_checked()
    expect(alice.form("enter")).to_be_visible()


@pytest.mark.phones
def test_a_side_that_is_chosen_but_not_locked_stays_chosen_while_others_vote(voting: list[Player]) -> None:
    alice, bob, carol, dave = voting
    bob.chooses("R")
    expect(bob.page.locator(".lock-R")).to_be_visible()
    carol.acts("vote", side="L")
    dave.acts("pass")
    expect(bob.public).to_contain_text("2 of 3")
    expect(bob.page.locator("#pick-R")).to_be_checked()
    expect(bob.page.locator(".lock-R")).to_be_visible()
    bob.acts("pass")
    alice.acts("pair")
    bob.waits_for(2)
    expect(bob.page.locator("#pick-R")).to_be_checked()
    expect(bob.page.locator(".lock-R")).to_contain_text("2 points")


@pytest.mark.phones
def test_a_running_hold_outlives_what_others_do(voting: list[Player]) -> None:
    alice, bob, carol, _ = voting
    with alice.holding() as secret:
        bob.acts("vote", side="L")
        carol.acts("pass")
        expect(alice.public).to_contain_text("2 of 3")
        expect(secret).to_contain_text("Machine:")
    expect(secret).to_be_empty()


@pytest.mark.phones
def test_a_button_does_not_change_under_the_finger(voting: list[Player]) -> None:
    """Bob's finger is on "Lock at 3 points" when pair 2 comes: he has meant 3 points, and gets told."""
    alice, bob, carol, dave = voting
    for voter in (carol, dave):
        voter.acts("vote", side="L")
    bob.acts("pass")
    bob.chooses("R")
    bob.page.locator(".lock-R").hover()
    bob.page.mouse.down()
    alice.acts("pair")
    bob.page.wait_for_timeout(500)
    expect(bob.page.locator(".lock-R")).to_contain_text("3 points")
    bob.page.mouse.up()
    expect(bob.page.locator("#private [role=alert]")).to_contain_text("Nothing was locked")
    bob.waits_for(2)
    me = bob.sees()["game"]["you"]
    assert (me["voted_at"], me["passed_at"]) == (None, 1)


@pytest.mark.phones
def test_a_form_that_comes_with_the_stream_can_be_sent(
    company: Callable[..., list[Player]], player: Callable[..., Player]
) -> None:
    """The page itself had no form, so the cookie that belongs to forms has to be there all the same."""
    (alice,) = company("Alice")
    assert alice.tries("lock", locked="yes").ok
    bob = player("Bob").watches(alice)
    expect(bob.page.locator("#private form")).to_have_count(0)
    assert alice.tries("lock", locked="no").ok
    bob.page.fill("#name", "Bob")
    bob.page.locator('form[action$="/seats"] button').click()
    expect(bob.heading).to_contain_text("Waiting for Alice")


@pytest.mark.phones
def test_a_tap_that_is_answered_by_no_table_brings_a_fresh_page(voting: list[Player]) -> None:
    """The phone has lost its cookies, so it has no seat any more, and its forms are nobody's."""
    _, bob, *_ = voting
    bob.chooses("L")
    bob.page.context.clear_cookies()
    bob.page.locator(".lock-L").click()
    expect(bob.page.locator("#name")).to_be_visible()


@pytest.mark.phones
def test_a_board_left_alone_follows_the_game(voting: list[Player], phone: Callable[..., Page]) -> None:
    alice, bob, *_ = voting
    board = Player("board", phone(viewport={"width": 1280, "height": 800})).watches(alice, "/board")
    expect(board.public).to_contain_text("0 of 3")
    bob.acts("vote", side="L")
    expect(board.public).to_contain_text("1 of 3")
