"""Bots that think elsewhere: they choose as they would here, and whatever happens to them, the table goes on."""

import asyncio
import os
import pickle
import signal
import threading
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings

from lucky.bots import bot_named
from lucky.bots.bot import Budget
from lucky.bots.characters import CHARACTERS, LEVELS
from lucky.bots.referee import quiet
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.positions import position_text
from lucky.server.bot_workers import BotWorkers
from lucky.service import bot_question
from lucky.service.bot_question import BotQuestion
from lucky.setup import Setup
from lucky.table import bots
from lucky.table.bots import check_spec, thinking_seconds
from lucky.table.interfaces import Asker
from lucky.view import View
from lucky.view_data import ViewData
from tests.engine.tables import label, some
from tests.patience import PATIENCE
from tests.scene import plain
from tests.test_prospects import game_of, games
from tests.test_secrets import moments, raw

SOMEBODY = Asker("table")

BOTS = ("random", "greedy", "ismcts:9", *(f"{name}:{level}" for name in CHARACTERS for level in ("novice", "amateur", "3")))


@pytest.fixture
def bot_workers() -> Iterator[BotWorkers]:
    pool = BotWorkers(1)
    yield pool
    pool.close()
    assert not pool.workers.all


async def in_thought(bot_workers: BotWorkers, view: View) -> "asyncio.Task[int]":
    """A bot that thinks and never comes to an end: its process is stopped."""
    [worker] = bot_workers.workers.all
    os.kill(worker.process.pid or 0, signal.SIGSTOP)
    thought = asyncio.create_task(bot_workers.choose("ismcts:2s", view, 1, SOMEBODY))
    while True:
        with bot_workers.workers._lock:
            if not bot_workers.workers._idle:
                return thought
        await asyncio.sleep(0.005)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(games)
def test_a_view_arrives_as_it_was_sent(drawn: tuple[Setup, int, int]) -> None:
    game = game_of(drawn)
    view = game.view(game.to_act)
    again = pickle.loads(pickle.dumps(ViewData.of(view))).view()
    assert raw(again.position) == raw(view.position)
    assert plain(again.snapshot()) == plain(view.snapshot())
    assert again.answers == view.answers
    assert again.legal() == view.legal()
    assert position_text(again.imagine(7)) == position_text(view.imagine(7))


@pytest.mark.parametrize("setup", some(30, start=6), ids=label)
def test_every_bot_chooses_the_same_from_afar(setup: Setup) -> None:
    for k, game in enumerate(islice(moments(setup, 71, 20), 3)):
        view = game.view(game.to_act)
        sent = pickle.loads(pickle.dumps(ViewData.of(view)))
        for spec in BOTS[k % 3 :: 3]:
            assert bot_named(spec, k).choose(sent.view(), view.legal()) == bot_named(spec, k).choose(view, view.legal())


def test_the_seed_stays_at_home() -> None:
    game = Game(Setup("anniversary", 3, escape="sequel"), "raindrops on graves", "and whiskers on ghosts")
    sent = pickle.dumps(BotQuestion("greedy", 5, ViewData.of(game.view(game.to_act))))
    assert b"raindrops" not in sent
    assert b"whiskers" not in sent
    assert game.seed_hash.encode() not in sent


def test_bots_think_in_another_process(bot_workers: BotWorkers) -> None:
    game = Game.new("free", 4, seed="elsewhere")
    view = game.view(game.to_act)

    async def ask() -> None:
        for spec in ("greedy", "ismcts:50", "zora:amateur"):
            assert await bot_workers.choose(spec, view, 11, SOMEBODY) == bot_named(spec, 11).choose(view, view.legal()).id
        there, here = await bot_workers.explain("ismcts:50", view, 11, SOMEBODY), bot_named("ismcts:50", 11).explain(view, view.legal())
        assert there == here
        assert there.candidates

    asyncio.run(ask())
    [worker] = bot_workers.workers.all
    assert worker.process.pid != os.getpid()


def test_who_dies_thinking_is_replaced(bot_workers: BotWorkers, caplog: pytest.LogCaptureFixture) -> None:
    game = Game.new("free", 4, seed="died")
    view = game.view(game.to_act)

    async def ask() -> None:
        await bot_workers.choose("greedy", view, 1, SOMEBODY)
        [worker] = bot_workers.workers.all
        thought = await in_thought(bot_workers, view)
        worker.process.kill()
        assert await thought == quiet(view.legal()).id
        assert await bot_workers.choose("greedy", view, 1, SOMEBODY) == bot_named("greedy", 1).choose(view, view.legal()).id
        assert worker not in bot_workers.workers.all
        assert len(bot_workers.workers.all) == 1

    asyncio.run(ask())
    assert "died" in caplog.text


