"""Whether notes can be right, as far as the answers tell."""

from collections.abc import Iterable, Mapping

from companion.games.turing_machine import oracle
from companion.games.turing_machine.cards import CARDS
from companion.games.turing_machine.codes import DIGITS, SHAPES, bit, codes_in
from companion.games.turing_machine.play import Answered, Letter

Left = dict[Letter, dict[int, list[int]]]
"""The laws that a verifier may still have, as masks, by letter and card."""


def contradict(share: str, answers: tuple[Answered, ...], notes: Mapping[str, str]) -> bool:
    """Whether the notes leave no law to some verifier, or no code that the answers allow and all verifiers accept."""
    left = {letter: _laws_left(share, letter, answers, notes) for letter in oracle.letters(share)}
    if not all(left.values()):
        return True
    codes = oracle.possible(share, answers) & _codes_left(notes)
    return not any(_is_accepted(bit(code), left) for code in codes_in(codes))


def _codes_left(notes: Mapping[str, str]) -> int:
    """The codes whose digits are neither ruled out nor other ones than those that are sure."""
    mask = 0
    for index, digits in enumerate(DIGITS):
        named = zip(SHAPES, digits, strict=True)
        if all(_stays(notes, f"digit.{shape}.", digit, range(1, 6)) for shape, digit in named):
            mask |= 1 << index
    return mask


def _stays(notes: Mapping[str, str], group: str, one: int, all_of_them: Iterable[int]) -> bool:
    """Whether one of a group, of which exactly one is true, is left: not ruled out, and none of the others sure."""
    others = (other for other in all_of_them if other != one)
    return notes.get(f"{group}{one}") != "out" and not any(notes.get(f"{group}{other}") == "sure" for other in others)


def _laws_left(
    share: str, letter: Letter, answers: tuple[Answered, ...], notes: Mapping[str, str]
) -> dict[int, list[int]]:
    """The laws of a verifier that neither notes nor its own answers rule out; cards without any are left out."""
    cards = oracle.cards_behind(share, letter)
    sure = _sure_cards(cards, notes) if oracle.mode(share) == "extreme" else set[int]()
    told = [(bit(proposal), answer) for proposal, asked, answer in answers if asked == letter]
    found = {}
    for card in cards:
        if sure - {card} or not _card_stays(notes, letter, card, cards):
            continue
        masks = [CARDS[card].masks[index] for index in CARDS[card].usable if _law_stays(notes, card, index)]
        if laws := [mask for mask in masks if all(bool(mask & code) is answer for code, answer in told)]:
            found[card] = laws
    return found


def _card_stays(notes: Mapping[str, str], letter: Letter, card: int, cards: tuple[int, ...]) -> bool:
    """In extreme one of the two cards is the verifier's, in nightmare one of all."""
    return _stays(notes, "card.", card, cards) and _stays(notes, f"letter.{letter}.", card, cards)


def _sure_cards(cards: tuple[int, ...], notes: Mapping[str, str]) -> set[int]:
    """The cards of which a law is sure: of two, such a card is the true one."""
    return {card for card in cards for law in range(len(CARDS[card].laws)) if notes.get(f"law.{card}.{law}") == "sure"}


def _law_stays(notes: Mapping[str, str], card: int, index: int) -> bool:
    return _stays(notes, f"law.{card}.", index, range(len(CARDS[card].laws)))


def _is_accepted(code: int, left: Left) -> bool:
    """Whether all verifiers can have a law that accepts the code, each on a card of its own."""
    accepting = [
        [card for card, masks in cards.items() if any(mask & code for mask in masks)] for cards in left.values()
    ]
    return _can_all_have_their_own(sorted(accepting, key=len), frozenset())


def _can_all_have_their_own(choices: list[list[int]], taken: frozenset[int]) -> bool:
    if not choices:
        return True
    return any(_can_all_have_their_own(choices[1:], taken | {card}) for card in choices[0] if card not in taken)
