"""How fast a tap reaches the other phones, and what it costs: python tests/load/table_taps.py [--tables 1 100]

Needs Linux, and Python with the companion installed. It starts a companion of its own (a free port of 127.0.0.1, a
data folder that is removed, no limits of how often a phone may ask), ends by itself after some two minutes, and takes
away all it has made. The exit status is 1 if a tap is lost: refused, or never heard by one of the six phones.

What it does, for each number of tables:

1. opens the tables: Turing, six seats on six phones, an open event stream for each phone;
2. lets the first table play a whole game, and the others none to two rounds, without a pause and eight tables at once:
   everything that is made once is made then, and the games stand at different points. That tells how many taps a second
   the server carries ("flat out"). It ends after a minute at the latest;
3. for --seconds, lets each table tap about every 3 seconds, whenever its turn comes (between half and one and a half
   times as long, tables apart), and measures each tap from the sending of its POST until the last of the six phones
   has the whole message of the new version.

"CPU ms" is what the server's process used in step 3, divided by the taps; "memory" is its resident memory at the end.

The phones are one process on the same machine: on two cores they have the other one, on one core all figures are worse.
They look for the ends of messages and read nothing else. "Phones busy" and "late" tell whether they keep up: how much
of a core they used, and how late a tap was sent at the 99th percentile, which is no part of its time.

Phones speak JSON, which spares the server the page that a browser gets back after a tap.
"""

import argparse
import asyncio
import gc
import math
import random
import resource
import statistics
import sys
import time
from collections.abc import Coroutine, Iterable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from own_companion import Companion, companion, data_folder
from six_phones import Lost, Table
from sizes import show_updates, show_visit, visit

T = TypeVar("T")
EVERY = 3.0
STARTS = 5
AT_ONCE = 8
GAME_ROUNDS = 6
AHEAD_AT_MOST = 60.0
COLUMNS = (
    *("tables", "phones", "flat out, taps/s", "taps", "median ms", "p99 ms", "worst ms"),
    *("memory MB", "CPU ms a tap", "server busy", "phones busy", "late ms"),
)


class Took(NamedTuple):
    """What became of the taps: seconds each, seconds of lateness in sending, and how many were lost."""

    taps: list[float]
    late: list[float]
    lost: list[str]


def main() -> None:
    """Measures, prints, and exits with 1 if a tap was lost."""
    wanted = _arguments()
    _allow_many_connections()
    show_starts()
    with data_folder() as data, companion(data) as server:
        server.answers("/")
        show_visit("first visit: the home page", visit(server, "/"))
        asyncio.run(_show_table_page(server))
        asyncio.run(show_updates(server.port))
    print(f"\n| {' | '.join(COLUMNS)} |\n|{' ---: |' * len(COLUMNS)}")
    lost = [line for tables in wanted.tables for line in measure(tables, wanted.seconds)]
    print("\n".join(["", *lost[:10], f"{len(lost)} taps were lost."]))
    sys.exit(1 if lost else 0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How fast a tap reaches the other phones, and what it costs.")
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 100], help="how many at once, from 1 to 500")
    parser.add_argument("--seconds", type=float, default=20, help="how long to tap, at most 120")
    wanted = parser.parse_args()
    if not all(1 <= tables <= 500 for tables in wanted.tables) or not 1 <= wanted.seconds <= 120:
        parser.error("from 1 to 500 tables, and from 1 to 120 seconds")
    return wanted


