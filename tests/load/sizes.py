"""How many bytes a phone gets: on its first visit, and with each update. The server sends them as they are ("raw");
"gzip" is what a proxy that compresses (level 6) would send instead."""

import gzip
import statistics
from html.parser import HTMLParser
from typing import NamedTuple

from own_companion import Companion
from six_phones import Table


class Size(NamedTuple):
    """Bytes as sent, and packed."""

    raw: int
    packed: int

    def __add__(self, other: object) -> "Size":
        assert isinstance(other, Size)
        return Size(self.raw + other.raw, self.packed + other.packed)

    def __str__(self) -> str:
        return f"{self.raw:,} | {self.packed:,}"


class Links(HTMLParser):
    """Everything a page has the browser fetch by itself: styles, scripts, icons, pictures, the manifest."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.found: dict[str, None] = {}
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes the address of what is fetched."""
        address = dict(attrs).get({"link": "href", "script": "src", "img": "src"}.get(tag, ""))
        if address and address.startswith("/"):
            self.found[address] = None


def size(content: bytes) -> Size:
    """The size of one answer, without its headers."""
    return Size(len(content), len(gzip.compress(content, 6, mtime=0)))


def visit(server: Companion, path: str, cookie: str = "") -> dict[str, Size]:
    """The page and all that it links, each with its size."""
    page = _fetch(server, path, cookie)
    parts = {path: size(page)}
    for address in Links(page).found:
        parts[address] = size(_fetch(server, address, cookie))
    return parts


def _fetch(server: Companion, path: str, cookie: str) -> bytes:
    status, content = server.fetch(path, cookie)
    if status != 200:
        raise SystemExit(f"{path} is linked, but answers {status}.")
    return content


def show_visit(title: str, parts: dict[str, Size]) -> None:
    """One line for each file, largest first, and their sum."""
    print(f"\n| {title} | raw | gzip |\n| --- | ---: | ---: |")
    for address, each in sorted(parts.items(), key=lambda part: -part[1].raw):
        print(f"| {address.partition('?')[0]} | {each} |")
    print(f"| **all {len(parts)}** | {sum(parts.values(), Size(0, 0))} |")


async def show_updates(port: int) -> None:
    """The updates of one whole game at one table, as its six phones got them."""
    table = Table(port, 0)
    await table.opens()
    table.messages = [[] for _ in table.phones]
    while table.view["phase"] != "over" and len(table.messages[0]) < 200:
        await table.taps()
    table.closes()
    every = [message for phone in table.messages for message in phone]
    print(f"\n| one update, of {len(every)} in a game | raw, median | raw, most | gzip, median | gzip, most |")
    print("| --- | ---: | ---: | ---: | ---: |")
    _show_kind("public part alone", [size(each) for each in every if b'"#private"' not in each])
    _show_kind("with private part", [size(each) for each in every if b'"#private"' in each])


def _show_kind(title: str, sizes: list[Size]) -> None:
    if not sizes:
        print(f"| {title} (never) | | | | |")
        return
    columns = [column for kind in zip(*sizes, strict=True) for column in (statistics.median(kind), max(kind))]
    print(f"| {title} ({len(sizes)}) | " + " | ".join(f"{column:,.0f}" for column in columns) + " |")
