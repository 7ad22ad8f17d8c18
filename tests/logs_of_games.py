"""Logs of whole games as each format wrote them, which stand beside the tests of a game."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.kit.game import Game

GAMES = Path(__file__).parent / "games"


def events(game: Game, number: int) -> Iterator[Any]:
    """The events of a log as it was written in that format, brought up to today's."""
    for line in (GAMES / game.SLUG / "logs" / f"format-{number}.jsonl").read_text().splitlines():
        body = json.loads(line)
        kind = body.pop("kind")
        yield msgspec.convert({"kind": kind, **game.upgrade(kind, number, body)}, game.Event, str_keys=True)


def pages(game: Game, number: int) -> Iterator[Any]:
    """The pages of the games of such a log at the end of each, as everybody sees them."""
    state = game.fresh()
    for event in events(game, number):
        after = game.evolve(state, event)
        if game.games_begun(state) and game.games_begun(after) > game.games_begun(state):
            yield game.view(state, None)
        state = after
    yield game.view(state, None)
