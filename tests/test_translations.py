"""All languages say all that the app says; and each fault that could slip in is found."""

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from companion.translations import catalogues
from companion.translations.__main__ import main
from companion.translations.checks import faults
from companion.translations.pseudo import pseudo, write_pseudo

ONE, MANY = "One seat is free.", "%(num)s seats are free."
GREETING = "<b>%(name)s</b> sits down.\n"


def template() -> Catalog:
    made_up = Catalog()
    made_up.add("Leave")
    made_up.add(GREETING)
    made_up.add((ONE, MANY))
    return made_up


def german() -> Catalog:
    catalogue = Catalog(locale="de", fuzzy=False)
    catalogue.add("Leave", "Gehen")
    catalogue.add(GREETING, "<b>%(name)s</b> setzt sich.\n")
    catalogue.add((ONE, MANY), ("Ein Platz ist frei.", "%(num)s Plätze sind frei."))
    return catalogue


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_a_language_is_complete_and_safe(language: str) -> None:
    assert faults(catalogues.read(catalogues.path_of(language)), catalogues.extract()) == []


def test_a_faultless_catalogue_has_no_faults() -> None:
    assert faults(german(), template()) == []


def test_the_singular_may_count_too_and_a_language_may_have_one_form_only() -> None:
    catalogue = german()
    catalogue[ONE].string = ("%(num)s Platz ist frei.", "%(num)s Plätze sind frei.")
    assert faults(catalogue, template()) == []
    indonesian, wanted = Catalog(locale="id", fuzzy=False), Catalog()
    indonesian.add((ONE, MANY), ("%(num)s kursi kosong.",))
    wanted.add((ONE, MANY))
    assert faults(indonesian, wanted) == []


def forget(catalogue: Catalog) -> None:
    catalogue.delete("Leave")


def keep_the_old(catalogue: Catalog) -> None:
    catalogue.add("Stand up", "Aufstehen")


def leave_empty(catalogue: Catalog) -> None:
    catalogue["Leave"].string = ""


def guess(catalogue: Catalog) -> None:
    catalogue["Leave"].flags.add("fuzzy")


def change_a_name(catalogue: Catalog) -> None:
    catalogue[GREETING].string = "<b>%(nom)s</b> setzt sich.\n"


def change_a_conversion(catalogue: Catalog) -> None:
    catalogue[GREETING].string = "<b>%(name)d</b> setzt sich.\n"


def write_a_bare_percent_sign(catalogue: Catalog) -> None:
    catalogue["Leave"].string = "Zu 100 % gehen"


def count_in_one_form_only(catalogue: Catalog) -> None:
    catalogue[ONE].string = ("%(num)s Platz ist frei.", "Plätze sind frei.")


def forget_a_form(catalogue: Catalog) -> None:
    catalogue[ONE].string = ("Ein Platz ist frei.", "")


def have_too_few_forms(catalogue: Catalog) -> None:
    catalogue[ONE].string = ("%(num)s Plätze sind frei.",)


def have_no_plural(catalogue: Catalog) -> None:
    catalogue.delete(ONE)
    catalogue.add(ONE, "Ein Platz ist frei.")


def lose_the_line_break(catalogue: Catalog) -> None:
    catalogue[GREETING].string = "<b>%(name)s</b> setzt sich."


def begin_with_a_space(catalogue: Catalog) -> None:
    catalogue["Leave"].string = " Gehen"


def leave_a_tag_open(catalogue: Catalog) -> None:
    catalogue[GREETING].string = "<b>%(name)s setzt sich.\n"


def change_a_tag(catalogue: Catalog) -> None:
    catalogue[GREETING].string = "<i>%(name)s</i> setzt sich.\n"


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (forget, "not in the catalogue, run update: 'Leave'"),
        (keep_the_old, "no longer in use, run update: 'Stand up'"),
        (leave_empty, "not translated: 'Leave'"),
        (guess, "fuzzy: 'Leave'"),
        (change_a_name, f"placeholders differ: {GREETING!r}"),
        (change_a_conversion, f"placeholders differ: {GREETING!r}"),
        (write_a_bare_percent_sign, "placeholders differ: 'Leave'"),
        (count_in_one_form_only, f"placeholders differ: {ONE!r}"),
        (forget_a_form, f"a plural form is missing: {ONE!r}"),
        (have_too_few_forms, f"1 plural forms instead of 2: {ONE!r}"),
        (have_no_plural, f"another plural than in the source, run update: {ONE!r}"),
        (lose_the_line_break, f"spaces or line breaks at an end differ: {GREETING!r}"),
        (begin_with_a_space, "spaces or line breaks at an end differ: 'Leave'"),
        (leave_a_tag_open, f"tags differ: {GREETING!r}"),
        (change_a_tag, f"tags differ: {GREETING!r}"),
    ],
)
def test_each_fault_is_found(spoil: Callable[[Catalog], None], fault: str) -> None:
    catalogue = german()
    spoil(catalogue)
    assert fault in faults(catalogue, template())


