"""What other people notice while somebody asks a server for the most that is allowed, endpoint by endpoint; and what it takes of memory.

    python -m bench.admission                          # four minutes, and one more to see what memory comes back
    python -m bench.admission --seconds 5 --at-once 8 --only replay

A real `lucky serve` holds the largest tables of tests/largest.py. Requests come in by a proxy from ever new addresses, so that no budget
ends them; `at-once` of them are always on their way. Meanwhile a process of its own is somebody who plays (a message over a live
connection), somebody who looks whether the server is there, and somebody who has their own small house checked. Their 99th percentile
may rise by 250 ms, and memory by 100 MB.
"""

import argparse
import asyncio
import itertools
import json
import multiprocessing
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from lucky.engine import engine_kind
from lucky.messages import PROTOCOL
from lucky.server.app import create_app
from lucky.server.store import Store
from tests.largest import HOST, Asked, Tables, asked_of, endpoints, largest_tables, messages_of
from tests.server_process import Server

PAUSE = 0.025  # seconds between two messages of other people: fewer than a connection may send
LIVE = "live messages"
KINDS = ("play", "look", "draw")
SMALL = {"house": {"name": "Small", "floors": {"house": {"size": [8, 8], "rooms": {"Hall": {"number": 1, "area": [[0, 0, 8, 8]]}}}}}}
Times = dict[str, list[float]]


