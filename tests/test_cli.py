"""The command as people type it: what it prints, where, and how it ends.

The app and the tables are stand-ins here, so that these tests are about the command alone.
"""

import json
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from qrcode.main import QRCode  # type: ignore[import-untyped]

from companion.terminal_qr import draw

ROOT = Path(__file__).parent.parent

STAND_INS = """
import contextlib, sys, types

def create_app(settings):
    import threading, flask
    app = flask.Flask("stand-in")
    closed = threading.Event()
    app.extensions["hub"] = types.SimpleNamespace(close=closed.set)
    @app.get("/stream")
    def stream():
        def parts():
            yield "hello"
            closed.wait()
        return parts()
    return app

def tables():
    def is_current(engine):
        from sqlalchemy import text
        with engine.connect() as connection:
            return connection.scalar(text("SELECT count(*) FROM sqlite_master WHERE name = 'tables'")) == 1
    def prune(session, before, dry_run):
        from sqlalchemy import text
        assert before.tzinfo is not None
        of_old = {"before": before.isoformat()}
        count = session.scalar(text("SELECT count(*) FROM tables WHERE moved < :before"), of_old)
        if not dry_run:
            session.execute(text("DELETE FROM tables WHERE moved < :before"), of_old)
        return count
    @contextlib.contextmanager
    def writing(session):
        yield
        session.commit()
    pruning = types.SimpleNamespace(prune=prune)
    database = types.SimpleNamespace(is_current=is_current, writing=writing, prepare=lambda engine, synchronous: None)
    return types.SimpleNamespace(database=database, pruning=pruning)

sys.modules["companion.app"] = types.SimpleNamespace(create_app=create_app)
both = sys.modules["companion.tables"] = tables()
sys.modules["companion.tables.database"], sys.modules["companion.tables.pruning"] = both.database, both.pruning

from companion.cli import main
main(prog_name="companion")
"""


class Companion:
    """The command, with a data folder and a port of its own."""

    def __init__(self, data: Path, port: int) -> None:
        self.data = data
        self.port = port
        self.environ = {key: value for key, value in os.environ.items() if not key.startswith("COMPANION_")}
        self.environ |= {"COMPANION_DATA": str(data), "COMPANION_HOST": "127.0.0.1", "COMPANION_PORT": str(port)}
        self.environ |= {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}

    def __call__(self, *words: str, text: str = "", **variables: str) -> "subprocess.CompletedProcess[str]":
        """Runs it to its end."""
        return subprocess.run(
            [sys.executable, "-c", STAND_INS, *words],
            env=self.environ | variables,
            input=text,
            capture_output=True,
            encoding="utf-8",
            timeout=30,
        )

    @contextmanager
    def serving(self, *words: str, **variables: str) -> Iterator["subprocess.Popen[str]"]:
        """Runs it until the test is done with it."""
        command = [sys.executable, "-c", STAND_INS, *words]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
        with subprocess.Popen(command, env=self.environ | variables, **cast(Any, pipes)) as process:
            try:
                yield process
            finally:
                process.kill()

    def make_database(self, *moved: str) -> Path:
        """A database of tables at which something happened last at these moments."""
        self.data.mkdir(exist_ok=True)
        file = self.data / "companion.sqlite3"
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("CREATE TABLE tables (moved TEXT)")
            connection.executemany("INSERT INTO tables VALUES (?)", [[each] for each in moved])
            connection.commit()
        return file


@pytest.fixture
def companion(tmp_path: Path) -> Companion:
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        return Companion(tmp_path / "data", probe.getsockname()[1])


def read_until(process: "subprocess.Popen[str]", words: str) -> str:
    """What it prints up to the line with these words."""
    assert process.stdout is not None
    printed = ""
    while words not in printed and (line := process.stdout.readline()):
        printed += line
    return printed


def stop(process: "subprocess.Popen[str]") -> tuple[float, str, str]:
    """How long it took to stop after Ctrl-C, and what it still said."""
    began = time.monotonic()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=10)
    return time.monotonic() - began, out, err


def is_one_line(text: str) -> bool:
    return text.startswith("Error: ") and text.endswith("\n") and text.count("\n") == 1


# serve


@pytest.mark.parametrize("words", [["serve"], []])
def test_serving_shows_the_address_for_phones_and_a_code_of_it(companion: Companion, words: list[str]) -> None:
    with companion.serving(*words, "--public-url", "https://games.example.org/") as process:
        printed = read_until(process, "Stop with Ctrl-C.")
        _, out, err = stop(process)
    assert "Phones join at https://games.example.org\n" in printed
    assert draw("https://games.example.org", colours=False) in printed
    assert "localhost" not in printed
    assert "127.0.0.1" not in printed
    assert (process.returncode, out, err) == (0, "", "")


