"""What goes wrong in a house, and what it costs: never the table, and never anything that stays behind."""

import asyncio
import json
import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from lucky.bots.referee import quiet
from lucky.client import Client, NotGranted, TableConnection
from lucky.commands.play import listening
from lucky.engine.actions import END
from lucky.errors import LuckyError
from lucky.messages import PROTOCOL, Options
from lucky.server import live, table_registry
from lucky.server.bot_workers import BotWorkers
from lucky.server.change_notifier import Change
from lucky.server.connection import TRY_AGAIN, Closed
from lucky.server.protocols import WIRE
from lucky.server.settings import Limits
from lucky.server.store import Store
from lucky.server.table_registry import TableRegistry
from lucky.table import driver, tables
from lucky.table import table as tables_table
from lucky.table.audience import Elsewhere
from lucky.table.game import TableGame
from lucky.table.interfaces import StoreError, SystemClock
from lucky.table.table import Table
from lucky.view import View
from tests.patience import PATIENCE
from tests.server_scene import BOT, ME, OPEN, Scene, acting, drained, next_update, open_server, until
from tests.test_server import to_an_attempt

SLOW = Options(pace=10)


def complaints(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What was noted down as wrong; how much else is noted depends on who ran before."""
    return [record for record in caplog.records if record.levelno >= logging.WARNING]


def failing(times: int, really: Callable[..., Any], when: Callable[..., bool] = lambda *_, **__: True) -> Callable[..., Any]:
    """A method of the store that does not work the first few times."""
    left = [times]

    async def method(*args: Any, **named: Any) -> Any:
        if left[0] and when(*args, **named):
            left[0] -= 1
            raise StoreError("The books are being dusted.")
        return await really(*args, **named)

    return method


def test_a_guest_whom_the_books_fail_at_the_door_does_not_stay_as_a_ghost(monkeypatch: pytest.MonkeyPatch) -> None:
    async def entering() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, BOT, BOT], start=False)
            monkeypatch.setattr(Table, "forget_votes", failing(1, Table.forget_votes))
            async with connect(f"ws{scene.url[4:]}/tables/{made.table}/live") as socket:
                await socket.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "tokens": [made.seats[0].token]}))
                await drained(socket)
            assert socket.close_code == 1013
            await until(lambda: not scene.registry.tables[made.table].audience.connections)
            async with scene.sit(made):
                assert scene.registry.tables[made.table].audience.present() == ({0}, 0)

    asyncio.run(entering())


class Deaf:
    """A socket whose other end says hello, and then neither reads nor says anything."""

    client = None

    def __init__(self) -> None:
        self.texts: asyncio.Queue[str] = asyncio.Queue()
        self.texts.put_nowait(json.dumps({"kind": "hello", "protocol": PROTOCOL}))
        self.closed: list[int] = []
        self.scope = {"extensions": {WIRE: self}}
        self.kept = 0

    def send_text(self, text: bytes) -> None:
        self.kept += len(text)

    def unsent(self) -> int:
        return self.kept

    def wake(self) -> None:
        self.texts.put_nowait("")

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.receive", "text": await self.texts.get()}

    async def close(self, code: int, _: str) -> None:
        self.closed.append(code)
        await asyncio.sleep(3600)  # a close has to wait for its turn, too


def test_whoever_neither_reads_nor_speaks_is_shown_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talking() -> None:
        async with open_server(limits=Limits(backlog=3000)) as scene:
            made = await scene.make([ME, BOT, BOT], start=False)
            table, socket = await scene.registry.table(made.table), Deaf()
            visit = asyncio.create_task(live.visit(scene.registry, socket, made.table))  # type: ignore[arg-type]
            await until(lambda: len(table.audience.connections) == 1)
            while socket.kept <= 3000:
                table.send_info()
            assert table.audience.connections
            table.send_info()
            with pytest.raises(Closed) as end:
                await asyncio.wait_for(visit, 5)
            assert end.value.code == TRY_AGAIN
            assert not table.audience.connections
            monkeypatch.setattr(live, "FAREWELL", 0.05)
            await asyncio.wait_for(live.close(socket, 1013, ""), PATIENCE)  # type: ignore[arg-type]

    asyncio.run(talking())


def test_a_game_that_ended_while_the_books_were_away_is_over_when_they_are_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "TRIES_AGAIN", 0.02)
    monkeypatch.setattr(Store, "change", failing(3, Store.change, lambda *_, **named: named.get("stage") == "over"))

    async def playing() -> None:
        async with open_server() as scene:
            made = await scene.make([BOT, BOT, BOT], options=Options(pace=0, practice=True))
            async with scene.client.connect(made.table) as window:
                await until(lambda: window.table.stage == "over" and window.table.seed)
            assert (await scene.client.game(made.table)).startswith("Lucky Mansion")
            again = await scene.client.again(made.table, made.host_token)
            assert not (await scene.client.table(again.table)).options.practice

    asyncio.run(playing())


def test_a_mistake_in_the_telling_does_not_stop_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(_: BotWorkers, __: str, view: View, *___: object, **____: object) -> int:
        return quiet(view.legal()).id

    monkeypatch.setattr(BotWorkers, "choose", choose)
    monkeypatch.setattr(driver, "TRIES_AGAIN", 0.02)

    async def playing() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, BOT, BOT])
            async with scene.sit(made) as table:
                await until(lambda: table.latest and table.latest.seats[0].legal)
                number = table.version
                with monkeypatch.context() as broken:
                    broken.setattr(Table, "send_update", lambda *_: 1 / 0)
                    with pytest.raises(NotGranted, match="fell off a wall"):
                        await table.act(0, "end")
                await until(lambda: table.version > number + 1)

    asyncio.run(playing())


def test_a_table_that_is_cleared_away_goes_for_everybody() -> None:
    async def clearing(scene: Scene) -> None:
        made, said = await scene.make([ME, ME, ME]), await scene.make([ME, ME, ME])
        alone = await scene.make([BOT, BOT, BOT], options=SLOW, start=False)
        async with scene.sit(alone) as watching:  # so that the bots take their time
            await watching.start()
            await scene.registry.store.delete(alone.table)
            scene.registry.tables[alone.table].driver.wake()
            await until(lambda: alone.table not in scene.registry.tables)
        first = scene.registry.tables[made.table].playing().game.to_act
        for table, request in ((made, {"kind": "act", "seat": first, "version": 0, "action": "end"}), (said, {"kind": "say", "text": "?"})):
            async with connect(f"ws{scene.url[4:]}/tables/{table.table}/live") as socket:
                await socket.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "tokens": [key.token for key in table.seats]}))
                while json.loads(await socket.recv())["kind"] != "game_update":
                    pass
                await scene.registry.store.delete(table.table)
                await socket.send(json.dumps(request))
                heard = await drained(socket)
                assert heard == ["refused"]
                assert socket.close_code == 4404
            assert table.table not in scene.registry.tables

    async def run() -> None:
        async with open_server(beat=0.001) as scene:
            await clearing(scene)

    asyncio.run(run())


def test_a_bot_that_cannot_be_asked_is_asked_again_but_not_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, pauses = 0, []
    sleep = asyncio.sleep

    async def choose(*_: object, **__: object) -> int:
        nonlocal asked
        asked += 1
        raise LuckyError("Nobody of that name.")

    async def slept(seconds: float) -> None:
        if seconds == driver.TRIES_AGAIN:
            pauses.append(asked)
        await sleep(0)

    monkeypatch.setattr(BotWorkers, "choose", choose)
    monkeypatch.setattr(Store, "shared", True)
    monkeypatch.setattr(SystemClock, "sleep", staticmethod(slept))

    async def waiting() -> None:
        async with open_server() as scene:
            await scene.make([BOT, BOT, BOT])
            await until(lambda: asked >= 3)

    asyncio.run(waiting())
    assert pauses[:2] == [1, 2], "there is a pause after each time"


def test_a_table_has_one_name() -> None:
    async def asking() -> None:
        async with open_server() as scene, httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as client:
            made = await scene.make([ME, BOT, BOT])
            for other in (f"{made.table}%00", f"%00{made.table}"):
                assert (await client.get(f"/api/tables/{other}")).status_code == 404
            assert list(scene.registry.tables) == [made.table]

    asyncio.run(asking())


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "null", "http://", "\xff"])
def test_origins_that_are_none_are_others(origin: str) -> None:
    async def asking() -> None:
        async with open_server() as scene, httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as client:
            answer = await client.post("/api/setup/check", json={"setup": {}}, headers={b"Origin": origin.encode("latin-1")})
            assert answer.status_code == 403

    asyncio.run(asking())


def test_a_table_with_open_chairs_is_set_and_waits() -> None:
    async def setting() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, OPEN, BOT], start=True)
            assert (await scene.client.table(made.table)).stage == "gathering"

    asyncio.run(setting())


def test_advice_that_fails_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asking() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                seat = acting(await next_update(table)).seat
                monkeypatch.setattr(BotWorkers, "explain", lambda *_: 1 / 0)
                with pytest.raises(NotGranted, match="fell off a wall"):
                    await asyncio.wait_for(table.advice(seat), PATIENCE)

    asyncio.run(asking())


def test_who_was_in_a_process_that_says_nothing_more_is_gone_for_everybody() -> None:
    async def waiting() -> None:
        async with open_server(idle_seconds=0.02) as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made, 0) as table:
                there = scene.registry.tables[made.table]
                there.audience.elsewhere["dead"] = Elsewhere(frozenset({1}), 2, time.monotonic() + PATIENCE)
                there.send_info()
                await until(lambda: table.table.chairs[1].connected and table.table.watchers == 2)
                there.audience.elsewhere["dead"] = Elsewhere(frozenset({1}), 2, time.monotonic())
                await until(lambda: not table.table.chairs[1].connected and not table.table.watchers)
                assert not there.audience.elsewhere

    asyncio.run(waiting())


def test_telling_other_processes_who_is_here_does_not_take_every_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[str] = []
    at_once = [0, 0]

    async def notify(table_id: str, note: str = "") -> None:
        at_once[0] += 1
        await asyncio.sleep(0)
        at_once[1] = max(at_once)
        at_once[0] -= 1
        rung.append(f"{table_id} {note}")

    async def telling() -> None:
        async with open_server() as scene:
            made = [await scene.make([ME, ME, ME], start=False) for _ in range(3)]
            async with scene.sit(made[0]), scene.sit(made[1], 1), scene.client.connect(made[2].table):
                monkeypatch.setattr(Store, "shared", True)
                monkeypatch.setattr(scene.registry.notifier, "notify", notify)
                await scene.registry._announce_all()
                monkeypatch.undo()
            here = scene.registry.process
            notes = [f"{here}/0/0,1,2", f"{here}/0/1", f"{here}/1/"]
            assert rung == [f"{table.table} {note}" for table, note in zip(made, notes, strict=True)]
            assert at_once[1] == 1

    asyncio.run(telling())


def test_a_sweep_that_fails_is_not_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    really, left = TableRegistry._put_away, [2]

    def stumbling(registry: TableRegistry, now: float) -> None:
        if left[0]:
            left[0] -= 1
            raise ZeroDivisionError
        really(registry, now)

    monkeypatch.setattr(TableRegistry, "_put_away", stumbling)

    async def waiting() -> None:
        async with open_server(idle_seconds=0.02) as scene:
            await scene.make([ME, ME, ME])
            await until(lambda: not scene.registry.tables)

    asyncio.run(waiting())


def test_a_table_that_cannot_be_brought_back_keeps_nobody_else_away(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def opening() -> None:
        database = str(tmp_path / "tables.db")
        async with open_server(database=database) as scene:
            made = [await scene.make([ME, ME, ME], options=Options(turn_seconds=9)) for _ in range(3)]
            bad = min(table.table for table in made)
            await scene.registry.store.append(bad, 1, 0, 123456)
        async with open_server(database=database) as scene:
            await until(lambda: len(scene.registry.tables) == 2)
            assert bad not in scene.registry.tables

    asyncio.run(opening())
    assert [record.getMessage() for record in complaints(caplog)] == ["table could not be loaded"]


def test_a_game_is_begun_and_played_through_beside_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    class Noted(TableGame):
        def __init__(self, *args: Any) -> None:
            threads.append(threading.current_thread().name)
            super().__init__(*args)

    async def loading() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                await table.act(acting(await next_update(table)).seat, "end")
            scene.registry.tables.clear()
            await scene.registry.table(made.table)

    monkeypatch.setattr(tables, "TableGame", Noted)
    monkeypatch.setattr(tables_table, "TableGame", Noted)
    asyncio.run(loading())
    assert len(threads) == 2
    assert "MainThread" not in threads


def test_what_was_rung_for_is_looked_at_when_the_books_are_back(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(table_registry, "PAUSES", (0.01,) * 3)

    async def looking() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                seat = acting(await next_update(table)).seat
                await scene.registry.store.append(made.table, 1, seat, END)
                monkeypatch.setattr(Store, "actions_since", failing(2, Store.actions_since))
                await scene.registry.heard(made.table, Change(made.table))
                await until(lambda: table.version == 1)

    asyncio.run(looking())
    assert [record.levelname for record in complaints(caplog)] == ["WARNING"] * 2


def test_a_connection_given_up_while_it_waits_leaves_nothing_behind() -> None:
    async def waiting() -> None:
        with listening(None) as silent:
            client = Client(f"http://127.0.0.1:{silent.getsockname()[1]}")
            entering = asyncio.create_task(client.connect("x").__aenter__())
            await asyncio.sleep(0.05)
            left = asyncio.all_tasks() - {asyncio.current_task(), entering}
            entering.cancel()
            await asyncio.gather(entering, return_exceptions=True)
            assert left
            assert all(task.done() for task in left)

    asyncio.run(waiting())


def test_nobody_in_another_process_learns_that_somebody_has_answered_in_advance(postgres: str) -> None:
    heard: list[str] = []

    async def log_as_lines(window: TableConnection) -> None:
        async for message in window:
            heard.append(type(message).__name__)

    async def together(here: Scene, there: Scene) -> None:
        made = await here.make([ME] * 4)
        async with here.sit(made) as people:
            second = (acting(await to_an_attempt(people)).seat + 1) % 4
            async with there.client.connect(made.table) as window, there.sit(made, second, host=False) as other:
                await until(lambda: window.table.chairs[0].connected and people.table.watchers == 1 and other.latest)
                listening = asyncio.create_task(log_as_lines(window))
                await people.say("Hush.", 0)
                await until(lambda: "ChatUpdate" in heard)
                heard.clear()
                await people.answer_ahead(second, "pass")
                await until(lambda: other.latest and other.latest.seats[0].answer_ahead == "pass")
                await people.say("Well?", 0)
                await until(lambda: "ChatUpdate" in heard)
                listening.cancel()
        assert heard == ["ChatUpdate"]

    async def run() -> None:
        async with open_server(database=postgres) as here, open_server(database=postgres) as there:
            await together(here, there)

    asyncio.run(run())
