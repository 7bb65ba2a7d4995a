"""The client in Python, against a real server; the bot at a distance; and that docs/protocol.md says what is so."""

import asyncio
import importlib.util
import re
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from lucky import messages
from lucky.client import Client, ConnectionLost, NotGranted, TableConnection, play
from lucky.engine.phases import ANSWERING
from lucky.events import EVENTS
from lucky.game import Game
from lucky.gamefile import parse_game
from lucky.messages import ChatUpdate, FromClient, FromServer, GameUpdate, MadeTable, Options, SeatInfo, SeatRequest, Welcome
from lucky.setup import Setup
from lucky.table import outgoing
from lucky.table.outgoing import events_for, public_state
from tests.patience import PATIENCE
from tests.scene import plain
from tests.server_process import Server, free_port, serving
from tests.server_scene import until

ROOT = Path(__file__).parent.parent
T = TypeVar("T")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house")) as server:
        yield server
        assert "Traceback" not in server.printed()


def run(evening: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(evening, PATIENCE))


def last(_: GameUpdate, mine: SeatInfo) -> int:
    """Choose what is offered last: whoever always does so gets a game over with."""
    return mine.legal[-1].id


async def hot_seat(client: Client, players: int = 2, **options: Any) -> MadeTable:
    seats = [SeatRequest(kind="me", name=f"Guest {k}") for k in range(players)]
    return await client.create({"edition": "free", "players": players}, seats, options=Options(**options), start=True)


async def heard(table: TableConnection, number: int) -> GameUpdate:
    """The news of a number."""
    async for message in table:
        if isinstance(message, GameUpdate) and message.version >= number:
            return message
    raise AssertionError("nothing more to hear")


def test_a_whole_evening(server: Server) -> None:
    async def evening() -> None:
        async with Client(server.url) as client:
            seats = [SeatRequest(kind="me", name="Ada"), SeatRequest(kind="open"), SeatRequest(kind="bot", bot="greedy")]
            made = await client.create({"edition": "free", "players": 3}, seats, options=Options(public=True, pace=0))
            assert made.table in [listed.id for listed in await client.tables()]
            key = await client.sit(made.table, "Grace")
            assert [chair.name for chair in (await client.table(made.table)).chairs][:2] == ["Ada", "Grace"]
            async with (
                client.connect(made.table, [made.host_token, made.seats[0].token]) as ada,
                client.connect(made.table, [key.token]) as grace,
            ):
                assert ada.table.is_host
                assert ada.table.your_seats == (0,)
                assert grace.table.your_seats == (1,)
                await ada.start()
                await ada.say("Shall we?", 0)
                ends = await asyncio.gather(play(ada, last), play(grace, last))
                assert ends[0].version == ends[1].version
                assert ends[0].state == ends[1].state
            game = parse_game(await client.game(made.table))
            assert game.over
            assert game.names.seats[:2] == ("Ada", "Grace")
            room = await client.table(made.table)
            assert room.stage == "over"
            assert room.seed == game.seed
            assert room.seed_hash == game.seed_hash
            following = await client.again(made.table, key.token)
            assert [key.seat for key in following.seats] == [1]
            assert (await client.again(made.table, made.seats[0].token)).table == following.table

    run(evening())


def test_everything_one_can_ask_for(server: Server) -> None:
    async def evening() -> None:
        async with Client(server.url) as client:
            made = await hot_seat(client)
            async with client.connect(made.table, [made.host_token, *(key.token for key in made.seats)]) as table:
                update = await heard(table, 0)
                [mine] = [mine for mine in update.seats if mine.legal]
                assert len((await table.prospects(mine.seat)).prospects) > 0
                assert (await table.advice(mine.seat)).candidates
                step = next(choice for choice in mine.legal if choice.kind == "step")
                assert (await table.act(mine.seat, step.text)).version == 1
                update = await heard(table, 1)
                assert (await table.undo(mine.seat)).version == 2
                again = await heard(table, 2)
                assert again.undone
                assert again.since == -1
                assert again.seats == (await heard_mine(client, made))
                with pytest.raises(NotGranted, match=r"by now|quicker|number") as refused:
                    await table.act(mine.seat, step.id, 0)
                assert refused.value.version == 2
                with pytest.raises(NotGranted):
                    await table.answer_ahead(mine.seat, "pass")
                with pytest.raises(NotGranted):
                    await table.vote(0, 1)
                await table.leave(1)
                await table.come_back(1)
                await table.ping()

    async def heard_mine(client: Client, made: MadeTable) -> tuple[SeatInfo, ...]:
        async with client.connect(made.table, [key.token for key in made.seats]) as other:
            return (await heard(other, 0)).seats

    run(evening())


