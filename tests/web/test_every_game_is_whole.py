"""A game on the shelf has all its parts: pages, words for every refusal in every language, and a proof of secrecy."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from people import JSON

from companion.catalogue import GAMES
from companion.kit.refusals import Refusal, Refused, Unreadable
from companion.tables.seats import SeatNo
from companion.web.errors import sentence
from companion.web.language import LANGUAGES

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "templates"
SLUGS = tuple(GAMES)
CODES = [*SeatNo, *Unreadable, *(code for game in GAMES.values() for code in game.Refusals)]


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


class Fact(int):
    """A number, a name, a list and a table of figures at once: whatever a sentence takes it for."""

    def __iter__(self) -> Iterator[int]:
        return iter((1, 2))

    def items(self) -> list[tuple[int, int]]:
        return [(1, 2)]


class Facts(dict[str, Any]):
    """Any fact that a sentence may ask for."""

    def __missing__(self, name: str) -> Fact:
        return Fact(2)


def included() -> set[str]:
    """The templates that the site expects of every game."""
    pages = [page for page in TEMPLATES.rglob("*.html") if "games" not in page.relative_to(TEMPLATES).parts]
    words = " ".join(path.read_text() for path in [*pages, *(ROOT / "companion" / "web").glob("*.py")])
    return set(re.findall(r'games/(?:" ~ [\w.]+ ~ "|\{[\w.]+\})/(\w+\.html)', words))


def test_there_are_games_on_the_shelf_under_names_that_can_stand_in_an_address() -> None:
    assert "turing" in GAMES
    for slug, game in GAMES.items():
        assert re.fullmatch("[a-z][a-z0-9_]*", slug)
        assert (game.SLUG, bool(game.TITLE), len(game.PLAYERS) > 0) == (slug, True, True)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_every_part_that_the_site_includes(slug: str) -> None:
    names = {"_card", "_options", "_begin", "_own", "_aside", "_public", "_headline", "_words", "_line", "_refusal"}
    names |= {"_help", "_check", "score"}
    assert included() == {f"{name}.html" for name in names | {"_secret", "_menu"}}
    names |= {"_secret"} if GAMES[slug].LOOKS else set()
    assert {name for name in names if not (TEMPLATES / "games" / slug / f"{name}.html").is_file()} == set()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_a_proof_of_secrecy(slug: str) -> None:
    proofs = [path.read_text() for path in (ROOT / "tests" / "games" / slug).glob(f"test_{slug}_*secrecy*.py")]
    assert sum(proof.count("\ndef test_") for proof in proofs) > 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES, ids=lambda code: f"{type(code).__module__.split('.')[-2]}-{code}")
def test_every_refusal_is_a_sentence(app: Flask, code: Refusal, language: str) -> None:
    refused, names = Refused(code), Facts({1: "Alice", 2: "Bob"})
    refused.facts = Facts()
    with app.test_request_context(headers={"Accept-Language": language}):
        words = str(sentence(refused, names))
    assert re.search(r"\w+ \w+", words), "at least two words"
    assert not re.search(r"%\(|\{\{|None|Undefined", words)


def test_no_two_games_say_no_with_the_same_enumeration() -> None:
    kinds = [game.Refusals for game in GAMES.values()]
    assert len({id(kind) for kind in kinds}) == len(kinds)
    assert all(issubclass(kind, Refusal) for kind in kinds)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_event_of_a_game_is_taken_for_a_notice_about_seats(slug: str) -> None:
    tags = [kind.__struct_config__.tag for kind in GAMES[slug].Event.__args__]
    assert len(set(tags)) == len(tags)
    assert not any("." in tag for tag in tags)


def test_every_notice_about_seats_has_words() -> None:
    code = " ".join(path.read_text() for path in (ROOT / "companion" / "tables").glob("*.py"))
    kinds = set(re.findall(r'"((?:seat|table|host)\.\w+)"', code))
    assert len(kinds) > 8
    assert kinds == set(re.findall(r'code == "([\w.]+)"', (TEMPLATES / "table" / "_notice.html").read_text()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_can_be_chosen_opened_and_looked_at_in_every_language(
    client: FlaskClient, slug: str, language: str
) -> None:
    client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    assert f'href="/new?game={slug}"' in client.get("/").text
    assert GAMES[slug].TITLE in client.get(f"/new?game={slug}").text
    table = client.post("/tables", json={"game": slug, "name": "Alice"}, headers=JSON).json["url"]
    for address in (table, f"{table}/board", f"{table}/menu", f"{table}/check", f"{table}/options", f"/score/{slug}"):
        page = client.get(address)
        assert page.status_code == 200, address
        assert f'<html lang="{language}"' in page.text
    assert client.get(f"{table}/export.json").json["table"]["game"] == slug


@pytest.mark.parametrize("slug", SLUGS)
def test_every_choice_of_a_game_can_be_made_on_the_page_of_a_new_table(client: FlaskClient, slug: str) -> None:
    choices = set(GAMES[slug].Options.__struct_fields__)
    assert choices <= set(re.findall(r'name="(\w+)"', client.get(f"/new?game={slug}").text))
