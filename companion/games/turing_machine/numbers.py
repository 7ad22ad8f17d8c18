"""The numbers on verification cards: each checks one law, and belongs to one of four symbols."""

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.games.turing_machine.laws import Law, read_law
from companion.games.turing_machine.pieces import Symbol


class NumbersFile(Struct, frozen=True):
    """verification.json: the sign and colour of each symbol, and for each law its numbers, in the order of symbols."""

    symbols: dict[Symbol, tuple[str, str]]
    numbers: dict[str, tuple[int, int, int, int]]


class Check(Struct, frozen=True):
    """What a number stands for: the law that is checked, and the symbol that must stand beside all numbers."""

    law: Law
    symbol: Symbol


def check(number: int) -> Check | None:
    """What a verification card's number stands for; None if no card has it."""
    return _checks().get(number)


def verification_number(law: Law, symbol: Symbol) -> int | None:
    """The number that checks this law; None for the laws that no verifier can have."""
    return _numbers().get((law.turned, symbol))


def read_symbol(typed: str) -> Symbol | None:
    """The symbol with this name, sign or colour; None if there is none."""
    word = typed.strip().casefold()
    return next((name for name, known in _file().symbols.items() if word in (name, *known)), None)


@cache
def _checks() -> dict[int, Check]:
    return {number: Check(law, symbol) for (law, symbol), number in _numbers().items()}


@cache
def _numbers() -> dict[tuple[Law, Symbol], int]:
    file = _file()
    return {
        (read_law(law), symbol): number
        for law, numbers in file.numbers.items()
        for symbol, number in zip(file.symbols, numbers, strict=True)
    }


@cache
def _file() -> NumbersFile:
    return msgspec.json.decode(Path(__file__).with_name("verification.json").read_bytes(), type=NumbersFile)
