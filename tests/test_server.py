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
from lucky.server.settings import Limits
from lucky.service.table_files import table_of
from lucky.table.making import new_id
from tests.server_scene import BOT, ME, OPEN, acting, events, next_update, open_server, state, until, verb

NO_HURRY = Limits(messages_a_second=1e6)  # a program at four seats plays a long game faster than people may


def at_random(seed: int) -> Choose:
    """Anything, but an attempt where one may be made, and nobody stops one: games end sooner that way."""
    dice = random.Random(seed)

    def choose(update: GameUpdate, mine: SeatInfo) -> int:
        rash = [choice for choice in mine.legal if choice.kind in ("attempt", "pass")]
        return dice.choice(rash or mine.legal).id

    return choose


def test_two_people_and_two_bots_play_a_game() -> None:
    async def game() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, OPEN, BOT, BOT], start=False)
            key = await scene.client.sit(made.table, "Grace")
            async with (
                scene.sit(made) as ada,
                scene.client.connect(made.table, [key.token]) as grace,
                scene.client.connect(made.table) as window,
            ):
                await until(lambda: ada.table.watchers == 1 and all(chair.connected for chair in ada.table.chairs[:2]))
                await ada.start()
                first, last = await asyncio.gather(play(ada, at_random(1)), play(grace, at_random(2)))
                assert first.version == last.version
                assert first.state == last.state
                await until(lambda: window.table.stage == "over")
                assert [mine.seat for mine in last.seats] == [1]
                assert window.latest is not None
                assert window.latest.seats == ()
                sealed, seed = window.table.seed_hash, window.table.seed
            assert hashlib.sha256(seed.encode()).hexdigest() == sealed
            replayed = parse_game(await scene.client.game(made.table))
            assert replayed.over
            assert replayed.seed == seed

    asyncio.run(game())


def test_a_tables_name_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: "-Ux-_w")
    stored, _ = table_of(Game.new("free", 3))
    assert not new_id().startswith("-")
    assert not stored.table.id.startswith("-")


def test_bots_alone_need_nobody_and_survive_the_house(tmp_path: Any) -> None:
    async def game() -> None:
        database = str(tmp_path / "tables.db")
        async with open_server(database=database) as scene:
            made = await scene.make([BOT, BOT, BOT])
            await until(lambda: scene.registry.tables[made.table].version > 5)
        async with open_server(database=database) as scene:
            table = await scene.registry.table(made.table)
            assert table.version > 5
            await until(lambda: table.stage == "over")
            assert parse_game(await scene.client.game(made.table)).over

    asyncio.run(game())


def test_a_deed_is_done_once_and_a_stale_one_never() -> None:
    async def actions() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as one, scene.sit(made) as other:
                mine = acting(await next_update(one))
                action = mine.legal[0].id
                done = await one.act(mine.seat, action, 0)
                assert done.version == 1
                with pytest.raises(NotGranted, match="version 1") as refusal:
                    await one.act(mine.seat, action, 0)
                assert refusal.value.version == 1
                with pytest.raises(NotGranted, match="version 1"):
                    await other.act(mine.seat, action, 7)
                assert (await next_update(other, 1)).version == 1

    asyncio.run(actions())


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
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                mine = acting(await next_update(table))
                for action, said in NONSENSE.items():
                    with pytest.raises(NotGranted) as refusal:
                        await table.act(mine.seat, action)
                    assert said in str(refusal.value).lower()
                    assert "fell off" not in str(refusal.value)
                with pytest.raises(NotGranted, match="turn"):
                    await table.act((mine.seat + 1) % 3, "end")
                assert (await table.act(mine.seat, "end")).version == 1

    asyncio.run(nonsense())


def test_what_was_taken_back_is_told_anew() -> None:
    async def undoing() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table, scene.client.connect(made.table) as window:
                before = await next_update(window)
                mine = acting(await next_update(table))
                await table.act(mine.seat, verb(mine, "step"))
                stepped = await next_update(window, 1)
                assert stepped.since == 0
                assert [event["event"] for event in events(stepped)] == ["moved"]
                assert any(mine.can_undo for mine in (await next_update(table, 1)).seats)
                with pytest.raises(NotGranted, match="nothing of yours"):
                    await table.undo((mine.seat + 1) % 3)
                await table.undo(mine.seat)
                after = await next_update(window, 2)
                assert after.undone
                assert after.since == -1
                assert state(after) == state(before)
                assert events(after) == events(before)
                with pytest.raises(NotGranted, match="nothing of yours"):
                    await table.undo(mine.seat)

    asyncio.run(undoing())


def test_a_table_comes_back_from_the_books_and_goes_on_where_one_was() -> None:
    async def back() -> None:
        async with open_server(idle_seconds=0.05) as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                update = await next_update(table)
                for number in range(12):
                    mine = acting(update)
                    await table.act(mine.seat, "end")
                    update = await next_update(table, number + 1)
                shown = update.state
            await until(lambda: made.table not in scene.registry.tables)
            tokens = [key.token for key in made.seats]
            async with scene.client.connect(made.table, tokens, version=10) as table:
                update = await next_update(table)
                assert (update.version, update.since, update.state) == (12, 10, shown)
                assert events(update)[-1] == {
                    "event": "turn",
                    "seat": state(update)["turn"],
                    "text": f"It is {state(update)['turn']}'s turn.",
                }
            async with scene.client.connect(made.table, tokens, version=99) as table:
                assert (await next_update(table)).since == -1

    asyncio.run(back())


