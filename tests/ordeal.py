"""Whole companies of remote random players who keep a record of what the house has acknowledged, whatever becomes of its processes.

What was acknowledged is held against the database in the end: an action answered with Done, a number anybody was told of, a table, a
chair, a line of chat. And what a table shows at a number must be the same before and after.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TypeVar

from lucky.client import Client, ConnectionLost, NotGranted, TableConnection
from lucky.messages import ChatUpdate, GameUpdate, Options, SeatRequest
from lucky.server.store import Store
from tests.patience import PATIENCE
from tests.server_process import Server

PLAYERS = 4
T = TypeVar("T")


TALKATIVE = "Let the others speak too."  # what whoever chats too fast is told


class Fault(AssertionError):
    """Something a client should never have seen."""


@dataclass
class Record:
    """What the house has acknowledged about one table."""

    table: str
    actions: dict[int, tuple[int, int]] = field(default_factory=dict)  # the number reached: who did what
    states: dict[int, bytes] = field(default_factory=dict)  # the number: what everyone was shown
    lines: dict[int, str] = field(default_factory=dict)
    chairs: dict[int, str] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)  # what was answered with Done
    stale: int = 0
    silenced: int = 0
    lost: int = 0
    over: bool = False

    def heard(self, update: GameUpdate) -> None:
        """Take note of a state; it must not differ from what was shown at that number before."""
        known = self.states.setdefault(update.version, bytes(update.state))
        if known != bytes(update.state):
            raise Fault(f"{self.table}: version {update.version} is shown as\n{bytes(update.state)!r}\nand had been shown as\n{known!r}")
        self.over = self.over or b'"phase":"over"' in known


class Company:
    """Four people at one table after another, each with a connection to one of the house's processes."""

    def __init__(self, clients: Sequence[Client], seed: int) -> None:
        self.clients = clients
        self.dice = random.Random(seed)
        self.records: list[Record] = []

    @property
    def actions(self) -> int:
        """How many actions have been acknowledged."""
        return sum(len(record.actions) for record in self.records)

    async def play(self) -> None:
        """Game after game, until cancelled."""
        while True:
            await self.one_game()

    async def one_game(self) -> None:
        """A table with open chairs; everyone sits down and plays to the end."""
        seats = [SeatRequest(kind="me", name="Guest 0"), *[SeatRequest(kind="open")] * (PLAYERS - 1)]
        setup = {"edition": "free", "players": PLAYERS}
        made = await self.insist(lambda server: server.create(setup, seats, options=Options(help=False)))
        record = Record(made.table)
        self.records.append(record)
        tokens = [made.seats[0].token]
        for k in range(1, PLAYERS):
            try:
                key = await self.insist(lambda server, k=k: server.sit(made.table, f"Guest {k}", k))  # type: ignore[misc]
            except NotGranted:
                return  # the chair was given, the answer lost, and so is the token
            record.chairs[k] = f"Guest {k}"
            tokens.append(key.token)
        async with AsyncExitStack() as stack:
            connections = [
                await stack.enter_async_context(
                    self.clients[k % len(self.clients)].connect(made.table, [token, *[made.host_token] * (k == 0)])
                )
                for k, token in enumerate(tokens)
            ]
            await self.begin(connections[0])
            async with asyncio.TaskGroup() as group:
                for k, seat in enumerate(connections):
                    group.create_task(self.sit(k, seat, record))

    async def insist(self, request: Callable[[Client], Awaitable[T]]) -> T:
        """Ask over HTTP, one process or another, until somebody answers."""
        while True:
            try:
                return await request(self.dice.choice(self.clients))
            except ConnectionLost:
                await asyncio.sleep(0.05)

    async def begin(self, host: TableConnection) -> None:
        """Start the game, however often it takes."""
        while host.table.stage == "gathering":
            try:
                await host.start()
                return
            except ConnectionLost:
                await asyncio.sleep(0.05)
            except NotGranted:
                if host.table.stage == "gathering":
                    raise

    async def sit(self, k: int, seat: TableConnection, record: Record) -> None:
        """One player: does anything that may be done, says something now and then, and remembers what was acknowledged."""
        async for message in seat:
            if isinstance(message, ChatUpdate):
                record.lines[message.line.line] = message.line.text
            if not isinstance(message, GameUpdate):
                continue
            record.heard(message)
            if record.over:
                return
            for mine in message.seats:
                if mine.legal and message.version == seat.version:
                    await self.act(k, seat, record, message.version, self.dice.choice(mine.legal).id)

    async def act(self, k: int, seat: TableConnection, record: Record, number: int, action: int) -> None:
        """One action, which may be lost on the way, and then either was done or was not."""
        try:
            if self.dice.random() < 0.02:
                await self.say(k, seat, record, f"At {number}, I.")
            done = await seat.act(k, action, number)
        except ConnectionLost:
            record.lost += 1
        except NotGranted as refusal:
            if refusal.version == number:
                raise Fault(f"{record.table}: a choice that was offered at {number} is refused: {refusal}") from refusal
            record.stale += 1
        else:
            if done.version != number + 1:
                raise Fault(f"{record.table}: an action decided upon at {number} is acknowledged as {done.version}")
            record.actions[done.version] = (k, action)

    async def say(self, k: int, seat: TableConnection, record: Record, text: str) -> None:
        """One line of chat; a table where much is done in a second may have heard enough."""
        try:
            await seat.say(text, k)
        except NotGranted as refusal:
            if str(refusal) != TALKATIVE:
                raise Fault(f"{record.table}: a line of chat is refused: {refusal}") from refusal
            record.silenced += 1
        else:
            record.said.append(text)


