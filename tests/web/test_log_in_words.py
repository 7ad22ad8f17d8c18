"""Every event of every game has a line in the log that can be read, in every language."""

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import logs_of_games
import msgspec
import pytest
from flask import Flask, render_template_string
from people import Person

from companion.catalogue import GAMES
from companion.kit.game import Game, Line
from companion.web.language import LANGUAGES

LINE = """{% import "_macros.html" as m with context %}{% import "games/" ~ slug ~ "/_words.html" as t with context %}
{% include "games/" ~ slug ~ "/_line.html" %}"""
NAMES = {seat: SimpleNamespace(name=f"Player {seat}") for seat in range(9)}
AREAS = ("A2", "A3", "B1", "B3", "B4", "C1", "C2", "C3")


@pytest.fixture(scope="module")
def app(lasting_app: Flask) -> Flask:
    return lasting_app


def told(game: Game) -> Iterator[Line]:
    """The lines of a log in which each kind of event happens."""
    state = game.fresh()
    for event in logs_of_games.events(game, 1):
        line = game.tell(state, event)
        if line is not None:
            yield line
        state = game.evolve(state, event)


def in_words(game: Game, line: Line) -> str:
    table = SimpleNamespace(options=msgspec.to_builtins(game.Options()))
    about: dict[str, Any] = {"slug": game.SLUG, "code": line.code, "facts": line.facts}
    return render_template_string(LINE, names=NAMES, table=table, **about).strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_line_says_something_whole(app: Flask, slug: str, language: str) -> None:
    lines = list(told(GAMES[slug]))
    assert len({line.code for line in lines}) > 8
    with app.test_request_context(headers={"Accept-Language": language}):
        for line in lines:
            words = in_words(GAMES[slug], line)
            assert re.search(r"\w+ \w+", words), line
            assert not re.search(r"\(,|, ?\)|\( ?\)|None|: ?\.|%\(", words), (line, words)


@pytest.fixture
def playing(alice: Person, bob: Person) -> None:
    bob.joins(alice.opens("turncoats"))
    alice.acts("begin", first=1)
    alice.acts("setup", areas=dict.fromkeys(AREAS, "red blue"))


@pytest.mark.usefixtures("playing")
def test_a_correction_that_was_taken_back_is_called_one(alice: Person) -> None:
    alice.acts("correct", place="A2", colour="red", count=2)
    alice.acts("undo")
    assert "Alice undid a step. (Correct a number, Alice)" in alice.page("/log")


@pytest.mark.usefixtures("playing")
def test_who_entered_a_turn_for_somebody_is_told(alice: Person, bob: Person) -> None:
    alice.acts("negotiate", returned="red")
    alice.acts("recruit", area="A2", colour="red")
    assert re.search(r"Bob recruited Red into A2.\s+The host entered it.", bob.page("/log"))
    assert "Undo: Recruit, Bob" in bob.page()
