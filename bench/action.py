"""What an action costs one server process, from the message that comes in to the five that go out, in this tree and in others.

    bench/action                                       processor time
    bench/action --against ../earlier                  another tree beside it, turn and turn about
    bench/action --against ../earlier --instructions   counted by valgrind: slow, and the same whatever else the machine does

Four remote random players sit at each table, and act as soon as everybody has received the last action. Every tree brings its own
server, client and compiled engine (scripts/compiled).
"""

import argparse
import asyncio
import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STARTS_WITHIN = 600  # seconds
COUNTING = """#!/bin/sh
exec valgrind -q --tool=callgrind --instr-atstart=no --callgrind-out-file={folder}/counted {python} "$@"
"""


def main() -> None:
    options = arguments()
    if options.here:
        asyncio.run(serve_here(options))
        return
    trees = [Tree(path.resolve(), options) for path in (ROOT, *options.against)]
    unit, scale = ("thousand instructions", 1e-3) if options.instructions else ("µs of processor time", 1e6)
    costs: list[list[float]] = [[] for _ in trees]
    for turn in range(options.rounds):
        for k in range(len(trees))[:: -1 if turn % 2 else 1]:
            costs[k].append(trees[k].cost(options.seconds) * scale)
    for tree, found in zip(trees, costs, strict=True):
        middle = statistics.median(found)
        share = middle / statistics.median(costs[-1])
        print(f"{tree.name:28} {middle:8.0f} {unit} an action ({min(found):.0f} to {max(found):.0f}), {share:.2f} of the last")
        tree.end()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, action="append", default=[], metavar="PATH", help="another tree")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5, help="how often each tree has its turn")
    parser.add_argument("--seconds", type=float, default=6.0, help="that a turn takes")
    parser.add_argument("--instructions", action="store_true", help="count instructions (outside the kernel) with valgrind")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)  # a tree's own process
    return parser.parse_args()


class Tree:
    """A tree's server, and the process with its players."""

    def __init__(self, root: Path, options: argparse.Namespace) -> None:
        compiled = root / "build/compiled"
        sources = compiled if compiled.exists() else root / "src"
        words = ["--here", f"--tables={options.tables}", *(["--instructions"] if options.instructions else [])]
        self.process = subprocess.Popen(
            [sys.executable, __file__, *words],
            cwd=root,
            env=os.environ | {"PYTHONPATH": f"{sources}:{root}", "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.name = f"{root.name} ({self.said()})"

    def said(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line, "a tree's process has ended"
        return line

    def cost(self, seconds: float) -> float:
        """Of an action, while they play for so long."""
        assert self.process.stdin is not None
        print(seconds, file=self.process.stdin, flush=True)
        return float(self.said())

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(60)


async def serve_here(options: argparse.Namespace) -> None:
    """Play for as many seconds as each line says, and answer with the cost of an action."""
    from bench.crowd import Crowd  # of the tree whose process this is
    from lucky.engine import engine_kind
    from tests.server_process import Server

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.instructions:  # servers are started with this Python
            counting = folder / "python"
            counting.write_text(COUNTING.format(folder=folder, python=sys.executable))
            counting.chmod(0o700)
            sys.executable = str(counting)
        server = Server(f"sqlite:///{folder / 'house.db'}", folder / "house.log")
        server.launch()
        try:
            await opened(server.port)
            crowd = Crowd(server.url, options.tables, 4, 0)
            await crowd.arrive()
            print(f"engine {engine_kind()}", flush=True)
            meter = Instructions(server.pid, folder) if options.instructions else ProcessorTime(server.pid)
            while line := await asyncio.to_thread(sys.stdin.readline):
                meter.start()
                tally = await crowd.play(float(line), 0.0)
                print(meter.stop() / getattr(tally, "actions" if hasattr(tally, "actions") else "deeds"), flush=True)  # as d79122c has them
            await crowd.leave()
        finally:
            server.kill()


async def opened(port: int) -> None:
    """Wait until a server listens; under valgrind that takes a while."""
    async with asyncio.timeout(STARTS_WITHIN):
        while True:
            with contextlib.suppress(OSError):
                (await asyncio.open_connection("127.0.0.1", port))[1].close()
                return
            await asyncio.sleep(0.1)


class ProcessorTime:
    """Seconds that a process has used (Linux)."""

    def __init__(self, pid: int) -> None:
        self.stat = Path(f"/proc/{pid}/stat")

    def start(self) -> None:
        self.before = self.used()

    def stop(self) -> float:
        return self.used() - self.before

    def used(self) -> float:
        fields = self.stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Instructions:
    """Instructions of a process that runs under callgrind."""

    def __init__(self, pid: int, folder: Path) -> None:
        self.pid = pid
        self.folder = folder

    def start(self) -> None:
        self.command("zero")
        self.command("instrumentation", "on")

    def stop(self) -> float:
        self.command("instrumentation", "off")
        self.command("dump")
        newest = max(self.folder.glob("counted.*"), key=lambda path: path.stat().st_mtime_ns)
        return float(next(line for line in newest.read_text().splitlines() if line.startswith("totals:")).split()[1])

    def command(self, *words: str) -> None:
        subprocess.run(["vgdb", f"--pid={self.pid}", *words], check=True, capture_output=True)


if __name__ == "__main__":
    main()
