"""Random players at many tables, in a process of their own: everyone is a remote client, one connection each."""

import asyncio
import gc
import random
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from lucky.client import Client, ConnectionLost, NotGranted, TableConnection
from lucky.messages import GameUpdate, MadeTable, Options, SeatRequest

SAMPLED = 50  # of so many messages one is weighed
SETUP: dict[str, Any] = {"edition": "free"}


@dataclass
class Tally:
    """What a crowd has seen between two moments."""

    actions: int = 0
    messages: int = 0
    refusals: int = 0
    lost: int = 0
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)  # from sending to everyone's receipt, in seconds
    size: float = 0.0  # bytes of a message delivered, on average


class Company:
    """Four at a table, and what they still wait for."""

    def __init__(self, server: Client, players: int, dice: random.Random) -> None:
        self.server = server
        self.players = players
        self.dice = dice
        self.made: MadeTable | None = None
        self.seats: list[TableConnection] = []
        self.listening: list[asyncio.Task[None]] = []
        self.latest: GameUpdate | None = None  # of the one who is to act
        self.heard: dict[int, int] = {}  # how many have heard of a number
        self.everyone = asyncio.Event()
        self.awaited = 0
        self.messages = 0
        self.bytes = 0

    async def sit_down(self) -> None:
        """A new table, and all of us connected to it."""
        await self.get_up()
        self.made = await self.server.create(
            SETUP | {"players": self.players},
            [SeatRequest(kind="me", name=f"Guest {k}") for k in range(self.players)],
            options=Options(help=False),
            start=True,
        )
        self.latest, self.awaited, self.heard = None, 0, {}
        self.everyone.clear()
        self.seats = [self.server.connect(self.made.table, [key.token]) for key in self.made.seats]
        await asyncio.gather(*(seat.__aenter__() for seat in self.seats))
        self.listening = [asyncio.create_task(self.listen(seat)) for seat in self.seats]
        await asyncio.wait_for(self.everyone.wait(), 60)

    async def get_up(self) -> None:
        for task in self.listening:
            task.cancel()
        for seat in self.seats:
            await seat.close()
        self.listening, self.seats = [], []

    async def listen(self, seat: TableConnection) -> None:
        async for message in seat:
            self.messages += 1
            if self.messages % SAMPLED == 0:
                self.bytes += SAMPLED * len(msgspec.json.encode(message))
            if isinstance(message, GameUpdate):
                if any(mine.legal for mine in message.seats):
                    self.latest = message
                self.heard[message.version] = self.heard.get(message.version, 0) + 1
                if message.version >= self.awaited and self.heard[message.version] >= len(self.seats):
                    self.everyone.set()

    async def act(self) -> float:
        """One action of whoever is to act; seconds until all have heard of it."""
        if self.latest is None:
            await self.sit_down()  # the game is over
        update = self.latest
        assert update is not None
        self.latest = None
        self.heard.clear()
        self.awaited = update.version + 1
        self.everyone.clear()
        mine = next(mine for mine in update.seats if mine.legal)
        seat = next(seat for seat in self.seats if seat.table.your_seats == (mine.seat,))
        start = time.perf_counter()
        await seat.act(mine.seat, self.dice.choice(mine.legal).id, update.version)
        self.messages += 1
        await self.everyone.wait()
        return time.perf_counter() - start


class Crowd:
    """Many tables. `pace` is the seconds from one action at a table to the next; 0 for flat out."""

    def __init__(self, url: str, tables: int, players: int, seed: int) -> None:
        self.server = Client(url, patience=120)
        dice = random.Random(seed)
        self.companies = [Company(self.server, players, random.Random(dice.random())) for _ in range(tables)]

    async def arrive(self) -> None:
        for first in range(0, len(self.companies), 10):
            await asyncio.gather(*(company.sit_down() for company in self.companies[first : first + 10]))
        gc.collect()
        gc.freeze()  # a crowd that stops to tidy up would measure its own pauses

    async def play(self, seconds: float, pace: float) -> Tally:
        tally = Tally()
        before = self.delivered()
        start = time.perf_counter()
        await asyncio.gather(*(self.keep_on(company, start, seconds, pace, tally) for company in self.companies))
        tally.seconds = time.perf_counter() - start
        messages, size = (now - then for now, then in zip(self.delivered(), before, strict=True))
        tally.messages, tally.size = messages, size / max(messages, 1)
        return tally

    def delivered(self) -> tuple[int, int]:
        return sum(company.messages for company in self.companies), sum(company.bytes for company in self.companies)

    async def keep_on(self, company: Company, start: float, seconds: float, pace: float, tally: Tally) -> None:
        due = start + company.dice.random() * pace
        while due < start + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                took = await asyncio.wait_for(company.act(), 60)
            except NotGranted:
                tally.refusals += 1
                await company.sit_down()
            except (ConnectionLost, TimeoutError):
                tally.lost += 1
                await company.sit_down()
            else:
                tally.actions += 1
                tally.latencies.append(took)
            due = max(due + pace, time.perf_counter()) if pace else time.perf_counter()

    async def leave(self) -> None:
        for company in self.companies:
            await company.get_up()
        await self.server.__aexit__(None, None, None)


async def echoes(url: str, connections: int, size: int, seconds: float) -> Tally:
    """As many connections to an echo server, each sending as soon as it has heard."""
    sockets = [await connect(url, compression=None, ping_interval=None) for _ in range(connections)]
    text = "x" * size
    start = time.perf_counter()

    async def shout(socket: ClientConnection) -> int:
        count = 0
        while time.perf_counter() < start + seconds:
            await socket.send(text)
            await socket.recv()
            count += 1
        return count

    messages = sum(await asyncio.gather(*map(shout, sockets)))
    took = time.perf_counter() - start
    await asyncio.gather(*(socket.close() for socket in sockets))
    return Tally(messages=messages, seconds=took, size=size)
