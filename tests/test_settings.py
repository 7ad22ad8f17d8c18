"""Settings: what people write becomes one checked object, or one clear line."""

import dataclasses
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import platformdirs
import pytest
from sqlalchemy.engine import make_url

from companion.settings import Settings, SettingsError


def test_without_anything_set_the_defaults_hold() -> None:
    settings = Settings.load({})
    assert settings == Settings()
    assert (settings.host, settings.port, settings.synchronous) == ("0.0.0.0", 8000, "FULL")
    assert settings.data == platformdirs.user_data_path("companion", appauthor=False)
    assert (settings.trusted_hosts, settings.trusted_proxies, settings.rate_limits) == ((), 0, True)


def test_variables_are_read() -> None:
    settings = Settings.load(
        {"COMPANION_PORT": "9000", "COMPANION_RATE_LIMITS": "no", "COMPANION_SYNCHRONOUS": "normal"}
    )
    assert (settings.port, settings.rate_limits, settings.synchronous) == (9000, False, "NORMAL")


def test_every_field_is_described_for_people() -> None:
    assert Settings.__doc__ is not None
    for field in dataclasses.fields(Settings):
        assert f"\n    {field.name}: " in Settings.__doc__


def test_an_option_wins_over_a_variable_and_none_is_not_given() -> None:
    environ = {"COMPANION_PORT": "9000", "COMPANION_HOST": "10.0.0.2"}
    settings = Settings.load(environ, port="9001", host=None)
    assert (settings.port, settings.host) == (9001, "10.0.0.2")


def test_an_empty_variable_counts_as_not_given() -> None:
    assert Settings.load({"COMPANION_PORT": "", "COMPANION_PUBLIC_URL": ""}) == Settings.load({})


def test_values_of_the_right_type_are_taken_as_overrides(tmp_path: Path) -> None:
    settings = Settings.load({}, data=tmp_path, port=9000, rate_limits=False, trusted_hosts=("a.example", "b.example"))
    assert (settings.data, settings.port, settings.rate_limits) == (tmp_path, 9000, False)
    assert settings.trusted_hosts == ("a.example", "b.example")


def test_an_override_that_is_no_setting_is_a_mistake_in_the_program() -> None:
    with pytest.raises(TypeError, match="colour"):
        Settings.load({}, colour="red")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("port", "eighty", "a whole number from 1 to 65535"),
        ("port", "0", "a whole number from 1 to 65535"),
        ("port", "65536", "a whole number from 1 to 65535"),
        ("port", "٨٠٠٠", "a whole number from 1 to 65535"),
        ("host", "http://10.0.0.2", "an address of this machine"),
        ("data", "~nobody-of-this-name/x", "the path of a folder"),
        ("public_url", "games.example.org", "an address such as"),
        ("public_url", "ftp://games.example.org", "an address such as"),
        ("public_url", "https://games.example.org/turing", "without a path"),
        ("public_url", "https://games.example.org/?", "an address such as"),
        ("public_url", "https://user:pass@games.example.org", "an address such as"),
        ("public_url", "https://games.example.org:port", "an address such as"),
        ("public_url", "https://", "an address such as"),
        ("public_url", "http://[::1", "an address such as"),
        ("database", "games.sqlite", "an SQLAlchemy URL"),
        ("database", "mysql://host/name", "an SQLAlchemy URL"),
        ("database", "postgresql://user@host:port/name", "an SQLAlchemy URL"),
        ("secret_key", "short", "16 characters or more"),
        ("trusted_hosts", "https://a.example", "host names separated by commas"),
        ("trusted_hosts", "a.example:8000", "host names separated by commas"),
        ("trusted_hosts", "a..example", "host names separated by commas"),
        ("trusted_hosts", "." + "a" * 64, "host names separated by commas"),
        ("trusted_proxies", "-1", "a whole number from 0 to 10"),
        ("synchronous", "OFF", "FULL or NORMAL"),
        ("rate_limits", "maybe", "yes or no"),
    ],
)
def test_a_value_that_makes_no_sense_gets_one_line_with_its_name_and_what_was_expected(
    name: str, value: str, expected: str
) -> None:
    variable = f"COMPANION_{name.upper()}"
    with pytest.raises(SettingsError) as refusal:
        Settings.load({variable: value})
    assert refusal.value.name == variable
    assert expected in refusal.value.expected
    assert str(refusal.value).startswith(f"{variable} must be ")
    assert "\n" not in str(refusal.value)


