"""A cooperative game of two, each with a phone, and another one after it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from turing_on_phones import Player, other


@pytest.mark.phones
def test_two_phones_win_together_then_lose_the_rematch_with_the_same_seats(
    company: Callable[..., list[Player]],
) -> None:
    ana, ben = company("Ana", "Ben", mode="cooperative")
    ana.does("begin")
    _plays_a_lap(ana, ben, pair=1, is_right=True)
    for seated in (ana, ben):
        expect(seated.heading).to_have_text("You all win together")
        reasons = seated.public.locator(".ladder")
        expect(reasons).to_contain_text("Everybody's points: 12 / 2 = 6")
        expect(reasons).to_contain_text("the Interrogators' points only: 6 / 2 = 3")

    before = ana.sees()["table"]["seats"]
    ana.taps(ana.page.get_by_role("link", name="Play again"))
    ana.taps(ana.page.get_by_role("button", name="Start"))
    for seated in (ana, ben):
        expect(seated.public.locator(".ending")).to_have_count(0)
        expect(seated.total("Ana")).to_have_text("0")
        expect(seated.total("Ben")).to_have_text("0")
    assert ana.sees()["table"]["seats"] == before

    _plays_a_lap(ana, ben, pair=3, is_right=False)
    for seated in (ana, ben):
        expect(seated.heading).to_have_text("You all lose together")
        reasons = seated.public.locator(".ladder")
        expect(reasons).to_contain_text("Everybody's points: 0 / 2 = 0")
        expect(reasons).to_contain_text("the Interrogators' points only: 0 / 2 = 0")


def _plays_a_lap(ana: Player, ben: Player, pair: int, is_right: bool) -> None:
    """One round with each of them as Responder; the other locks at that pair."""
    expect(ana.heading).to_contain_text("Responder")
    responder, interrogator = (ana, ben) if ana.sees()["game"]["you"]["role"] == "responder" else (ben, ana)
    for is_last in (False, True):
        responder.does("draw")
        machine = responder.learns_the_side()
        for number in range(1, pair + 1):
            responder.does("pair")
            if number < pair:
                interrogator.passes(number)
        interrogator.votes(other(machine) if is_right else machine, pair)
        responder.does("show")
        if not is_last:
            interrogator.does("next")
            responder, interrogator = interrogator, responder
