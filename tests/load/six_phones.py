"""Tables of Turing with six phones each. Every phone has one open stream, and one line for what it says itself."""

import asyncio
import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from own_companion import HOST

NAMES = ("Ana", "Bruno", "Citra", "Dewi", "Emil", "Fatima")
LOST_AFTER = 30.0
RECONNECT = 0.05
_ID = re.compile(rb"\nid: (\d+)\n")
_COOKIE = re.compile(rb"\r\nset-cookie: ([^;]+)", re.IGNORECASE)
_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)

Tap = tuple[int, str, dict[str, Any]]
"""A seat, its act, and the fields."""


class Lost(Exception):
    """A tap was refused, or some phone never heard of it."""


class Stream(asyncio.Protocol):
    """An open event stream: passes on the number of each message at the moment the message has arrived whole."""

    def __init__(self, request: bytes, heard: Callable[[int, float, bytes], None], ended: Callable[[], None]) -> None:
        self._request = request
        self._heard = heard
        self._ended = ended
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the stream."""
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Looks for ends of messages only; what is between is left unread."""
        now = time.perf_counter()
        self._rest += data
        while (end := self._rest.find(b"\n\n") + 2) > 1:
            message, self._rest = self._rest[:end], self._rest[end:]
            if found := _ID.search(message):
                self._heard(int(found[1]), now, message[found.start() + 1 :])

    def connection_lost(self, _error: Exception | None) -> None:
        """The server ends every stream after some minutes."""
        self._ended()


class Phone:
    """A phone with its cookie and a connection that stays open, as a browser's does."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._stream: asyncio.Transport | None = None
        self._again: asyncio.TimerHandle | asyncio.Task[None] | None = None
        self._is_on = True

    async def says(self, path: str, fields: dict[str, Any]) -> dict[str, Any]:
        """Posts JSON; raises Lost when it isn't accepted."""
        if self._line is None:
            self._line = await asyncio.open_connection(HOST, self.port)
        reader, writer = self._line
        writer.write(self._request(path, json.dumps(fields).encode()))
        head = await reader.readuntil(b"\r\n\r\n")
        length = _LENGTH.search(head)
        body = await reader.readexactly(int(length[1]) if length else 0)
        if head[9:11] != b"20":
            raise Lost(f"{path}: {head[:40]!r} {body[:200]!r}")
        if found := _COOKIE.search(head):
            self.cookie = found[1].decode()
        return dict(json.loads(body))

    def _request(self, path: str, body: bytes) -> bytes:
        head = f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nAccept: application/json\r\nCookie: {self.cookie}\r\n"
        return f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body

    async def listens(self, path: str, heard: Callable[[int, float, bytes], None]) -> None:
        """Opens the stream on a connection of its own, and again whenever it ends."""
        head = f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nCookie: {self.cookie}\r\n"
        request = f"{head}Connection: close\r\n\r\n".encode()
        loop = asyncio.get_running_loop()

        def ended() -> None:
            if self._is_on:
                self._again = loop.call_later(RECONNECT, reconnects)

        def reconnects() -> None:
            self._again = loop.create_task(self.listens(path, heard))

        if self._is_on:
            self._stream, _ = await loop.create_connection(lambda: Stream(request, heard, ended), HOST, self.port)

    def switches_off(self) -> None:
        """Closes all connections."""
        self._is_on = False
        for each in (self._stream, self._line and self._line[1]):
            if each:
                each.close()


class Table:
    """A table with six phones that play legal games, one tap after the other, for ever."""

    def __init__(self, port: int, number: int) -> None:
        self.phones = [Phone(port) for _ in NAMES]
        self.chance = random.Random(number)
        self.code = ""
        self.view: dict[str, Any] = {"phase": "lobby"}
        self.messages: list[list[bytes]] | None = None
        self._newest = [0] * len(NAMES)
        self._awaited: tuple[int, asyncio.Future[float]] | None = None

    async def opens(self) -> None:
        """Everybody sits down, then all streams are opened and have brought the present state."""
        host, *others = zip(self.phones, NAMES, strict=True)
        opened = await host[0].says("/tables", {"game": "turing", "name": host[1]})
        self.code = opened["code"]
        for phone, name in others:
            await phone.says(f"/t/{self.code}/seats", {"name": name})
        for seat, phone in enumerate(self.phones):
            path = f"/t/{self.code}/events?seat={seat + 1}"
            await phone.listens(path, self._hearing(seat))
        await self._all_hear(len(NAMES))

    async def taps(self) -> float:
        """One tap. The seconds from its sending until the last of the six phones has it. Raises Lost."""
        seat, act, fields = next_tap(self.view, self.chance)
        version = self._newest[0] + 1
        fields |= {"seat": seat, "once": f"{act}.{seat}.{version}"}
        sent = time.perf_counter()
        hearing = asyncio.create_task(self._all_hear(version))
        answer = await self.phones[seat - 1].says(f"/t/{self.code}/acts/{act}", fields)
        if answer["table"]["version"] != version:
            raise Lost(f"{act} led to version {answer['table']['version']} instead of {version}")
        self.view = answer["game"]
        return await hearing - sent

    async def _all_hear(self, version: int) -> float:
        """When the last phone had this version or a newer one."""
        self._awaited = version, asyncio.get_running_loop().create_future()
        try:
            return await asyncio.wait_for(self._awaited[1], LOST_AFTER)
        except TimeoutError:
            raise Lost(f"table {self.code}: version {version} was not heard by all, who have {self._newest}") from None

    def _hearing(self, seat: int) -> Callable[[int, float, bytes], None]:
        def heard(version: int, now: float, message: bytes) -> None:
            self._newest[seat] = max(version, self._newest[seat])
            if self.messages is not None:
                self.messages[seat].append(message)
            if self._awaited and not self._awaited[1].done() and min(self._newest) >= self._awaited[0]:
                self._awaited[1].set_result(now)

        return heard

    def closes(self) -> None:
        """All phones are switched off."""
        for phone in self.phones:
            phone.switches_off()


def next_tap(view: dict[str, Any], chance: random.Random) -> Tap:
    """What happens next in a legal game of six seats, the first of which is the host."""
    phase = view["phase"]
    if phase in ("lobby", "over"):
        return 1, "begin", {"responder": 1}
    if phase == "shown":
        return view["next_responder"], "next", {}
    if phase == "draw":
        return view["responder"], "draw", {}
    if view["missing"]:
        return _decision(view, chance)
    return view["responder"], "show" if view["all_voted"] else "pair", {}


def _decision(view: dict[str, Any], chance: random.Random) -> Tap:
    """An Interrogator passes on about half of the first two pairs; on the third one everybody has to vote."""
    seat = view["missing"][0]
    if view["pair"] < 3 and chance.random() < 0.5:
        return seat, "pass", {"pair": view["pair"]}
    return seat, "vote", {"side": chance.choice("LR"), "pair": view["pair"]}
