"""Who may ask for what, and what every answer carries."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from open_lines import OpenLine
from people import JSON, Person

from companion.app import create_app
from companion.settings import Settings
from companion.web.database import db

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
FORM = {"game": "turing", "name": "Alice"}


@pytest.fixture
def behind_https(tmp_path: Path) -> Iterator[FlaskClient]:
    """A companion that phones reach over https."""
    settings = Settings(data=tmp_path, public_url="https://games.example", secret_key="x" * 32)
    app = create_app(settings)
    app.testing = True
    yield app.test_client()
    with app.app_context():
        db.engine.dispose()


def test_a_form_without_a_token_is_refused(alice: Person) -> None:
    answer = alice.client.post("/tables", data=FORM)
    assert answer.status_code == 400
    assert re.search(r'role="alert">\s*\w', answer.text)
    assert "/t/" not in alice.client.get("/").text


def test_a_form_with_the_token_of_a_page_is_accepted(alice: Person) -> None:
    assert alice.fills_in("/tables", **FORM).status_code == 303


def test_the_token_of_another_phone_is_worth_nothing(alice: Person, bob: Person) -> None:
    stolen = re.search(r'name="csrf_token" value="([^"]+)"', bob.client.get("/join").text)
    assert stolen
    alice.client.get("/join")
    assert alice.client.post("/tables", data={**FORM, "csrf_token": stolen[1]}).status_code == 400


def test_a_program_that_sends_json_needs_no_token(alice: Person) -> None:
    assert alice.client.post("/tables", json=FORM, headers=JSON).status_code == 201


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_another_site_s_form_can_send_is_not_taken_for_json(client: FlaskClient, kind: str) -> None:
    answer = client.post("/tables", data='{"game": "turing"}', content_type=kind, headers=JSON)
    assert (answer.status_code, answer.json["error"]) == (400, "form")


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_the_browser_says_comes_from_another_site_is_refused(alice: Person, site: str) -> None:
    alice.client.environ_base["HTTP_SEC_FETCH_SITE"] = site
    assert alice.client.post("/tables", json=FORM, headers=JSON).json == {"error": "forbidden"}
    page = alice.fills_in("/tables", **FORM)
    assert (page.status_code, 'role="alert"' in page.text) == (403, True)


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_what_the_browser_says_comes_from_here_is_accepted(alice: Person, site: str) -> None:
    alice.client.environ_base["HTTP_SEC_FETCH_SITE"] = site
    assert alice.client.post("/tables", json=FORM, headers=JSON).status_code == 201
    assert alice.fills_in("/tables", **FORM).status_code == 303


def test_a_link_from_another_site_may_lead_to_a_table(alice: Person) -> None:
    address = f"/t/{alice.opens().code}"
    assert alice.client.get(address, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def test_no_post_anywhere_goes_without_the_guard(app: Flask) -> None:
    posts = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())]
    assert len(posts) > 10
    for rule in posts:
        address = re.sub("<[^>]+>", "1", rule.rule)
        assert app.test_client().post(address, data={}).status_code == 400, address
        crossing = app.test_client().post(address, json={}, headers={"Sec-Fetch-Site": "cross-site"})
        assert crossing.status_code == 403, address


@pytest.mark.usefixtures("drawn")
def test_every_kind_of_answer_carries_the_same_safety_headers(alice: Person, listens: Callable[..., OpenLine]) -> None:
    code = alice.code
    answers = [
        alice.client.get(address)
        for address in ("/", f"/t/{code}", f"/t/{code}/qr.svg", f"/t/{code}/export.csv", "/nope")
    ]
    answers.append(listens(alice).answer)
    answers += [
        alice.client.get("/static/css/companion.css", buffered=True),
        alice.client.get("/", headers={"Host": "evil.example"}),
    ]
    answers += [alice.client.get(f"/t/{code}", headers=JSON), alice.tries("acts/look"), alice.tries("acts/dance")]
    answers += [alice.client.post("/tables"), alice.fills_in("/settings"), alice.client.get("/healthz")]
    assert {answer.status_code for answer in answers} == {200, 303, 400, 404, 422}
    for answer in answers:
        assert answer.headers["Content-Security-Policy"] == POLICY
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "camera=()" in answer.headers["Permissions-Policy"]


@pytest.mark.usefixtures("drawn")
def test_pages_are_kept_nowhere(alice: Person, listens: Callable[..., OpenLine]) -> None:
    for path in ("", "/panel", "/board", "/menu", "/seats", "/log", "/check", "/export.json", "/acts/finish"):
        assert alice.client.get(f"/t/{alice.code}{path}").headers["Cache-Control"] == "no-store", path
    assert listens(alice).answer.headers["Cache-Control"] == "no-store"
    for address in ("/", "/new", "/settings", "/nope", "/move"):
        assert alice.client.get(address).headers["Cache-Control"] == "no-store", address


def test_static_files_with_their_hash_are_kept_for_ever(client: FlaskClient) -> None:
    linked = re.findall(r'(?:href|src)="(/static/[^"]+)"', client.get("/").text)
    assert linked
    for address in linked:
        with client.get(address) as answer:
            assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable", address


def test_static_files_without_a_hash_are_looked_up_again(client: FlaskClient) -> None:
    with client.get("/static/css/companion.css") as answer:
        assert "immutable" not in answer.headers["Cache-Control"]
    assert client.get("/static/css/nope.css?v=1").status_code == 404


@pytest.mark.parametrize("host", ["evil.example", "192.168.1.5.evil.example", "169.254.169.254"])
def test_a_foreign_host_name_is_refused(client: FlaskClient, host: str) -> None:
    assert client.get("/", headers={"Host": host}).status_code == 400
    assert client.get("/", headers={"Host": host, **JSON}).status_code == 400
    assert host not in client.get("/", headers={"Host": host}).text


@pytest.mark.parametrize("host", ["192.168.1.5:8000", "localhost:8000", "127.0.0.1"])
def test_this_machine_s_own_names_are_accepted(client: FlaskClient, host: str) -> None:
    assert client.get("/", headers={"Host": host}).status_code == 200


def test_a_phone_s_cookie_is_out_of_reach_of_scripts_and_other_sites(alice: Person) -> None:
    answer = alice.client.post("/tables", json=FORM, headers=JSON)
    cookie = answer.headers["Set-Cookie"]
    assert re.match(r"companion=[\w.-]+; Expires=[^;]+; HttpOnly; Path=/; SameSite=Lax$", cookie)
    assert len(answer.headers.getlist("Set-Cookie")) == 1


def test_over_https_the_cookie_is_bound_to_this_very_host(behind_https: FlaskClient) -> None:
    answer = behind_https.post("/tables", json=FORM, headers=JSON, base_url="https://games.example")
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("__Host-companion=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_over_http_nothing_is_promised_that_only_https_can_keep(client: FlaskClient) -> None:
    headers = client.get("/").headers
    assert not {"Strict-Transport-Security", "Cross-Origin-Opener-Policy"} & {name for name, _ in headers}


def test_a_cookie_that_was_tampered_with_is_a_stranger_s(alice: Person) -> None:
    address = f"/t/{alice.opens().code}"
    cookie = alice.client.get_cookie("companion")
    assert cookie
    alice.client.set_cookie("companion", cookie.value[:-3] + "AAA")
    assert alice.client.get(address, headers=JSON).json["table"]["held"] == []


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", "null", '"text"', "[" * 100_000, '{"name": "\\ud800"}', '{"name": NaN}', b"\xff".decode("l1")],
    ids=repr,
)
def test_json_that_cannot_be_read_is_the_sender_s_fault(alice: Person, text: str) -> None:
    alice.opens()
    for address in ("/tables", "/join", "/move", "/settings", "/score/turing", f"/t/{alice.code}/acts/vote"):
        answer = alice.client.post(address, data=text, content_type="application/json", headers=JSON)
        assert (answer.status_code, answer.json) == (400, {"error": "bad_request"}), address


@pytest.mark.parametrize("odd", [10**30, -1, 1.5, True, [], {}, [1], {"a": {}}, "\x00", "9" * 400, "💣" * 50], ids=repr)
def test_odd_values_are_answered_not_stumbled_over(alice: Person, odd: Any) -> None:
    alice.opens()
    table = f"/t/{alice.code}"
    asked = {
        "/tables": ("game", "name", "once", "mode", "options"),
        "/join": ("code",),
        "/move": ("code",),
        "/settings": ("language", "theme", "back"),
        "/score/turing": ("players", "rounds", "mode", "options"),
        f"{table}/seats": ("seat", "name", "mark", "once"),
        f"{table}/seats/1": ("seat", "name", "mark"),
        f"{table}/seats/1/order": ("direction", "seat"),
        f"{table}/host": ("to", "seat"),
        f"{table}/lock": ("locked",),
        f"{table}/options": ("mode", "options"),
        f"{table}/acts/vote": ("side", "seat", "once", "pair"),
        f"{table}/acts/enter": ("votes", "machine", "by"),
    }
    for address, fields in asked.items():
        for field in fields:
            body = {"game": "turing", "name": "Alice", "direction": "up", field: odd}
            answer = alice.client.post(address, json=body, headers=JSON)
            assert answer.status_code < 500, (address, field)


def test_more_than_anybody_needs_to_say_is_not_read(client: FlaskClient) -> None:
    assert client.post("/tables", json={"name": "M" * 300_000}, headers=JSON).status_code == 413


def test_a_fault_of_ours_is_said_to_be_ours_and_tells_nothing(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks() -> None:
        raise RuntimeError("the side is L")

    monkeypatch.setitem(app.view_functions, "home.index", breaks)
    monkeypatch.setattr(app, "testing", False)
    app.logger.disabled = True
    page, answer = app.test_client().get("/"), app.test_client().get("/", headers=JSON)
    assert (page.status_code, 'role="alert"' in page.text, "the side is L" in page.text) == (500, True, False)
    assert (answer.status_code, answer.json) == (500, {"error": "internal_server_error"})
    assert page.headers["Content-Security-Policy"] == POLICY
