"""Problems and questions as decoded JSON, in and out.

A problem comes in one of three forms: with `laws` by verifier, as indexes on the card (in extreme with `true`, which of
each pair counts; in nightmare with `letters`, the card of each verifier, or else the cards are A, B, C ... as given);
with the `numbers` of the box, and perhaps their `symbol`; or as a `share` code.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from companion.games.turing_machine.codes import read_code
from companion.games.turing_machine.deduction import Answer
from companion.games.turing_machine.entry import from_numbers
from companion.games.turing_machine.pieces import LETTERS, Mode, No
from companion.games.turing_machine.problems import Cards, Problem, classic, extreme, nightmare, require_cards
from companion.games.turing_machine.sharing import read_share_code
from companion.kit.refusals import Refused, Unreadable

T = TypeVar("T", bound=Struct)
Number = int | str
Places = list[Number | tuple[Number, Number]]


class WithShare(Struct, frozen=True):
    """A problem as a share code."""

    share: str


class WithNumbers(Struct, frozen=True):
    """A problem from the box: its numbers A, B, C ... in a list, or by letter."""

    mode: Mode
    cards: Places
    numbers: list[Number] | dict[str, Number]
    symbol: str | None = None


class WithLaws(Struct, frozen=True):
    """A problem of which everything is known."""

    mode: Mode
    cards: list[int | tuple[int, int]]
    laws: list[int]
    true: list[Literal[0, 1]] | None = None
    letters: list[int] | None = None


class Situation(Struct, frozen=True):
    """What lies on the table, and what was asked."""

    mode: Mode
    cards: list[int | tuple[int, int]]
    answers: list[tuple[str, str, bool]] = []


def read_problem(body: object) -> Problem:
    """The problem of a decoded JSON object; whether it is valid is not looked at where `laws` are given.

    Raises Refused: `unreadable` with the `field` at fault, and what makes a problem impossible.
    """
    given = body if isinstance(body, Mapping) else {}
    if "share" in given:
        return read_share_code(_converted(body, WithShare).share)
    if "numbers" in given:
        return _with_numbers(_converted(body, WithNumbers))
    return _with_laws(_converted(body, WithLaws))


def read_situation(body: object) -> tuple[Mode, Cards, list[Answer]]:
    """The mode, the cards and the answers of a decoded JSON object. Raises Refused."""
    read = _converted(body, Situation)
    cards = _places(read.mode, read.cards)
    require_cards(read.mode, cards)
    return read.mode, cards, [_answer(question, len(cards)) for question in read.answers]


def cards_out(problem: Problem) -> list[int] | list[list[int]]:
    """The cards as they lie: numbers, in extreme pairs."""
    if problem.mode == "extreme":
        return [list(pair) for pair in problem.cards]
    return [card for (card,) in problem.cards]


def secrets_out(problem: Problem) -> dict[str, Any]:
    """The laws by verifier, in extreme which of each pair is true, in nightmare the card of each letter."""
    out: dict[str, Any] = {"laws": [each.law for each in problem.verifiers]}
    true = [each.card for each in problem.verifiers]
    if problem.mode == "extreme":
        out["true"] = [pair.index(card) for pair, card in zip(problem.cards, true, strict=True)]
    if problem.mode == "nightmare":
        out["letters"] = true
    return out


def _with_numbers(read: WithNumbers) -> Problem:
    numbers = read.numbers
    if isinstance(numbers, dict):
        letters = LETTERS[: len(numbers)]
        if sorted(map(str.upper, numbers)) != list(letters):
            raise Refused(Unreadable.UNREADABLE, field="numbers")
        by_letter = {letter.upper(): number for letter, number in numbers.items()}
        numbers = [by_letter[letter] for letter in letters]
    cards = [place if isinstance(place, tuple) else (place,) for place in read.cards]
    return from_numbers(read.mode, cards, numbers, read.symbol)


def _with_laws(read: WithLaws) -> Problem:
    cards = _places(read.mode, read.cards)
    if read.mode == "extreme":
        if read.true is None:
            raise Refused(Unreadable.UNREADABLE, field="true")
        return extreme([(left, right) for left, right in cards], read.true, read.laws)
    single = [card for (card,) in cards]
    if read.mode == "classic":
        return classic(single, read.laws)
    letters = single if read.letters is None else read.letters
    if sorted(letters) != sorted(single):
        raise Refused(Unreadable.UNREADABLE, field="letters")
    return nightmare(letters, read.laws)


def _places(mode: Mode, cards: Sequence[int | tuple[int, int]]) -> Cards:
    """The cards by place. Raises Refused where a place has more or fewer cards than the mode lays there."""
    places = tuple(place if isinstance(place, tuple) else (place,) for place in cards)
    if any(len(place) != (2 if mode == "extreme" else 1) for place in places):
        raise Refused(Unreadable.UNREADABLE, field="cards")
    return places


def _answer(question: tuple[str, str, bool], verifiers: int) -> Answer:
    code, letter, yes = question
    letters = LETTERS[:verifiers]
    if len(letter) != 1 or letter.upper() not in letters:
        raise Refused(No.NOT_A_VERIFIER, letter=letter, letters=letters)
    return read_code(code), letter.upper(), yes


def _converted(body: object, shape: type[T]) -> T:
    try:
        return msgspec.convert(body, shape, strict=True)
    except msgspec.ValidationError as error:
        raise Refused(Unreadable.UNREADABLE, field=_field_at_fault(str(error))) from None


def _field_at_fault(message: str) -> str:
    """msgspec ends its messages with the path, as in "- at `$.cards[0]`", or names the missing field in backquotes."""
    names = message.split("`")[1::2]
    if "missing required field" in message:
        return names[0]
    path = names[-1] if names and names[-1].startswith("$") else "$"
    return path.removeprefix("$").removeprefix(".") or "$"
