"""Events to bytes and back. A log is read for ever: what an earlier format wrote is brought to today's form first."""

from typing import Any, NamedTuple

import msgspec

from companion.kit.game import Game


class Written(NamedTuple):
    """An event as it is kept."""

    kind: str
    format: int
    body: bytes


def write(game: Game, event: Any) -> Written:
    """An event of a game as it is kept."""
    return Written(str(event.__struct_config__.tag), game.FORMAT, msgspec.json.encode(event))


def read(game: Game, written: Written) -> Any:
    """The event that was written, in whatever format."""
    if written.format == game.FORMAT:
        return msgspec.json.decode(written.body, type=game.Event)
    body = game.upgrade(written.kind, written.format, msgspec.json.decode(written.body))
    return msgspec.convert(body, game.Event, str_keys=True)
