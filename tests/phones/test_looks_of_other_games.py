"""Turing Machine and Turncoats: every screen fits 320 px, and can be read and tapped; the big one shows it all."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.phones

FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")
AXE = (files("axe_playwright_python") / "axe.min.js").read_text()
TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
NARROW = {"width": 320, "height": 640}
OTHER_AREAS = ("A2", "A3", "B1", "B3", "B4", "C1", "C2", "C3")


class Eye:
    """A phone that looks at pages, and may speak to the table as a program does."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.faults: list[str] = []

    def says(self, path: str, **fields: Any) -> dict[str, Any]:
        answer = self.page.context.request.post(
            f"{self.url}{path}", data=fields, headers={"Accept": "application/json"}
        )
        assert answer.ok, answer.text()
        return dict(answer.json())

    def looks_at(self, path: str, tap: str = "") -> None:
        self.page.goto(path)
        if tap:
            self.page.click(tap)
        self.page.evaluate(AXE)
        found = self.page.evaluate(f"axe.run(document, {{runOnly: {{type: 'tag', values: {TAGS}}}}})")
        self.faults += [f"{path}: {fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]
        if "/board" not in path:
            self.faults += [f"{path}: {fault}" for fault in self.page.evaluate(FAULTS, {"names": []})]


@pytest.fixture(params=[("light", "de-DE"), ("dark", "es-ES"), ("dark", "id-ID")], ids=lambda wish: "-".join(wish))
def eye(request: pytest.FixtureRequest, phone: Callable[..., Page], server: Any) -> Eye:
    scheme, locale = request.param
    return Eye(phone(viewport=NARROW, color_scheme=scheme, locale=locale), server.url)


@pytest.mark.parametrize("mode", ["classic", "nightmare"])
def test_every_screen_of_turing_machine(eye: Eye, mode: str) -> None:
    choices = {"play": "team", "mode": mode, "difficulty": "hard", "verifiers": "6", "hints": "on"}
    table = f"/t/{eye.says('/tables', game='turing_machine', name='Ana', **choices)['code']}"
    eye.looks_at("/new?game=turing_machine")
    steps: list[tuple[str, dict[str, Any]]] = [
        ("begin", {}), ("propose", {"code": "345"}), ("ask", {"verifier": "A"}), ("done", {}),
        ("declare", {"solve": "yes"}), ("solve", {"code": "111"}),
    ]  # fmt: skip
    for act, fields in steps:
        eye.looks_at(table)
        eye.says(f"{table}/acts/{act}", **fields)
        if act == "propose":
            eye.looks_at(table, 'a[href="#notes-pane"]')
            eye.looks_at(f"{table}/acts/ask?verifier=B")
    for path in ("", "/board", "/log", "/options"):
        eye.looks_at(f"{table}{path}")
    assert eye.faults == []


def test_every_screen_of_turncoats(eye: Eye) -> None:
    table = f"/t/{eye.says('/tables', game='turncoats', name='Ana')['code']}"
    eye.says(f"{table}/seats", name="Ben")
    eye.looks_at("/new?game=turncoats")
    eye.looks_at(f"{table}?seat=1")
    eye.says(f"{table}/acts/begin", seat=1, first=1)
    eye.looks_at(f"{table}/acts/setup?seat=1")
    eye.says(f"{table}/acts/setup", seat=1, areas=dict.fromkeys(OTHER_AREAS, "red blue"))
    for act in ("recruit", "battle", "march", "negotiate", "correct", "finish"):
        eye.looks_at(f"{table}/acts/{act}?seat=1")
    eye.looks_at(f"{table}/acts/battle?seat=1&colour=red&area=A2")
    for seat in (1, 2):
        eye.looks_at(f"{table}?seat={seat}")
        eye.says(f"{table}/acts/negotiate", seat=seat, returned="red")
    for seat, colour in ((1, "red"), (2, "blue")):
        eye.looks_at(f"{table}?seat={seat}")
        eye.says(f"{table}/acts/hand", seat=seat, **{colour: 8})
    eye.looks_at(f"{table}?seat=1")
    eye.says(f"{table}/acts/judge", seat=1)
    for path in ("?seat=1", "/board", "/log"):
        eye.looks_at(f"{table}{path}")
    assert eye.faults == []


def test_counting_a_board_that_nobody_followed(eye: Eye) -> None:
    table = f"/t/{eye.says('/tables', game='turncoats', name='Ana')['code']}"
    eye.says(f"{table}/seats", name="Ben")
    eye.says(f"{table}/acts/begin", seat=1, follow="off")
    for place in ("", "#count-A1", "#count-flag"):
        eye.looks_at(f"{table}?seat=1{place}")
        eye.page.goto("about:blank")
    for slug in ("turncoats", "turing_machine"):
        eye.looks_at(f"/score/{slug}")
    assert eye.faults == []


def test_a_big_screen_shows_five_players_of_turncoats_without_scrolling(eye: Eye, phone: Callable[..., Page]) -> None:
    board = phone(viewport={"width": 1280, "height": 800}, locale="de-DE")
    table = f"/t/{eye.says('/tables', game='turncoats', name='Anna')['code']}"
    for name in ("Benjamin", "Citra", "Dina", "Eleonore"):
        eye.says(f"{table}/seats", name=name)
    heights: dict[str, int] = {}

    def looks(moment: str) -> None:
        board.goto(f"{eye.url}{table}/board")
        heights[moment] = board.evaluate("document.documentElement.scrollHeight")

    looks("lobby")
    eye.says(f"{table}/acts/begin", seat=1, first=1, follow="off")
    looks("count")
    eye.says(f"{table}/acts/count", seat=1, areas=dict.fromkeys(("A1", *OTHER_AREAS, "C4", "D1"), "red blue"))
    eye.says(f"{table}/acts/count", seat=1, axe="red red blue black blue", flag="red red red")
    looks("hands")
    for seat in range(1, 6):
        eye.says(f"{table}/acts/hand", seat=seat, red=1, blue=1, black=2)
    eye.says(f"{table}/acts/judge", seat=1, last_negotiator=1)
    looks("over")
    assert {moment: height for moment, height in heights.items() if height > 800} == {}
