"""A real server in a process of its own, and real browsers as phones."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
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
PHONE = {"width": 360, "height": 640}
BIG = {"width": 1280, "height": 800}

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
        settings = {"viewport": PHONE, "has_touch": True, "locale": "en-GB", "base_url": server.url, **wishes}
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
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"{server.url}/healthz", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError((server.data / "log").read_text())
