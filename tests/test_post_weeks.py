"""Four weeks by post on a clock that is turned: every message, reminder, stand-in and return at its hour, through restarts and when
clocks are changed.

What should have been sent is worked out afterwards from the log of each table, and compared with what was.
"""

import asyncio
import json
import random
from bisect import bisect_right
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from lucky.messages import NewTable, Options, SeatRequest
from lucky.post.standing import REMINDED
from lucky.post.wishes import Wishes, due
from lucky.server.post.addresses import Target, new_address
from lucky.server.post.reach import HttpAnswer, Reach
from lucky.server.settings import Settings
from lucky.server.store import Store
from lucky.server.table_registry import TableRegistry
from lucky.table.correspondence import DAY, HOUR
from lucky.table.game import TableGame
from lucky.table.info import read_back
from lucky.table.refusals import NotNow, Stale
from lucky.table.table import Table
from tests.post_scene import quick_post
from tests.soak import SOAKING, soak, times
from tests.turned_clock import Turned, run

START = datetime(2026, 10, 9, 12, tzinfo=UTC).timestamp()  # clocks go back in Europe on the 25th, in America on the 1st
WEEKS = 4
TABLES = times(3, 100)
TIME = 20 * HOUR  # for a turn
LOOK = 300.0 if SOAKING else 1800.0  # seconds between two looks
LATE = 3 * LOOK  # until a message has gone out
RESTARTS = times(3, 7)
NIGHT = {"quiet_from": 22 * 60, "quiet_until": 7 * 60}
WISHES = (
    Wishes(),
    Wishes(zone="Europe/Berlin", **NIGHT),  # type: ignore[arg-type]
    Wishes(zone="America/New_York", quiet_from=23 * 60 + 30, quiet_until=8 * 60, language="de"),
    Wishes(zone="Australia/Lord_Howe", digest=9 * 60),
)


class QuietBots:
    """Bots in this very process, which do nothing rash."""

    def __init__(self, count: int = 0) -> None:
        self.dice = random.Random(1)

    async def choose(self, spec: str, view: Any, random_seed: int, asker: Any) -> int:
        return quiet_choice(view.legal(), self.dice)

    def close(self) -> None:
        """Nothing to end."""


def quiet_choice(legal: Any, dice: random.Random) -> int:
    """An action after which the Doctor lives: foil what can be foiled, strike rarely."""
    kinds = ("foil", "attempt", "draw", "end", "pass") if dice.random() < 0.15 else ("foil", "draw", "end", "pass", "step")
    for kind in kinds:
        if fit := [action for action in legal if action.kind == kind]:
            return int(dice.choice(fit).id)
    return int(dice.choice(legal).id)


@dataclass
class Person:
    """Somebody at a table: how soon they act once they are told, and how they wish to be."""

    table: str
    seat: int
    wishes: Wishes
    hours: float
    waits_for_reminder: bool
    received: list[tuple[float, dict[str, Any]]] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)


class Recorder(Reach):
    """The network: what is sent to whom, and when."""

    def __init__(self, weeks: "Weeks") -> None:
        super().__init__()
        object.__setattr__(self, "weeks", weeks)

    async def post(self, url: str, headers: Any, body: bytes, hand_over: Any) -> HttpAnswer | None:
        if not await hand_over():
            return None
        weeks: Weeks = self.weeks  # type: ignore[attr-defined]
        person = weeks.people[url.rpartition("/")[2]]
        for notice in json.loads(body)["notices"]:
            if notice["table"] == person.table:
                person.received.append((weeks.clock.now, notice))
            else:
                weeks.people[f"{notice['table']}.{person.seat}"].received.append((weeks.clock.now, notice))
            weeks.told(weeks.people[f"{notice['table']}.{person.seat}"], notice["kind"])
        return HttpAnswer(204)