def test_resuming_from_the_last_number(server: Server) -> None:
    """Whoever comes back is told what he missed, and nothing else."""

    async def evening() -> None:
        async with Client(server.url) as client:
            made = await hot_seat(client)
            tokens = [key.token for key in made.seats]
            async with client.connect(made.table, tokens) as table, client.connect(made.table) as witness:
                story: list[Any] = []
                for number in range(6):
                    update = await heard(table, number)
                    if number < 5:
                        [mine] = [mine for mine in update.seats if mine.legal]
                        await table.act(mine.seat, mine.legal[-1].id)
                for number in range(6):
                    told = await heard(witness, number)
                    assert told.since == number - 1
                    story.append(msgspec.json.decode(told.events))
            for number in range(6):
                async with client.connect(made.table, version=number) as late:
                    told = await heard(late, 0)
                    assert told.version == 5
                    assert told.since == number
                    assert msgspec.json.decode(told.events) == [event for events in story[number + 1 :] for event in events]

    run(evening())


def test_a_restart_is_survived_without_a_word(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        async with Client(server.url) as client:
            made = await hot_seat(client)
            async with client.connect(made.table, [key.token for key in made.seats]) as table:
                update = await heard(table, 0)
                [mine] = [mine for mine in update.seats if mine.legal]
                await table.act(mine.seat, mine.legal[-1].id)
                await asyncio.to_thread(server.kill)
                with suppress(ConnectionLost):
                    while True:
                        await table.ping()
                await asyncio.to_thread(server.start)
                async for message in table:
                    if isinstance(message, Welcome) and table.version == 1:
                        break
                update = await heard(table, 1)
                assert (update.since, msgspec.json.decode(update.events)) == (1, []), "it was told of number 1 before"
                [mine] = [mine for mine in update.seats if mine.legal]
                assert (await table.act(mine.seat, mine.legal[-1].id)).version == 2

    with serving(tmp_path) as server:
        run(evening(server))


def test_what_cannot_be_had_is_refused_in_words(server: Server) -> None:
    async def evening() -> None:
        async with Client(server.url) as client:
            with pytest.raises(NotGranted, match="no such table"):
                await client.table("nosuchtable")
            with pytest.raises(NotGranted, match="no such table"):
                async with client.connect("nosuchtable"):
                    pass
            made = await hot_seat(client, watch=False)
            with pytest.raises(NotGranted):
                async with client.connect(made.table):
                    pass
            with pytest.raises(NotGranted):
                await client.game(made.table)
        async with Client(f"http://127.0.0.1:{free_port()}", patience=0.3) as nobody:
            with pytest.raises(ConnectionLost, match="does not answer"):
                await nobody.tables()
            with pytest.raises(ConnectionLost, match="does not answer"):
                async with nobody.connect("anything"):
                    pass

    run(evening())


def test_chat_reaches_everyone(server: Server) -> None:
    async def evening() -> None:
        async with Client(server.url) as client:
            made = await hot_seat(client)
            async with client.connect(made.table, [made.seats[0].token]) as table, client.connect(made.table) as window:
                await table.say("<b>I was in the library.</b>", 0)
                async for message in window:
                    if isinstance(message, ChatUpdate):
                        assert (message.line.name, message.line.text) == ("Guest 0", "<b>I was in the library.</b>")
                        break

    run(evening())


def test_a_bot_at_a_distance_plays(server: Server) -> None:
    source = ROOT / "examples/remote_bot.py"
    assert len(source.read_text().splitlines()) < 40
    spec = importlib.util.spec_from_file_location("remote_bot", source)
    assert spec is not None
    assert spec.loader is not None
    remote_bot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(remote_bot)

    async def evening() -> str:
        async with Client(server.url) as client:
            seats = [SeatRequest(kind="open"), *[SeatRequest(kind="bot", bot="greedy")] * 2]
            made = await client.create({"edition": "free", "players": 3}, seats, options=Options(pace=0))
            playing = asyncio.create_task(remote_bot.main(server.url, made.table))
            async with client.connect(made.table, [made.host_token]) as host:
                await until(lambda: all(chair.kind != "open" for chair in host.table.chairs))
                await host.start()
                return str(await playing)

    assert run(evening()).startswith("Remote Relative has seen it out")


# The protocol in words.

PROTOCOL = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json ?(\w*)\n(.*?)```", PROTOCOL, re.DOTALL)


@pytest.mark.parametrize(("kind", "text"), EXAMPLES, ids=[f"{k} {kind or text[:24]}" for k, (kind, text) in enumerate(EXAMPLES)])
def test_the_protocols_examples_are_messages(kind: str, text: str) -> None:
    if kind == "Error":
        assert list(msgspec.json.decode(text)) == ["error"]
    elif kind:
        msgspec.json.decode(text, type=getattr(messages, kind))
    else:
        said = msgspec.json.decode(text)["kind"]
        is_answer = said in {message.__struct_config__.tag for message in FromServer.__args__}
        msgspec.json.decode(text, type=FromServer if is_answer else FromClient)


def test_the_news_in_the_protocol_are_real_ones() -> None:
    game = Game(Setup("free", 3, names=("Ada", "Grace", "Violet")), "protocol")
    told = len(game.raw_events)
    game.play("step Parlor")
    shown = {said["kind"]: said for kind, text in EXAMPLES if not kind for said in [msgspec.json.decode(text)]}
    update, [mine], asked = shown["game_update"], shown["game_update"]["seats"], shown["prospects"]
    assert update["events"] == msgspec.json.decode(events_for(game, 1, told))
    assert update["state"].items() <= msgspec.json.decode(public_state(game)).items()
    real = msgspec.json.decode(msgspec.json.encode(outgoing.seat_info(game, 1, outgoing.waiting(game))))
    for part, value in mine.items():
        assert all(thing in real[part] for thing in value) if isinstance(value, list) else value == real[part]
    for part, found in (("prospects", outgoing.prospects_for(game, 1)), ("refusals", outgoing.refusals_for(game, 1))):
        real = msgspec.json.decode(msgspec.json.encode(found))
        assert asked[part]
        assert all(thing in real for thing in asked[part])


@pytest.mark.parametrize("message", [*FromServer.__args__, *FromClient.__args__], ids=lambda message: message.__name__)
def test_every_message_is_explained_and_shown(message: type[msgspec.Struct]) -> None:
    kind = message.__struct_config__.tag
    assert f"| `{kind}` |" in PROTOCOL
    assert f'"kind": "{kind}"' in PROTOCOL or kind == "table_update", "it holds a table, as a welcome does"


def test_every_request_over_http_is_explained(server: Server) -> None:
    import httpx

    paths = httpx.get(f"{server.url}/api/openapi.json", timeout=PATIENCE).json()["paths"]
    for path, operations in paths.items():
        for method in operations:
            if path.startswith(("/api/tables", "/healthz")):
                assert f"`{method.upper()} {path.replace('{table_id}', 'TABLE')}" in PROTOCOL


def test_every_option_is_explained() -> None:
    for struct in (Options, messages.NewTable):
        for field in struct.__struct_fields__:
            assert f"`{field}`" in PROTOCOL or f'"{field}"' in PROTOCOL


def test_every_field_of_a_state_every_event_and_every_choice_is_explained() -> None:
    played = parse_game((ROOT / "examples/stormy.game").read_text(encoding="utf-8"))
    game, actions = Game(played.setup, played.seed), iter(played.actions)
    view = plain(game.view().snapshot())
    while game.position.phase != ANSWERING:
        game.play(next(actions))
    fields = {*view, *view["seats"][0], *plain(game.view().snapshot())["attempt"], *Setup.__dataclass_fields__}
    events = {str(name) for kind in EVENTS.values() for name in (kind.__struct_config__.tag, *kind.__struct_encode_fields__)}
    assert [name for name in sorted(fields | events) if f"`{name}`" not in PROTOCOL] == []
