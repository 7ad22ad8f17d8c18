"""The QR leads where the page says it does, and there is none where it would lead nowhere."""

import re
from collections.abc import Callable
from typing import Any

import pytest
import qrcode
from playwright.sync_api import Page, expect
from qrcode.constants import ERROR_CORRECT_M
from turing_on_phones import Player

QUIET = 4
"""Modules of white round a QR."""


@pytest.mark.phones
@pytest.mark.parametrize("server", [("--public-url", "https://play.example.org")], indirect=True)
def test_the_qr_of_a_table_leads_to_the_address_that_stands_under_it(player: Callable[..., Player]) -> None:
    anna = player("Anna", color_scheme="dark").opens()
    picture, address = anna.public.locator(".qr-card img"), anna.public.locator(".address").inner_text()
    assert address == f"https://play.example.org/t/{anna.code}"
    drawn = anna.page.request.get(str(picture.get_attribute("src"))).text()
    assert _modules(drawn) == _modules_of(address)
    assert picture.evaluate("(img) => img.complete && img.naturalWidth > 0")
    # Dark pages too have it black on white, and large enough to be scanned across a table.
    assert picture.evaluate("(img) => getComputedStyle(img).backgroundColor") == "rgb(255, 255, 255)"
    box = picture.bounding_box()
    assert box
    assert box["width"] == box["height"] >= 240


@pytest.mark.phones
@pytest.mark.parametrize("server", [("--public-url", "https://play.example.org")], indirect=True)
def test_the_qr_of_a_seat_that_moves_holds_its_code(player: Callable[..., Player]) -> None:
    anna = player("Anna").opens().looks("/menu")
    anna.page.locator('form[action$="/move"] button').click()
    code = anna.page.locator(".big.code").inner_text().replace("-", "")
    drawn = anna.page.locator(".qr-card svg").evaluate("(svg) => svg.outerHTML")
    assert _modules(drawn) == _modules_of(f"https://play.example.org/move/{code}")


@pytest.mark.phones
@pytest.mark.parametrize("server", [("--host", "127.0.0.1")], indirect=True)
def test_without_an_address_that_phones_can_reach_a_sentence_stands_in_place_of_the_qr(
    player: Callable[..., Player], phone: Callable[..., Page]
) -> None:
    anna = player("Anna").opens()
    expect(anna.public.locator(".qr-card p")).to_contain_text("no address that phones can reach")
    expect(anna.page.locator("img, .address")).to_have_count(0)
    expect(anna.looks("/menu").page.locator(".qr-card")).to_have_count(0)
    assert anna.page.request.get(f"/t/{anna.code}/qr.svg").status == 404
    home = phone()
    home.goto("/")
    expect(home.locator(".qr-card")).to_have_count(0)


def _modules(drawn: str) -> list[list[bool]]:
    """Which modules of a drawn QR are black, without the quiet zone round it."""
    box = re.search(r'viewBox="0 0 (\d+) \1"', drawn)
    assert box
    inside = range(QUIET, int(box[1]) - QUIET)
    black = {(int(x), int(y)) for x, y in re.findall(r"M(\d+),(\d+)H", drawn)}
    return [[(x, y) in black for x in inside] for y in inside]


def _modules_of(address: str) -> list[list[bool]]:
    code: Any = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(address)
    return [list(map(bool, row)) for row in code.get_matrix()]
