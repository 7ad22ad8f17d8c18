"""The manifest, the service worker and the page for when the table is out of reach."""

import re
import struct

import pytest
from flask import Flask
from flask.testing import FlaskClient

LANGUAGES = ("en", "de", "es", "id")
NO_CONNECTION = {
    "en": "No connection",
    "de": "Keine Verbindung",
    "es": "Sin conexión",
    "id": "Tidak ada koneksi",
}
TRY_AGAIN = {"en": "Try again", "de": "Nochmal versuchen", "es": "Reintentar", "id": "Coba lagi"}


def test_the_manifest_makes_a_phone_offer_to_install(client: FlaskClient) -> None:
    response = client.get("/manifest.webmanifest")
    assert response.mimetype == "application/manifest+json"
    manifest = response.get_json()
    expected = {"id": "/", "scope": "/", "start_url": "/?from=app", "display": "standalone", "short_name": "Companion"}
    assert expected.items() <= manifest.items()
    assert manifest["launch_handler"] == {"client_mode": "navigate-existing"}
    assert re.fullmatch("#[0-9a-f]{6}", manifest["background_color"])
    assert "orientation" not in manifest, "a page may be read whichever way the phone is held"
    assert "prefer_related_applications" not in manifest


def test_every_icon_is_there_in_the_size_it_is_said_to_have(client: FlaskClient) -> None:
    icons = client.get("/manifest.webmanifest").get_json()["icons"]
    assert [icon["purpose"] for icon in icons] == ["any", "any", "maskable", "monochrome"]
    for icon in icons:
        picture = client.get(icon["src"], buffered=True)
        assert picture.mimetype == icon["type"] == "image/png"
        assert icon["sizes"] == "{}x{}".format(*size_of(picture.data))


def test_the_icon_of_an_iphone_has_no_see_through_parts(client: FlaskClient) -> None:
    picture = client.get("/static/icons/apple-touch-icon.png", buffered=True).data
    assert size_of(picture) == (180, 180)
    colour_type = picture[25]
    assert colour_type in (2, 3)
    assert b"tRNS" not in picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_shortcuts_are_named_in_the_language_asked_for_and_lead_somewhere(client: FlaskClient, language: str) -> None:
    manifest = client.get(f"/manifest.webmanifest?lang={language}").get_json()
    assert manifest["lang"] == language
    assert {shortcut["url"] for shortcut in manifest["shortcuts"]} == {"/join", "/new"}
    for shortcut in manifest["shortcuts"]:
        assert (shortcut["name"] in ("Join a table", "New table")) == (language == "en")
        assert client.get(shortcut["url"], follow_redirects=True).status_code == 200


@pytest.mark.parametrize("asked", ["", "?lang=xx"])
def test_without_a_language_that_is_spoken_here_the_reader_s_is_taken(client: FlaskClient, asked: str) -> None:
    german = {"Accept-Language": "de"}
    assert client.get(f"/manifest.webmanifest{asked}", headers=german).get_json()["lang"] == "de"
    assert kept_by(client.get(f"/sw.js{asked}", headers=german).text)[0] == "/offline?lang=de"
    assert NO_CONNECTION["de"] in client.get(f"/offline{asked}", headers=german).text


def test_the_worker_is_a_script_that_is_looked_up_each_time(client: FlaskClient) -> None:
    response = client.get("/sw.js?lang=de")
    assert response.status_code == 200
    assert response.mimetype == "text/javascript"
    assert response.headers["Cache-Control"] == "no-cache"


def test_the_worker_keeps_one_page_and_what_it_looks_like(client: FlaskClient) -> None:
    kept = kept_by(client.get("/sw.js?lang=de").text)
    assert kept[0] == "/offline?lang=de"
    assert all(re.fullmatch(r"/static/(css|icons)/[\w./-]+\?v=\w+", address) for address in kept[1:])
    assert [client.get(address, buffered=True).status_code for address in kept] == [200] * len(kept)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_style_sheet_of_the_offline_page_is_kept_with_it(client: FlaskClient, language: str) -> None:
    kept = kept_by(client.get(f"/sw.js?lang={language}").text)
    sheets = re.findall(r'<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"', client.get(kept[0]).text)
    assert sheets
    assert set(sheets) <= set(kept)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_offline_page_speaks_the_language_asked_for(client: FlaskClient, language: str) -> None:
    page = client.get(f"/offline?lang={language}").text
    assert re.search(rf'<html[^>]*\blang="{language}"', page)
    assert f"<h1>{NO_CONNECTION[language]}</h1>" in page
    assert f'href="">{TRY_AGAIN[language]}</a>' in page


def test_a_switched_off_worker_takes_itself_away(app: Flask, client: FlaskClient) -> None:
    app.config["SERVICE_WORKER"] = False
    response = client.get("/sw.js?lang=en")
    assert response.headers["Cache-Control"] == "no-cache"
    assert "registration.unregister()" in response.text
    assert "caches.delete(name)" in response.text
    assert '"fetch"' not in response.text


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height out of a PNG's header."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def kept_by(worker: str) -> list[str]:
    """The addresses that a worker puts aside when it is installed."""
    found = re.search(r"^const KEPT = \[(.*)\];$", worker, re.MULTILINE)
    assert found
    return re.findall(r'"([^"]+)"', found[1])
