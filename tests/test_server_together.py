"""Two processes at one table, over one PostgreSQL: what one does the other tells, and each steps in for the other's bots."""

import asyncio

import pytest

from lucky.client import NotGranted, TableConnection
from lucky.messages import ChatUpdate, Options
from lucky.server.store import Store
from lucky.server.table_registry import TableRegistry
from lucky.table import making
from lucky.table.records import StoredTable
from tests.server_scene import BOT, ME, OPEN, Scene, acting, heard, open_server, until


async def some_deeds(count: int, *seats: TableConnection) -> None:
    """Let whoever is to act do the least, unless the game is over before that."""

    def ready() -> TableConnection | None:
        return next((table for table in seats if table.latest and any(mine.legal for mine in table.latest.seats)), None)

    for _ in range(count):
        await until(lambda: ready() or seats[0].table.stage == "over")
        table = ready()
        if table is None or table.latest is None:
            return
        mine, number = acting(table.latest), table.version
        await table.act(mine.seat, "pass" if any(choice.kind == "pass" for choice in mine.legal) else "end", number)
        await until(lambda table=table, number=number: table.version != number)


def test_two_houses_with_one_set_of_books(postgres: str) -> None:
    async def together() -> None:
        async with open_server(database=postgres) as here, open_server(database=postgres) as there:
            made = await here.make([ME, OPEN, ME], start=False)
            async with here.sit(made, 0) as ada:
                key = await there.client.sit(made.table, "Grace")
                await until(lambda: ada.table.chairs[1].name == "Grace")
                async with there.client.connect(made.table, [key.token]) as grace:
                    await until(lambda: ada.table.chairs[1].connected and grace.table.chairs[0].connected)
                    await ada.start()
                    await until(lambda: grace.latest is not None)
                    with pytest.raises(NotGranted, match="is at the table"):
                        await ada.vote(0, 1)
                    await ada.vote(0, 2)
                    await until(lambda: grace.table.chairs[2].votes == 1)
                    await grace.vote(1, 2)
                    await until(lambda: ada.table.chairs[2].away)
                    await some_deeds(8, ada, grace)
                    await until(lambda: ada.version == grace.version)
                    assert ada.latest
                    assert grace.latest
                    assert ada.latest.state == grace.latest.state
                    await grace.say("Mind the step.", 1)
                    assert (await heard(ada, ChatUpdate)).line.text == "Mind the step."
                await until(lambda: not ada.table.chairs[1].connected)

    asyncio.run(together())


def test_who_has_just_gone_in_the_other_process_is_not_voted_out(postgres: str) -> None:
    async def together() -> None:
        async with open_server(database=postgres, vote_grace=3600.0) as here, open_server(database=postgres) as there:
            made = await here.make([ME, ME, ME])
            async with here.sit(made, 0) as ada:
                async with there.sit(made, 1, host=False):
                    await until(lambda: ada.table.chairs[1].connected)
                await until(lambda: not ada.table.chairs[1].connected)
                with pytest.raises(NotGranted, match="a moment ago"):
                    await ada.vote(0, 1)
                await ada.vote(0, 2)  # who never came

    asyncio.run(together())


def test_a_deed_done_while_a_table_is_being_read_is_not_missed(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def read_too_early(here: Scene, there: Scene) -> None:
        made = await here.make([ME, ME, ME])
        read = Store.load
        async with here.sit(made) as table:

            async def slowly(store: Store, table_id: str, lines: int | None = None) -> StoredTable | None:
                stored = await read(store, table_id, lines)
                if store is there.registry.store and not table.version:
                    await some_deeds(1, table)
                    await asyncio.sleep(0.1)  # the bell has been heard by now
                return stored

            await until(lambda: table.latest is not None)
            monkeypatch.setattr(Store, "load", slowly)
            late = await there.registry.table(made.table)
            await until(lambda: late.version == table.version == 1)

    async def together() -> None:
        async with open_server(database=postgres) as here, open_server(database=postgres) as there:
            await read_too_early(here, there)

    asyncio.run(together())


def test_a_chair_changed_elsewhere_is_not_overwritten(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Votes, leaving and coming back, with a bell that nobody hears."""

    async def deaf(_: TableRegistry, *__: object) -> None: ...

    async def together() -> None:
        async with open_server(database=postgres) as here, open_server(database=postgres) as there:
            made = await here.make([ME] * 5)
            async with here.sit(made, 0, 3) as ada, there.sit(made, 1, 3) as grace, here.sit(made, 2) as eve:
                await until(lambda: ada.table.chairs[1].connected and grace.table.chairs[0].connected and grace.table.chairs[2].connected)
                monkeypatch.setattr(TableRegistry, "heard", deaf)
                await ada.vote(0, 4)
                await grace.vote(1, 4)
                assert grace.table.chairs[4].votes == 2, "a vote was overwritten"
                await eve.vote(2, 4)
                assert eve.table.chairs[4].away, "three of four are enough, wherever they are"
                await ada.leave(3)
                await grace.come_back(3)
                assert not grace.table.chairs[3].away
                assert grace.table.chairs[4].away
                with pytest.raises(NotGranted, match="already"):
                    await grace.vote(1, 4)

    asyncio.run(together())


def test_a_bot_whose_house_has_closed_is_played_by_another(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def one_leaves() -> None:
        async with open_server(database=postgres, patience=0.2) as there:
            async with open_server(database=postgres, beat=0.05) as here:
                made = await here.make([BOT] * 6, options=Options(pace=1))
                window = await there.client.connect(made.table).__aenter__()
                await until(lambda: window.version > 3)
            number = window.version
            await until(lambda: window.version > number + 5)
            await window.close()

    monkeypatch.setattr(making, "new_seed", lambda: "7")  # a long game: many others are over before the first house has closed
    asyncio.run(one_leaves())
