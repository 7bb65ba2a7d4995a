"""Nothing acknowledged is lost: the server is killed without warning while people play, again and again, and they get on with it."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from lucky.client import Client
from lucky.messages import Options, SeatRequest
from tests.ordeal import Record, held_against, ordeal
from tests.patience import PATIENCE, in_time
from tests.server_process import Server, serving
from tests.server_scene import until
from tests.soak import soak, times

KILLS = times(6, 150)
linux = pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks into /proc")


@soak
def test_killed_again_and_again(tmp_path: Path, postgres: str) -> None:
    """Two houses at once, one on SQLite, one on PostgreSQL: while the one starts again people play in the other."""

    async def both() -> tuple[list[Record], list[Record]]:
        return await asyncio.gather(ordeal([embedded], 4, KILLS, seed=1, longest=0.4), ordeal([grown_up], 4, KILLS, seed=2, longest=0.4))

    embedded = Server(sqlite := f"sqlite:///{tmp_path / 'house.db'}", tmp_path / "embedded.log", quick=True)
    grown_up = Server(postgres, tmp_path / "grown_up.log", quick=True)
    with embedded, grown_up:
        on_sqlite, on_postgresql = asyncio.run(both())
    for server, records, database in ((embedded, on_sqlite, sqlite), (grown_up, on_postgresql, postgres)):
        assert asyncio.run(held_against(records, database)) > 8 * KILLS
        assert sum(record.lost for record in records) > 0, "nobody was cut off in the middle of an action: the test has become too gentle"
        assert "Traceback" not in server.printed()


@soak
def test_two_processes_at_one_table_and_one_of_them_dies(tmp_path: Path, postgres: str) -> None:
    servers = [Server(postgres, tmp_path / f"{name}.log", quick=True) for name in ("upstairs", "downstairs")]
    with servers[0], servers[1]:
        records = asyncio.run(ordeal(servers, companies=2, kills=times(4, 100), seed=3))
    assert asyncio.run(held_against(records, postgres)) > 50


def test_a_game_that_bots_play_goes_on_after_a_kill(tmp_path: Path) -> None:
    async def begin(url: str) -> str:
        async with Client(url) as client:
            seats = [SeatRequest(kind="bot", bot="greedy")] * 3
            made = await client.create({"edition": "free", "players": 3}, seats, options=Options(pace=0), start=True)
            return made.table

    async def end(url: str, table: str) -> str:
        async with Client(url) as client:
            async with client.connect(table) as window:
                await until(lambda: window.table.stage == "over")
            return await client.game(table)

    with serving(tmp_path) as server:
        table = asyncio.run(begin(server.url))
        server.kill()
        server.start()
        assert asyncio.run(asyncio.wait_for(end(server.url, table), PATIENCE))


def test_a_polite_end_is_quick_and_clean(tmp_path: Path) -> None:
    """People at a table and bots in thought are no reason to stay."""

    async def evening(server: Server) -> int:
        async with Client(server.url) as client:
            seats = [SeatRequest(kind="me"), *[SeatRequest(kind="bot", bot="violet")] * 2]
            made = await client.create({"edition": "free", "players": 3, "first": 1}, seats, start=True)
            async with client.connect(made.table, [key.token for key in made.seats]):
                return await asyncio.to_thread(server.stop)

    with serving(tmp_path, quick=False) as server:
        assert asyncio.run(evening(server)) in (0, -signal.SIGTERM)
    assert "Traceback" not in server.printed()
    assert "graceful shutdown exceeded" not in server.printed()
    assert '"server closed"' in server.printed().splitlines()[-1]


@linux
def test_nobody_is_left_behind(tmp_path: Path) -> None:
    """Worker processes of a server that was killed end by themselves."""

    async def think(url: str) -> None:
        async with Client(url) as client:
            seats = [SeatRequest(kind="bot", bot="violet")] * 3
            await client.create({"edition": "free", "players": 3}, seats, options=Options(pace=0), start=True)

    with serving(tmp_path) as server:
        asyncio.run(think(server.url))
        in_time(lambda: len(server.family()) > 1, "bots think in processes of their own")
        server.kill_alone()
        in_time(lambda: not server.family(), "they end with the server")
