"""A language model's chair: the official client of the Model Context Protocol plays whole games, and nonsense is answered usefully."""

import asyncio
import json
import re
import sys
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from lucky.line import TableLine
from lucky.mcp.chair import ModelChair
from lucky.mcp.tools import RemoteChairs, tools
from lucky.messages import MadeTable, NewTable, Options, SeatRequest
from lucky.server.settings import Limits
from lucky.table import making
from lucky.terminal.own_tables import own_tables
from tests.engine.tables import Dice
from tests.patience import PATIENCE
from tests.server_scene import BOT, ME, Scene, open_server, until
from tests.soak import soak, times
from tests.terminal_scene import DirectBots

QUICK_BOT = SeatRequest(kind="bot", bot="random")
PACE_0 = Options(pace=0)
NONSENSE: list[tuple[str, dict[str, Any], str]] = [
    ("act", {"action": "murder everyone at once"}, "legal_actions"),
    ("act", {"action": ""}, "legal_actions"),
    ("act", {"action": "attempt on the butler"}, "legal_actions"),
    ("act", {"action": "\x00" * 50}, "legal_actions"),
    ("act", {}, "action"),
    ("act", {"action": 17.5}, "string"),
    ("look", {"format": "xml"}, "json"),
    ("rules", {"id": "Q99"}, "There are"),
    ("wait_for_turn", {"seconds": "soon"}, "number"),
    ("sing", {}, "sing"),
]


class Model:
    """A model with a chair, in so far as it can call tools and read what they answer."""

    def __init__(self, client: Client, seed: int = 1) -> None:
        self.client = client
        self.dice = Dice(seed)
        self.chair = ""
        self.errors = 0

    async def call(self, tool: str, **arguments: Any) -> str:
        """A tool's answer as text; errors are counted, and never those of the protocol."""
        named = arguments if tool in ("join", "rules") else arguments | {"chair": self.chair}
        result = await self.client.call_tool(tool, named)
        self.errors += bool(result.is_error)
        return "\n".join(part.text for part in result.content if part.type == "text")

    async def join(self, link: str, **arguments: Any) -> str:
        answer = await self.call("join", link=link, **arguments)
        found = re.match(r"chair: (\S+)", answer)
        self.chair = found[1] if found else ""
        return answer

    async def play(self) -> str:
        """To the end, at random."""
        while True:
            seen = await self.call("wait_for_turn", seconds=20)
            if seen.startswith("The game is over") or "\nThe game is over" in seen:
                return seen
            while (listed := await self.call("legal_actions")).startswith("You may"):
                lines = [line[2:].partition(" -> ")[0] for line in listed.splitlines()[1:] if line.startswith("- ")]
                acts = [line for line in lines if not line.startswith("An attempt on") and "points are missing" not in line]
                strikes = [line for line in acts if line.startswith("attempt")]
                await self.call("act", action=(strikes or acts)[self.dice.below(len(strikes or acts))])


def link_of(scene: Scene, made: MadeTable, seat: int = 0) -> str:
    token = next(key.token for key in made.seats if key.seat == seat)
    return f"{scene.url}/t/{made.table}#seat={seat}.{token}"


async def whole_game(scene: Scene, client: Client, seed: int, **setup: Any) -> str:
    made = await scene.make([ME, *[QUICK_BOT] * 2], **({"players": 3} | setup))
    model = Model(client, seed)
    assert (await model.join(link_of(scene, made))).startswith("chair: ")
    seen = await model.play()
    assert model.errors == 0
    assert (await model.call("legal_actions")) == "The game is over."
    return seen


def in_time(coroutine: Any) -> Any:
    return asyncio.run(asyncio.wait_for(coroutine, times(10, 100) * PATIENCE))


@soak
def test_the_official_client_plays_whole_games_over_http() -> None:
    async def evening() -> None:
        async with open_server(mcp=True) as scene, Client(f"{scene.url}/mcp") as client:
            for number in range(times(1, 50)):
                edition = ("free", "anniversary", "original")[number % 3]
                assert "over" in await whole_game(scene, client, number, edition=edition)

    in_time(evening())


@soak
def test_the_official_client_plays_whole_games_at_a_server_elsewhere() -> None:
    async def evening() -> None:
        chairs = RemoteChairs()
        async with open_server() as scene, Client(tools(chairs)) as client:
            for number in range(times(1, 50)):
                assert "over" in await whole_game(scene, client, number)
            await chairs.close()

    in_time(evening())


