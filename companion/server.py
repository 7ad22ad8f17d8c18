"""The server on this machine: one process, as many phones as come, ended by Ctrl-C.

Whoever starts it has to call gevent's `monkey.patch_all()` before anything else; nothing here does.
"""

import errno
import gc
import os
import signal
import socket
from collections.abc import Callable

import gevent
from flask import Flask
from gevent.event import Event
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer
from gevent.socket import socket as GeventSocket  # noqa: N812

from companion.settings import Settings

# Phones that are being answered get this long to hear the end when the server stops; streams end at once.
SECONDS_TO_FINISH = 0.5


class ListenError(Exception):
    """The server can't be reached at this address. The text is one line for the person who started it."""


def listen(host: str, port: int) -> socket.socket:
    """A socket at which phones may knock from now on; they are answered once `serve` runs. Raises ListenError."""
    listener: socket.socket = GeventSocket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name != "nt":  # Windows means something else by it, and needs nothing to start again at once.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(256)
    except OSError as error:
        listener.close()
        raise ListenError(_in_one_line(error, host, port)) from None
    return listener


def about_port(settings: Settings) -> tuple[bool, str]:
    """Whether the port is free, and a sentence that says so."""
    try:
        listen(settings.host, settings.port).close()
    except ListenError as error:
        return False, str(error)
    return True, f"Port {settings.port} is free."


def serve(app: Flask, listener: socket.socket, greet: Callable[[], object] = lambda: None) -> None:
    """Answers phones until this process gets SIGINT or SIGTERM, then returns within two seconds.

    Calls `greet` once phones are answered and Ctrl-C is heeded.

    At the end `app.extensions["hub"].close()` has to wake every open stream, so that it ends; streams that go on all
    the same are cut off. Errors go to standard error, and there is no log of who asked for what.
    """
    # Thousands of streams are many objects: with Python's usual thresholds, looking for garbage stops everybody.
    gc.set_threshold(50_000, 50, 1_000)
    server = _server(app, listener)
    told_to_stop = _told_to_stop()
    server.start()
    greet()
    told_to_stop.wait()
    # First no more visitors, or a phone whose stream has ended would be let in again.
    server.close()
    try:
        app.extensions["hub"].close()
    finally:
        server.stop(timeout=SECONDS_TO_FINISH)


def _server(app: Flask, listener: socket.socket) -> WSGIServer:
    # A known name spares pywsgi a look into the DNS, which takes long where there is no internet.
    environ = {"SERVER_NAME": listener.getsockname()[0]}
    # A pool knows who is still being answered when the server stops.
    return WSGIServer(listener, app, spawn=Pool(), log=None, environ=environ)


def _told_to_stop() -> Event:
    told = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, told.set)
    return told


def _in_one_line(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken, perhaps by another companion. Stop that, or choose another port with --port."
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"Port {port} may not be used by this user. Choose one above 1023 with --port."
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return f"{host} is not an address of this machine. Choose another one with --host."
    return f"It is not possible to listen at {host}, port {port}: {error.strerror}."
