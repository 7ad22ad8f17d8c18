"""Every screen in every language: it fits, it can be read, tapped and tabbed through, in light and dark."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, expect
from screens import LONG_NAMES, Screens
from turing_on_phones import Player

HERE = Path(__file__).parent
FAULTS = (HERE / "faults.js").read_text(encoding="utf-8")
HIDDEN_FOCUS = (HERE / "hidden_focus.js").read_text(encoding="utf-8")
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN_AXE = """async (rules) => {
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" ")}`);
}"""
NARROWEST = 320

STYLES = (HERE.parents[1] / "static" / "css" / "companion.css").read_text(encoding="utf-8")
THEMES = {
    "light": r":root \{(.*?)\}",
    "dark by the system": r":root:not\(\[data-theme=\"light\"\]\) \{(.*?)\}",
    "dark by choice": r":root\[data-theme=\"dark\"\] \{(.*?)\}",
}
MARKS = tuple(f"m{number}" for number in range(1, 9))
WORDS_ON = {
    "ink": ("ground", "paper", "glow"),
    "soft": ("ground", "paper", "glow"),
    "accent": ("ground", "paper"),
    "on-accent": ("accent",),
    "warn": ("ground", "paper"),
    "paper": MARKS,
}
LINES_ON = {
    "line": ("ground", "paper"),
    "accent": ("ground", "paper", "glow"),
    **dict.fromkeys(MARKS, ("ground", "paper")),
}


@pytest.fixture(scope="module")
def server(lasting_server: Any) -> Any:
    """One companion for all tests of this file."""
    return lasting_server


@pytest.fixture(scope="module")
def screens(browser: Browser, server: Any) -> Iterator[Screens]:
    screens = Screens(browser, server.url, LONG_NAMES)
    yield screens
    screens.close()


@pytest.mark.phones
@pytest.mark.parametrize(
    ("language", "themes"), [("en", ("light", "dark")), ("de", ("light",)), ("es", ("dark",)), ("id", ("dark",))]
)
def test_every_screen_fits_the_narrowest_phone_and_can_be_read_and_tapped(
    screens: Screens, language: str, themes: tuple[str, ...]
) -> None:
    looked_at, faults = 0, {}
    for screen, page in screens.visit(language, NARROWEST):
        assert page.locator("html").get_attribute("lang") == language
        found = page.evaluate(FAULTS, {"names": [name[-6:] for name in LONG_NAMES]})
        page.evaluate(AXE)
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            found += [f"{theme}: {fault}" for fault in page.evaluate(RUN_AXE, RULES)]
        looked_at += 1
        faults |= {screen.name: found} if found else {}
    assert looked_at > 50
    assert not faults


@pytest.mark.phones
def test_the_bars_never_hide_what_has_the_focus(screens: Screens) -> None:
    looked_at, hidden = 0, {}
    for screen, page in screens.visit("de", NARROWEST, only=lambda screen: screen.is_played_on):
        found = page.evaluate(HIDDEN_FOCUS)
        looked_at += found["looked"]
        hidden |= {screen.name: found["hidden"]} if found["hidden"] else {}
    assert looked_at > 50
    assert not hidden


@pytest.mark.phones
@pytest.mark.parametrize("side", ["L", "R"])
def test_nothing_moves_when_a_side_is_chosen(screens: Screens, side: str) -> None:
    for _, page in screens.visit("de", NARROWEST, only=lambda screen: screen.name == "vote"):
        before = _places(page)
        page.locator(f'label[for="pick-{side}"]').click()
        expect(page.locator(f".lock-{side}")).to_be_visible()
        assert _places(page) == before


@pytest.mark.phones
def test_a_big_screen_shows_a_table_of_six_without_scrolling(
    player: Callable[..., Player], phone: Callable[..., Page]
) -> None:
    """All six on one phone, whose host enters the votes."""
    anna = player("Anna").opens(ties="share")
    for name in ("Benjamin", "Citra", "Dina", "Eleonore", "Farid"):
        assert anna.tries("seats", name=name).ok
    board = Player("board", phone(viewport={"width": 1280, "height": 800}, locale="de-DE"))
    heights = {"lobby": _height(board.watches(anna, "/board"))}
    anna.acts("begin", seat=1, responder=1)
    for responder in range(1, 7):
        heights[f"round {responder}"] = _height(board.watches(anna, "/board"))
        votes = {voter: f"R{1 + voter % 3}" for voter in range(1, 7) if voter != responder}
        anna.acts("enter", seat=1, machine="L", votes=votes)
        heights[f"votes {responder}"] = _height(board.watches(anna, "/board"))
        if responder < 6:
            anna.acts("next", seat=1)
    expect(board.public.locator(".ending")).to_be_visible()
    assert {when: height for when, height in heights.items() if height > 800} == {}


@pytest.mark.phones
@pytest.mark.parametrize("theme", THEMES)
def test_colours_of_words_stand_out_from_what_is_behind_them(theme: str) -> None:
    assert not _too_alike(_colours(theme), WORDS_ON, 4.5)


@pytest.mark.phones
@pytest.mark.parametrize("theme", THEMES)
def test_colours_of_lines_and_marks_stand_out_from_what_is_behind_them(theme: str) -> None:
    assert not _too_alike(_colours(theme), LINES_ON, 3)


@pytest.mark.phones
def test_dark_looks_the_same_by_choice_and_by_the_system() -> None:
    assert _colours("dark by choice") == _colours("dark by the system") != _colours("light")


def _height(board: Player) -> int:
    return int(board.page.evaluate("document.documentElement.scrollHeight"))


def _places(page: Page) -> list[dict[str, float] | None]:
    places = [page.locator(selector).bounding_box() for selector in (".side >> nth=0", "#pass", ".ballot .actions")]
    assert all(places)
    return [dict(place) if place else None for place in places]


def _colours(theme: str) -> dict[str, str]:
    found = re.search(THEMES[theme], STYLES, re.DOTALL)
    assert found
    return {
        name: value if len(value) == 6 else "".join(2 * sign for sign in value)
        for name, value in re.findall(r"--([\w-]+): #(\w+)", found[1])
    }


def _too_alike(colours: dict[str, str], pairs: dict[str, tuple[str, ...]], least: float) -> list[str]:
    return [
        f"{upper} on {lower}: {contrast:.2f}"
        for upper, lowers in pairs.items()
        for lower in lowers
        if (contrast := _contrast(colours[upper], colours[lower])) < least
    ]


def _contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
