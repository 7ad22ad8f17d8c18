"""The private note sheet: marks and words that never touch the game. A site keeps them, for each seat, outside the log.

Notes are pairs of text. What can be noted follows from the cards on the table, not from any secret:

- `digit.triangle.4`: a digit of the code; `law.11.2`: a printed law, by card and index; `card.11`: one of the two cards
  of a verifier, in extreme only; `letter.B.11`: a card behind a verifier, in nightmare only. All four hold a mark:
  "out", "sure", or nothing.
- `free.B`: a few words under a verifier.
"""

from collections.abc import Mapping
from functools import lru_cache

from companion.games.turing_machine import oracle
from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import SHAPES
from companion.games.turing_machine.pieces import No
from companion.games.turing_machine.play import State
from companion.kit.refusals import Refused

MARKS = ("", "out", "sure")
MOST_SIGNS = 200
FREE = "free."


def write_note(state: State, notes: Mapping[str, str], what: str, value: str) -> dict[str, str]:
    """The notes with one of them changed; an empty value takes it away. What is of another problem is left out.

    Never more than a few hundred short texts. Raises Refused `no_game`, or `no_such_note` for what can't be noted.
    """
    if not state.problem:
        raise Refused(No.NO_GAME)
    known = keys(state.problem)
    if what not in known or not (what.startswith(FREE) or value in MARKS):
        raise Refused(No.NO_SUCH_NOTE, what=what[:40], value=value[:40])
    kept = {key: text for key, text in notes.items() if key in known and key != what}
    written = _printable(value) if what.startswith(FREE) else value
    return {**kept, what: written} if written else kept


def cycle(value: str) -> str:
    """What a touch makes of a mark: nothing, ruled out, sure, and nothing again."""
    return MARKS[(MARKS.index(value) + 1) % len(MARKS)] if value in MARKS else MARKS[0]


@lru_cache(maxsize=512)
def keys(share: str) -> frozenset[str]:
    """Everything that can be noted about a problem."""
    letters, mode = oracle.letters(share), oracle.mode(share)
    cards = oracle.all_cards(share)
    found = {f"digit.{shape}.{digit}" for shape in SHAPES for digit in range(1, 6)}
    found |= {f"law.{card}.{index}" for card in cards for index in range(len(CARDS[card].laws))}
    found |= {f"{FREE}{letter}" for letter in letters}
    if mode == "extreme":
        found |= {f"card.{card}" for card in cards}
    if mode == "nightmare":
        found |= {f"letter.{letter}.{card}" for letter in letters for card in cards}
    return frozenset(found)


def _printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable()).strip()[:MOST_SIGNS]
