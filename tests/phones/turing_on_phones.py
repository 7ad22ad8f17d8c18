"""People with real phones at a table of Turing.

What they do by hand goes over the pages. `acts` and `sees` speak as programs do, with the phone's own cookies: they
bring a table quickly to where a test begins.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import APIResponse, Locator, Page, expect

JSON = {"Accept": "application/json"}

EAVESDROP = """
const keep = (text) => sessionStorage.setItem("heard", (sessionStorage.getItem("heard") ?? "") + text);
const keepAll = async (body) => { for await (const text of body.pipeThrough(new TextDecoderStream())) keep(text); };
const original = window.fetch;
window.fetch = async (...asked) => {
  const answer = await original(...asked);
  keepAll(answer.clone().body).catch(() => {});
  return answer;
};
addEventListener("DOMContentLoaded", () => keep(document.documentElement.outerHTML));
"""


class Player:
    """Somebody with a phone. After `opens` or `joins`, everything is done at that table."""

    def __init__(self, name: str, page: Page) -> None:
        self.name = name
        self.page = page
        self.code = ""
        self.seat: int | None = None
        self._tapped = 0.0

    # As programs do.

    def opens(self, **options: Any) -> "Player":
        """Opens a table, sits down as its host, and looks at the page."""
        answer = self._post("/tables", game="turing", name=self.name, **options)
        assert answer.status == 201, answer.text()
        self.code, self.seat = answer.json()["code"], answer.json()["seat"]
        return self.looks()

    def joins(self, host: "Player", **fields: Any) -> "Player":
        """Takes a seat at somebody's table, and looks at the page."""
        self.code = host.code
        answer = self.tries("seats", **{"name": self.name, **fields})
        assert answer.status == 201, answer.text()
        self.seat = answer.json()["seat"]
        return self.looks()

    def watches(self, host: "Player", path: str = "") -> "Player":
        """Looks at a page of somebody's table without a seat there."""
        self.code = host.code
        return self.looks(path)

    def acts(self, act: str, **fields: Any) -> dict[str, Any]:
        """Carries out an act, which must be allowed."""
        answer = self.tries(f"acts/{act}", **fields)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def tries(self, path: str, **fields: Any) -> APIResponse:
        """Posts something about the table and takes whatever is answered."""
        return self._post(f"/t/{self.code}/{path}", **fields)

    def sees(self) -> dict[str, Any]:
        """What this phone may know of the table."""
        answer = self.page.request.get(f"/t/{self.code}", headers=JSON)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def _post(self, path: str, **fields: Any) -> APIResponse:
        return self.page.request.post(path, data=fields, headers=JSON)

    # By hand.

    def looks(self, path: str = "") -> "Player":
        """Opens a page of the table."""
        self.page.goto(f"/t/{self.code}{path}")
        return self

    def form(self, act: str) -> Locator:
        """The form that carries out an act."""
        return self.page.locator(f'form[action$="/acts/{act}"]')

    def button(self, act: str) -> Locator:
        """The button that carries out an act."""
        return self.form(act).locator("button:visible")

    def does(self, act: str) -> None:
        """Taps the button of an act, which may first have to arrive, and waits for the answer."""
        with self.page.expect_response(f"**/acts/{act}*"):
            self.taps(self.button(act))

    def taps(self, button: Locator) -> None:
        """A tap that follows another one too fast would be taken for its double."""
        button.wait_for()
        time.sleep(max(0, self._tapped + 0.4 - time.monotonic()))
        button.click()
        self._tapped = time.monotonic()

    def chooses(self, side: str) -> None:
        """Marks a side, without locking it."""
        self.page.locator(f'label[for="pick-{side}"]').click()

    def waits_for(self, pair: int) -> None:
        """Until that pair has come to this phone."""
        expect(self.page.locator('#ballot input[name="pair"]')).to_have_value(str(pair))

    def votes(self, side: str, pair: int = 1) -> None:
        """Marks a side once that pair is out, and locks it."""
        self.waits_for(pair)
        self.chooses(side)
        self.taps(self.page.locator(f".lock-{side}"))
        expect(self.form("recall")).to_be_visible()

    def passes(self, pair: int = 1) -> None:
        """Decides nothing on that pair."""
        self.waits_for(pair)
        self.taps(self.page.locator('button[form="not-yet"]'))
        expect(self.page.locator('button[form="not-yet"]')).to_have_count(0)

    @contextmanager
    def holding(self) -> Iterator[Locator]:
        """A finger on the button that shows a secret, as long as the block lasts."""
        self.page.locator(".hold").hover()
        self.page.mouse.down()
        expect(self.secret.locator(".arrow").first).to_be_visible()
        yield self.secret
        self.page.mouse.up()

    def learns_the_side(self) -> str:
        """The machine's side, from holding the button."""
        with self.holding() as secret:
            side = said(secret)
        expect(self.secret).to_be_empty()
        return side

    @property
    def secret(self) -> Locator:
        """The place where a secret is shown, empty while it is covered."""
        return self.page.locator(".secret")

    @property
    def heading(self) -> Locator:
        """What to do now."""
        return self.page.locator("#private h1")

    @property
    def public(self) -> Locator:
        """What everybody sees."""
        return self.page.locator("#public")

    def total(self, name: str) -> Locator:
        """The points of a player, in the table of all players."""
        return self.public.locator("table.players tr", has_text=name).locator("td.n")

    # What a curious owner finds in the phone.

    def eavesdrops(self) -> "Player":
        """From the next page on, keeps every byte of pages, answers and streams."""
        self.page.add_init_script(EAVESDROP)
        return self

    def heard(self) -> str:
        """Everything that has come to this phone so far."""
        return str(self.page.evaluate("sessionStorage.getItem('heard')"))


def other(side: str) -> str:
    """The side across."""
    return "R" if side == "L" else "L"


def said(secret: Locator) -> str:
    """The side at which the first arrow of a secret points: the machine's, or the one voted for."""
    return {"←": "L", "→": "R"}[secret.locator(".arrow").first.inner_text()]
