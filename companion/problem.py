"""The command `companion problem`: problems of Turing Machine, drawn, shown, checked, asked, played by the machine."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, BinaryIO

import click

from companion.games.turing_machine import commandline
from companion.kit.refusals import Refused
from companion.scoring import answers

FILE = click.argument("file", type=click.File("rb"), default="-")


@click.group()
def problem() -> None:
    """Problems of Turing Machine. What reads problems reads one a line, from FILE or standard input, as JSON."""


@problem.command()
@click.option("--mode", type=click.Choice(["classic", "extreme", "nightmare"]), default="classic")
@click.option("--difficulty", type=click.Choice(["easy", "standard", "hard"]), default="easy")
@click.option("--verifiers", type=click.IntRange(4, 6), default=4)
@click.option("--seed", help="The same seed draws the same problems.")
@click.option("--count", type=click.IntRange(1, 100_000), default=1)
@click.option("--solution", is_flag=True, help="Print the laws and the code as well.")
def new(mode: Any, difficulty: Any, verifiers: int, seed: str | None, count: int, solution: bool) -> None:
    """Draw new problems."""
    _print(commandline.new(mode, difficulty, verifiers, seed=seed, count=count, solution=solution))


@problem.command()
@click.argument("share")
@click.option("--solution", is_flag=True, help="Print the laws and the code as well.")
def show(share: str, solution: bool) -> None:
    """Show the problem with the code SHARE."""
    _print(_one(lambda: commandline.show(share, solution=solution)))


@problem.command()
@FILE
def check(file: BinaryIO) -> None:
    """Say whether problems are valid."""
    _each(file, commandline.check)


@problem.command()
@click.argument("share")
@click.argument("code")
@click.argument("verifier")
def ask(share: str, code: str, verifier: str) -> None:
    """Ask a VERIFIER of the problem SHARE about a proposed CODE."""
    _print(_one(lambda: commandline.ask(share, code, verifier)))


@problem.command()
@click.option("--level", type=click.Choice(["apprentice", "master"]), default="apprentice")
@FILE
def machine(level: Any, file: BinaryIO) -> None:
    """Let the machine play problems."""
    _each(file, lambda body: commandline.machine(body, level))


@problem.command()
@FILE
def possible(file: BinaryIO) -> None:
    """Say which codes are possible after some answers."""
    _each(file, commandline.possible)


def _each(file: BinaryIO, answer: Callable[[Any], dict[str, Any]]) -> None:
    _print(answers(answer, file.read()))


def _one(answer: Callable[[], dict[str, Any]]) -> Iterator[dict[str, Any]]:
    try:
        yield answer()
    except Refused as refused:
        yield {"error": {"code": refused.code.value, **refused.facts}}


def _print(results: Iterable[dict[str, Any]]) -> None:
    """One JSON line each; exit status 2 if any of them is an error."""
    all_well = True
    for result in results:
        all_well &= "error" not in result
        click.echo(json.dumps(result))
    sys.exit(0 if all_well else 2)
