"""Turing Machine on phones: a game with an elimination, a solo game in nightmare, a problem typed from the box."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from test_turncoats_followed import join

from companion.games.turing_machine.drawing import new
from companion.games.turing_machine.sharing import share_code
from companion.kit.chance import SeededChance

pytestmark = pytest.mark.phones

# People tap more slowly than this; what comes faster is taken for the second half of a double tap.
HUMAN = 500
SHAPES = ("triangle", "square", "circle")


def open_table(phone: Page, name: str, **choices: str) -> str:
    phone.goto("/new?game=turing_machine")
    phone.fill("#name", name)
    phone.locator("details.options > summary").click()
    for what, value in choices.items():
        box = phone.locator(f'input[name="{what}"]').first
        if box.get_attribute("type") == "radio":
            phone.locator(f'input[name="{what}"][value="{value}"]').check()
        else:
            box.fill(value)
    phone.get_by_role("button", name="Open the table").click()
    return phone.url


def enters(phone: Page, form: str, code: str) -> None:
    for shape, digit in zip(SHAPES, code, strict=True):
        phone.locator(f'{form} input[name="{shape}"][value="{digit}"]').check(force=True)
    phone.wait_for_timeout(HUMAN)
    phone.locator(f"{form} button").click()


def proposes(phone: Page, code: str) -> None:
    enters(phone, "#propose", code)
    expect(phone.locator("h1")).to_have_text("Ask up to three verifiers")


def asks(phone: Page, letter: str) -> None:
    phone.locator(f'a.verifier[href*="verifier={letter}"]').click()
    phone.get_by_role("button", name=f"Ask {letter}").click()
    expect(phone.locator(".verifier.asked", has_text=letter)).to_be_visible()


def is_done(phone: Page) -> None:
    phone.wait_for_timeout(HUMAN)
    phone.get_by_role("button", name="Done asking").click()


def declares(phone: Page, solve: bool) -> None:
    phone.wait_for_timeout(HUMAN)
    phone.get_by_role("button", name="Solve now" if solve else "Play on").click()


def solves(phone: Page, code: str) -> None:
    expect(phone.locator("h1")).to_contain_text("Enter the code")
    enters(phone, "#solve", code)
    phone.get_by_role("button", name="This is the code").click()


def test_a_wrong_code_is_out_and_the_others_play_on(phone: Callable[..., Page]) -> None:
    alice, bob, carol = phone(), phone(), phone(color_scheme="dark")
    url = open_table(alice, "Alice", source="rulebook", rulebook="1")
    join(bob, url, "Bob")
    join(carol, url, "Carol")
    alice.get_by_role("button", name="Start").click()
    for player, code in ((alice, "241"), (bob, "111"), (carol, "335")):
        proposes(player, code)
    asks(alice, "A")
    expect(alice.locator(".verifier.asked")).to_contain_text("YES")
    for player in (alice, bob, carol):
        is_done(player)
    for player in (alice, bob, carol):
        declares(player, solve=player is bob)
    solves(bob, "111")
    expect(bob.locator("h1")).to_contain_text("out")
    expect(carol.locator("#public h2").first).to_have_text("Round 2")
    for part in ("#private", "#public"):
        expect(carol.locator(f"{part} .since")).to_have_text("Round 2. Bob was wrong and is out.")
    expect(carol.locator(".count-line")).to_have_text("Round 2 · 3 left · 0 in all")
    for player in (alice, carol):
        is_done(player)
    for player in (alice, carol):
        declares(player, solve=player is alice)
    solves(alice, "241")
    expect(alice.locator("h1")).to_have_text("You win")
    expect(bob.locator("h1")).to_have_text("Alice wins")
    expect(carol.locator(".truth li")).to_have_count(4)


def test_a_solo_game_in_nightmare_with_notes(phone: Callable[..., Page]) -> None:
    problem = new("nightmare", "easy", 4, SeededChance(7))
    alice = phone()
    open_table(alice, "Alice", play="team", source="share", problem=share_code(problem))
    alice.get_by_role("button", name="Start").click()
    proposes(alice, "345")
    asks(alice, "B")
    alice.locator('a[href="#notes-pane"]').click()
    note = alice.locator("#note-digit-triangle-4")
    note.click()
    expect(note).to_have_class("note out")
    alice.reload()
    expect(note).to_have_class("note out")
    expect(alice.locator(".matrix tbody tr")).to_have_count(4)
    alice.locator('a[href="#play-pane"]').click()
    is_done(alice)
    declares(alice, solve=True)
    solves(alice, problem.code)
    expect(alice.locator(".ending")).to_contain_text("The code")
    expect(alice.locator(".way")).to_have_count(2)


def test_a_problem_from_the_box_is_typed_in_and_a_slip_is_explained(phone: Callable[..., Page]) -> None:
    alice = phone()
    box = {"play": "team", "source": "box", "mode": "classic", "cards": "4 9 11 14", "symbol": "lozenge"}
    open_table(alice, "Alice", **box, numbers="447 646 566 999")
    expect(alice.get_by_role("alert")).to_contain_text("999")
    alice.fill("#numbers", "447 646 566 322")
    alice.get_by_role("button", name="Open the table").click()
    alice.get_by_role("button", name="Start").click()
    proposes(alice, "241")
    asks(alice, "D")
    expect(alice.locator(".verifier.asked")).to_contain_text("YES")


def test_todays_problem_starts_in_two_taps(phone: Callable[..., Page]) -> None:
    alice = phone()
    alice.goto("/")
    alice.get_by_role("button", name="Solo: today's problem").click()
    alice.get_by_role("button", name="Start").click()
    expect(alice.locator("h1")).to_have_text("Compose a proposal")


def test_six_verifiers_stand_above_the_thumb_and_stay_there(phone: Callable[..., Page]) -> None:
    alice = phone()
    open_table(alice, "Alice", play="team", source="new", mode="extreme", difficulty="hard", verifiers="6")
    alice.get_by_role("button", name="Start").click()
    proposes(alice, "345")
    edge = "(part, side) => part.getBoundingClientRect()[side]"
    verifiers, thumb = alice.locator(".verifiers"), alice.locator(".actions")
    before = verifiers.evaluate(edge, "top")
    assert verifiers.evaluate(edge, "bottom") <= thumb.evaluate(edge, "top")
    asks(alice, "F")
    assert verifiers.evaluate(edge, "top") == before


def test_another_proposal_folds_its_digits_away_again(phone: Callable[..., Page]) -> None:
    alice = phone()
    open_table(alice, "Alice", play="team", source="rulebook", rulebook="1")
    alice.get_by_role("button", name="Start").click()
    proposes(alice, "345")
    alice.locator(".taken summary").click()
    enters(alice, "#propose", "241")
    expect(alice.locator(".proposal")).to_contain_text("2")
    expect(alice.locator("#propose")).to_be_hidden()


def test_without_scripts_a_note_comes_back_to_the_notes(phone: Callable[..., Page]) -> None:
    alice = phone(java_script_enabled=False)
    alice.goto("/")
    alice.get_by_role("button", name="Solo: today's problem").click()
    alice.get_by_role("button", name="Start").click()
    alice.locator('a[href="#notes-pane"]').click()
    alice.locator("#note-digit-circle-2").click()
    expect(alice.locator("#note-digit-circle-2")).to_have_class("note out")
    expect(alice.locator("#note-digit-circle-2")).to_be_visible()


def test_words_of_a_note_are_kept_while_they_are_typed(phone: Callable[..., Page]) -> None:
    alice = phone()
    alice.goto("/")
    alice.get_by_role("button", name="Solo: today's problem").click()
    alice.get_by_role("button", name="Start").click()
    alice.locator('a[href="#notes-pane"]').click()
    with alice.expect_response("**/acts/note*"):
        alice.locator("#free-A").press_sequentially("perhaps even")
    alice.reload()
    expect(alice.locator("#free-A")).to_have_value("perhaps even")