class Weeks:
    """All of it."""

    def __init__(self, clock: Turned, database: str) -> None:
        self.clock = clock
        self.database = database
        self.people: dict[str, Person] = {}
        self.dice = random.Random(3)
        self.registry: TableRegistry
        self.open = asyncio.Event()
        self.visits: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        post = quick_post(look_seconds=LOOK, send_seconds=LOOK, settle_seconds=1.0, endpoint_tables=1000, push=False)
        self.registry = TableRegistry(Settings(database=self.database, post=post, idle_seconds=6.0 * HOUR), Recorder(self))
        await self.registry.open()
        self.open.set()

    async def stop(self) -> None:
        self.open.clear()
        await self.registry.close()

    async def set_table(self, number: int) -> None:
        """A table by post, with three people of different habits."""
        wanted = NewTable(
            setup={"edition": "free", "players": 3},
            seats=(SeatRequest(kind="me"),) * 3,
            options=Options(turn_seconds=TIME, answer_seconds=TIME, pace=0, help=False),
        )
        made = await self.registry.make(wanted)
        for seat in range(3):
            person = Person(
                made.table,
                seat,
                WISHES[(number + seat) % len(WISHES)],
                self.dice.choice([0.5, 3.0, 9.0, 60.0]),
                waits_for_reminder=self.dice.random() < 0.3,
            )
            name = f"{made.table}.{seat}"
            self.people[name] = person
            target = Target(url=f"https://receiver.example/{name}", base="https://x/", secret="s")
            await self.registry.post.book.add(new_address(made.table, seat, "webhook", target, person.wishes))
        await self.registry.post.look_once()
        table = await self.registry.table(made.table)
        async with table.lock:
            await table.start("")

    def told(self, person: Person, kind: str) -> None:
        """Somebody acts some hours after a message, or comes back two days after a bot took over."""
        if kind == "stand_in":
            self.visit(self.come_back(person))
        elif kind == "reminder" or not person.waits_for_reminder:
            self.visit(self.act(person))

    def visit(self, deed: Any) -> None:
        task = asyncio.create_task(deed)
        self.visits.add(task)
        task.add_done_callback(self.visits.discard)

    async def act(self, person: Person) -> None:
        await asyncio.sleep((0.4 if person.waits_for_reminder else person.hours) * HOUR)
        await self.open.wait()
        table = await self.registry.table(person.table)
        async with table.lock:
            while table.stage == "playing" and self.is_theirs(table, person.seat):
                game = table.playing().game
                try:
                    await table.act(person.seat, table.version, quiet_choice(game.legal(), self.dice))
                except Stale:
                    return

    async def come_back(self, person: Person) -> None:
        await asyncio.sleep(2 * DAY)
        await self.open.wait()
        table = await self.registry.table(person.table)
        async with table.lock:
            try:
                await table.come_back(person.seat)
            except NotNow:
                return
        person.returns.append(self.clock.now)
        person.hours = 1.0  # they have learnt something

    @staticmethod
    def is_theirs(table: Table, seat: int) -> bool:
        return table.playing().game.to_act == seat and not table.chairs[seat].away


async def four_weeks(clock: Turned, database: str) -> Weeks:
    weeks = Weeks(clock, database)
    await weeks.start()
    for number in range(TABLES):
        await weeks.set_table(number)
        await asyncio.sleep(LOOK)
    for _ in range(RESTARTS):
        await asyncio.sleep(WEEKS * 7 * DAY / (RESTARTS + 1))
        await weeks.stop()
        await asyncio.sleep(20)
        await weeks.start()
    await asyncio.sleep(WEEKS * 7 * DAY / (RESTARTS + 1))
    await weeks.stop()
    for task in weeks.visits:
        task.cancel()
    return weeks


