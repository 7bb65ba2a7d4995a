"""People at a table: who sits where, who is away, what the clock does, and what they say."""

import asyncio

import pytest

from lucky.client import NotGranted
from lucky.messages import ChatUpdate, Options, SeatRequest
from tests.server_scene import BOT, ME, OPEN, acting, heard, next_update, open_server, until


def test_chairs_are_taken_once_and_names_are_told_apart() -> None:
    async def sitting() -> None:
        async with open_server() as scene:
            made = await scene.make(
                [SeatRequest(kind="me", name="Ada"), OPEN, OPEN, SeatRequest(kind="bot", bot="violet:novice")], start=False
            )
            for name, said in {
                "ada": "already",
                "The Ada": "already",
                "Violet": "already",
                "a:b": "game files",
                "": "1 to 40",
                "Doctor": "called that",
            }.items():
                with pytest.raises(NotGranted, match=said):
                    await scene.client.sit(made.table, name)
            first = await scene.client.sit(made.table, "  Grace   Hopper ", 2)
            assert first.seat == 2
            with pytest.raises(NotGranted, match="taken"):
                await scene.client.sit(made.table, "Eve", 2)
            answers = await asyncio.gather(*(scene.client.sit(made.table, f"Guest {k}") for k in range(5)), return_exceptions=True)
            assert sum(not isinstance(answer, NotGranted) for answer in answers) == 1
            room = await scene.client.table(made.table)
            assert [chair.name for chair in room.chairs][::2] == ["Ada", "Grace Hopper"]
            assert room.chairs[3].name == "Violet"
            assert room.chairs[3].bot == "violet:novice"
            assert not any(chair.connected for chair in room.chairs)
            assert not room.is_host
            assert room.your_seats == ()

    asyncio.run(sitting())


def test_whoever_gets_up_before_the_game_leaves_an_open_chair() -> None:
    async def leaving() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, OPEN, BOT], start=False)
            key = await scene.client.sit(made.table, "Grace")
            async with scene.sit(made) as host, scene.client.connect(made.table, [key.token]) as grace:
                with pytest.raises(NotGranted, match="Whoever set the table"):
                    await grace.start()
                with pytest.raises(NotGranted, match="not your seat"):
                    await grace.leave(0)
                await grace.leave(1)
                await until(lambda: host.table.chairs[1].kind == "open" and grace.table.your_seats == ())
                with pytest.raises(NotGranted, match="1 chair is still open"):
                    await host.start()
                with pytest.raises(NotGranted, match="No bot is called"):
                    await host.start("../bot.py")
                await host.start("greedy")
                assert host.table.chairs[1].kind == "bot"
                with pytest.raises(NotGranted, match="begun"):
                    await scene.client.sit(made.table, "Eve")
            with pytest.raises(NotGranted, match="opens no seat"):
                async with scene.client.connect(made.table, [key.token]):
                    pass

    asyncio.run(leaving())


def test_a_bot_stands_in_when_the_clock_runs_out_until_one_returns() -> None:
    async def waiting() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME], options=Options(turn_seconds=1, pace=0))
            async with scene.sit(made) as table:
                update = await next_update(table)
                assert update.seconds_left is not None
                assert 0 < update.seconds_left <= 1
                seat = acting(update).seat
                await until(lambda: table.version > 0)
                assert table.table.chairs[seat].away
                assert table.table.chairs[seat].bot == "greedy"
                await table.come_back(seat)
                await until(lambda: not table.table.chairs[seat].away)
                with pytest.raises(NotGranted, match="Nobody stands in"):
                    await table.come_back(seat)
                await table.leave(seat)
                await until(lambda: table.table.chairs[seat].away)

    asyncio.run(waiting())


def test_those_who_are_here_may_let_a_bot_play_for_those_who_are_not() -> None:
    async def voting() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME, ME])
            async with scene.sit(made, 0) as one, scene.sit(made, 1) as two, scene.sit(made, 2) as three:
                await until(lambda: one.table.chairs[2].connected)
                with pytest.raises(NotGranted, match="is at the table"):
                    await one.vote(0, 1)
                await one.vote(0, 3)
                await one.vote(0, 3)
                await until(lambda: two.table.chairs[3].votes == 1)
                assert not two.table.chairs[3].away
                await three.vote(2, 3)
                await until(lambda: two.table.chairs[3].away)
                with pytest.raises(NotGranted, match="already"):
                    await two.vote(1, 3)
                with pytest.raises(NotGranted, match="nobody at that seat"):
                    await two.vote(1, 17)
            async with scene.sit(made, 0) as one, scene.sit(made, 1):
                await until(lambda: one.table.chairs[1].connected)
                await one.vote(0, 2)
                await until(lambda: one.table.chairs[2].votes == 1)
                async with scene.sit(made, 2):
                    await until(lambda: one.table.chairs[2].connected and not one.table.chairs[2].votes)

    asyncio.run(voting())


def test_chat_is_text_and_comes_to_everyone() -> None:
    async def talking() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, OPEN, BOT], start=False)
            async with scene.sit(made) as table, scene.client.connect(made.table) as window:
                await table.say("<b>Mind the\nthird step.</b>\x00", 0)
                said = (await heard(window, ChatUpdate)).line
                assert (said.text, said.seat, said.name) == ("<b>Mind the third step.</b>", 0, table.table.chairs[0].name)
                await window.say("Boo.", name="A ghost")
                assert (await heard(window, ChatUpdate)).line.name == "A ghost"
                for text, name, problem in (("x", "Violet", "already"), (" \n ", "", "nothing"), ("x" * 501, "", "500")):
                    with pytest.raises(NotGranted, match=problem):
                        await window.say(text, name=name)
                with pytest.raises(NotGranted, match="not your seat"):
                    await window.say("I am Violet.", 0)
                answers = await asyncio.gather(*(table.say("!", 0) for _ in range(10)), return_exceptions=True)
                assert any("others speak" in str(answer) for answer in answers if isinstance(answer, NotGranted))
            async with scene.client.connect(made.table) as late:
                welcome = await heard(late, object)
                assert [line.text for line in welcome.chat][:2] == ["<b>Mind the third step.</b>", "Boo."]

    asyncio.run(talking())


def test_curtains_can_be_drawn() -> None:
    async def looking() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, BOT, BOT], options=Options(watch=False, public=True, pace=0))
            with pytest.raises(NotGranted, match="curtains"):
                async with scene.client.connect(made.table):
                    pass
            assert [listed.id for listed in await scene.client.tables()] == [made.table]
            async with scene.sit(made, host=False) as table:
                assert table.table.your_seats == (0,)

    asyncio.run(looking())