async def held_against(records: Sequence[Record], database: str) -> int:
    """Compare all that was acknowledged with what the database holds; gives how many actions that were."""
    store = await Store.open(database)
    try:
        for record in records:
            whole = await store.load(record.table)
            if whole is None:
                raise Fault(f"{record.table} is gone")
            kept = {action.version: (action.seat, action.action) for action in whole.actions}
            if list(kept) != list(range(1, len(kept) + 1)):
                raise Fault(f"{record.table}: there are gaps among the actions: {list(kept)}")
            for number, action in record.actions.items():
                if kept.get(number) != action:
                    raise Fault(f"{record.table}: number {number} was acknowledged as {action} and is kept as {kept.get(number)}")
            if max(record.states, default=0) > len(kept):
                raise Fault(f"{record.table}: people were told of number {max(record.states)}, {len(kept)} actions are kept")
            lines = {line.line: line.text for line in whole.chat}
            if not record.lines.items() <= lines.items() or not Counter(record.said) <= Counter(lines.values()):
                raise Fault(f"{record.table}: something that was said is gone")
            names = {chair.seat: chair.name for chair in whole.chairs}
            if not record.chairs.items() <= names.items():
                raise Fault(f"{record.table}: somebody lost his chair: {names}")
    finally:
        await store.close()
    return sum(len(record.actions) for record in records)


async def ordeal(
    servers: Sequence[Server],
    companies: int,
    kills: int,
    seed: int,
    *,
    longest: float = 0.6,
    company: Callable[[Sequence[Client], int], Company] = Company,
) -> list[Record]:
    """Let people play while the house is killed again and again, at random moments; each time everyone has to get on with it."""
    dice = random.Random(seed)
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(server.url, patience=PATIENCE)) for server in servers]
        crowd = [company(clients, dice.randrange(2**32)) for _ in range(companies)]
        playing = asyncio.gather(*(company.play() for company in crowd))
        stack.push_async_callback(sent_home, playing)
        for _ in range(kills):
            before = [company.actions for company in crowd]
            while any(company.actions <= actions for company, actions in zip(crowd, before, strict=True)):
                await waiting(playing, 0.01)
            await waiting(playing, dice.random() * longest)
            victim = dice.choice(servers)
            victim.kill()
            if len(servers) > 1:
                await waiting(playing, dice.random() * longest)
            await asyncio.to_thread(victim.start)
        before = [company.actions for company in crowd]
        while any(company.actions <= actions for company, actions in zip(crowd, before, strict=True)):
            await waiting(playing, 0.01)
    return [record for company in crowd for record in company.records]


async def sent_home(playing: "asyncio.Future[list[None]]") -> None:
    """End the evening, and wait until everyone has left."""
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)


async def waiting(playing: "asyncio.Future[list[None]]", seconds: float) -> None:
    """Let them play on, and hear at once if somebody has seen a fault."""
    await asyncio.wait([playing], timeout=seconds)
    if playing.done():
        playing.result()