def test_who_hangs_is_replaced(bot_workers: BotWorkers, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("free", 4, seed="hung")
    view = game.view(game.to_act)
    monkeypatch.setattr(bot_question, "UNTIMED", 0.05)  # ismcts:20000 is far from done by then

    async def ask() -> None:
        assert await bot_workers.choose("ismcts:20000", view, 1, SOMEBODY) == quiet(view.legal()).id
        assert not bot_workers.workers.all
        monkeypatch.setattr(bot_question, "UNTIMED", 30.0)
        assert await bot_workers.choose("greedy", view, 1, SOMEBODY) == bot_named("greedy", 1).choose(view, view.legal()).id

    asyncio.run(ask())


def test_a_process_that_died_in_its_sleep_costs_nobody_a_turn(bot_workers: BotWorkers) -> None:
    game = Game.new("free", 4, seed="asleep")
    view = game.view(game.to_act)

    async def ask() -> None:
        await bot_workers.choose("greedy", view, 1, SOMEBODY)
        [worker] = bot_workers.workers.all
        worker.process.kill()
        worker.process.join()
        assert await bot_workers.choose("greedy", view, 1, SOMEBODY) == bot_named("greedy", 1).choose(view, view.legal()).id

    asyncio.run(ask())


def test_nobody_thinks_longer_than_the_server_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [thinking_seconds(spec) for spec in ("greedy", "violet:novice", "ismcts:500ms", "ismcts:9000")] == [0, 0, 0.5, 2]
    game = Game.new("free", 4, seed="at length")
    monkeypatch.setattr(bots, "LONGEST", Budget(playouts=20_000, seconds=0.1))
    given: list[Budget] = []
    monkeypatch.setattr(bot_question, "ask_kindly", lambda bot, view, legal, spend: given.append(spend))
    BotQuestion("ismcts:20000", 1, ViewData.of(game.view(game.to_act))).answer()
    assert given == [Budget(playouts=20_000, seconds=0.1)]


def test_closing_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_question, "UNTIMED", 3600.0)
    monkeypatch.setattr(bot_question, "allowance", lambda bot: 3600.0)
    game = Game.new("free", 4, seed="close")
    view = game.view(game.to_act)
    bot_workers = BotWorkers(1)

    async def ask() -> None:
        await bot_workers.choose("greedy", view, 1, SOMEBODY)
        processes = [worker.process for worker in bot_workers.workers.all]
        thoughts = [
            await in_thought(bot_workers, view),
            *(asyncio.create_task(bot_workers.choose("ismcts:2s", view, 1, SOMEBODY)) for _ in range(2)),
        ]
        closing = threading.Thread(target=bot_workers.close, daemon=True)
        closing.start()
        await asyncio.to_thread(closing.join, PATIENCE)
        assert not closing.is_alive(), "it waits for a thought that never ends"
        assert not bot_workers.workers.all
        assert all(process.exitcode is not None for process in processes)
        await asyncio.gather(*thoughts, return_exceptions=True)
        assert await bot_workers.choose("greedy", view, 1, SOMEBODY) == quiet(view.legal()).id, "nobody is left to think"

    asyncio.run(ask())


@pytest.mark.parametrize("spec", ["random", "greedy", "ismcts", "ismcts:2s", "ismcts:20000", "violet", "grimsby:merciless", "mabel:300ms"])
def test_our_bots_may_sit_at_a_table(spec: str) -> None:
    assert check_spec(spec) == spec == check_spec(f" {spec.upper()} ")


def test_every_level_may_sit_at_a_table() -> None:
    for level in LEVELS:
        check_spec(f"violet:{level}")


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "mybot.py",
        "mybot.py:Bot",
        "examples/bot.py:Bot:1s",
        "greedy:x.py",
        "greedy:.py",
        "ismcts:1.py:Bot",
        "violet:../x.py",
        "nobody",
        "ismcts:3s",
        "ismcts:20001",
        "violet:3600s",
        "violet:asleep",
        "ismcts:0",
        "greedy:1\n.py",
        "x" * 10_000,
    ],
)
def test_files_and_long_thoughts_may_not(spec: str) -> None:
    with pytest.raises(LuckyError) as refused:
        check_spec(spec)
    assert len(str(refused.value)) < 300
