"""How soon people hear that it is their turn, and what it costs the actions: one server process, messages on at every other table.

    .venv/bin/python -m bench.post                    200 tables for a minute
    .venv/bin/python -m bench.post --tables 50 --seconds 20

At each table somebody opens the page, ends their turn and closes it, about every ten seconds. Measured are the time from the action's
acknowledgement until a receiver on this machine has the message, and the time of an action at tables with and without messages.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx

from lucky.client import Client, NotGranted
from lucky.messages import GameUpdate, MadeTable, Options, SeatRequest
from tests.post_ordeal import lead_to_loopback_slowly
from tests.post_scene import Receiver, receiving
from tests.server_process import Server

PLAYERS = 3
EVERY = 10.0  # seconds between two turns at a table


class Measured:
    """What was measured."""

    def __init__(self) -> None:
        self.actions: defaultdict[bool, list[float]] = defaultdict(list)  # seconds, by whether there were messages
        self.waits: list[float] = []
        self.begun: dict[tuple[str, int], float] = {}  # when a seat's turn began


async def turn(client: Client, made: MadeTable, seat: int, told: bool, found: Measured) -> int:
    """One turn: who is to act next, -1 if the game is over."""
    async with client.connect(made.table, [made.seats[seat].token]) as page:
        async for message in page:
            if not isinstance(message, GameUpdate):
                continue
            state = json.loads(bytes(message.state))
            if state["phase"] == "over":
                return -1
            legal = message.seats[0].legal
            if not legal:
                names = [chair.name for chair in page.table.chairs]
                return names.index(state["to_act"])
            choice = next((one for one in legal if one.kind in ("draw", "end", "pass")), legal[0])
            began = time.perf_counter()
            try:
                await page.act(seat, choice.id, message.version)
            except NotGranted:
                continue
            found.actions[told].append(time.perf_counter() - began)
    return -1


async def new_table(client: Client, receiver: Receiver, told: bool) -> tuple[MadeTable, int]:
    """A table, with messages or without, and who begins."""
    made = await client.create(
        {"edition": "free", "players": PLAYERS}, [SeatRequest(kind="me")] * PLAYERS, options=Options(help=False), start=True
    )
    async with httpx.AsyncClient(timeout=60) as web:
        for key in made.seats if told else ():
            wanted = {"way": "webhook", "url": f"{receiver.url}/{made.table}.{key.seat}", "seat": key.seat}
            where = f"{client.url}/api/tables/{made.table}/post"
            (await web.post(where, json=wanted, headers={"Authorization": f"Bearer {key.token}"})).raise_for_status()
        info = (await web.get(f"{client.url}/api/tables/{made.table}")).json()
    return made, info["to_act"]


async def play(client: Client, made: MadeTable, seat: int, told: bool, until: float, found: Measured) -> None:
    """Turn after turn, until the time is over."""
    await asyncio.sleep(random.random() * EVERY)
    while time.monotonic() < until and seat >= 0:
        seat = await turn(client, made, seat, told, found)
        if told and seat >= 0:
            found.begun[made.table, seat] = time.monotonic()
        await asyncio.sleep(EVERY * random.uniform(0.8, 1.2))


async def listen(receiver: Receiver, found: Measured) -> None:
    """Note how long each message took."""
    read = 0
    while True:
        now = time.monotonic()
        for request in receiver.requests[read:]:
            name, _, seat = request.path[1:].rpartition(".")
            began = found.begun.pop((name, int(seat)), None)
            if began is not None:
                found.waits.append(now - began)
        read = len(receiver.requests)
        await asyncio.sleep(0.02)


def p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1] if len(values) > 1 else float("nan")


def middle(values: list[float]) -> float:
    return sorted(values)[len(values) // 2] if values else float("nan")


async def measure(tables: int, seconds: float, folder: Path) -> None:
    async with receiving(folder) as receiver:
        first: tuple[Any, ...] = ("tests.post_ordeal", lead_to_loopback_slowly.__name__, [str(receiver.certificate)])
        server = Server(f"sqlite:///{folder / 'house.db'}", folder / "log", "--webhooks", quick=True, first=first)
        await asyncio.to_thread(server.start)
        found = Measured()
        try:
            async with Client(server.url, patience=60) as client:
                listening = asyncio.create_task(listen(receiver, found))
                made = [await new_table(client, receiver, bool(k % 2)) for k in range(tables)]
                until = time.monotonic() + seconds
                await asyncio.gather(*(play(client, *one, bool(k % 2), until, found) for k, one in enumerate(made)))
                await asyncio.sleep(6)
                listening.cancel()
        finally:
            server.kill()
    with_, without = found.actions[True], found.actions[False]
    print(f"{tables} tables, messages at {tables // 2}: {len(found.waits)} messages")
    print(f"from an action to the message: p50 {middle(found.waits):.2f} s, p95 {p95(found.waits):.2f} s; {len(found.begun)} not yet")
    print(f"an action with messages: p50 {1000 * middle(with_):.1f} ms, p95 {1000 * p95(with_):.1f} ms ({len(with_)})")
    print(f"an action without:       p50 {1000 * middle(without):.1f} ms, p95 {1000 * p95(without):.1f} ms ({len(without)})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(options.tables, options.seconds, Path(folder)))


if __name__ == "__main__":
    main()