@soak
def test_four_weeks_by_post(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"
    seeds = count()
    with (
        patch("lucky.server.store.sqlite.SYNCHRONOUS", "OFF"),  # nobody is killed here, and a disk takes its time
        patch("lucky.server.table_registry.BotWorkers", QuietBots),
        patch("lucky.table.making.new_seed", lambda: str(next(seeds))),
        patch("lucky.server.table_registry.SWEEP_SECONDS", 6.0 * HOUR),
        patch("lucky.server.table_registry.CLEAR_SECONDS", 6.0 * HOUR),
        patch("lucky.server.post.office.CLEAR_SECONDS", 6 * HOUR),
    ):
        weeks = run(lambda clock: four_weeks(clock, database), START)
    counted = asyncio.run(compared(weeks, database))
    print(counted)
    assert counted["turn"] > 10 * TABLES
    assert counted["reminder"] > 2 * TABLES
    assert counted["stand_in"] > TABLES // 2
    assert counted["return"] > TABLES // 2


async def compared(weeks: Weeks, database: str) -> dict[str, int]:
    """What should have been sent, by the log of each table, against what was: how much of each kind."""
    counted = {"turn": 0, "reminder": 0, "stand_in": 0, "return": 0}
    store = await Store.open(database)
    for table_id in {person.table for person in weeks.people.values()}:
        stored = await store.load(table_id)
        assert stored is not None
        stretches = stretches_of(stored)
        for seat in range(3):
            person = weeks.people[f"{table_id}.{seat}"]
            for kind, number in check(person, stretches, weeks.clock.now).items():
                counted[kind] += number
    await store.close()
    return counted


def stretches_of(stored: Any) -> list[tuple[float, float, int, float]]:
    """When each stretch began and ended, whose it was, and the first action in it."""
    game = TableGame(read_back(stored.table.setup), stored.table.seed, None)
    found: list[tuple[float, float, int, float]] = []
    began = first = 0.0
    for action in stored.actions:
        before, seat = game.stretch, game.game.to_act
        first = first or action.at
        game.go_on(action)
        if game.stretch != before:
            found.append((began, action.at, seat, first))
            began, first = action.at, 0.0
    return found


def check(person: Person, stretches: list[tuple[float, float, int, float]], end: float) -> dict[str, int]:
    """Each stretch of a person: told once, at its hour; reminded once, if it lasted; a bot after their time, not before."""
    counted = {"turn": 0, "reminder": 0, "stand_in": 0, "return": len(person.returns)}
    away = stand_ins(person, stretches)
    for began, ended, seat, first in stretches:
        if seat != person.seat or not began:
            continue
        start = began
        mine = [(at, notice) for at, notice in person.received if abs(seconds(notice["since"]) - began) < 1.5]
        told = [at for at, notice in mine if notice["kind"] in ("turn", "answer")]
        reminded = [at for at, notice in mine if notice["kind"] == "reminder"]
        if is_away(person, away, began):
            back = [at for at in person.returns if began < at < ended]  # the table waited for somebody, and they came
            if not back:
                assert not told, f"{began}: they were told of a turn that a bot played"
                continue
            start = back[0]
        assert first <= start + TIME + LATE, "a bot should have stood in by now"
        for kind, got, hour in (("turn", told, start + 1), ("reminder", reminded, start + REMINDED * TIME)):
            wanted, latest = due(person.wishes, hour), due(person.wishes, hour + LOOK) + LATE
            if latest < min(ended, end):
                assert len(got) == 1, f"{kind} of {datetime.fromtimestamp(began, UTC)} came {len(got)} times"
            for at in got:
                assert wanted - 1 <= at <= latest, f"{kind} came {at - wanted} s late"
            counted[kind] += len(got)
    for at, notice in person.received:
        if notice["kind"] == "stand_in":
            until = seconds(notice["since"])
            assert due(person.wishes, until) - 2 <= at <= due(person.wishes, until + LATE) + LATE
            counted["stand_in"] += 1
    return counted


def stand_ins(person: Person, stretches: list[tuple[float, float, int, float]]) -> list[float]:
    """When a bot took somebody's chair: when their time was up."""
    return sorted(seconds(notice["since"]) for _, notice in person.received if notice["kind"] == "stand_in")


def is_away(person: Person, away: list[float], at: float) -> bool:
    """Whether a bot sat in somebody's chair at a moment."""
    left = bisect_right(away, at + LATE)
    last_left = away[left - 1] if left else 0.0
    returned = bisect_right(person.returns, at)
    last_back = person.returns[returned - 1] if returned else 0.0
    return last_left > last_back


def seconds(moment: str) -> float:
    return datetime.fromisoformat(moment).timestamp()
