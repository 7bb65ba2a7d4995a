"""People at a table: who sits where, who is away, what the clock does, and what they say."""

import asyncio

import pytest

from lucky.client import NotGranted
from lucky.messages import ChatUpdate, Options, SeatRequest
from tests.houses import BOT, ME, OPEN, acting, heard, next_news, open_house, until


def test_chairs_are_taken_once_and_names_are_told_apart() -> None:
    async def sitting() -> None:
        async with open_house() as scene:
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
            room = await scene.client.room(made.table)
            assert [chair.name for chair in room.chairs][::2] == ["Ada", "Grace Hopper"]
            assert room.chairs[3].name == "Violet" and room.chairs[3].bot == "violet:novice"
            assert not any(chair.here for chair in room.chairs) and not room.host and room.yours == ()

    asyncio.run(sitting())


def test_whoever_gets_up_before_the_game_leaves_an_open_chair() -> None:
    async def leaving() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, OPEN, BOT], start=False)
            key = await scene.client.sit(made.table, "Grace")
            async with scene.sit(made) as host, scene.client.connect(made.table, [key.token]) as grace:
                with pytest.raises(NotGranted, match="Whoever set the table"):
                    await grace.start()
                with pytest.raises(NotGranted, match="not your seat"):
                    await grace.leave(0)
                await grace.leave(1)
                await until(lambda: host.room.chairs[1].kind == "open" and grace.room.yours == ())
                with pytest.raises(NotGranted, match="1 chair is still open"):
                    await host.start()
                with pytest.raises(NotGranted, match="No bot is called"):
                    await host.start("../bot.py")
                await host.start("greedy")
                assert host.room.chairs[1].kind == "bot"
                with pytest.raises(NotGranted, match="begun"):
                    await scene.client.sit(made.table, "Eve")
            with pytest.raises(NotGranted, match="opens no seat"):
                async with scene.client.connect(made.table, [key.token]):
                    pass

    asyncio.run(leaving())


def test_a_bot_stands_in_when_the_clock_runs_out_until_one_returns() -> None:
    async def waiting() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, ME, ME], options=Options(turn_seconds=1, pace=0))
            async with scene.sit(made) as table:
                news = await next_news(table)
                assert news.left is not None and 0 < news.left <= 1
                seat = acting(news).seat
                await until(lambda: table.number > 0)
                assert table.room.chairs[seat].away and table.room.chairs[seat].bot == "greedy"
                await table.come_back(seat)
                await until(lambda: not table.room.chairs[seat].away)
                with pytest.raises(NotGranted, match="Nobody stands in"):
                    await table.come_back(seat)
                await table.leave(seat)
                await until(lambda: table.room.chairs[seat].away)

    asyncio.run(waiting())


def test_those_who_are_here_may_let_a_bot_play_for_those_who_are_not() -> None:
    async def voting() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, ME, ME, ME])
            async with scene.sit(made, 0) as one, scene.sit(made, 1) as two, scene.sit(made, 2) as three:
                await until(lambda: one.room.chairs[2].here)
                with pytest.raises(NotGranted, match="is at the table"):
                    await one.vote(0, 1)
                await one.vote(0, 3)
                await one.vote(0, 3)
                await until(lambda: two.room.chairs[3].votes == 1)
                assert not two.room.chairs[3].away
                await three.vote(2, 3)
                await until(lambda: two.room.chairs[3].away)
                with pytest.raises(NotGranted, match="already"):
                    await two.vote(1, 3)
                with pytest.raises(NotGranted, match="nobody at that seat"):
                    await two.vote(1, 17)
            async with scene.sit(made, 0) as one, scene.sit(made, 1):
                await until(lambda: one.room.chairs[1].here)
                await one.vote(0, 2)
                await until(lambda: one.room.chairs[2].votes == 1)
                async with scene.sit(made, 2):
                    await until(lambda: one.room.chairs[2].here and not one.room.chairs[2].votes)

    asyncio.run(voting())


def test_chat_is_text_and_comes_to_everyone() -> None:
    async def talking() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, OPEN, BOT], start=False)
            async with scene.sit(made) as table, scene.client.connect(made.table) as window:
                await table.say("<b>Mind the\nthird step.</b>\x00", 0)
                said = (await heard(window, ChatUpdate)).said
                assert (said.text, said.seat, said.name) == ("<b>Mind the third step.</b>", 0, table.room.chairs[0].name)
                await window.say("Boo.", name="A ghost")
                assert (await heard(window, ChatUpdate)).said.name == "A ghost"
                for text, name, problem in (("x", "Violet", "already"), (" \n ", "", "nothing"), ("x" * 501, "", "500")):
                    with pytest.raises(NotGranted, match=problem):
                        await window.say(text, name=name)
                with pytest.raises(NotGranted, match="not your seat"):
                    await window.say("I am Violet.", 0)
                answers = await asyncio.gather(*(table.say("!", 0) for _ in range(10)), return_exceptions=True)
                assert any("others speak" in str(answer) for answer in answers if isinstance(answer, NotGranted))
            async with scene.client.connect(made.table) as late:
                welcome = await heard(late, object)
                assert [line.text for line in welcome.said][:2] == ["<b>Mind the third step.</b>", "Boo."]

    asyncio.run(talking())


def test_curtains_can_be_drawn() -> None:
    async def looking() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, BOT, BOT], options=Options(watch=False, public=True, pace=0))
            with pytest.raises(NotGranted, match="curtains"):
                async with scene.client.connect(made.table):
                    pass
            assert [listed.table for listed in await scene.client.tables()] == [made.table]
            async with scene.sit(made, host=False) as table:
                assert table.room.yours == (0,)

    asyncio.run(looking())
