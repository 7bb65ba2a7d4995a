"""A house by post on a clock that is turned: people who are told by webhook, and a list of what they were told and when."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from lucky.messages import NewTable, Options, SeatRequest
from lucky.post.wishes import Wishes
from lucky.server.post.addresses import Target, new_address
from lucky.server.post.reach import HttpAnswer, Reach
from lucky.server.settings import Settings
from lucky.server.table_registry import TableRegistry
from lucky.table.correspondence import HOUR
from lucky.table.table import Table
from tests.post_scene import quick_post
from tests.turned_clock import Turned, run

START = datetime(2026, 11, 2, 12, tzinfo=UTC).timestamp()
TIME = 20 * HOUR  # for a turn
LOOK = 300.0  # seconds between two looks
LATE = 3 * LOOK  # until a message has gone out
Story = Callable[["House"], Coroutine[Any, Any, None]]


class CalmBots:
    """Bots in this very process, which never strike."""

    def __init__(self, count: int = 0) -> None:
        """So many of them."""

    async def choose(self, spec: str, view: Any, random_seed: int, asker: Any) -> int:
        """An action after which nobody is dead."""
        return calm_choice(view.legal())

    def close(self) -> None:
        """Nothing to end."""


def calm_choice(legal: Any) -> int:
    """An action that ends the turn, or leads to its end."""
    return int(next((action for kind in ("draw", "end", "pass") for action in legal if action.kind == kind), legal[0]).id)


class Told(Reach):
    """The network: what was sent to whom, and when."""

    def __init__(self, house: "House") -> None:
        super().__init__()
        object.__setattr__(self, "house", house)

    async def post(self, url: str, headers: Any, body: bytes, hand_over: Any) -> HttpAnswer | None:
        """Write down what is sent."""
        if not await hand_over():
            return None
        house: House = self.house  # type: ignore[attr-defined]
        house.sent.append((house.clock.now, url.rpartition("/")[2], json.loads(body)))
        return HttpAnswer(204)


class House:
    """A server on a turned clock, and everything it sent."""

    def __init__(self, clock: Turned, database: str) -> None:
        self.clock = clock
        self.database = database
        self.sent: list[tuple[float, str, dict[str, Any]]] = []  # when, to whom, what
        self.registry: TableRegistry

    async def open(self) -> None:
        """Start the server."""
        post = quick_post(look_seconds=LOOK, send_seconds=LOOK, settle_seconds=1.0, push=False)
        self.registry = TableRegistry(Settings(database=self.database, post=post, idle_seconds=6.0 * HOUR), Told(self))
        await self.registry.open()

    async def restart(self) -> None:
        """Stop the server, and start it again a while later."""
        await self.registry.close()
        await asyncio.sleep(30)
        await self.open()

    async def table(self, *people: str, **options: Any) -> Table:
        """A table by post whose people are told at an address of that name; one who is called by nothing is told nothing."""
        given = {"turn_seconds": TIME, "answer_seconds": TIME, "pace": 0, "help": False} | options
        setup = {"edition": "free", "players": len(people), "first": 0}
        made = await self.registry.make(NewTable(setup=setup, seats=(SeatRequest(kind="me"),) * len(people), options=Options(**given)))
        for seat, name in enumerate(people):
            await self.tell(made.table, seat, name)
        await self.registry.post.look_once()
        table = await self.registry.table(made.table)
        async with table.lock:
            await table.start("")
        return table

    async def tell(self, table_id: str, seat: int, name: str, wishes: Wishes | None = None) -> None:
        """Have somebody told of a table, at an address that goes by their name."""
        if name:
            target = Target(url=f"https://receiver.example/{name}", base="https://x/", secret="s")
            await self.registry.post.book.add(new_address(table_id, seat, "webhook", target, wishes or Wishes()))

    async def again(self, table: Table) -> Table:
        """The table as it is in memory now: a restart forgets it."""
        return await self.registry.table(table.id)

    def told(self, name: str) -> list[tuple[float, str]]:
        """When somebody was told, and of what."""
        return [(at, notice["kind"]) for at, to, body in self.sent if to == name for notice in body["notices"]]

    def kinds(self, name: str) -> list[str]:
        """Of what somebody was told."""
        return [kind for _, kind in self.told(name)]


async def end_turn(table: Table) -> int:
    """Whoever is to act plays until somebody else is: who that is."""
    seat = table.playing().game.to_act
    async with table.lock:
        while table.playing().game.to_act == seat:
            await table.act(seat, table.version, calm_choice(table.playing().game.legal()))
    return table.playing().game.to_act


async def until_turn_of(table: Table, seat: int) -> None:
    """The others play until it is a seat's turn."""
    while table.playing().game.to_act != seat:
        await end_turn(table)


def by_post(folder: Path, story: Story) -> None:
    """Run a story in a house on a turned clock."""

    async def told(clock: Turned) -> None:
        house = House(clock, f"sqlite:///{folder / 'house.db'}")
        await house.open()
        try:
            await story(house)
        finally:
            await house.registry.close()

    seeds = count()
    with ExitStack() as stack:
        stack.enter_context(patch("lucky.server.store.sqlite.SYNCHRONOUS", "OFF"))
        stack.enter_context(patch("lucky.server.table_registry.BotWorkers", CalmBots))
        stack.enter_context(patch("lucky.table.making.new_seed", lambda: str(next(seeds))))
        stack.enter_context(patch("lucky.server.table_registry.SWEEP_SECONDS", 6.0 * HOUR))
        stack.enter_context(patch("lucky.server.table_registry.CLEAR_SECONDS", 6.0 * HOUR))
        run(told, START)
