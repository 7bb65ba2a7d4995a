"""The house is killed while people play by post: nothing acknowledged is lost, nobody misses a message, nobody gets one three times."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from lucky.client import Client
from tests.ordeal import Record, held_against, ordeal
from tests.post_ordeal import Mailbox, PostCompany
from tests.post_scene import mail_server, receiving
from tests.server_process import Server
from tests.soak import soak, times

KILLS = times(3, 150)


@soak
def test_killed_while_people_play_by_post(tmp_path: Path, postgres: str) -> None:
    async def both(mail_port: int, letters: object) -> list[list[Record]]:
        async with receiving(tmp_path) as receiver:
            first = ("tests.post_ordeal", "lead_to_loopback", [str(receiver.certificate), mail_port])
            boxes = Mailbox(receiver, letters)  # type: ignore[arg-type]
            sorting = asyncio.create_task(boxes.sort())

            def company(clients: Sequence[Client], seed: int) -> PostCompany:
                return PostCompany(clients, seed, boxes)

            houses = [
                [Server(sqlite, tmp_path / "embedded.log", "--webhooks", quick=True, first=first)],
                [Server(postgres, tmp_path / f"{name}.log", "--webhooks", quick=True, first=first) for name in ("upstairs", "downstairs")],
            ]
            servers = [server for house in houses for server in house]
            for server in servers:
                await asyncio.to_thread(server.start)
            try:
                found = await asyncio.gather(*(ordeal(house, 2, KILLS, seed=7, longest=0.5, company=company) for house in houses))
            finally:
                for server in servers:
                    server.kill()
                sorting.cancel()
            boxes.look()
            assert boxes.check() > 4 * KILLS
            print(boxes.check(), "messages,", sum(len(n) - len({*n}) for n in boxes.arrived.values()), "of them twice")
            for server in servers:
                assert "Traceback" not in server.printed()
                assert '"level": "error"' not in server.printed(), server.printed()
            return found

    sqlite = f"sqlite:///{tmp_path / 'house.db'}"
    with mail_server() as (letters, settings):
        on_sqlite, on_postgresql = asyncio.run(both(settings.port, letters))
    assert asyncio.run(held_against(on_sqlite, sqlite)) > KILLS
    assert asyncio.run(held_against(on_postgresql, postgres)) > KILLS