def _allow_many_connections() -> None:
    """Two connections a phone are more than many systems allow a process at first; the server inherits this."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def show_starts() -> None:
    """From the start of the process until the first answers, with a new data folder and with one that is there."""
    print(f"| start, median of {STARTS}, ms | /healthz answers | / answers | memory MB |\n| --- | ---: | ---: | ---: |")
    with data_folder() as used:
        _start(used / "0")
        for title, folders in (("first start", range(1, STARTS + 1)), ("later start", [0] * STARTS)):
            columns = zip(*(_start(used / str(folder)) for folder in folders), strict=True)
            health, home, memory = (statistics.median(column) for column in columns)
            print(f"| {title} | {health * 1000:.0f} | {home * 1000:.0f} | {memory:.0f} |")


def _start(data: Path) -> tuple[float, float, float]:
    with companion(data) as server:
        return server.answers("/healthz"), server.answers("/"), server.memory()


async def _show_table_page(server: Companion) -> None:
    """The page of a seat before the game begins, for a phone that has seen no other page."""
    table = Table(server.port, 0)
    await table.opens()
    parts = await asyncio.to_thread(visit, server, f"/t/{table.code}", table.phones[1].cookie)
    table.closes()
    show_visit("first visit: the page of a table", parts)


def measure(count: int, seconds: float) -> list[str]:
    """One line of the table, for so many tables. What was lost."""
    with data_folder() as data, companion(data) as server:
        server.answers("/")
        return asyncio.run(_measure(server, count, seconds))


async def _measure(server: Companion, count: int, seconds: float) -> list[str]:
    tables = [Table(server.port, number) for number in range(count)]
    try:
        await _few_at_once(table.opens() for table in tables)
        flat_out = await _play_ahead(tables)
        gc.collect()
        gc.disable()
        busy, cpu, begun = time.process_time(), server.cpu(), time.perf_counter()
        took = await _tap(tables, seconds)
        used = (server.cpu() - cpu, time.process_time() - busy, time.perf_counter() - begun)
        _show(count, flat_out, took, server.memory(), used)
        return took.lost
    except Lost as lost:
        return [str(lost)]
    finally:
        gc.enable()
        for table in tables:
            table.closes()


async def _few_at_once(doing: Iterable[Coroutine[Any, Any, T]]) -> list[T]:
    """Does all of it, so many at a time that the server has always something to do, and no queue grows."""
    few = asyncio.Semaphore(AT_ONCE)

    async def does(one: Coroutine[Any, Any, T]) -> T:
        async with few:
            return await one

    return await asyncio.gather(*map(does, doing))


async def _play_ahead(tables: list[Table]) -> float:
    """Taps a second while all tables play without a pause: the first one a game, the others some rounds."""
    begun = time.perf_counter()
    until = begun + AHEAD_AT_MOST
    rounds = [GAME_ROUNDS, *(at % 3 for at in range(1, len(tables)))]
    counts = await _few_at_once(_rounds(*each, until) for each in zip(tables, rounds, strict=True))
    return sum(counts) / (time.perf_counter() - begun)


async def _rounds(table: Table, rounds: int, until: float) -> int:
    """Plays until so many rounds are shown or the time is over; how many taps that took."""
    taps = 0
    while len(table.view.get("rounds", ())) < rounds and time.perf_counter() < until:
        await table.taps()
        taps += 1
    return taps


async def _tap(tables: list[Table], seconds: float) -> Took:
    took = Took([], [], [])
    until = time.perf_counter() + seconds
    await asyncio.gather(*(_tap_at_leisure(table, until, took) for table in tables))
    return took


async def _tap_at_leisure(table: Table, until: float, took: Took) -> None:
    """One tap every three seconds on average; stops at the first that is lost, as the game can't go on."""
    pauses = random.Random(table.code)
    due = time.perf_counter() + pauses.uniform(0, EVERY)
    while due < until:
        await asyncio.sleep(due - time.perf_counter())
        took.late.append(time.perf_counter() - due)
        try:
            took.taps.append(await table.taps())
        except Lost as lost:
            took.lost.append(str(lost))
            return
        due = max(due + EVERY * pauses.uniform(0.5, 1.5), time.perf_counter())


def _show(count: int, flat_out: float, took: Took, memory: float, used: tuple[float, float, float]) -> None:
    server, phones, seconds = used
    taps = took.taps or [math.nan]
    columns = (
        *(f"{count}", f"{count * 6}", f"{flat_out:.0f}", f"{len(took.taps)}"),
        *(f"{value * 1000:.1f}" for value in (statistics.median(taps), _percentile(taps, 99), max(taps))),
        *(f"{memory:.0f}", f"{server / len(taps) * 1000:.1f}"),
        *(f"{share / seconds:.0%}" for share in (server, phones)),
        f"{_percentile(took.late, 99) * 1000:.1f}",
    )
    print(f"| {' | '.join(columns)} |", flush=True)


def _percentile(values: list[float], percent: int) -> float:
    return sorted(values)[math.ceil(len(values) * percent / 100) - 1] if values else math.nan


if __name__ == "__main__":
    main()
