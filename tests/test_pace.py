"""How fast bots play is changed at the table, and whoever plays alone may skip to their next decision."""

import asyncio
from collections.abc import Callable, Coroutine

from msgspec.structs import replace

from lucky.messages import Accepted, Act, Leave, NewTable, Options, Refused, SeatRequest, SetPace, SkipAhead, Start
from lucky.table.interfaces import Environment, SystemClock, TableSettings
from lucky.table.making import wanted_table
from lucky.table.table import Table
from tests.test_table import BOTS, PEOPLE, DirectBots, MemoryStore, Wire, ask, bots_done

LONG = Options(pace=10)


class StoppedClock(SystemClock):
    """Time in which nothing passes: whoever waits for more than nothing waits for ever."""

    def __init__(self) -> None:
        self.waited: list[float] = []
        self.resting = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)
        if seconds:
            self.resting.set()
            await asyncio.Event().wait()


async def evening(*seats: SeatRequest) -> tuple[Table, StoppedClock, list[Wire]]:
    """A table with its people connected, the first of whom made it; the game has begun, and bots take their time."""
    stored, made = wanted_table(NewTable(setup={"edition": "free", "players": len(seats), "first": 0}, seats=seats, options=LONG))
    stored = replace(stored, table=replace(stored.table, seed="a quiet evening"))
    clock = StoppedClock()
    table = Table(Environment(MemoryStore(stored), DirectBots(), clock, TableSettings(beat=1.0, slack=0.0)), stored, None)
    wires = [Wire(key.token, *([made.host_token] if key is made.seats[0] else [])) for key in made.seats]
    for wire in wires:
        await table.enter(wire, -1)
    await ask(table, wires[0], Start())
    return table, clock, wires


async def until_a_bot_rests(table: Table, clock: StoppedClock, wire: Wire) -> None:
    """Somebody ends their turn, and a bot has thought."""
    seat = wire.seats[0]
    assert isinstance(await ask(table, wire, Act(seat=seat, version=table.version, action="end")), Accepted)
    await clock.resting.wait()


def told(story: Callable[[], Coroutine[None, None, None]]) -> None:
    async def within_a_minute() -> None:
        async with asyncio.timeout(60):
            await story()

    asyncio.run(within_a_minute())


def test_who_plays_alone_skips_to_their_next_decision() -> None:
    async def story() -> None:
        table, clock, [ada] = await evening(PEOPLE[0], *BOTS)
        await until_a_bot_rests(table, clock, ada)
        assert clock.waited[-1] == 10.0
        assert isinstance(await ask(table, ada, SkipAhead()), Accepted)
        await bots_done(table)
        assert ada.latest().seats[0].legal, "it is for Ada to decide"
        assert table.version > 1
        assert not table.driver.hurried, "the bots are at their ease again"
        assert table.options.pace == 10, "nothing is settled by it"

    told(story)


def test_a_new_pace_counts_at_once() -> None:
    async def story() -> None:
        table, clock, [ada] = await evening(PEOPLE[0], *BOTS)
        await until_a_bot_rests(table, clock, ada)
        assert isinstance(await ask(table, ada, SetPace(pace=0)), Accepted)
        await bots_done(table)
        assert ada.latest().seats[0].legal
        assert table.info().options.pace == 0

    told(story)


def test_others_at_the_table_are_not_hurried() -> None:
    async def story() -> None:
        table, _, [ada, grace] = await evening(*PEOPLE, *BOTS)
        for wire in (ada, grace):
            assert isinstance(await ask(table, wire, SkipAhead()), Refused)
        assert isinstance(await ask(table, grace, SetPace(pace=0)), Refused), "who did not set the table"
        assert isinstance(await ask(table, ada, SetPace(pace=2)), Accepted)
        assert table.options.pace == 2
        await ask(table, ada, Leave(seat=0))
        assert isinstance(await ask(table, grace, SkipAhead()), Accepted), "a bot stands in for the other"
        assert isinstance(await ask(table, grace, SetPace(pace=1)), Accepted)

    told(story)


def test_nobody_skips_before_the_game_or_for_a_seat_that_is_not_theirs() -> None:
    async def story() -> None:
        table, _, [ada] = await evening(PEOPLE[0], *BOTS)
        spectator = Wire()
        await table.enter(spectator, -1)
        assert isinstance(await ask(table, spectator, SkipAhead()), Refused)
        assert isinstance(await ask(table, spectator, SetPace(pace=0)), Refused)
        assert isinstance(await ask(table, ada, SkipAhead()), Accepted), "there is nothing to skip"
        assert not table.driver.hurried

    told(story)
