"""How much one server process bears: tables of remote random players, on loopback, every action on disk before anyone hears of it.

    bench/load                            200 tables for five minutes, then flat out, then the echo server
    bench/load --tables 50,100,200,400,800 --minutes 0.5
    bench/load --database postgresql+asyncpg://...

First each table acts twice a second, and it is measured how long it takes from sending an action until all four have received
what came of it. Then every table acts as soon as everyone has heard, and messages delivered are counted; beside them those of a
bare echo server of the same stack, with as many connections and messages as long. Prints a table for the docs.
"""

import argparse
import asyncio
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from statistics import mean
from typing import Any

from bench.crowd import Crowd, Tally, echoes
from lucky.client import Client
from lucky.engine import engine_kind
from tests.server_process import Server, free_port

PACE = 0.5  # seconds from action to action at a table
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Row:
    """What was measured with so many tables."""

    tables: int
    paced: Tally
    flat: Tally
    flat_cpu: float
    echo: Tally
    echo_cpu: float
    memory: list[int]
    back: list[float]


def main() -> None:
    options = arguments()
    print(
        f"engine: {engine_kind()}, {os.cpu_count()} cores, {options.clients} client processes, database: {options.database or 'SQLite'}",
        flush=True,
    )
    rows = [measure(tables, options) for tables in map(int, options.tables.split(","))]
    print("\n" + markdown(rows))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="200", help="how many; several numbers for several runs")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=5.0, help="of play at two actions a second")
    parser.add_argument("--flat-seconds", type=float, default=15.0)
    parser.add_argument("--clients", type=int, default=2, help="processes the players are spread over")
    parser.add_argument("--database", default="", help="where the server keeps its tables; SQLite in a temporary folder by default")
    return parser.parse_args()


def measure(tables: int, options: argparse.Namespace) -> Row:
    """One row: a fresh server, paced, flat out, back from the dead; then the echo server."""
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or f"sqlite:///{Path(folder) / 'house.db'}"
        with Server(database, Path(folder) / "house.log") as server:
            crowds = [Process(server.url, share, options.players, k) for k, share in enumerate(shares(tables, options.clients))]
            every(crowds, "arrive")
            memory = [server.resident()]
            paced = together(every(crowds, "play", options.minutes * 60, PACE, meanwhile=lambda: memory.append(server.resident())))
            memory.append(server.resident())
            say(f"{tables} tables, paced: {latencies(paced)}, {paced.actions / paced.seconds:.0f} actions/s, {paced.refusals} refused")
            before = cpu(server.pid)
            flat = together(every(crowds, "play", options.flat_seconds, 0.0))
            flat_cpu = (cpu(server.pid) - before) / flat.seconds
            names = [name for names in every(crowds, "names") for name in names]
            every(crowds, "leave")
            for crowd in crowds:
                crowd.end()
            server.kill()
            server.start()
            back = asyncio.run(comebacks(server.url, names[:50]))
    echo, echo_cpu = echo_of(tables * options.players, round(flat.size), options)
    say(f"{tables} tables, flat out: {rate(flat):.0f} messages/s of {flat.size:.0f} bytes; echo {rate(echo):.0f} messages/s")
    return Row(tables, paced, flat, flat_cpu, echo, echo_cpu, memory, back)


