"""A page without a browser: the desk of its worker, storage that forgets, bots that think at once."""

import asyncio
from typing import Any

from tests.page_scene import FakePage


def quick_table(edition: str = "free", people: int = 1, bots: int = 2) -> dict[str, Any]:
    seats = [{"kind": "me", "name": f"Guest {k}"} for k in range(people)] + [{"kind": "bot", "bot": "greedy"}] * bots
    return {"setup": {"edition": edition}, "seats": seats, "start": True}


def test_a_whole_game() -> None:
    async def played() -> None:
        page = FakePage()
        made = await page.ask("POST", "api/tables", quick_table())
        async with page.visit(made) as visit:
            assert (await visit.until("welcome"))["table"]["your_seats"]
            over = await visit.play()
        info = await page.ask("GET", f"api/tables/{made['table']}")
        assert info["stage"] == "over"
        token = made["seats"][0]["token"]
        text = await page.ask("GET", f"api/tables/{made['table']}/game", token=token)
        replay = await page.ask("POST", "api/replay", {"table": made["table"]}, token)
        assert len(replay["frames"]) == over["version"] + 1
        again = await page.ask("POST", "api/replay", {"game_file": text})
        assert len(again["frames"]) == len(replay["frames"])
        assert page.desk.tables.tables == {}

    asyncio.run(played())
