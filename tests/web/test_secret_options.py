"""A problem's share code gives its answer away to whoever has the program: no phone is told it before the end."""

from people import Person

from companion.games.turing_machine.rulebook import rulebook
from companion.games.turing_machine.sharing import share_code

CODE = share_code(rulebook(1))


def everything_told_to(person: Person) -> str:
    return str(person.sees()) + "".join(person.page(path) for path in ("", "/panel", "/board", "/log", "/export.json"))


def test_the_share_code_is_told_to_nobody_while_the_game_runs(alice: Person, bob: Person, watcher: Person) -> None:
    alice.opens("turing_machine", source="rulebook", rulebook="1")
    bob.joins(alice)
    assert CODE not in everything_told_to(bob)
    alice.acts("begin")
    for person in (alice, bob, watcher.watches(alice)):
        assert CODE not in everything_told_to(person)
    alice.acts("finish")
    assert CODE in everything_told_to(bob)
