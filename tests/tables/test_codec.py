"""Events to bytes and back."""

from typing import Any

import pytest
from anything import anything
from hypothesis import given, settings
from msgspec import inspect

from companion.catalogue import GAMES
from companion.kit.game import Game
from companion.tables import codec
from companion.tables.codec import Written

KINDS = [(game, kind) for game in GAMES.values() for kind in game.Event.__args__]


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.SLUG}-{tag(kind)}" for game, kind in KINDS])
def test_an_event_is_read_as_it_was_written(game: Game, kind: type) -> None:
    @settings(max_examples=25)
    @given(anything(inspect.type_info(kind)))
    def there_and_back(event: Any) -> None:
        written = codec.write(game, event)
        assert (written.kind, written.format) == (tag(kind), game.FORMAT)
        assert codec.read(game, written) == event

    there_and_back()


class Older:
    """A game that once wrote `who` for `seat`."""

    FORMAT = 2
    Event = GAMES["turing"].Event

    def upgrade(self, kind: str, number: int, body: dict[str, Any]) -> dict[str, Any]:
        assert (kind, number) == ("left", 1)
        return {"kind": kind, "seat": body["who"]}


def test_an_event_of_an_earlier_format_is_brought_to_today_s_form() -> None:
    game: Any = Older()
    assert codec.read(game, Written("left", 1, b'{"kind": "left", "who": 3}')).seat == 3
    assert codec.read(game, Written("left", 2, b'{"kind": "left", "seat": 3}')).seat == 3
