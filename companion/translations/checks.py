"""What can be wrong with a translation without anybody having to understand it."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

Key = tuple[str | None, str]
Words = str | list[str] | tuple[str, ...]

HOLE = re.compile(r"%\(\w+\)[#0 +-]*\d*(?:\.\d+)?[a-zA-Z]|%%|%")
TAG = re.compile(r"</?[a-zA-Z][^>]*>")


def faults(catalogue: Catalog, template: Catalog) -> list[str]:
    """One line for each fault of a catalogue; none if it says all that the template says, and says it safely."""
    wanted, there = _by_key(template), _by_key(catalogue)
    found = list(_faults_of_plurals(catalogue))
    found += [f"not in the catalogue, run update: {_short(wanted[key])}" for key in sorted_keys(wanted, there)]
    found += [f"no longer in use, run update: {_short(there[key])}" for key in sorted_keys(there, wanted)]
    for key, message in there.items():
        if key in wanted:
            found += [f"{fault}: {_short(message)}" for fault in faults_of(message, wanted[key])]
    return found


def faults_of(message: Message, source: Message) -> Iterator[str]:
    """The faults of one translated string, given the string of the source."""
    if _forms(message.id) != _forms(source.id):
        yield "another plural than in the source, run update"
    if message.fuzzy:
        yield "fuzzy"
    forms = _forms(message.string)
    if not all(forms):
        yield "not translated" if not any(forms) else "a plural form is missing"
        return
    if isinstance(source.id, str) != isinstance(message.string, str):
        yield "plural forms where the source has none, or none where it has some"
    for name, differs in DIFFERENCES.items():
        if any(differs(form, _accepted(source, number, len(forms))) for number, form in enumerate(forms)):
            yield name


def sorted_keys(these: dict[Key, Message], but_not: dict[Key, Message]) -> list[Key]:
    """The keys of the one that the other has not."""
    return sorted(these.keys() - but_not.keys(), key=lambda key: (key[1], key[0] or ""))


def _holes(text: str) -> object:
    return {hole for hole in HOLE.findall(text) if hole != "%%"}


def _edges(text: str) -> object:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :] if text.strip() else ""


def _tags(text: str) -> object:
    return Counter(TAG.findall(text))


def _differs_in(feature: Callable[[str], object]) -> Callable[[str, tuple[str, ...]], bool]:
    return lambda form, accepted: feature(form) not in [feature(text) for text in accepted]


DIFFERENCES = {
    "placeholders differ": _differs_in(_holes),
    "spaces or line breaks at an end differ": _differs_in(_edges),
    "tags differ": _differs_in(_tags),
}


def _accepted(source: Message, number: int, count: int) -> tuple[str, ...]:
    """What a form may be like: the first of several like "one seat" or like "%(num)s seats", others like the latter."""
    forms = _forms(source.id)
    return forms if number == 0 and count > 1 else forms[-1:]


def _faults_of_plurals(catalogue: Catalog) -> Iterator[str]:
    wanted = get_plural(str(catalogue.locale)).num_plurals
    if catalogue.num_plurals != wanted:
        yield f"the header speaks of {catalogue.num_plurals} plural forms, the language has {wanted}"
    for message in catalogue:
        if message.pluralizable and len(_forms(message.string)) != wanted:
            yield f"{len(_forms(message.string))} plural forms instead of {wanted}: {_short(message)}"


def _by_key(catalogue: Catalog) -> dict[Key, Message]:
    return {(message.context, _forms(message.id)[0]): message for message in catalogue if message.id}


def _forms(text: Words | None) -> tuple[str, ...]:
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def _short(message: Message) -> str:
    text = _forms(message.id)[0]
    return repr(text if len(text) < 80 else text[:77] + "...")
