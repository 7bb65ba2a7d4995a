"""A real `lucky serve` in a process of its own, on loopback: started, killed without warning and started again at the same place.

It ends when whoever started it does, however that happens: the other end of its standard input closes then.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from tests.nursery import Forked
from tests.patience import PATIENCE

# The server, and a thread that ends it with us.
PROGRAM = """
import os, sys, threading
def watch():
    while os.read(0, 1): pass
    os._exit(0)
threading.Thread(target=watch, daemon=True).start()
from lucky.cli import main
main(sys.argv[1:])
"""


def free_port() -> int:
    """A port nobody listens on at the moment."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


class Server:
    """One process of the house. `log` collects what it prints, over all its lives; a `quick` one is forked, not started from nothing."""

    def __init__(self, database: str, log: Path, *options: str, quick: bool = False, first: tuple[Any, ...] = ()) -> None:
        """`first`: what a quick one calls before it starts (nursery.Forked)."""
        self.first = first
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.quick = quick
        self._words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--database", database, *options]
        self._process: subprocess.Popen[bytes] | Forked | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self._process is not None
        return self._process.pid

    def launch(self) -> None:
        """Start without waiting for the doors to open."""
        if self.quick:
            self._process = Forked(self._words, self.log, self.first)
            return
        command = [sys.executable, "-c", PROGRAM, *self._words]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)

    def start(self) -> None:
        """Start, and wait for the doors to open."""
        self.launch()
        assert self._process is not None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                if httpx.get(f"{self.url}/healthz", timeout=1).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
        self.kill()
        raise AssertionError(f"the server did not open its doors:\n{self.printed()}")

    def kill(self) -> None:
        """SIGKILL: no warning, no goodbye; what it had started itself goes too."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.send_signal(signal.SIGKILL)  # it may have been started so lately that it leads no group yet
            self._finish()

    def kill_alone(self) -> None:
        """SIGKILL to the process itself; those it had started must notice by themselves."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._finish()

    def stop(self) -> int:
        """Ask it politely (SIGTERM) and wait; gives its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._finish()

    def _finish(self) -> int:
        assert self._process is not None
        status = self._process.wait(PATIENCE)
        if isinstance(self._process, subprocess.Popen) and self._process.stdin is not None:
            self._process.stdin.close()
        return status

    def printed(self) -> str:
        """Everything it has printed so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def family(self) -> list[int]:
        """The processes of its session that are alive, itself included (Linux)."""
        return [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc"))) if _session(pid) == self.pid]

    def resident(self) -> int:
        """Its memory in bytes (Linux)."""
        pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _session(pid: int) -> int | None:
    try:
        after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (OSError, ValueError):
        return None
    return None if after_name[0] == "Z" else int(after_name[3])


@contextmanager
def serving(folder: Path, *options: str, database: str | None = None, quick: bool = True) -> Iterator[Server]:
    """A server with a database of its own in `folder`, unless another is given."""
    with Server(database or f"sqlite:///{folder / 'house.db'}", folder / "house.log", *options, quick=quick) as server:
        yield server
