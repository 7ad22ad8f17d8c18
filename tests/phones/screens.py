"""Every screen of the companion, each at a table that stands still: for tests that look at all of them."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import APIRequestContext, Browser, Page

JSON = {"Accept": "application/json"}
NAMES = ("Anna", "Ben", "Citra", "Dina")
LONG_NAMES = tuple(f"{name}{'m' * 24}"[:24] for name in NAMES)
"""As long as a name may be, without a gap, and wide."""


class Screen(NamedTuple):
    """A page as one phone sees it, after `open` has opened what is folded away. `is_played_on`: in a hurry."""

    name: str
    phone: str
    path: str
    is_played_on: bool = False
    open: Callable[[Page], Any] = lambda page: None


class Screens:
    """Phones with a seat at each of many tables, and a stranger without one. `anna` is the host everywhere."""

    def __init__(self, browser: Browser, url: str, names: tuple[str, ...] = NAMES) -> None:
        self.names = dict(zip(("anna", "ben", "citra", "dina"), names, strict=True))
        self.phones = {
            who: browser.new_context(base_url=url, has_touch=True, reduced_motion="reduce", service_workers="block")
            for who in (*self.names, "stranger")
        }
        self.pages = {who: phone.new_page() for who, phone in self.phones.items()}
        self.all = list(self._prepare())

    def close(self) -> None:
        for phone in self.phones.values():
            phone.close()

    def visit(
        self, language: str, width: int, height: int = 640, only: Callable[[Screen], bool] = lambda screen: True
    ) -> Iterator[tuple[Screen, Page]]:
        """One screen after the other, in that language, on phones of that size."""
        for who, phone in self.phones.items():
            phone.set_extra_http_headers({"Accept-Language": language})
            self.pages[who].set_viewport_size({"width": width, "height": height})
        for screen in filter(only, self.all):
            page = self.pages[screen.phone]
            page.goto(screen.path.replace("LANGUAGE", language))
            screen.open(page)
            page.evaluate("scrollTo(0, 0)")
            yield screen, page

    def _prepare(self) -> Iterator[Screen]:
        yield from self._outside()
        for tables in (
            self._lobby,
            self._draw,
            self._first_pair,
            self._third_pair,
            self._shown,
            self._over,
            self._shared,
        ):
            yield from tables()

    def _outside(self) -> Iterator[Screen]:
        yield Screen("home", "stranger", "/")
        yield Screen("home with tables", "anna", "/")
        yield Screen("new table", "stranger", "/new?game=turing", open=unfold(".options"))
        yield Screen("join", "stranger", "/join")
        yield Screen("wrong code", "stranger", "/join", open=_types_a_wrong_code)
        yield Screen("help", "stranger", "/help")
        yield Screen("settings", "stranger", "/settings")
        yield Screen("move here", "stranger", "/move/BCDFGHJK")
        yield Screen("score", "stranger", "/score/turing", open=press('form[action="/score/turing"] button'))
        yield Screen("not found", "stranger", "/t/NOTABLE")
        yield Screen("offline", "stranger", "/offline?lang=LANGUAGE")

    def _lobby(self) -> Iterator[Screen]:
        table = self._table("ben", "citra", "dina")
        self._post("anna", f"{table}/seats/4/free")
        yield Screen("lobby of the host", "anna", table, True, unfold("#before"))
        yield Screen("lobby of a guest", "ben", table, True)
        yield Screen("lobby of a stranger", "stranger", table)
        yield Screen("board in the lobby", "stranger", f"{table}/board")
        yield Screen("seats", "anna", f"{table}/seats", open=unfold("details"))
        yield Screen("somebody more", "anna", f"{table}/join")
        yield Screen("options", "anna", f"{table}/options")
        yield Screen("menu", "anna", f"{table}/menu")
        yield Screen("leave", "ben", f"{table}/seats/2/leave")
        yield Screen("move my seat", "ben", f"{table}/menu", open=press('form[action$="/move"] button'))

    def _draw(self) -> Iterator[Screen]:
        drawn = self._begun("ben", "citra")
        yield Screen("draw", "anna", drawn, True)
        carded = self._begun("ben", "citra", responder=2, draw="cards")
        self._post("anna", f"{carded}/lock", locked="yes")
        yield Screen("draw a card", "ben", carded, True)
        yield Screen("wait for the draw", "citra", carded, True)
        yield Screen("enter votes", "anna", carded, open=unfold("#for-host", "#votes-were-cards"))
        yield Screen("locked out", "stranger", carded)

    def _first_pair(self) -> Iterator[Screen]:
        table = self._begun("ben", "citra")
        self._act("anna", table, "draw")
        yield Screen("responder", "anna", table, True)
        yield Screen("secret", "anna", table, open=press(".timed"))
        yield Screen("wait for a pair", "ben", table, True)
        table = self._begun("ben", "citra", "dina")
        self._act("anna", table, "draw")
        self._act("anna", table, "pair")
        self._act("ben", table, "vote", side="L")
        self._act("citra", table, "pass")
        yield Screen("vote", "dina", table, True)
        yield Screen("chosen", "dina", table, True, press('label[for="pick-L"]'))
        yield Screen("passed", "citra", table, True)
        yield Screen("passed, chosen", "citra", table, True, press('label[for="pick-R"]'))
        yield Screen("locked", "ben", table, True)
        yield Screen("responder waits", "anna", table, True)
        yield Screen("board with a pair", "stranger", f"{table}/board")
        yield Screen("for the host", "anna", table, open=unfold("#for-host"))
        yield Screen("confirm", "anna", f"{table}/acts/finish")

    def _third_pair(self) -> Iterator[Screen]:
        table = self._begun("ben", "citra", "dina", responder=2)
        self._act("ben", table, "draw")
        self._act("ben", table, "pair")
        self._act("citra", table, "vote", side="L")
        for _ in range(2):
            self._act("anna", table, "pass")
            self._act("dina", table, "pass")
            self._act("ben", table, "pair")
        yield Screen("must vote", "anna", table, True)
        yield Screen("somebody absent", "anna", table, open=unfold("#for-host", "#votes-were-cards"))
        table = self._begun("ben", "citra", mode="gnirut", hide_who_voted="on")
        self._act("anna", table, "draw")
        self._act("anna", table, "pair")
        for voter in ("ben", "citra"):
            self._act(voter, table, "vote", side="L")
        yield Screen("all have voted", "anna", table, True)

    def _shown(self) -> Iterator[Screen]:
        table = self._begun("ben", "citra", "dina", responder=2)
        self._act("ben", table, "draw")
        self._act("ben", table, "pair")
        for voter, side in (("anna", "L"), ("citra", "R"), ("dina", "L")):
            self._act(voter, table, "vote", side=side)
        self._act("ben", table, "show")
        yield Screen("shown", "ben", table, True)
        yield Screen("correct", "anna", table, open=unfold("#for-host", "#correct", "#earlier"))
        yield Screen("check", "dina", f"{table}/check", open=press(".compute"))
        yield Screen("log", "dina", f"{table}/log")
        yield Screen("menu in a game", "dina", f"{table}/menu")
        tied = self._begun("ben", mode="gnirut")
        self._rounds("anna", tied, {2: "R1"}, {1: "R1"})
        yield Screen("tied", "ben", tied, True)

    def _over(self) -> Iterator[Screen]:
        table = self._begun("ben", "citra", "dina")
        rounds = (
            {2: "R1", 3: "L2", 4: "R3"},
            {1: "R1", 3: "L1", 4: "R2"},
            {1: "R1", 2: "R1", 4: "-"},
            {1: "R2", 2: "L1", 3: "R1"},
        )
        self._rounds("anna", table, *rounds)
        yield Screen("over", "anna", table, True, unfold("#earlier"))
        yield Screen("over for a guest", "dina", table, True)
        yield Screen("board at the end", "stranger", f"{table}/board")
        together = self._begun("ben", mode="cooperative")
        self._rounds("anna", together, {2: "R1"}, {1: "L1"})
        yield Screen("over together", "ben", together, True)

    def _shared(self) -> Iterator[Screen]:
        table = self._table("ben")
        self._post("anna", f"{table}/seats", name=self.names["citra"])
        self._act("anna", table, "begin", seat=1, responder=2)
        self._act("ben", table, "draw")
        self._act("ben", table, "pair")
        yield Screen("hand over", "anna", table, True)
        yield Screen("one of two on a phone", "anna", f"{table}?seat=3", True)

    def _table(self, *guests: str, **options: Any) -> str:
        """The path of a new table at which these sit, each with a phone."""
        opened = self._post("anna", "/tables", game="turing", name=self.names["anna"], **options)
        table = str(opened["url"])
        for guest in guests:
            self._post(guest, f"{table}/seats", name=self.names[guest])
        return table

    def _begun(self, *guests: str, responder: int = 1, **options: Any) -> str:
        table = self._table(*guests, **options)
        self._act("anna", table, "begin", responder=responder)
        return table

    def _rounds(self, host: str, table: str, *rounds: dict[int, str]) -> None:
        """Whole rounds from votes that were cards; the machine is always left."""
        for number, votes in enumerate(rounds):
            if number:
                self._act(host, table, "next")
            self._act(host, table, "enter", votes=votes, machine="L")

    def _act(self, who: str, table: str, act: str, **fields: Any) -> None:
        self._post(who, f"{table}/acts/{act}", **fields)

    def _post(self, who: str, path: str, **fields: Any) -> dict[str, Any]:
        asked: APIRequestContext = self.phones[who].request
        answer = asked.post(path, data=fields, headers=JSON)
        assert answer.ok, f"{path}: {answer.text()}"
        return dict(answer.json())


def unfold(*selectors: str) -> Callable[[Page], None]:
    """Opens what is folded away there."""

    def open_all(page: Page) -> None:
        for selector in selectors:
            for folded in page.locator(f"{selector}:not([open]) > summary").all()[::-1]:
                folded.click()

    return open_all


def press(selector: str) -> Callable[[Page], None]:
    """Taps what is there."""
    return lambda page: page.locator(selector).first.click()


def _types_a_wrong_code(page: Page) -> None:
    page.fill("#code", "bcd-fgh")
    page.locator('form[action="/join"] button').click()
