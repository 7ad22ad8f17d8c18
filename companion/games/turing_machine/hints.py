"""Help, where the host allows it: counted, shown in the result, and never more than what the own answers come to."""

from typing import Any, assert_never

from companion.games.turing_machine import oracle
from companion.games.turing_machine.contradictions import contradict
from companion.games.turing_machine.pieces import No
from companion.games.turing_machine.play import Hint, Hinted
from companion.games.turing_machine.sheets import Place
from companion.kit.refusals import Refused


def require_hints(at: Place) -> None:
    """Raises Refused where no help may be asked for."""
    if at.state.options.hints == "off":
        raise Refused(No.NO_HINTS_HERE)


def hint(at: Place, command: Hint) -> Hinted:
    """Help was asked for; nobody else learns what it was told."""
    require_hints(at)
    if command.kind == "useless":
        if not at.sheet.proposal:
            raise Refused(No.NO_PROPOSAL)
        oracle.verifier(at.state.problem, command.verifier)
    if command.kind == "notes" and not command.notes:
        raise Refused(No.NO_NOTES)
    return Hinted(at.player, command.kind)


def answer(at: Place, command: Hint) -> dict[str, Any]:
    """The help itself, out of what this sheet was told. Refuses as `hint` does.

    `codes`: how many are still possible. `useless`: whether the answer to asking `verifier` with this proposal is
    certain beforehand, so that it can't tell anything. `contradicts`: whether the notes can't be right.
    """
    hint(at, command)
    share, known = at.state.problem, at.state.answers(at.player)
    match command.kind:
        case "codes":
            return {"codes": oracle.possible(share, known).bit_count()}
        case "useless":
            letter = oracle.verifier(share, command.verifier)
            can_tell = oracle.can_tell(share, known, at.sheet.proposal, letter)
            return {"verifier": letter, "proposal": at.sheet.proposal, "useless": not can_tell}
        case "notes":
            return {"contradicts": contradict(share, known, command.notes)}
        case _:
            assert_never(command.kind)