def test_a_plural_rule_of_another_language_is_found(tmp_path: Path) -> None:
    path = catalogues.path_of("id", tmp_path)
    path.parent.mkdir(parents=True)
    path.write_text('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n', encoding="utf-8")
    assert faults(catalogues.read(path), Catalog()) == ["the header speaks of 2 plural forms, the language has 1"]


def test_words_are_found_in_code_and_in_templates(tmp_path: Path) -> None:
    (tmp_path / "companion").mkdir()
    (tmp_path / "templates" / "deep").mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "companion" / "a.py").write_text('_("one"); lazy_gettext("two"); pgettext("side", "left")')
    (tmp_path / "templates" / "deep" / "b.html").write_text(
        '{{ ngettext("%(num)s tap", "%(num)s taps", 2) }}{% trans %}\n  many\n  lines\n{% endtrans %}'
    )
    (tmp_path / "elsewhere" / "c.py").write_text('_("three")')
    found = {(message.context, message.id) for message in catalogues.extract(tmp_path) if message.id}
    plural = ("%(num)s tap", "%(num)s taps")
    assert found == {(None, "one"), (None, "two"), ("side", "left"), (None, plural), (None, "many lines")}


def test_an_update_keeps_what_is_translated_guesses_nothing_and_drops_what_is_gone(tmp_path: Path) -> None:
    catalogue = german()
    keep_the_old(catalogue)
    path = catalogues.path_of("de", tmp_path)
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogues.to_po(catalogue))
    wanted = template()
    wanted.add("Leave!", locations=[("templates/menu.html", 7)])
    catalogues.update(wanted, ["de"], tmp_path)
    text = path.read_text(encoding="utf-8")
    assert faults(catalogues.read(path), wanted) == ["not translated: 'Leave!'"]
    assert "Stand up" not in text
    assert "#: templates/menu.html\n" in text


def test_an_update_with_nothing_new_changes_nothing(tmp_path: Path) -> None:
    catalogues.update(template(), ["de", "id"], tmp_path)
    before = [catalogues.path_of(language, tmp_path).read_bytes() for language in ("de", "id")]
    catalogues.update(template(), ["de", "id"], tmp_path)
    assert before == [catalogues.path_of(language, tmp_path).read_bytes() for language in ("de", "id")]


def test_a_header_names_nobody_and_no_day(tmp_path: Path) -> None:
    catalogues.update(template(), ["de"], tmp_path)
    header = catalogues.path_of("de", tmp_path).read_text(encoding="utf-8").split("\n\n")[0]
    assert "Project-Id-Version: Table Companion\\n" in header
    assert not any(word in header for word in ("Date", "Translator", "Team", "Generated", "EMAIL", "20"))


def test_what_is_compiled_speaks(tmp_path: Path) -> None:
    path = catalogues.path_of("de", tmp_path)
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogues.to_po(german()))
    catalogues.compile_all(["de"], tmp_path)
    with path.with_suffix(".mo").open("rb") as file:
        assert read_mo(file)["Leave"].string == "Gehen"


def test_check_answers_with_a_line_for_each_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalogues, "extract", template)
    monkeypatch.setattr(catalogues, "read", lambda path: german())
    monkeypatch.setattr(catalogues, "TRANSLATED", ("de",))
    assert main(["check"]) == 0
    monkeypatch.setattr(catalogues, "read", lambda path: Catalog(locale="de", fuzzy=False))
    assert main(["check"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.mark.parametrize("text", ["Leave", GREETING, MANY, ' 50 %% of &amp; <a href="%(url)s">this</a> ', ""])
def test_the_made_up_language_is_safe_to_show(text: str) -> None:
    catalogue, wanted = Catalog(locale="de", fuzzy=False), Catalog()
    if text:
        catalogue.add(text, pseudo(text))
        wanted.add(text)
    assert faults(catalogue, wanted) == []


def test_the_made_up_language_is_accented_and_longer() -> None:
    assert pseudo("Leave the table").startswith("[Ļéåvé ţĥé ţåbļé ")
    assert 1.4 <= len(pseudo("One player has not voted yet.")) / len("One player has not voted yet.") < 1.8


@pytest.mark.parametrize("language", ["en_XA", "id"])
def test_the_made_up_language_lies_where_it_is_wanted(tmp_path: Path, language: str) -> None:
    path = write_pseudo(template(), tmp_path, language)
    assert path == tmp_path / language / "LC_MESSAGES" / "messages.po"
    assert path.with_suffix(".mo").exists()


def test_a_build_compiles_and_names_what_git_ignores(tmp_path: Path) -> None:
    build = pytest.importorskip("companion.translations.build")
    path = catalogues.path_of("de", tmp_path / "companion" / "translations")
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogues.to_po(german()))
    build_data: dict[str, list[str]] = {"artifacts": []}
    hook = build.CustomBuildHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    hook.initialize("editable", build_data)
    assert build_data["artifacts"] == ["companion/translations/de/LC_MESSAGES/messages.mo"]
    assert path.with_suffix(".mo").exists()
