"""The server as a process of its own, with an app that has nothing but streams, and a phone that listens."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.server import ListenError, about_port, listen
from companion.settings import Settings

ROOT = Path(__file__).parent.parent

STAND_IN = """
from gevent import monkey
monkey.patch_all()
import sys, threading, time
from flask import Flask
from companion.server import listen, serve

class Hub:
    def __init__(self):
        self.closed = threading.Event()
    def close(self):
        self.closed.set()

app = Flask("stand-in")
app.extensions["hub"] = hub = Hub()

@app.get("/stream")
def stream():
    def parts():
        yield "data: hello\\n\\n"
        hub.closed.wait()
        yield "data: goodbye\\n\\n"
    return parts(), {"Content-Type": "text/event-stream"}

@app.get("/deaf")
def deaf():
    def parts():
        yield "data: hello\\n\\n"
        time.sleep(600)
    return parts()

@app.get("/broken")
def broken():
    raise RuntimeError("a fault of the app")

listener = listen("127.0.0.1", int(sys.argv[1]))
serve(app, listener, lambda: print("listening", flush=True))
print("ended", flush=True)
"""


@pytest.fixture
def port() -> int:
    """A port of this machine that nobody uses."""
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        number: int = probe.getsockname()[1]
        return number


@pytest.fixture
def server(port: int) -> Iterator[subprocess.Popen[str]]:
    """The stand-in, already listening."""
    command = [sys.executable, "-c", STAND_IN, str(port)]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environ, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "listening\n"
        yield process
        process.kill()


@pytest.fixture
def phone(server: subprocess.Popen[str], port: int) -> Iterator[socket.socket]:
    """A phone that has just connected."""
    with closing(socket.create_connection(("127.0.0.1", port), timeout=10)) as connection:
        yield connection


def ask(phone: socket.socket, path: str) -> None:
    phone.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())


def hear(phone: socket.socket, words: bytes) -> bytes:
    """What the phone hears until these words, or until the end."""
    heard = b""
    while words not in heard and (more := phone.recv(4096)):
        heard += more
    return heard


def stopped_by(server: subprocess.Popen[str], number: signal.Signals) -> tuple[float, str, str]:
    """How long the server took to stop, and what it still said."""
    began = time.monotonic()
    server.send_signal(number)
    out, err = server.communicate(timeout=10)
    return time.monotonic() - began, out, err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_within_two_seconds_and_says_goodbye_to_open_streams(
    server: subprocess.Popen[str], phone: socket.socket, number: signal.Signals
) -> None:
    ask(phone, "/stream")
    assert b"hello" in hear(phone, b"hello")
    seconds, out, err = stopped_by(server, number)
    assert seconds < 2
    assert (server.returncode, out, err) == (0, "ended\n", "")
    assert b"goodbye" in hear(phone, b"goodbye")


def test_it_stops_within_two_seconds_although_a_stream_does_not_listen(
    server: subprocess.Popen[str], phone: socket.socket
) -> None:
    ask(phone, "/deaf")
    assert b"hello" in hear(phone, b"hello")
    seconds, out, err = stopped_by(server, signal.SIGINT)
    assert seconds < 2
    assert (server.returncode, out, err) == (0, "ended\n", "")


def test_a_phone_that_waits_keeps_no_other_phone_waiting(
    server: subprocess.Popen[str], phone: socket.socket, port: int
) -> None:
    ask(phone, "/deaf")
    assert b"hello" in hear(phone, b"hello")
    with closing(socket.create_connection(("127.0.0.1", port), timeout=10)) as other:
        ask(other, "/deaf")
        assert b"hello" in hear(other, b"hello")


def test_faults_are_told_on_standard_error_and_requests_are_not(
    server: subprocess.Popen[str], phone: socket.socket
) -> None:
    ask(phone, "/nowhere")
    assert b"404 NOT FOUND" in hear(phone, b"</p>")
    ask(phone, "/broken")
    assert b"500 INTERNAL SERVER ERROR" in hear(phone, b"</p>")
    _, out, err = stopped_by(server, signal.SIGTERM)
    assert "a fault of the app" in err
    assert "nowhere" not in out + err


def test_a_phone_that_leaves_its_stream_leaves_no_complaint(
    server: subprocess.Popen[str], phone: socket.socket
) -> None:
    ask(phone, "/stream")
    assert b"hello" in hear(phone, b"hello")
    phone.close()
    _, out, err = stopped_by(server, signal.SIGINT)
    assert (server.returncode, out, err) == (0, "ended\n", "")


def test_a_port_that_is_taken_is_said_in_one_line(port: int) -> None:
    with closing(listen("127.0.0.1", port)), pytest.raises(ListenError, match=rf"^Port {port} is taken.*--port\.$"):
        listen("127.0.0.1", port)


def test_a_port_is_free_until_somebody_listens(port: int) -> None:
    settings = Settings(host="127.0.0.1", port=port)
    assert about_port(settings) == (True, f"Port {port} is free.")
    with closing(listen("127.0.0.1", port)):
        in_order, sentence = about_port(settings)
    assert not in_order
    assert sentence.startswith(f"Port {port} is taken")


def test_an_address_of_another_machine_is_said_in_one_line(port: int) -> None:
    with pytest.raises(ListenError, match=r"^192\.0\.2\.77 is not an address of this machine\..*--host\.$"):
        listen("192.0.2.77", port)
