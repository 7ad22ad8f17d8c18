"""A made-up language to look at pages in: what is not accented was never marked, what is cut off lacks room."""

import re
from itertools import cycle
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion.translations.catalogues import path_of, to_po

LANGUAGE = "en_XA"
LENGTHENED = 0.4
ACCENTED = str.maketrans(
    "ACDEGHIKLNORSTUWYZacdeghiklnorstuwyz",
    "ÅÇÐÉĜĤÎĶĻÑÖŔŠŢÛŴÝŽåçðéĝĥîķļñöŕšţûŵýž",
)
UNTOUCHED = re.compile(r"(%\(\w+\)[#0 +-]*\d*(?:\.\d+)?[a-zA-Z]|%%|</?[a-zA-Z][^>]*>|&#?\w+;)")
FILLING = ("öñé", "ţŵö", "ţĥŕéé", "ƒöûŕ", "ƒîṽé")


def write_pseudo(template: Catalog, folder: Path, language: str = LANGUAGE) -> Path:
    """Write the catalogue and its compiled form below a folder, under the name of any language, and return its path."""
    catalogue = Catalog(locale=language if language != LANGUAGE else "en", fuzzy=False)
    for message in template:
        if message.id:
            words = _translated(message.id, catalogue.num_plurals)
            catalogue.add(message.id, words, message.locations, context=message.context)
    path = path_of(language, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(to_po(catalogue))
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    return path


def pseudo(text: str) -> str:
    """The text accented, about 40 % longer, in brackets; placeholders, tags and the space around it stay."""
    inside = text.strip()
    accented = "".join(part if UNTOUCHED.fullmatch(part) else part.translate(ACCENTED) for part in _parts(inside))
    filling = _filling(len(UNTOUCHED.sub("", inside)))
    return text.replace(inside, f"[{accented}{filling}]", 1) if inside else text


def _parts(text: str) -> list[str]:
    return UNTOUCHED.split(text)


def _filling(length: int) -> str:
    filling = ""
    for word in cycle(FILLING):
        if len(filling) >= length * LENGTHENED:
            break
        filling += f" {word}"
    return filling


def _translated(text: str | list[str] | tuple[str, ...], plurals: int) -> str | tuple[str, ...]:
    if isinstance(text, str):
        return pseudo(text)
    one, many = text
    return tuple(pseudo(one if number == 0 and plurals > 1 else many) for number in range(plurals))
