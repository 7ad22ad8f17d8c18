"""Every format in which a game was ever written down has a log, so that it is read for ever."""

from typing import get_args

import pytest
from logs_of_games import events

from companion.catalogue import GAMES
from companion.kit.game import Game

FORMATS = [(game, number) for game in GAMES.values() for number in range(1, game.FORMAT + 1)]


@pytest.mark.parametrize(("game", "number"), FORMATS)
def test_every_format_has_a_log_with_every_kind_of_event(game: Game, number: int) -> None:
    assert {type(event) for event in events(game, number)} == set(get_args(game.Event))
