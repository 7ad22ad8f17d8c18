"""A problem: the cards that lie on the table, and the secret law behind each verifier's letter."""

from collections.abc import Sequence

from msgspec import Struct

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import bit, is_one, the_code
from companion.games.turing_machine.laws import Law
from companion.games.turing_machine.pieces import LETTERS, VERIFIERS, Mode, No
from companion.games.turing_machine.worlds import Masks, common, superfluous
from companion.kit.refusals import Refused

Cards = tuple[tuple[int, ...], ...]
"""The criteria cards as everybody sees them, one entry a place: one card, in extreme two, left and right.

In classic and extreme the places are A, B, C ... In nightmare they are ascending cards, and have no letters.
"""


class Verifier(Struct, frozen=True):
    """A verifier's secret: its criteria card, and the index of its law in printed order."""

    card: int
    law: int

    @property
    def says(self) -> Law:
        return CARDS[self.card].laws[self.law]

    @property
    def mask(self) -> int:
        """The codes to which this verifier says yes."""
        return CARDS[self.card].masks[self.law]


class Problem(Struct, frozen=True):
    """A problem with everything that is secret about it. `verifiers` are by letter, A first.

    `classic`, `extreme` and `nightmare` make problems whose cards and laws exist; `require_valid` tells whether a
    problem can be played.
    """

    mode: Mode
    cards: Cards
    verifiers: tuple[Verifier, ...]

    @property
    def letters(self) -> str:
        """The letters of its verifiers: "ABCD" to "ABCDEF"."""
        return LETTERS[: len(self.verifiers)]

    @property
    def masks(self) -> Masks:
        """For each verifier, the codes to which it says yes."""
        return tuple(verifier.mask for verifier in self.verifiers)

    @property
    def code(self) -> str:
        """The code that is hunted. Only a valid problem has one."""
        return the_code(common(self.masks))


def classic(cards: Sequence[int], laws: Sequence[int]) -> Problem:
    """A problem with one card a verifier. Raises Refused where a card, a law or their number cannot be."""
    return _built("classic", tuple((card,) for card in cards), cards, laws)


def extreme(pairs: Sequence[tuple[int, int]], true: Sequence[int], laws: Sequence[int]) -> Problem:
    """A problem with two cards a verifier. `true` says which of each pair counts: 0 left, 1 right.

    Refuses as `classic` does.
    """
    _require_count(len(true), len(pairs))
    return _built("extreme", tuple(pairs), [pair[side] for pair, side in zip(pairs, true, strict=True)], laws)


def nightmare(letters: Sequence[int], laws: Sequence[int]) -> Problem:
    """A problem that hides which card belongs to which letter. `letters` are the cards of A, B ...

    Refuses as `classic` does.
    """
    return _built("nightmare", tuple((card,) for card in sorted(letters)), letters, laws)


def tidy_pairs(verifiers: Sequence[Verifier], decoys: Sequence[int]) -> Problem:
    """An extreme problem with a decoy beside each verifier's card: the lower left, the pairs ascending.

    What lies where then tells nothing. The cards are known to exist and to differ.
    """
    pairs = {tuple(sorted((each.card, decoy))): each for each, decoy in zip(verifiers, decoys, strict=True)}
    return Problem("extreme", tuple(sorted(pairs)), tuple(pairs[pair] for pair in sorted(pairs)))


def answer(problem: Problem, code: str, letter: str) -> bool:
    """What the verifier with this letter says to a proposal; it speaks of its own law, never of the code.

    The code has been read by `read_code`. Raises Refused `not_a_verifier` for a letter that this problem has not.
    """
    if len(letter) != 1 or letter not in problem.letters:
        raise Refused(No.NOT_A_VERIFIER, letter=letter, letters=problem.letters)
    return problem.verifiers[problem.letters.index(letter)].mask & bit(code) != 0


def require_valid(problem: Problem) -> None:
    """Raises Refused unless exactly one code satisfies all laws and no verifier is superfluous.

    `not_one_code` tells how many `codes` there are; `superfluous_verifier` tells which `letters` could be left out,
    each alone.
    """
    codes = common(problem.masks)
    if not is_one(codes):
        raise Refused(No.NOT_ONE_CODE, codes=codes.bit_count())
    places = superfluous(problem.masks)
    if places:
        raise Refused(No.SUPERFLUOUS_VERIFIER, letters="".join(problem.letters[place] for place in places))


def require_cards(mode: Mode, cards: Cards) -> None:
    """Raises Refused unless so many places can be played, and their cards exist and differ."""
    if len(cards) not in VERIFIERS:
        raise Refused(No.WRONG_COUNT, count=len(cards), fewest=VERIFIERS[0], most=VERIFIERS[-1])
    seen: set[int] = set()
    for place in cards:
        _require_count(len(place), 2 if mode == "extreme" else 1)
        for card in place:
            if card not in CARDS:
                raise Refused(No.UNKNOWN_CARD, card=card, last=max(CARDS))
            if card in seen:
                raise Refused(No.CARD_TWICE, card=card)
            seen.add(card)


def _built(mode: Mode, cards: Cards, true: Sequence[int], laws: Sequence[int]) -> Problem:
    require_cards(mode, cards)
    _require_count(len(laws), len(cards))
    for place, (card, law) in enumerate(zip(true, laws, strict=True)):
        if law not in range(len(CARDS[card].laws)):
            raise Refused(No.UNKNOWN_LAW, letter=LETTERS[place], card=card, law=law, laws=len(CARDS[card].laws))
    return Problem(mode, cards, tuple(Verifier(card, law) for card, law in zip(true, laws, strict=True)))


def _require_count(count: int, wanted: int) -> None:
    if count != wanted:
        raise Refused(No.WRONG_COUNT, count=count, fewest=wanted, most=wanted)
