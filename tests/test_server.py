"""Tables over the network: whole games, what is refused, what is taken back, and what comes after the end."""

import asyncio
import gc
import hashlib
import random
import weakref
from typing import Any

import pytest

from lucky.client import Choose, NotGranted, TableConnection, play
from lucky.game import Game
from lucky.gamefile import parse_game
from lucky.messages import GameUpdate, Options, SeatInfo
from lucky.server.table_files import table_of
from lucky.server.table_registry import new_id
from tests.houses import BOT, ME, OPEN, acting, events, next_news, open_house, state, until, verb


def at_random(seed: int) -> Choose:
    """Anything, but an attempt where one may be made, and nobody stops one: games end sooner that way."""
    dice = random.Random(seed)

    def choose(news: GameUpdate, mine: SeatInfo) -> int:
        rash = [choice for choice in mine.choices if choice.verb in ("attempt", "pass")]
        return dice.choice(rash or mine.choices).action

    return choose


def test_two_people_and_two_bots_play_a_game() -> None:
    async def game() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, OPEN, BOT, BOT], start=False)
            key = await scene.client.sit(made.table, "Grace")
            async with (
                scene.sit(made) as ada,
                scene.client.connect(made.table, [key.token]) as grace,
                scene.client.connect(made.table) as window,
            ):
                await until(lambda: ada.room.watchers == 1 and all(chair.here for chair in ada.room.chairs[:2]))
                await ada.start()
                first, last = await asyncio.gather(play(ada, at_random(1)), play(grace, at_random(2)))
                assert first.number == last.number
                assert first.state == last.state
                await until(lambda: window.room.stage == "over")
                assert [mine.seat for mine in last.mine] == [1]
                assert window.news is not None and window.news.mine == ()
                sealed, seed = window.room.hash, window.room.seed
            assert hashlib.sha256(seed.encode()).hexdigest() == sealed
            replayed = parse_game(await scene.client.game(made.table))
            assert replayed.over and replayed.seed == seed

    asyncio.run(game())


def test_a_tables_name_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: "-Ux-_w")
    whole, _ = table_of(Game.new("free", 3))
    assert not new_id().startswith("-") and not whole.table.id.startswith("-")


def test_bots_alone_need_nobody_and_survive_the_house(tmp_path: Any) -> None:
    async def game() -> None:
        database = str(tmp_path / "tables.db")
        async with open_house(database=database) as scene:
            made = await scene.make([BOT, BOT, BOT])
            await until(lambda: scene.house.tables[made.table].number > 5)
        async with open_house(database=database) as scene:
            table = await scene.house.table(made.table)
            assert table.number > 5
            await until(lambda: table.stage == "over")
            assert parse_game(await scene.client.game(made.table)).over

    asyncio.run(game())


def test_a_deed_is_done_once_and_a_stale_one_never() -> None:
    async def deeds() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as one, scene.sit(made) as other:
                mine = acting(await next_news(one))
                action = mine.choices[0].action
                done = await one.do(mine.seat, action, 0)
                assert done.number == 1
                with pytest.raises(NotGranted, match="number 1") as refusal:
                    await one.do(mine.seat, action, 0)
                assert refusal.value.number == 1
                with pytest.raises(NotGranted, match="number 1"):
                    await other.do(mine.seat, action, 7)
                assert (await next_news(other, 1)).number == 1

    asyncio.run(deeds())


NONSENSE: dict[int | str, str] = {
    "dance": "dance",
    35000: "",
    -1: "no such action",
    10**15: "no such action",
    "step Nowhere": "nowhere",
    "pass": "",
    "": "",
}


def test_nonsense_is_refused_with_a_reason() -> None:
    async def nonsense() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                mine = acting(await next_news(table))
                for deed, said in NONSENSE.items():
                    with pytest.raises(NotGranted) as refusal:
                        await table.do(mine.seat, deed)
                    assert said in str(refusal.value).lower() and "fell off" not in str(refusal.value)
                with pytest.raises(NotGranted, match="turn"):
                    await table.do((mine.seat + 1) % 3, "end")
                assert (await table.do(mine.seat, "end")).number == 1

    asyncio.run(nonsense())


def test_what_was_taken_back_is_told_anew() -> None:
    async def undoing() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table, scene.client.connect(made.table) as window:
                before = await next_news(window)
                mine = acting(await next_news(table))
                await table.do(mine.seat, verb(mine, "step"))
                stepped = await next_news(window, 1)
                assert stepped.since == 0 and [event["event"] for event in events(stepped)] == ["moved"]
                assert any(mine.can_undo for mine in (await next_news(table, 1)).mine)
                with pytest.raises(NotGranted, match="nothing of yours"):
                    await table.undo((mine.seat + 1) % 3)
                await table.undo(mine.seat)
                after = await next_news(window, 2)
                assert after.undone and after.since == -1
                assert state(after) == state(before) and events(after) == events(before)
                with pytest.raises(NotGranted, match="nothing of yours"):
                    await table.undo(mine.seat)

    asyncio.run(undoing())


