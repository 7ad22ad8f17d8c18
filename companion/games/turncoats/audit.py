"""Numbers that cannot all be right. They are pointed out and never stand in the way: some copies carry spare stones."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from companion.games.turncoats.pieces import COLOURS, HAND, STONES_OF_A_COLOUR, Stones
from companion.games.turncoats.state import Position, State


class Doubt(Struct, frozen=True):
    """Why a number is in doubt: a code for the sentence, and the numbers that disagree (players by seat)."""

    code: str
    facts: dict[str, Any]


def doubts(state: State) -> tuple[Doubt, ...]:
    """What everybody may know to be in doubt. Hands take part only once they are shown."""
    if not state.games:
        return ()
    hands = {seat: state.hands[seat] for seat in state.players} if state.shown else {}
    position = state.position
    if not state.follow:
        return (*too_many(position, hands), *impossible_hands(position, hands, len(state.seats)))
    sizes = (doubt for seat, hand in hands.items() for doubt in doubts_about_hand(state, seat, hand))
    return (*too_many(position, hands), *sizes, *_not_as_followed(state))


def too_many(position: Position, hands: Mapping[int, Stones]) -> Iterator[Doubt]:
    """More stones of a colour lie openly and in hands than the box holds."""
    counted = sum(hands.values(), position.stones)
    for colour in COLOURS:
        if counted.of(colour) > STONES_OF_A_COLOUR:
            yield Doubt(
                "too_many_stones", {"colour": colour, "counted": counted.of(colour), "most": STONES_OF_A_COLOUR}
            )


def impossible_hands(position: Position, hands: Mapping[int, Stones], players: int) -> Iterator[Doubt]:
    """What holds even where nobody followed the turns of so many players.

    A hand never grows, and every stone on the axe and the flag came out of one.
    """
    for seat, hand in hands.items():
        yield from _too_big(seat, hand)
    held = sum(hand.total for hand in hands.values())
    axe, flag = position.axe.total, position.flag.total
    if hands and held + axe + flag > HAND * players:
        yield Doubt("more_than_dealt", {"hands": held, "axe": axe, "flag": flag, "dealt": HAND * players})


def doubts_about_hand(state: State, seat: int, hand: Stones) -> Iterator[Doubt]:
    """A hand is what was dealt, less the own recruits, battles and marches; where nobody followed, 8 at most."""
    if not state.follow:
        yield from _too_big(seat, hand)
    elif hand.total != state.hand_size(seat):
        yield Doubt("hand_size", {"player": seat, "counted": hand.total, "followed": state.hand_size(seat)})


def _too_big(seat: int, hand: Stones) -> Iterator[Doubt]:
    if hand.total > HAND:
        yield Doubt("hand_too_big", {"player": seat, "counted": hand.total, "most": HAND})


def _not_as_followed(state: State) -> Iterator[Doubt]:
    """The axe holds a stone for each battle, the flag for each march; and areas were followed stone by stone."""
    position = state.position
    if position.axe.total != state.battles:
        yield Doubt("axe_size", {"counted": position.axe.total, "followed": state.battles})
    if position.flag.total != state.marches:
        yield Doubt("flag_size", {"counted": position.flag.total, "followed": state.marches})
    for area, counted in position.areas.items():
        followed = state.play.position.at(area)
        if counted != followed:
            yield Doubt("area", {"area": area, "counted": counted.figures, "followed": followed.figures})
