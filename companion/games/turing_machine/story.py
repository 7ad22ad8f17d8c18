"""What a game was about, told after its end: the laws, and what could be known when."""

from msgspec import Struct

from companion.games.turing_machine import oracle
from companion.games.turing_machine.outcome import players
from companion.games.turing_machine.pieces import Mode
from companion.games.turing_machine.play import Answered, Letter, Sheet, State


class TrueLaw(Struct, frozen=True):
    """A verifier's card, and which of its printed laws it checked, counted from 0."""

    letter: Letter
    card: int
    law: int


class Step(Struct, frozen=True):
    """A question, and how many codes were possible after all that had been answered up to then.

    `round` is 0 for the machine's, which come in its own order.
    """

    round: int
    proposal: str
    verifier: Letter
    answer: bool
    possible: int


class Attempt(Struct, frozen=True):
    """A code that was entered, whether it was checked or not."""

    round: int
    code: str
    right: bool


class Path(Struct, frozen=True, kw_only=True):
    """How a player came closer. `certain` is the number of questions after which one code was left; None if never.

    0 is before the first one. Who can think of everything knew the code then: the cards count as well as the answers.
    """

    steps: tuple[Step, ...]
    certain: int | None


class PlayerStory(Path, frozen=True, kw_only=True):
    """What a player asked and tried. A handicap is no step."""

    player: int
    attempt: Attempt | None


class MachineStory(Path, frozen=True, kw_only=True):
    """What the machine asked."""

    rounds: int
    questions: int


class Story(Struct, frozen=True, kw_only=True):
    """The whole problem. `possible` counts the codes before any question. `machine`: how the machine would ask."""

    share: str
    code: str
    mode: Mode
    verifiers: tuple[TrueLaw, ...]
    possible: int
    players: tuple[PlayerStory, ...]
    machine: MachineStory | None


def story(state: State) -> Story:
    """The story of the game that was played. It tells every secret: only for a game that is over."""
    share = state.problem
    return Story(
        share=share,
        code=oracle.code(share),
        mode=oracle.mode(share),
        verifiers=_true_laws(share),
        possible=oracle.possible(share, ()).bit_count(),
        players=tuple(_of_player(state, player) for player in players(state)),
        machine=_of_machine(state),
    )


def _true_laws(share: str) -> tuple[TrueLaw, ...]:
    verifiers = oracle.problem_of(share).verifiers
    named = zip(oracle.letters(share), verifiers, strict=True)
    return tuple(TrueLaw(letter, verifier.card, verifier.law) for letter, verifier in named)


def _of_player(state: State, player: int) -> PlayerStory:
    sheets = [(played.number, played.sheets[player]) for played in state.rounds if player in played.sheets]
    numbers = [number for number, sheet in sheets for _ in sheet.questions]
    path = _path(state.problem, state.answers(player), numbers)
    return PlayerStory(steps=path.steps, certain=path.certain, player=player, attempt=_attempt(sheets))


def _attempt(sheets: list[tuple[int, Sheet]]) -> Attempt | None:
    for number, sheet in sheets:
        if sheet.right is not None:
            return Attempt(number, sheet.code, sheet.right)
    return None


def _of_machine(state: State) -> MachineStory | None:
    machine = state.machine
    if machine is None:
        return None
    path = _path(state.problem, machine.asked, [0] * len(machine.asked))
    return MachineStory(steps=path.steps, certain=path.certain, rounds=machine.rounds, questions=machine.questions)


def _path(share: str, answers: tuple[Answered, ...], numbers: list[int]) -> Path:
    """What was possible before the first question, and after each; nothing is more certain than certain."""
    left = [oracle.possible(share, answers[:count]).bit_count() for count in range(len(answers) + 1)]
    steps = (Step(number, *asked, count) for number, asked, count in zip(numbers, answers, left[1:], strict=True))
    return Path(steps=tuple(steps), certain=left.index(1) if 1 in left else None)
