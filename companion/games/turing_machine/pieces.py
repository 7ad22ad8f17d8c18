"""Turing Machine's pieces: shapes, letters, modes, and why something is refused."""

from enum import auto
from typing import Literal

from companion.kit.refusals import Refusal

Shape = Literal["triangle", "square", "circle"]
Mode = Literal["classic", "extreme", "nightmare"]
Difficulty = Literal["easy", "standard", "hard"]
Symbol = Literal["lozenge", "pound", "slash", "currency"]
Level = Literal["apprentice", "master"]
LETTERS = "ABCDEF"
VERIFIERS = range(4, len(LETTERS) + 1)
QUESTIONS_A_ROUND = 3


class No(Refusal):
    """Why the rules of Turing Machine refuse something."""

    NOT_A_CODE = auto()
    NOT_A_VERIFIER = auto()
    WRONG_COUNT = auto()
    UNKNOWN_CARD = auto()
    CARD_TWICE = auto()
    UNKNOWN_LAW = auto()
    NOT_ONE_CODE = auto()
    SUPERFLUOUS_VERIFIER = auto()
    NOT_A_SHARE_CODE = auto()
    SHARE_CODE_MISTYPED = auto()
    NO_SUCH_PROBLEM = auto()
    NOT_IN_RULEBOOK = auto()
    NOT_A_NUMBER = auto()
    LETTER_FOR_DIGIT = auto()
    UNKNOWN_NUMBER = auto()
    UNKNOWN_SYMBOL = auto()
    WRONG_SYMBOL = auto()
    MIXED_SYMBOLS = auto()
    LAW_NOT_ON_CARD = auto()
    LAWS_DONT_FIT_CARDS = auto()

    # A game in play
    HOST_ONLY = auto()
    GAME_RUNS = auto()
    NO_GAME = auto()
    GAME_OVER = auto()
    TOO_FEW_PLAYERS = auto()
    BAD_HANDICAP = auto()
    NO_HANDICAP_IN_TEAM = auto()
    NOT_A_PLAYER = auto()
    OUT = auto()
    NOT_WAITED_FOR = auto()
    DONE_ALREADY = auto()
    PROPOSAL_FIXED = auto()
    NO_PROPOSAL = auto()
    THREE_QUESTIONS_ASKED = auto()
    VERIFIER_ASKED = auto()
    NOT_DONE = auto()
    OTHERS_STILL_ASK = auto()
    DECLARED_ALREADY = auto()
    NOT_DECLARED = auto()
    OTHERS_STILL_DECLARE = auto()
    THUMB_IS_DOWN = auto()
    TRIED_ALREADY = auto()
    NOTHING_TO_UNDO = auto()
    PROPOSAL_CHANGED = auto()
    QUESTION_CANT_BE_UNASKED = auto()
    NO_HINTS_HERE = auto()
    NO_NOTES = auto()
    NO_SUCH_NOTE = auto()
    ILLEGAL_GAME = auto()
