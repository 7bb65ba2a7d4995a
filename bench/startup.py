"""How long one waits for the program to begin, and to end: the best of several times, since a machine is never idle.

    bench/startup
    bench/startup --times 9

Goals: `lucky --version` within 250 ms, the largest board within 50 ms, a server ready within 2 s and gone within 4 s.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from lucky.board import parse
from lucky.client import Client
from lucky.engine import engine_kind
from lucky.ground import ground
from lucky.messages import SeatRequest
from lucky.reading import shipped_text
from tests.server_process import Server, serving


def taken(job: Callable[[], object]) -> float:
    started = perf_counter()
    job()
    return perf_counter() - started


def version() -> float:
    return taken(lambda: subprocess.run([sys.executable, "-m", "lucky", "--version"], capture_output=True, check=True))


def largest_board() -> float:
    text = shipped_text("boards/bed-and-breakfast.toml")
    return taken(lambda: ground(parse(text, "bnb", "bnb.toml"), halls=True))


def server_starts() -> float:
    with tempfile.TemporaryDirectory() as folder:
        server = Server("sqlite://", Path(folder, "house.log"))
        try:
            return taken(server.start)
        finally:
            server.kill()


def server_ends() -> float:
    """With somebody at a table where bots think."""

    async def evening(server: Server) -> float:
        async with Client(server.url) as house:
            places = [SeatRequest(kind="me"), *[SeatRequest(kind="bot", bot="violet")] * 2]
            made = await house.create({"edition": "free", "players": 3, "first": 1}, places, start=True)
            async with house.connect(made.table, [key.token for key in made.seats]):
                return await asyncio.to_thread(taken, server.stop)

    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), quick=False) as server:
        return asyncio.run(evening(server))


FIGURES = {
    "lucky --version": version,
    "the largest board, from its text": largest_board,
    "a server, until it answers": server_starts,
    "a server, until it is gone": server_ends,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5, help="how often each is tried")
    times = parser.parse_args().times
    print(f"Python {sys.version.split()[0]}, engine {engine_kind()}, best of {times}")
    for what, measure in FIGURES.items():
        print(f"{what:34} {min(measure() for _ in range(times)) * 1000:7.1f} ms", flush=True)


if __name__ == "__main__":
    main()
