"""Scoring a game without opening a table: the same input and output as the command `companion score`."""

from typing import Any

import msgspec
from flask import Blueprint, Response, abort, make_response, render_template, request

from companion.catalogue import GAMES
from companion.kit.game import Game
from companion.kit.refusals import Refused, Unreadable
from companion.web import errors
from companion.web.guard import decoded, fields, wants_json

scoring = Blueprint("scoring", __name__, url_prefix="/score/<slug>")


@scoring.get("")
def show(slug: str) -> str:
    """A field for a game in JSON, with an example."""
    return _page(slug, _game(slug), "", None)


@scoring.post("")
def score(slug: str) -> Response:
    """The result; 422 with code and facts for what is not a legal game."""
    game = _game(slug)
    text = "" if request.is_json else str(fields().get("game", ""))
    try:
        result = game.score(fields() if request.is_json else _read(text))
    except Refused as refused:
        if wants_json():
            return errors.refusal_as_json(refused)
        return make_response(_page(slug, game, text, None, refused), 422)
    if wants_json():
        return Response(msgspec.json.encode(result), mimetype="application/json")
    return make_response(_page(slug, game, text, result))


def _game(slug: str) -> Game:
    return GAMES.get(slug) or abort(404)


def _read(text: str) -> Any:
    found = decoded(text.encode())
    if found is None:
        raise Refused(Unreadable.UNREADABLE, field="game")
    return found


def _page(slug: str, game: Game, text: str, result: Any, refused: Refused | None = None) -> str:
    return render_template(
        f"games/{slug}/score.html",
        slug=slug,
        title=game.TITLE,
        text=text,
        result=result,
        alert=errors.sentence(refused) if refused else "",
    )
