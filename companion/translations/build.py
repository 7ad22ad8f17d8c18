"""Compiles the catalogues when the project is built, so that an installed app speaks all its languages.

hatchling loads this file by its path, alone, so it imports nothing of the app.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs for wheels and editable installs; a source distribution carries the catalogues as they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name the results as artifacts: git ignores them, so hatchling would leave them out."""
        if self.target_name != "wheel":
            return
        for source in sorted(Path(self.root, "companion", "translations").glob("*/LC_MESSAGES/messages.po")):
            compiled = compile_catalogue(source)
            build_data["artifacts"].append(compiled.relative_to(self.root).as_posix())


def compile_catalogue(source: Path) -> Path:
    """The compiled file, next to its source."""
    with source.open("rb") as lines:
        catalogue = read_po(lines, locale=source.parents[1].name)
    compiled = source.with_suffix(".mo")
    with compiled.open("wb") as file:
        write_mo(file, catalogue)
    return compiled