def test_a_bad_option_is_named_as_it_was_typed() -> None:
    with pytest.raises(SettingsError, match=r"^--public-url \(COMPANION_PUBLIC_URL\) must be .*, not 'nowhere'\.$"):
        Settings.load({}, public_url="nowhere")


@pytest.mark.parametrize(("name", "value"), [("secret_key", "hunter2"), ("database", "mysql://me:hunter2@host/x")])
def test_a_refused_secret_is_not_repeated(name: str, value: str) -> None:
    with pytest.raises(SettingsError) as refusal:
        Settings.load({}, **{name: value})
    assert "hunter2" not in str(refusal.value)


def test_secrets_are_not_printed_with_the_settings() -> None:
    settings = Settings(secret_key="hunter2", database="postgresql://me:hunter2@host/x")
    assert "hunter2" not in repr(settings)


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        ("https://Games.Example.org/", "https://games.example.org"),
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("http://[fd00::2]:8000/", "http://[fd00::2]:8000"),
        ("https://bücher.example", "https://xn--bcher-kva.example"),
    ],
)
def test_a_public_url_is_stored_without_its_slash(written: str, stored: str) -> None:
    assert Settings.load({}, public_url=written).public_url == stored


def test_trusted_hosts_are_a_list_with_commas() -> None:
    settings = Settings.load({"COMPANION_TRUSTED_HOSTS": "A.example, .b.example,,10.0.0.2, [fd00::2]"})
    assert settings.trusted_hosts == ("a.example", ".b.example", "10.0.0.2", "fd00::2")


def test_the_database_is_a_file_in_the_data_folder_unless_set(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    assert settings.sqlite_file == tmp_path / "companion.sqlite3"
    assert settings.database_url == f"sqlite:///{tmp_path}/companion.sqlite3"


def test_a_relative_sqlite_file_means_the_same_wherever_the_program_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = Settings.load({}, database="sqlite:///games.db")
    assert settings.sqlite_file == tmp_path / "games.db"
    assert settings.database_url == f"sqlite:///{tmp_path}/games.db"


@pytest.mark.parametrize("name", ["50% off?", "with space", "#1"])
def test_a_folder_with_unusual_signs_is_understood_by_sqlalchemy(tmp_path: Path, name: str) -> None:
    settings = Settings(data=tmp_path / name)
    again = Settings.load({}, database=settings.database_url)
    assert make_url(settings.database_url).database == str(settings.sqlite_file) == str(again.sqlite_file)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql://me:secret@host/name"])
def test_other_databases_have_no_file(url: str) -> None:
    settings = Settings.load({}, database=url)
    assert settings.sqlite_file is None
    assert make_url(settings.database_url) == make_url(url)


def test_the_short_name_of_postgresql_is_understood() -> None:
    assert Settings.load({}, database="postgres://me:a%40b@host/name").database == "postgresql://me:a%40b@host/name"


def test_the_secret_key_is_made_once_and_kept_for_this_user_only(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "new" / "folder")
    key = settings.secret()
    assert len(key) >= 32
    assert Settings(data=settings.data).secret() == key
    assert stat.S_IMODE((settings.data / "secret-key").stat().st_mode) == 0o600


def test_programs_that_start_at_once_get_the_same_secret_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(lambda _: Settings(data=tmp_path).secret(), range(32)))
    assert len(set(keys)) == 1


def test_a_secret_key_that_is_set_leaves_no_file(tmp_path: Path) -> None:
    assert Settings(data=tmp_path, secret_key="given by the host").secret() == "given by the host"
    assert list(tmp_path.iterdir()) == []


def test_an_empty_secret_key_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret-key").touch()
    with pytest.raises(SettingsError, match=r"secret-key can't be used: it is empty\.$"):
        Settings(data=tmp_path).secret()


def test_a_data_folder_that_cannot_be_written_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SettingsError, match="COMPANION_DATA must be a folder in which files can be written") as refusal:
        Settings(data=tmp_path / "file" / "folder").make_data_folder()
    assert "\n" not in str(refusal.value)


def test_no_data_folder_is_made_when_nothing_is_kept_in_it(tmp_path: Path) -> None:
    Settings(data=tmp_path / "folder", database="postgresql://host/name", secret_key="x" * 16).make_data_folder()
    assert not (tmp_path / "folder").exists()
