"""A competitive game of four, each with a phone, and a big screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from turing_on_phones import Player, other

BIG = {"width": 1280, "height": 800}

# The Responder of each round, and what the others do: at which pair they lock, and whether they are right.
COURSE = (
    ("Bob", {"Alice": (1, True), "Carol": (2, False), "Dave": (3, True)}),
    ("Carol", {"Alice": (1, True), "Bob": (1, False), "Dave": (1, False)}),
    ("Dave", {"Alice": (2, True), "Bob": (1, True), "Carol": (1, False)}),
    ("Alice", {"Bob": (1, False), "Carol": (1, False), "Dave": (1, True)}),
)


@pytest.mark.phones
def test_four_phones_and_a_big_screen_play_a_whole_competitive_game(
    player: Callable[..., Player], phone: Callable[..., Page]
) -> None:
    people = {name: player(name, service_workers="allow").eavesdrops() for name in ("Alice", "Bob", "Carol", "Dave")}
    alice = people["Alice"]
    _opens_a_table(alice)
    _types_the_code(people["Bob"], alice)
    _follows_the_address(people["Carol"], alice)
    _follows_the_address(people["Dave"], alice)
    board = Player("board", phone(viewport=BIG, color_scheme="dark")).watches(alice, "/board")
    for seated in people.values():
        expect(seated.public.locator(".seats li")).to_have_count(4)

    alice.page.locator("#before > summary").click()
    alice.page.select_option("#responder", label="Bob")
    alice.does("begin")
    totals = dict.fromkeys(people, 0)
    for number, (responder, votes) in enumerate(COURSE, 1):
        _plays_a_round(people, board, number, responder, votes, totals)
        if number < len(COURSE):
            following = COURSE[number][0]
            for seated in (*people.values(), board):
                expect(seated.public).to_contain_text(f"Next Responder: {following}")
            people[responder].does("next")

    assert totals == {"Alice": 11, "Bob": 7, "Carol": 3, "Dave": 9}
    expect(alice.heading).to_have_text("You win")
    for name in ("Bob", "Carol", "Dave"):
        expect(people[name].heading).to_have_text("Alice wins")
    for seated in (*people.values(), board):
        expect(seated.public.locator(".ending")).to_contain_text("Alice")
        expect(seated.public.locator(".ladder")).to_contain_text("Alice 11")


def _plays_a_round(
    people: dict[str, Player],
    board: Player,
    number: int,
    name: str,
    votes: dict[str, tuple[int, bool]],
    totals: dict[str, int],
) -> None:
    """One round by hand; adds its points to the totals and compares them with what all phones show."""
    responder, interrogators = people[name], [people[voter] for voter in votes]
    responder.does("draw")
    machine = responder.learns_the_side()
    assert "LEFT" not in responder.page.locator("#private").inner_text()
    for pair in range(1, max(pair for pair, _ in votes.values()) + 1):
        responder.does("pair")
        for voter in interrogators:
            locked_at, is_right = votes[voter.name]
            if pair == locked_at:
                voter.votes(other(machine) if is_right else machine, pair)
            elif pair < locked_at:
                voter.passes(pair)
                expect(voter.page.locator(".side").first).to_contain_text(f"worth {4 - pair}")
    if pair == 3:
        expect(interrogators[-1].page.locator('button[form="not-yet"]')).to_have_count(0)
    expect(board.public.locator("table.players td", has_text="voted at pair")).to_have_count(3)
    _nothing_has_leaked(people, board, responder, number)
    if number == len(COURSE):
        expect(board.public.locator(".status")).to_contain_text("end check follows this round")

    responder.does("show")
    for voter, (pair, is_right) in votes.items():
        totals[voter] += (4 - pair) * is_right
        totals[name] += (4 - pair) * is_right
    for seated in (*people.values(), board):
        expect(seated.public.locator(".round").first).to_contain_text(
            f"machine {'LEFT' if machine == 'L' else 'RIGHT'}"
        )
        for voter, total in totals.items():
            expect(seated.total(voter)).to_have_text(str(total))


def _nothing_has_leaked(people: dict[str, Player], board: Player, responder: Player, number: int) -> None:
    """Neither the side nor a vote has ever reached a phone that it does not belong to."""
    for seated in people.values():
        expect(seated.secret.locator("*")).to_have_count(0)
        heard = seated.heard()
        assert "Player" in heard, "or there would be nothing to prove"
        assert "Your vote:" not in heard
        if number == 1:
            assert 'class="votes"' not in heard
            assert ("Machine:" in heard) == (seated is responder)
    assert "sides-said" not in board.page.content()


def _opens_a_table(host: Player) -> None:
    host.page.goto("/")
    host.page.locator('a[href="/new?game=turing"]').click()
    host.page.fill("#name", host.name)
    host.page.locator('form[action="/tables"] button').click()
    host.page.wait_for_url("**/t/*")
    host.code = host.page.url.rpartition("/")[2]


def _types_the_code(guest: Player, host: Player) -> None:
    """As read aloud: small letters, with a space."""
    guest.page.goto("/join")
    guest.page.fill("#code", f"{host.code[:3].lower()} {host.code[3:].lower()}")
    guest.page.locator('form[action="/join"] button').click()
    _takes_a_seat(guest, host)


def _follows_the_address(guest: Player, host: Player) -> None:
    """What the QR leads to stands under it; where this machine has no network, its own page does."""
    address = host.public.locator(".address")
    guest.page.goto(address.inner_text() if address.count() else f"/t/{host.code}")
    _takes_a_seat(guest, host)


def _takes_a_seat(guest: Player, host: Player) -> None:
    guest.code = host.code
    guest.page.fill("#name", guest.name)
    guest.page.locator('form[action$="/seats"] button').click()
    expect(guest.heading).to_contain_text(host.name)
