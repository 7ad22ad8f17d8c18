"""The QR codes lead phones to where their owners want to go, or are not there."""

import re
from collections.abc import Callable

import pytest
import qrcode
from playwright.sync_api import Page, expect
from qrcode.constants import ERROR_CORRECT_M
from turing_on_phones import Player

PUBLIC = "http://192.168.77.5:8000"
QUIET_ZONE = 4
DARK = """
async ([address, size]) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * 8;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const isDark = (x, y) => pen.getImageData(x * 8 + 4, y * 8 + 4, 1, 1).data[0] < 128;
  return [...Array(size).keys()].map((y) => [...Array(size).keys()].map((x) => isDark(x, y)));
}
"""


@pytest.mark.phones
@pytest.mark.parametrize("server", [("--public-url", PUBLIC)], indirect=True)
def test_the_qr_of_the_lobby_leads_to_the_table(company: Callable[..., list[Player]]) -> None:
    (alice,) = company("Alice")
    address = f"{PUBLIC}/t/{alice.code}"
    expect(alice.public.locator(".address")).to_have_text(address)
    picture = alice.public.locator(".qr-card img")
    assert _modules(alice.page, picture.get_attribute("src")) == _expected(address)
    box = picture.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 240


@pytest.mark.phones
@pytest.mark.parametrize("server", [("--public-url", PUBLIC)], indirect=True)
def test_the_qr_of_the_board_is_the_same_and_that_of_home_leads_home(
    company: Callable[..., list[Player]], phone: Callable[..., Page]
) -> None:
    (alice,) = company("Alice")
    board = phone(viewport={"width": 1280, "height": 800}, color_scheme="dark")
    board.goto(f"/t/{alice.code}/board")
    source = board.locator(".qr-card img").get_attribute("src")
    assert _modules(board, source) == _expected(f"{PUBLIC}/t/{alice.code}")
    board.goto("/")
    assert _modules(board, board.locator(".qr-card img").get_attribute("src")) == _expected(f"{PUBLIC}/")


@pytest.mark.phones
@pytest.mark.parametrize("server", [("--public-url", PUBLIC)], indirect=True)
def test_the_qr_for_moving_a_seat_fills_in_the_code(
    company: Callable[..., list[Player]], phone: Callable[..., Page]
) -> None:
    (alice,) = company("Alice")
    alice.looks("/menu")
    alice.page.locator('form[action$="/move"] button').click()
    address = alice.page.locator(".address").inner_text()
    assert address.startswith(f"{PUBLIC}/move/")
    drawn = alice.page.locator(".qr-card svg").evaluate("(it) => new XMLSerializer().serializeToString(it)")
    assert _modules(alice.page, f"data:image/svg+xml,{_quoted(drawn)}") == _expected(address)
    new = phone()
    new.goto(address.removeprefix(PUBLIC))
    new.locator('form[action="/move"] button').click()
    expect(new.locator("#private h1")).to_be_visible()


@pytest.mark.phones
@pytest.mark.parametrize("server", [("--host", "127.0.0.1")], indirect=True)
def test_where_no_address_is_known_there_is_no_qr_and_a_sentence_instead(
    company: Callable[..., list[Player]], phone: Callable[..., Page]
) -> None:
    (alice,) = company("Alice")
    expect(alice.public.locator(".qr-card")).to_contain_text("no address that phones can reach")
    expect(alice.page.locator(".qr-card :is(img, svg)")).to_have_count(0)
    assert alice.page.request.get(f"/t/{alice.code}/qr.svg").status == 404
    alice.looks("/menu")
    expect(alice.page.locator(".qr-card")).to_have_count(0)
    alice.page.goto("/")
    expect(alice.page.locator(".qr-card")).to_have_count(0)


def _expected(address: str) -> list[list[bool]]:
    """The dark squares of an address, with the white edge that readers need."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=QUIET_ZONE)
    code.add_data(address)
    return [[bool(square) for square in row] for row in code.get_matrix()]


def _modules(page: Page, source: str | None) -> list[list[bool]]:
    """The squares of a picture as the phone shows it."""
    assert source
    text = page.request.get(source).text() if source.startswith("/") else source
    edge = re.search(r"(?:viewBox=[\"']0 0 |viewBox=%220%200%20)(\d+)", text)
    assert edge, text[:200]
    return list(page.evaluate(DARK, [source, int(edge[1])]))


def _quoted(svg: str) -> str:
    return svg.replace("%", "%25").replace("#", "%23").replace('"', "%22").replace(" ", "%20")
