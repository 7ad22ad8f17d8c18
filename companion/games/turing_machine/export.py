"""The game that is played now, for files: what everybody may know of it, and all of it once it is over."""

from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from companion.games.turing_machine.outcome import is_over, outcome
from companion.games.turing_machine.play import TEAM, Round, Sheet, State
from companion.games.turing_machine.story import story


def export(state: State) -> dict[str, Any]:
    """The closed rounds with what everybody has seen of them; seats are numbers, and a team's sheet is of "team".

    After the end, all rounds with answers and codes, and with `story` the problem and what was known when. Until then
    `result` and `story` are None.
    """
    over = is_over(state)
    options = state.options if over else replace(state.options, problem="")
    return {
        "game": state.games,
        "options": to_builtins(options),
        "players": list(state.seats),
        "handicap": dict(state.handicap),
        "rounds": [_round(played, over) for played in _rounds(state)],
        "result": to_builtins(outcome(state)),
        "story": to_builtins(story(state)) if over else None,
    }


def rows(state: State) -> list[dict[str, Any]]:
    """A row for each player of each of these rounds."""
    over = is_over(state)
    return [_row(state, played, player, over) for played in _rounds(state) for player in played.sheets]


def _rounds(state: State) -> list[Round]:
    """A round in play is not told; one in which the game ended is, if anything was done in it."""
    over = is_over(state)
    return [played for played in state.rounds if played.is_closed or (over and not _is_blank(played))]


def _is_blank(played: Round) -> bool:
    return all(sheet == Sheet() for sheet in played.sheets.values())


def _row(state: State, played: Round, player: int, over: bool) -> dict[str, Any]:
    told = _sheet(player, played.sheets[player], over)
    answers = told.pop("answers", {})
    return {
        "game": state.games,
        "round": played.number,
        **told,
        "asked": "".join(told["asked"]),
        "answers": " ".join(f"{letter}:{'yes' if answer else 'no'}" for letter, answer in answers.items()),
        "code": told.get("code", ""),
    }


def _round(played: Round, over: bool) -> dict[str, Any]:
    sheets = [_sheet(player, sheet, over) for player, sheet in played.sheets.items()]
    return {"number": played.number, "sheets": sheets}


def _sheet(player: int, sheet: Sheet, over: bool) -> dict[str, Any]:
    told = {
        "player": "team" if player == TEAM else player,
        "proposal": sheet.proposal,
        "asked": [question.verifier for question in sheet.questions],
        "absent": sheet.absent,
        "solve": sheet.solve,
        "right": sheet.right,
    }
    if not over:
        return told
    answers = {question.verifier: question.answer for question in sheet.questions}
    return {**told, "answers": answers, "code": sheet.code}
