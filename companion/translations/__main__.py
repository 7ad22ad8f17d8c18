"""python -m companion.translations update | compile | check | pseudo"""

import argparse
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError

from companion.translations import catalogues
from companion.translations.checks import faults
from companion.translations.pseudo import LANGUAGE, write_pseudo


def main(arguments: list[str] | None = None) -> int:
    """Carry out one command in a checkout. `check` answers 1 if it has found a fault, and writes one line for each."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if not (catalogues.ROOT / "templates").is_dir():
        parser.error("the words are taken from the source: run this in a checkout")
    if chosen.command == "update":
        catalogues.update(catalogues.extract())
    if chosen.command in ("update", "compile"):
        catalogues.compile_all()
    elif chosen.command == "pseudo":
        _say(str(write_pseudo(catalogues.extract(), chosen.folder, chosen.language)))
    else:
        return _check()
    return 0


def _check() -> int:
    template = catalogues.extract()
    lines = [f"{language}: {fault}" for language in catalogues.TRANSLATED for fault in _faults(language, template)]
    for line in lines:
        _say(line)
    return 1 if lines else 0


def _faults(language: str, template: Catalog) -> list[str]:
    try:
        return faults(catalogues.read(catalogues.path_of(language)), template)
    except FileNotFoundError:
        return ["there is no catalogue, run update"]
    except PoFileError as error:
        return [f"not readable: {error}"]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m companion.translations", description="The app's languages.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    commands.add_parser("update", help="take the words from the source into every catalogue, and compile")
    commands.add_parser("compile", help="write the files that the app reads")
    commands.add_parser("check", help="name every fault, and exit 1 if there is one")
    pseudo = commands.add_parser("pseudo", help="write an accented, longer English into a folder, for screenshots")
    pseudo.add_argument("folder", type=Path)
    pseudo.add_argument("--as", dest="language", default=LANGUAGE, help=f"name of the language (default: {LANGUAGE})")
    return parser


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
