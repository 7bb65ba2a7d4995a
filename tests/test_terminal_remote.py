"""A text screen at a server's table: beside a client such as a browser is, and a bot; looking on, chatting, after a break."""

import asyncio
import math
from typing import Any

from textual.widgets import Static

from lucky.client import play
from lucky.line import RemoteLine
from lucky.messages import GameUpdate, MadeTable, Options, SeatInfo, SeatRequest
from lucky.table import making
from lucky.terminal.opening import Wanted, room
from lucky.terminal.plain import Plain
from lucky.terminal.words import TerminalWords
from tests.patience import PATIENCE
from tests.server_process import Server
from tests.server_scene import BOT, OPEN, QUICK, Scene, open_server
from tests.terminal_scene import at_the_screen

ADA, GRACE = SeatRequest(kind="me", name="Ada"), SeatRequest(kind="me", name="Grace")


def in_time(coroutine: Any) -> Any:
    return asyncio.run(asyncio.wait_for(coroutine, 5 * PATIENCE))


def link(url: str, made: MadeTable, seat: int = 0) -> str:
    token = next(key.token for key in made.seats if key.seat == seat)
    return f"{url}/t/{made.table}#seat={seat}.{token}"


def eager(update: GameUpdate, mine: SeatInfo) -> int:
    """Strike, else draw, else whatever comes first."""
    return min(mine.legal, key=lambda action: {"attempt": 0, "foil": 1, "draw": 2, "step": 3}.get(action.kind, 4)).id


async def table_of_three(scene: Scene) -> MadeTable:
    making.new_seed = lambda: "three doors"
    return await scene.make([ADA, GRACE, BOT], players=3)


def test_a_terminal_a_browser_and_a_bot_finish_one_game() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            made = await table_of_three(scene)
            async with scene.sit(made, 1, host=False) as browser, at_the_screen(Wanted("sqlite://", link(scene.url, made))) as person:
                playing = asyncio.create_task(play(browser, eager))
                await person.play()
                last = await playing
                assert last.snapshot().phase == "over"
                assert person.sitting.version == last.version
                assert person.sitting.me == "Ada"
                assert person.app.place.server == scene.url

    in_time(evening())


def test_only_what_the_seat_may_know_comes_to_the_screen() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            made = await table_of_three(scene)
            async with scene.sit(made, 1, host=False), at_the_screen(Wanted("sqlite://", link(scene.url, made))) as person:
                await person.until(lambda: person.app.game.sitting is not None and person.sitting.update is not None, "no table")
                update, game = person.sitting.update, scene.registry.tables[made.table].playing().game
                assert update is not None
                assert [info.seat for info in update.seats] == [0]
                assert all(seat.hand is None for seat in update.snapshot().seats)
                drawn = [event for event in person.sitting.story if event.kind == "drew"]
                assert drawn
                assert all(event.card is None for event in drawn if event.seat != "Ada")  # type: ignore[attr-defined]
                assert game.seed not in str(update) + str(person.sitting.info)

    in_time(evening())


def test_looking_on_by_the_link_of_a_table_and_chatting() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            made = await table_of_three(scene)
            where = Wanted("sqlite://", f"{scene.url}/t/{made.table}")
            async with scene.sit(made, 1, host=False) as browser, at_the_screen(where) as person:
                await person.until(lambda: person.app.game.sitting is not None and person.sitting.seen is not None, "no table")
                assert person.sitting.seat is None
                assert not person.sitting.legal
                await browser.say("Is anybody there?", 1)
                await person.until(lambda: any(line.text == "Is anybody there?" for line in person.sitting.chat), "nothing was heard")
                await person.press("c", *"Only", "space", *"me", "enter")
                await person.until(lambda: any(line.text == "Only me" for line in person.sitting.chat), "nothing was said")

    in_time(evening())


