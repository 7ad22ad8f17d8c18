"""QR codes lead other phones to the table, or are not shown at all."""

import re

import pytest
import qrcode
from flask import Flask
from flask.testing import FlaskClient
from people import Person
from qrcode.constants import ERROR_CORRECT_M

from companion.address import public_url
from companion.settings import Settings

PUBLIC = "http://192.168.1.5:8000"
QUIET_ZONE = 4


def drawn(svg: str) -> list[list[bool]]:
    """The black and white squares of a picture, with its border."""
    size = int(re.findall(r'viewBox="0 0 (\d+) (\d+)"', svg)[0][0])
    squares = re.findall(r"M(\d+),(\d+)H(\d+)V(\d+)H(\d+)z", svg)
    assert squares
    black = {(int(x), int(y)) for x, y, *_ in squares}
    assert all((int(right), int(below)) == (int(x) + 1, int(y) + 1) for x, y, right, below, _ in squares)
    return [[(x, y) in black for x in range(size)] for y in range(size)]


def expected(address: str) -> list[list[bool]]:
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=QUIET_ZONE)
    code.add_data(address)
    return [[bool(square) for square in row] for row in code.get_matrix()]


@pytest.fixture
def no_address(app: Flask) -> None:
    """Only this machine itself can reach the companion."""
    app.config["PUBLIC_URL"] = public_url(Settings(host="127.0.0.1"))
    assert app.config["PUBLIC_URL"] is None


def test_the_qr_of_a_table_leads_to_it(alice: Person) -> None:
    svg = alice.opens().page("/qr.svg")
    assert drawn(svg) == expected(f"{PUBLIC}/t/{alice.code}")
    other = alice.code[:-1] + ("X" if alice.code[-1] != "X" else "W")
    assert drawn(svg) != expected(f"{PUBLIC}/t/{other}"), "another address would look otherwise"


def test_the_way_of_the_qr_ends_at_the_form_for_a_seat(alice: Person, bob: Person) -> None:
    assert f'action="/t/{alice.opens().code}/seats"' in bob.client.get(f"/t/{alice.code}", base_url=PUBLIC).text


def test_the_qr_at_home_leads_home(client: FlaskClient) -> None:
    answer = client.get("/qr.svg")
    assert answer.mimetype == "image/svg+xml"
    assert drawn(answer.text) == expected(f"{PUBLIC}/")


def test_a_qr_is_black_on_white_with_a_quiet_zone_whatever_the_theme(alice: Person) -> None:
    alice.opens().fills_in("/settings", theme="dark")
    svg = alice.page("/qr.svg")
    assert re.search(r'<rect fill="white" x="0" y="0" width="100%" height="100%"', svg)
    assert re.findall(r'fill="([^"]+)"', svg) == ["white", "#000000"]
    matrix = drawn(svg)
    rim = [row for n, row in enumerate(matrix) if not QUIET_ZONE <= n < len(matrix) - QUIET_ZONE]
    assert not any(map(any, rim))
    assert not any(any(row[:QUIET_ZONE]) or any(row[-QUIET_ZONE:]) for row in matrix)


def test_the_qr_of_a_seat_that_moves_leads_to_its_code(alice: Person) -> None:
    page = alice.opens().fills_in(f"/t/{alice.code}/seats/1/move").text
    address = re.search(rf"{PUBLIC}/move/\w+", page)
    assert address
    assert drawn(page[page.index("<svg") :]) == expected(address[0])


@pytest.mark.usefixtures("no_address")
@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000"])
def test_without_an_address_for_phones_there_is_no_qr(alice: Person, host: str) -> None:
    code = alice.opens().code
    for address in ("/qr.svg", f"/t/{code}/qr.svg"):
        assert alice.client.get(address, headers={"Host": host}).status_code == 404
    pages = [alice.client.get(f"/t/{code}{path}", headers={"Host": host}).text for path in ("", "/menu", "/board")]
    assert "no address that phones can reach" in pages[0]
    assert not any("qr.svg" in page or host in page for page in pages)
    assert "<svg" not in alice.fills_in(f"/t/{code}/seats/1/move").text.partition("<main")[2]


@pytest.mark.usefixtures("no_address")
def test_the_address_that_was_typed_is_good_for_other_phones_too(alice: Person, app: Flask) -> None:
    app.config["TRUSTED_HOSTS"] = ["games.lan", "localhost"]
    svg = alice.client.get(f"/t/{alice.opens().code}/qr.svg", headers={"Host": "games.lan:8000"}).text
    assert drawn(svg) == expected(f"http://games.lan:8000/t/{alice.code}")


def test_a_table_s_page_says_where_to_join_in_words_too(alice: Person) -> None:
    page = alice.opens().page()
    assert f'src="/t/{alice.code}/qr.svg"' in page
    # It may break in front of the code, and nowhere inside it.
    assert f"{PUBLIC}/<wbr>t/{alice.code}" in page
