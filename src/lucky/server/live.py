"""The live connection of a table over a WebSocket: messages in, one after the other, and messages out."""

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from lucky.messages import PROTOCOL, FromClient, Hello, Refused, protocol_problem
from lucky.server.connection import NOT_ALLOWED, NOT_HERE, NOT_UNDERSTOOD, TOO_MUCH, TOO_SLOW, TRY_AGAIN, Closed, SocketConnection
from lucky.server.counting import counted
from lucky.server.guards import address_of, same_origin
from lucky.server.protocols import WIRE
from lucky.server.table_registry import TableRegistry
from lucky.table.interfaces import StoreError
from lucky.table.refusals import NoSuchTable, NotYours, TooMuch, refused
from lucky.table.requests import OUR_FAULT, answer
from lucky.table.table import Table

FAREWELL = 5.0  # seconds to close a connection in, to somebody who may not listen

decode = msgspec.json.Decoder(FromClient).decode
UNREADABLE = (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError)
logger = logging.getLogger(__name__)
Socket = WebSocket[Any, Any, State]


@websocket("/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str]) -> None:
    """Everything that happens at a table, as it happens: see docs/protocol.md."""
    registry: TableRegistry = socket.app.state.registry
    if not same_origin(socket):
        await socket.close(TOO_MUCH, "Only the house's own pages may come in.")
        return
    await socket.accept()
    try:
        with registry.rate_limits.admitted(address_of(socket)):
            await visit(registry, socket, table_id)
    except TooMuch as error:
        await close(socket, TRY_AGAIN, str(error))
    except Closed as end:
        await close(socket, end.code, end.word)
    except WebSocketDisconnect:
        pass
    except Exception:
        logger.exception("connection failed", extra={"facts": {"table": table_id}})
        await close(socket, TRY_AGAIN, OUR_FAULT)


async def close(socket: Socket, code: int, word: str) -> None:
    """Close a connection, if the other side has not."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(FAREWELL):
            await socket.close(code, word[:100])


async def visit(registry: TableRegistry, socket: Socket, table_id: str) -> None:
    """One connection from hello to the end."""
    connection, hello = await greeting(registry, socket)
    table = await entered(registry, table_id, connection, hello)
    try:
        await serve(registry, table, socket, connection)
    finally:
        table.leave(connection)
        if connection.advice is not None:
            connection.advice.cancel()


async def greeting(registry: TableRegistry, socket: Socket) -> tuple[SocketConnection, Hello]:
    """The first message, which says who it is."""
    try:
        async with asyncio.timeout(registry.settings.limits.hello_seconds):
            text = await receive(socket)
    except TimeoutError:
        raise Closed(TOO_SLOW, "Say hello first.") from None
    hello = understood(text, registry)
    if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
        problem = hello if isinstance(hello, Refused) else Refused(ref=hello.ref, error="Say hello first.")
        other = other_protocol(text)
        if other:
            problem = Refused(ref=0, error=other)
        await socket.send_text(msgspec.json.encode(problem).decode())
        raise Closed(NOT_UNDERSTOOD, other or "Say hello first.")
    extensions: dict[str, Any] = socket.scope["extensions"] or {}
    return SocketConnection(hello.tokens, registry.settings.limits, extensions[WIRE], counted(address_of(socket))), hello


class AnyHello(msgspec.Struct):
    """A hello of any version: those of the first say no protocol."""

    kind: str
    protocol: int = 1


def other_protocol(text: str | None) -> str:
    """The words for a client that greets in another version of the protocol; nothing if it is this one, or no greeting."""
    try:
        hello = msgspec.json.decode(text or "", type=AnyHello)
    except UNREADABLE:
        return ""
    return protocol_problem(hello.protocol) if hello.kind == "hello" else ""


async def entered(registry: TableRegistry, table_id: str, connection: SocketConnection, hello: Hello) -> Table:
    """The table, with the connection at it; Closed if there is none, or not for them."""
    try:
        table = await registry.table(table_id)
        async with table.lock:
            await table.enter(connection, hello.version)
    except (NoSuchTable, NotYours) as error:
        connection.send_message(refused(error, hello.ref))
        raise Closed(NOT_HERE if isinstance(error, NoSuchTable) else NOT_ALLOWED, str(error)) from None
    except StoreError as error:
        logger.error("could not read the store", exc_info=error)
        raise Closed(TRY_AGAIN, OUR_FAULT) from None
    return table


async def receive(socket: Socket) -> str | None:
    """The next text; None for a frame that is none."""
    event: Any = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event["code"])
    text: str | None = event.get("text")
    return text


def understood(text: str | None, registry: TableRegistry) -> FromClient | Refused:
    """A message, or what is wrong with it."""
    try:
        if text is None:
            raise msgspec.ValidationError("Messages are text, not bytes.")
        if len(text) > registry.settings.limits.message_bytes:
            raise msgspec.ValidationError("That is far too long.")
        message: FromClient = decode(text)
        return message
    except UNREADABLE as error:
        return Refused(ref=0, error=f"Not understood: {error}")


async def serve(registry: TableRegistry, table: Table, socket: Socket, connection: SocketConnection) -> None:
    """Answer every message with exactly one of its own, in order; advice takes its time."""
    strikes = 0
    while True:
        message = understood(await next_text(socket, connection), registry)
        began, refusals = time.perf_counter(), connection.refusals
        if not (connection.pace.take() and registry.rate_limits.may_send(connection.address)):
            strikes += 1
            if strikes > registry.settings.limits.messages_at_once:
                raise Closed(TOO_MUCH, "Too many messages.")
            message = Refused(ref=message.ref, error="Not so fast.")
        if isinstance(message, Refused):
            connection.send_message(msgspec.structs.replace(message, version=table.version))
        else:
            await answer(table, connection, message)
        registry.traffic.answered(time.perf_counter() - began, connection.refusals > refusals)


async def next_text(socket: Socket, connection: SocketConnection) -> str | None:
    """The next text; Closed as soon as the connection has to end, whether something comes or not."""
    text = await receive(socket) if connection.end is None else None
    if connection.end is not None:
        raise connection.end
    return text
