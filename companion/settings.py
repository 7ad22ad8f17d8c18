"""What can be set: one object, read once from COMPANION_* variables and command-line options, and never changed."""

import contextlib
import ipaddress
import os
import re
import secrets
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import quote, unquote, urlsplit

import platformdirs

DATABASE_FILE = "companion.sqlite3"
SECRET_FILE = "secret-key"  # noqa: S105 - the name of a file


class SettingsError(Exception):
    """A setting that can't be used. The text is one line for the person who set it.

    `name` is the variable, and `expected` says what it has to be.
    """

    def __init__(self, name: str, expected: str, given_as: str | None = None) -> None:
        super().__init__(f"{given_as or name} must be {expected}.")
        self.name = name
        self.expected = expected


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Every setting of the companion. `load` checks what people wrote; the constructor takes what it is given.

    Each field is read from a variable: `public_url` from COMPANION_PUBLIC_URL, and so on. An empty variable counts as
    not given.

    data: the folder for the database and the secret key. Default: the user's data folder for "companion".
    host: the address to listen at. Default: 0.0.0.0, every IPv4 address of this machine. `::` means IPv6 too.
    port: the port to listen at, from 1 to 65535. Default: 8000.
    public_url: where phones reach the companion when that isn't this machine's own address, as behind a proxy or a
        tunnel: http or https, a host, perhaps a port, and no path. Default: none, the address is found by itself.
    database: an SQLAlchemy URL of SQLite or PostgreSQL. Default: SQLite, `companion.sqlite3` in the data folder.
    secret_key: what cookies are signed with, 16 characters or more. Default: one is made and kept in the file
        `secret-key` in the data folder. Several machines that serve the same tables need the same key.
    trusted_hosts: more host names, separated by commas, by which this machine may be called; `.example.org` stands for
        all names below it. Its own names and addresses and the host of `public_url` need no mention. Default: none.
    trusted_proxies: how many proxies stand in front and set X-Forwarded headers, from 0 to 10. Default: 0, so that no
        phone can pretend to be another one.
    synchronous: FULL or NORMAL, how SQLite writes. NORMAL is faster on slow disks such as SD cards; a power cut may
        then lose the last acts, but damages nothing. Default: FULL.
    rate_limits: yes or no, whether a phone that asks too much is slowed down. Default: yes.
    """

    data: Path = field(default_factory=lambda: platformdirs.user_data_path("companion", appauthor=False))
    host: str = "0.0.0.0"  # noqa: S104 - phones have to get in
    port: int = 8000
    public_url: str | None = None
    database: str | None = field(default=None, repr=False)
    secret_key: str | None = field(default=None, repr=False)
    trusted_hosts: tuple[str, ...] = ()
    trusted_proxies: int = 0
    synchronous: Literal["FULL", "NORMAL"] = "FULL"
    rate_limits: bool = True

    @classmethod
    def load(cls, environ: Mapping[str, str], **overrides: object) -> Self:
        """The settings of `environ`, where `overrides` win; an override of None counts as not given.

        Raises SettingsError for the first value that can't be used, and TypeError for an override that is no setting.
        """
        names = [each.name for each in fields(cls)]
        if unknown := overrides.keys() - set(names):
            raise TypeError(f"no such setting: {', '.join(sorted(unknown))}")
        found = {name: _read(name, environ, overrides.get(name)) for name in names}
        return cls(**{name: value for name, value in found.items() if value is not None})

    @property
    def database_url(self) -> str:
        """The database to open, whether it was set or not."""
        return self.database or f"sqlite:///{quote(str(self.data / DATABASE_FILE))}"

    @property
    def sqlite_file(self) -> Path | None:
        """The file that holds the database; None for PostgreSQL, and for SQLite in memory."""
        if self.database is None:
            return self.data / DATABASE_FILE
        kind, _, path = self.database.partition("?")[0].partition(":///")
        name = unquote(path)
        return Path(name) if kind.startswith("sqlite") and name not in ("", ":memory:") else None

    def make_data_folder(self) -> None:
        """Makes sure that the data folder is there and can be written, if it is needed. Raises SettingsError if not."""
        if self.database is not None and self.secret_key is not None:
            return
        try:
            self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=self.data):
                pass
        except OSError as error:
            expected = f"a folder in which files can be written, and {self.data} is not ({error.strerror})"
            raise SettingsError(_variable("data"), expected) from None

    def secret(self) -> str:
        """The secret key. Unless one is set, it is made at the first call and kept in the data folder for this user.

        However many processes start at once, all get the same key. Raises SettingsError if it can't be kept.
        """
        if self.secret_key is not None:
            return self.secret_key
        self.make_data_folder()
        path = self.data / SECRET_FILE
        try:
            return _kept_secret(path)
        except (OSError, ValueError) as error:
            raise SettingsError(_variable("secret_key"), f"set, as {path} can't be used: {error}") from None


def _variable(name: str) -> str:
    return f"COMPANION_{name.upper()}"


def _read(name: str, environ: Mapping[str, str], override: object) -> Any:
    variable = _variable(name)
    option = f"--{name.replace('_', '-')} ({variable})"
    given = environ.get(variable) or None if override is None else override
    if given is None:
        return None
    text = ",".join(given) if isinstance(given, tuple) else str(given).strip()
    try:
        return _READERS[name](text)
    except ValueError as error:
        # A password is not repeated on the screen.
        quoted = "" if name in ("database", "secret_key") else f", not {text!r}"
        raise SettingsError(variable, f"{error}{quoted}", variable if override is None else option) from None


def _kept_secret(path: Path) -> str:
    with contextlib.suppress(FileExistsError), open(path, "x", opener=partial(os.open, mode=0o600)) as file:
        file.write(secrets.token_hex(32))
    # A process that started at the same moment may have made the file and not yet filled it.
    for _ in range(20):
        if key := path.read_text(encoding="utf-8").strip():
            return key
        time.sleep(0.05)
    raise ValueError("it is empty")


# Readers turn text into a value. Each raises ValueError with the words for "must be ...".


def _demand(fits: object, expected: str) -> None:
    if not fits:
        raise ValueError(expected)


_LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME = re.compile(rf"(?=.{{1,253}}\Z){_LABEL}(\.{_LABEL})*\Z")


def _name(text: str, expected: str) -> str:
    """A host name or an address as Host headers have it, but without brackets."""
    bare = text.removeprefix("[").removesuffix("]").lower()
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        pass
    try:
        name = bare.encode("idna").decode("ascii")
    except UnicodeError:
        raise ValueError(expected) from None
    _demand(_NAME.match(name), expected)
    return name


def _read_folder(text: str) -> Path:
    _demand(text, "the path of a folder")
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError:
        raise ValueError("the path of a folder") from None


def _read_public_url(text: str) -> str:
    expected = "an address such as https://games.example.org, without a path"
    try:
        parts = urlsplit(text)
        port, host = parts.port, _name(parts.hostname or "", expected)
    except ValueError:
        raise ValueError(expected) from None
    _demand(re.fullmatch(r"https?://[^/?#@\s]+/?", text, re.IGNORECASE), expected)
    return f"{parts.scheme}://" + (f"[{host}]" if ":" in host else host) + (f":{port}" if port else "")


def _read_database(text: str) -> str:
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    expected = "an SQLAlchemy URL such as postgresql://user:password@host/name or sqlite:////folder/file"
    try:
        # Hosting services write postgres, which SQLAlchemy no longer knows.
        url = make_url(re.sub(r"\Apostgres://", "postgresql://", text))
    except (ArgumentError, ValueError):
        raise ValueError(expected) from None
    _demand(url.get_backend_name() in ("sqlite", "postgresql"), expected)
    if url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:"):
        url = url.set(database=str(Path(str(url.database)).expanduser().absolute()))
    return url.render_as_string(hide_password=False)


def _read_secret_key(text: str) -> str:
    _demand(len(text) >= 16, "16 characters or more")
    return text


def _read_trusted_hosts(text: str) -> tuple[str, ...]:
    expected = "host names separated by commas, without http:// and without ports"
    names = [each.strip() for each in text.split(",") if each.strip()]
    return tuple("." * each.startswith(".") + _name(each.removeprefix("."), expected) for each in names)


def _read_choice(text: str, choices: Mapping[str, object], expected: str) -> object:
    _demand(text.lower() in choices, expected)
    return choices[text.lower()]


def _read_number(text: str, least: int, most: int) -> int:
    fits = re.fullmatch(r"[0-9]{1,9}", text) and least <= int(text) <= most
    _demand(fits, f"a whole number from {least} to {most}")
    return int(text)


_YES_AND_NO = dict.fromkeys(("yes", "true", "on", "1"), True) | dict.fromkeys(("no", "false", "off", "0"), False)

_READERS: dict[str, Callable[[str], Any]] = {
    "data": _read_folder,
    "host": partial(_name, expected="an address of this machine, or 0.0.0.0 for all of them"),
    "port": partial(_read_number, least=1, most=65535),
    "public_url": _read_public_url,
    "database": _read_database,
    "secret_key": _read_secret_key,
    "trusted_hosts": _read_trusted_hosts,
    "trusted_proxies": partial(_read_number, least=0, most=10),
    "synchronous": partial(_read_choice, choices={"full": "FULL", "normal": "NORMAL"}, expected="FULL or NORMAL"),
    "rate_limits": partial(_read_choice, choices=_YES_AND_NO, expected="yes or no"),
}
