"""A companion of one's own: on a free port of this machine only, with a data folder that goes when it ends."""

import http.client
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
# An address such as phones at home see, so that pages hold what they hold there; nothing is sent to it.
SHOWN_AS = "http://192.168.1.5:8000"
PATIENCE = 30.0


class Companion(NamedTuple):
    """A running server, and when its process was started."""

    pid: int
    port: int
    since: float

    def answers(self, path: str) -> float:
        """Asks until it answers with 200; the seconds from the start of the process until then."""
        while time.perf_counter() < self.since + PATIENCE:
            try:
                status, _ = self.fetch(path)
            except OSError:
                time.sleep(0.002)
                continue
            if status == 200:
                return time.perf_counter() - self.since
        raise SystemExit(f"The server did not answer {path} within {PATIENCE:.0f} s.")

    def fetch(self, path: str, cookie: str = "") -> tuple[int, bytes]:
        """Status and content of a page, uncompressed as the server sends it."""
        with closing(http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE)) as connection:
            connection.request("GET", path, headers={"Cookie": cookie} if cookie else {})
            answer = connection.getresponse()
            return answer.status, answer.read()

    def memory(self) -> float:
        """Resident memory in MB."""
        lines = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def cpu(self) -> float:
        """Seconds of CPU used so far by all its threads; the kernel counts them in nanoseconds."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(each.read_text(encoding="ascii").split()[0]) for each in threads) / 1e9


@contextmanager
def data_folder() -> Iterator[Path]:
    """A folder for one or several companions, one after the other."""
    with tempfile.TemporaryDirectory(prefix="companion-load-") as name:
        yield Path(name)


@contextmanager
def companion(data: Path) -> Iterator[Companion]:
    """A server of its own as long as the block lasts. What it says on standard error is shown at the end."""
    port = _free_port()
    command = [sys.executable, "-m", "companion.cli", "serve", "--host", HOST, "--port", str(port)]
    command += ["--data", str(data), "--public-url", SHOWN_AS]
    environ = {name: value for name, value in os.environ.items() if not name.startswith("COMPANION_")}
    environ["COMPANION_RATE_LIMITS"] = "no"
    since = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.DEVNULL) as process:
        try:
            yield Companion(process.pid, port, since)
        finally:
            _end(process)


def _free_port() -> int:
    with closing(socket.create_server((HOST, 0))) as probe:
        return int(probe.getsockname()[1])


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
