"""The live connection of a table: what a client asks for, one message after the other, and what it is told meanwhile."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from lucky.errors import LuckyError
from lucky.messages import (
    PROTOCOL,
    Accepted,
    Act,
    Advice,
    AdvisedAction,
    AnswerAhead,
    FromClient,
    GetAdvice,
    GetProspects,
    Hello,
    Leave,
    Ping,
    Pong,
    Prospects,
    Refused,
    Request,
    Return,
    Say,
    Start,
    Undo,
    Vote,
    protocol_problem,
)
from lucky.phrase import Phrase
from lucky.server.connection import NOT_ALLOWED, NOT_HERE, NOT_UNDERSTOOD, TOO_MUCH, TOO_SLOW, TRY_AGAIN, Closed, Connection, NotYours
from lucky.server.guards import TooMuch, address_of, same_origin
from lucky.server.refusals import NoSuchTable, Stale, refused
from lucky.server.seating import check_name
from lucky.server.store import StoreError
from lucky.server.table import NotNow, Overtaken, Table
from lucky.server.table_registry import TableRegistry
from lucky.view import View

FAREWELL = 5.0  # seconds to say goodbye in, to somebody who may not listen
LAST_WORDS = 20  # hundredths of a second to send what is left
TRIES = 5  # against other processes that change the same chair
ADVISER = "ismcts:500ms"
OUR_FAULT = "Something fell off a wall. It is not your fault."

decode = msgspec.json.Decoder(FromClient).decode
logger = logging.getLogger(__name__)
Socket = WebSocket[Any, Any, State]


@websocket("/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str]) -> None:
    """Everything that happens at a table, as it happens. docs/protocol.md says what is said."""
    registry: TableRegistry = socket.app.state.registry
    if not same_origin(socket):
        await socket.close(TOO_MUCH, "Only the house's own pages may come in.")
        return
    await socket.accept()
    try:
        with registry.rate_limits.admitted(address_of(socket)):
            await visit(registry, socket, table_id)
    except TooMuch as error:
        await show_out(socket, TRY_AGAIN, str(error))
    except Closed as end:
        await show_out(socket, end.code, end.word)
    except WebSocketDisconnect:
        pass
    except Exception:
        logger.exception("A connection failed.", extra={"facts": {"table": table_id}})
        await show_out(socket, TRY_AGAIN, OUR_FAULT)


async def show_out(socket: Socket, code: int, word: str) -> None:
    """Close a connection, if the other side has not."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(FAREWELL):
            await socket.close(code, word[:100])


async def visit(registry: TableRegistry, socket: Socket, table_id: str) -> None:
    """One connection from hello to the end."""
    connection, hello = await greeting(registry, socket)
    writing = asyncio.create_task(write(socket, connection))
    try:
        table = await found(registry, table_id, connection, hello)
        try:
            await serve(table, socket, connection, writing)
        finally:
            table.leave(connection)
    finally:
        if connection.asking is not None:
            connection.asking.cancel()
        await last_words(connection, writing)


async def last_words(connection: Connection, writing: "asyncio.Task[None]") -> None:
    """Send what is left, if somebody still listens, and stop."""
    for _ in range(LAST_WORDS):
        if writing.done() or connection.outbox.empty():
            break
        await asyncio.sleep(0.01)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)


async def greeting(registry: TableRegistry, socket: Socket) -> tuple[Connection, Hello]:
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
    return Connection(hello.tokens, registry.settings.limits), hello


class AnyHello(msgspec.Struct):
    """A hello of any version: those of the first say no protocol."""

    kind: str
    protocol: int = 1


def other_protocol(text: str | None) -> str:
    """The words for a client that greets in another version of the protocol; nothing if it is this one, or no greeting."""
    try:
        hello = msgspec.json.decode(text or "", type=AnyHello)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    return protocol_problem(hello.protocol) if hello.kind == "hello" else ""