def test_a_table_that_is_put_away_leaves_at_once() -> None:
    async def leaving() -> None:
        async with open_server(idle_seconds=0.05) as scene:
            made = await scene.make([ME, BOT, BOT])
            async with scene.sit(made) as table:
                await next_update(table)
                kept = weakref.ref(scene.registry.tables[made.table])
            gc.collect()
            gc.disable()  # which under load comes seldom: what goes in circles would pile up
            try:
                await until(lambda: kept() is None)
            finally:
                gc.enable()

    asyncio.run(leaving())


def test_a_screen_that_several_share_is_not_told_who_drew_what() -> None:
    async def shared() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table, scene.sit(made, 0, host=False) as alone:
                update = await next_update(table)
                for _ in range(40):
                    mine = acting(update)
                    draws = any(choice.kind == "draw" for choice in mine.legal)
                    await table.act(mine.seat, "draw" if draws else "end")
                    update = await next_update(table, update.version + 1)
                    if draws and mine.seat == 0:
                        break
                drawn = next(event for event in events(update) if event["event"] == "drew")
                assert drawn["card"] is None
                known = next(event for event in events(await next_update(alone, update.version)) if event["event"] == "drew")
                assert known["card"] in {card.name for mine in update.seats for card in mine.hand if mine.seat == 0}

    asyncio.run(shared())


async def to_an_attempt(table: TableConnection) -> GameUpdate:
    """Play all seats until somebody tries to kill the Doctor."""
    dice = random.Random(5)
    update = await next_update(table)
    for _ in range(3000):
        if state(update)["phase"] == "answering":
            return update
        mine = acting(update)
        tries = [choice for choice in mine.legal if choice.kind == "attempt"]
        await table.act(mine.seat, dice.choice(tries or [c for c in mine.legal if c.kind != "end"] or mine.legal).id)
        update = await next_update(table, update.version + 1)
    raise AssertionError("nobody has the nerve")


def test_an_answer_in_advance_waits_for_its_turn() -> None:
    async def hoping() -> None:
        async with open_server(limits=NO_HURRY) as scene:
            made = await scene.make([ME, ME, ME, ME])
            async with scene.sit(made) as table:
                with pytest.raises(NotGranted, match="no attempt"):
                    await table.answer_ahead(0, "pass")
                update = await to_an_attempt(table)
                first = acting(update).seat
                second = (first + 1) % 4
                await table.answer_ahead(second, "pass")
                update = await next_update(table)
                assert {mine.seat: mine.answer_ahead for mine in update.seats}[second] == "pass"
                assert acting(update).seat == first
                await table.act(first, "pass")
                update = await next_update(table, update.version + 2)
                assert [event["event"] for event in events(update)][:1] == ["passed"]
                assert not [mine for mine in update.seats if mine.seat == second and mine.legal]

    asyncio.run(hoping())


def test_what_comes_after_the_end() -> None:
    async def after() -> None:
        async with open_server(limits=NO_HURRY) as scene:
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
            assert escape.table == same.table == (await scene.client.table(made.table)).next_table
            assert [key.seat for key in (*escape.seats, *same.seats)] == [2, 0]
            assert escape.host_token
            assert not same.host_token
            room = await scene.client.table(escape.table)
            assert room.stage == "playing"
            assert room.sequel_seed_hash
            assert not room.sequel_seed
            assert not room.seed
            async with scene.client.connect(escape.table, tokens) as table:
                assert table.table.your_seats == (0, 2)
                over = await play(table, at_random(4))
                assert over.version > ended.version

    asyncio.run(after())


def test_a_rematch_has_the_same_chairs() -> None:
    async def after() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, BOT, BOT])
            async with scene.sit(made) as table:
                await play(table, at_random(3))
                chairs = table.table.chairs
            again = await scene.client.again(made.table, made.seats[0].token)
            async with scene.client.connect(again.table, [again.host_token]) as table:
                assert table.table.stage == "gathering"
                assert table.table.is_host
                assert [(c.name, c.kind) for c in table.table.chairs] == [(c.name, c.kind) for c in chairs]
                await table.start()

    asyncio.run(after())


def test_choices_come_with_reasons_and_prospects() -> None:
    async def asking() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                mine: SeatInfo = acting(await next_update(table))
                told = await table.prospects(mine.seat)
                assert told.refusals
                assert [prospect.action for prospect in told.prospects] == [choice.id for choice in mine.legal]
                assert (await table.advice(mine.seat)).sentence
                with pytest.raises(NotGranted, match="nothing for you"):
                    await table.advice((mine.seat + 1) % 3)

    asyncio.run(asking())
