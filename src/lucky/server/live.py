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
    Accepted,
    Act,
    Advice,
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
    house: TableRegistry = socket.app.state.house
    if not same_origin(socket):
        await socket.close(TOO_MUCH, "Only the house's own pages may come in.")
        return
    await socket.accept()
    try:
        with house.rate_limits.admitted(address_of(socket)):
            await visit(house, socket, table_id)
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


async def visit(house: TableRegistry, socket: Socket, table_id: str) -> None:
    """One connection from hello to the end."""
    guest, hello = await greeting(house, socket)
    writing = asyncio.create_task(write(socket, guest))
    try:
        table = await found(house, table_id, guest, hello)
        try:
            await serve(table, socket, guest, writing)
        finally:
            table.leave(guest)
    finally:
        if guest.asking is not None:
            guest.asking.cancel()
        await last_words(guest, writing)


async def last_words(guest: Connection, writing: "asyncio.Task[None]") -> None:
    """Send what is left, if somebody still listens, and stop."""
    for _ in range(LAST_WORDS):
        if writing.done() or guest.outbox.empty():
            break
        await asyncio.sleep(0.01)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)


async def greeting(house: TableRegistry, socket: Socket) -> tuple[Connection, Hello]:
    """The first message, which says who it is."""
    try:
        async with asyncio.timeout(house.settings.limits.hello_seconds):
            text = await receive(socket)
    except TimeoutError:
        raise Closed(TOO_SLOW, "Say hello first.") from None
    hello = understood(text, house)
    if not isinstance(hello, Hello):
        problem = hello if isinstance(hello, Refused) else Refused(ref=hello.ref, number=0, error="Say hello first.")
        await socket.send_text(msgspec.json.encode(problem).decode())
        raise Closed(NOT_UNDERSTOOD, "Say hello first.")
    return Connection(hello.tokens, house.settings.limits), hello


async def found(house: TableRegistry, table_id: str, guest: Connection, hello: Hello) -> Table:
    """The table, with the guest at it; Closed if there is none, or not for him."""
    try:
        table = await house.table(table_id)
        async with table.lock:
            if house.store.shared:
                await table.look_again()  # who has just sat down in another process is known to the books, and maybe not yet here
            table.enter(guest, hello.number)
            try:
                await table.forget_votes(guest.seats)
            except Overtaken:
                pass
            except BaseException:
                table.leave(guest)
                raise
    except (NoSuchTable, NotYours) as error:
        guest.tell(refused(error, hello.ref, 0))
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


def understood(text: str | None, house: TableRegistry) -> FromClient | Refused:
    """A message, or what is wrong with it."""
    try:
        if text is None:
            raise msgspec.ValidationError("Messages are text, not bytes.")
        if len(text) > house.settings.limits.message_bytes:
            raise msgspec.ValidationError("That is far too long.")
        message: FromClient = decode(text)
        return message
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return Refused(ref=0, number=0, error=f"Not understood: {error}")