def shares(tables: int, processes: int) -> list[int]:
    return [tables // processes + (k < tables % processes) for k in range(processes)]


class Process:
    """A crowd in a process of its own, which does one thing after another as it is told."""

    def __init__(self, url: str, tables: int, players: int, seed: int) -> None:
        self.pipe, theirs = multiprocessing.get_context("spawn").Pipe()
        self.process = multiprocessing.get_context("spawn").Process(
            target=crowd_process, args=(theirs, url, tables, players, seed), daemon=True
        )
        self.process.start()

    def end(self) -> None:
        self.pipe.send(None)
        self.process.join(30)


def crowd_process(pipe: Pipe, url: str, tables: int, players: int, seed: int) -> None:
    run(serve_crowd(pipe, url, tables, players, seed))


async def serve_crowd(pipe: Pipe, url: str, tables: int, players: int, seed: int) -> None:
    crowd = Crowd(url, tables, players, seed)
    while (order := await asyncio.to_thread(pipe.recv)) is not None:
        method, args = order
        if method == "names":
            pipe.send([company.made.table for company in crowd.companies if company.made])
        elif method == "echo":
            pipe.send(await echoes(*args))
        else:
            pipe.send(await getattr(crowd, method)(*args))


def run(main: Any) -> Any:
    """As asyncio.run, on uvloop where there is one, as the server does."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(main)
    return uvloop.run(main)


def every(crowds: list[Process], method: str, *args: Any, meanwhile: Callable[[], Any] = lambda: None) -> list[Any]:
    """Have all crowds do the same at once; `meanwhile` is called every ten seconds."""
    for crowd in crowds:
        crowd.pipe.send((method, args))
    for crowd in crowds:
        while not crowd.pipe.poll(10):
            assert crowd.process.is_alive(), "a client process died"
            meanwhile()
    return [crowd.pipe.recv() for crowd in crowds]


def together(tallies: list[Tally]) -> Tally:
    messages = sum(t.messages for t in tallies)
    return Tally(
        actions=sum(t.actions for t in tallies),
        messages=messages,
        refusals=sum(t.refusals for t in tallies),
        lost=sum(t.lost for t in tallies),
        seconds=max(t.seconds for t in tallies),
        latencies=sorted(latency for t in tallies for latency in t.latencies),
        size=sum(t.size * t.messages for t in tallies) / max(messages, 1),
    )


def echo_of(connections: int, size: int, options: argparse.Namespace) -> tuple[Tally, float]:
    """The yardstick, in the same run."""
    port = free_port()
    server = subprocess.Popen([sys.executable, str(Path(__file__).parent / "echo.py"), str(port)], stdin=subprocess.PIPE)
    time.sleep(2)
    crowds = [Process("", 0, 0, k) for k in range(options.clients)]
    before = cpu(server.pid)
    for crowd, share in zip(crowds, shares(connections, options.clients), strict=True):
        crowd.pipe.send(("echo", (f"ws://127.0.0.1:{port}/", share, size, options.flat_seconds)))
    tally = together([crowd.pipe.recv() for crowd in crowds])
    used = (cpu(server.pid) - before) / tally.seconds
    for crowd in crowds:
        crowd.end()
    server.kill()
    server.wait(10)
    return tally, used


async def comebacks(url: str, tables: list[str]) -> list[float]:
    """Seconds from knocking until a table that was not in memory is shown, beyond what an empty knock takes."""
    took = []
    async with Client(url) as server:
        for table in tables:
            async with asyncio.timeout(30):
                start = time.perf_counter()
                async with server.connect(table) as watcher:
                    async for _ in watcher:
                        if watcher.latest is not None:
                            break
                    first = time.perf_counter() - start
                start = time.perf_counter()
                async with server.connect(table) as watcher:
                    async for _ in watcher:
                        if watcher.latest is not None:
                            break
                    took.append(first - (time.perf_counter() - start))
    return sorted(took[1:])  # the first one has to lay out the house, too


def cpu(pid: int) -> float:
    """Seconds of processor time a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return float((int(fields[11]) + int(fields[12])) / TICKS)


def quantile(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def rate(tally: Tally) -> float:
    return tally.messages / tally.seconds


def latencies(tally: Tally) -> str:
    return f"p50 {quantile(tally.latencies, 0.5) * 1e3:.1f} ms, p99 {quantile(tally.latencies, 0.99) * 1e3:.1f} ms"


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def columns(row: Row) -> dict[str, str]:
    """What a row says, by its heading."""
    settled = row.memory[1 + len(row.memory) // 5 :] or row.memory  # after the first fifth: caches are full then
    paced, flat, echo = row.paced, row.flat, row.echo
    return {
        "tables": f"{row.tables}",
        "actions/s": f"{paced.actions / paced.seconds:.0f}",
        "p50 ms": f"{quantile(paced.latencies, 0.5) * 1e3:.1f}",
        "p99 ms": f"{quantile(paced.latencies, 0.99) * 1e3:.1f}",
        "refused": f"{paced.refusals + flat.refusals}",
        "lost": f"{paced.lost + flat.lost}",
        "MB at first": f"{settled[0] / 1e6:.0f}",
        "MB at last": f"{mean(settled[-3:]) / 1e6:.0f}",
        "flat out: actions/s": f"{flat.actions / flat.seconds:.0f}",
        "messages/s": f"{rate(flat):.0f}",
        "echo: messages/s": f"{rate(echo):.0f}",
        "ratio": f"{rate(flat) / rate(echo):.2f}",
        "bytes": f"{flat.size:.0f}",
        "server CPU flat out / echo": f"{row.flat_cpu:.2f} / {row.echo_cpu:.2f}",
        "back by replay, p50 / worst ms": f"{quantile(row.back, 0.5) * 1e3:.1f} / {quantile(row.back, 1) * 1e3:.1f}",
    }


def markdown(rows: list[Row]) -> str:
    cells = [columns(row) for row in rows]
    lines = [list(cells[0]), ["---:"] * len(cells[0]), *(list(row.values()) for row in cells)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    main()
