"""The version of the protocol: clients of another one are told in words what to do, and what is not understood is named."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from lucky import messages
from lucky.client import Client, NotGranted
from lucky.messages import NEW_CLIENT, OLD_CLIENT, PROTOCOL, PROTOCOL_HEADER
from tests.patience import PATIENCE
from tests.server_scene import BOT, ME, open_server

# The first thing that a page of d79122c sends.
OLD_HELLO = '{"kind":"hello","tokens":[],"number":-1}'
NEWER_HELLO = json.dumps({"kind": "hello", "protocol": PROTOCOL + 1, "something": "new"})


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, 60))


def test_every_kind_is_its_class_in_snake_case() -> None:
    kinds = {cls.__struct_config__.tag for cls in (*messages.FromServer.__args__, *messages.FromClient.__args__)}
    assert {"game_update", "answer_ahead", "get_prospects", "act", "hello"} <= kinds


@pytest.mark.parametrize(("hello", "words"), [(OLD_HELLO, OLD_CLIENT), (NEWER_HELLO, NEW_CLIENT)])
def test_a_page_of_another_version_is_told_in_words(hello: str, words: str) -> None:
    """A page of d79122c shows the last refusal when the connection ends with a code from 4000 on."""

    async def story() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, BOT, BOT])
            async with connect(f"ws{scene.url.removeprefix('http')}/tables/{made.table}/live") as socket:
                await socket.send(hello)
                answer = json.loads(await socket.recv())
                assert (answer["kind"], answer["ref"], answer["error"]) == ("refused", 0, words)
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4400, words)

    run(story())


@pytest.mark.parametrize(
    ("request_", "named"),
    [
        ({"kind": "hope", "seat": 0, "wish": "pass"}, "hope"),
        ({"kind": "act", "seat": 0, "version": 0, "deed": 1, "action": 1}, "deed"),
        ({"kind": "act", "seat": 0, "version": 0}, "action"),
    ],
)
def test_what_is_not_understood_is_named(request_: dict[str, Any], named: str) -> None:
    async def story() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, BOT, BOT])
            async with connect(f"ws{scene.url.removeprefix('http')}/tables/{made.table}/live") as socket:
                await socket.send(json.dumps({"kind": "hello", "protocol": PROTOCOL}))
                await socket.send(json.dumps(request_))
                while (answer := json.loads(await socket.recv()))["kind"] != "refused":
                    pass
                assert answer["error"].startswith("Not understood: ")
                assert named in answer["error"]

    run(story())


def test_pages_say_which_protocol_they_speak_and_programs_need_not() -> None:
    async def story() -> None:
        async with open_server() as scene, httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as http:
            page = {"Origin": scene.url, "Sec-Fetch-Dest": "empty"}
            for headers, words in (
                ({}, None),
                ({PROTOCOL_HEADER: str(PROTOCOL)}, None),
                (page | {PROTOCOL_HEADER: str(PROTOCOL)}, None),
                ({"Sec-Fetch-Dest": "document"}, None),
                (page, OLD_CLIENT),
                ({"Sec-Fetch-Dest": "empty"}, OLD_CLIENT),
                (page | {PROTOCOL_HEADER: "1"}, OLD_CLIENT),
                ({PROTOCOL_HEADER: "nonsense"}, OLD_CLIENT),
                ({PROTOCOL_HEADER: "9" * 5000}, NEW_CLIENT),
            ):
                listed = await http.get("/api/tables", headers=headers)
                made = await http.post("/api/tables", headers=headers, json={"setup": {"players": 3}, "seats": [{"kind": "bot"}] * 3})
                if words is None:
                    assert (listed.status_code, made.status_code) == (200, 201)
                else:
                    assert {listed.status_code, made.status_code} == {400}
                    assert listed.json()["error"] == made.json()["error"] == words
            assert (await http.get("/healthz", headers=page)).status_code == 200

    run(story())


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        ("Not understood: Object contains unknown field `protocol`", "This client is newer than the server"),  # as d79122c has it
        (NEW_CLIENT, "This client is newer than the server"),
        (OLD_CLIENT, "This server is newer than the client"),
    ],
)
def test_the_client_in_python_says_who_is_older(refusal: str, words: str) -> None:
    async def refuse(socket: ServerConnection) -> None:
        assert json.loads(await socket.recv())["protocol"] == PROTOCOL
        await socket.send(json.dumps({"kind": "refused", "ref": 0, "number": 0, "error": refusal}))
        await socket.close(4400, "Say hello first.")

    async def story() -> None:
        async with serve(refuse, "127.0.0.1", 0) as server:
            client = Client(f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}")
            with pytest.raises(NotGranted, match=words):
                async with client, client.connect("anything"):
                    pass

    run(story())