def test_a_table_comes_back_from_the_books_and_goes_on_where_one_was() -> None:
    async def back() -> None:
        async with open_house(idle_seconds=0.05) as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                news = await next_news(table)
                for number in range(12):
                    mine = acting(news)
                    await table.do(mine.seat, "end")
                    news = await next_news(table, number + 1)
                shown = news.state
            await until(lambda: made.table not in scene.house.tables)
            tokens = [key.token for key in made.seats]
            async with scene.client.connect(made.table, tokens, number=10) as table:
                news = await next_news(table)
                assert (news.number, news.since, news.state) == (12, 10, shown)
                assert events(news)[-1] == {"event": "turn", "seat": state(news)["turn"], "text": f"It is {state(news)['turn']}'s turn."}
            async with scene.client.connect(made.table, tokens, number=99) as table:
                assert (await next_news(table)).since == -1

    asyncio.run(back())


def test_a_table_that_is_put_away_leaves_at_once() -> None:
    async def leaving() -> None:
        async with open_house(idle_seconds=0.05) as scene:
            made = await scene.make([ME, BOT, BOT])
            async with scene.sit(made) as table:
                await next_news(table)
                kept = weakref.ref(scene.house.tables[made.table])
            gc.collect()
            gc.disable()  # which under load comes seldom: what goes in circles would pile up
            try:
                await until(lambda: kept() is None)
            finally:
                gc.enable()

    asyncio.run(leaving())


def test_a_screen_that_several_share_is_not_told_who_drew_what() -> None:
    async def shared() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table, scene.sit(made, 0, host=False) as alone:
                news = await next_news(table)
                for _ in range(40):
                    mine = acting(news)
                    draws = any(choice.verb == "draw" for choice in mine.choices)
                    await table.do(mine.seat, "draw" if draws else "end")
                    news = await next_news(table, news.number + 1)
                    if draws and mine.seat == 0:
                        break
                drawn = next(event for event in events(news) if event["event"] == "drew")
                assert drawn["card"] is None
                known = next(event for event in events(await next_news(alone, news.number)) if event["event"] == "drew")
                assert known["card"] in {card.name for mine in news.mine for card in mine.hand if mine.seat == 0}

    asyncio.run(shared())


async def to_an_attempt(table: TableConnection) -> GameUpdate:
    """Play all seats until somebody tries to kill the Doctor."""
    dice = random.Random(5)
    news = await next_news(table)
    for _ in range(3000):
        if state(news)["phase"] == "answering":
            return news
        mine = acting(news)
        tries = [choice for choice in mine.choices if choice.verb == "attempt"]
        await table.do(mine.seat, dice.choice(tries or [c for c in mine.choices if c.verb != "end"] or mine.choices).action)
        news = await next_news(table, news.number + 1)
    raise AssertionError("nobody has the nerve")


def test_an_answer_in_advance_waits_for_its_turn() -> None:
    async def hoping() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, ME, ME, ME])
            async with scene.sit(made) as table:
                with pytest.raises(NotGranted, match="no attempt"):
                    await table.hope(0, "pass")
                news = await to_an_attempt(table)
                first = acting(news).seat
                second = (first + 1) % 4
                await table.hope(second, "pass")
                news = await next_news(table)
                assert {mine.seat: mine.wish for mine in news.mine}[second] == "pass"
                assert acting(news).seat == first
                await table.do(first, "pass")
                news = await next_news(table, news.number + 2)
                assert [event["event"] for event in events(news)][:1] == ["passed"]
                assert not [mine for mine in news.mine if mine.seat == second and mine.choices]

    asyncio.run(hoping())


def test_what_comes_after_the_end() -> None:
    async def after() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, BOT, ME], edition="anniversary", options=Options(pace=0, public=True))
            tokens = [key.token for key in made.seats]
            with pytest.raises(NotGranted, match="not over"):
                await scene.client.again(made.table, tokens[0])
            with pytest.raises(NotGranted, match="over"):
                await scene.client.game(made.table)
            async with scene.sit(made) as table:
                ended = await play(table, at_random(3))
            with pytest.raises(NotGranted, match="Only those"):
                await scene.client.again(made.table, "somebody else's")
            escape, same = (
                await scene.client.again(made.table, tokens[1], "escape"),
                await scene.client.again(made.table, tokens[0], "escape"),
            )
            assert escape.table == same.table == (await scene.client.room(made.table)).sequel
            assert [key.seat for key in (*escape.seats, *same.seats)] == [2, 0]
            assert escape.host and not same.host
            room = await scene.client.room(escape.table)
            assert room.stage == "playing" and room.sequel_hash and not room.sequel_seed and not room.seed
            async with scene.client.connect(escape.table, tokens) as table:
                assert table.room.yours == (0, 2)
                over = await play(table, at_random(4))
                assert over.number > ended.number

    asyncio.run(after())


def test_a_rematch_has_the_same_chairs() -> None:
    async def after() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, BOT, BOT])
            async with scene.sit(made) as table:
                await play(table, at_random(3))
                chairs = table.room.chairs
            again = await scene.client.again(made.table, made.seats[0].token)
            async with scene.client.connect(again.table, [again.host]) as table:
                assert table.room.stage == "gathering" and table.room.host
                assert [(c.name, c.kind) for c in table.room.chairs] == [(c.name, c.kind) for c in chairs]
                await table.start()

    asyncio.run(after())


def test_choices_come_with_reasons_and_prospects() -> None:
    async def asking() -> None:
        async with open_house() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                mine: SeatInfo = acting(await next_news(table))
                assert mine.refusals
                told = await table.foresee(mine.seat)
                assert [prospect.action for prospect in told.prospects] == [choice.action for choice in mine.choices]
                assert (await table.advice(mine.seat)).sentence
                with pytest.raises(NotGranted, match="nothing for you"):
                    await table.advice((mine.seat + 1) % 3)

    asyncio.run(asking())
