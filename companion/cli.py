"""The command `companion`. It imports what a command needs when that command runs, so that `score` starts fast."""

import json
import os
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import BinaryIO, TypeVar

import click

from companion.settings import Settings, SettingsError

Command = TypeVar("Command", bound=Callable[..., None])

OPTIONS = {
    "host": "Address to listen at; without it, every address of this machine.",
    "port": "Port to listen at; without it, 8000.",
    "data": "Folder of the database and the secret key.",
    "database": "SQLAlchemy URL of the database; without it, SQLite in the data folder.",
    "public_url": "Where phones reach this, if it isn't this machine's own address.",
    "trusted_hosts": "More names by which this machine may be called, separated by commas.",
    "trusted_proxies": "How many proxies stand in front of this; without it, none.",
}


class ServesByDefault(click.Group):
    """`companion` and `companion --port 9000` mean `companion serve`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0].startswith("-") and args[0] != "--help"):
            args = ["serve", *args]
        return super().parse_args(ctx, args)


def settings_options(*names: str) -> Callable[[Command], Command]:
    """Adds options for these settings. Their values reach the command as text, for Settings to check."""

    def add(command: Command) -> Command:
        for name in reversed(names):
            command = click.option(f"--{name.replace('_', '-')}", name, metavar="TEXT", help=OPTIONS[name])(command)
        return command

    return add


@click.group(cls=ServesByDefault)
def main() -> None:
    """Phones round the table for boxed games. Without a command: serve."""


@main.command()
@settings_options(*OPTIONS)
def serve(**options: str | None) -> None:
    """Start, and show the address for the phones."""
    # Before anything that waits is imported: afterwards, waiting for one phone keeps nobody else waiting.
    from gevent import monkey

    monkey.patch_all()

    with suppress(KeyboardInterrupt):
        _serve(_settings(options))


def _serve(settings: Settings) -> None:
    from companion import server
    from companion.app import create_app
    from companion.upkeep import database_errors

    try:
        settings.make_data_folder()
        listener = server.listen(settings.host, settings.port)
        with database_errors():
            app = create_app(settings)
    except (SettingsError, server.ListenError) as error:
        raise click.ClickException(str(error)) from None
    server.serve(app, listener, lambda: _greet(settings))


def _greet(settings: Settings) -> None:
    from companion.address import own_url, public_url
    from companion.terminal_qr import draw

    url = public_url(settings)
    if url is None:
        click.echo("No address was found at which phones can reach this machine, so there is no QR code to scan.")
        click.echo(f"It can be opened on this machine only: {own_url(settings)}\nStop with Ctrl-C.")
        return
    click.echo(f"Phones join at {url}\n")
    # A file or a terminal of an older Windows may not know the signs of the code; it still gets the address.
    with suppress(UnicodeEncodeError):
        click.echo(draw(url, colours=sys.stdout.isatty()) + "\n")
    click.echo("Stop with Ctrl-C." if url == settings.public_url else "Same Wi-Fi. Stop with Ctrl-C.")


@main.command()
@click.argument("game")
@click.argument("file", type=click.File("rb"), default="-")
def score(game: str, file: BinaryIO) -> None:
    """Score whole games of GAME written as JSON.

    FILE, or standard input, holds one game, or one game a line. A line of JSON is printed for each, in the same order.
    The exit status is 2 if any of them is not a legal game.
    """
    from companion.catalogue import GAMES
    from companion.scoring import results

    if game not in GAMES:
        raise click.UsageError(f"There is no game {game!r}. There are: {', '.join(sorted(GAMES))}.")
    all_legal = True
    for result in results(GAMES[game], file.read()):
        all_legal &= "error" not in result
        click.echo(json.dumps(result))
    sys.exit(0 if all_legal else 2)


@main.command(add_help_option=False, context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
def problem(words: tuple[str, ...]) -> None:
    """Draw, show, check and ask problems of Turing Machine; see companion problem --help."""
    from companion.problem import problem as group

    group.main(list(words), prog_name="companion problem")


@main.command()
@settings_options("host", "port", "data", "database", "public_url")
def doctor(**options: str | None) -> None:
    """Say what is in order and what is not. The exit status is 1 if anything is wrong."""
    from companion.address import about_phones
    from companion.server import about_port
    from companion.upkeep import about_data, about_database, version

    settings = _settings(options)
    findings = [about_data(settings), about_database(settings), about_phones(settings), about_port(settings)]
    click.echo(f"Companion {version()}.")
    for _, sentences in findings:
        click.echo(sentences)
    sys.exit(0 if all(in_order for in_order, _ in findings) else 1)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@settings_options("data", "database")
def backup(file: Path, **options: str | None) -> None:
    """Copy the database to FILE, which must not be there yet. Companion may be running meanwhile."""
    from companion.upkeep import copy

    source = _settings(options).sqlite_file
    if source is None:
        raise click.ClickException("Only a database in a file can be copied. For PostgreSQL, use pg_dump.")
    if not source.is_file():
        raise click.ClickException(f"There is no database at {source}.")
    try:
        # The copy holds the secrets of running games, so it is for this user only from its first byte.
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise click.ClickException(f"{file} is there already, and is not overwritten.") from None
    except OSError as error:
        raise click.ClickException(f"{file} can't be written: {error.strerror}.") from None
    copy(source, file)
    click.echo(f"The database was copied to {file}.")


@main.command()
@click.option("--days", type=click.IntRange(min=1), default=30, show_default=True, help="How long nothing happened.")
@click.option("--dry-run", is_flag=True, help="Only say how many there are.")
@settings_options("data", "database")
def prune(days: int, dry_run: bool, **options: str | None) -> None:
    """Delete the tables at which nothing has happened for some time."""
    from sqlalchemy.orm import Session

    from companion.tables import database, pruning
    from companion.upkeep import current_engine, database_errors

    before = datetime.now(UTC) - timedelta(days=days)
    with database_errors():
        engine = current_engine(_settings(options))
        with Session(engine) as session, nullcontext() if dry_run else database.writing(session):
            count = pruning.prune(session, before, dry_run)
    tables = "1 table" if count == 1 else f"{count} tables"
    click.echo(f"{tables} without a move for {days} days " + ("would be deleted." if dry_run else "deleted."))


def _settings(options: dict[str, str | None]) -> Settings:
    try:
        return Settings.load(os.environ, **options)
    except SettingsError as error:
        raise click.ClickException(str(error)) from None


if __name__ == "__main__":
    main()
