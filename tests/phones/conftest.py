"""A real server in a process of its own, and real browsers as phones."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from turing_on_phones import Player

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Over plain http, as at most tables, phones have no service worker; a test that wants it says so.
PHONE = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "locale": "en-GB",
    "service_workers": "block",
}

# Machines that check everything at once are slow.
expect.set_options(timeout=15_000)


class Server:
    """A companion that can be stopped, killed and started again, with its data kept."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {**os.environ, "COMPANION_RATE_LIMITS": "no", "PYTHONWARNINGS": "ignore"}
        command = [sys.executable, "-m", "companion.cli", "serve", "--port", str(self.port), "--data", str(self.data)]
        command += self.arguments
        with (self.data / "log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        _wait_until_it_answers(self)

    def kill(self) -> None:
        """As when the power goes."""
        assert self.process
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ctrl-C. The exit status."""
        assert self.process
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(10)


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A companion of its own for each test. Its command takes more arguments from an indirect parameter."""
    server = Server(tmp_path, *getattr(request, "param", ()))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def lasting_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A companion for all tests of a file; its pages think of phones in a Wi-Fi."""
    server = Server(tmp_path_factory.mktemp("data"), "--public-url", "http://192.168.178.23:8000")
    server.start()
    yield server
    server.kill()


class Wire:
    """A line between phones and a companion that can be cut, with whatever is under way, and mended."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.is_whole = True
        self._ends: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self.is_whole = False
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.is_whole = True

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self._listener.accept()
                if not self.is_whole:
                    phone.close()
                    continue
                companion = socket.create_connection(("127.0.0.1", self.port))
                self._ends += (phone, companion)
                for ends in ((phone, companion), (companion, phone)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    @staticmethod
    def _carry(source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError), source, target:
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    wire = Wire(server.port)
    yield wire
    wire.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = next((found for name in BROWSERS if (found := shutil.which(name))), None)
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """A new phone with a browser of its own. Fails at the end if a page has complained in its console."""
    contexts, complaints = [], []

    def listen(page: Page) -> None:
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if "Content Security" in said.text else None)

    def take_out(**wishes: object) -> Page:
        settings = {**PHONE, "base_url": server.url, **wishes}
        context = browser.new_context(**settings)  # type: ignore[arg-type]
        context.set_default_timeout(15_000)
        context.on("page", listen)
        contexts.append(context)
        return context.new_page()

    yield take_out
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def player(phone: Callable[..., Page]) -> Callable[..., Player]:
    """Somebody with a new phone."""
    return lambda name, **wishes: Player(name, phone(**wishes))


@pytest.fixture
def company(player: Callable[..., Player]) -> Callable[..., list[Player]]:
    """People round a table that the first of them has opened, each with a phone that shows it."""

    def sit_down(host: str, *guests: str, **options: str) -> list[Player]:
        opener = player(host).opens(**options)
        return [opener, *(player(guest).joins(opener) for guest in guests)]

    return sit_down


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _wait_until_it_answers(server: Server) -> None:
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"{server.url}/healthz", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError((server.data / "log").read_text())
