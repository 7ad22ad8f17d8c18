"""Catalogues as files: reading the words out of the source, and keeping the languages in step with it."""

import re
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

TRANSLATED = ("de", "es", "id")
PROJECT = "Table Companion"
FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
SOURCES = ("companion", "templates")
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "lazy_gettext": None,
    "lazy_ngettext": (1, 2),
    "lazy_pgettext": ((1, "c"), 2),
}
# Dates and names of people change with every run or are never filled in; git knows both better.
KEPT_HEADERS = re.compile(r'"(Project-Id-Version|Language|Plural-Forms|MIME-Version|Content-[\w-]+):')


def extract(root: Path = ROOT) -> Catalog:
    """Every string of the code and the templates below `root` that is marked for translation, as a template.

    Raises jinja2.TemplateSyntaxError for a template that cannot be read, rather than leaving its words out.
    """
    with (FOLDER / "babel.cfg").open(encoding="utf-8") as lines:
        methods, options = parse_mapping_cfg(lines)  # type: ignore[no-untyped-call]
    template = Catalog(project=PROJECT, version="", fuzzy=False)
    for file, line, words, comments, context in extract_from_dir(
        str(root),
        methods,
        options,
        KEYWORDS,
        comment_tags=("Translators:",),
        directory_filter=lambda folder: _may_hold_words(Path(folder).relative_to(root)),
    ):
        template.add(words, None, [(file, line)], auto_comments=comments, context=context)
    return template


def path_of(language: str, folder: Path = FOLDER) -> Path:
    """Where the catalogue of a language lies."""
    return folder / language / "LC_MESSAGES" / "messages.po"


def read(path: Path) -> Catalog:
    """The catalogue of a file. Raises babel's PoFileError for a file that is no catalogue."""
    with path.open("rb") as lines:
        return read_po(lines, locale=path.parents[1].name, abort_invalid=True)


def update(template: Catalog, languages: Iterable[str] = TRANSLATED, folder: Path = FOLDER) -> None:
    """Bring the catalogues in step with a template. New words come untranslated, and words out of use are dropped."""
    for language in languages:
        path = path_of(language, folder)
        catalogue = read(path) if path.exists() else Catalog(locale=language)
        catalogue.update(template, no_fuzzy_matching=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(to_po(catalogue))


def to_po(catalogue: Catalog) -> bytes:
    """A catalogue as a file that differs from an earlier one only where words differ."""
    catalogue.project, catalogue.version, catalogue.fuzzy = PROJECT, "", False
    catalogue.header_comment = f"# {PROJECT} in {Locale.parse(str(catalogue.locale)).english_name}."
    file = BytesIO()
    write_po(file, catalogue, width=120, sort_output=True, ignore_obsolete=True, include_lineno=False)
    header, words = file.getvalue().decode("utf-8").split("\n\n", 1)
    kept = [line for line in header.splitlines() if not line.startswith('"') or KEPT_HEADERS.match(line)]
    without_version = "\n".join(kept).replace(f"{PROJECT} \\n", f"{PROJECT}\\n")
    return f"{without_version}\n\n{words.rstrip()}\n".encode()


def compile_all(languages: Iterable[str] = TRANSLATED, folder: Path = FOLDER) -> None:
    """Write what the running app reads, beside each catalogue."""
    for language in languages:
        path = path_of(language, folder)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, read(path))


def _may_hold_words(folder: Path) -> bool:
    return folder.parts[0] in SOURCES and "__pycache__" not in folder.parts
