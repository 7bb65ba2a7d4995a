"""What people at a table may not do to each other: stall, flood, drown out; and what the host may do about it."""

import asyncio

import pytest
from msgspec.structs import replace

from lucky.messages import (
    Accepted,
    Act,
    ChatUpdate,
    CloseTable,
    FreeChair,
    FromServer,
    Leave,
    Mute,
    Options,
    Refused,
    Return,
    Say,
    SeatRequest,
    Start,
    TableUpdate,
    Undo,
    Vote,
)
from lucky.server.guards import RateLimits
from lucky.server.settings import Limits
from lucky.table.audience import Elsewhere
from lucky.table.game import TAKE_BACKS
from lucky.table.table import Table
from tests.test_table import PEOPLE, QUICK, Wire, ask, set_up

ONE_BOT = SeatRequest(kind="bot", bot="greedy")
THREE = [*PEOPLE, SeatRequest(kind="me", name="Eve")]


class FakeClock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.moved = asyncio.Condition()

    def now(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        until = self.seconds + seconds
        async with self.moved:
            await self.moved.wait_for(lambda: self.seconds >= until)

    async def move(self, seconds: float) -> None:
        await asyncio.sleep(0)  # whoever is about to sleep does
        async with self.moved:
            self.seconds += seconds
            self.moved.notify_all()
        for _ in range(20):
            await asyncio.sleep(0)


def refused(answer: FromServer, word: str) -> bool:
    return isinstance(answer, Refused) and word in answer.error


async def begun(table: Table, ada: Wire, grace: Wire) -> Wire:
    """Begin, and find out who is first: their connection."""
    assert isinstance(await ask(table, ada, Start(fill="greedy")), Accepted)
    while table.driver.next() == "bot":  # noqa: ASYNC110 - their tasks go on meanwhile
        await asyncio.sleep(0)
    return next(wire for wire in (ada, grace) if any(seat.legal for seat in wire.latest().seats))


async def step_and_take_back(table: Table, wire: Wire) -> FromServer:
    """Do something that can be taken back, and take it back."""
    mine = next(seat for seat in wire.latest().seats if seat.legal)
    step = next(action for action in mine.legal if action.kind == "step")
    assert isinstance(await ask(table, wire, Act(seat=mine.seat, version=table.version, action=step.id)), Accepted)
    return await ask(table, wire, Undo(seat=mine.seat, version=table.version))


def test_neither_a_step_nor_taking_it_back_starts_the_clock_again() -> None:
    async def story() -> None:
        clock = FakeClock()
        _, table, ada, grace, _ = await set_up(*PEOPLE, ONE_BOT, options=Options(pace=0, turn_seconds=60), clock=clock)
        mover = await begun(table, ada, grace)
        for spent in (10, 20, 30):
            await clock.move(10)
            assert isinstance(await step_and_take_back(table, mover), Accepted)
            assert mover.latest().seconds_left == 60 - spent
        await clock.move(29)
        assert not any(chair.away for chair in table.chairs)
        await clock.move(2)
        assert any(chair.away for chair in table.chairs), "time is up"
        table.stop()

    asyncio.run(story())


def test_a_turn_is_taken_back_so_often_and_no_more() -> None:
    async def story() -> None:
        _, table, ada, grace, _ = await set_up(*PEOPLE, ONE_BOT)
        mover = await begun(table, ada, grace)
        answers = [await step_and_take_back(table, mover) for _ in range(TAKE_BACKS + 1)]
        assert all(isinstance(answer, Accepted) for answer in answers[:-1])
        assert refused(answers[-1], f"{TAKE_BACKS} times")
        mine = next(seat for seat in mover.latest().seats if seat.legal)
        assert not mine.can_undo

    asyncio.run(story())


def test_whose_time_was_up_comes_back_after_the_bot_has_decided() -> None:
    async def story() -> None:
        clock = FakeClock()
        _, table, ada, grace, _ = await set_up(*PEOPLE, ONE_BOT, options=Options(pace=0, turn_seconds=5), clock=clock)
        mover = await begun(table, ada, grace)
        [seat] = mover.seats
        await table.stand_in(seat)
        assert refused(await ask(table, mover, Return(seat=seat)), "The bot decides this once")
        for _ in range(50):
            await clock.move(0.1)
        assert table.version > 0
        assert isinstance(await ask(table, mover, Return(seat=seat)), Accepted)
        table.stop()

    asyncio.run(story())


def test_leaving_and_coming_back_does_not_start_the_clock_again() -> None:
    async def story() -> None:
        clock = FakeClock()
        _, table, ada, grace, _ = await set_up(*PEOPLE, ONE_BOT, options=Options(pace=0, turn_seconds=60), clock=clock)
        mover = await begun(table, ada, grace)
        [seat] = mover.seats
        table.env.bots.choose = lambda *_: asyncio.sleep(3600)  # type: ignore[method-assign, assignment]  # they take their time
        await clock.move(59)
        assert isinstance(await ask(table, mover, Leave(seat=seat)), Accepted)
        assert refused(await ask(table, mover, Return(seat=seat)), "The bot decides this once")
        await table.act(
            seat, table.version, next(action.id for mine in mover.latest().seats for action in mine.legal if action.kind == "step")
        )
        assert isinstance(await ask(table, mover, Return(seat=seat)), Accepted)
        assert mover.latest().seconds_left == 1
        table.stop()

    asyncio.run(story())


def test_four_hundred_arrivals_are_told_together() -> None:
    async def story() -> None:
        clock = FakeClock()
        _, table, ada, _, _ = await set_up(*THREE, clock=clock)
        before = len(ada.texts)
        crowd = [Wire() for _ in range(400)]
        for wire in crowd:
            await table.enter(wire, -1)
        assert len(ada.texts) == before
        await clock.move(1)
        assert len(ada.texts) == before + 1
        last = ada.messages[-1]
        assert isinstance(last, TableUpdate)
        assert last.table.watchers == 401
        for wire in crowd:
            table.leave(wire)
        await clock.move(1)
        assert len(ada.texts) == before + 2
        assert sum(len(wire.texts) for wire in crowd) <= 3 * len(crowd)
        table.stop()

    asyncio.run(story())


def test_the_host_mutes_seats_and_spectators() -> None:
    async def story() -> None:
        store, table, ada, grace, spectator = await set_up(*THREE)
        assert refused(await ask(table, grace, Mute(target=0)), "Only whoever set the table")
        assert isinstance(await ask(table, ada, Mute(target=1)), Accepted)
        assert isinstance(await ask(table, ada, Mute()), Accepted)
        assert refused(await ask(table, ada, Mute(target=9)), "Nobody sits there")
        assert store.stored is not None
        assert store.stored.chairs[1].muted
        assert not store.stored.table.options.watchers_chat
        for wire, line in ((grace, Say(text="psst", seat=1)), (spectator, Say(text="psst", name="Ghost"))):
            assert refused(await ask(table, wire, line), "rather not hear")
        assert isinstance(await ask(table, ada, Say(text="Quiet, please.", seat=0)), Accepted)
        assert isinstance(await ask(table, ada, Mute(target=1, muted=False)), Accepted)
        assert isinstance(await ask(table, grace, Say(text="Thanks.", seat=1)), Accepted)
        assert [message.line.text for message in spectator.messages if isinstance(message, ChatUpdate)] == ["Quiet, please.", "Thanks."]

    asyncio.run(story())


@pytest.mark.parametrize("watch", [True, False])
def test_the_host_frees_a_chair_before_the_game(watch: bool) -> None:
    async def story() -> None:
        _, table, ada, grace, _ = await set_up(*THREE)
        table.record = replace(table.record, options=replace(QUICK, watch=watch))
        assert refused(await ask(table, grace, FreeChair(target=0)), "Only whoever set the table")
        assert isinstance(await ask(table, ada, FreeChair(target=1)), Accepted)
        assert table.chairs[1].kind == "open"
        assert grace.seats == ()
        assert (grace.ended is None) == watch
        assert isinstance(await ask(table, ada, Start(fill="greedy")), Accepted)
        assert refused(await ask(table, ada, FreeChair(target=2)), "has begun")

    asyncio.run(story())


def test_the_host_closes_the_table() -> None:
    async def story() -> None:
        store, table, ada, grace, spectator = await set_up(*THREE)
        assert refused(await ask(table, grace, CloseTable()), "Only whoever set the table")
        assert isinstance(await ask(table, ada, Start()), Accepted)
        assert isinstance(await ask(table, ada, CloseTable()), Accepted)
        assert store.stored is None
        assert all(wire.ended is not None for wire in (ada, grace, spectator))

    asyncio.run(story())


def test_who_reloads_the_page_is_not_voted_out() -> None:
    async def story() -> None:
        clock = FakeClock()
        _, table, ada, grace, _ = await set_up(*THREE, clock=clock)
        assert isinstance(await ask(table, ada, Start()), Accepted)
        table.leave(grace)
        assert refused(await ask(table, ada, Vote(seat=0, target=1)), "a moment ago")
        await clock.move(60)
        assert isinstance(await ask(table, ada, Vote(seat=0, target=1)), Accepted)
        table.stop()

    asyncio.run(story())


def test_who_reloads_the_page_by_way_of_another_process_is_not_voted_out_either() -> None:
    async def story() -> None:
        clock = FakeClock()
        _, table, ada, grace, _ = await set_up(*THREE, clock=clock)
        assert isinstance(await ask(table, ada, Start()), Accepted)
        table.leave(grace)
        table.audience.heard("other", Elsewhere(frozenset({1}), 0, clock.now() + 50))
        await clock.move(30)
        table.audience.heard("other", Elsewhere(frozenset(), 0, clock.now() + 50))
        assert refused(await ask(table, ada, Vote(seat=0, target=1)), "a moment ago")
        await clock.move(30)
        assert isinstance(await ask(table, ada, Vote(seat=0, target=1)), Accepted)
        table.audience.since = clock.now()  # this process has just loaded the table
        assert refused(await ask(table, ada, Vote(seat=0, target=2)), "a moment ago")
        assert refused(await ask(table, ada, Vote(seat=0, target=17)), "nobody at that seat")
        table.stop()

    asyncio.run(story())


def test_chat_is_counted_by_address_and_by_table_whoever_connects_again() -> None:
    limits = Limits(lines_a_second=0.0, lines_at_once=2, table_lines_a_second=0.0, table_lines_at_once=5)
    lines = RateLimits(limits)
    assert [lines.may_chat("192.0.2.1", table) for table in ("a", "b", "a")] == [True, True, False]
    assert [lines.may_chat("", "a") for _ in range(5)] == [True] * 4 + [False]
    assert not lines.may_chat("192.0.2.2", "a")
    assert lines.may_chat("192.0.2.2", "b")
