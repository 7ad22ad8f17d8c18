"""What is wrong in a file is said with the way to it."""

import pytest

from companion.games.turncoats.pieces import No
from companion.games.turncoats.scoring import PositionRead
from companion.kit.files import Reader
from companion.kit.refusals import Refused

HALF_A_SIGN = "\ud800"


@pytest.mark.parametrize(
    ("kind", "body", "path", "problem"),
    [
        (PositionRead, 7, "$", "wrong_type"),
        (PositionRead, {"players": 7}, "players", "wrong_type"),
        (PositionRead, {}, "players", "missing"),
        (int, True, "$", "wrong_type"),
        (int, HALF_A_SIGN, "$", "wrong_type"),
        (PositionRead, HALF_A_SIGN, "$", "wrong_type"),
    ],
)
def test_what_is_not_expected_is_named(kind: type, body: object, path: str, problem: str) -> None:
    with pytest.raises(Refused) as refused:
        Reader(No.ILLEGAL_GAME).read(kind, body)
    assert (refused.value.code, refused.value.facts) == (No.ILLEGAL_GAME, {"path": path, "problem": problem})
