"""Which engine is under test, and a browser for the tests that want one."""

import os
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]

from lucky.engine import engine_kind
from tests.patience import PATIENCE
from tests.postgres import postgres, postgres_server

__all__ = ["postgres", "postgres_server"]

STARTS = {"open_server", "serving", "Server", "Client", "TestClient", "subprocess", "arena", "BotWorkers", "Store"}
# Files that take longer than the others, the longest first.
LONG = (
    *("test_fuzz", "test_leaks", "test_survival", "test_attack", "test_backup", "test_proxy", "test_server", "test_server_trouble"),
    *("test_bad_requests", "test_server_guards", "test_health", "test_store", "test_press", "test_draw", "test_characters"),
    *("test_mcp", "test_env", "test_post_people", "test_admission", "test_damage", "test_large_houses"),
    *("test_terminal", "test_terminal_remote", "test_terminal_plain", "test_terminal_replay", "test_terminal_ends"),
    *("test_touch", "test_keyboard", "test_site", "test_axe", "test_terminal_beside", "test_decisions", "test_table", "test_layout_shift"),
    *("test_draw", "test_lesson", "test_evening", "test_pages", "test_replay", "test_start", "test_screens", "test_language", "test_host"),
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("LUCKY_EXPECT_ENGINE")
    if expected not in (None, engine_kind()):
        pytest.exit(f"LUCKY_EXPECT_ENGINE is {expected}, but the engine that was imported is {engine_kind()}.", returncode=3)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Up to four processes, and one more than there are cores: half of the time a test waits for a server or a page."""
    return min(4, (os.cpu_count() or 1) + 1)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"engine: {engine_kind()}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="leave out what needs a server, a database, a browser or much time")


class FilesTogether(LoadFileScheduling):  # type: ignore[misc]
    """The tests of a file are run by one process. Those in a browser have nothing in common and go to whoever is free."""

    def _split_scope(self, nodeid: str) -> str:
        return nodeid if nodeid.startswith("tests/browser/") else str(super()._split_scope(nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FilesTogether:
    return FilesTogether(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        items[:] = filter(is_quick, items)
    items.sort(key=turn)


def turn(item: pytest.Item) -> tuple[bool, int]:
    """When a test comes: files that take long first, so that no process waits for one in the end. In a browser last: Playwright's loop
    disturbs asyncio tests after it.
    """
    name = item.path.stem
    return item.get_closest_marker("browser") is not None, LONG.index(name) if name in LONG else len(LONG)


def is_quick(item: pytest.Item) -> bool:
    """Whether a test starts nothing and is done at once."""
    started = STARTS & vars(item.module).keys() if isinstance(item, pytest.Function) else set()
    asked = {"postgres_server", "base_url"} & {*getattr(item, "fixturenames", ())}
    return not (started or asked or item.path.stem in LONG or item.get_closest_marker("browser"))


@pytest.fixture(autouse=True)
def _clock_put_right() -> Iterator[None]:
    """Whoever turns the clock puts it right again: else the tests that come after live in another year."""
    clocks = (time.time, time.monotonic)
    yield
    assert (time.time, time.monotonic) == clocks, "this test left a clock turned"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_type: Any) -> dict[str, Any]:
    """The browser that is installed, or no test."""
    installed = next(filter(None, map(shutil.which, BROWSERS)), None)
    if installed is None and not Path(browser_type.executable_path).exists():
        (pytest.fail if "CI" in os.environ else pytest.skip)("no browser is installed: scripts/browser installs one")
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return browser_type_launch_args | {"args": root} | ({"executable_path": installed} if installed else {})


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    """A real server; pages opened by the browser's tests are relative to it."""
    import uvicorn

    from lucky.commands.play import listening
    from lucky.server.app import create_app
    from lucky.server.run import config

    sock = listening(None)
    server = uvicorn.Server(config(create_app()))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
    thread.start()
    yield f"http://127.0.0.1:{sock.getsockname()[1]}"
    server.should_exit = True
    thread.join(PATIENCE)
