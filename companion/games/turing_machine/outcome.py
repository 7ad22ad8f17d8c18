"""Whether a game is over, by what, and who has won."""

from typing import Literal

from msgspec import Struct

from companion.games.turing_machine.play import TEAM, Round, State

Reason = Literal[
    "solved",
    "fewest_questions",
    "shared",
    "last_left",
    "nobody",
    "beats_machine",
    "slower_than_machine",
    "wrong_code",
    "finished_early",
]


class Outcome(Struct, frozen=True):
    """The end of a game. `winners` are seats, in a team game all of them. `rounds` are those begun.

    `questions` are those of the whole game, by player, a handicap counted.
    """

    reason: Reason
    winners: tuple[int, ...]
    rounds: int
    questions: dict[int, int]


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on, or before the first one."""
    if not state.rounds:
        return None
    if state.finished:
        return _end(state, "finished_early", ())
    if not state.seats:
        return _end(state, "nobody", ())
    return _of_team(state) if state.is_team else _of_players(state)


def is_over(state: State) -> bool:
    """Whether the game that was begun has ended."""
    return outcome(state) is not None


def is_running(state: State) -> bool:
    """Whether a game has begun and not ended."""
    return bool(state.rounds) and not is_over(state)


def in_play(state: State) -> tuple[int, ...]:
    """Who may still win: neither gone nor known to be wrong. In a team game, the team."""
    if state.is_team:
        return (TEAM,)
    wrong = wrong_so_far(state)
    return tuple(seat for seat in state.seats if seat not in wrong)


def wrong_so_far(state: State) -> frozenset[int]:
    """Who has tried and is out. A wrong code counts when its round is closed: all are checked together."""
    return frozenset(player for played in state.rounds if played.is_closed for player in _attempts(played, False))


def questions(state: State, player: int) -> int:
    """How many questions a player has used in the whole game, a handicap counted."""
    asked = sum(len(played.sheets[player].questions) for played in state.rounds if player in played.sheets)
    return asked + state.handicap.get(player, 0)


def players(state: State) -> tuple[int, ...]:
    """Everybody who has had a sheet in this game, gone or not."""
    return tuple(state.rounds[0].sheets) if state.rounds else ()


def _attempts(played: Round, right: bool) -> tuple[int, ...]:
    return tuple(player for player, sheet in played.sheets.items() if sheet.right is right)


def _of_players(state: State) -> Outcome | None:
    last = state.rounds[-1]
    right = _attempts(last, True)
    if last.is_closed and right:
        return _fewest_questions(state, right)
    left = in_play(state)
    if not left:
        return _end(state, "nobody", ())
    return _end(state, "last_left", left) if len(left) == 1 else None


def _fewest_questions(state: State, right: tuple[int, ...]) -> Outcome:
    """Several right in the same round: fewest questions in the whole game, this round's included; else shared."""
    fewest = min(questions(state, player) for player in right)
    winners = tuple(player for player in right if questions(state, player) == fewest)
    if len(right) == 1:
        return _end(state, "solved", winners)
    return _end(state, "fewest_questions" if len(winners) == 1 else "shared", winners)


def _of_team(state: State) -> Outcome | None:
    """As few rounds, then questions, as the machine or fewer."""
    right, theirs = state.rounds[-1].sheets[TEAM].right, state.machine
    if right is None:
        return None
    if not right:
        return _end(state, "wrong_code", ())
    ours = (len(state.rounds), questions(state, TEAM))
    if theirs is not None and ours <= (theirs.rounds, theirs.questions):
        return _end(state, "beats_machine", state.seats)
    return _end(state, "slower_than_machine", ())


def _end(state: State, reason: Reason, winners: tuple[int, ...]) -> Outcome:
    return Outcome(reason, winners, len(state.rounds), {player: questions(state, player) for player in players(state)})
