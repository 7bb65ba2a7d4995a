"""What the log says when something unexpected happens: what kind of thing and where, and nothing that is secret."""

import asyncio
import json
import logging
import sys

import httpx
import pytest

from lucky.error_path import where
from lucky.messages import GetProspects
from lucky.server.bot_workers import BotWorkers
from lucky.server.logs import Lines
from lucky.server.store import Store
from lucky.service.bot_question import BotQuestion
from lucky.table.interfaces import Asker, StoreError
from lucky.view_data import ViewData
from tests.patience import PATIENCE
from tests.server_scene import ME, next_update, open_server

SECRET = "Rusty Trowel, in seat 2"


def fail(error: Exception) -> None:
    raise error


def line(record: logging.LogRecord) -> dict[str, object]:
    found: dict[str, object] = json.loads(Lines().format(record))
    return found


def noted(error: Exception, message: str = "It failed.", name: str = "lucky.server") -> dict[str, object]:
    """The line about an error that is raised here."""
    try:
        fail(error)
    except Exception:
        return line(logging.LogRecord(name, logging.ERROR, "", 0, message, (), sys.exc_info()))
    raise AssertionError


def test_an_error_is_noted_by_kind_and_place_but_not_by_what_it_quotes() -> None:
    trace = str(noted(KeyError(SECRET))["trace"])
    assert "KeyError" in trace
    assert "tests/test_server_logs.py" in trace
    assert "in fail" in trace
    assert SECRET not in trace


def test_what_the_store_says_is_for_whoever_runs_it() -> None:
    assert "The disk is full." in str(noted(StoreError("The disk is full."))["trace"])
    assert "Too many open files" in str(noted(OSError(24, "Too many open files"))["trace"])


def test_what_led_to_it_is_noted_too() -> None:
    try:
        try:
            fail(KeyError(SECRET))
        except KeyError as error:
            raise ValueError(SECRET) from error
    except ValueError as error:
        told = where(error)
    assert told.index("KeyError") < told.index("ValueError")
    assert SECRET not in told


def test_others_write_one_line_without_what_they_hold() -> None:
    event = f"Task exception was never retrieved\nfuture: <Task exception=KeyError('{SECRET}')>"
    assert noted(KeyError(SECRET), event, "asyncio")["event"] == "Task exception was never retrieved"


def test_failures_in_requests_and_behind_them_are_found(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def failing() -> None:
        async with open_server() as scene, httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as client:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                await next_update(table)
                with monkeypatch.context() as broken:
                    broken.setattr("lucky.table.requests.prospects_for", lambda *_: fail(KeyError(SECRET)))
                    await table.ask(GetProspects(seat=0, version=0))
            with monkeypatch.context() as broken:
                broken.setattr(Store, "public_tables", lambda *_: fail(KeyError(SECRET)))
                assert (await client.get("/api/tables")).status_code == 500

            async def chore() -> None:
                fail(KeyError(SECRET))

            scene.registry.chore(chore())
            await asyncio.sleep(0.01)

    asyncio.run(failing())
    lines = [line(record) for record in caplog.records if record.levelno >= logging.ERROR]
    assert [each["event"] for each in lines] == ["request failed", "request failed", "chore failed"]
    assert [each.get("request") for each in lines] == ["GetProspects", "GET /api/tables", None]
    for each in lines:
        assert "KeyError" in str(each["trace"])
        assert "in fail" in str(each["trace"])
        assert SECRET not in json.dumps(each)


def test_a_thought_that_failed_is_found_in_the_log_too(caplog: pytest.LogCaptureFixture) -> None:
    bot_workers = BotWorkers(1)
    try:
        asyncio.run(bot_workers.answer(BotQuestion("greedy", 0, ViewData((("edition", SECRET),), 0, "", ())), Asker("t")))
    finally:
        bot_workers.close()
    written = [Lines().format(record) for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(written) == 1
    assert "SetupError" in written[0]
    assert "setup.py" in written[0]
    assert SECRET not in written[0]
