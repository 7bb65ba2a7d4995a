"""Frames that are no messages, requests that never come, and sockets of one address: each has its limit."""

import asyncio
import struct
from collections.abc import Callable

import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from lucky.server import live, protocols
from lucky.server.protocols import LimitedHttp, LimitedWebSocket, head_of
from lucky.server.settings import Limits
from tests.patience import PATIENCE
from tests.server_scene import HELLO, ME, Scene, open_server, until

CONTINUATION, TEXT, PING, PONG = 0x0, 0x1, 0x9, 0xA


def frame(opcode: int, data: bytes = b"", fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return struct.pack("!BB", opcode | (0x80 if fin else 0), 0x80 | len(data)) + bytes(4) + data


FLOODS = {
    "pings": frame(PING) * 2000,
    "pings that say something": frame(PING, b"x" * 20) * 2000,
    "pongs": frame(PONG) * 2000,
    "empty continuations": frame(TEXT, fin=False) + frame(CONTINUATION, fin=False) * 2000,
    "tiny pieces": frame(TEXT, b" ", fin=False) + frame(CONTINUATION, b" ", fin=False) * 2000,
    "empty messages": frame(TEXT) * 2000,
}


async def raw_socket(scene: Scene, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A WebSocket taken by hand, as far as the answer to its request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(scene.url.rpartition(":")[2]))
    key = "AAAAAAAAAAAAAAAAAAAAAA=="
    head = f"GET /tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    writer.write(f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_frames_are_counted_like_messages(flood: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    handled: list[int] = []
    count = LimitedWebSocket.handle_events

    def counting(self: LimitedWebSocket) -> None:
        handled.append(len(self.conn.events))
        count(self)

    monkeypatch.setattr(LimitedWebSocket, "handle_events", counting)

    async def flooding() -> bytes:
        async with open_server() as scene, asyncio.timeout(PATIENCE):
            made = await scene.make([ME, ME, ME])
            reader, writer = await raw_socket(scene, made.table)
            writer.write(frame(TEXT, HELLO.encode()) + flood)
            answer = await reader.read()
            writer.close()
            async with connect(f"ws{scene.url[4:]}/tables/{made.table}/live") as other:
                await other.send(HELLO)
                await other.recv()  # the server goes on
            return answer

    assert b"\x03\xf0" in asyncio.run(flooding())  # 1008
    assert sum(handled) < 800


def test_what_browsers_send_is_not_too_much() -> None:
    async def pinging() -> None:
        async with open_server() as scene, asyncio.timeout(PATIENCE):
            made = await scene.make([ME, ME, ME])
            async with connect(f"ws{scene.url[4:]}/tables/{made.table}/live") as socket:
                await socket.send([HELLO[:1], HELLO[1:9], HELLO[9:]])
                await socket.recv()
                for _ in range(50):
                    await (await socket.ping())

    asyncio.run(pinging())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 400_000])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    text = b"x" * size
    assert head_of(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_what_was_sent_comes_before_the_end() -> None:
    """The refusal waits to be written with others of its moment; the end does not overtake it."""

    async def coming() -> str:
        async with open_server() as scene, asyncio.timeout(PATIENCE), connect(f"ws{scene.url[4:]}/tables/nowhere/live") as socket:
            await socket.send(HELLO)
            return str(await socket.recv())

    assert "There is no such table" in asyncio.run(coming())


def test_whoever_reads_nothing_is_disconnected_and_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "LINGER", 0.05)
    monkeypatch.setattr(live, "FAREWELL", 0.05)

    async def deaf() -> None:
        async with open_server(limits=Limits(backlog=100_000)) as scene, asyncio.timeout(PATIENCE):
            made = await scene.make([ME, ME, ME])
            _, writer = await raw_socket(scene, made.table)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(frame(TEXT, HELLO.encode()))
            table = await scene.registry.table(made.table)
            await until(lambda: len(table.audience.connections) == 1)
            [connection] = table.audience.connections
            while connection in table.audience.connections:
                for _ in range(100):
                    table.send_info()
                await asyncio.sleep(0)
            await until(lambda: not [one for one in scene.server.server_state.connections if isinstance(one, LimitedWebSocket)])
            writer.close()

    asyncio.run(deaf())


Silence = Callable[[asyncio.StreamWriter], None]
SILENCES: dict[str, Silence] = {
    "nothing at all": lambda writer: None,
    "half a line": lambda writer: writer.write(b"GET /heal"),
    "no end of headers": lambda writer: writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: "),
    "no body": lambda writer: writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"),
}


@pytest.mark.parametrize("silence", SILENCES.values(), ids=SILENCES)
def test_a_request_that_never_comes_is_not_waited_for(silence: Silence, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LimitedHttp, "limits", Limits(request_seconds=0.1))

    async def waiting() -> None:
        async with open_server() as scene, asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", int(scene.url.rpartition(":")[2]))
            silence(writer)
            await reader.read()  # until it is closed
            writer.close()

    asyncio.run(waiting())


TWO_LENGTHS = b"POST /api/setup/check HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
NEXT = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize("before", [b"", NEXT], ids=["first", "second"])
def test_a_request_with_two_lengths_is_answered_and_is_the_last(before: bytes) -> None:
    """What a proxy takes for the rest of it may be somebody else's request: it is not read."""

    async def asking() -> bytes:
        async with open_server() as scene, asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", int(scene.url.rpartition(":")[2]))
            writer.write(before + TWO_LENGTHS + NEXT)
            answer = await reader.read()  # until it is closed
            writer.close()
            return answer

    answer = asyncio.run(asking())
    heads = answer.split(b"HTTP/1.1 ")[1:]
    assert len(heads) == (2 if before else 1)
    assert b"\r\nconnection: close\r\n" in heads[-1].lower()
    assert not before or b"connection: close" not in heads[0].lower()


def test_an_address_has_so_many_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LimitedHttp, "limits", Limits(sockets_each=3))
    monkeypatch.setattr(LimitedHttp, "is_trusted", lambda *_: False)

    async def connecting() -> None:
        async with open_server() as scene, asyncio.timeout(PATIENCE):
            port = int(scene.url.rpartition(":")[2])
            sockets = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
            assert await sockets[3][0].read() == b""
            assert LimitedHttp.sockets.open["127.0.0.1"] == 3
            for _, writer in sockets:
                writer.close()
            made = await scene.make([ME, ME, ME])
            async with connect(f"ws{scene.url[4:]}/tables/{made.table}/live"):
                assert LimitedHttp.sockets.open["127.0.0.1"] <= 1  # the client's own

    asyncio.run(connecting())