def test_without_an_address_for_phones_it_says_so_and_shows_no_code(companion: Companion) -> None:
    with companion.serving() as process:
        printed = read_until(process, "Stop with Ctrl-C.")
        stop(process)
    assert printed == (
        "No address was found at which phones can reach this machine, so there is no QR code to scan.\n"
        f"It can be opened on this machine only: http://127.0.0.1:{companion.port}\n"
        "Stop with Ctrl-C.\n"
    )


def test_it_ends_cleanly_with_a_phone_connected(companion: Companion) -> None:
    with companion.serving("serve") as process:
        read_until(process, "Stop with Ctrl-C.")
        with urllib.request.urlopen(f"http://127.0.0.1:{companion.port}/stream", timeout=10) as phone:
            assert phone.read(5) == b"hello"
            seconds, out, err = stop(process)
    # Two seconds at most on a free machine; a busy one may take longer, but never waits for the phone.
    assert seconds < 8
    assert (process.returncode, out, err) == (0, "", "")


def test_a_port_that_is_taken_is_one_line_and_no_traceback(companion: Companion) -> None:
    with closing(socket.create_server(("127.0.0.1", companion.port))):
        ended = companion("serve")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert is_one_line(ended.stderr)
    assert f"Port {companion.port} is taken" in ended.stderr


def test_a_data_folder_that_cannot_be_written_is_one_line_and_no_traceback(companion: Companion) -> None:
    companion.data.touch()
    ended = companion("serve")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert is_one_line(ended.stderr)
    assert "COMPANION_DATA must be a folder" in ended.stderr


@pytest.mark.parametrize("command", [["serve"], [], ["doctor"]])
def test_a_bad_setting_is_one_line_and_no_traceback(companion: Companion, command: list[str]) -> None:
    ended = companion(*command, "--port", "many")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == ("Error: --port (COMPANION_PORT) must be a whole number from 1 to 65535, not 'many'.\n")


# the code in the terminal


def modules(drawing: str) -> list[list[bool]]:
    """The dark and light modules of a plain drawing, without the line that evens out its height."""
    upper = [[sign in "▀█" for sign in line] for line in drawing.split("\n")]
    lower = [[sign in "▄█" for sign in line] for line in drawing.split("\n")]
    return [row for both in zip(upper, lower, strict=True) for row in both][:-1]


def test_the_code_is_the_one_of_the_address_with_a_margin_of_four() -> None:
    code = QRCode(border=4)
    code.add_data("http://192.168.1.5:8000")
    assert modules(draw("http://192.168.1.5:8000", colours=False)) == code.get_matrix()


def test_on_a_terminal_the_code_is_black_on_white_whatever_the_theme() -> None:
    plain = draw("http://192.168.1.5:8000", colours=False).split("\n")
    coloured = draw("http://192.168.1.5:8000", colours=True).split("\n")
    assert coloured == [f"\x1b[38;5;16;48;5;231m{line}\x1b[0m" for line in plain]


# score


def test_illegal_games_are_told_on_standard_output_and_in_the_exit_status(companion: Companion) -> None:
    ended = companion("score", "turing", text="{}\nnonsense\n")
    lines = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [set(line) for line in lines] == [{"error"}, {"error"}]
    assert (lines[1]["error"]["code"], lines[1]["error"]["line"]) == ("unreadable", 2)
    assert (ended.returncode, ended.stderr) == (2, "")


def test_a_file_is_read_like_standard_input(companion: Companion, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}", encoding="utf-8")
    assert companion("score", "turing", str(file)).stdout == companion("score", "turing", "-", text="{}").stdout != ""


def test_a_game_that_is_not_on_the_shelf_is_refused_with_those_that_are(companion: Companion) -> None:
    ended = companion("score", "chess", text="{}")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.search(r"There is no game 'chess'\. There are: .*turing", ended.stderr)


def test_scoring_needs_neither_the_server_nor_the_site() -> None:
    program = (
        "import sys; from companion.cli import main; main(['score', 'turing', '/dev/null'], standalone_mode=False)\n"
    )
    watched = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr));" + program
    ended = subprocess.run(
        [sys.executable, "-c", watched],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=30,
    )
    loaded = set(ended.stderr.split())
    assert "companion.games.turing" in loaded
    assert not {"gevent", "flask", "sqlalchemy", "ifaddr", "qrcode", "socket"} & loaded


# doctor


