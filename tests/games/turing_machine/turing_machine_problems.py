"""Problems for tests: published ones, those of the rulebook, and any that can be drawn."""

import json
from itertools import product
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from companion.games.turing_machine.drawing import new
from companion.games.turing_machine.entry import from_numbers
from companion.kit.chance import SeededChance

HERE = Path(__file__).parent
MODES = ("classic", "extreme", "nightmare")
DIFFICULTIES = ("easy", "standard", "hard")
SIZES = (4, 5, 6)
SITE_LETTERS = dict(zip("ABCDEFGHI", product(MODES, DIFFICULTIES), strict=True))


class Published(NamedTuple):
    """A problem of the official site; `par` are the official machine's questions and rounds, where they are known."""

    number: str
    mode: str
    cards: list
    numbers: list
    symbol: str
    code: str
    laws: list
    par: list | None

    @property
    def places(self):
        return [place if isinstance(place, list) else [place] for place in self.cards]

    def problem(self):
        return from_numbers(self.mode, self.places, self.numbers, self.symbol)


class Printed(NamedTuple):
    """A problem of the rulebook; `numbers` are of the symbol lozenge."""

    number: int
    cards: list
    laws: list
    code: str
    possible: list
    valid: int
    numbers: list | None


def read(name):
    return json.loads((HERE / name).read_text(encoding="utf-8"))


PUBLISHED = [Published(*row) for row in read("turing_machine_published.json")]
WITH_PAR = [each for each in PUBLISHED if each.par]
PRINTED = [Printed(*row) for row in read("turing_machine_rulebook.json")]

kinds = st.tuples(st.sampled_from(MODES), st.sampled_from(DIFFICULTIES), st.sampled_from(SIZES))


def drawn(mode, difficulty, verifiers, seed, **options):
    return new(mode, difficulty, verifiers, SeededChance(seed), **options)


problems = st.builds(lambda kind, seed: drawn(*kind, seed), kinds, st.integers(0, 10**9))