def test_lucky_mcp_speaks_over_standard_input() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, QUICK_BOT, QUICK_BOT], players=3)
            command = StdioServerParameters(command=sys.executable, args=["-m", "lucky", "mcp", link_of(scene, made)])
            async with Client(command) as client:
                model = Model(client)
                listed = await client.list_tools()
                assert {"join", "look", "legal_actions", "why_not", "act", "wait_for_turn", "rules"} <= {tool.name for tool in listed.tools}
                seen = await model.call("wait_for_turn", seconds=20)
                assert "You are to decide" in seen
                assert json.loads(await model.call("look", format="json"))["seat"] == made_name(scene, made)
                assert "M8" in await model.call("rules", id="m8")

    in_time(evening())


def made_name(scene: Scene, made: MadeTable) -> str:
    return scene.registry.tables[made.table].chairs[0].name


@pytest.mark.parametrize("at", ["http", "elsewhere"])
def test_nonsense_gets_an_answer_to_act_on_and_costs_the_table_nothing(at: str) -> None:
    async def evening() -> None:
        chairs = RemoteChairs()
        async with open_server(mcp=True) as scene, Client(f"{scene.url}/mcp" if at == "http" else tools(chairs)) as client:
            made = await scene.make([ME, ME], players=2)
            model = Model(client)
            for link in ("", "nonsense", "http://[", f"{scene.url}/t/{made.table}#seat=0.wrong", f"{scene.url}/t/nowhere#seat=0.x"):
                assert await model.join(link)
                assert not model.chair
            assert "taken" in (await model.join(f"{scene.url}/t/{made.table}")).lower() or model.errors == 6
            models = [Model(client), Model(client)]
            for seat, each in enumerate(models):
                await each.join(link_of(scene, made, seat))
            first = "You are to decide" in await models[0].call("look")
            actor, other = models if first else reversed(models)
            version = scene.registry.tables[made.table].version
            for tool, arguments, hint in NONSENSE:
                before = actor.errors
                assert hint in await actor.call(tool, **arguments)
                assert actor.errors == before + 1
            assert "to decide now" in await other.call("act", action="end")
            assert "to decide now" in await other.call("legal_actions")
            assert "is legal now" in await actor.call("why_not", action="End")
            assert "(M" in await actor.call("why_not", action="attempt on Doctor")
            assert "Ask about" in await actor.call("why_not", action="fly to the moon")
            assert scene.registry.tables[made.table].version == version, "nothing has happened at the table"
            await chairs.close()

    in_time(evening())


def test_what_a_chair_says_in_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The choices are listed once, by the tool that is for it; nobody ends a turn that is another's; each kind of action has an answer to
    why_not by its name alone; and a deal is one line.
    """

    monkeypatch.setattr(making, "new_seed", lambda: "a whole game")

    async def evening() -> None:
        kinds: set[str] = set()
        out_of_turn = 0
        async with own_tables("sqlite://", DirectBots()) as tables:
            made = await tables.make(
                NewTable(setup={"edition": "free", "players": 3}, seats=(ME, QUICK_BOT, QUICK_BOT), options=PACE_0, start=True)
            )
            line = await TableLine.open(await tables.table(made.table), made.seats[0].token)
            chair, dice = ModelChair(line, 0), Dice(7)
            await until(chair._called)
            assert line.news.count("Each player gets 6 cards.") == 1
            assert not [sentence for sentence in line.news[: line.news.index("Each player gets 6 cards.")] if "draws" in sentence]
            while "The game is over" not in (seen := await chair.wait(20)):
                legal = [action.text for action in chair.mine().legal]
                assert not [text for text in legal if f"  {text}" in seen.splitlines()]
                listed = await chair.legal()
                if chair.snapshot().phase == "answering":
                    out_of_turn += 1
                    assert "ends your turn" not in listed
                for refusal in (await chair._prospects()).refusals:
                    kinds.add(refusal.kind)
                    if refusal.kind not in legal:
                        assert refusal.why.rstrip(".") in await chair.why_not(refusal.kind)
                await chair.act(legal[dice.below(len(legal))])
        assert out_of_turn
        assert {"attempt", "draw", "foil"} <= kinds

    in_time(evening())


def test_limits_hold_for_models_too() -> None:
    async def evening() -> None:
        limits = Limits(messages_a_second=0.001, messages_at_once=3)
        async with open_server(mcp=True, limits=limits) as scene, Client(f"{scene.url}/mcp") as client:
            model = Model(client)
            await model.join(link_of(scene, await scene.make([ME, BOT], players=2)))
            answers = [await model.call("say", text="hello") for _ in range(6)]
            assert answers[-1].endswith("Not so fast.")

    in_time(evening())


STREAM = {"Accept": "text/event-stream, application/json"}


async def opened(scene: Scene) -> tuple[int, asyncio.StreamReader, asyncio.StreamWriter]:
    """A stream of events, asked for as clients do; with the status of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(scene.url.rpartition(":")[2]))
    head = "".join(f"{name}: {value}\r\n" for name, value in STREAM.items())
    writer.write(f"GET /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n{head}\r\n".encode())
    return int((await reader.readuntil(b"\r\n\r\n")).split(b" ")[1]), reader, writer