def test_the_doctor_finds_a_new_machine_in_order_and_leaves_nothing_behind(companion: Companion) -> None:
    ended = companion("doctor", "--public-url", "https://games.example.org")
    assert f"Data folder: {companion.data}. It is not there yet and can be made.\n" in ended.stdout
    assert f"Database: {companion.data}/companion.sqlite3. It is not there yet" in ended.stdout
    assert "Phones join at https://games.example.org.\n" in ended.stdout
    assert "Left out: 127.0.0.1" in ended.stdout
    assert f"Port {companion.port} is free.\n" in ended.stdout
    assert ended.stdout.startswith("Companion ")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert not companion.data.exists()


def test_the_doctor_finds_a_used_machine_in_order(companion: Companion) -> None:
    companion.make_database()
    ended = companion("doctor", "--public-url", "https://games.example.org")
    assert f"Data folder: {companion.data}. It can be written.\n" in ended.stdout
    assert f"Database: {companion.data}/companion.sqlite3. Its form is current.\n" in ended.stdout
    assert ended.returncode == 0


def test_the_doctor_says_what_is_wrong(companion: Companion) -> None:
    companion.data.mkdir()
    (companion.data / "companion.sqlite3").write_bytes(b"this is no database, " * 100)
    with closing(socket.create_server(("127.0.0.1", companion.port))):
        ended = companion("doctor")
    assert "The database can't be used: file is not a database" in ended.stdout
    assert "No address was found at which phones can reach this machine.\n" in ended.stdout
    assert f"Port {companion.port} is taken" in ended.stdout
    assert (ended.returncode, ended.stderr) == (1, "")


def test_the_doctor_sees_a_database_of_an_older_form(companion: Companion) -> None:
    companion.data.mkdir()
    (companion.data / "companion.sqlite3").touch()
    ended = companion("doctor", "--public-url", "https://games.example.org")
    assert "Its form isn't current" in ended.stdout
    assert ended.returncode == 1


def test_the_doctor_does_not_print_a_password(companion: Companion) -> None:
    ended = companion("doctor", "--database", "postgresql://me:hunter2@127.0.0.1:1/games")
    assert "Database: postgresql://me:***@127.0.0.1:1/games." in ended.stdout
    assert "hunter2" not in ended.stdout + ended.stderr
    assert ended.returncode == 1


# backup


def test_a_backup_is_a_whole_database_for_this_user_only(companion: Companion, tmp_path: Path) -> None:
    companion.make_database("2026-01-01")
    copy = tmp_path / "copy.sqlite3"
    ended = companion("backup", str(copy))
    assert (ended.returncode, ended.stdout) == (0, f"The database was copied to {copy}.\n")
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT moved FROM tables").fetchall() == [("2026-01-01",)]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_a_backup_overwrites_nothing(companion: Companion, tmp_path: Path) -> None:
    companion.make_database()
    (tmp_path / "precious").write_text("precious", encoding="utf-8")
    ended = companion("backup", str(tmp_path / "precious"))
    assert (ended.returncode, ended.stdout) == (1, "")
    assert is_one_line(ended.stderr)
    assert (tmp_path / "precious").read_text(encoding="utf-8") == "precious"


def test_a_backup_that_fails_leaves_no_file(companion: Companion, tmp_path: Path) -> None:
    companion.data.mkdir()
    (companion.data / "companion.sqlite3").write_bytes(b"this is no database, " * 100)
    ended = companion("backup", str(tmp_path / "copy"))
    assert ended.returncode == 1
    assert is_one_line(ended.stderr)
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("words", [[], ["--database", "postgresql://host/name"]])
def test_where_there_is_no_file_there_is_no_backup(companion: Companion, tmp_path: Path, words: list[str]) -> None:
    ended = companion("backup", str(tmp_path / "copy"), *words)
    assert ended.returncode == 1
    assert is_one_line(ended.stderr)
    assert not companion.data.exists()
    assert not (tmp_path / "copy").exists()


# prune


def left(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        count: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
        return count


def test_pruning_deletes_old_tables_and_counts_them(companion: Companion) -> None:
    file = companion.make_database("2001-01-01", "2002-01-01", "9999-01-01")
    ended = companion("prune")
    assert (ended.returncode, ended.stdout) == (0, "2 tables without a move for 30 days deleted.\n")
    assert left(file) == 1


def test_a_dry_run_deletes_nothing(companion: Companion) -> None:
    file = companion.make_database("2001-01-01", "9999-01-01")
    ended = companion("prune", "--days", "7", "--dry-run")
    assert (ended.returncode, ended.stdout) == (0, "1 table without a move for 7 days would be deleted.\n")
    assert left(file) == 2


def test_pruning_never_reaches_the_tables_of_today(companion: Companion) -> None:
    companion.make_database()
    assert companion("prune", "--days", "0").returncode == 2


def test_there_is_nothing_to_prune_without_a_database(companion: Companion) -> None:
    ended = companion("prune")
    assert ended.returncode == 1
    assert is_one_line(ended.stderr)
    assert not companion.data.exists()