def main() -> None:
    """Everything, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each endpoint")
    parser.add_argument("--at-once", type=int, default=4, help="requests on their way")
    parser.add_argument("--only", default="", help="endpoints with this in their name")
    options = parser.parse_args()
    tables = largest_tables()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'house.db'}"
        asyncio.run(fill(database, tables))
        with Server(database, Path(folder) / "house.log", "--trusted-proxies", "127.0.0.1") as server:
            asyncio.run(measure(server, tables, options))


async def fill(database: str, tables: Tables) -> None:
    """Put the largest tables into a store."""
    store = await Store.open(database)
    for stored in tables.all():
        await store.insert(stored)
    await store.close()


async def measure(server: Server, tables: Tables, options: argparse.Namespace) -> None:
    """One row for each endpoint, then what is left of the memory."""
    print(f"engine: {engine_kind()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    asked = {endpoint: asked_of(endpoint, path, tables) for endpoint, path in endpoints(create_app()).items()}
    names = [name for name in [*asked, LIVE] if options.only in name]
    others = People(server.url, tables.gathering.table.id)
    idle = others.watch(options.seconds * 2)
    before = highest = server.resident()
    await asyncio.sleep(options.seconds * 2)
    quiet = idle()
    print(f"idle: {figures(quiet)}; {before / 1e6:.0f} MB\n")
    print("| asked for | requests | refused | live message, p99 ms beyond idle | health, p99 | own small house, p99, longest | MB more |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for name in names:
        found = others.watch(options.seconds)
        crowd = Crowd(server.url, name, asked.get(name, []), tables)
        watching = asyncio.create_task(peak(server, options.seconds + 1))
        await crowd.ask(options.seconds, options.at_once)
        times, most = found(), await watching
        highest = max(highest, most)
        beyond = [1000 * (p99(times[kind]) - p99(quiet[kind])) for kind in KINDS]
        draw = f"{beyond[2]:.0f}, {1000 * max(times['draw']):.0f}"
        row = (name, crowd.done, crowd.refused, f"{beyond[0]:.0f}", f"{beyond[1]:.0f}", draw, f"{(most - before) / 1e6:.0f}")
        print(f"| {' | '.join(map(str, row))} |", flush=True)
    others.close()
    await asyncio.sleep(60)
    print(f"\nmemory: {before / 1e6:.0f} MB idle, {highest / 1e6:.0f} at most, {server.resident() / 1e6:.0f} a minute later")


async def peak(server: Server, seconds: float) -> int:
    """The most memory that a server has meanwhile."""
    most, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        most = max(most, server.resident())
        await asyncio.sleep(0.02)
    return most


def p99(times: list[float]) -> float:
    """The 99th percentile."""
    return statistics.quantiles(times, n=100, method="inclusive")[98] if len(times) > 1 else sum(times)


def figures(times: Times) -> str:
    """In milliseconds."""
    return ", ".join(f"{kind} p50 {1000 * statistics.median(found):.1f} p99 {1000 * p99(found):.1f}" for kind, found in times.items())


class Crowd:
    """Those who ask for the most."""

    def __init__(self, url: str, name: str, asked: list[Asked], tables: Tables) -> None:
        self.url = url
        self.method = name.partition(" ")[0]
        self.asked = asked
        self.tables = tables
        self.done = self.refused = 0
        self.addresses = (f"198.51.{a}.{b}" for a in itertools.count(0) for b in range(256))

    async def ask(self, seconds: float, at_once: int) -> None:
        """So many at once, for so long."""
        end = time.monotonic() + seconds
        each = self.converse if not self.asked else self.request
        await asyncio.gather(*(each(end, k) for k in range(at_once)))

    async def request(self, end: float, first: int) -> None:
        """One request after the other."""
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as client:
            for wanted in itertools.islice(itertools.cycle(self.asked), first, None):
                if time.monotonic() > end:
                    return
                headers = {"x-forwarded-for": next(self.addresses)} | ({"authorization": f"Bearer {wanted.token}"} if wanted.token else {})
                body = None if wanted.body is None else json.dumps(wanted.body).encode()
                answer = await client.request(self.method, wanted.path, params=wanted.query, content=body, headers=headers)
                self.done += 1
                self.refused += answer.status_code >= 400

    async def converse(self, end: float, _: int) -> None:
        """One connection after the other to the longest game, and every message over each."""
        table, tokens = self.tables.playing.table.id, [HOST, *self.tables.tokens.values()]
        while time.monotonic() < end:
            headers = {"x-forwarded-for": next(self.addresses)}
            async with connect(f"{self.url.replace('http', 'ws')}/tables/{table}/live", max_size=None, additional_headers=headers) as line:
                await line.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "tokens": tokens}))
                version = -1
                while version < 0:
                    message = json.loads(await line.recv())
                    version = message["version"] if message["kind"] == "game_update" else -1
                for ref, asked in enumerate(messages_of(self.tables, version), 1):
                    await line.send(json.dumps(asked | {"ref": ref, **({"version": version} if "version" in asked else {})}))
                    while (answer := json.loads(await line.recv())).get("ref") != ref:
                        pass
                    version = answer.get("version", version)
                    self.done += 1
                    self.refused += answer["kind"] == "refused"


class People:
    """Other people, in a process of their own."""

    def __init__(self, url: str, table: str) -> None:
        self.here, there = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("spawn").Process(target=be_people, args=(url, table, there), daemon=True)
        self.process.start()
        self.here.recv()

    def watch(self, seconds: float) -> Any:
        """Let them look for so long; what is returned says what they saw."""
        self.here.send(seconds)
        return self.here.recv

    def close(self) -> None:
        """Let them go."""
        self.here.send(None)
        self.process.join()


def be_people(url: str, table: str, pipe: Any) -> None:
    """As long as somebody wants to know."""
    asyncio.run(people(url, table, pipe))


async def people(url: str, table: str, pipe: Any) -> None:
    """All three of them look every now and then."""
    async with connect(f"{url.replace('http', 'ws')}/tables/{table}/live", max_size=None) as line:
        await line.send(json.dumps({"kind": "hello", "protocol": PROTOCOL}))
        async with httpx.AsyncClient(base_url=url, timeout=60) as client:
            pipe.send("ready")
            while (seconds := await asyncio.to_thread(pipe.recv)) is not None:
                end = time.monotonic() + seconds
                times = await asyncio.gather(play(line, end), look(client, end), draw(client, end))
                pipe.send(dict(zip(KINDS, times, strict=True)))


async def play(line: Any, end: float) -> list[float]:
    """Send messages over a live connection."""
    times, refs = [], itertools.count(1)
    while time.monotonic() < end:
        began, ref = time.perf_counter(), next(refs)
        await line.send(json.dumps({"kind": "ping", "ref": ref}))
        while json.loads(await line.recv()).get("ref") != ref:
            pass
        times.append(time.perf_counter() - began)
        await asyncio.sleep(PAUSE)
    return times


async def look(client: httpx.AsyncClient, end: float) -> list[float]:
    """Ask whether the server is there."""
    return [seconds async for seconds in timed(lambda: client.get("/healthz"), end)]


async def draw(client: httpx.AsyncClient, end: float) -> list[float]:
    """Have a small house checked, another each time."""
    houses: Iterator[dict[str, Any]] = ({"house": SMALL["house"] | {"about": str(k)}} for k in itertools.count())
    headers = {"x-forwarded-for": "203.0.113.7"}
    return [seconds async for seconds in timed(lambda: client.post("/api/houses/check", json=next(houses), headers=headers), end)]


async def timed(deed: Any, end: float) -> Any:
    """How long it takes, again and again."""
    while time.monotonic() < end:
        began = time.perf_counter()
        with suppress(httpx.HTTPError):
            answer = await deed()
            assert answer.status_code in (200, 429), answer.text
            yield time.perf_counter() - began
        await asyncio.sleep(4 * PAUSE)


if __name__ == "__main__":
    main()
