"""Processes of `lucky` that start at once: a process that has imported everything waits to be forked.

To import the server takes ten times as long as to start it. Nothing but modules is shared: whoever is forked runs `lucky` as if
typed, in a session of its own. All end when the tests do, however that happens, since then the nursery's standard input closes.
"""

import atexit
import json
import os
import signal
import subprocess
import sys
import time
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

PROGRAM = """
import importlib, json, os, signal, sys
import lucky.server.run, lucky.commands.serve, lucky.server.store.sqlite
from lucky.cli import main

home = os.getpid()

def born(words, log, first):
    os.setsid()
    nothing, paper = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    for ours, theirs in ((nothing, 0), (paper, 1), (paper, 2)):
        os.dup2(ours, theirs)
    if first:
        module, function, given = first
        getattr(importlib.import_module(module), function)(*given)
    main(words)

def answer(wish):
    if "start" in wish:
        pid = os.fork()
        if not pid:
            born(wish["start"], wish["log"], wish["first"])
            os._exit(0)
        alive.add(pid)
        return pid
    pid, status = os.waitpid(wish["ended"], os.WNOHANG)
    alive.discard(pid)
    return os.waitstatus_to_exitcode(status) if pid else None

alive = set()
try:
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
finally:
    if os.getpid() == home:
        for pid in alive:
            os.killpg(pid, signal.SIGKILL)
"""


class Nursery:
    """The process that waits."""

    def __init__(self) -> None:
        self._process = subprocess.Popen([sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._lock = Lock()
        atexit.register(self.close)

    def ask(self, wish: dict[str, Any]) -> Any:
        """Send a wish, and have the answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._lock:
            self._process.stdin.write(json.dumps(wish) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """Let it end, and all it has started with it."""
        self._process.communicate()


@lru_cache(1)
def nursery() -> Nursery:
    """The tests' nursery."""
    return Nursery()


class Forked:
    """A process of `lucky`, much as subprocess.Popen has it."""

    def __init__(self, words: list[str], log: Path, first: tuple[Any, ...] = ()) -> None:
        """`first`: a module, a function in it and what it is given, to be called in the process before it runs."""
        self.pid: int = nursery().ask({"start": words, "log": str(log), "first": first})
        self._status: int | None = None

    def poll(self) -> int | None:
        """Its exit status; None while it is alive."""
        if self._status is None:
            self._status = nursery().ask({"ended": self.pid})
        return self._status

    def wait(self, timeout: float) -> int:
        """Its exit status, once there is one."""
        end = time.monotonic() + timeout
        while (status := self.poll()) is None:
            if time.monotonic() > end:
                raise TimeoutError(f"process {self.pid} has not ended within {timeout} s")
            time.sleep(0.005)
        return status

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        if self.poll() is None:
            os.kill(self.pid, number)
