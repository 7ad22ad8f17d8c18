"""What the Responder does in a round, some of it together with the host."""

from hashlib import sha256

from companion.games.turing.asking import round_in_play, waited_for
from companion.games.turing.pieces import (
    PAIRS,
    Draw,
    Drawn,
    Looked,
    No,
    Options,
    PairOut,
    Round,
    Shown,
    Side,
    State,
)
from companion.kit.chance import Chance
from companion.kit.game import Circle
from companion.kit.refusals import Refused

SIDES: tuple[Side, Side] = ("L", "R")


def commitment(code: str, number: int, side: Side, salt: str) -> str:
    """What everybody is shown at the draw, so that the side cannot be changed afterwards: a SHA-256 in hexadecimal.

    Anybody can make it again from the table's code, the round's number, the side and the salt, joined by "|" as UTF-8.
    """
    return sha256(f"{code}|{number}|{side}|{salt}".encode()).hexdigest()


def draw(state: State, command: Draw, by: int, chance: Chance) -> list[Drawn]:
    """The machine's side: drawn by the phone, or on a voting card and entered."""
    played = _own_round(state, by)
    if played.drawn:
        raise Refused(No.DRAWN_ALREADY, round=played.number)
    return [_drawn(state.options, command.side, chance)]


def _drawn(options: Options, entered: Side | None, chance: Chance) -> Drawn:
    if options.draw == "app":
        if entered:
            raise Refused(No.SIDE_IS_DRAWN_BY_PHONE)
        return Drawn(side=chance.pick(SIDES), salt=chance.salt())
    if not entered:
        raise Refused(No.SIDE_MISSING)
    return Drawn(side=entered, salt="")


def look(state: State, by: int) -> list[Looked]:
    """The Responder looks at the side, and everybody may count how often."""
    _require_drawn(_own_round(state, by))
    return [Looked()]


def pair(state: State, by: int, circle: Circle) -> list[PairOut]:
    """The next pair is on the table, once everybody has decided on the one before."""
    played = _led_round(state, by, circle)
    _require_drawn(played)
    if played.pair == PAIRS:
        raise Refused(No.THREE_PAIRS_OUT)
    if played.thinking:
        raise Refused(No.SOMEBODY_IS_THINKING, pair=played.pair, **waited_for(state, played.thinking))
    return [PairOut(pair=played.pair + 1, by=by)]


def show(state: State, by: int, circle: Circle) -> list[Shown]:
    """The votes are shown, once all are locked; before the third pair too, since they can no longer change."""
    played = _led_round(state, by, circle)
    _require_drawn(played)
    if played.still_to_vote:
        raise Refused(No.SOMEBODY_HAS_TO_VOTE, **waited_for(state, played.still_to_vote))
    return [Shown()]


def _own_round(state: State, by: int) -> Round:
    played = round_in_play(state)
    if by != played.responder:
        raise Refused(No.RESPONDER_ONLY, responder=played.responder)
    return played


def _led_round(state: State, by: int, circle: Circle) -> Round:
    played = round_in_play(state)
    if by not in (played.responder, circle.host):
        raise Refused(No.RESPONDER_OR_HOST_ONLY, responder=played.responder)
    return played


def _require_drawn(played: Round) -> None:
    if not played.drawn:
        raise Refused(No.NOT_DRAWN, responder=played.responder)
