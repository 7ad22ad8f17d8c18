"""Valid problems: exactly one code satisfies all laws, and without any one of the laws at least two codes do."""

from collections.abc import Iterator, Sequence

from companion.games.turing_machine.codes import EVERY_CODE

Masks = tuple[int, ...]


def valid_masks(choices: Sequence[Sequence[int]]) -> Iterator[Masks]:
    """Every way to take one law, given as its mask, from each place so that they form a valid problem.

    Yields the masks in the order of the places; which way comes first is the same for the same choices for ever,
    because share codes count on it.
    """
    # Few choices first: what fails, fails early.
    order = sorted(range(len(choices)), key=lambda place: len(choices[place]))
    back = sorted(range(len(choices)), key=order.__getitem__)
    for masks in _extend(EVERY_CODE, [], (), [choices[place] for place in order]):
        yield tuple(masks[position] for position in back)


def _extend(left: int, reasons: list[int], taken: Masks, to_come: list[Sequence[int]]) -> Iterator[Masks]:
    """All valid ways to go on after `taken`.

    `left` are the codes that satisfy everything taken. `reasons` holds for each law taken the codes that only this law
    forbids: without one, it is superfluous. Both only shrink, so what is hopeless once is never worth going on with.
    """
    if not to_come:
        yield taken
        return
    # Each law to come needs a code of its own to forbid, and the solution has to stay.
    fewest = len(to_come)
    for mask in to_come[0]:
        kept = left & mask
        forbidden = left ^ kept
        if not forbidden or (kept.bit_count() < fewest if fewest > 1 else kept.bit_count() != 1):
            continue
        still = [codes & mask for codes in reasons]
        if 0 not in still:
            yield from _extend(kept, [*still, forbidden], (*taken, mask), to_come[1:])


def common(masks: Sequence[int]) -> int:
    """The codes that satisfy all of these laws."""
    left = EVERY_CODE
    for mask in masks:
        left &= mask
    return left


def superfluous(masks: Sequence[int]) -> tuple[int, ...]:
    """The places of the laws without which the very same codes remain."""
    left = common(masks)
    return tuple(place for place in range(len(masks)) if common([*masks[:place], *masks[place + 1 :]]) == left)
