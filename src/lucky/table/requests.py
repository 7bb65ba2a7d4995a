"""What each request of a connection means. Every one is answered with exactly one message, whatever goes wrong."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from lucky.errors import LuckyError
from lucky.messages import (
    Accepted,
    Act,
    Advice,
    AdvisedAction,
    AnswerAhead,
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
from lucky.table.connection import Connection
from lucky.table.interfaces import StoreError
from lucky.table.outgoing import prospects_for
from lucky.table.refusals import NotNow, NotYours, Overtaken, Stale, TooMuch, refused
from lucky.table.seating import check_name
from lucky.table.table import Table
from lucky.view import View

TRIES = 5  # against other processes that change the same chair
ADVISER = "ismcts:500ms"
OUR_FAULT = "Something fell off a wall. It is not your fault."

logger = logging.getLogger(__name__)
Reply = Prospects | None  # None: Accepted


async def answer(table: Table, connection: Connection, request: Request) -> None:
    """Do what is asked for, or say why not."""
    if isinstance(request, Ping):
        return connection.send_message(Pong(ref=request.ref))
    with excused(table, connection, request):
        async with table.lock:
            reply = await granted(table, connection, request)
        if not isinstance(request, GetAdvice):  # which comes later
            connection.send_message(reply or Accepted(ref=request.ref, version=table.version))


@contextlib.contextmanager
def excused(table: Table, connection: Connection, request: Request) -> Iterator[None]:
    """Whatever goes wrong with a request is said to whoever made it, and costs nobody else anything."""
    try:
        yield
    except StoreError as error:
        logger.error("could not write to the store", exc_info=error, extra={"facts": {"table": table.id}})
        words = "The house cannot write it down just now. Try again."
        connection.send_message(Refused(ref=request.ref, version=table.version, error=words))
    except LuckyError as error:
        connection.send_message(refused(error, request.ref, table.version))
        if isinstance(error, Stale):
            table.send_update([connection])
    except Exception:
        logger.exception("request failed", extra={"facts": {"table": table.id, "request": type(request).__name__}})
        connection.send_message(Refused(ref=request.ref, version=table.version, error=OUR_FAULT))


async def granted(table: Table, connection: Connection, request: Request) -> Reply:
    """Do what is asked for; again, if another process changed a chair in the same moment."""
    if table.env.store.shared and isinstance(request, Vote | Leave | Return):
        await table.load_again()  # the answer depends on the chairs as they are everywhere
    for _ in range(TRIES):
        with contextlib.suppress(Overtaken):
            return await HANDLERS[type(request)](table, connection, request)
    raise Overtaken


# The table's lock is held.


async def hello_again(table: Table, connection: Connection, request: Hello) -> Reply:
    """Once is enough."""
    raise NotNow("We have met.")


async def act(table: Table, connection: Connection, request: Act) -> Reply:
    """An action."""
    await table.act(connection.own_seat(request.seat), request.version, request.action)
    return None


async def undo(table: Table, connection: Connection, request: Undo) -> Reply:
    """Take the last action back."""
    await table.undo(connection.own_seat(request.seat), request.version)
    return None


async def answer_ahead(table: Table, connection: Connection, request: AnswerAhead) -> Reply:
    """An answer to the present attempt, before being asked."""
    await table.answer_ahead(connection.own_seat(request.seat), request.answer)
    return None


async def say(table: Table, connection: Connection, request: Say) -> Reply:
    """Chat: text, on a line or several, and never anything else."""
    text = "".join(c if c.isprintable() else " " for c in request.text).strip()
    most = table.env.settings.line_length
    if not text:
        raise NotNow("You said nothing.")
    if len(text) > most:
        raise NotNow(Phrase("That is too long: {most} characters are the most.", most=most))
    if not connection.may_chat():
        raise TooMuch("Let the others speak too.")
    if request.seat is not None:
        name = table.chairs[connection.own_seat(request.seat)].name
    else:
        name = check_name(table.setup.with_(names=()), request.name, [chair.name for chair in table.chairs]) if request.name else ""
    await table.say(request.seat, name, text)
    return None


async def get_prospects(table: Table, connection: Connection, request: GetProspects) -> Reply:
    """What each action would lead to."""
    seat = connection.own_seat(request.seat)
    found = prospects_for(table.at_version(request.version).game, seat)
    return Prospects(ref=request.ref, version=table.version, seat=seat, prospects=found)


async def get_advice(table: Table, connection: Connection, request: GetAdvice) -> Reply:
    """Have a bot think, beside everything else, one question at a time."""
    seat = connection.own_seat(request.seat)
    game = table.at_version(request.version).game
    if not table.options.help:
        raise NotNow("Nobody gives advice at this table.")
    if game.to_act != seat:
        raise NotNow("There is nothing for you to decide.")
    if connection.advice is not None and not connection.advice.done():
        raise TooMuch("One question at a time.")
    connection.advice = asyncio.create_task(advise(table, connection, request, game.view(seat)))
    return None


async def advise(table: Table, connection: Connection, request: GetAdvice, view: View) -> None:
    """Say what the bot thinks."""
    with excused(table, connection, request):
        found = await table.env.bots.explain(table.chairs[request.seat].bot or ADVISER, view, secrets.randbits(48))
        candidates = tuple(AdvisedAction(action=c.action.id, text=c.action.text, chance=round(c.chance, 4)) for c in found.candidates)
        answer = Advice(ref=request.ref, version=request.version, seat=request.seat, sentence=found.sentence, candidates=candidates)
        connection.send_message(answer)


async def vote(table: Table, connection: Connection, request: Vote) -> Reply:
    """Let a bot stand in for somebody."""
    await table.vote(connection.own_seat(request.seat), request.target)
    return None


async def leave(table: Table, connection: Connection, request: Leave) -> Reply:
    """Get up."""
    await table.get_up(connection.own_seat(request.seat))
    return None


async def come_back(table: Table, connection: Connection, request: Return) -> Reply:
    """Take the seat back."""
    await table.come_back(connection.own_seat(request.seat))
    return None


async def start(table: Table, connection: Connection, request: Start) -> Reply:
    """Begin."""
    if not connection.is_host:
        raise NotYours("Whoever set the table begins.")
    await table.start(request.fill)
    return None


HANDLERS: dict[type[Request], Callable[[Table, Connection, Any], Awaitable[Reply]]] = {
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
