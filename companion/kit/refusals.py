"""Saying no: a refusal is a code with facts; the page finds the words in the reader's language."""

from enum import StrEnum


class Refusal(StrEnum):
    """The code of a refusal. Every game and every floor lists its own codes in a subclass."""


class Unreadable(Refusal):
    """Refusals of input that could not be read at all, whatever the game."""

    UNKNOWN_ACT = "unknown_act"
    UNREADABLE = "unreadable"


class Refused(Exception):
    """Raised instead of doing what was asked. Nothing has changed, not even the table's version.

    `code` is a member of a `Refusal` enumeration; `facts` hold what the sentence needs: numbers, seats, words of the
    table. They are shown to whoever asked, so they never hold a secret.
    """

    def __init__(self, code: Refusal, **facts: object) -> None:
        super().__init__(code.value, facts)
        self.code = code
        self.facts = facts
