"""Codes that people read aloud and type: no look-alikes, and no vowels, so no words."""

import re
import secrets

ALPHABET = "BCDFGHJKLMNPRSTVWXZ79"
LENGTH = 6
MOVE_LENGTH = 8
# What people type instead: each sign that is never used stands for the one it is mistaken for.
SLIPS = str.maketrans(
    {"0": "D", "O": "D", "Q": "D", "1": "L", "I": "L", "2": "Z", "5": "S", "6": "G", "8": "B", "U": "V"}
)


def new_code(length: int = LENGTH) -> str:
    """A code that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def read_code(typed: str) -> str:
    """The code that was meant: case, spaces and dashes don't matter, look-alikes are taken for each other.

    What is no code at all comes back in capitals too, with nothing but letters and digits; it will not be found.
    """
    return re.sub(r"[\W_]", "", typed).upper().translate(SLIPS)


def spell(code: str) -> str:
    """A code as it is shown, with a dash in the middle."""
    half = len(code) // 2
    return f"{code[:half]}-{code[half:]}"
