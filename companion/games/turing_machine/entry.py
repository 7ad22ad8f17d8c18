"""Problems from the box or from the official site: the numbers of criteria cards and of verification cards.

What cannot be a problem is refused with what is wrong, so that a slip of the finger is found. Numbers may be typed:
text is understood as well.
"""

import re
from collections.abc import Sequence

from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.difficulty import DECOYS
from companion.games.turing_machine.numbers import Check, check, read_symbol
from companion.games.turing_machine.pieces import LETTERS, Mode, No, Symbol
from companion.games.turing_machine.problems import Cards, Problem, Verifier, require_cards, require_valid
from companion.kit.refusals import Refused

FEW_DIGITS = re.compile("[0-9]{1,4}")
# What is typed for a digit by mistake.
DIGITS_MEANT = str.maketrans({"O": "0", "o": "0", "I": "1", "l": "1"})


def from_numbers(
    mode: Mode, cards: Sequence[Sequence[int | str]], numbers: Sequence[int | str], symbol: str | None = None
) -> Problem:
    """The valid problem with these criteria cards, place by place, and these verification numbers, A first.

    In classic and extreme, the places are A, B, C ...; in nightmare any order will do. The symbol may be left out,
    because every number has only one. In extreme, where a law is on both cards, the one that cannot be a decoy is the
    true one, else the left. In nightmare, several ways may lead from letters to cards; all give the same answers, and
    the one that gives A the lowest card is taken.

    Raises Refused: `letter_for_digit`, `not_a_number`, `wrong_count`, `unknown_card`, `card_twice`, `unknown_number`,
    `unknown_symbol`, `wrong_symbol`, `mixed_symbols`, `law_not_on_card`, `laws_dont_fit_cards`, and what
    `require_valid` refuses.
    """
    lying = tuple(tuple(_read(card) for card in place) for place in cards)
    require_cards(mode, lying)
    checks = _checks(numbers, len(lying), symbol)
    problem = _with_letters(lying, checks) if mode == "nightmare" else _as_lying(mode, lying, checks)
    require_valid(problem)
    return problem


def _read(typed: int | str) -> int:
    """A number as typed. A letter that looks like a digit is pointed out, not read: more than that may be wrong."""
    if isinstance(typed, int):
        return typed
    word = typed.strip()
    if FEW_DIGITS.fullmatch(word):
        return int(word)
    meant = word.translate(DIGITS_MEANT)
    if FEW_DIGITS.fullmatch(meant):
        raise Refused(No.LETTER_FOR_DIGIT, typed=word, meant=meant)
    raise Refused(No.NOT_A_NUMBER, typed=word)


def _checks(numbers: Sequence[int | str], count: int, symbol: str | None) -> list[Check]:
    """What each number stands for, A first."""
    if len(numbers) != count:
        raise Refused(No.WRONG_COUNT, count=len(numbers), fewest=count, most=count)
    checks = [_check(number, letter) for number, letter in zip(numbers, LETTERS, strict=False)]
    _require_one_symbol([each.symbol for each in checks], symbol)
    return checks


def _check(typed: int | str, letter: str) -> Check:
    number = _read(typed)
    found = check(number)
    if found is None:
        raise Refused(No.UNKNOWN_NUMBER, letter=letter, number=number)
    return found


def _require_one_symbol(found: Sequence[Symbol], typed: str | None) -> None:
    """All numbers must have the symbol that was typed; without one, at least the same symbol."""
    wanted = found[0] if typed is None else read_symbol(typed)
    if wanted is None:
        raise Refused(No.UNKNOWN_SYMBOL, typed=typed)
    if len(set(found)) > 1:
        raise Refused(No.MIXED_SYMBOLS, symbols=dict(zip(LETTERS, found, strict=False)))
    if found[0] != wanted:
        raise Refused(No.WRONG_SYMBOL, symbol=wanted, found=found[0])


def _as_lying(mode: Mode, cards: Cards, checks: Sequence[Check]) -> Problem:
    """The law of each number on one of the cards of its own place."""
    verifiers = []
    for letter, place, checked in zip(LETTERS, cards, checks, strict=False):
        # A card that cannot be a decoy first, then the left one.
        on = sorted(_on_cards(checked, place), key=lambda each: each.card in DECOYS)
        if not on:
            raise Refused(No.LAW_NOT_ON_CARD, letter=letter, cards=list(place))
        verifiers.append(on[0])
    return Problem(mode, cards, tuple(verifiers))


def _with_letters(cards: Cards, checks: Sequence[Check]) -> Problem:
    """The law of each number on a card of its own, whichever that is."""
    ascending = sorted(card for (card,) in cards)
    choices = [_on_cards(checked, ascending) for checked in checks]
    for letter, on in zip(LETTERS, choices, strict=False):
        if not on:
            raise Refused(No.LAW_NOT_ON_CARD, letter=letter, cards=ascending)
    verifiers = _on_different_cards(choices, ())
    if verifiers is None:
        raise Refused(No.LAWS_DONT_FIT_CARDS, cards=ascending)
    return Problem("nightmare", tuple((card,) for card in ascending), verifiers)


def _on_different_cards(
    choices: Sequence[Sequence[Verifier]], taken: tuple[Verifier, ...]
) -> tuple[Verifier, ...] | None:
    """The first way to go on after `taken` that uses no card twice; None if there is no way."""
    if not choices:
        return taken
    free = [each for each in choices[0] if all(each.card != other.card for other in taken)]
    ways = (_on_different_cards(choices[1:], (*taken, each)) for each in free)
    return next((way for way in ways if way is not None), None)


def _on_cards(checked: Check, cards: Sequence[int]) -> list[Verifier]:
    """Where the law is printed among these cards."""
    return [
        Verifier(card, index)
        for card in cards
        for index, law in enumerate(CARDS[card].laws)
        if law.turned == checked.law
    ]
