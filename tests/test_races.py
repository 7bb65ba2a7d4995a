"""Many want the same thing at once, and exactly one gets it."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from lucky.client import Client, NotGranted, TableConnection
from lucky.messages import Accepted, Act, GameUpdate, Refused, SeatInfo, SeatRequest, Undo
from tests.patience import PATIENCE
from tests.server_process import Server, serving
from tests.server_scene import until

CROWD = 50
FOUR = {"edition": "free", "players": 4}
HOT_SEAT = [SeatRequest(kind="me", name=f"Guest {k}") for k in range(4)]


async def offered(table: TableConnection, number: int) -> tuple[GameUpdate, SeatInfo]:
    """What may be done at a number."""
    await until(lambda: table.latest is not None and table.latest.version >= number)
    update = table.latest
    assert update is not None
    return update, next(mine for mine in update.seats if mine.legal)


async def one_of_many(servers: Sequence[Server]) -> None:
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(Client(server.url, patience=PATIENCE)) for server in servers]
        made = await houses[0].create(FOUR, HOT_SEAT, start=True)
        tokens = [key.token for key in made.seats]
        crowd = [await stack.enter_async_context(houses[k % len(houses)].connect(made.table, tokens)) for k in range(CROWD)]
        number = 0
        for _ in range(6):
            _, mine = await offered(crowd[0], number)
            await settled(crowd, number)
            actions = [Act(seat=mine.seat, version=number, action=mine.legal[k % len(mine.legal)].id) for k in range(CROWD)]
            answers = await asyncio.gather(*(member.ask(action) for member, action in zip(crowd, actions, strict=True)))
            accepted = [answer for answer in answers if isinstance(answer, Accepted)]
            refused = [answer for answer in answers if isinstance(answer, Refused)]
            assert len(accepted) == 1
            assert len(refused) == CROWD - 1
            assert accepted[0].version == number + 1
            assert {answer.version for answer in refused} == {number + 1}, "who is refused is told where the table stands"
            number += 1
        await settled(crowd, number)
        assert len({bytes(member.latest.state) for member in crowd if member.latest}) == 1, "all see the same"


async def settled(crowd: Sequence[TableConnection], number: int) -> None:
    """Wait until everyone has heard of a number."""
    await until(lambda: all(member.version >= number for member in crowd))


def test_of_fifty_with_the_same_number_one_is_accepted(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        asyncio.run(one_of_many([server]))


def test_of_fifty_on_two_processes_one_is_accepted(tmp_path: Path, postgres: str) -> None:
    servers = [Server(postgres, tmp_path / f"{name}.log", quick=True) for name in ("upstairs", "downstairs")]
    with servers[0], servers[1]:
        asyncio.run(one_of_many(servers))


async def one_chair(url: str) -> None:
    async with Client(url, patience=PATIENCE) as server:
        made = await server.create(FOUR, [*HOT_SEAT[:3], SeatRequest(kind="open")])
        answers = await asyncio.gather(*(server.sit(made.table, f"Late {k}") for k in range(CROWD)), return_exceptions=True)
        assert sum(not isinstance(answer, NotGranted) for answer in answers) == 1
        room = await server.table(made.table)
        assert room.chairs[3].kind == "person"
        assert room.chairs[3].name.startswith("Late")


async def one_way_back(url: str) -> None:
    async with Client(url, patience=PATIENCE) as server:
        made = await server.create(FOUR, HOT_SEAT, start=True)
        async with AsyncExitStack() as stack:
            tokens = [key.token for key in made.seats]
            crowd = [await stack.enter_async_context(server.connect(made.table, tokens)) for _ in range(10)]
            _, mine = await offered(crowd[0], 0)
            step = next(choice for choice in mine.legal if choice.kind == "step")
            await crowd[0].act(mine.seat, step.id, 0)
            answers = await asyncio.gather(*(member.ask(Undo(seat=mine.seat, version=1)) for member in crowd))
            assert sorted(type(answer).__name__ for answer in answers) == ["Accepted", *["Refused"] * 9]
            await settled(crowd, 2)


async def one_beginning(url: str) -> None:
    async with Client(url, patience=PATIENCE) as server:
        made = await server.create(FOUR, HOT_SEAT)
        async with AsyncExitStack() as stack:
            crowd = [await stack.enter_async_context(server.connect(made.table, [made.host_token])) for _ in range(10)]
            answers = await asyncio.gather(*(member.start() for member in crowd), return_exceptions=True)
            assert sum(isinstance(answer, Accepted) for answer in answers) == 1
            assert sum(isinstance(answer, NotGranted) for answer in answers) == 9


def test_one_chair_one_way_back_one_beginning(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        asyncio.run(one_chair(server.url))
        asyncio.run(one_way_back(server.url))
        asyncio.run(one_beginning(server.url))
        assert "Traceback" not in server.printed()