async def found(registry: TableRegistry, table_id: str, connection: Connection, hello: Hello) -> Table:
    """The table, with the guest at it; Closed if there is none, or not for him."""
    try:
        table = await registry.table(table_id)
        async with table.lock:
            if registry.store.shared:
                await table.look_again()  # who has just sat down in another process is known to the books, and maybe not yet here
            table.enter(connection, hello.version)
            try:
                await table.forget_votes(connection.seats)
            except Overtaken:
                pass
            except BaseException:
                table.leave(connection)
                raise
    except (NoSuchTable, NotYours) as error:
        connection.tell(refused(error, hello.ref))
        raise Closed(NOT_HERE if isinstance(error, NoSuchTable) else NOT_ALLOWED, str(error)) from None
    except StoreError as error:
        logger.error("The books cannot be read.", exc_info=error)
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
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return Refused(ref=0, error=f"Not understood: {error}")


async def write(socket: Socket, connection: Connection) -> None:
    """Send what is in the outbox, for as long as somebody reads it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.send({"type": "websocket.send", "text": await connection.outbox.get(), "bytes": None})


async def serve(table: Table, socket: Socket, connection: Connection, writing: "asyncio.Task[None]") -> None:
    """Answer every message with exactly one of its own, in order; advice takes its time."""
    registry = table.registry
    strikes = 0
    while not writing.done():
        message = understood(await next_text(socket, connection), registry)
        if not connection.pace.take():
            strikes += 1
            if strikes > registry.settings.limits.messages_at_once:
                raise Closed(TOO_MUCH, "Too many messages.")
            message = Refused(ref=message.ref, error="Not so fast.")
        if isinstance(message, Refused):
            connection.tell(msgspec.structs.replace(message, version=table.version))
        elif isinstance(message, Ping):
            connection.tell(Pong(ref=message.ref))
        else:
            await answer(table, connection, message)


async def next_text(socket: Socket, connection: Connection) -> str | None:
    """What a guest says next; Closed as soon as he has to go, whether he says something or not."""
    if connection.end is None:
        try:
            async with asyncio.timeout(None) as connection.listening:
                return await receive(socket)
        except TimeoutError:
            assert connection.end is not None
        finally:
            connection.listening = None
    raise connection.end


async def answer(table: Table, connection: Connection, request: Request) -> None:
    """Do what is asked for, or say why not."""
    with excused(table, connection, request):
        async with table.lock:
            reply = await granted(table, connection, request)
        if reply is not None:
            connection.tell(reply)


@contextlib.contextmanager
def excused(table: Table, connection: Connection, request: Request) -> Iterator[None]:
    """Whatever goes wrong with a request is said to whoever made it, and costs nobody else anything."""
    try:
        yield
    except StoreError as error:
        logger.error("The books cannot be written.", exc_info=error, extra={"facts": {"table": table.id}})
        connection.tell(Refused(ref=request.ref, version=table.version, error="The house cannot write it down just now. Try again."))
    except LuckyError as error:
        connection.tell(refused(error, request.ref, table.version))
        if isinstance(error, Stale):
            table.tell_news([connection])
    except Exception:
        logger.exception("A request failed.", extra={"facts": {"table": table.id, "request": type(request).__name__}})
        connection.tell(Refused(ref=request.ref, version=table.version, error=OUR_FAULT))


async def granted(table: Table, connection: Connection, request: Request) -> Accepted | Prospects | None:
    """Do what is asked for; again, if another process changed a chair in the same moment."""
    if table.registry.store.shared and isinstance(request, Vote | Leave | Return):
        await table.look_again()  # what is asked for hangs on how the chairs are everywhere
    for _ in range(TRIES):
        with contextlib.suppress(Overtaken):
            return await HANDLERS[type(request)](table, connection, request)
    raise Overtaken


# What each request means. The table's lock is held; None: the answer comes later.


async def hello_again(table: Table, connection: Connection, request: Hello) -> Accepted:
    """Once is enough."""
    raise NotNow("We have met.")


async def act(table: Table, connection: Connection, request: Act) -> Accepted:
    """A deed."""
    await table.act(connection.speak_for(request.seat), request.version, request.action)
    return Accepted(ref=request.ref, version=table.version)


async def undo(table: Table, connection: Connection, request: Undo) -> Accepted:
    """Take it back."""
    await table.undo(connection.speak_for(request.seat), request.version)
    return Accepted(ref=request.ref, version=table.version)


async def answer_ahead(table: Table, connection: Connection, request: AnswerAhead) -> Accepted:
    """An answer in advance."""
    await table.hope(connection.speak_for(request.seat), request.answer)
    return Accepted(ref=request.ref, version=table.version)


async def say(table: Table, connection: Connection, request: Say) -> Accepted:
    """Chat: text, on a line or several, and never anything else."""
    text = "".join(c if c.isprintable() else " " for c in request.text).strip()
    if not text:
        raise NotNow("You said nothing.")
    if len(text) > table.registry.settings.limits.line_length:
        raise NotNow(Phrase("That is too long: {most} characters are the most.", most=table.registry.settings.limits.line_length))
    if not connection.chatter.take():
        raise TooMuch("Let the others speak too.")
    if request.seat is not None:
        name = table.chairs[connection.speak_for(request.seat)].name
    else:
        name = check_name(table.setup.with_(names=()), request.name, [chair.name for chair in table.chairs]) if request.name else ""
    await table.say(request.seat, name, text)
    return Accepted(ref=request.ref, version=table.version)


async def get_prospects(table: Table, connection: Connection, request: GetProspects) -> Prospects:
    """What each choice would lead to."""
    seat = connection.speak_for(request.seat)
    return Prospects(ref=request.ref, version=table.version, seat=seat, prospects=table.prospects(seat, request.version))


async def get_advice(table: Table, connection: Connection, request: GetAdvice) -> None:
    """Advice: thought about beside everything else, one question at a time."""
    seat = connection.speak_for(request.seat)
    game = table.fresh(request.version).game
    if not table.options.help:
        raise NotNow("Nobody gives advice at this table.")
    if game.to_act != seat:
        raise NotNow("There is nothing for you to decide.")
    if connection.asking is not None and not connection.asking.done():
        raise TooMuch("One question at a time.")
    connection.asking = asyncio.create_task(advise(table, connection, request, game.view(seat)))


async def advise(table: Table, connection: Connection, request: GetAdvice, view: View) -> None:
    """Think, and say what came of it."""
    with excused(table, connection, request):
        found = await table.registry.bot_workers.explain(table.chairs[request.seat].bot or ADVISER, view, secrets.randbits(48))
        candidates = tuple(AdvisedAction(action=c.action.id, text=c.action.text, chance=round(c.chance, 4)) for c in found.candidates)
        connection.tell(Advice(ref=request.ref, version=request.version, seat=request.seat, sentence=found.sentence, candidates=candidates))


async def vote(table: Table, connection: Connection, request: Vote) -> Accepted:
    """Let a bot stand in for somebody."""
    await table.vote(connection.speak_for(request.seat), request.target)
    return Accepted(ref=request.ref, version=table.version)


async def leave(table: Table, connection: Connection, request: Leave) -> Accepted:
    """Get up."""
    await table.get_up(connection.speak_for(request.seat))
    return Accepted(ref=request.ref, version=table.version)


async def come_back(table: Table, connection: Connection, request: Return) -> Accepted:
    """Sit down again."""
    await table.come_back(connection.speak_for(request.seat))
    return Accepted(ref=request.ref, version=table.version)


async def start(table: Table, connection: Connection, request: Start) -> Accepted:
    """Begin."""
    if not connection.host:
        raise NotYours("Whoever set the table begins.")
    await table.start(request.fill)
    return Accepted(ref=request.ref, version=table.version)


HANDLERS: dict[type[Request], Callable[[Table, Connection, Any], Awaitable[Accepted | Prospects | None]]] = {
    Hello: hello_again,
    Act: act,
    Undo: undo,
    AnswerAhead: answer_ahead,
    Say: say,
    GetProspects: get_prospects,
    GetAdvice: get_advice,
    Vote: vote,
    Leave: leave,
    Return: come_back,
    Start: start,
}