def test_a_stream_of_events_is_a_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streams cost a descriptor each: an address has so many, and they do not stay for ever."""
    monkeypatch.setattr("lucky.server.guards.is_local", lambda address: False)

    async def evening() -> None:
        async with open_server(mcp=True, limits=Limits(connections_each=3)) as scene:
            streams = [await opened(scene) for _ in range(3)]
            inside = scene.registry.rate_limits.inside
            assert [status for status, _, _ in streams] == [200, 200, 200]
            assert inside.total == 3
            assert (await opened(scene))[0] == 429
            for _, _, writer in streams:
                writer.close()
            await until(lambda: inside.total == 0)
            assert (await opened(scene))[0] == 200

    in_time(evening())


def test_a_stream_that_says_nothing_is_ended(caplog: pytest.LogCaptureFixture) -> None:
    async def evening() -> None:
        async with open_server(mcp=True, limits=Limits(hello_seconds=0.05)) as scene:
            status, reader, writer = await opened(scene)
            assert status == 200
            assert await reader.readuntil(b"0\r\n\r\n"), "the answer is complete"
            assert scene.registry.rate_limits.inside.total == 0
            writer.close()

    in_time(evening())
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


def test_a_call_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.mcp.house.LONGEST_ANSWER", 0.05)

    async def evening() -> None:
        async with open_server(mcp=True) as scene:
            made = await scene.make([ME, SeatRequest(kind="open")], players=2, start=False)
            chair = f"{made.table}.{made.seats[0].token}"
            call = {"name": "wait_for_turn", "arguments": {"chair": chair, "seconds": 50}}
            asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
            answer = await scene.client._http.post(f"{scene.url}/mcp", json=asked, headers=STREAM)
            assert (answer.status_code, answer.json()) == (400, {"error": "That took too long. Ask again."})

    in_time(evening())


@pytest.mark.parametrize("watch", [True, False])
@pytest.mark.parametrize("at", ["http", "elsewhere"])
def test_a_freed_chair_gets_a_sentence(at: str, watch: bool, caplog: pytest.LogCaptureFixture) -> None:
    """The host frees a model's chair, and somebody else sits down there: whatever it asks, it is told so, and the log has no error."""

    async def evening() -> None:
        chairs = RemoteChairs()
        async with open_server(mcp=True) as scene, Client(f"{scene.url}/mcp" if at == "http" else tools(chairs)) as client:
            made = await scene.make([ME, SeatRequest(kind="open")], players=2, start=False, options=Options(pace=0, watch=watch))
            model = Model(client)
            assert "chair: " in await model.join(f"{scene.url}/t/{made.table}", name="Model")
            waiting = asyncio.create_task(model.call("wait_for_turn", seconds=50))
            async with scene.sit(made) as host:
                await host.free_chair(1)
                assert "freed it" in await waiting
                await scene.client.sit(made.table, "Ada")
                await host.start()
                for tool in ("look", "legal_actions", "wait_for_turn"):
                    assert "freed it" in await model.call(tool), tool
                for tool in ("act", "why_not"):
                    assert "freed it" in await model.call(tool, action="end"), tool
                assert "freed it" in await model.call("say", text="?")
            await chairs.close()

    in_time(evening())
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


def test_a_chair_of_a_server_is_found_by_its_token_only() -> None:
    async def evening() -> None:
        async with open_server(mcp=True) as scene, Client(f"{scene.url}/mcp") as client:
            made = await scene.make([ME, ME], players=2)
            model = Model(client)
            for word in ("", "1", made.table, f"{made.table}.", f"{made.table}.guess", f"{made.table}.{made.host_token}"):
                model.chair = word
                await model.call("look")
            assert model.errors == 6
            foreign = await scene.client._http.post(f"{scene.url}/mcp", json={}, headers={"Origin": "http://elsewhere.example"})
            assert foreign.status_code == 403, "pages of others may not sit down in somebody's name"

    in_time(evening())


def test_a_server_has_no_chairs_for_models_unless_it_is_told_to() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            answer = await scene.client._http.post(f"{scene.url}/mcp", json={})
            assert answer.status_code in (404, 405)

    in_time(evening())
