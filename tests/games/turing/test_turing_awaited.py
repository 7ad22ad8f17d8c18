"""For whom the table waits."""

from companion.games import turing
from companion.kit.chance import SeededChance
from companion.kit.game import Circle
from companion.kit.parsing import read_command

CIRCLE = Circle("BCDFGH", (1, 2, 3), host=1)


def play(*acts: tuple[int, dict[str, object]]) -> tuple[int, ...]:
    state = turing.fresh()
    for by, fields in acts:
        command = read_command(turing.Command, str(fields["act"]), fields)
        for event in turing.decide(state, command, by, CIRCLE, SeededChance(1)):
            state = turing.evolve(state, event)
    return turing.awaited(state, CIRCLE)


BEGIN = (1, {"act": "begin", "responder": 2})
DRAW, PAIR = (2, {"act": "draw"}), (2, {"act": "pair"})


def test_the_host_is_awaited_before_the_game() -> None:
    assert play() == (1,)


def test_the_responder_is_awaited_until_a_pair_is_out() -> None:
    assert play(BEGIN) == play(BEGIN, DRAW) == (2,)


def test_who_still_thinks_is_awaited_then_the_responder() -> None:
    assert play(BEGIN, DRAW, PAIR) == (1, 3)
    assert play(BEGIN, DRAW, PAIR, (1, {"act": "vote", "side": "L"})) == (3,)
    assert play(BEGIN, DRAW, PAIR, (1, {"act": "vote", "side": "L"}), (3, {"act": "pass"})) == (2,)


def test_anybody_may_go_on_between_rounds() -> None:
    votes = [(seat, {"act": "vote", "side": "L"}) for seat in (1, 3)]
    assert play(BEGIN, DRAW, PAIR, *votes, (2, {"act": "show"})) == (1, 2, 3)
