"""A game of Turncoats that nobody followed is counted and ruled on one phone, with few taps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from test_turncoats_followed import open_table

pytestmark = pytest.mark.phones

AREAS = {
    "A1": {"red": 3}, "A2": {"red": 2, "blue": 1}, "A3": {"red": 1}, "B1": {"blue": 2}, "B3": {"red": 2},
    "B4": {"blue": 2}, "C1": {"black": 2}, "C2": {"red": 2, "black": 1}, "C3": {"blue": 2}, "C4": {"blue": 3},
    "D1": {"black": 3}, "axe": {"red": 1}, "flag": {"blue": 1},
}  # fmt: skip
HANDS = {"Ann": {"red": 2, "blue": 3}, "Ben": {"red": 4, "black": 1}, "Cyd": {"blue": 4, "black": 2}}


class Finger:
    """Taps, and counts."""

    def __init__(self, phone: Page) -> None:
        self.phone = phone
        self.taps = 0

    def tap(self, selector: str, times: int = 1, **wishes: str) -> None:
        # What comes faster than people tap is taken for the second half of a double tap, except on plus and minus.
        self.phone.wait_for_timeout(0 if "data-step" in selector else 500)
        for _ in range(times):
            self.phone.locator(selector, **wishes).first.click()  # type: ignore[arg-type]
            self.taps += 1


def count(finger: Finger, prefix: str, stones: dict[str, int]) -> None:
    for colour, number in stones.items():
        finger.tap(f'[data-step="1"][data-for="{prefix}{colour}"]', number)


def test_eleven_areas_and_three_hands_are_ruled_with_fewer_than_a_hundred_taps(phone: Callable[..., Page]) -> None:
    ann = phone()
    url = open_table(ann, "Ann", follow=False)
    for name in ("Ben", "Cyd"):
        ann.goto(f"{url}/join")
        ann.fill("#name", name)
        ann.get_by_role("button", name="Take a seat").click()
    ann.goto(f"{url}?seat=1")
    ann.locator('input[name="follow"][value="off"]').check()
    ann.get_by_role("button", name="Start").click()
    expect(ann.locator("h1:visible")).to_have_text("Count the board")
    finger = Finger(ann)
    finger.tap(".end .primary")
    for place, stones in AREAS.items():
        expect(ann.locator(f"#count-{place}")).to_be_visible()
        count(finger, f"{place}-", stones)
        finger.tap(".place-pane:target .next")
    expect(ann.locator("h1:visible")).to_have_text("Count your hand")
    for seat, stones in enumerate(HANDS.values(), 1):
        if seat > 1:
            finger.tap("text=Hide and pass the phone on")
            finger.tap(f'a[href$="?seat={seat}"]')
        count(finger, "mine-", stones)
        finger.tap(".my-hand button:has-text('Hand in')")
        expect(ann.locator("h1:visible")).not_to_have_text("Count your hand")
    finger.tap("label:has-text('Cyd')")
    finger.tap("text=Show the ruling")
    expect(ann.locator(".ending h2")).to_contain_text("Ben")
    print(f"{finger.taps} taps")
    assert finger.taps < 100


def test_the_place_that_is_counted_last_stays_under_the_finger(phone: Callable[..., Page]) -> None:
    ann = phone()
    url = open_table(ann, "Ann", follow=False)
    json = {"Accept": "application/json"}
    assert ann.request.post(f"{url}/seats", data={"name": "Ben"}, headers=json).ok
    assert ann.request.post(f"{url}/acts/begin", data={"seat": 1, "follow": "off"}, headers=json).ok
    others = {place: {} for place in AREAS if place not in ("A1", "axe", "flag")}
    counted = {"seat": 1, "areas": others, "axe": {}, "flag": {}}
    assert ann.request.post(f"{url}/acts/count", data=counted, headers=json).ok
    ann.goto(f"{url}?seat=1#count-A1")
    for number in (1, 2):
        ann.locator('[data-step="1"][data-for="A1-red"]').click()
        expect(ann.locator("#count-A1 h1")).to_contain_text("✓")
        expect(ann.locator("#count-A1 .line")).to_have_text("Red rules")
        ann.wait_for_timeout(600)
        seen = ann.request.get(f"{url}?seat=1", headers=json).json()["game"]
        assert (seen["phase"], seen["areas"][0]["stones"]["red"]) == ("hands", number)
    ann.locator("#count-A1 .next").click()
    ann.locator("#count-A2").get_by_text("All places").click()
    expect(ann.locator("h1:visible")).to_have_text("Count your hand")