def test_the_link_of_a_table_with_an_open_chair_is_a_seat() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            made = await scene.make([ADA, OPEN], players=2, start=False)
            where = Wanted("sqlite://", f"{scene.url}/t/{made.table}", name="Edith")
            async with scene.sit(made) as host, at_the_screen(where) as person:
                await person.until(lambda: person.app.game.sitting is not None, "no table")
                assert person.sitting.me == "Edith"
                await host.start()
                await person.until(lambda: person.sitting.seen is not None, "not begun")

    in_time(evening())


def test_a_server_is_asked_for_a_new_table() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            seats = (ADA, SeatRequest(kind="bot", bot="greedy"))
            where = Wanted("sqlite://", scene.url, {"edition": "free", "players": 2}, seats, Options(pace=0))
            async with at_the_screen(where) as person:
                await person.ready()
                assert person.sitting.info.id in scene.registry.tables

    in_time(evening())


def test_a_server_that_goes_and_comes_back(tmp_path: Any) -> None:
    async def evening(server: Server) -> None:
        from lucky.client import Client

        async with Client(server.url) as client:
            made = await client.create({"edition": "free", "players": 2}, [ADA, BOT], options=QUICK, start=True)
        async with at_the_screen(Wanted("sqlite://", link(server.url, made))) as person:
            await person.ready()
            assert isinstance(person.sitting.line, RemoteLine)
            assert person.sitting.line.connection.patience == math.inf  # the screen says that it knocks again, so it does
            await asyncio.to_thread(server.kill)
            await person.until(lambda: not person.sitting.line.connected, "still connected")
            await asyncio.to_thread(server.start)
            await person.until(lambda: person.sitting.line.connected, "not connected again")
            await person.ready()
            await person.decide()

    with Server(str(tmp_path / "tables.db"), tmp_path / "log") as server:
        in_time(evening(server))


def test_a_table_that_is_closed_for_good() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            made = await table_of_three(scene)
            async with scene.sit(made) as host, at_the_screen(Wanted("sqlite://", link(scene.url, made)), "de") as person:
                await person.until(lambda: person.app.game.sitting is not None and person.sitting.seen is not None, "no table")
                await host.close_table()
                await person.until(lambda: person.sitting.line.end is not None, "the line stays")
                person.app.game.look_at_line()
                await person.pilot.pause()
                said = str(person.app.game.query_one("#status", Static).render())
                assert "klopfen" not in said  # nobody knocks at a table that is no more
                assert "Tisch" in said

    in_time(evening())


def test_what_the_terminal_began_goes_on_at_the_server_and_back(tmp_path: Any) -> None:
    database = str(tmp_path / "tables.db")

    async def begin() -> str:
        from tests.terminal_scene import wanted

        async with at_the_screen(wanted(database, players=2, seed="on")) as person:
            await person.ready()
            await person.decide()
            assert person.app.place.seat is not None
            return person.app.place.seat.path()

    async def go_on(path: str) -> tuple[str, int]:
        async with open_server(database=database) as scene:
            async with at_the_screen(Wanted(database, f"{scene.url}/{path}")) as person:
                await person.ready()
                before = person.sitting.version
                assert person.app.place.server == scene.url
                await person.decide()
                assert person.sitting.version > before > 0
            return scene.url, before

    async def back(url: str, path: str, before: int) -> None:
        async with at_the_screen(Wanted(database, f"{url}/{path}")) as person:  # nobody serves it any more: it is opened here
            await person.ready()
            assert person.app.place.server == ""
            assert person.sitting.version > before

    path = in_time(begin())
    url, before = in_time(go_on(path))
    in_time(back(url, path, before))


def test_line_by_line_at_a_server() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            made = await table_of_three(scene)
            said: list[str] = []

            async def lines() -> Any:
                while True:
                    yield "1"

            async with scene.sit(made, 1, host=False) as browser, room(Wanted("sqlite://", link(scene.url, made))) as place:
                playing = asyncio.create_task(play(browser, eager))
                await Plain(place, TerminalWords("en"), said.append, brief=True).play(lines(), ahead=True)
                await playing
            assert any("wins" in line for line in said)

    in_time(evening())