async def write(socket: Socket, guest: Connection) -> None:
    """Send what is in the outbox, for as long as somebody reads it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.send({"type": "websocket.send", "text": await guest.outbox.get(), "bytes": None})


async def serve(table: Table, socket: Socket, guest: Connection, writing: "asyncio.Task[None]") -> None:
    """Answer every message with exactly one of its own, in order; advice takes its time."""
    house = table.house
    strikes = 0
    while not writing.done():
        message = understood(await next_text(socket, guest), house)
        if not guest.pace.take():
            strikes += 1
            if strikes > house.settings.limits.messages_at_once:
                raise Closed(TOO_MUCH, "Too many messages.")
            message = Refused(ref=message.ref, number=0, error="Not so fast.")
        if isinstance(message, Refused):
            guest.tell(msgspec.structs.replace(message, number=table.number))
        elif isinstance(message, Ping):
            guest.tell(Pong(ref=message.ref))
        else:
            await answer(table, guest, message)


async def next_text(socket: Socket, guest: Connection) -> str | None:
    """What a guest says next; Closed as soon as he has to go, whether he says something or not."""
    if guest.end is None:
        try:
            async with asyncio.timeout(None) as guest.listening:
                return await receive(socket)
        except TimeoutError:
            assert guest.end is not None
        finally:
            guest.listening = None
    raise guest.end


async def answer(table: Table, guest: Connection, request: Request) -> None:
    """Do what is asked for, or say why not."""
    with excused(table, guest, request):
        async with table.lock:
            reply = await granted(table, guest, request)
        if reply is not None:
            guest.tell(reply)


@contextlib.contextmanager
def excused(table: Table, guest: Connection, request: Request) -> Iterator[None]:
    """Whatever goes wrong with a request is said to whoever made it, and costs nobody else anything."""
    try:
        yield
    except StoreError as error:
        logger.error("The books cannot be written.", exc_info=error, extra={"facts": {"table": table.id}})
        guest.tell(Refused(ref=request.ref, number=table.number, error="The house cannot write it down just now. Try again."))
    except LuckyError as error:
        guest.tell(refused(error, request.ref, table.number))
        if isinstance(error, Stale):
            table.tell_news([guest])
    except Exception:
        logger.exception("A request failed.", extra={"facts": {"table": table.id, "request": type(request).__name__}})
        guest.tell(Refused(ref=request.ref, number=table.number, error=OUR_FAULT))


async def granted(table: Table, guest: Connection, request: Request) -> Accepted | Prospects | None:
    """Do what is asked for; again, if another process changed a chair in the same moment."""
    if table.house.store.shared and isinstance(request, Vote | Leave | Return):
        await table.look_again()  # what is asked for hangs on how the chairs are everywhere
    for _ in range(TRIES):
        with contextlib.suppress(Overtaken):
            return await HANDLERS[type(request)](table, guest, request)
    raise Overtaken


# What each request means. The table's lock is held; None: the answer comes later.


async def hello_again(table: Table, guest: Connection, request: Hello) -> Accepted:
    """Once is enough."""
    raise NotNow("We have met.")


async def do(table: Table, guest: Connection, request: Act) -> Accepted:
    """A deed."""
    await table.do(guest.speak_for(request.seat), request.number, request.deed)
    return Accepted(ref=request.ref, number=table.number)


async def undo(table: Table, guest: Connection, request: Undo) -> Accepted:
    """Take it back."""
    await table.undo(guest.speak_for(request.seat), request.number)
    return Accepted(ref=request.ref, number=table.number)


async def hope(table: Table, guest: Connection, request: AnswerAhead) -> Accepted:
    """An answer in advance."""
    await table.hope(guest.speak_for(request.seat), request.wish)
    return Accepted(ref=request.ref, number=table.number)


async def say(table: Table, guest: Connection, request: Say) -> Accepted:
    """Chat: text, on a line or several, and never anything else."""
    text = "".join(c if c.isprintable() else " " for c in request.text).strip()
    if not text:
        raise NotNow("You said nothing.")
    if len(text) > table.house.settings.limits.line_length:
        raise NotNow(Phrase("That is too long: {most} characters are the most.", most=table.house.settings.limits.line_length))
    if not guest.chatter.take():
        raise TooMuch("Let the others speak too.")
    if request.seat is not None:
        name = table.chairs[guest.speak_for(request.seat)].name
    else:
        name = check_name(table.setup.with_(names=()), request.name, [chair.name for chair in table.chairs]) if request.name else ""
    await table.say(request.seat, name, text)
    return Accepted(ref=request.ref, number=table.number)


async def foresee(table: Table, guest: Connection, request: GetProspects) -> Prospects:
    """What each choice would lead to."""
    seat = guest.speak_for(request.seat)
    return Prospects(ref=request.ref, number=table.number, seat=seat, prospects=table.prospects(seat, request.number))


async def ask(table: Table, guest: Connection, request: GetAdvice) -> None:
    """Advice: thought about beside everything else, one question at a time."""
    seat = guest.speak_for(request.seat)
    game = table.fresh(request.number).game
    if not table.options.help:
        raise NotNow("Nobody gives advice at this table.")
    if game.to_act != seat:
        raise NotNow("There is nothing for you to decide.")
    if guest.asking is not None and not guest.asking.done():
        raise TooMuch("One question at a time.")
    guest.asking = asyncio.create_task(advise(table, guest, request, game.view(seat)))


async def advise(table: Table, guest: Connection, request: GetAdvice, view: View) -> None:
    """Think, and say what came of it."""
    with excused(table, guest, request):
        found = await table.house.bot_workers.explain(table.chairs[request.seat].bot or ADVISER, view, secrets.randbits(48))
        candidates = tuple((c.action, c.text, round(c.chance, 4)) for c in found.candidates)
        guest.tell(Advice(ref=request.ref, number=request.number, seat=request.seat, sentence=found.sentence, candidates=candidates))


async def vote(table: Table, guest: Connection, request: Vote) -> Accepted:
    """Let a bot stand in for somebody."""
    await table.vote(guest.speak_for(request.seat), request.target)
    return Accepted(ref=request.ref, number=table.number)


async def leave(table: Table, guest: Connection, request: Leave) -> Accepted:
    """Get up."""
    await table.get_up(guest.speak_for(request.seat))
    return Accepted(ref=request.ref, number=table.number)


async def come_back(table: Table, guest: Connection, request: Return) -> Accepted:
    """Sit down again."""
    await table.come_back(guest.speak_for(request.seat))
    return Accepted(ref=request.ref, number=table.number)


async def start(table: Table, guest: Connection, request: Start) -> Accepted:
    """Begin."""
    if not guest.host:
        raise NotYours("Whoever set the table begins.")
    await table.start(request.fill)
    return Accepted(ref=request.ref, number=table.number)


HANDLERS: dict[type[Request], Callable[[Table, Connection, Any], Awaitable[Accepted | Prospects | None]]] = {
    Hello: hello_again,
    Act: do,
    Undo: undo,
    AnswerAhead: hope,
    Say: say,
    GetProspects: foresee,
    GetAdvice: ask,
    Vote: vote,
    Leave: leave,
    Return: come_back,
    Start: start,
}
